// rithmo-damage: measures how well the audit corrects derived tables that were damaged on purpose.
//
//   rithmo-damage single [SEED]   every single slip in every derived table of at most 100 rows,
//                                 with all rows and without a random fifth of the rows;
//                                 with a RELATION also lists each slip that is misread
//   rithmo-damage quick [SEED]    the same in tables of at most 12 rows
//   rithmo-damage levels [SEED]   heavier random damage by two error models, beside a baseline
//
// A reading is right if the first candidate is the row that was damaged; a tie counts as wrong. The
// baseline reads each row that the rule does not have as the nearest missing row by edit distance.
// Two equally near rows are a tie. Exit status 1: a threshold is missed.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "benchmark/slips.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/coverage.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/witness.hpp"

using namespace rithmo;
using namespace rithmo::benchmark;

namespace {

struct Case {
  const char* relation;
  relation::Model::Settings settings;
};

const std::vector<Case>& small_tables() {
  static const std::vector<Case> all{
      {"men", {}},
      {"orders", {}},
      {"kings", {}},
      {"ladder-steps", {{"step", "second-round"}}},
      {"ladder-steps", {{"step", "second-triangle"}}},
      {"ladder-steps", {{"step", "second-square"}}},
      {"sums", {}},
      {"sums", {{"of", "rounds"}}},
      {"cossick-marks", {}},
      {"cossick", {}},
      {"proportions", {{"kind", "arithmetic"}}},
      {"proportions", {{"kind", "geometric"}}},
      {"proportions", {{"kind", "harmonic"}}},
      {"triumphs", {{"degree", "greatest"}}},
      {"triumphs", {{"degree", "greater"}, {"kinds", "arithmetic,geometric"}}},
      {"triumphs", {{"degree", "greater"}, {"kinds", "arithmetic,harmonic"}}},
      {"triumphs", {{"degree", "greater"}, {"kinds", "geometric,harmonic"}}},
      {"triumph-proofs", {}},
      {"multiplication-by-spaces", {{"taker", "even"}}},
      {"multiplication-by-spaces", {{"taker", "odd"}}},
      {"division-by-spaces", {{"taker", "even"}}},
      {"division-by-spaces", {{"taker", "odd"}}},
      {"addition", {{"taker", "even"}}},
      {"addition", {{"taker", "odd"}}},
      {"subtraction", {{"taker", "even"}}},
      {"multiplication", {{"taker", "even"}}},
      {"division", {{"taker", "odd"}}},
      {"standards", {}},
  };
  return all;
}

// Returns the cases of the tables that the books print: Mebben's seven and Fulke's four.
std::vector<Case> eleven() {
  std::vector<Case> all;
  for (const Case& one : small_tables()) {
    const std::string_view name = one.relation;
    if (name == "proportions" || name == "triumphs" || name.ends_with("-by-spaces"))
      all.push_back(one);
  }
  return all;
}

// A printed table: for each line the derived row behind it, and its present text.
struct Print {
  std::vector<std::size_t> original;
  std::vector<table::Texts> rows;
};

class Bench {
 public:
  explicit Bench(const Case& one)
      : model_(
            relation::Model::make(*relation::relation_named(one.relation), one.settings).value()) {
    std::string csv;
    for (const relation::Column& column : model_.relation().columns(model_))
      csv += (csv.empty() ? "" : ",") + column.name;
    pristine_ = *table::make_table(*text::Source::of("t.csv", csv + "\n"));
    pristine_.relation.text = one.relation;
    for (const auto& [name, value] : one.settings) pristine_.parameters[name].text = value;
    subject_.emplace(*table::bind(pristine_));
    for (const auto row : subject_->derived) derived_.push_back(row.texts());
  }

  const std::vector<table::Texts>& derived() const { return derived_; }
  const std::vector<relation::Column>& columns() const { return subject_->columns; }
  std::string name() const {
    return std::string(model_.relation().name) + " " + model_.text().substr(0, 40);
  }

  // Audits the print without its model; only the columns are given. Returns nothing if the model
  // cannot be inferred.
  std::optional<audit::TableReport> audited_unknown(const Print& print) const {
    table::Witness one{"t", "t", text::Source::of("t.csv", "").value(), {printed(print)}, {}, {}};
    one.tables.front().relation.text.clear();
    one.tables.front().parameters.clear();
    const auto report = audit::audit(std::span(&one, 1));
    return report ? std::optional(report->front().tables.front()) : std::nullopt;
  }

  audit::TableReport audited(const Print& print) const {
    const table::Table table = printed(print);
    table::BoundTable subject = *subject_;
    subject.table = &table;
    for (const table::Texts& row : print.rows) subject.printed.add(row);
    return audit::audit(subject);
  }

 private:
  table::Table printed(const Print& print) const {
    table::Table table = pristine_;
    for (std::size_t i = 0; i < print.rows.size(); ++i) {
      std::vector<text::Cell>& row = table.rows.emplace_back();
      for (const std::string& text : print.rows[i]) row.push_back({text, {i + 2, 1}});
    }
    return table;
  }

  relation::Model model_;
  table::Table pristine_;
  std::optional<table::BoundTable> subject_;
  std::vector<table::Texts> derived_;
};

Print whole(const Bench& bench) {
  Print print;
  print.rows = bench.derived();
  print.original.resize(print.rows.size());
  std::iota(print.original.begin(), print.original.end(), std::size_t{0});
  return print;
}

void lose(Print& print, double share, Draw& draw) {
  Print stored;
  for (std::size_t i = 0; i < print.rows.size(); ++i)
    if (!draw.chance(share)) {
      stored.original.push_back(print.original[i]);
      stored.rows.push_back(print.rows[i]);
    }
  print = std::move(stored);
}

struct Tally {
  std::size_t slips = 0, found = 0, first = 0, three = 0, tied = 0, lost = 0;
  std::size_t right_cells = 0, false_flags = 0;

  void operator+=(const Tally& other) {
    slips += other.slips;
    found += other.found;
    first += other.first;
    three += other.three;
    tied += other.tied;
    lost += other.lost;
    right_cells += other.right_cells;
    false_flags += other.false_flags;
  }
};

double percent(std::size_t part, std::size_t all) {
  return all ? 100.0 * static_cast<double>(part) / static_cast<double>(all) : 100;
}

// Grades the report on a print. `damaged`: the lines that had slips.
Tally grade(const audit::TableReport& report, const Print& print, const Bench& bench,
            const std::set<std::size_t>& damaged, bool show = false) {
  Tally tally;
  std::vector<const audit::Finding*> of_line(print.rows.size(), nullptr);
  for (const audit::Finding& finding : report.findings)
    if (finding.kind != audit::FindingKind::omission && finding.kind != audit::FindingKind::total)
      of_line[finding.place.line - 2] = &finding;
  // If two rows are equal, either may be the damaged one, so a finding on the other one counts.
  for (const std::size_t i : damaged)
    for (std::size_t k = 0; k < print.rows.size() && !of_line[i]; ++k)
      if (k != i && print.rows[k] == print.rows[i]) std::swap(of_line[i], of_line[k]);
  for (std::size_t i = 0; i < print.rows.size(); ++i) {
    const table::Texts& truth = bench.derived()[print.original[i]];
    const audit::Finding* finding = of_line[i];
    if (!damaged.contains(i)) {
      tally.right_cells += truth.size();
      if (finding) ++tally.false_flags;
      continue;
    }
    for (std::size_t c = 0; c < truth.size(); ++c)
      tally.right_cells += truth[c] == print.rows[i][c];
    ++tally.slips;
    if (show && (!finding || finding->tie || finding->candidates.empty() ||
                 finding->candidates.front().row != truth)) {
      fmt::print("  line {}: {} for {}:", i + 2, fmt::join(print.rows[i], " "),
                 fmt::join(truth, " "));
      if (!finding)
        fmt::print(" not found");
      else
        for (const audit::Candidate& c : finding->candidates)
          fmt::print(" [{} {:.3g}]", fmt::join(c.row, " "), c.odds);
      fmt::print("\n");
    }
    if (!finding) continue;
    ++tally.found;
    const auto reads_right = [&](const audit::Candidate& c) { return c.row == truth; };
    const auto at = std::ranges::find_if(finding->candidates, reads_right);
    if (finding->tie) ++tally.tied;
    if (at == finding->candidates.begin() && at != finding->candidates.end() && !finding->tie)
      ++tally.first;
    if (at != finding->candidates.end())
      ++tally.three;
    else if (!finding->tie)
      ++tally.lost;
  }
  return tally;
}

// --- every single slip

Tally every_slip(Bench& bench, Print print, bool show) {
  Tally all;
  for (std::size_t i = 0; i < print.rows.size(); ++i)
    for (std::size_t c = 0; c < print.rows[i].size(); ++c) {
      const std::string truth = print.rows[i][c];
      const bool is_number = bench.columns()[c].type == relation::Column::Type::number;
      for (const std::string& slipped :
           audit::texts_with_one_slip(truth, is_number ? "0123456789" : "aeinx")) {
        print.rows[i][c] = slipped;
        const Tally one = grade(bench.audited(print), print, bench, {i});
        if (show && (one.found == 0 || one.first == 0 || one.false_flags)) {
          std::string row;
          for (const std::string& cell : bench.derived()[print.original[i]]) row += cell + " ";
          fmt::print("    {}column {}: {}{}{}{}\n", row, c + 1, slipped,
                     one.found ? "" : " not found",
                     one.found && !one.first ? (one.tied    ? " tied"
                                                : one.three ? " not first"
                                                            : " lost")
                                             : "",
                     one.false_flags ? " false flag" : "");
        }
        all += one;
      }
      print.rows[i][c] = truth;
    }
  return all;
}

int single(std::uint64_t seed, bool show, std::size_t longest, std::string_view only) {
  Draw draw(seed);
  Tally complete, gappy;
  fmt::print("{:<58} {:>8} {:>8} {:>8} {:>6} {:>6}   a fifth gone: {:>8} {:>8} {:>8} {:>6} {:>6}\n",
             "table", "slips", "found", "first", "tied", "false", "slips", "found", "first", "tied",
             "false");
  for (const Case& one : small_tables()) {
    Bench bench(one);
    if (bench.derived().size() > longest) continue;
    Print print = whole(bench);
    lose(print, 0.2, draw);
    if (!only.empty() && only != one.relation) continue;
    const Tally a = every_slip(bench, whole(bench), show);
    const Tally b = every_slip(bench, print, show);
    fmt::print(
        "{:<58} {:>8} {:>7.3f}% {:>7.3f}% {:>6} {:>6}                 {:>8} {:>7.3f}% {:>7.3f}% "
        "{:>6} {:>6}\n",
        bench.name(), a.slips, percent(a.found, a.slips), percent(a.first, a.slips), a.tied,
        a.false_flags, b.slips, percent(b.found, b.slips), percent(b.first, b.slips), b.tied,
        b.false_flags);
    complete += a;
    gappy += b;
  }
  for (const auto& [what, t] : {std::pair("complete", complete), std::pair("a fifth gone", gappy)})
    fmt::print(
        "{}: {} slips; found {:.4f} %; right first {:.4f} %; in the first three {:.4f} %; tied {}; "
        "right reading "
        "neither kept nor tied {}; undamaged rows flagged {}\n",
        what, t.slips, percent(t.found, t.slips), percent(t.first, t.slips),
        percent(t.three, t.slips), t.tied, t.lost, t.false_flags);
  return complete.found == complete.slips && percent(complete.first, complete.slips) >= 99.9 &&
                 percent(gappy.first, gappy.slips) >= 99 &&
                 complete.false_flags + gappy.false_flags == 0
             ? 0
             : 1;
}

// --- heavier damage

std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
      diagonal = above;
    }
  }
  return row[b.size()];
}

Tally baseline(const Print& print, const Bench& bench, const std::set<std::size_t>& damaged) {
  const std::set<table::Texts> rule(bench.derived().begin(), bench.derived().end()),
      printed(print.rows.begin(), print.rows.end());
  std::vector<const table::Texts*> missing;
  for (const table::Texts& row : bench.derived())
    if (!printed.contains(row)) missing.push_back(&row);
  Tally tally;
  for (const std::size_t i : damaged) {
    ++tally.slips;
    if (rule.contains(print.rows[i])) continue;
    ++tally.found;
    std::size_t least = SIZE_MAX, ties = 0;
    const table::Texts* nearest = nullptr;
    for (const table::Texts* row : missing) {
      std::size_t distance = 0;
      for (std::size_t c = 0; c < row->size(); ++c)
        distance += edit_distance(print.rows[i][c], (*row)[c]);
      if (distance < least) {
        least = distance;
        ties = 0;
        nearest = row;
      } else if (distance == least) {
        ++ties;
      }
    }
    if (ties)
      ++tally.tied;
    else if (nearest && *nearest == bench.derived()[print.original[i]])
      ++tally.first;
  }
  return tally;
}

struct Level {
  const char* name;
  double wrong, gone;
  bool shuffled;
  bool unknown = false;  // true if the model is not given
};

constexpr Level levels[]{{"2 %", 0.02, 0, false},
                         {"5 %, a tenth gone", 0.05, 0.1, false},
                         {"5 %, a tenth gone, shuffled", 0.05, 0.1, true},
                         {"10 %, a fifth gone", 0.10, 0.2, false},
                         {"10 %, a fifth gone, shuffled", 0.10, 0.2, true},
                         {"20 %, two fifths gone", 0.20, 0.4, false},
                         {"20 %, two fifths gone, shuffled", 0.20, 0.4, true},
                         {"5 %, a tenth gone, no model", 0.05, 0.1, false, true},
                         {"10 %, a fifth gone, no model", 0.10, 0.2, false, true},
                         {"10 %, a fifth, shuffled, no model", 0.10, 0.2, true, true}};

int heavy(std::uint64_t seed, bool show) {
  int status = 0;
  constexpr int many = 40, few = 4;  // `few` is for an unknown model, because inference is slow
  fmt::print("{:<33} {:<9} {:>6} {:>8} {:>9} {:>9} {:>7} {:>12} {:>16} {:>7}\n", "level", "errors",
             "slips", "found", "first", "top three", "tied", "false/1000", "baseline first",
             "ratio");
  for (const Level& level : levels)
    for (const Channel channel : {Channel::printer, Channel::keyboard}) {
      Tally ours, plain;
      Draw draw(seed);
      for (const Case& one : eleven()) {
        Bench bench(one);
        for (int round = 0; round < (level.unknown ? few : many); ++round) {
          Print print = whole(bench);
          lose(print, level.gone, draw);
          if (level.shuffled) {
            std::vector<std::size_t> order = print.original;
            draw.shuffle(order);
            print.original = order;
            for (std::size_t i = 0; i < order.size(); ++i)
              print.rows[i] = bench.derived()[order[i]];
          }
          std::set<std::size_t> damaged;
          for (std::size_t i = 0; i < print.rows.size(); ++i)
            for (std::size_t c = 0; c < print.rows[i].size(); ++c)
              if (bench.columns()[c].type == relation::Column::Type::number &&
                  draw.chance(level.wrong)) {
                print.rows[i][c] = random_slip(print.rows[i][c], channel, draw);
                damaged.insert(i);
              }
          if (level.unknown) {
            const auto report = bench.audited_unknown(print);
            if (report)
              ours += grade(*report, print, bench, damaged, show);
            else
              ours.slips += damaged.size();
          } else {
            ours += grade(bench.audited(print), print, bench, damaged, show);
          }
          if (show) fmt::print("{} round {}\n", bench.name(), round);
          plain += baseline(print, bench, damaged);
        }
      }
      const double wrong = 100 - percent(ours.first, ours.slips),
                   plain_wrong = 100 - percent(plain.first, plain.slips);
      const double false_flags =
          1000.0 * static_cast<double>(ours.false_flags) / static_cast<double>(ours.right_cells);
      fmt::print(
          "{:<33} {:<9} {:>6} {:>7.2f}% {:>8.2f}% {:>8.2f}% {:>6.2f}% {:>12.3f} {:>15.2f}% "
          "{:>7.2f}\n",
          level.name, channel == Channel::printer ? "printer" : "keyboard", ours.slips,
          percent(ours.found, ours.slips), percent(ours.first, ours.slips),
          percent(ours.three, ours.slips), percent(ours.tied, ours.slips), false_flags,
          percent(plain.first, plain.slips), wrong / plain_wrong);
      if (!level.unknown && (wrong > plain_wrong / 2 || false_flags > 1)) status = 1;
    }
  return status;
}

}  // namespace

int main(int count, char** given) {
  const std::string_view what = count > 1 ? given[1] : "";
  const std::uint64_t seed = count > 2 ? std::strtoull(given[2], nullptr, 10) : 1563;
  const std::string_view only = count > 3 ? given[3] : "";
  if (what == "single") return single(seed, !only.empty(), 100, only);
  if (what == "quick") return single(seed, !only.empty(), 12, only);
  if (what == "levels") return heavy(seed, count > 3);
  fmt::print(stderr, "usage: rithmo-damage single|quick|levels [SEED [RELATION]]\n");
  return 2;
}
