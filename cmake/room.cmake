# Compiles twelve files of a target at a time, or as many as are said.
function(rithmo_unity target)
  set(files 12 ${ARGN})
  list(GET files -1 files)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${RITHMO_UNITY} UNITY_BUILD_BATCH_SIZE ${files})
endfunction()

# rithmo_room(LIBRARY ROOM OPTIONS...): a room of the library, all sources of its folder, compiled with
# OPTIONS, a few files at a time (unity), as the object library room-ROOM, which is put into LIBRARY.
# The caller defines rithmo-usage: what every room is compiled with.
#
# Files compiled together share the templates they instantiate, which takes a third of the time away;
# so names in their anonymous namespaces must differ. Precompiled is what nearly every file includes.
# (Each file names what it needs all the same; a test holds it, and ./check --long compiles each alone.)
function(rithmo_room library room)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/rithmo/${room}/*.cpp)
  if(room_${room}_left_out)
    list(FILTER sources EXCLUDE REGEX ${room_${room}_left_out})
  endif()
  add_library(room-${room} OBJECT ${sources} ${room_${room}_sources})
  target_link_libraries(room-${room} PRIVATE rithmo-usage)
  target_compile_options(room-${room} PRIVATE ${ARGN})
  if(NOT room MATCHES "^(formula|enumerate|sheet)$")  # their files give the same names to different things
    if(room MATCHES "^(table|proof|infer|audit)$")  # a few files more than twelve
      rithmo_unity(room-${room} 18)
    else()
      rithmo_unity(room-${room})
    endif()
  endif()
  # Rooms that read what others wrote ask the C++ library to check its own use.
  set(shared_with room-text)
  if(room MATCHES "^(table|exchange|claims)$")
    set(shared_with room-table)
    target_compile_definitions(room-${room} PRIVATE _GLIBCXX_ASSERTIONS)
  endif()
  if(room MATCHES "^(text|table|sheet)$")  # sheet is compiled with -pthread
    target_precompile_headers(room-${room} PRIVATE
      <algorithm> <functional> <map> <memory> <optional> <ranges> <set> <string> <string_view> <utility>
      <variant> <vector> <boost/rational.hpp> <gmpxx.h> <tl/expected.hpp>)
  else()
    target_precompile_headers(room-${room} REUSE_FROM ${shared_with})
  endif()
  target_sources(${library} PRIVATE $<TARGET_OBJECTS:room-${room}>)
endfunction()
