// The formats results come in, and the small pieces that several of them need.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::text {

// The first four are every list's; jsonl and binary are of long listings, rule and package are of
// infer, ods of exported witnesses, nexus and phylip of places of variation, the others of the
// audit and the claims; workbook is the audited workbook again, with marks.
enum class Format : std::uint8_t {
  text,
  json,
  csv,
  markdown,
  html,
  tei,
  slip,
  highlighter,
  jsonl,
  binary,
  rule,
  ods,
  nexus,
  phylip,
  package,
  workbook
};

std::optional<Format> parse_format(std::string_view text);
std::string_view to_text(Format format);

}  // namespace rithmo::text
