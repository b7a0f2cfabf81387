// See record.hpp. This file writes records.
#include "rithmo/games/record.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::games {
namespace {

std::string in_quotes(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  return text + "\"";
}

std::string commented(std::string text) {
  std::ranges::replace(text, '}', ')');
  return text.empty() ? "" : "{" + text + "}";
}

// A writer for the turns of a game or of a variation.
class TurnWriter {
 public:
  explicit TurnWriter(std::size_t depth) : indent_(3 * depth, ' ') {}

  // Returns the turns as text. `first`: the index in the game of the first turn, from 0.
  // `is_numbered`: the text begins with the number of that turn.
  std::string text(const std::vector<RecordedTurn>& turns, std::size_t first, bool is_numbered) {
    for (std::size_t t = 0; t < turns.size(); ++t) {
      const std::size_t turn = first + t;
      if (t > 0 && turn % 2 == 0) begin_line();
      if (t > 0 || is_numbered) add(std::to_string(turn / 2 + 1) + (turn % 2 == 0 ? "." : "..."));
      for (const RecordedAct& act : turns[t]) add_act(act, turn);
    }
    return std::move(text_);
  }

 private:
  void begin_line() {
    if (!text_.ends_with('\n')) text_ += '\n';
    text_ += indent_;
    is_line_begun_ = true;
  }
  void add(const std::string& word) {
    if (word.empty()) return;
    if (!text_.empty() && !is_line_begun_) text_ += ' ';
    text_ += word;
    is_line_begun_ = false;
  }
  void add_act(const RecordedAct& act, std::size_t turn) {
    std::string word = act.text;
    for (std::size_t m = 0; m < act.marks.size(); ++m)
      word += (m > 0 || act.marks[m].starts_with('$') ? " " : "") + act.marks[m];
    add(word);
    add(commented(act.comment));
    for (const RecordedVariation& variation : act.variations) {
      begin_line();
      std::string inner = commented(variation.comment);
      inner +=
          (inner.empty() ? "" : " ") +
          TurnWriter(indent_.size() / 3 + 1).text(variation.turns, turn, variation.replaces_turn);
      text_ += "   (" + inner + ")";
      is_line_begun_ = false;
    }
    if (!act.variations.empty()) begin_line();
  }

  std::string indent_, text_;
  bool is_line_begun_ = false;
};

}  // namespace

std::string Record::header(std::string_view name) const {
  const auto found = std::ranges::find(headers, name, &Header::name);
  return found == headers.end() ? "" : found->value;
}

void Record::set(std::string_view name, std::string value) {
  const auto found = std::ranges::find(headers, name, &Header::name);
  if (found != headers.end())
    found->value = std::move(value);
  else
    headers.push_back({std::string(name), std::move(value)});
}

void Record::remove(std::string_view name) {
  std::erase_if(headers, [&](const Header& header) { return header.name == name; });
}

void Record::cut(std::size_t first) {
  turns.resize(first);
  turn_goes_on = false;
  remove("Result");
}

std::string to_text(const Record& record) {
  std::string text;
  for (const Record::Header& header : record.headers)
    text += "[" + header.name + " " + in_quotes(header.value) + "]\n";
  text += "\n";
  if (!record.comment.empty()) text += commented(record.comment) + "\n";
  std::string turns = TurnWriter(0).text(record.turns, 0, true);
  while (turns.ends_with('\n') || turns.ends_with(' ')) turns.pop_back();
  if (record.turns.empty()) turns = "*";
  return text + turns + (record.turn_goes_on ? " ...\n" : "\n");
}

std::string to_text(const std::vector<Record>& records) {
  std::string text;
  for (const Record& record : records) text += (text.empty() ? "" : "\n") + to_text(record);
  return text;
}

}  // namespace rithmo::games
