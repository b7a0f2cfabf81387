// Proportions and triumphs of any numbers as a long list that is never held whole: written piece by
// piece, counted, cut, shared out.
//
// A series is a list of units (all that one q, or one least term, gives), each of so many rows; a
// listing is some series one after another. Numbers stand in it as codes: in an interval as the
// number less its first, in a set as the place in it. Example: the harmonic triples of 1..1000 are
// 1488 rows. Counter-example: ranges of a listing's rows are not rows of a range of numbers. The
// order of an interval's rows is that of interval.hpp; those of a set ascend.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rithmo/enumerate/shard.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/proportion/number_set.hpp"

namespace rithmo::enumerate {

class Series {
 public:
  virtual ~Series() = default;
  // Terms of a row.
  virtual std::size_t width() const = 0;
  virtual std::uint64_t units() const = 0;
  // What the units before this one weigh together. REQUIRES: unit <= units(). May keep what it has
  // found: not for several threads.
  virtual Weight weight_before(std::uint64_t unit) = 0;
  // Is a unit's weight its number of rows? Otherwise it is an estimate of the work.
  virtual bool weighs_rows() const = 0;
  // A unit's number of rows. For any thread.
  virtual std::uint64_t rows(std::uint64_t unit) const = 0;
  // A unit's rows from `skip` on, at most `most`, as codes one after the other. For any thread.
  virtual void append(std::uint64_t unit, std::uint64_t skip, std::uint64_t most,
                      std::vector<std::uint64_t>& rows) const = 0;
};

// What is listed.
struct Wanted {
  enum class Degree : std::uint8_t { triples, greater, greatest } degree = Degree::triples;
  proportion::KindSet kinds{};  // of triples: which, each for itself; of greater triumphs: the two,
                                // or none for all three pairs
  proportion::Geometric geometric = proportion::Geometric::either;  // of triumphs
};

// The pairs of kinds that greater triumphs show: the one wanted, or all three.
std::vector<proportion::KindSet> pairs_of(const Wanted& wanted);

number::Integer as_integer(Weight weight);

using SeriesList = std::vector<std::unique_ptr<Series>>;

// All of an interval. REQUIRES: 1 <= first <= last, last - first below 2^61, and below 2^126 for
// anything but arithmetic triples. Machine numbers below 2^61, unbounded integers above.
SeriesList series_of(const Wanted& wanted, const number::Integer& first,
                     const number::Integer& last);

// All of a set, which must outlive the series.
SeriesList series_of(const Wanted& wanted, const proportion::NumberSet& set);

// How many rows, by so many threads: of an interval by formulas where there are any, and else by
// run, not listed; of a set found unit by unit and not kept. A shard's counts are parts of that
// number, all of which add up to it.
number::Integer count_rows(const Wanted& wanted, const number::Integer& first,
                           const number::Integer& last, std::size_t jobs = 1,
                           const Shard& shard = {});
number::Integer count_rows(const Wanted& wanted, const proportion::NumberSet& set,
                           std::size_t jobs = 1, const Shard& shard = {});
number::Integer count_rows(const SeriesList& list, std::size_t jobs = 1, const Shard& shard = {});

}  // namespace rithmo::enumerate
