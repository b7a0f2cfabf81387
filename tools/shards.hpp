// Options of long listings that are divided into parts: --shard and --jobs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <thread>

#include "command.hpp"
#include "rithmo/enumerate/stream.hpp"

namespace rithmo::tool {

inline constexpr Option shard_option{"shard", "I/K",
                                     "only the I-th of K parts, which rithmo derive merge joins"};
inline constexpr Option jobs_option{"jobs", "N", "threads (default 2); the output is the same"};

inline text::Loaded<std::optional<enumerate::Shard>> shard_of(const Arguments& arguments) {
  if (!arguments.has("shard")) return std::optional<enumerate::Shard>();
  const auto shard = enumerate::parse_shard(arguments.value("shard"));
  if (!shard) return fault_in("--shard", arguments.value("shard"), shard.error());
  return std::optional(*shard);
}

inline text::Loaded<unsigned> jobs_of(const Arguments& arguments) {
  const auto jobs = number_of(arguments, "jobs", 2, 1, 256);
  if (!jobs) return tl::unexpected(jobs.error());
  return static_cast<unsigned>(*jobs);
}

}  // namespace rithmo::tool
