// Methods that decide claims. There are few and general methods, each with a name and arguments.
//
// A method computes a result (a number, a list, a word) from the toolkit's relations and rule sets.
// The claim holds if the result is what its author expected. No method is written for a particular
// claim. Example: method "rows" of "proportions kind=harmonic" finds 18. method.cpp lists the
// methods and their arguments, and docs/formats.md describes them for authors of claims.json.
// Counter-example: a statement on dates or people has the method "not-arithmetical", which decides
// nothing.
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

// The result of a method.
struct MethodAnswer {
  bool holds;           // true if `found` equals the expectation
  std::string found;    // the result in the form of "expected", as "18"
  std::string because;  // the derivation, or a counter-example
};

// The fault of a rejected argument: its name, and what is wrong with its text.
struct ArgumentFault {
  std::string argument;
  text::TextFault fault;
};
using Answered = tl::expected<MethodAnswer, ArgumentFault>;

// The arguments of one case, including "expected". Each is a single text.
class CaseArguments {
 public:
  // The case's work is subtracted from the budget's steps.
  CaseArguments(std::map<std::string, std::string, std::less<>> texts,
                std::span<const table::Witness> corpus, number::Budget& budget)
      : texts_(std::move(texts)), corpus_(corpus), budget_(&budget) {}

  bool has(std::string_view name) const { return texts_.contains(name); }
  // Returns an argument, or an empty text if it was not given.
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
  std::string rules;          // as "fulke-1"
  std::string topic;          // as "capture by addition"
  std::string locus = {};     // as "627, 845"; empty if the source does not say it
  std::string inferred = {};  // if the fact is inferred: who inferred it, and from which place
  bool borrowed = false;      // true if an option took the fact from another rule set
  bool operator==(const LookedUpFact&) const = default;
};

// The kind of evidence that a method uses.
enum class MethodEvidence : std::uint8_t {
  figures,          // numbers, relations, tables
  rules,            // the content of a rule set
  transcript,       // the quotation in the claim itself
  undecided,        // no evidence, because something is missing
  not_arithmetical  // no evidence, because the statement is not about numbers or rules
};

struct Method {
  std::string_view name;
  std::string_view decides;                // what the method decides, in one line for readers
  std::vector<std::string_view> wants;     // required arguments
  std::vector<std::string_view> may_have;  // optional arguments
  Answered (*run)(const CaseArguments&) =
      nullptr;  // null: the method decides nothing, and its one argument says why
  // The arguments that `because` already mentions, so that the description of a case need not.
  std::vector<std::string_view> reported = {};
  MethodEvidence evidence = MethodEvidence::figures;
  // Returns the facts of a case. Set if the evidence is a rule set. REQUIRES: the case has been
  // run.
  std::vector<LookedUpFact> (*asks)(const CaseArguments&) = nullptr;
};

std::span<const Method> methods();
// Returns null if there is no method of this name.
const Method* method_named(std::string_view name);

}  // namespace rithmo::claims
