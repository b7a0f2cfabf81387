// See review.hpp.
#include "rithmo/console/review.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::console {
namespace {

constexpr std::string_view review_help =
    "y  accept the proposal\n"
    "n  reject the finding: the print is right\n"
    "e  another reading: e 49, or e alone and then the reading\n"
    "u  leave the finding undecided, or take its decision back\n"
    "b  go back to the previous finding\n"
    "q  quit; all decisions are already written\n";

enum class Key : std::uint8_t { accept, reject, edit, undecided, back, quit, help };
constexpr std::array<text::Word<Key>, 14> keys{{{"y", Key::accept},
                                                {"yes", Key::accept},
                                                {"accept", Key::accept},
                                                {"n", Key::reject},
                                                {"no", Key::reject},
                                                {"reject", Key::reject},
                                                {"e", Key::edit},
                                                {"u", Key::undecided},
                                                {"b", Key::back},
                                                {"back", Key::back},
                                                {"q", Key::quit},
                                                {"quit", Key::quit},
                                                {"?", Key::help},
                                                {"help", Key::help}}};

std::string_view without_blanks(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == line.npos) return "";
  return line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
}

}  // namespace

Review::Review(const audit::WitnessReport& report, std::vector<FindingIndex> open, Save save,
               Object object)
    : report_(report),
      open_(std::move(open)),
      decided_(open_.size()),
      save_(std::move(save)),
      object_(std::move(object)),
      over_(open_.empty()) {}

std::string Review::welcome() const {
  return open_.empty() ? "No finding is open.\n" : current_finding();
}

std::string Review::prompt() const {
  return asks_reading_ ? "reading: " : "accept? [y n e u b q ?] ";
}

std::string Review::current_finding() const {
  return "\n" + std::to_string(at_ + 1) + " of " + std::to_string(open_.size()) + ":\n" +
         report::finding_as_text(finding());
}

std::string Review::answer(std::string_view line) {
  const std::string_view typed = without_blanks(line);
  if (asks_reading_) {
    asks_reading_ = false;
    return typed.empty() ? "Nothing was written.\n" : read(std::string(typed));
  }
  const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
  const auto key = text::meaning(keys, word);
  if (!key || (*key != Key::edit && word.size() < typed.size()))
    return (typed.empty() ? std::string() : "'" + text::visible(typed) + "' is none of these:\n") +
           std::string(review_help);
  if (*key != Key::edit) against_rule_.clear();
  switch (*key) {
    case Key::accept:
      return decide("accept");
    case Key::reject:
      return decide("reject");
    case Key::edit: {
      const std::string_view reading = without_blanks(typed.substr(word.size()));
      asks_reading_ = reading.empty();
      return asks_reading_ ? "" : read(std::string(reading));
    }
    case Key::undecided:
      return leave_open();
    case Key::back:
      if (at_ == 0) return "This is the first.\n";
      --at_;
      return current_finding();
    case Key::quit:
      over_ = true;
      return sum();
    case Key::help:
      return std::string(review_help);
  }
  return "";
}

std::string Review::decide(std::string_view said) {
  const auto decisions = audit::decisions_on(finding(), table(), open_[at_].table, said);
  if (!decisions) return text::visible(decisions.error().reason) + "\n";
  if (const auto failed = save_(*decisions, decided_[at_])) return text::to_text(*failed) + "\n";
  decided_[at_] = *decisions;
  std::string text;
  for (const table::Decision& decision : *decisions)
    text += text::visible(report::decision_line(table(), decision)) + "\n";
  return text + next();
}

std::string Review::leave_open() {
  std::string text;
  if (!decided_[at_].empty()) {
    if (const auto failed = save_({}, decided_[at_])) return text::to_text(*failed) + "\n";
    decided_[at_].clear();
    text = "Taken back.\n";
  }
  return text + next();
}

// Saves a reading. A reading that the rule contradicts must be entered twice.
std::string Review::read(const std::string& reading) {
  const auto decisions = audit::decisions_on(finding(), table(), open_[at_].table, reading);
  if (!decisions) return text::visible(decisions.error().reason) + "\n";
  if (against_rule_ != reading) {
    const auto objection = object_(open_[at_], *decisions);
    if (!objection) return text::to_text(objection.error()) + "\n";
    if (*objection && !(*objection)->finding)
      return text::visible((*objection)->reason) + "; nothing was written\n";
    if (*objection) {
      against_rule_ = reading;
      return "The rule contradicts this reading: " +
             text::visible(report::proposal(*(*objection)->finding)) +
             "\nType the reading again to write it anyway.\n";
    }
  }
  against_rule_.clear();
  return decide(reading);
}

std::string Review::next() {
  against_rule_.clear();
  if (++at_ < open_.size()) return current_finding();
  --at_;
  over_ = true;
  return sum();
}

std::string Review::farewell() const {
  return over_ ? "" : sum();
}

std::string Review::sum() const {
  const auto left = static_cast<std::size_t>(
      std::ranges::count(decided_, true, [](const auto& one) { return one.empty(); }));
  return "\n" + text::counted(open_.size() - left, "finding") + " decided, " +
         std::to_string(left) + " left open.\n";
}

}  // namespace rithmo::console
