// A text file as read, and faults that say where in it they are.
//
// Example of a fault as printed:
//   squares.csv:3:5: not a figure: a number is written with 0 to 9 only
//     4,x,36
//       ^
// Lines and columns count from 1; a column is a code point, as editors count. What is not UTF-8 or
// holds a NUL is refused here, and a byte-order mark is left out and remembered, so that nothing
// above needs to think of them. Counter-example: a directory, a named pipe or a device is refused
// before it is opened, so reading never hangs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/fault.hpp"

namespace rithmo::text {

struct Place {
  std::size_t line = 1, column = 1;
  bool operator==(const Place&) const = default;
};

// Place of a fault that lies nowhere within its file, such as a missing file.
inline constexpr Place nowhere{0, 0};

// A fault of an input: where, why, and the line it is in.
struct Fault {
  std::string file;  // or the command-line argument: "--relation"
  Place place;       // line 0: a column of a single line that needs no number, or nowhere
  std::string reason;
  std::string line;         // the offending line, empty where there is none to show
  std::vector<Fault> also;  // further faults of the same input, in order

  // Defined in one source file: every function that may fail copies or destroys a fault.
  Fault();
  Fault(std::string file, Place place, std::string reason, std::string line,
        std::vector<Fault> also = {});
  Fault(const Fault&);
  Fault(Fault&&) noexcept;
  Fault& operator=(const Fault&);
  Fault& operator=(Fault&&) noexcept;
  ~Fault();

  bool operator==(const Fault&) const;
};

// Formats "file:line:column: reason", then the line and a caret where there is one; then the other
// faults in the same way. The place is left out where there is none. Ends without a newline.
std::string to_text(const Fault& fault);

// Formats a text from an input for one line. Escapes control characters, including line breaks, and
// bytes that are not UTF-8 as \x0A and the like; characters that turn or hide text as \u{202E}.
std::string visible(std::string_view text);

// Returns two lines for a message: the indented text, and carets under `length` code points from
// `column`.
std::string excerpt(std::string_view line, std::size_t column, std::size_t length = 1);

template <class T>
using Loaded = tl::expected<T, Fault>;

// Collects the faults of one reading, so that all are reported together: the first twenty, and how
// many more there are.
class Faults {
 public:
  static constexpr std::size_t most = 20;

  void add(Fault fault);
  void add(const std::optional<Fault>& fault) {
    if (fault) add(*fault);
  }
  // Adds a fault that is expensive to make: beyond the twenty it is only counted.
  template <class Make>
  void add_made(Make make) {
    if (first_ && first_->also.size() + 1 >= most)
      ++untold_;
    else
      add(make().value());
  }
  bool empty() const { return !first_; }
  // Returns all faults as one. REQUIRES: !empty().
  tl::unexpected<Fault> all() const;
  std::optional<Fault> or_none() const {
    return empty() ? std::nullopt : std::optional(all().value());
  }

 private:
  std::optional<Fault> first_;  // owns the others
  std::size_t untold_ = 0;
};

// Text of a file. Copies share the text, so that parsed data can store it and show a line of it
// later.
class Source {
 public:
  Source();  // an empty text without a name
  // Reads the file at `path`, or standard input where the path is "-".
  static Loaded<Source> read(const std::string& path);
  // Reads a file of a package. The name, with links resolved, must be a file below the folder;
  // otherwise it is refused unread.
  static Loaded<Source> read_below(const std::string& folder, const std::string& path);
  // Checks a text that is already in memory in the same way.
  static Loaded<Source> of(std::string path, std::string text);

  const std::string& path() const;
  std::string_view text() const;  // excludes a byte-order mark
  bool had_mark() const;          // true if the file began with one

  // Returns the line and column of an offset. REQUIRES: offset <= text().size().
  Place place(std::size_t offset) const;
  // Excludes its line end; empty past the last line
  std::string_view line(std::size_t number) const;
  tl::unexpected<Fault> fault(std::size_t offset, std::string reason) const;
  tl::unexpected<Fault> fault(Place place, std::string reason) const;

 private:
  struct Contents;
  // Counts code points from the start of the text
  std::size_t points_before(std::size_t offset) const;

  std::shared_ptr<const Contents> contents_;
};

// Reads the bytes of a file that is no text, unchanged; "-" is standard input. Refuses the same
// files as Source::read.
Loaded<std::string> read_bytes(const std::string& path);
// Reads the bytes of a file of a package. Refuses the same files as Source::read_below.
Loaded<std::string> read_bytes_below(const std::string& folder, const std::string& path);

}  // namespace rithmo::text
