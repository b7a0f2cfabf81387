// See open_model.hpp.
#include "rithmo/infer/open_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/fitted_constants.hpp"
#include "rithmo/infer/inference.hpp"
#include "rithmo/infer/model_space.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::infer {
namespace {

using evidence::convincing;
using evidence::decisive;

std::string rounded(double bits) {
  return std::to_string(std::lround(bits)) + (std::lround(bits) == 1 ? " bit" : " bits");
}

// Tells whether another model could explain more rows as printed and save enough bits. Omissions
// alone never change the model: the audit reports them as missing rows.
bool may_be_improved(const Explanation& now) {
  return now.differing + now.unexplained > 0 &&
         now.bits - std::log2(static_cast<double>(now.derived) + 1) > convincing;
}

// Returns a fault: no relation has the table's columns. It names the nearest relation, if that has
// half of the columns, and the column that it lacks.
tl::unexpected<text::Fault> unknown_columns(const table::Table& table) {
  const relation::Relation* nearest = nullptr;
  std::size_t most = 0;
  const text::Cell* odd = nullptr;
  std::string all;
  for (const relation::Relation& relation : relation::relations()) {
    const std::vector<relation::Column> columns =
        relation.columns(*relation::Model::make(relation, {}));
    std::size_t shared = 0, others = 0;
    const text::Cell* unknown = nullptr;
    for (const text::Cell& cell : table.header) {
      if (std::ranges::find(columns, cell.text, &relation::Column::name) != columns.end()) {
        ++shared;
      } else if (std::ranges::find(table::editors_columns, cell.text) ==
                 table::editors_columns.end()) {
        ++others;
        if (!unknown) unknown = &cell;
      }
    }
    if (shared <= most || shared < others || !unknown) continue;
    most = shared;
    nearest = &relation;
    odd = unknown;
    all.clear();
    for (const relation::Column& column : columns) all += (all.empty() ? "" : ", ") + column.name;
  }
  if (!nearest)
    return table.source.fault(
        {1, 1},
        "no rule was found for this table: name its columns as a relation does (see: rithmo "
        "derive), or write its rule (--rule FILE)");
  return table.source.fault(
      odd->place,
      "no rule was found for this table, and no known relation has its columns; the nearest, " +
          std::string(nearest->name) + ", has " + all + ", and no '" + odd->text +
          "' (see: rithmo derive)");
}

std::string description_of(const relation::Model& model) {
  return std::string(model.relation().name) + " " + model.text();
}

// Returns the parameters in which a model has another value: "kings=layers".
std::string difference(const relation::Model& model, const relation::Model& from) {
  std::string text;
  for (const relation::Parameter& parameter : model.relation().parameters)
    if (model[parameter.name] != from[parameter.name])
      text += (text.empty() ? "" : " ") + std::string(parameter.name) + "=" +
              std::string(model[parameter.name]);
  return text;
}

std::string listed(const std::set<table::Texts>& rows) {
  std::string text;
  std::size_t count = 0;
  for (const table::Texts& row : rows) {
    if (++count > evidence::limits::shown)
      return text + " and " + std::to_string(rows.size() - evidence::limits::shown) + " more";
    text += text.empty() ? "" : ", ";
    for (const std::string& cell : row) text += (&cell == &row.front() ? "" : " ") + cell;
  }
  return text;
}

// Returns how the findings would differ under another model: "7 13 91 is not missing".
std::string other_findings(const table::BoundTable& subject, const table::BoundTable& other) {
  const std::set<table::Texts> ours = subject.derived.distinct(), theirs = other.derived.distinct(),
                               printed = subject.printed.distinct();
  std::set<table::Texts> no_longer, too, unexplained, right;
  for (const table::Texts& row : ours)
    if (!theirs.contains(row)) (printed.contains(row) ? unexplained : no_longer).insert(row);
  for (const table::Texts& row : theirs)
    if (!ours.contains(row)) (printed.contains(row) ? right : too).insert(row);
  if (!subject.complete) no_longer = too = {};  // no row is missing from a selection
  std::string text;
  const auto add = [&](const std::set<table::Texts>& rows, const char* is, const char* are) {
    if (!rows.empty())
      text += (text.empty() ? "" : ", ") + listed(rows) + (rows.size() == 1 ? is : are);
  };
  add(no_longer, " is not missing", " are not missing");
  add(too, " is missing", " are missing");
  add(unexplained, " is not right as printed", " are not right as printed");
  add(right, " is right as printed", " are right as printed");
  return text;
}

bool has(const relation::Model& model, std::string_view parameter) {
  const auto& all = model.relation().parameters;
  return std::ranges::find(all, parameter, &relation::Parameter::name) != all.end();
}

// Treats a table with fewer than half of the inferred model's rows as a selection, which does not
// claim to list all rows.
void treat_as_selection(BindingResult& binding) {
  table::BoundTable& subject = binding.subject;
  if (!subject.complete || 2 * subject.printed.size() >= subject.derived.size()) return;
  subject.complete = false;
  binding.note += "; it has " + std::to_string(subject.derived.size()) +
                  " rows, so the table is treated as a selection, and no row is reported missing";
}

// Chooses among models that explain a table about equally well. Prefers the model that shares the
// most values with the models in `company`, then the one with the most defaults, then the
// likeliest.
BindingResult choose_model(const table::Table& table, std::vector<Explanation> rivals,
                           std::span<const relation::Model> company) {
  const auto in_company = [&](const relation::Model& model) {
    std::size_t alike = 0;
    for (const relation::Model& other : company)
      for (const relation::Parameter& parameter : other.relation().parameters)
        alike += has(model, parameter.name) && other[parameter.name] == model[parameter.name];
    return alike;
  };
  const auto defaults = [](const relation::Model& model) {
    return std::ranges::count_if(model.relation().parameters,
                                 [&](const relation::Parameter& parameter) {
                                   return model[parameter.name] == parameter.default_value;
                                 });
  };
  const Explanation* best = &rivals.front();
  for (const Explanation& one : rivals)
    if (std::pair(in_company(one.model), defaults(one.model)) >
        std::pair(in_company(best->model), defaults(best->model)))
      best = &one;
  BindingResult binding{*bind(table, best->model), "inferred: " + description_of(best->model), {}};
  treat_as_selection(binding);
  for (const Explanation& one : rivals) {
    if (&one == best) continue;
    const double more = one.bits - best->bits;
    binding.note += "; it cannot be distinguished from " + difference(one.model, best->model) +
                    " (" + rounded(std::abs(more)) + (more < 0 ? " better" : " worse") + ")";
    if (in_company(one.model) < in_company(best->model))
      binding.note += ", which the other tables have otherwise";
    const std::string other = other_findings(binding.subject, *bind(table, one.model));
    if (!other.empty()) binding.note += ", by which " + other;
  }
  binding.rivals = std::move(rivals);
  return binding;
}

text::Loaded<BindingResult> without_relation(const table::Table& table,
                                             const number::Budget& budget) {
  if (table.rows.empty())
    return table.source.fault({1, 1},
                              "the table has no rows from which its rule could be inferred: name "
                              "its relation (see: rithmo derive)");
  const auto inference = infer(table, nullptr, {}, budget);
  if (!inference) return tl::unexpected(inference.error());
  if (inference->scored == 0) return unknown_columns(table);
  if (inference->ranked.empty())
    return table.source.fault({1, 1},
                              "no relation explains the table better than no rule: name the "
                              "relation that it follows (see: rithmo derive)");
  const Explanation& best = inference->ranked.front();
  std::vector<Explanation> rivals;
  for (const Explanation& one : inference->ranked)
    if (one.bits < best.bits + decisive) rivals.push_back(one);
  for (const Explanation& one : rivals)
    if (&one.model.relation() != &best.model.relation())
      return table.source.fault(
          {1, 1}, "cannot decide which rule the table follows: " + description_of(best.model) +
                      " or " + description_of(one.model) + ", " + rounded(one.bits - best.bits) +
                      " worse; name its relation (see: rithmo derive)");
  if (rivals.size() > 1) return choose_model(table, std::move(rivals), {});
  std::string note = "inferred: " + description_of(best.model);
  if (inference->ranked.size() > 1)
    note += "; the next is " + description_of(inference->ranked[1].model) + ", " +
            rounded(inference->margin()) + " worse";
  RITHMO_TRY(auto subject, bind(table, best.model, budget));
  BindingResult binding{std::move(subject), note};
  treat_as_selection(binding);
  return binding;
}

}  // namespace

text::Loaded<BindingResult> bind_or_infer(const table::Table& table, const text::Source& descriptor,
                                          const number::Budget& budget) {
  if (table.relation.text.empty() && !table.rule) return without_relation(table, budget);
  RITHMO_TRY(auto subject, bind(table, descriptor, budget));
  BindingResult binding{std::move(subject), table.rule_note};
  relation::Model::Settings given;
  for (const auto& [name, setting] : table.parameters) given[name] = setting.text;
  if (auto fitted = fitted_constants(binding.subject, given)) {
    binding.note = fitted->note;
    if (!(fitted->model == binding.subject.model)) rebind(binding.subject, fitted->model);
  }
  const relation::Model model = binding.subject.model;
  const relation::Relation& relation = model.relation();
  relation::Model::Settings known;
  for (const auto& [name, setting] : table.parameters) known[name] = setting.text;
  const auto is_settled = [&](const relation::Parameter& parameter) {
    return known.contains(parameter.name) || is_without_effect(parameter, relation, known) ||
           relation::choices(parameter).size() == 1;
  };
  if (relation.open() || table.rows.empty() || std::ranges::all_of(relation.parameters, is_settled))
    return binding;
  const Explanation now = explain_with(binding.subject);
  if (!may_be_improved(now)) return binding;
  const auto best = better_model(binding.subject, now, known, convincing, budget);
  if (!best || best->agreeing <= now.agreeing) return binding;
  for (const relation::Parameter& parameter : relation.parameters)
    if (best->model[parameter.name] != model[parameter.name])
      binding.note += (binding.note.empty() ? "inferred: " : ", ") + std::string(parameter.name) +
                      "=" + std::string(best->model[parameter.name]);
  binding.note +=
      ", which explains the table " + rounded(now.bits - best->bits) + " better than the default";
  binding.subject = *bind(table, best->model, budget);
  return binding;
}

text::Loaded<std::vector<BindingResult>> bind_or_infer(const std::vector<table::Table>& tables,
                                                       const text::Source& descriptor,
                                                       const number::Budget& budget) {
  std::vector<BindingResult> all;
  std::vector<relation::Model> company;
  for (const table::Table& table : tables) {
    RITHMO_TRY(auto binding, bind_or_infer(table, descriptor, budget));
    if (binding.rivals.empty()) company.push_back(binding.subject.model);
    all.push_back(std::move(binding));
  }
  for (std::size_t t = 0; t < tables.size(); ++t)
    if (!all[t].rivals.empty()) all[t] = choose_model(tables[t], std::move(all[t].rivals), company);
  return all;
}

}  // namespace rithmo::infer
