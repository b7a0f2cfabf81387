// See open_model.hpp.
#include "rithmo/audit/open_model.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/inference.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo {
namespace {

constexpr double convincing = 10;  // bits: odds of a thousand to one

std::string rounded(double bits) {
  return std::to_string(std::lround(bits)) + (std::lround(bits) == 1 ? " bit" : " bits");
}

// Whether another model could explain more rows as they stand, and so save so much. Omissions alone move no model: what the
// default wants and the table lacks is for the audit to say.
bool may_be_bettered(const Explanation& now) {
  return now.differing + now.unexplained > 0 &&
         now.bits - std::log2(static_cast<double>(now.derived) + 1) > convincing;
}

// That no relation has the table's columns: which comes nearest, and the column that it does not know.
tl::unexpected<Fault> unknown_columns(const Table& table) {
  const Relation* nearest = nullptr;
  std::size_t most = 0;
  const Cell* odd = nullptr;
  std::string all;
  for (const Relation& relation : relations()) {
    const std::vector<Column> columns = relation.columns(*Model::make(relation, {}));
    std::size_t shared = 0;
    const Cell* unknown = nullptr;
    for (const Cell& cell : table.header) {
      if (std::ranges::find(columns, cell.text, &Column::name) != columns.end())
        ++shared;
      else if (!unknown && std::ranges::find(editors_columns, cell.text) == editors_columns.end())
        unknown = &cell;
    }
    if (shared <= most || !unknown) continue;
    most = shared;
    nearest = &relation;
    odd = unknown;
    all.clear();
    for (const Column& column : columns) all += (all.empty() ? "" : ", ") + column.name;
  }
  if (!nearest)
    return fault_in(table.path, {1, 1},
                    "no relation has these columns: name them as a rule does, with commas between "
                    "(see: rithmo relations)");
  return fault_in(table.path, odd->place,
                  "no relation has these columns; the nearest, " + std::string(nearest->name) +
                      ", has " + all + ", and no '" + odd->text + "' (see: rithmo relations)");
}

Loaded<Settled> without_relation(const Table& table) {
  if (table.rows.empty())
    return fault_in(
        table.path, {1, 1},
        "a table without rows says nothing of its rule: name its relation (see: rithmo relations)");
  const auto inference = infer(table);
  if (!inference) return tl::unexpected(inference.error());
  if (inference->weighed == 0) return unknown_columns(table);
  if (inference->ranked.empty())
    return fault_in(table.path, {1, 1},
                    "no relation explains it better than none: name the one it follows (see: "
                    "rithmo relations)");
  const Explanation& best = inference->ranked.front();
  const auto named = [](const Model& model) {
    return std::string(model.relation().name) + " " + model.text();
  };
  std::string note = "inferred: " + named(best.model);
  if (inference->ranked.size() > 1) {
    const Model& next = inference->ranked[1].model;
    const std::string worse = named(next) + ", " + rounded(inference->margin()) + " worse";
    if (!inference->certain() && &next.relation() != &best.model.relation())
      return fault_in(table.path, {1, 1},
                      "which rule it follows cannot be told: " + named(best.model) + " or " +
                          worse + "; name its relation (see: rithmo relations)");
    note += (inference->certain() ? "; the next is " : "; it cannot be told from ") + worse;
  }
  auto subject = bind(table, best.model);
  if (!subject) return tl::unexpected(subject.error());
  return Settled{*std::move(subject), note};
}

}  // namespace

Loaded<Settled> settle(const Table& table, const std::string& descriptor) {
  if (table.relation.text.empty()) return without_relation(table);
  auto subject = bind(table, descriptor);
  if (!subject) return tl::unexpected(subject.error());
  Settled settled{*std::move(subject), ""};
  const Model model = settled.subject.model;
  const Relation& relation = model.relation();
  const auto is_known = [&](const Parameter& p) { return table.parameters.contains(p.name); };
  if (relation.open() || table.rows.empty() || std::ranges::all_of(relation.parameters, is_known))
    return settled;
  const Explanation now = explain_with(settled.subject);
  if (!may_be_bettered(now)) return settled;
  Model::Settings known;
  for (const auto& [name, setting] : table.parameters) known[name] = setting.text;
  const auto best = better_model(settled.subject, known, convincing);
  if (!best || best->agreeing <= now.agreeing) return settled;
  for (const Parameter& parameter : relation.parameters)
    if (best->model[parameter.name] != model[parameter.name])
      settled.note += (settled.note.empty() ? "inferred: " : ", ") + std::string(parameter.name) +
                      "=" + std::string(best->model[parameter.name]);
  settled.note +=
      ", which explains the table " + rounded(now.bits - best->bits) + " better than the default";
  settled.subject = *bind(table, best->model);
  return settled;
}

}  // namespace rithmo
