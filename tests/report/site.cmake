# Makes the site anew.
file(REMOVE_RECURSE ${SITE})
execute_process(COMMAND ${MAKE} ${SITE} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "the site has faults")
endif()
