// See stream.hpp. The work is divided into tasks of about equal weight. Several tasks run at the
// same time, and their results are written in order.
#include "rithmo/enumerate/stream.hpp"
#include "rithmo/text/check_sum.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <deque>
#include <future>
#include <limits>
#include <utility>
#include <vector>

#include "rithmo/enumerate/shard_format.hpp"

namespace rithmo::enumerate {
namespace {

constexpr std::uint64_t task_weight = 1 << 16;
constexpr std::uint64_t all_rows = std::numeric_limits<std::uint64_t>::max();

std::string header_of(std::size_t width, text::Format format) {
  return format != text::Format::csv ? "" : width == 3 ? "a,b,c\n" : "a,b,c,d\n";
}

// The digits of the numbers from 0000 to 9999.
constexpr std::array<std::array<char, 4>, 10'000> four_figures = [] {
  std::array<std::array<char, 4>, 10'000> all{};
  for (unsigned n = 0; n < all.size(); ++n)
    all[n] = {static_cast<char>('0' + n / 1000), static_cast<char>('0' + n / 100 % 10),
              static_cast<char>('0' + n / 10 % 10), static_cast<char>('0' + n % 10)};
  return all;
}();

char* write_figures(std::uint64_t n, char* out) {
  if (n >= 10'000) {
    out = write_figures(n / 10'000, out);
    return std::ranges::copy(four_figures[n % 10'000], out).out;
  }
  const std::size_t zeros = n >= 1000 ? 0 : n >= 100 ? 1 : n >= 10 ? 2 : 3;
  for (std::size_t i = zeros; i < 4; ++i) out[i - zeros] = four_figures[n][i];
  return out + (4 - zeros);
}

// A buffer of bytes that is reused.
class Bytes {
 public:
  void clear() { end_ = 0; }
  std::string_view view() const { return {bytes_.data(), end_}; }
  // Returns space for `more` bytes. The caller reports with set_end() where the written bytes end.
  char* room(std::size_t more) {
    if (bytes_.size() - end_ < more) bytes_.resize(end_ + more);
    return bytes_.data() + end_;
  }
  void set_end(const char* end) { end_ = static_cast<std::size_t>(end - bytes_.data()); }

 private:
  std::vector<char> bytes_;
  std::size_t end_ = 0;
};

// Writes one row of machine numbers, and returns the end of the output.
char* write_machine_row(const std::uint64_t* row, std::size_t width, const Numbers& numbers,
                        text::Format format, char* out) {
  if (format == text::Format::jsonl) *out++ = '[';
  for (std::size_t i = 0; i < width; ++i) {
    const std::uint64_t n = numbers.machine(row[i]);
    if (format == text::Format::binary) {
      for (unsigned byte = 0; byte < 8; ++byte) *out++ = static_cast<char>(n >> (8 * byte) & 0xFF);
      continue;
    }
    if (i) *out++ = format == text::Format::text ? ' ' : ',';
    out = write_figures(n, out);
  }
  if (format == text::Format::jsonl) *out++ = ']';
  if (format != text::Format::binary) *out++ = '\n';
  return out;
}

void append_rows(const std::vector<std::uint64_t>& codes, std::size_t width, const Numbers& numbers,
                 text::Format format, Bytes& bytes) {
  if (numbers.fits_machine_word()) {
    constexpr std::size_t max_figures = 20;
    char* out = bytes.room(codes.size() / width * (width * (max_figures + 1) + 2));
    for (std::size_t at = 0; at < codes.size(); at += width)
      out = write_machine_row(codes.data() + at, width, numbers, format, out);
    return bytes.set_end(out);
  }
  for (std::size_t at = 0; at < codes.size(); at += width) {
    std::string line = format == text::Format::jsonl ? "[" : "";
    for (std::size_t i = 0; i < width; ++i)
      line += (i == 0                         ? ""
               : format == text::Format::text ? " "
                                              : ",") +
              numbers.text(codes[at + i]);
    line += format == text::Format::jsonl ? "]\n" : "\n";
    bytes.set_end(std::ranges::copy(line, bytes.room(line.size())).out);
  }
}

// Some of the rows of one unit of a series.
struct Piece {
  const Series* series;
  std::uint64_t unit, skip, most;
};

struct EncodedPiece {
  Bytes bytes;
  std::uint64_t rows = 0;
  std::vector<std::uint64_t> codes;  // the codes of one piece
};

// Returns the text of a task. Reuses the memory of `in`, an earlier result that has already been
// output.
EncodedPiece written(EncodedPiece in, const std::vector<Piece>& task, const Numbers& numbers,
                     text::Format format, std::uint64_t limit) {
  in.bytes.clear();
  in.rows = 0;
  for (const Piece& piece : task) {
    in.codes.clear();
    piece.series->append(piece.unit, piece.skip, std::min(piece.most, limit - in.rows), in.codes);
    const std::size_t width = piece.series->width();
    append_rows(in.codes, width, numbers, format, in.bytes);
    in.rows += in.codes.size() / width;
    if (in.rows == limit) break;
  }
  return in;
}

// The pieces of a listing between two weights, divided into tasks.
class Tasks {
 public:
  Tasks(SeriesList& list, Weight from, Weight to) : list_(list), to_(to) {
    // Finds the series that contains `from`.
    for (; at_ < list.size(); ++at_) {
      const Weight here = list[at_]->weight_before(list[at_]->units());
      if (before_ + here > from) break;
      before_ += here;
    }
    if (at_ == list.size()) return;
    // Finds the unit: the last one that begins at or before `from`. If weights are only estimates,
    // a unit belongs whole to the part in which it begins.
    Series& series = *list[at_];
    const Weight inside = from - before_;
    std::uint64_t low = 0, high = series.units();
    while (low + 1 < high) {
      const std::uint64_t middle = low + (high - low) / 2;
      (series.weight_before(middle) <= inside ? low : high) = middle;
    }
    unit_ = low;
    const Weight begun = series.weight_before(low);
    if (series.scores_rows())
      skip_ = static_cast<std::uint64_t>(inside - begun);
    else if (begun < inside)
      ++unit_;
  }
  // Takes the whole listing, and does not compute its size.
  explicit Tasks(SeriesList& list) : list_(list) {}

  // Returns the next task, which is empty at the end.
  std::vector<Piece> next() {
    std::vector<Piece> task;
    Weight weight = 0;
    while (at_ < list_.size() && weight < task_weight) {
      Series& series = *list_[at_];
      if (unit_ == series.units()) {
        before_ += series.weight_before(unit_);
        ++at_;
        unit_ = skip_ = 0;
        continue;
      }
      const Weight begun = before_ + series.weight_before(unit_);
      if (to_ && begun + skip_ >= *to_) return task;
      const Weight here = before_ + series.weight_before(unit_ + 1) - begun;
      if (!series.scores_rows()) {
        task.push_back({&series, unit_++, 0, all_rows});
        weight += here;
        continue;
      }
      Weight left = here - skip_;
      if (to_) left = std::min(left, *to_ - begun - skip_);
      const auto take = static_cast<std::uint64_t>(std::min<Weight>(left, task_weight));
      if (take) task.push_back({&series, unit_, skip_, take});
      weight += take;
      skip_ += take;
      if (skip_ >= here) {
        ++unit_;
        skip_ = 0;
      }
    }
    return task;
  }

 private:
  SeriesList& list_;
  std::optional<Weight> to_;
  std::size_t at_ = 0;
  Weight before_ = 0;
  std::uint64_t unit_ = 0, skip_ = 0;
};

bool write_tasks(Tasks& tasks, const Numbers& numbers, const ListingOptions& options,
                 const Sink& sink, std::uint64_t& rows) {
  std::uint64_t left = options.limit.value_or(all_rows);
  const bool cut = options.limit.has_value();
  std::deque<std::future<EncodedPiece>> under_way;
  std::vector<EncodedPiece> spare;
  // A listing with a row limit is not computed ahead.
  const std::size_t most = cut ? 1 : 2 * options.jobs;
  bool more = true;
  while (left > 0) {
    while (more && under_way.size() < most) {
      std::vector<Piece> task = tasks.next();
      more = !task.empty();
      if (!more) break;
      const auto how = options.jobs > 1 && !cut ? std::launch::async : std::launch::deferred;
      EncodedPiece into;
      if (!spare.empty()) {
        into = std::move(spare.back());
        spare.pop_back();
      }
      under_way.push_back(std::async(how, [into = std::move(into), task = std::move(task), &numbers,
                                           &options, left]() mutable {
        return written(std::move(into), task, numbers, options.format, left);
      }));
    }
    if (under_way.empty()) break;
    EncodedPiece piece = under_way.front().get();
    under_way.pop_front();
    rows += piece.rows;
    left -= cut ? piece.rows : 0;
    if (!sink(piece.bytes.view())) return false;
    spare.push_back(std::move(piece));
  }
  return true;
}

std::string padded(std::uint64_t n, int base, std::size_t width) {
  std::array<char, 64> figures{};
  char* const first = figures.data();
  const std::string text(first, std::to_chars(first, first + figures.size(), n, base).ptr);
  return std::string(width - text.size(), '0') + text;
}

}  // namespace

std::string part::first_line(const std::string& run, const Shard& shard) {
  return std::string(begins) + std::to_string(shard.number) + "/" + std::to_string(shard.of) + " " +
         run + "\n";
}

std::string part::last_line(std::uint64_t rows, std::uint64_t bytes, std::uint64_t check) {
  return std::string(ends) + "rows=" + padded(rows, 10, 20) + " bytes=" + padded(bytes, 10, 20) +
         " check=" + padded(check, 16, 16) + "\n";
}

Numbers::Numbers(const number::Integer& first)
    : first_(first), fit_machine_(first < number::Integer(1) << 62) {
  if (fit_machine_) machine_first_ = first.get_ui();
}

Numbers::Numbers(const proportion::NumberSet& set)
    : set_(&set), fit_machine_(set.size() == 0 || !set.machine().empty()) {}

std::string Numbers::text(std::uint64_t code) const {
  return number::to_text(set_ ? (*set_)[static_cast<proportion::NumberSet::Index>(code)]
                              : number::Integer(first_ + code));
}

bool write_shard(const std::string& run, const Shard& shard,
                 const std::function<bool(const Sink&, std::uint64_t& rows)>& body,
                 const Sink& sink) {
  const std::string first_line = part::first_line(run, shard);
  if (!sink(first_line)) return false;
  std::uint64_t rows = 0, bytes = 0, check = text::check_of(first_line, text::empty_check);
  const Sink counted = [&](std::string_view piece) {
    bytes += piece.size();
    check = text::check_of(piece, check);
    return sink(piece);
  };
  return body(counted, rows) && sink(part::last_line(rows, bytes, check));
}

std::string shard_of_count(const std::string& run, const Shard& shard,
                           const number::Integer& count) {
  std::string file;
  const Sink into = [&](std::string_view piece) {
    file += piece;
    return true;
  };
  const auto body = [&](const Sink& own, std::uint64_t& rows) {
    rows = 1;
    return own(number::to_text(count) + "\n");
  };
  write_shard(std::string(part::counts) + run, shard, body, into);
  return file;
}

bool write_listing(SeriesList& list, const Numbers& numbers, const ListingOptions& options,
                   const Sink& sink) {
  const std::size_t width = list.empty() ? 3 : list.front()->width();
  const std::string header = header_of(width, options.format);
  std::uint64_t rows = 0;
  if (!options.shard) {
    Tasks tasks(list);
    return (header.empty() || sink(header)) && write_tasks(tasks, numbers, options, sink, rows);
  }
  Weight whole = 0;
  for (const auto& series : list) whole += series->weight_before(series->units());
  const auto [from, to] = part_of(whole, *options.shard);
  return write_shard(
      options.run, *options.shard,
      [&](const Sink& own, std::uint64_t& count) {
        Tasks tasks(list, from, to);
        return (options.shard->number > 1 || header.empty() || own(header)) &&
               write_tasks(tasks, numbers, options, own, count);
      },
      sink);
}

}  // namespace rithmo::enumerate
