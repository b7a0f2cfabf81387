// libFuzzer's entry, one program for each target: RITHMO_FUZZ_TARGET names it.
#include <cstdint>
#include <string>

#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rithmo::fuzz::RITHMO_FUZZ_TARGET(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
