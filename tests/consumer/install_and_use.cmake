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
execute_process(COMMAND "${SCRATCH}/build/consumer"
  OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
# Six straight steps and a diagonal one.
if(NOT printed STREQUAL "found, cost 7.41421\n")
  message(FATAL_ERROR "the consumer prints: ${printed}")
endif()
