// See record.hpp. This file reads records of one game or of many, and turns as people type them.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/games/record.hpp"

namespace rithmo::games {
namespace {

constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};
constexpr std::size_t max_nesting = 100;  // maximum depth of variations within variations

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

class Reader {
 public:
  Reader(std::string_view text, bool lines_end_turns)
      : text_(text), lines_end_turns_(lines_end_turns) {}

  text::Parsed<std::vector<Record>> read() {
    std::vector<Record> games;
    do {
      record_ = Record();
      record_.offset = place_;
      if (auto wrong = game()) return tl::unexpected(*wrong);
      games.push_back(std::move(record_));
    } while (place_ < text_.size());
    return games;
  }

 private:
  using Wrong = std::optional<text::TextFault>;

  // The place to which turns are read: the game, or a variation of it.
  struct Line {
    std::vector<RecordedTurn>& turns;
    std::string& comment;    // the comment before the first turn
    std::size_t first = 0;   // index in the game of the first turn, from 0
    bool is_number = false;  // true if the last word read was a turn's number
  };

  char at() const { return place_ < text_.size() ? text_[place_] : '\0'; }
  bool is_line_comment() const { return at() == '%' && (place_ == 0 || text_[place_ - 1] == '\n'); }
  void skip_blanks() {
    for (; place_ < text_.size() && is_blank(text_[place_]); ++place_)
      if (lines_end_turns_ && text_[place_] == '\n' && !record_.turns.empty() &&
          !record_.turns.back().empty())
        record_.turns.emplace_back();
  }

  // Reads to the end of the game, which is where the headers of the next game begin.
  Wrong game() {
    Line line{record_.turns, record_.comment};
    record_.turns.emplace_back();
    const auto has_turns = [&] { return !record_.turns.front().empty(); };
    bool has_ended = false;
    for (skip_blanks(); place_ < text_.size(); skip_blanks()) {
      const std::size_t start = place_;
      Wrong wrong;
      if (at() == '[') {
        if (has_turns() || has_ended) break;
        wrong = header();
      } else if (at() == '{' || is_line_comment()) {
        wrong = comment(line);
      } else if (has_ended) {
        wrong = text::TextFault{end_at_, "the result ends the record here, but more turns follow"};
      } else if (const std::string_view word = end_word(); !word.empty()) {
        has_ended = true;
        end_at_ = start;
        record_.turn_goes_on = word == "...";
        place_ += word.size();
      } else {
        wrong = part(line, 0);
      }
      if (wrong) return wrong;
    }
    if (record_.turns.back().empty()) record_.turns.pop_back();
    return std::nullopt;
  }

  // Returns "*" or "..." if the text continues with one of them as a word, otherwise an empty text.
  std::string_view end_word() const {
    for (const std::string_view word : {"*", "..."})
      if (text_.substr(place_).starts_with(word) &&
          (place_ + word.size() == text_.size() || is_word_terminator(text_[place_ + word.size()])))
        return word;
    return "";
  }
  static bool is_word_terminator(char c) {
    return is_blank(c) || std::string_view(";{}()$").find(c) != std::string_view::npos;
  }

  // Reads [Name "value"]. In the value, \" is a quotation mark and \\ is a backslash.
  Wrong header() {
    const std::size_t start = ++place_;
    while (std::isalnum(static_cast<unsigned char>(at())) || at() == '-' || at() == '_') ++place_;
    Record::Header header{std::string(text_.substr(start, place_ - start)), "", 0};
    if (header.name.empty())
      return text::TextFault{place_,
                             "the header has no name: expected, for example, [Rules \"fulke-1\"]"};
    if (std::ranges::find(record_.headers, header.name, &Record::Header::name) !=
        record_.headers.end())
      return text::TextFault{
          start,
          "this header is given twice (write * after a game without turns, before the next game)"};
    skip_blanks();
    if (at() != '"')
      return text::TextFault{place_, "after a header's name comes its value in quotation marks"};
    header.offset = ++place_;
    while (at() != '"') {
      if (place_ >= text_.size() || at() == '\n')
        return text::TextFault{place_,
                               "the header's value has no end: a quotation mark is missing"};
      if (at() == '\\' && place_ + 1 < text_.size()) ++place_;
      header.value += text_[place_++];
    }
    ++place_;
    skip_blanks();
    if (at() != ']') return text::TextFault{place_, "a header ends with ]"};
    ++place_;
    record_.headers.push_back(std::move(header));
    return std::nullopt;
  }

  // Reads a comment, a number, a semicolon, a mark, a variation or an act.
  Wrong part(Line& line, std::size_t nesting) {
    const std::size_t start = place_;
    if (at() == '{' || is_line_comment()) return comment(line);
    if (at() == '(') return variation(line, nesting);
    if (at() == ';') {
      ++place_;
      if (line.turns.back().empty())
        return text::TextFault{
            start, "a turn without an act: write pass for a turn in which nothing can be done"};
      line.turns.emplace_back();
      return std::nullopt;
    }
    if (at() == '$') ++place_;
    while (place_ < text_.size() && !is_word_terminator(at())) ++place_;
    if (place_ == start) return text::TextFault{start, "this bracket opens nowhere"};
    const std::string_view word = text_.substr(start, place_ - start);
    if (word[0] == '%')
      return text::TextFault{
          start, "a comment with % must begin its line: write this comment {in braces}"};
    if (word.ends_with('.') && is_digit(word[0])) return number(line, word, start);
    const std::size_t marks = word[0] == '$' ? 0 : word.find_last_not_of("!?") + 1;
    if (marks > 0)
      if (auto wrong = act(line, word.substr(0, marks), start)) return wrong;
    return mark(line, word.substr(marks), start + marks);
  }

  Wrong act(Line& line, std::string_view word, std::size_t start) {
    RecordedTurn& turn = line.turns.back();
    if (!turn.empty() && word == "pass") return text::TextFault{start, "pass is a turn by itself"};
    turn.push_back({std::string(word), start});
    line.is_number = false;
    return std::nullopt;
  }

  // Reads "!", "?!" or "$14", which grade the act before them. An empty word is no mark.
  Wrong mark(Line& line, std::string_view word, std::size_t start) {
    if (word.empty()) return std::nullopt;
    const bool is_code = word[0] == '$' && word.size() > 1 && word.size() <= 4 &&
                         std::ranges::all_of(word.substr(1), is_digit);
    if (!is_code && std::ranges::find(glyphs, word) == glyphs.end())
      return text::TextFault{start,
                             "expected a mark of an act: ! ? !! ?? !? ?! or a number such as $14"};
    RecordedAct* const marked = last_act(line);
    if (!marked || line.is_number)
      return text::TextFault{start,
                             "a mark without an act: write the mark after the act that it judges"};
    marked->marks.emplace_back(word);
    return std::nullopt;
  }

  static RecordedAct* last_act(Line& line) {
    if (!line.turns.back().empty()) return &line.turns.back().back();
    return line.turns.size() > 1 ? &(line.turns.end() - 2)->back() : nullptr;
  }

  Wrong comment(Line& line) {
    const std::size_t start = place_++;
    const bool is_line = text_[start] == '%';
    const std::size_t end = std::min(text_.find(is_line ? '\n' : '}', place_), text_.size());
    if (!is_line && end == text_.size())
      return text::TextFault{start, "this comment has no end: } is missing"};
    std::string text(text_.substr(place_, end - place_));
    place_ = is_line ? end : end + 1;
    if (is_line) {
      while (!text.empty() && is_blank(text.back())) text.pop_back();
      text.erase(0, text.find_first_not_of(" \t"));
    }
    RecordedAct* const commented = last_act(line);
    std::string& to = commented ? commented->comment : line.comment;
    to += (to.empty() ? "" : " ") + text;
    return std::nullopt;
  }

  // Reads the number of a turn: "3." for the first side's third turn, "3..." for the other side's.
  Wrong number(Line& line, std::string_view word, std::size_t start) {
    if (!line.turns.back().empty()) line.turns.emplace_back();
    const std::size_t turn = line.first + line.turns.size() - 1;
    const bool is_second = turn % 2 == 1;
    const std::string expected = std::to_string(turn / 2 + 1) + (is_second ? "..." : ".");
    if (word != expected)
      return text::TextFault{start, "here begins turn " + expected +
                                        (is_second ? " of the other side" : "") + ", not " +
                                        std::string(word)};
    line.is_number = true;
    return std::nullopt;
  }

  // Reads a variation, as "(3... d12-c12 4. d4-e4)", including both parentheses.
  Wrong variation(Line& outer, std::size_t nesting) {
    const std::size_t start = place_++;
    if (nesting == max_nesting)
      return text::TextFault{start, "variations are nested more than 100 deep"};
    RecordedAct* const instead = last_act(outer);
    if (!instead || outer.is_number)
      return text::TextFault{
          start, "a variation without an act: write the variation after the act that it replaces"};
    // A semicolon or a line end may have begun the next turn already. The variation belongs to the
    // turn of the act before it.
    const std::size_t turn =
        outer.first + outer.turns.size() - (outer.turns.back().empty() ? 2 : 1);
    RecordedVariation read{.offset = start};
    read.turns.emplace_back();
    Line line{read.turns, read.comment, turn};
    for (skip_blanks_within(); at() != ')'; skip_blanks_within()) {
      if (place_ >= text_.size() || at() == '[')
        return text::TextFault{start, "this variation has no end: ) is missing"};
      if (auto wrong = part(line, nesting + 1)) return wrong;
      if (read.turns.size() == 1 && read.turns[0].empty() && line.is_number)
        read.replaces_turn = true;
    }
    if (read.turns[0].empty()) return text::TextFault{start, "a variation without an act"};
    if (read.turns.back().empty()) read.turns.pop_back();
    ++place_;
    instead->variations.push_back(std::move(read));
    return std::nullopt;
  }
  void skip_blanks_within() {
    while (place_ < text_.size() && is_blank(text_[place_])) ++place_;
  }

  std::string_view text_;
  bool lines_end_turns_;
  std::size_t place_ = 0, end_at_ = 0;
  Record record_;
};

text::Parsed<Record> read_single_record(std::string_view text, bool lines_end_turns) {
  auto games = Reader(text, lines_end_turns).read();
  if (!games) return tl::unexpected(games.error());
  if (games->size() > 1)
    return text::text_fault((*games)[1].offset,
                            "a second game begins here, but only one was expected");
  return std::move(games->front());
}

}  // namespace

text::Parsed<game::PieceNumbers> numbers_of(const Record& record) {
  const auto header = std::ranges::find(record.headers, "Numbers", &Record::Header::name);
  if (header == record.headers.end()) return game::PieceNumbers::of_armies;
  if (header->value == "any") return game::PieceNumbers::any;
  return text::text_fault(header->offset,
                          "expected the value any, which allows pieces of any number");
}

text::Parsed<Record> parse_record(std::string_view text) {
  return read_single_record(text, false);
}

text::Parsed<std::vector<Record>> parse_records(std::string_view text) {
  return Reader(text, false).read();
}

text::Parsed<Record> parse_typed_turns(std::string_view text) {
  return read_single_record(text, true);
}

}  // namespace rithmo::games
