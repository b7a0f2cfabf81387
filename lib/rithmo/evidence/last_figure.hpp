// By how much the figures of a computed column are off as their computer had them: over the whole
// table, or around a row.
//
// Over the whole table a difference is the computer's where it is frequent: by one, where that is
// likelier than so many wrong figures, which are off by anything up to nine; by two, beside
// differences by one; a greater one, where it is five times as frequent as differences of its size
// are that come from wrong figures. Where more than half of the rows around are off, they say by
// how much: about a line through them that few of them can bend (the median of the slopes between
// any two: P. K. Sen, Journal of the American Statistical Association 63 (1968) 1379-1389), as wide
// as they scatter. So tangents near 90 degrees, and amounts that drift away from a wrong beginning,
// are their computer's, and a slip among them stands out. Counter-examples: one row of a hundred
// that is off by 1; a row that is off by 7 among rows that are off by 1; rows running that each
// have the figure of the next one.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace rithmo::evidence {

// A printed row, its derived row, by how many units of the last place the printed figure is
// greater, and the derived ones of the rows before and after.
struct FigurePair {
  std::size_t printed, derived;
  std::int64_t units, before, after;
};

// How often figures of a column are off by one in the last place, and how often each other
// difference is made by wrong figures.
struct OffByOne {
  std::size_t rows = 0, by_one = 0;
  double by_slips = 0;
};

// The odds that a figure which is off by so many units is a wrong figure, and not its computer's.
// No end of them beyond two units, or where none is off by one; where one alone is, no less than
// two to one.
double odds_of_wrong_figure(const OffByOne& seen, std::int64_t units);

class LastFigures {
 public:
  explicit LastFigures(std::vector<FigurePair> pairs);  // in any order

  const std::vector<FigurePair>& pairs() const { return pairs_; }  // by their derived rows
  // Whether the computer may have been off by so much there; also where it was not off at all.
  bool allows(std::size_t derived, std::int64_t units) const;
  // Where it is not allowed: the odds that one wrong figure, and not the computer, made such a
  // difference. No end of them beyond two units.
  double odds_of_slip(std::int64_t units) const;
  // What that takes to say, in bits; nothing where it is not allowed.
  std::optional<double> bits(std::size_t derived, std::int64_t units) const;
  // Gives what the rows around say it takes to be off by so much, allowed or not; nothing where
  // most of them are exact.
  std::optional<double> scattered(std::size_t derived, std::int64_t units) const;
  // The differences that are allowed there, the likeliest first; no more than some hundred.
  std::vector<std::int64_t> likely(std::size_t derived) const;
  bool allows_more_than_likely(std::size_t derived) const;
  // The greatest difference that is allowed anywhere.
  std::int64_t farthest() const { return farthest_; }

 private:
  // What the rows around say: the middle of their differences, and how far from it is usual and is
  // allowed.
  struct Around {
    double middle, usual, most;
    bool is_small;  // of a unit or two, as what is frequent in the whole table may be too
    double bits(std::int64_t units) const;
  };
  std::optional<Around> around(std::size_t derived) const;
  std::optional<Around> worked_out(std::size_t derived) const;
  bool is_shifted(const std::vector<FigurePair>& near) const;
  bool is_frequent(std::int64_t units) const;
  bool begins_drift(std::size_t derived, std::int64_t units) const;
  using Times = std::map<std::int64_t, std::size_t>;
  static std::size_t times(const Times& of, std::int64_t units);
  static std::size_t both(const Times& of, std::int64_t units) {
    return times(of, units) + times(of, -units);
  }

  void find_slipped();

  std::vector<FigurePair> pairs_;
  std::set<std::size_t> slipped_;  // derived rows whose figures are those of their neighbours
  mutable std::unordered_map<std::size_t, std::optional<Around>> around_;  // by derived row
  Times times_, alone_;  // of all pairs, and of those that the rows around say nothing of
  double by_slips_ = 0;  // differences of any one size that come from wrong figures
  std::int64_t farthest_ = 0;
};

}  // namespace rithmo::evidence
