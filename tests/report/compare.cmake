# Makes one report afresh and compares it with the committed one. To renew: rithmo audit --format FORMAT
# --output reports/FILE, at the root of the source tree.
execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=RITHMO_TABLES ${RITHMO} audit --format ${FORMAT}
                WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE fresh RESULT_VARIABLE status)
if(NOT status EQUAL 1)
  message(FATAL_ERROR "the audit ended with ${status}, where findings (1) were expected")
endif()
file(READ ${SOURCE}/reports/${FILE} committed)
if(NOT fresh STREQUAL committed)
  message(FATAL_ERROR "reports/${FILE} is not what the audit makes now; renew it and look at the difference")
endif()
