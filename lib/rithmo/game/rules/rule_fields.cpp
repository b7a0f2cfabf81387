// See rule_fields.hpp.
#include "rithmo/game/rules/rule_fields.hpp"

#include <charconv>
#include <string>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::game::rule_file {
namespace {

// Reads the items of a list into `to`, and returns the first fault. REQUIRES: both have the same
// size.
std::string read_items(const Value& list, std::span<std::string> to) {
  for (std::size_t i = 0; i < to.size(); ++i)
    if (std::string wrong = read_text(list.items[i], to[i]); !wrong.empty()) return wrong;
  return "";
}

constexpr const char* expected_texts = "expected a list of texts";

}  // namespace

std::string quoted_list(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names)
    text += (text.empty() ? "\"" : ", \"") + std::string(name) + "\"";
  return text;
}

std::string read_flag(const Value& value, bool& to) {
  const auto flag = value.boolean();
  if (!flag) return "expected true or false";
  to = *flag;
  return "";
}

std::string read_count(const Value& value, int& to, int least, int most) {
  int count = 0;
  const char* const end = value.text.data() + value.text.size();
  if (value.type != Value::Type::number ||
      std::from_chars(value.text.data(), end, count).ptr != end || count < least || count > most)
    return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  to = count;
  return "";
}

std::string read_text(const Value& value, std::string& to) {
  const std::string* text = text_of(value);
  if (!text) return "expected text in quotation marks";
  if (text->empty()) return "the text is empty: expected at least one character";
  if (text::visible(*text) != *text)
    return "the text has a line break or an invisible character: remove it";
  to = *text;
  return "";
}

std::string read_texts(const Value& value, std::span<std::string> to) {
  const Value* list = array_of(value);
  if (!list) return expected_texts;
  if (list->items.size() != to.size()) return "expected " + std::to_string(to.size()) + " texts";
  return read_items(*list, to);
}

std::string read_texts(const Value& value, std::vector<std::string>& to) {
  const Value* list = array_of(value);
  if (!list) return expected_texts;
  to.assign(list->items.size(), "");
  return read_items(*list, to);
}

std::string read_word(const Value& value, std::span<const std::string_view> words,
                      std::size_t& to) {
  const std::string* text = text_of(value);
  const std::string given = text ? *text : "";
  const auto found = std::ranges::find(words, given);
  if (found == words.end())
    return "expected one of " + quoted_list(words) +
           text::did_you_mean(given, std::vector(words.begin(), words.end()));
  to = static_cast<std::size_t>(found - words.begin());
  return "";
}

// Looks up the fields of each figure itself, because the figures are tables in a list that is
// itself in a table.
std::string read_figures(const Value& value, std::vector<Figure>& to) {
  const Value* list = array_of(value);
  if (!list) return "expected a list of figures, for example [{ form = \"anywhere\" }]";
  std::vector<Figure> read;
  for (const Value& item : list->items) {
    if (!item.find("form"))
      return "the form of the figure is missing: expected, for example, { form = \"line\", apart = "
             "1 }";
    Figure figure{Figure::Form::anywhere};
    for (std::size_t i = 0; i < item.keys.size(); ++i) {
      const std::string& name = item.keys[i];
      const auto field = std::ranges::find(figure_fields, name, &Field<Figure>::key);
      if (field == figure_fields.end())
        return "expected form, apart or ascending as a key of the figure, not " + name;
      if (const std::string wrong = field->read(item.items[i], figure); !wrong.empty())
        return name + ": " + wrong;
    }
    read.push_back(figure);
  }
  to = std::move(read);
  return "";
}

Schema flag_schema() {
  return {{"type", "boolean"}};
}
Schema count_schema(int least, int most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
Schema text_schema() {
  return {{"type", "string"}, {"minLength", 1}};
}
Schema texts_schema() {
  return {{"type", "array"}, {"items", text_schema()}};
}
Schema word_schema(std::span<const std::string_view> words) {
  return {{"enum", words}};
}
Schema figures_schema() {
  Schema properties;
  for (const auto& field : figure_fields) properties[field.key] = field.schema();
  return {{"type", "array"},
          {"items",
           {{"type", "object"},
            {"properties", properties},
            {"required", Schema::array({"form"})},
            {"additionalProperties", false}}}};
}

}  // namespace rithmo::game::rule_file
