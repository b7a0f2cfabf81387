// See series.hpp. This file has the series of sets. A unit is all rows with one least term; rows
// ascend.
//
// The least term a is fixed. Arithmetic triples need one look-up for each b. Geometric triples are
// a = k u^2, b = k u v, c = k v^2 with one square-free kernel k. Therefore c is searched among the
// members with that kernel, and b is looked up. In a harmonic triple t = 2a - b divides 2a^2, and c
// = 2a^2/t - a. Either the divisors of 2a^2 are tried, or the members b up to 2am/(a+m), where m is
// the greatest member, whichever are fewer. Fours extend geometric and harmonic triples by numbers
// that make a second kind (docs/research/mathematics.md, sections 10 and 11).
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "rithmo/enumerate/factor.hpp"
#include "rithmo/enumerate/members.hpp"
#include "rithmo/enumerate/partner.hpp"
#include "rithmo/enumerate/series.hpp"

namespace rithmo::enumerate {
namespace {

using Rows = std::vector<std::uint64_t>;
__extension__ using UWide = unsigned __int128;
__extension__ using Wide = __int128;

// A series that computes all rows of a unit at once, and then returns the requested part of the
// rows.
class SetSeries : public Series {
 public:
  SetSeries(std::size_t width, std::uint64_t units) : width_(width), units_(units) {}
  std::size_t width() const override { return width_; }
  std::uint64_t units() const override { return units_; }
  bool scores_rows() const override { return false; }
  std::uint64_t rows(std::uint64_t unit) const override {
    Rows rows;
    append_unit(unit, rows);
    return rows.size() / width_;
  }
  // Estimates that a unit costs as much as there are greater members: n + (n-1) + ...
  Weight weight_before(std::uint64_t unit) override {
    return Weight(unit) * units_ - Weight(unit) * (unit > 0 ? unit - 1 : 0) / 2;
  }
  void append(std::uint64_t unit, std::uint64_t skip, std::uint64_t most,
              Rows& rows) const override {
    const std::size_t start = rows.size();
    append_unit(unit, rows);
    const std::uint64_t here = (rows.size() - start) / width_;
    const std::uint64_t cut = std::min(skip, here);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(start),
               rows.begin() + static_cast<std::ptrdiff_t>(start + cut * width_));
    rows.resize(start + std::min(most, here - cut) * width_);
  }

 protected:
  virtual void append_unit(std::uint64_t unit, Rows& rows) const = 0;

 private:
  std::size_t width_;
  std::uint64_t units_;
};

// Returns the end of the members from index `begin` on that are at most `limit`. REQUIRES: the
// members ascend.
std::uint64_t end_of(const Members<std::uint64_t>& m, std::uint64_t begin, std::uint64_t limit) {
  std::uint64_t low = begin, high = m.size();
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (m[middle] <= limit)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

// The number of pairs that the filter tests before the remaining ones are looked up.
constexpr std::size_t batch = 1024;

class ArithmeticSetSeries : public SetSeries {
 public:
  explicit ArithmeticSetSeries(std::shared_ptr<const Members<std::uint64_t>> members)
      : SetSeries(3, members->size()), members_(std::move(members)) {
    for (std::size_t i = 0; i < members_->size(); ++i)
      doubled_.push_back(members_->scrambled(2 * (*members_)[i]));
  }

 private:
  void append_unit(std::uint64_t unit, Rows& rows) const override {
    const auto& m = *members_;
    const std::uint64_t a = m[unit], greatest = m[m.size() - 1], less = m.scrambled(a);
    const std::uint64_t end = end_of(m, unit + 1, a + (greatest - a) / 2);
    // The pairs that passed the filter; filled without a branch for each pair.
    std::array<std::uint64_t, batch> likely;
    for (std::uint64_t j = unit + 1; j < end;) {
      std::size_t found = 0;
      for (const std::uint64_t stop = std::min(end, j + batch); j < stop; ++j) {
        likely[found] = j;
        found += m.may_have_scrambled(doubled_[j] - less);
      }
      for (std::size_t f = 0; f < found; ++f)
        if (const auto k = m.find(2 * m[likely[f]] - a))
          rows.insert(rows.end(), {unit, likely[f], *k});
    }
  }
  std::shared_ptr<const Members<std::uint64_t>> members_;
  std::vector<std::uint64_t> doubled_;  // the hash of twice each member
};

class GeometricSetSeries : public SetSeries {
 public:
  explicit GeometricSetSeries(std::shared_ptr<const Members<std::uint64_t>> members)
      : SetSeries(3, members->size()), members_(std::move(members)) {
    const auto& m = *members_;
    parts_.reserve(m.size());
    for (std::size_t i = 0; i < m.size(); ++i) parts_.push_back(square_parts(m[i]));
    by_kernel_.resize(m.size());
    for (std::size_t i = 0; i < m.size(); ++i) by_kernel_[i] = static_cast<std::uint32_t>(i);
    std::ranges::sort(by_kernel_, [&](std::uint32_t x, std::uint32_t y) {
      return std::pair(parts_[x].kernel, parts_[x].root) <
             std::pair(parts_[y].kernel, parts_[y].root);
    });
    at_.resize(m.size());
    for (std::size_t i = 0; i < m.size(); ++i) at_[by_kernel_[i]] = static_cast<std::uint32_t>(i);
  }

 private:
  void append_unit(std::uint64_t unit, Rows& rows) const override {
    const SquareParts& a = parts_[unit];
    for (std::size_t at = at_[unit] + 1; at < by_kernel_.size(); ++at) {
      const SquareParts& c = parts_[by_kernel_[at]];
      if (c.kernel != a.kernel) return;
      if (const auto b = members_->find(a.kernel * a.root * c.root))
        rows.insert(rows.end(), {unit, *b, by_kernel_[at]});
    }
  }
  std::shared_ptr<const Members<std::uint64_t>> members_;
  std::vector<SquareParts> parts_;
  std::vector<std::uint32_t> by_kernel_,
      at_;  // `by_kernel_`: the members by kernel and root; `at_`: the index of each member there
};

class HarmonicSetSeries : public SetSeries {
 public:
  explicit HarmonicSetSeries(std::shared_ptr<const Members<std::uint64_t>> members)
      : SetSeries(3, members->size()), members_(std::move(members)) {
    if ((*members_)[members_->size() - 1] >= near_whole) return;
    for (std::size_t i = 0; i < members_->size(); ++i)
      real_.push_back(static_cast<double>((*members_)[i]));
  }

 private:
  // If more members than this would have to be tried, the divisors are tried instead.
  static constexpr std::uint64_t few = 1500;
  // The test in doubles is used for members below this limit. A quotient that should be whole is
  // then wrong by less than 2^31 * 3 / 2^53, which is below `tolerance`.
  static constexpr std::uint64_t near_whole = 1ULL << 31;
  static constexpr double tolerance = 1e-5;

  void append_unit(std::uint64_t unit, Rows& rows) const override {
    const auto& m = *members_;
    const std::uint64_t a = m[unit], greatest = m[m.size() - 1];
    const auto limit = static_cast<std::uint64_t>(UWide(2) * a * greatest / (a + greatest));
    // Tries the members b with a < b <= limit, so that c <= greatest.
    const std::uint64_t low = end_of(m, unit + 1, limit);
    if (low - unit - 1 <= few)
      add_triples_by_members(unit, low, rows);
    else
      add_triples_by_divisors(unit, rows);
  }

  // Adds the triple with c = ab / (2a - b) if c is a whole number and a member.
  void add_triple_if_member(std::uint64_t unit, std::uint64_t j, Rows& rows) const {
    const auto& m = *members_;
    const UWide product = UWide(m[unit]) * m[j];
    const std::uint64_t t = 2 * m[unit] - m[j];
    if (product % t != 0) return;
    if (const auto k = m.find(static_cast<std::uint64_t>(product / t)))
      rows.insert(rows.end(), {unit, j, *k});
  }

  void add_triples_by_members(std::uint64_t unit, std::uint64_t end, Rows& rows) const {
    if (real_.empty()) {
      for (std::uint64_t j = unit + 1; j < end; ++j) add_triple_if_member(unit, j, rows);
      return;
    }
    const double a = real_[unit];
    constexpr double shift =
        // This is 1.5 * 2^52. Adding and subtracting it rounds a double to the nearest whole
        // number.
        6755399441055744.0;
    std::array<double, batch>
        // The distance of each quotient from a whole number; several are computed at once (SIMD).
        off;
    for (std::uint64_t j = unit + 1; j < end; j += batch) {
      const std::uint64_t here = std::min<std::uint64_t>(batch, end - j);
      for (std::uint64_t i = 0; i < here; ++i) {
        const double b = real_[j + i], c = a * b / (2 * a - b);
        off[i] = std::abs(c - ((c + shift) - shift));
      }
      for (std::uint64_t i = 0; i < here; ++i)
        if (off[i] < tolerance) add_triple_if_member(unit, j + i, rows);
    }
  }

  // Tries the divisors t of 2a^2 that are less than a.
  void add_triples_by_divisors(std::uint64_t unit, Rows& rows) const {
    const auto& m = *members_;
    const std::uint64_t a = m[unit], greatest = m[m.size() - 1];
    std::vector<std::uint64_t> divisors{1};
    bool has_two = false;
    const auto multiply = [&](std::uint64_t prime, unsigned exponent) {
      const std::size_t size = divisors.size();
      for (std::size_t i = 0; i < size; ++i)
        for (UWide d = divisors[i], e = 0; e < exponent && (d *= prime) < a; ++e)
          divisors.push_back(static_cast<std::uint64_t>(d));
    };
    for (const auto& [prime, exponent] : prime_powers(a)) {
      has_two |= prime == 2;
      multiply(prime, 2 * exponent + (prime == 2));
    }
    if (!has_two) multiply(2, 1);
    std::ranges::sort(divisors, std::greater<>());  // b ascends while t descends
    for (const std::uint64_t t : divisors) {
      const UWide c = UWide(2) * a * a / t - a;
      if (c > greatest) return;
      const auto j = m.find(2 * a - t);
      if (!j) continue;
      if (const auto k = m.find(static_cast<std::uint64_t>(c)))
        rows.insert(rows.end(), {unit, *j, *k});
    }
  }

  std::shared_ptr<const Members<std::uint64_t>> members_;
  std::vector<double> real_;  // the members as doubles; empty if doubles are not exact enough
};

// The series of means over unbounded integers. It solves for the third term of each pair.
class UnboundedSeries : public SetSeries {
 public:
  UnboundedSeries(std::shared_ptr<const Members<number::Integer>> members, proportion::Kind kind)
      : SetSeries(3, members->size()), members_(std::move(members)), kind_(kind) {}

 private:
  void append_unit(std::uint64_t unit, Rows& rows) const override {
    const auto& m = *members_;
    const number::Integer &a = m[unit], &greatest = m[m.size() - 1];
    for (std::uint64_t j = unit + 1; j < m.size(); ++j) {
      const number::Integer& b = m[j];
      number::Integer c, rest = 0;
      if (kind_ == proportion::Kind::arithmetic) {
        c = 2 * b - a;
      } else {
        const number::Integer top =
            kind_ == proportion::Kind::geometric ? number::Integer(b * b) : number::Integer(a * b);
        const number::Integer bottom =
            kind_ == proportion::Kind::geometric ? a : number::Integer(2 * a - b);
        if (bottom <= 0) return;
        mpz_fdiv_qr(c.get_mpz_t(), rest.get_mpz_t(), top.get_mpz_t(), bottom.get_mpz_t());
      }
      if (c > greatest) return;
      if (rest != 0) continue;
      if (const auto k = m.find(c)) rows.insert(rows.end(), {unit, j, *k});
    }
  }
  std::shared_ptr<const Members<number::Integer>> members_;
  proportion::Kind kind_;
};

template <class N>
std::unique_ptr<Series> triples_of(proportion::Kind kind,
                                   std::shared_ptr<const Members<N>> members) {
  if constexpr (std::is_same_v<N, number::Integer>) {
    return std::make_unique<UnboundedSeries>(std::move(members), kind);
  } else {
    if (kind == proportion::Kind::arithmetic)
      return std::make_unique<ArithmeticSetSeries>(std::move(members));
    if (kind == proportion::Kind::geometric)
      return std::make_unique<GeometricSetSeries>(std::move(members));
    return std::make_unique<HarmonicSetSeries>(std::move(members));
  }
}

// The series of the fours that show exactly the wanted kinds. It has a single unit, because there
// are few fours and they must be sorted.
template <class N>
class QuadrupleSetSeries : public SetSeries {
  using E = std::conditional_t<std::is_same_v<N, number::Integer>, number::Integer, Wide>;

 public:
  QuadrupleSetSeries(std::shared_ptr<const Members<N>> members, proportion::KindSet wanted,
                     proportion::GeometricReading reading)
      : SetSeries(4, 1), members_(std::move(members)), wanted_(wanted), reading_(reading) {}

 private:
  void append_unit(std::uint64_t, Rows& rows) const override {
    const bool from_geometric = !wanted_.contains(proportion::Kind::harmonic) ||
                                !wanted_.contains(proportion::Kind::arithmetic);
    const proportion::Kind base =
        from_geometric ? proportion::Kind::geometric : proportion::Kind::harmonic;
    const proportion::Kind second = wanted_.contains(proportion::Kind::arithmetic)
                                        ? proportion::Kind::arithmetic
                                        : proportion::Kind::harmonic;
    std::vector<std::array<std::uint64_t, 4>> found;
    const auto triples = triples_of<N>(base, members_);
    Rows here;
    for (std::uint64_t unit = 0; unit < triples->units(); ++unit) {
      here.clear();
      triples->append(unit, 0, ~std::uint64_t{0}, here);
      for (std::size_t at = 0; at < here.size(); at += 3)
        extend({here[at], here[at + 1], here[at + 2]}, second, found);
    }
    std::ranges::sort(found);
    const auto repeated = std::ranges::unique(found);
    found.erase(repeated.begin(), repeated.end());
    for (const auto& four : found) rows.insert(rows.end(), four.begin(), four.end());
  }

  void extend(const std::array<std::uint64_t, 3>& triple, proportion::Kind second,
              std::vector<std::array<std::uint64_t, 4>>& found) const {
    const auto& m = *members_;
    const E greatest = E(m[m.size() - 1]);
    for (const auto& [i, j] : {std::pair<std::size_t, std::size_t>{0, 1}, {0, 2}, {1, 2}})
      for (const ProportionPartner<E>& x : partners<E>(second, E(m[triple[i]]), E(m[triple[j]]))) {
        if (x.d != 1 || x.n > greatest) continue;
        const auto at = m.find(N(x.n));
        if (!at || std::ranges::find(triple, *at) != triple.end()) continue;
        std::array<std::uint64_t, 4> four{triple[0], triple[1], triple[2], *at};
        std::ranges::sort(four);
        const std::array<E, 4> numbers{E(m[four[0]]), E(m[four[1]]), E(m[four[2]]), E(m[four[3]])};
        if (proportion::kinds_of_four(numbers, reading_) == wanted_) found.push_back(four);
      }
  }

  std::shared_ptr<const Members<N>> members_;
  proportion::KindSet wanted_;
  proportion::GeometricReading reading_;
};

template <class N>
SeriesList series_in(const ListingChoice& wanted, const proportion::NumberSet& set) {
  SeriesList list;
  if (set.size() == 0) return list;
  const auto members = std::make_shared<const Members<N>>(set);
  const auto add_fours = [&](proportion::KindSet kinds) {
    list.push_back(std::make_unique<QuadrupleSetSeries<N>>(members, kinds, wanted.geometric));
  };
  switch (wanted.degree) {
    case ListingChoice::Degree::triples:
      for (const proportion::Kind kind : proportion::kinds)
        if (wanted.kinds.contains(kind)) list.push_back(triples_of<N>(kind, members));
      break;
    case ListingChoice::Degree::greater:
      for (const proportion::KindSet pair : pairs_of(wanted))
        if (!pair.contains(proportion::Kind::geometric) ||
            wanted.geometric != proportion::GeometricReading::disjunct)
          add_fours(pair);
      break;
    case ListingChoice::Degree::greatest:
      add_fours(
          {proportion::Kind::arithmetic, proportion::Kind::geometric, proportion::Kind::harmonic});
  }
  return list;
}

}  // namespace

SeriesList series_of(const ListingChoice& wanted, const proportion::NumberSet& set) {
  return set.machine().empty() && set.size() > 0 ? series_in<number::Integer>(wanted, set)
                                                 : series_in<std::uint64_t>(wanted, set);
}

number::Integer count_rows(const ListingChoice& wanted, const proportion::NumberSet& set,
                           std::size_t jobs, const Shard& shard) {
  return count_rows(series_of(wanted, set), jobs, shard);
}

}  // namespace rithmo::enumerate
