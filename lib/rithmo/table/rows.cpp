// See rows.hpp.
#include "rithmo/table/rows.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::table {

namespace {

constexpr std::hash<std::string_view> hash_of_text;

}  // namespace

FormId TextPool::id_of(std::string_view text, std::size_t hash) const {
  return ids_.find(hash, [&](FormId id) { return texts_[id] == text; });
}

FormId TextPool::intern(std::string_view text) {
  const std::size_t hash = hash_of_text(text);
  if (const FormId known = id_of(text, hash); known != FlatIndex::none) return known;
  const auto id = static_cast<FormId>(texts_.size());
  texts_.emplace_back(text);
  ids_.add(hash, id);
  return id;
}

std::optional<FormId> TextPool::find(std::string_view text) const {
  const FormId known = id_of(text, hash_of_text(text));
  return known == FlatIndex::none ? std::nullopt : std::optional(known);
}

void TextPool::truncate_to(std::size_t size) {
  for (; texts_.size() > size; texts_.pop_back())
    ids_.erase(hash_of_text(texts_.back()), static_cast<FormId>(texts_.size() - 1));
}

const number::Rational* Numbers::of(FormId id, const TextPool& forms) {
  const auto [known, is_new] = known_.try_emplace(id);
  if (is_new) known->second = system_.read(forms.text(id));
  return known->second ? &*known->second : nullptr;
}

Texts RowView::texts() const {
  return {begin(), end()};
}

bool operator==(const RowView& one, const RowView& other) {
  if (one.rows() && other.rows() && &one.rows()->forms() == &other.rows()->forms())
    return std::ranges::equal(one.rows()->ids(one.number()), other.rows()->ids(other.number()));
  return std::ranges::equal(one, other);
}

Rows::Rows(const std::vector<Texts>& rows) : Rows() {
  width_ = rows.empty() ? 0 : rows.front().size();
  for (const Texts& row : rows) add(row);
}

void Rows::add(std::span<const FormId> row) {
  assert(row.size() == width_);
  cells_.insert(cells_.end(), row.begin(), row.end());
  ++size_;
}

void Rows::insert(std::size_t before, const Texts& row) {
  assert(row.size() == width_);
  std::vector<FormId> ids;
  for (const std::string& text : row) ids.push_back(intern(text));
  cells_.insert(cells_.begin() + static_cast<std::ptrdiff_t>(before * width_), ids.begin(),
                ids.end());
  ++size_;
}

void Rows::put(std::size_t row, const Texts& texts) {
  assert(texts.size() == width_);
  for (std::size_t c = 0; c < texts.size(); ++c) put(row, c, texts[c]);
}

void Rows::clear() {
  cells_.clear();
  size_ = 0;
}

void Rows::erase_column(std::size_t column) {
  std::vector<std::optional<std::size_t>> left;
  for (std::size_t c = 0; c < width_; ++c)
    if (c != column) left.emplace_back(c);
  rearrange(left);
}

void Rows::rearrange(std::span<const std::optional<std::size_t>> columns) {
  std::vector<FormId> cells;
  cells.reserve(size_ * columns.size());
  for (std::size_t row = 0; row < size_; ++row)
    for (const auto& column : columns)
      cells.push_back(column ? id(row, *column) : TextPool::silent);
  cells_ = std::move(cells);
  width_ = columns.size();
}

std::set<Texts> Rows::distinct() const {
  std::set<Texts> rows;
  for (const auto row : *this) rows.insert(row.texts());
  return rows;
}

bool operator==(const Rows& one, const Rows& other) {
  return std::ranges::equal(one, other);
}

}  // namespace rithmo::table
