// A long listing on its way out: rows of a list of series as text, piece by piece, by several
// threads, the same bytes whatever their number.
//
// A listing can be cut after so many rows, or be one shard of several: shards one after another are
// the whole. A shard's bytes stand between a line that names the run and one that counts and checks
// them, so that merge() can tell whether any is wanting. Formats: text (numbers with blanks
// between), csv, jsonl (a line [a,b,c] for each row), binary (each number as eight bytes, the least
// first; only where the numbers are below 2^62). Counter-example: triumphs of a set are found whole
// before they are written, by one thread, and all in one shard.
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

// Takes bytes; false where they cannot be written, and then nothing more is asked of it.
using Sink = std::function<bool(std::string_view)>;

// What the codes of a series stand for: a number and those after it, or the members of a set.
class Numbers {
 public:
  explicit Numbers(const number::Integer& first);
  explicit Numbers(const proportion::NumberSet& set);  // which must outlive this

  bool fit_machine() const { return fit_machine_; }
  // REQUIRES: fit_machine().
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
  std::string run{};  // names the run, in one line: what a shard is a shard of
};

// Writes the whole listing, or false where the sink did not take it.
bool write_listing(SeriesList& list, const Numbers& numbers, const ListingOptions& options,
                   const Sink& sink);

// A shard's part of a count, as merge() knows it from rows. `run` names what is counted.
std::string shard_of_count(const std::string& run, const Shard& shard,
                           const number::Integer& count);

// The bytes of a shard with their first and last line.
bool write_shard(const std::string& run, const Shard& shard,
                 const std::function<bool(const Sink&, std::uint64_t& rows)>& body,
                 const Sink& sink);

// The files' shards one after another, or added up where they are of a count, checked: all of one
// run, none wanting or twice, each whole. A fault says which is not; what was written by then is to
// be thrown away. Nothing where the sink did not take it.
tl::expected<bool, text::Fault> merge(const std::vector<std::string>& files, const Sink& sink);

}  // namespace rithmo::enumerate
