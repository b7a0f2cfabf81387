// Output formats, and their names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::text {

// Output formats. The first four are for every list; jsonl and binary for long listings, rule and
// package for infer, ods for exported witnesses, nexus and phylip for places of variation. The
// others are for the audit and the claims; workbook is the audited workbook again, with marks.
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
