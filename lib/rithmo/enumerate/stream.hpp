// Output of a long listing: rows of a list of series as text, piece by piece, by several threads,
// the same bytes whatever their number.
//
// A listing can be cut after so many rows, or be one shard of several: shards one after another are
// the whole. A shard's bytes stand between a line that names the run and one that counts and checks
// them, so that merge() can detect missing bytes. Formats: text (numbers with blanks between), csv,
// jsonl (a line [a,b,c] for each row), binary (each number as eight bytes, the least first; only
// where the numbers are below 2^62). Counter-example: triumphs of a set are found whole before they
// are written, by one thread, and all in one shard.
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

// Takes bytes; returns false where they cannot be written, and is then not called again.
using Sink = std::function<bool(std::string_view)>;

// Meaning of the codes of a series: a number and those after it, or the members of a set.
class Numbers {
 public:
  explicit Numbers(const number::Integer& first);
  explicit Numbers(const proportion::NumberSet& set);  // the set must outlive this object

  bool fit_machine() const { return fit_machine_; }
  // Returns the number of a code. REQUIRES: fit_machine().
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
  std::string run{};  // name of the run, in one line, which its shards share
};

// Writes the whole listing; returns false where the sink refused.
bool write_listing(SeriesList& list, const Numbers& numbers, const ListingOptions& options,
                   const Sink& sink);

// Returns a shard's part of a count; merge() distinguishes it from rows. `run` names what is
// counted.
std::string shard_of_count(const std::string& run, const Shard& shard,
                           const number::Integer& count);

// Writes the bytes of a shard with their first and last line.
bool write_shard(const std::string& run, const Shard& shard,
                 const std::function<bool(const Sink&, std::uint64_t& rows)>& body,
                 const Sink& sink);

// Writes the shards in the files one after another, or the sum if they are counts. Verifies that
// all are of one run, that none is missing or duplicate, and that each is whole. A fault names the
// bad file; the output until then must be discarded. Returns false where the sink refused.
tl::expected<bool, text::Fault> merge(const std::vector<std::string>& files, const Sink& sink);

}  // namespace rithmo::enumerate
