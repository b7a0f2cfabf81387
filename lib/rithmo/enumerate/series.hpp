// Series: proportions and triumphs of any numbers as a long list that is never held whole, but
// written piece by piece, counted, cut, and divided into shards.
//
// A series is a list of units (all rows with one q, or with one least term), each of a number of
// rows; a listing is a sequence of series. Numbers stand in it as codes: in an interval as the
// number less its first, in a set as the index in it. Example: the harmonic triples of 1..1000 are
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
  // Returns the number of terms in a row.
  virtual std::size_t width() const = 0;
  virtual std::uint64_t units() const = 0;
  // Returns the total weight of the units before this one. REQUIRES: unit <= units(). May cache
  // results: not thread-safe.
  virtual Weight weight_before(std::uint64_t unit) = 0;
  // Returns whether a unit's weight is its number of rows. Otherwise it is an estimate of the work.
  virtual bool scores_rows() const = 0;
  // Returns a unit's number of rows. Thread-safe.
  virtual std::uint64_t rows(std::uint64_t unit) const = 0;
  // Appends a unit's rows from `skip` on, at most `most`, as codes one after the other.
  // Thread-safe.
  virtual void append(std::uint64_t unit, std::uint64_t skip, std::uint64_t most,
                      std::vector<std::uint64_t>& rows) const = 0;
};

// Contents of a listing.
struct ListingChoice {
  enum class Degree : std::uint8_t { triples, greater, greatest } degree = Degree::triples;
  // Triples: the kinds, each listed separately; greater triumphs: the two kinds, or none for all
  // three pairs
  proportion::KindSet kinds{};
  proportion::Geometric geometric = proportion::Geometric::either;  // used for triumphs
};

// Returns the pairs of kinds that greater triumphs show: the wanted one, or all three.
std::vector<proportion::KindSet> pairs_of(const ListingChoice& wanted);

number::Integer as_integer(Weight weight);

using SeriesList = std::vector<std::unique_ptr<Series>>;

// Returns the series of an interval. REQUIRES: 1 <= first <= last, last - first below 2^61, and
// below 2^126 for anything but arithmetic triples. Uses machine numbers below 2^61, unbounded
// integers above.
SeriesList series_of(const ListingChoice& wanted, const number::Integer& first,
                     const number::Integer& last);

// Returns the series of a set, which must outlive them.
SeriesList series_of(const ListingChoice& wanted, const proportion::NumberSet& set);

// Count rows with `jobs` threads. An interval is counted by formulas where there are any, otherwise
// run by run, without listing. A set is counted unit by unit, without storing rows. A shard's count
// is its part of the number; those of all shards add up to it.
number::Integer count_rows(const ListingChoice& wanted, const number::Integer& first,
                           const number::Integer& last, std::size_t jobs = 1,
                           const Shard& shard = {});
number::Integer count_rows(const ListingChoice& wanted, const proportion::NumberSet& set,
                           std::size_t jobs = 1, const Shard& shard = {});
number::Integer count_rows(const SeriesList& list, std::size_t jobs = 1, const Shard& shard = {});

}  // namespace rithmo::enumerate
