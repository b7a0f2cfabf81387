// See record.hpp.
#include "rithmo/games/record.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/number/integer.hpp"

namespace rithmo::games {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class Reader {
 public:
  Reader(std::string_view text, bool lines_end_turns)
      : text_(text), lines_end_turns_(lines_end_turns) {}

  text::Parsed<Record> read() {
    skip_blanks();
    while (at() == '[') {
      if (auto wrong = header()) return tl::unexpected(*wrong);
      skip_blanks();
    }
    record_.turns.emplace_back();
    while (place_ < text_.size()) {
      if (auto wrong = part()) return tl::unexpected(*wrong);
      skip_blanks();
    }
    if (record_.turns.back().empty()) record_.turns.pop_back();
    return std::move(record_);
  }

 private:
  using Wrong = std::optional<text::TextFault>;

  char at() const { return place_ < text_.size() ? text_[place_] : '\0'; }
  void skip_blanks() {
    for (; place_ < text_.size() && is_blank(text_[place_]); ++place_)
      if (lines_end_turns_ && text_[place_] == '\n' && !record_.turns.empty() &&
          !record_.turns.back().empty())
        record_.turns.emplace_back();
  }

  // [Name "value"], where \" and \\ stand for a quotation mark and a backslash.
  Wrong header() {
    const std::size_t start = ++place_;
    while (std::isalnum(static_cast<unsigned char>(at())) || at() == '-') ++place_;
    Record::Header header{std::string(text_.substr(start, place_ - start)), "", 0};
    if (header.name.empty())
      return text::TextFault{place_, "a header has a name, as [Rules \"fulke-1\"]"};
    if (std::ranges::find(record_.headers, header.name, &Record::Header::name) !=
        record_.headers.end())
      return text::TextFault{start, "this header is there already"};
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

  // A comment, a number, a semicolon or an act.
  Wrong part() {
    if (at() == '{') return comment();
    if (at() == ';') {
      ++place_;
      if (record_.turns.back().empty())
        return text::TextFault{
            place_ - 1, "a turn without an act; one in which nothing can be done is written pass"};
      record_.turns.emplace_back();
      return std::nullopt;
    }
    const std::size_t start = place_;
    while (place_ < text_.size() && !is_blank(at()) && at() != ';' && at() != '{' && at() != '}')
      ++place_;
    if (place_ == start) return text::TextFault{start, "this bracket opens nowhere"};
    const std::string_view word = text_.substr(start, place_ - start);
    if (word == "*" || word == "...") {
      record_.turn_goes_on = word == "...";
      return last(start);
    }
    if (word.ends_with('.') && std::isdigit(static_cast<unsigned char>(word[0])))
      return number(word, start);
    if (!record_.turns.back().empty() && word == "pass")
      return text::TextFault{start, "pass is a turn by itself"};
    record_.turns.back().push_back({std::string(word), start});
    return std::nullopt;
  }

  Wrong comment() {
    const std::size_t start = place_++;
    const std::size_t end = text_.find('}', place_);
    if (end == text_.npos) return text::TextFault{start, "this comment has no end: } is missing"};
    std::string text(text_.substr(place_, end - place_));
    place_ = end + 1;
    std::string* to = &record_.comment;
    if (!record_.turns.back().empty())
      to = &record_.turns.back().back().comment;
    else if (record_.turns.size() > 1)
      to = &(record_.turns.end() - 2)->back().comment;
    *to += (to->empty() ? "" : " ") + text;
    return std::nullopt;
  }

  // "3." before the first side's third turn, "3..." before the other's.
  Wrong number(std::string_view word, std::size_t start) {
    const std::size_t digits = word.find('.');
    if (!record_.turns.back().empty()) record_.turns.emplace_back();
    const std::size_t turn = record_.turns.size() - 1;
    const bool second = turn % 2 == 1;
    const std::string expected = std::to_string(turn / 2 + 1);
    const std::string_view dots = word.substr(digits);
    if (word.substr(0, digits) != expected || dots != (second ? "..." : "."))
      return text::TextFault{start, "here begins turn " + expected +
                                        (second ? "... of the other side" : ".") +
                                        ": a semicolon ends a turn"};
    return std::nullopt;
  }

  Wrong last(std::size_t start) {
    skip_blanks();
    if (place_ < text_.size())
      return text::TextFault{start, "this ends the record of a game that goes on"};
    return std::nullopt;
  }

  std::string_view text_;
  bool lines_end_turns_;
  std::size_t place_ = 0;
  Record record_;
};

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
  return text.empty() ? "" : " {" + text + "}";
}

}  // namespace

bool ReplayedAct::ends_turn() const {
  return act == "end" || act == "pass";
}

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

void Record::cut(std::size_t first) {
  turns.resize(first);
  turn_goes_on = false;
  std::erase_if(headers, [](const Header& header) { return header.name == "Result"; });
}

text::Parsed<Record> parse_record(std::string_view text) {
  return Reader(text, false).read();
}

text::Parsed<Record> parse_typed_turns(std::string_view text) {
  return Reader(text, true).read();
}

std::string to_text(const Record& record) {
  std::string text;
  for (const Record::Header& header : record.headers)
    text += "[" + header.name + " " + in_quotes(header.value) + "]\n";
  text += "\n";
  if (!record.comment.empty()) text += commented(record.comment).substr(1) + "\n";
  for (std::size_t t = 0; t < record.turns.size(); ++t) {
    text += t % 2 == 0 ? std::to_string(t / 2 + 1) + "." : ";";
    for (const RecordedAct& act : record.turns[t]) text += " " + act.text + commented(act.comment);
    if (t + 1 == record.turns.size() && record.turn_goes_on) text += " ...";
    if (t % 2 == 1 || t + 1 == record.turns.size()) text += "\n";
  }
  return text;
}

Replay replay(const Record& record, GameState& game) {
  Replay done;
  for (std::size_t t = 0; t < record.turns.size(); ++t) {
    const std::size_t before = game.turn();
    for (const RecordedAct& act : record.turns[t]) {
      const std::string side = game.to_act();
      auto right = game.make(act.text);
      if (!right) {
        done.fault = text::TextFault{act.offset + right.error().offset, right.error().reason};
        done.refused = act.text;
        return done;
      }
      done.acts.push_back({t + 1, side, act.text, *std::move(right), act.comment});
    }
    const bool last = t + 1 == record.turns.size();
    if (game.turn() != before || game.result() || (last && record.turn_goes_on)) continue;
    const RecordedAct& end = record.turns[t].back();
    const std::string side = game.to_act();
    const auto ended = game.make("end");
    if (ended) {
      done.acts.push_back({t + 1, side, "end", "", ""});
      continue;
    }
    done.fault = text::TextFault{end.offset + end.text.size(), ended.error().reason};
    return done;
  }
  const auto said = std::ranges::find(record.headers, "Result", &Record::Header::name);
  if (said == record.headers.end()) return done;
  const auto result = game.result();
  const std::string is = result ? to_text(*result) : "*";
  const std::string winner = is.substr(0, is.find(':'));
  if (said->value != is && said->value != winner)
    done.fault = text::TextFault{said->offset, result ? "the game ended otherwise: " + is
                                                      : "the game goes on where the record ends"};
  return done;
}

Record record_of(std::vector<Record::Header> headers, const std::vector<ReplayedAct>& acts,
                 const GameState& game) {
  Record record{std::move(headers), "", {}};
  record.turn_goes_on = !acts.empty() && acts.back().turn > game.turn() && !game.result();
  const auto result = game.result();
  record.set("Result", result ? to_text(*result) : "*");
  std::size_t turn = 0;
  for (const ReplayedAct& act : acts) {
    const bool first = act.turn != turn;
    if (first) record.turns.emplace_back();
    turn = act.turn;
    if (!act.ends_turn())
      record.turns.back().push_back({act.act, 0, act.comment});
    else if (first)
      record.turns.back().push_back({"pass", 0, act.comment});
  }
  return record;
}

Record record_of_doing(const std::vector<game::Act>& acts, std::vector<Record::Header> headers,
                       GameState& game) {
  std::vector<ReplayedAct> done;
  for (const game::Act& act : acts) {
    const std::size_t turn = game.turn() + 1;
    const std::string side = game.to_act(), text = game::to_text(act);
    const auto right = game.make(text);
    assert(right);
    done.push_back({turn, side, text, *right, ""});
  }
  return record_of(std::move(headers), done, game);
}

}  // namespace rithmo::games
