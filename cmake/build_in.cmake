# Files of data, built in: FUNCTION of ROOM, declared by HEADER, gives them as a list of TYPE, each a name and a text.
function(rithmo_build_in room function type header pattern)
  file(GLOB files CONFIGURE_DEPENDS ${pattern})
  set(rows)
  foreach(path IN LISTS files)
    get_filename_component(name ${path} NAME_WE)
    file(READ ${path} text)
    string(APPEND rows "    {\"${name}\", R\"data(${text})data\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  endforeach()
  file(CONFIGURE OUTPUT ${function}.cpp @ONLY CONTENT [[
#include "rithmo/@room@/@header@"

namespace rithmo::@room@ {

std::span<const @type@> @function@() {
  static constexpr @type@ all[]{
@rows@  };
  return all;
}

}  // namespace rithmo::@room@
]])
endfunction()
