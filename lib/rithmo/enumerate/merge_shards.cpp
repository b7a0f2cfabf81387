// See stream.hpp. This file joins shards. All shards are verified before any is copied.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/enumerate/shard_format.hpp"
#include "rithmo/enumerate/stream.hpp"
#include "rithmo/number/integer.hpp"
#include "rithmo/text/check_sum.hpp"

namespace rithmo::enumerate {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_first_line = 1 << 20, longest_count = 1000;

struct ShardFile {
  std::string file, run;
  Shard shard;
  std::uint64_t begins, bytes, check;
  std::uint64_t first_check;  // the checksum of the file's first line
};

tl::unexpected<text::Fault> refused(const std::string& file, std::string reason) {
  return tl::unexpected(text::Fault{file, {}, std::move(reason), ""});
}

std::optional<std::uint64_t> field(const std::string& line, std::string_view name, int base) {
  const std::size_t at = line.find(name);
  if (at == line.npos) return std::nullopt;
  const char* begin = line.data() + at + name.size();
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(begin, line.data() + line.size(), value, base);
  if (error != std::errc() || (*end != ' ' && *end != '\n')) return std::nullopt;
  return value;
}

text::Loaded<ShardFile> look_at(const std::string& file) {
  const std::string last_line = part::last_line(0, 0, 0);
  std::error_code failed;
  if (!fs::is_regular_file(file, failed))
    return refused(file, fs::exists(file, failed) ? "is no regular file" : "no such file");
  const std::uintmax_t size = fs::file_size(file, failed);
  std::ifstream in(file, std::ios::binary);
  std::string first(std::min<std::uintmax_t>(size, longest_first_line), '\0');
  if (!in.read(first.data(), static_cast<std::streamsize>(first.size())))
    return refused(file, "cannot be read");
  const std::size_t end = first.find('\n');
  const std::size_t blank = first.find(' ', part::begins.size());
  if (!first.starts_with(part::begins) || end == first.npos || blank > end)
    return refused(file, "is not part of a run: it was not written with --shard");
  const auto shard =
      parse_shard(std::string_view(first).substr(part::begins.size(), blank - part::begins.size()));
  if (!shard) return refused(file, "is not part of a run: " + shard.error().reason);
  if (size < end + 1 + last_line.size()) return refused(file, "is cut short");
  std::string last = last_line;
  in.seekg(static_cast<std::streamoff>(size - last_line.size()));
  in.read(last.data(), static_cast<std::streamsize>(last.size()));
  const auto rows = field(last, "rows=", 10), bytes = field(last, " bytes=", 10),
             check = field(last, " check=", 16);
  if (!in || !last.starts_with(part::ends) || !rows || !bytes || !check ||
      *bytes != size - last_line.size() - end - 1)
    return refused(file, "is cut short, or has more bytes than were written");
  return ShardFile{file,
                   first.substr(blank + 1, end - blank - 1),
                   *shard,
                   end + 1,
                   *bytes,
                   *check,
                   text::check_of(std::string_view(first).substr(0, end + 1), text::empty_check)};
}

// Copies the bytes of a shard and verifies their checksum.
tl::expected<bool, text::Fault> copy(const ShardFile& part, const Sink& sink) {
  std::ifstream in(part.file, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(part.begins));
  std::string piece(1 << 20, '\0');
  std::uint64_t check = part.first_check;
  for (std::uint64_t left = part.bytes; left > 0;) {
    piece.resize(std::min<std::uint64_t>(left, 1 << 20));
    if (!in.read(piece.data(), static_cast<std::streamsize>(piece.size())))
      return refused(part.file, "cannot be read");
    check = text::check_of(piece, check);
    if (!sink(piece)) return false;
    left -= piece.size();
  }
  if (check != part.check)
    return refused(part.file, "is damaged: its bytes do not match its checksum");
  return true;
}

// Returns the count that a shard contains.
text::Loaded<number::Integer> count_of(const ShardFile& part) {
  std::string body;
  const auto copied = copy(part, [&](std::string_view piece) {
    body += piece;
    return body.size() <= longest_count;
  });
  if (!copied) return tl::unexpected(copied.error());
  const auto count = number::parse_natural(std::string_view(body).substr(0, body.find('\n')));
  if (!*copied || !body.ends_with('\n') || !count)
    return refused(part.file, "is damaged: it has no count");
  return *count;
}

tl::expected<bool, text::Fault> add_up(const std::vector<ShardFile>& parts, const Sink& sink) {
  number::Integer whole = 0;
  for (const ShardFile& part : parts) {
    RITHMO_TRY(const auto count, count_of(part));
    whole += count;
  }
  return sink(number::to_text(whole) + "\n");
}

}  // namespace

tl::expected<bool, text::Fault> merge(const std::vector<std::string>& files, const Sink& sink) {
  std::vector<ShardFile> parts;
  for (const std::string& file : files) {
    RITHMO_TRY(auto part, look_at(file));
    parts.push_back(std::move(part));
  }
  std::ranges::sort(parts, {}, [](const ShardFile& part) { return part.shard.number; });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const ShardFile& part = parts[i];
    if (part.run != parts.front().run || part.shard.of != parts.front().shard.of)
      return refused(part.file, "is of another run than " + parts.front().file);
    if (i > 0 && part.shard.number == parts[i - 1].shard.number)
      return refused(part.file, "is the same shard as " + parts[i - 1].file);
    if (part.shard.number != i + 1)
      return refused(part.file, "shard " + std::to_string(i + 1) + " of " +
                                    std::to_string(part.shard.of) + " is missing");
  }
  if (parts.back().shard.of != parts.size())
    return refused(parts.back().file, "shard " + std::to_string(parts.size() + 1) + " of " +
                                          std::to_string(parts.back().shard.of) + " is missing");
  if (parts.front().run.starts_with(part::counts)) return add_up(parts, sink);
  for (const ShardFile& part : parts)
    if (const auto copied = copy(part, sink); !copied || !*copied) return copied;
  return true;
}

}  // namespace rithmo::enumerate
