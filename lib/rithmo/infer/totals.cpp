// See totals.hpp.
#include "rithmo/infer/totals.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::infer {
namespace {

// Bits that state that a word marks rows of totals (fewer for a word that means "sum"), and that a
// column is totalled there.
constexpr double bits_of_mark = 8, bits_of_named_mark = 2, bits_of_equation = 2;
constexpr std::size_t max_words = 8;  // maximum number of words that mark rows of one table

// Functions of a column that a marked row may print: total.x = sum(x).
enum class TotalFunction : std::uint8_t { sum, mean, greatest, least };
struct Kind {
  TotalFunction have;
  std::string_view mark, before, behind;
  bool over_column = false;
};
constexpr std::array<Kind, 5> kinds{{{TotalFunction::sum, "total", "sum(", ")"},
                                     {TotalFunction::mean, "average", "mean(", ")"},
                                     {TotalFunction::greatest, "highest", "max(", ")"},
                                     {TotalFunction::least, "lowest", "min(", ")"},
                                     {TotalFunction::sum, "grand", "sum(", " over column)", true}}};

// Returns the bits of a mark. "Sum", "Summe", "somme", "Total", "Tot." and "totale" cost fewer.
double mark_bits(std::string_view word) {
  return names_a_sum(word) ? bits_of_named_mark : bits_of_mark;
}

bool may_be_total(std::string_view text) {
  std::size_t letters = 0;
  for (const char c : text) {
    if (text::is_figure(c) || c == '?') return false;
    letters += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               (static_cast<unsigned char>(c) & 0x80U) != 0;
  }
  return letters >= 2;
}

// Computes the total of the entries of one column in one block: their sum, mean, maximum or
// minimum.
Number together(const Kind& kind, const Numbers& entries) {
  if (entries.empty()) return unread;
  if (kind.have == TotalFunction::greatest) return *std::ranges::max_element(entries);
  if (kind.have == TotalFunction::least) return *std::ranges::min_element(entries);
  Number sum = 0;
  for (const Number entry : entries) sum += entry;
  return kind.have == TotalFunction::mean ? sum / static_cast<Number>(entries.size()) : sum;
}

class TotalsFinder {
 public:
  // `marking` is the index of the marking column in `columns`; `column` is its index in the table.
  TotalsFinder(const table::Table& table, const std::vector<NumberColumn>& columns,
               std::size_t marking, std::size_t column)
      : table_(table), columns_(columns), marking_(marking), column_(column) {}

  std::optional<Totals> result() {
    words_ = candidates();
    for (bool changed = !words_.empty(); changed;) {
      changed = false;
      find_marked_rows();
      for (const std::string& word : words_)
        if (const auto best = best_kind(word)) {
          kind_of_[word] = *best;
        } else {
          std::erase(words_, std::string(word));  // copied, because erasing destroys `word`
          changed = true;
          break;
        }
    }
    if (words_.empty()) return std::nullopt;
    return written();
  }

 private:
  const std::string& text(std::size_t row) const { return table_.rows[row][column_].text; }

  // Returns words that may mark totals. In a column of numbers they may stand in any row; in a
  // column of words, only in the last rows.
  std::vector<std::string> candidates() const {
    constexpr std::size_t at_end = 3;
    const std::size_t rows = table_.rows.size();
    std::vector<std::string> words;
    for (std::size_t r = columns_[marking_].is_number() || rows < at_end ? 0 : rows - at_end;
         r < rows && words.size() <= max_words; ++r)
      if (may_be_total(text(r)) && std::ranges::find(words, text(r)) == words.end())
        words.push_back(text(r));
    return words.size() > max_words ? std::vector<std::string>() : words;
  }

  // Finds the rows that are not entries, and the rows where blocks of entries begin.
  void find_marked_rows() {
    is_marked_.assign(table_.rows.size(), false);
    block_from_.assign(table_.rows.size(), 0);
    std::size_t from = 0;
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      is_marked_[r] = std::ranges::find(words_, text(r)) != words_.end();
      if (!is_marked_[r] && r > 0 && is_marked_[r - 1]) from = r;
      block_from_[r] = from;
    }
  }

  Numbers entries(const Kind& kind, const NumberColumn& column, std::size_t row) const {
    Numbers result;
    const std::size_t to = kind.over_column ? table_.rows.size() : row;
    for (std::size_t r = kind.over_column ? 0 : block_from_[row]; r < to; ++r)
      if (!is_marked_[r] && std::isfinite(column.values[r])) result.push_back(column.values[r]);
    return result;
  }
  // Agreement of the rows that one word marks with the totals of a column.
  struct Agreement {
    std::size_t right = 0, wrong = 0;
    double saved = 0, without = 0;
    bool is_near = true;  // whether all wrong totals are one slip away from the right ones
  };
  Agreement agreement(const Kind& kind, const NumberColumn& column, const std::string& word) const {
    Agreement result;
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      if (text(r) != word || !std::isfinite(column.values[r])) continue;
      const Numbers all = entries(kind, column, r);
      constexpr std::size_t fewest = 2;
      if (all.size() < fewest) continue;
      const Number unit = column.unit > 0 ? column.unit : 1;
      const Number value = together(kind, all);
      // Skips blocks of equal entries, where any row would equal their mean or maximum.
      const auto [least, greatest] = std::ranges::minmax(all);
      const Number size =
          kind.have == TotalFunction::sum ? std::abs(column.values[r]) : greatest - least;
      if (greatest - least < unit && (kind.have != TotalFunction::sum || greatest == 0)) continue;
      double bits = std::log2(static_cast<double>(size / unit) + 2);
      // A total that equals the most frequent entry is cheap without a rule.
      if (const auto usual = most_frequent_value(all); usual && usual->value == value)
        bits = std::min(
            bits, std::log2(static_cast<double>(usual->all) / static_cast<double>(usual->count)));
      result.without += bits;
      constexpr Number half = 0.5L;
      const Number most = kind.have == TotalFunction::mean ? half + 1e-6L : 1e-3L;
      if (std::abs(value - column.values[r]) <= most * unit) {
        ++result.right;
        result.saved += bits;
      } else {
        ++result.wrong;
        const auto in_units = [&](Number x) { return std::to_string(std::llround(x / unit)); };
        result.is_near =
            result.is_near && evidence::slip(in_units(column.values[r]), in_units(value)).kind !=
                                  evidence::SlipClass::other_number;
      }
    }
    return result;
  }

  // Columns that are totalled in the rows marked by a word, such as Sum, and the bits that these
  // totals save.
  struct TotalsGain {
    double saved = 0;
    std::vector<std::pair<std::size_t, Agreement>> columns = {};
  };
  TotalsGain worth(const Kind& kind, const std::string& word) const {
    TotalsGain result;
    constexpr std::ptrdiff_t max_of_whole = 3;
    const auto rows = std::ranges::count_if(
        table_.rows, [&](const auto& row) { return row[column_].text == word; });
    if (kind.over_column && rows > max_of_whole) return result;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (c == marking_ || !columns_[c].is_number()) continue;
      const Agreement agreed = agreement(kind, columns_[c], word);
      if (agreed.right + agreed.wrong == 0 || agreed.right < 2 * agreed.wrong) {
        if (agreed.right > 0 || agreed.wrong == 0 || !agreed.is_near) continue;
      }
      result.saved += agreed.saved - bits_of_equation;
      result.columns.emplace_back(c, agreed);
    }
    return result;
  }
  // Tells whether the word marks at most one row between two runs of entries.
  bool occurs_once(const std::string& word) const {
    bool stands = false;
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      if (!is_marked_[r]) stands = false;
      if (text(r) == word && std::exchange(stands, true)) return false;
    }
    return true;
  }
  std::optional<std::size_t> best_kind(const std::string& word) const {
    std::optional<std::size_t> best;
    if (!occurs_once(word)) return best;
    double most = mark_bits(word);
    for (std::size_t k = 0; k < kinds.size(); ++k)
      if (const double saved = worth(kinds[k], word).saved; saved > most) {
        most = saved;
        best = k;
      }
    return best;
  }

  Totals written() const {
    Totals result;
    result.is_marked = is_marked_;
    for (const std::string& word : words_) {
      const Kind& kind = kinds[kind_of_.at(word)];
      std::string mark(kind.mark);
      const auto is_taken = [&] {
        return std::ranges::find(columns_, mark, &NumberColumn::header) != columns_.end() ||
               std::ranges::any_of(result.marks, [&](const auto& m) { return m.first == mark; });
      };
      for (std::size_t n = 2; is_taken(); ++n) mark = std::string(kind.mark) + std::to_string(n);
      result.marks.emplace_back(mark, columns_[marking_].name + " = '" + word + "'");
      result.bits += mark_bits(word);
      for (const auto& [c, agreed] : worth(kind, word).columns) {
        const NumberColumn& column = columns_[c];
        // A name of a number in several columns has brackets of its own, which are removed.
        const std::string_view name =
            column.parts.empty() ? std::string_view(column.name)
                                 : std::string_view(column.name).substr(1, column.name.size() - 2);
        std::string formula =
            std::string(kind.before) + std::string(name) + std::string(kind.behind);
        if (kind.have == TotalFunction::mean) formula = rounded(formula, column.unit);
        result.equations.push_back({value_in_row(mark, column), formula, agreed.right, 0,
                                    agreed.wrong, 0, agreed.saved - bits_of_equation});
        result.bits += bits_of_equation + agreed.without - agreed.saved;
        result.bits_without += agreed.without;
      }
    }
    return result;
  }
  static std::string rounded(const std::string& formula, Number unit) {
    const auto places = std::lround(-std::log10(unit > 0 ? unit : 1));
    return places == 0 ? "round(" + formula + ")"
                       : "round(" + formula + ", " + std::to_string(places) + ")";
  }

  const table::Table& table_;
  const std::vector<NumberColumn>& columns_;
  std::size_t marking_, column_;
  std::vector<std::string> words_;
  std::map<std::string, std::size_t> kind_of_;
  std::vector<bool> is_marked_;
  std::vector<std::size_t> block_from_;  // for each row, the first row of its block
};

}  // namespace

bool names_a_sum(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return std::ranges::any_of(std::array<std::string_view, 5>{"sum", "somm", "tot", "grand", "mean"},
                             [&](std::string_view start) { return small.starts_with(start); });
}

std::optional<Totals> totals_of(const table::Table& table) {
  std::optional<Totals> best;
  const auto saved = [](const Totals& totals) { return totals.bits_without - totals.bits; };
  const std::vector<NumberColumn> columns = columns_of(table);
  std::vector<std::vector<NumberColumn>> ways = joined(columns);
  ways.insert(ways.begin(), columns);
  std::unordered_map<std::string_view, std::size_t> place;  // index of each header's column
  for (std::size_t c = 0; c < table.header.size(); ++c) place.emplace(table.header[c].text, c);
  for (const std::vector<NumberColumn>& way : ways)
    for (std::size_t c = 0; c < way.size(); ++c) {
      if (!way[c].parts.empty() || !can_be_named(way[c].header)) continue;
      auto found = TotalsFinder(table, way, c, place.at(way[c].header)).result();
      if (found && saved(*found) >= evidence::convincing && (!best || saved(*found) > saved(*best)))
        best = std::move(found);
    }
  return best;
}

table::Table without_totals(const table::Table& table, const Totals& totals) {
  table::Table entries = table;
  std::size_t row = 0;
  std::erase_if(entries.rows, [&](const auto&) { return totals.is_marked[row++]; });
  return entries;
}

}  // namespace rithmo::infer
