// Stores rows of texts, printed or derived from a rule. Each distinct text is stored once.
//
// A cell is the id of its text: cells are compared as integers, and a million rows of three cells
// take twelve megabytes. Each text is converted to a number only once (Numbers). Rows with a common
// TextPool, such as a printed table and the rows of its rule, use the same ids. Example: in the
// rows 2 3 6 and 3 4 6 the two cells 6 have one id, and so have the two cells 3. Counter-example:
// 10/6 and 5/3 have two ids, because they are different texts for one number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/number/numeral_system.hpp"
#include "rithmo/table/flat_index.hpp"

namespace rithmo::table {

// The texts of one row.
using Texts = std::vector<std::string>;

// Text of a cell about which the witness says nothing, so that it is not compared. No printed cell
// can contain NUL.
inline const std::string unsaid(1, '\0');

// Text of a cell that is completely illegible.
inline constexpr std::string_view unread = "?";

using FormId = std::uint32_t;

// Pool of distinct texts with their ids. References to texts stay valid when texts are added.
class TextPool {
 public:
  static constexpr FormId silent = 0;  // id of `unsaid`

  TextPool() { intern(unsaid); }
  TextPool(const TextPool&) = delete;
  TextPool& operator=(const TextPool&) = delete;
  ~TextPool() = default;

  FormId intern(std::string_view text);
  std::optional<FormId> find(std::string_view text) const;
  // REQUIRES: id < size().
  const std::string& text(FormId id) const { return texts_[id]; }
  std::size_t size() const { return texts_.size(); }
  // Removes the texts with ids from `size` on. REQUIRES: no rows contain them.
  void truncate_to(std::size_t size);

 private:
  FormId id_of(std::string_view text, std::size_t hash) const;

  std::deque<std::string> texts_;
  FlatIndex ids_;
};

// Cache of the numbers of a column's texts in its numeral system. Each text is read on first use.
class Numbers {
 public:
  explicit Numbers(number::NumeralSystem system) : system_(std::move(system)) {}

  // Returns null for a text that is not a numeral. The pointer stays valid. REQUIRES: `forms` is
  // the same pool in every call.
  const number::Rational* of(FormId id, const TextPool& forms);
  void forget() { known_.clear(); }

 private:
  number::NumeralSystem system_;
  std::unordered_map<FormId, std::optional<number::Rational>> known_;
};

class Rows;

// Iterator over any type that has size() and operator[].
template <typename Indexed, typename Value>
class IndexIterator {
 public:
  using difference_type = std::ptrdiff_t;
  using value_type = Value;
  IndexIterator() = default;
  IndexIterator(Indexed all, std::size_t at) : all_(all), at_(at) {}
  decltype(auto) operator*() const { return (*all_)[at_]; }
  IndexIterator& operator++() {
    ++at_;
    return *this;
  }
  IndexIterator operator++(int) {
    IndexIterator before = *this;
    ++at_;
    return before;
  }
  bool operator==(const IndexIterator& other) const { return at_ == other.at_; }

 private:
  Indexed all_{};
  std::size_t at_ = 0;
};

// View of the texts of one row, either of a Rows object or of Texts. REQUIRES: the texts outlive
// the view.
class RowView {
 public:
  RowView(const Rows& rows, std::size_t row) : rows_(&rows), row_(row) {}
  RowView(const Texts& texts) : loose_(&texts) {}  // NOLINT(google-explicit-constructor)

  std::size_t size() const;
  const std::string& operator[](std::size_t column) const;
  Texts texts() const;

  // rows() returns the Rows object that contains the row, null for Texts; number() returns the
  // row's index in it.
  const Rows* rows() const { return rows_; }
  std::size_t number() const { return row_; }

  auto begin() const { return IndexIterator<const RowView*, std::string>(this, 0); }
  auto end() const { return IndexIterator<const RowView*, std::string>(this, size()); }

 private:
  const Rows* rows_ = nullptr;
  std::size_t row_ = 0;
  const Texts* loose_ = nullptr;
};
bool operator==(const RowView& one, const RowView& other);

class Rows {
 public:
  Rows() : Rows(std::make_shared<TextPool>(), 0) {}
  Rows(std::shared_ptr<TextPool> forms, std::size_t width)
      : forms_(std::move(forms)), width_(width) {}
  // REQUIRES: all rows have the same number of cells.
  Rows(const std::vector<Texts>& rows);  // NOLINT(google-explicit-constructor): the same rows

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t width() const { return width_; }
  const TextPool& forms() const { return *forms_; }
  const std::shared_ptr<TextPool>& shared_forms() const { return forms_; }

  RowView operator[](std::size_t row) const { return {*this, row}; }
  std::span<const FormId> ids(std::size_t row) const {
    return std::span(cells_).subspan(row * width_, width_);
  }
  FormId id(std::size_t row, std::size_t column) const { return cells_[row * width_ + column]; }
  const std::string& text(std::size_t row, std::size_t column) const {
    return forms_->text(id(row, column));
  }

  void reserve(std::size_t rows) { cells_.reserve(rows * width_); }
  FormId intern(std::string_view text) { return forms_->intern(text); }
  // REQUIRES for the functions below: a row has width() cells.
  void add(std::span<const FormId> row);
  void add(const Texts& row) { insert(size_, row); }
  void insert(std::size_t before, const Texts& row);
  void put(std::size_t row, const Texts& texts);
  void put(std::size_t row, std::size_t column, std::string_view text) {
    cells_[row * width_ + column] = intern(text);
  }
  void clear();
  void erase_column(std::size_t column);
  // Rearranges the columns: each new column is the old column whose index is given, or `unsaid` for
  // nullopt.
  void rearrange(std::span<const std::optional<std::size_t>> columns);

  // Returns the distinct rows, sorted by their texts.
  std::set<Texts> distinct() const;

  auto begin() const { return IndexIterator<const Rows*, RowView>(this, 0); }
  auto end() const { return IndexIterator<const Rows*, RowView>(this, size_); }

 private:
  std::shared_ptr<TextPool> forms_;
  std::size_t width_, size_ = 0;
  std::vector<FormId> cells_;  // ids of all cells, row by row
};
bool operator==(const Rows& one, const Rows& other);

inline std::size_t RowView::size() const {
  return rows_ ? rows_->width() : loose_->size();
}
inline const std::string& RowView::operator[](std::size_t column) const {
  return rows_ ? rows_->text(row_, column) : (*loose_)[column];
}

}  // namespace rithmo::table
