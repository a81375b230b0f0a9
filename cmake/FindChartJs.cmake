# The chart library Chart.js, as Debian's libjs-chart.js installs it: the file ChartJs_SCRIPT, which
# is embedded into the pages that the tool writes.
find_file(ChartJs_SCRIPT NAMES chart.min.js
  PATHS /usr/share/javascript/chart.js /usr/share/nodejs/chart.js/dist)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(ChartJs REQUIRED_VARS ChartJs_SCRIPT
  REASON_FAILURE_MESSAGE "install the Debian package libjs-chart.js, or set ChartJs_SCRIPT to the file chart.min.js of Chart.js 3")
mark_as_advanced(ChartJs_SCRIPT)
