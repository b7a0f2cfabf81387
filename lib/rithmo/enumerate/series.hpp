// Series: long lists of proportions and triumphs. They are never stored whole, but can be written
// piece by piece, counted, cut, and divided into shards.
//
// A series consists of units (all rows with one q, or with one least term), and each unit of rows.
// A listing consists of series. The numbers in a row are codes: in an interval the number minus the
// interval's first, in a set the index in the set. Example: the harmonic triples of 1..1000 are
// 1488 rows. Counter-example: a part of a listing's rows is not the listing of a part of the
// numbers. The rows of an interval have the order of interval.hpp; those of a set ascend.
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
  // Returns how many numbers a row has.
  virtual std::size_t width() const = 0;
  virtual std::uint64_t units() const = 0;
  // Returns the total weight of the units before this one. Not thread-safe, because it may cache
  // results. REQUIRES: unit <= units().
  virtual Weight weight_before(std::uint64_t unit) = 0;
  // Returns true if a unit's weight is its number of rows. Otherwise the weight is an estimate of
  // the work.
  virtual bool scores_rows() const = 0;
  // Returns how many rows a unit has. Thread-safe.
  virtual std::uint64_t rows(std::uint64_t unit) const = 0;
  // Appends the codes of a unit's rows, from row `skip` on and at most `most` rows, one row after
  // the other. Thread-safe.
  virtual void append(std::uint64_t unit, std::uint64_t skip, std::uint64_t most,
                      std::vector<std::uint64_t>& rows) const = 0;
};

// The rows that a listing contains.
struct ListingChoice {
  enum class Degree : std::uint8_t { triples, greater, greatest } degree = Degree::triples;
  // Kinds of triples, each listed separately. For greater triumphs: the two kinds, or no kind
  // for all three pairs of kinds.
  proportion::KindSet kinds{};
  proportion::GeometricReading geometric =
      proportion::GeometricReading::either;  // used only for triumphs
};

// Returns the pairs of kinds that the wanted greater triumphs show: the given pair, or all three
// pairs.
std::vector<proportion::KindSet> pairs_of(const ListingChoice& wanted);

number::Integer as_integer(Weight weight);

using SeriesList = std::vector<std::unique_ptr<Series>>;

// Returns the series of an interval. It uses machine numbers below 2^61 and unbounded integers
// above. REQUIRES: 1 <= first <= last, and last - first < 2^61. If it lists more than arithmetic
// triples, last < 2^126.
SeriesList series_of(const ListingChoice& wanted, const number::Integer& first,
                     const number::Integer& last);

// Returns the series of a set. The set must outlive them.
SeriesList series_of(const ListingChoice& wanted, const proportion::NumberSet& set);

// These count rows with `jobs` threads. An interval is counted by formulas if there are any,
// otherwise run by run, without listing its rows. A set is counted unit by unit, without storing
// rows. The count of a shard is its part; those of all shards add up to the whole count.
number::Integer count_rows(const ListingChoice& wanted, const number::Integer& first,
                           const number::Integer& last, std::size_t jobs = 1,
                           const Shard& shard = {});
number::Integer count_rows(const ListingChoice& wanted, const proportion::NumberSet& set,
                           std::size_t jobs = 1, const Shard& shard = {});
number::Integer count_rows(const SeriesList& list, std::size_t jobs = 1, const Shard& shard = {});

}  // namespace rithmo::enumerate
