# Files as constants of the library: at build time their bytes become an array of C++ source.
#
#   navtool_embed(TARGET SOURCE files...)
#
# writes SOURCE in the build folder and compiles it into TARGET; it defines
# nav::embedded_file(name), declared in io/embedded.h, by the files' names without their folders.
function(navtool_embed target source)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${source}")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed_files_script.cmake")
  list(JOIN ARGN "|" files)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DFILES=${files}" "-DOUTPUT=${output}" -P "${script}"
    DEPENDS ${ARGN} "${script}"
    COMMENT "Embedding pages" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
