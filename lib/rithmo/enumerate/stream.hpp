// Output of a long listing: the rows of its series as text. Several threads write it piece by
// piece, and the bytes are the same for any number of threads.
//
// A listing can be cut after a number of rows, or be one of several shards, which are the whole
// listing when concatenated. In a shard's file a line before the rows names the run. A line after
// them has their number and checksum, so that merge() detects missing bytes. Formats: text (numbers
// separated by blanks), csv, jsonl (a line [a,b,c] for each row) and binary. In binary each number
// takes eight bytes, the least significant first; the numbers must be below 2^62. Counter-example:
// triumphs of a set are all found before any is written, by one thread and in one shard.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/enumerate/series.hpp"
#include "rithmo/text/format.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::enumerate {

// A receiver of bytes. It returns false if the bytes cannot be written, and is not called again
// after that.
using Sink = std::function<bool(std::string_view)>;

// The meaning of a series' codes: an offset from the first number of an interval, or an index in a
// set.
class Numbers {
 public:
  explicit Numbers(const number::Integer& first);
  explicit Numbers(const proportion::NumberSet& set);  // the set must outlive this object

  bool fits_machine_word() const { return fit_machine_; }
  // Returns the number that a code stands for. REQUIRES: fits_machine_word().
  std::uint64_t machine(std::uint64_t code) const {
    return set_ ? static_cast<std::uint64_t>(set_->machine()[code]) : machine_first_ + code;
  }
  std::string text(std::uint64_t code) const;

 private:
  number::Integer first_;
  std::uint64_t machine_first_ = 0;
  const proportion::NumberSet* set_ = nullptr;
  bool fit_machine_;
};

struct ListingOptions {
  text::Format format = text::Format::text;
  std::optional<std::uint64_t> limit{};
  std::optional<Shard> shard{};
  unsigned jobs = 1;
  std::string run{};  // the name of the run, on one line; its shards have the same name
};

// Writes the whole listing. Returns false if the sink refused bytes.
bool write_listing(SeriesList& list, const Numbers& numbers, const ListingOptions& options,
                   const Sink& sink);

// Returns the file of a shard of a count. merge() distinguishes it from shards of rows. `run` says
// what is counted.
std::string shard_of_count(const std::string& run, const Shard& shard,
                           const number::Integer& count);

// Writes a shard's file: the first line, the bytes that `body` writes, and the last line.
bool write_shard(const std::string& run, const Shard& shard,
                 const std::function<bool(const Sink&, std::uint64_t& rows)>& body,
                 const Sink& sink);

// Writes the contents of the shards one after another, or their sum if they are counts. Verifies
// that all belong to one run, that none is missing or duplicate, and that each is complete. A fault
// names the bad file; the caller must discard the output up to then. Returns false if the sink
// refused bytes.
tl::expected<bool, text::Fault> merge(const std::vector<std::string>& files, const Sink& sink);

}  // namespace rithmo::enumerate
