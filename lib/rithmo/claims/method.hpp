// Methods that decide claims: few, general, each with a name and its arguments.
//
// A method computes a figure (a number, a list, a word) from the toolkit's relations and rule sets;
// the claim holds when that is what its author expected. Nothing here knows a particular claim.
// Example: method "rows" of "proportions kind=harmonic" finds 18. Methods and their arguments are
// listed in method.cpp; docs/formats.md describes them for authors of claims.json. Counter-example:
// a statement on dates or people has the method "not-arithmetical", which decides nothing.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/budget.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::claims {

// Result of a method.
struct Answer {
  bool holds;           // true if it equals the expectation
  std::string found;    // "18"; in the form of "expected"
  std::string because;  // the derivation, or the counter-example
};

// A rejected argument: its name, and what is wrong with its text.
struct ArgumentFault {
  std::string argument;
  text::TextFault fault;
};
using Answered = tl::expected<Answer, ArgumentFault>;

// Arguments of one case, each a single text, including "expected".
class CaseArguments {
 public:
  // Subtracts from the budget's steps.
  CaseArguments(std::map<std::string, std::string, std::less<>> texts,
                std::span<const table::Witness> corpus, number::Budget& budget)
      : texts_(std::move(texts)), corpus_(corpus), budget_(&budget) {}

  bool has(std::string_view name) const { return texts_.contains(name); }
  // Returns an argument; empty where it was not given.
  std::string_view operator[](std::string_view name) const {
    const auto found = texts_.find(name);
    return found == texts_.end() ? std::string_view() : std::string_view(found->second);
  }
  std::span<const table::Witness> corpus() const { return corpus_; }
  const number::Budget& budget() const { return *budget_; }
  std::uint64_t& steps() const { return budget_->steps; }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
  std::span<const table::Witness> corpus_;
  number::Budget* budget_;
};

// A fact of a rule set that a check looks up, with its place in the source of that rule set.
struct LookedUpFact {
  std::string rules;          // "fulke-1"
  std::string topic;          // "capture by addition"
  std::string locus = {};     // "627, 845"; empty where the source does not say it
  std::string inferred = {};  // who inferred it and from where, if it is inferred
  bool borrowed = false;      // an option took it from another rule set
  bool operator==(const LookedUpFact&) const = default;
};

// Evidence that a method uses.
enum class Evidence : std::uint8_t {
  figures,          // numbers, relations, tables
  rules,            // a rule set
  transcript,       // the quotation in the claim itself
  undecided,        // nothing; something is missing
  not_arithmetical  // nothing; the statement is about something else
};

struct Method {
  std::string_view name;
  std::string_view decides;                // one line for readers
  std::vector<std::string_view> wants;     // required arguments
  std::vector<std::string_view> may_have;  // optional arguments
  Answered (*run)(const CaseArguments&) =
      nullptr;  // null: it decides nothing; its one argument says why
  // Arguments that `because` mentions, so that they need not describe a case.
  std::vector<std::string_view> reported = {};
  Evidence evidence = Evidence::figures;
  // Returns the facts of a case; set where the evidence is a rule set. REQUIRES: the case was run.
  std::vector<LookedUpFact> (*asks)(const CaseArguments&) = nullptr;
};

std::span<const Method> methods();
const Method* method_named(std::string_view name);  // null where there is none

}  // namespace rithmo::claims
