// See source.hpp. Files are read by POSIX calls, because only these distinguish a pipe from a file
// before it is opened.
#include "rithmo/text/source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utf8.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "rithmo/text/hidden.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/system.hpp"

namespace rithmo::text {

Fault::Fault() = default;
Fault::Fault(std::string file_of, Place place_of, std::string reason_of, std::string line_of,
             std::vector<Fault> also_of)
    : file(std::move(file_of)),
      place(place_of),
      reason(std::move(reason_of)),
      line(std::move(line_of)),
      also(std::move(also_of)) {}
Fault::Fault(const Fault&) = default;
Fault::Fault(Fault&&) noexcept = default;
Fault& Fault::operator=(const Fault&) = default;
Fault& Fault::operator=(Fault&&) noexcept = default;
Fault::~Fault() = default;
bool Fault::operator==(const Fault&) const = default;

namespace {

constexpr std::size_t max_bytes = std::size_t{1} << 30;

tl::unexpected<Fault> unreadable(const std::string& path, const std::string& reason) {
  return tl::unexpected(Fault{path, nowhere, reason, ""});
}

// Returns the kind of a file that must be refused. Returns null for a file that can be read to its
// end without waiting. A pipe is accepted if the system names it (/dev/stdin, /dev/fd/N), because a
// program is writing to it.
const char* refusal(mode_t mode, const std::string& path) {
  if (S_ISREG(mode)) return nullptr;
  if (S_ISFIFO(mode))
    return path == "/dev/stdin" || path.starts_with("/dev/fd/")
               ? nullptr
               : "is a named pipe; give it on standard input, as -";
  if (S_ISDIR(mode)) return "is a directory";
  return "is not a file";
}

class OpenFile {
 public:
  explicit OpenFile(int fd) : fd_(fd) {}
  ~OpenFile() {
    if (fd_ > STDIN_FILENO) close(fd_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

constexpr std::size_t block = 256;  // number of bytes between two entries of the index of places

// Returns true if the byte begins a code point. Continuation bytes do not count, so places are
// right even before invalid UTF-8.
bool is_code_point_start(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

std::string escaped(unsigned char byte) {
  constexpr std::string_view figures = "0123456789ABCDEF";
  return std::string("0x") + figures[byte >> 4U] + figures[byte & 15U];
}

}  // namespace

std::string excerpt(std::string_view line, std::size_t column, std::size_t length) {
  return "  " + std::string(line) + "\n  " + std::string(column - 1, ' ') +
         std::string(std::max<std::size_t>(length, 1), '^');
}

namespace {

std::string code(char32_t point) {
  constexpr std::string_view figures = "0123456789ABCDEF";
  std::string text;
  for (; point > 0; point >>= 4U) text.insert(text.begin(), figures[point & 15U]);
  return "\\u{" + text + "}";
}

}  // namespace

std::string visible(std::string_view text) {
  std::string shown;
  for (auto at = text.begin(); at != text.end();) {
    const auto bad = utf8::find_invalid(at, text.end());
    while (at != bad) {
      const auto start = at;
      at = std::find_if_not(at, bad, [](char c) { return c >= 0x20 && c < 0x7F; });
      if (at != start) {
        shown.append(start, at);
        continue;
      }
      const char32_t point = utf8::unchecked::next(at);
      if (point < 0x20 || (point >= 0x7F && point < 0xA0))
        shown += "\\x" + escaped(static_cast<unsigned char>(point)).substr(2);
      else if (is_hidden(point))
        shown += code(point);
      else
        shown.append(start, at);
    }
    if (at != text.end()) shown += "\\x" + escaped(static_cast<unsigned char>(*at++)).substr(2);
  }
  return shown;
}

std::string to_text(const Fault& fault) {
  std::string text = visible(fault.file) + ":";
  if (fault.place.line > 0)
    text += std::to_string(fault.place.line) + ":" + std::to_string(fault.place.column) + ":";
  text += " " + visible(fault.reason);
  // A line that is very long or has control characters is not shown, because it may attack the
  // terminal.
  constexpr std::size_t widest = 200;
  const bool printable = visible(fault.line) == fault.line;
  if (!fault.line.empty() && fault.line.size() <= widest && printable && fault.place.column > 0)
    text += "\n" + excerpt(fault.line, fault.place.column);
  for (const Fault& other : fault.also) text += "\n" + to_text(other);
  return text;
}

void Faults::add(Fault fault) {
  if (!first_) {
    first_ = std::move(fault);
    return;
  }
  std::vector<Fault> others = std::move(fault.also);
  fault.also.clear();
  others.insert(others.begin(), std::move(fault));
  for (Fault& other : others)
    if (first_->also.size() + 1 < most)
      first_->also.push_back(std::move(other));
    else
      ++untold_;
}

tl::unexpected<Fault> Faults::all() const {
  Fault all = *first_;
  if (untold_ > 0)
    all.also.push_back({all.file, nowhere, "and " + std::to_string(untold_) + " more faults", ""});
  return tl::unexpected(std::move(all));
}

struct Source::Contents {
  std::string path, text;
  bool had_byte_order_mark = false;
  std::vector<std::size_t> starts{0};  // the offset at which each line begins
  // An index for fast places: the number of code points before each block. Computing a place then
  // reads one block, not a whole line.
  std::vector<std::size_t> points = {};

  Contents(std::string of_path, std::string of_text)
      : path(std::move(of_path)), text(std::move(of_text)) {
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
      starts.push_back(at + 1);
    std::size_t count = 0;
    for (std::string_view rest = text; !rest.empty();
         rest.remove_prefix(std::min(block, rest.size()))) {
      points.push_back(count);
      count += static_cast<std::size_t>(
          std::ranges::count_if(rest.substr(0, block), is_code_point_start));
    }
    points.push_back(count);
  }
};

Source::Source() {
  static const auto nothing = std::make_shared<const Contents>("", "");
  contents_ = nothing;
}

const std::string& Source::path() const {
  return contents_->path;
}

std::string_view Source::text() const {
  return contents_->text;
}

bool Source::had_byte_order_mark() const {
  return contents_->had_byte_order_mark;
}

namespace {

// Reads an open file to its end, or returns why this fails.
tl::expected<std::string, std::string> contents(int fd) {
  struct stat status {};
  if (fstat(fd, &status) != 0) return tl::unexpected(std::string(std::strerror(errno)));
  constexpr std::size_t at_once = 65536;  // the step if the size is unknown or more bytes arrive
  const auto size = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  std::string text(size > 0 ? std::min(size, max_bytes) + 1 : at_once, '\0');
  std::size_t used = 0;
  for (;;) {
    if (used == text.size()) text.resize(used + std::max(used, at_once));
    const ssize_t got = ::read(fd, text.data() + used, text.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected(std::string(std::strerror(errno)));
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (used > max_bytes) return tl::unexpected(std::string("more than 1 GiB: too large to hold"));
  }
  text.resize(used);
  return text;
}

std::optional<std::string> resolved(const std::string& path) {
  char* name = realpath(path.c_str(), nullptr);
  if (!name) return std::nullopt;
  std::string result = name;
  std::free(name);
  return result;
}

}  // namespace

namespace {

// Returns the name of the file for messages.
std::string shown_name(const std::string& path) {
  return path == "-" ? "<stdin>" : path;
}

// Returns the system's message. If the file does not exist, adds a file beside it with a similar
// name: "No such file or directory; did you mean 'dir/squares.csv'?".
std::string open_failure_text(const std::string& path) {
  const std::string reason = std::strerror(errno);
  if (errno != ENOENT) return reason;
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path folder = fs::path(path).parent_path();
  constexpr std::size_t most = 10000;
  std::vector<std::string> names;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, failed), end;
       !failed && at != end && names.size() < most; at.increment(failed))
    names.push_back((folder / at->path().filename()).string());
  std::ranges::sort(names);
  return reason + did_you_mean(path, names,
                               [](const std::string& name) -> std::string_view { return name; });
}

}  // namespace

Loaded<std::string> read_bytes(const std::string& path) {
  const bool from_input = path == "-";
  const std::string shown = shown_name(path);
  if (path.find('\0') != path.npos) return unreadable(shown, "a NUL in the file name");
  struct stat status {};
  if (from_input ? fstat(STDIN_FILENO, &status) : stat(path.c_str(), &status))
    return unreadable(shown, open_failure_text(path));
  if (!from_input)
    if (const char* reason = refusal(status.st_mode, path)) return unreadable(shown, reason);
  const OpenFile file(from_input ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return unreadable(shown, std::strerror(errno));
  auto bytes = contents(file.get());
  if (!bytes) return unreadable(shown, bytes.error());
  return *std::move(bytes);
}

Loaded<Source> Source::read(const std::string& path) {
  RITHMO_TRY(auto bytes, read_bytes(path));
  return of(shown_name(path), std::move(bytes));
}

Loaded<std::string> read_bytes_below(const std::string& folder, const std::string& path) {
  if (path.find('\0') != path.npos) return unreadable(path, "a NUL in the file name");
  const auto root = resolved(folder), target = resolved(path);
  if (!root || !target) return unreadable(path, std::strerror(errno));
  const auto is_below = [&](const std::string& name) {
    return name.starts_with(root->ends_with('/') ? *root : *root + "/");
  };
  const char* const leads_out = "is a link that leads out of the package";
  if (!is_below(*target)) return unreadable(path, leads_out);
  struct stat status {};
  if (stat(target->c_str(), &status) != 0) return unreadable(path, std::strerror(errno));
  if (!S_ISREG(status.st_mode))
    return unreadable(path, S_ISDIR(status.st_mode) ? "is a directory" : "is not a file");
  // The file is opened once and its type is checked again, because the name may refer to another
  // file by now.
  const OpenFile file(open(target->c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
  if (file.get() < 0) return unreadable(path, std::strerror(errno));
  if (fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode))
    return unreadable(path, "is not a file");
  const auto name = name_of_open_file(file.get());
  if (name && !is_below(*name)) return unreadable(path, leads_out);
  auto text = contents(file.get());
  if (!text) return unreadable(path, text.error());
  return *std::move(text);
}

Loaded<Source> Source::read_below(const std::string& folder, const std::string& path) {
  RITHMO_TRY(auto bytes, read_bytes_below(folder, path));
  return of(path, std::move(bytes));
}

Loaded<Source> Source::of(std::string path, std::string text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  const bool had_byte_order_mark = text.starts_with(mark);
  if (had_byte_order_mark) text.erase(0, mark.size());
  const auto contents = std::make_shared<Contents>(std::move(path), std::move(text));
  contents->had_byte_order_mark = had_byte_order_mark;
  Source source;
  source.contents_ = contents;
  const std::string& bytes = contents->text;
  const auto bad =
      static_cast<std::size_t>(utf8::find_invalid(bytes.begin(), bytes.end()) - bytes.begin());
  const std::size_t nul = bytes.find('\0');
  // The fault does not show the line, because its bytes are no text.
  if (nul < bad)
    return tl::unexpected(Fault{contents->path, source.place(nul), "a NUL character", ""});
  if (bad < bytes.size())
    return tl::unexpected(Fault{contents->path, source.place(bad),
                                "not UTF-8: byte " +
                                    escaped(static_cast<unsigned char>(bytes[bad])) +
                                    " (save the file as UTF-8)",
                                ""});
  return source;
}

std::size_t Source::points_before(std::size_t offset) const {
  const std::string& text = contents_->text;
  const std::vector<std::size_t>& points = contents_->points;
  if (offset == text.size()) return points.back();
  const std::size_t nth = offset / block, start = nth * block;
  const bool is_ascii = points[nth + 1] - points[nth] == std::min(block, text.size() - start);
  if (is_ascii) return points[nth] + (offset - start);
  return points[nth] +
         static_cast<std::size_t>(std::count_if(text.begin() + static_cast<std::ptrdiff_t>(start),
                                                text.begin() + static_cast<std::ptrdiff_t>(offset),
                                                is_code_point_start));
}

Place Source::place(std::size_t offset) const {
  const auto after = std::upper_bound(contents_->starts.begin(), contents_->starts.end(), offset);
  return {static_cast<std::size_t>(after - contents_->starts.begin()),
          points_before(offset) - points_before(*(after - 1)) + 1};
}

std::string_view Source::line(std::size_t number) const {
  if (number < 1 || number > contents_->starts.size()) return {};
  const std::size_t start = contents_->starts[number - 1];
  std::string_view rest = text().substr(start, contents_->text.find('\n', start) - start);
  if (rest.ends_with('\r')) rest.remove_suffix(1);
  return rest;
}

tl::unexpected<Fault> Source::fault(Place place, std::string reason) const {
  return tl::unexpected(
      Fault{contents_->path, place, std::move(reason), std::string(line(place.line))});
}

tl::unexpected<Fault> Source::fault(std::size_t offset, std::string reason) const {
  return fault(place(offset), std::move(reason));
}

}  // namespace rithmo::text
