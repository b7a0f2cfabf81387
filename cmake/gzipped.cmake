# rithmo_install_gzipped(PATTERN FOLDER [NAME]): installs each file that the pattern names as FILE.gz, or the one as NAME.gz: the
# same bytes on every run.
function(rithmo_install_gzipped pattern folder)
  install(CODE "
    set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${folder}\")
    file(MAKE_DIRECTORY \"\${folder}\")
    file(GLOB files \"${pattern}\")
    foreach(file IN LISTS files)
      get_filename_component(name \"\${file}\" NAME)
      if(NOT \"${ARGN}\" STREQUAL \"\")
        set(name \"${ARGN}\")
      endif()
      execute_process(COMMAND gzip -9nc \"\${file}\" OUTPUT_FILE \"\${folder}/\${name}.gz\" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()")
endfunction()
