// JSON as it goes out: UTF-8 whatever came in, and nothing in it turns or hides what a terminal shows; it is written \u202e, which any
// reader of JSON takes for the same. Bytes that are not UTF-8 become U+FFFD.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace rithmo::text {

// Over several lines, with the last one ended.
std::string json_text(const nlohmann::ordered_json& json);
std::string json_text(const nlohmann::json& json);

// On one line, which is not ended.
std::string json_line(const nlohmann::ordered_json& json);

}  // namespace rithmo::text
