# Shell functions shared by the scripts; sourced, not run.
#
# What a build needs comes from Debian packages and is installed only where something is missing, so
# that the scripts work as the first command on a fresh machine and are quick on every later call.
# shellcheck shell=bash disable=SC2034

BUILD_PACKAGES=(
  cmake ninja-build g++ python3
  libcli11-dev nlohmann-json3-dev libfmt-dev libpng-dev zlib1g-dev libstb-dev
  libxxhash-dev libjs-chart.js catch2
)
# The browser is for the pages that the tool writes; where it is missing, their tests are skipped.
CI_PACKAGES=(
  clang libclang-rt-dev clang-format shellcheck python3-numpy python3-yaml parallel
  chromium chromium-driver
)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$(basename "$0"): $*"
  exit 1
}

# need_packages NAME... : installs those Debian packages that are missing.
need_packages() {
  local name missing=()
  if ! command -v dpkg-query >/dev/null; then
    say "No Debian packages here; make sure that you have the like of: $*"
    return
  fi
  for name in "$@"; do
    case "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" in
      installed) ;;
      *) missing+=("$name") ;;
    esac
  done
  [ "${#missing[@]}" -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "missing packages, and neither root nor sudo to install them; as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing ${missing[*]}"
  "${as_root[@]}" apt-get update -q </dev/null >&2 ||
    say "apt-get update failed; going on with the package lists at hand"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}" </dev/null >&2 ||
    fail "could not install ${missing[*]}; see what apt-get says above"
}

# build_preset PRESET [TARGET...] : configures where needed and builds the targets, or all. Run it
# from the top folder of the project. Warnings are errors with NAVTOOL_STRICT set, and in the presets
# for developers.
build_preset() {
  local preset=$1 folder=build-$1 options=()
  shift
  [ -z "${NAVTOOL_STRICT:-}" ] || options=(-DNAVTOOL_WERROR=ON)
  [ "$preset" != release ] || folder=build
  local stamp=$folder/configured
  # A folder that was configured at another place, before a copy or a move, starts anew.
  if [ ! -f "$stamp" ] || [ CMakePresets.json -nt "$stamp" ] ||
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
    cmake --fresh --preset "$preset" "${options[@]}" >&2 || return
    touch "$stamp"
  fi
  local targets=()
  [ $# -eq 0 ] || targets=(--target "$@")
  cmake --build "$folder" --parallel "$(nproc)" "${targets[@]}" >&2
}
