// Output formats, and their names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::text {

// Output formats. Every list has the first four; long listings have jsonl and binary; infer has
// rule and package. Exported witnesses have ods, and places of variation nexus and phylip. The
// others are for the audit and the claims; workbook is the audited workbook with marks added.
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
