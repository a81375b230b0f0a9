# Installs a build folder into a fresh prefix, then configures, builds and runs a project that uses
# what is installed. Variables: BUILD, PROJECT, SCRATCH, GENERATOR, COMPILER, BUILD_TYPE.
set(prefix "${SCRATCH}/prefix")
file(REMOVE_RECURSE "${SCRATCH}")

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
run("${CMAKE_COMMAND}" -S "${PROJECT}" -B "${SCRATCH}/build" -G "${GENERATOR}"
  "-DCMAKE_PREFIX_PATH=${prefix}"
  "-DCMAKE_CXX_COMPILER=${COMPILER}"
  "-DCMAKE_BUILD_TYPE=${BUILD_TYPE}")
run("${CMAKE_COMMAND}" --build "${SCRATCH}/build")
run("${prefix}/bin/navtool" --version)

function(check_print program expected)
  execute_process(COMMAND "${SCRATCH}/build/${program}"
    OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
  if(NOT printed STREQUAL expected)
    message(FATAL_ERROR "${program} prints: ${printed}")
  endif()
endfunction()
# Six straight steps and a diagonal one.
check_print(consumer "found, cost 7.41421\n")
# From column x of row y the goal is 198 - x - y steps away; the start is one cell more:
# 1000 * 199 - 10 * (0 + ... + 99) - 100 * (0 + ... + 9).
check_print(many "145000 cells\n")
