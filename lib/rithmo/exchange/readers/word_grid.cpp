// See word_grid.hpp.
#include "rithmo/exchange/readers/word_grid.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/shape/table_rows.hpp"
#include "rithmo/text/counted.hpp"

namespace rithmo::exchange {
namespace {

// Lengths are in heights of a digit, so that they are valid for every resolution.
constexpr double tall_heights = 1.6;  // taller texts do not form rows together with others
// Limit between words of one cell, used if the gaps show no clear jump.
constexpr double usual_gap_heights = 0.8;
constexpr double min_gap_heights = 0.45;  // words with smaller gaps are always one cell
constexpr double max_gap_heights = 1.6;   // words with larger gaps are never one cell
constexpr double min_valley_heights = 0.2;
// Minimum ratio between the gap of columns and the gaps within cells.
constexpr double clear_jump = 1.5;
// Maximum share of the rows that may cross the gap between two columns.
constexpr double bridge_share = 0.1;
// Share cut from each side of a cell, because neighbouring cells share their borders.
constexpr double shrunk_share = 0.1;
constexpr double steepest_skew = 0.1;  // about six degrees
constexpr std::size_t min_skew_pairs = 3;

double height_of(const PageBox& box) {
  return box.bottom - box.top;
}

double overlap_length(double from, double to, double other_from, double other_to) {
  return std::min(to, other_to) - std::max(from, other_from);
}

// Returns whether two stretches overlap by at least half of the shorter one.
bool is_beside(double from, double to, double other_from, double other_to) {
  const double shorter = std::min(to - from, other_to - other_from);
  return overlap_length(from, to, other_from, other_to) >= shorter / 2;
}

struct Stretch {
  double from, to;
};

// A text in the coordinates of the deskewed page.
struct DeskewedWord {
  std::size_t text;  // index of the text in the list
  PageBox box;
  bool is_figure;
  std::size_t row_span = 1;
  double middle() const { return (box.top + box.bottom) / 2; }
  double centre() const { return (box.left + box.right) / 2; }
};

struct GridRow {
  std::vector<DeskewedWord> texts;
  Stretch band;
};

// Adjacent texts of a row whose gaps are smaller than the gap between columns.
struct WordRun {
  std::size_t row = 0;
  std::vector<DeskewedWord> texts;
  double left = 0, right = 0;
  bool is_figure = false;  // most of its words contain digits
};

class GridMaker {
 public:
  GridMaker(std::vector<PageText> texts, PageUnit unit) : texts_(std::move(texts)), unit_(unit) {}

  PageGrid make_grid() {
    if (texts_.empty()) return {};
    for (std::size_t i = 0; i < texts_.size(); ++i)
      upright_.push_back({i, texts_[i].box, has_figure(texts_[i].recognised.text)});
    height_ = usual_height();
    turn_upright();
    make_rows();
    make_runs();
    make_columns();
    for (WordRun& run : runs_) place_run(run);
    return joined_cells();
  }

 private:
  // Returns the median height of the texts with digits, or of all texts where none has any.
  double usual_height() const {
    std::vector<double> heights;
    const bool has_figures = std::ranges::any_of(upright_, &DeskewedWord::is_figure);
    for (const DeskewedWord& one : upright_)
      if (one.is_figure || !has_figures) heights.push_back(height_of(one.box));
    const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
    std::ranges::nth_element(heights, middle);
    return std::max(*middle, 1.0);
  }

  // Deskews the page by the mean slope from each number to the next one on its right in the same
  // line.
  void turn_upright() {
    if (unit_ == PageUnit::cell) return;
    // Words in horizontal strips as high as a digit.
    std::vector<std::pair<double, const DeskewedWord*>> by_strip;
    for (const DeskewedWord& one : upright_)
      if (one.is_figure) by_strip.emplace_back(std::floor(one.middle() / height_), &one);
    const auto place = [](const auto& one) { return std::pair(one.first, one.second->box.left); };
    std::ranges::sort(by_strip, {}, place);
    double run = 0, rise = 0;
    std::size_t pairs = 0;
    for (const auto& [strip, one] : by_strip) {
      const DeskewedWord* next = nullptr;
      for (const double beside : {strip - 1, strip, strip + 1}) {
        const auto at =
            std::ranges::lower_bound(by_strip, std::pair(beside, one->box.right), {}, place);
        if (at == by_strip.end() || at->first != beside) continue;
        const bool is_in_line = std::abs(at->second->middle() - one->middle()) < height_ / 2;
        if (is_in_line && (!next || at->second->box.left < next->box.left)) next = at->second;
      }
      if (!next) continue;
      run += next->centre() - one->centre();
      rise += next->middle() - one->middle();
      ++pairs;
    }
    const double slope = pairs < min_skew_pairs || run <= 0 ? 0 : rise / run;
    if (std::abs(slope) > steepest_skew) return;
    for (DeskewedWord& one : upright_) {
      const double down = slope * one.centre(), across = slope * one.middle();
      one.box.top -= down;
      one.box.bottom -= down;
      one.box.left += across;
      one.box.right += across;
    }
  }

  // Clusters texts from top to bottom: each joins the row above if they overlap vertically.
  static std::vector<GridRow> clusters(std::vector<DeskewedWord> texts) {
    std::ranges::stable_sort(texts, {}, &DeskewedWord::middle);
    std::vector<GridRow> rows;
    double weight = 0;
    for (DeskewedWord& one : texts) {
      const double share = std::max(height_of(one.box), 1.0);
      if (rows.empty() ||
          !is_beside(one.box.top, one.box.bottom, rows.back().band.from, rows.back().band.to)) {
        rows.push_back({{}, {one.box.top, one.box.bottom}});
        weight = 0;
      }
      // The row's band is the mean of its texts, weighted by height, so that a full stop has little
      // influence.
      Stretch& band = rows.back().band;
      band.from = (band.from * weight + one.box.top * share) / (weight + share);
      band.to = (band.to * weight + one.box.bottom * share) / (weight + share);
      weight += share;
      rows.back().texts.push_back(one);
    }
    return rows;
  }

  // Forms rows from texts of usual height first. A taller text spans the rows beside it, or has a
  // row of its own.
  void make_rows() {
    std::vector<DeskewedWord> usual, tall, apart;
    for (const DeskewedWord& one : upright_)
      (height_of(one.box) > tall_heights * height_ ? tall : usual).push_back(one);
    rows_ = clusters(std::move(usual));
    const auto middle = [](const GridRow& row) { return (row.band.from + row.band.to) / 2; };
    for (DeskewedWord& one : tall) {
      // A row is beside the tall text if its middle is within the text's height.
      const auto first = std::ranges::lower_bound(rows_, one.box.top, {}, middle),
                 end = std::ranges::upper_bound(rows_, one.box.bottom, {}, middle);
      if (first >= end) {
        apart.push_back(one);
        continue;
      }
      one.row_span = static_cast<std::size_t>(end - first);
      first->texts.push_back(one);
    }
    for (GridRow& row : clusters(std::move(apart))) rows_.push_back(std::move(row));
    std::ranges::stable_sort(rows_, {}, middle);
    for (GridRow& row : rows_)
      std::ranges::stable_sort(row.texts, {}, [](const DeskewedWord& one) { return one.box.left; });
  }

  // Returns the minimum gap between two cells: in the sorted gaps, the jump from gaps between words
  // to gaps between columns.
  double column_gap() const {
    if (unit_ == PageUnit::cell) return -std::numeric_limits<double>::infinity();
    std::vector<double> gaps{min_gap_heights, max_gap_heights};
    for (const GridRow& row : rows_)
      for (std::size_t i = 1; i < row.texts.size(); ++i) {
        const PageBox &before = row.texts[i - 1].box, &box = row.texts[i].box;
        const double high = std::max({height_of(before), height_of(box), height_}),
                     gap = (box.left - before.right) / high;
        if (gap > min_gap_heights && gap < max_gap_heights) gaps.push_back(gap);
      }
    std::ranges::sort(gaps);
    double best = usual_gap_heights, jump = clear_jump;
    if (gaps.size() > 2)
      for (std::size_t i = 1; i < gaps.size(); ++i)
        if (gaps[i] / gaps[i - 1] > jump) {
          jump = gaps[i] / gaps[i - 1];
          best = std::sqrt(gaps[i] * gaps[i - 1]);
        }
    return best;
  }

  void make_runs() {
    const double gap = column_gap();
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      bool is_new = true;
      for (const DeskewedWord& one : rows_[r].texts) {
        const bool is_alone = one.row_span > 1;
        if (!is_new && !is_alone) {
          const PageBox& before = runs_.back().texts.back().box;
          const double high = std::max({height_of(before), height_of(one.box), height_});
          is_new = one.box.left - runs_.back().right > gap * high;
        }
        if (is_new || is_alone) runs_.push_back({r, {}, one.box.left, one.box.right});
        runs_.back().texts.push_back(one);
        runs_.back().right = std::max(runs_.back().right, one.box.right);
        is_new = is_alone;
      }
      rows_[r].texts.clear();
    }
    for (WordRun& run : runs_) {
      const auto figures =
          static_cast<std::size_t>(std::ranges::count_if(run.texts, &DeskewedWord::is_figure));
      run.is_figure = 2 * figures > run.texts.size();
    }
  }

  Stretch profile_of(const WordRun& run) const {
    const double cut = unit_ == PageUnit::cell ? shrunk_share * (run.right - run.left) : 0;
    return {run.left + cut, run.right - cut};
  }

  // Returns the stretches that more than `bridges` of the given stretches cover, from left to
  // right.
  std::vector<Stretch> covered(const std::vector<Stretch>& stretches, std::size_t bridges) const {
    std::vector<std::pair<double, int>> ends;
    for (const Stretch& one : stretches) {
      ends.emplace_back(one.from, -1);  // sorts before an end at the same place
      ends.emplace_back(one.to, 1);
    }
    std::ranges::sort(ends);
    const double least = unit_ == PageUnit::cell ? 0 : min_valley_heights * height_;
    std::vector<Stretch> found;
    std::size_t open = 0;
    for (const auto& [at, step] : ends) {
      if (step < 0 && ++open == bridges + 1) {
        if (found.empty() || at - found.back().to > least) found.push_back({at, at});
      } else if (step > 0 && open-- == bridges + 1) {
        found.back().to = std::max(found.back().to, at);
      }
    }
    return found;
  }

  // Finds the columns of numbers first. Then finds columns of other texts that are not beside any
  // column of numbers.
  void make_columns() {
    std::vector<Stretch> figures, others;
    std::set<std::size_t> figure_rows;
    for (const WordRun& run : runs_) {
      if (!run.is_figure) continue;
      figures.push_back(profile_of(run));
      figure_rows.insert(run.row);
    }
    columns_ = covered(
        figures, static_cast<std::size_t>(static_cast<double>(figure_rows.size()) * bridge_share));
    std::vector<const WordRun*> beside_none;
    std::set<GridPlace> filled;
    for (const WordRun& run : runs_) {
      const Columns its = columns_beside(run.left, run.right);
      if (its.empty()) {
        beside_none.push_back(&run);
        others.push_back(profile_of(run));
      } else {
        filled.insert({run.row, its.first});
        filled.insert({run.row, its.end - 1});
      }
    }
    std::ranges::sort(others, {}, &Stretch::from);
    std::ranges::stable_sort(beside_none, {},
                             [&](const WordRun* run) { return profile_of(*run).from; });
    // A single text joins the nearest column, unless that column already has a text in the same
    // row.
    std::vector<Stretch> further;
    std::size_t at = 0;
    for (const Stretch& one : covered(others, 0)) {
      const std::size_t first = at;
      while (at < others.size() && others[at].from <= one.to) ++at;
      if (at - first > 1 || columns_.empty() ||
          filled.contains({beside_none[first]->row, nearest_column(one.from, one.to)}))
        further.push_back(one);
    }
    columns_.insert(columns_.end(), further.begin(), further.end());
    std::ranges::sort(columns_, {}, &Stretch::from);
    for (std::size_t i = 1; i < columns_.size(); ++i)
      columns_[i].to = std::max(columns_[i].to, columns_[i - 1].to);
  }

  // Range of columns beside a stretch; `end` is the column after the last.
  struct Columns {
    std::size_t first, end;
    bool empty() const { return first >= end; }
  };
  Columns columns_beside(double from, double to) const {
    auto first = std::ranges::lower_bound(columns_, from, {}, &Stretch::to);
    auto end = std::ranges::upper_bound(columns_, to, {}, &Stretch::from);
    while (first < end && !is_beside(from, to, first->from, first->to)) ++first;
    while (first < end && !is_beside(from, to, (end - 1)->from, (end - 1)->to)) --end;
    return {static_cast<std::size_t>(first - columns_.begin()),
            static_cast<std::size_t>(end - columns_.begin())};
  }

  // Returns the column beside the stretch; if there is none, the nearest column.
  std::size_t nearest_column(double from, double to) const {
    const double centre = (from + to) / 2;
    auto at = std::ranges::lower_bound(columns_, centre, {}, &Stretch::to);
    if (at == columns_.end()) --at;
    if (at != columns_.begin() && at->from > centre && at->from - centre > centre - (at - 1)->to)
      --at;
    return static_cast<std::size_t>(at - columns_.begin());
  }

  void place_run(const WordRun& run) {
    const Columns all = columns_beside(run.left, run.right);
    if (all.empty() || all.end - all.first == 1) {
      const std::size_t column = all.empty() ? nearest_column(run.left, run.right) : all.first;
      for (const DeskewedWord& one : run.texts) add(run, column, 1, one);
      return;
    }
    // Splits a run of numbers into one cell for each. Also splits a run of words if each of them is
    // beside one column.
    std::vector<Columns> own;
    bool is_split = true;
    for (const DeskewedWord& one : run.texts) {
      Columns its = columns_beside(one.box.left, one.box.right);
      is_split =
          is_split && its.end == its.first + 1 && (own.empty() || own.back().first < its.first);
      if (its.empty()) its.end = (its.first = nearest_column(one.box.left, one.box.right)) + 1;
      own.push_back(its);
    }
    is_split = (is_split && own.size() == all.end - all.first) ||
               std::ranges::all_of(run.texts, &DeskewedWord::is_figure);
    for (std::size_t i = 0; i < run.texts.size(); ++i) {
      const Columns its = is_split ? own[i] : all;
      add(run, its.first, its.end - its.first, run.texts[i]);
    }
  }

  void add(const WordRun& run, std::size_t column, std::size_t span, const DeskewedWord& one) {
    PageText& text = texts_[one.text];
    const GridPlace place{run.row, column};
    const auto [at, is_new] =
        cells_.try_emplace(place, std::pair(GridText{place, one.row_span, span, {}}, &run));
    auto& [cell, first_run] = at->second;
    if (is_new) {
      cell.text = std::move(text);
      return;
    }
    if (first_run != &run) ++joined_apart_;
    first_run = &run;
    cell.text.box = box_around(cell.text.box, text.box);
    cell.text.recognised.append(text.recognised, " ");
    cell.column_span = std::max(cell.column_span, span);
    cell.row_span = std::max(cell.row_span, one.row_span);
  }

  PageGrid joined_cells() {
    PageGrid grid{{}, rows_.size(), columns_.size(), joined_apart_};
    for (auto& [place, cell_and_run] : cells_) {
      GridText& cell = cell_and_run.first;
      // Ends the span of a cell before the next cell of its row.
      const auto next = cells_.upper_bound(place);
      if (next != cells_.end() && next->first.row == place.row)
        cell.column_span = std::min(cell.column_span, next->first.column - place.column);
      grid.cells.push_back(std::move(cell));
    }
    return grid;
  }

  std::vector<PageText> texts_;
  PageUnit unit_;
  std::vector<DeskewedWord> upright_ = {};
  double height_ = 1;  // height of a digit, in pixels or page units
  std::vector<GridRow> rows_ = {};
  std::vector<WordRun> runs_ = {};
  std::vector<Stretch> columns_ = {};  // columns from left to right
  std::map<GridPlace, std::pair<GridText, const WordRun*>> cells_ = {};
  std::size_t joined_apart_ = 0;
};

}  // namespace

std::optional<PageBox> page_box(double left, double top, double right, double bottom) {
  constexpr double farthest = 1e9;  // larger than any image
  for (const double number : {left, top, right, bottom})
    if (!(std::abs(number) <= farthest)) return std::nullopt;
  return PageBox{std::min(left, right), std::min(top, bottom), std::max(left, right),
                 std::max(top, bottom)};
}

PageBox box_around(const PageBox& one, const PageBox& other) {
  return {std::min(one.left, other.left), std::min(one.top, other.top),
          std::max(one.right, other.right), std::max(one.bottom, other.bottom)};
}

std::string outline_of(const PageBox& box) {
  const std::string left = std::to_string(std::lround(std::floor(box.left))),
                    top = std::to_string(std::lround(std::floor(box.top))),
                    right = std::to_string(std::lround(std::ceil(box.right))),
                    bottom = std::to_string(std::lround(std::ceil(box.bottom)));
  return left + "," + top + " " + right + "," + top + " " + right + "," + bottom + " " + left +
         "," + bottom;
}

std::string image_named(std::string_view path, Notes& notes) {
  const std::string name = collapsed(path);
  const bool is_absolute = name.starts_with('/') || name.starts_with("file:") ||
                           name.starts_with("\\\\") || name.find(":\\") == 1;
  if (!is_absolute) return name;
  std::string last = name.substr(name.find_last_of("/\\") + 1);
  notes.add("the path of the image has folders, and only its file name is stored: " + last);
  return last;
}

PageGrid grid_of(std::vector<PageText> texts, PageUnit unit) {
  std::erase_if(texts, [](const PageText& one) { return one.recognised.text.empty(); });
  return GridMaker(std::move(texts), unit).make_grid();
}

ImportedCell cell_of(const PageText& text, const std::string& image,
                     const std::optional<PageBox>& box) {
  ImportedCell cell{text.recognised.text};
  cell.region =
      with_recognised({text.id, image, box ? outline_of(*box) : std::string()}, text.recognised);
  return cell;
}

std::optional<text::Fault> store_grid(const std::string& path, ImportedFile& file,
                                      const PageTable& table, std::vector<PageText> texts,
                                      PageUnit unit) {
  const PageGrid grid = grid_of(std::move(texts), unit);
  if (grid.cells.empty()) return std::nullopt;
  file.tables.emplace_back();
  file.tables.back().name = table.name;
  for (const GridText& one : grid.cells) {
    ImportedCell cell =
        cell_of(one.text, table.image,
                table.measures_in_pixels ? std::optional<PageBox>(one.text.box) : std::nullopt);
    cell.row_span = one.row_span;
    cell.column_span = one.column_span;
    if (auto fault = store_cell(path, file, one.place, std::move(cell))) return fault;
  }
  const std::string label = table.name.empty() ? "" : table.name + ": ";
  file.notes.add(
      label + "its rows and columns are not given: " + text::counted(grid.cells.size(), "cell") +
      " were put into " + text::counted(grid.rows, "row") + " and " +
      text::counted(grid.columns, "column") + " by the positions of the words on the page");
  if (grid.joined_apart > 0)
    file.notes.add(label + "cells that join words far apart in one column: " +
                   std::to_string(grid.joined_apart));
  return std::nullopt;
}

}  // namespace rithmo::exchange
