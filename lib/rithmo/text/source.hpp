// A text file that was read, and faults with their place in it.
//
// Example of a fault as printed:
//   squares.csv:3:5: not a digit: a number is written only with the digits 0 to 9
//     4,x,36
//       ^
// Lines and columns count from 1; a column is a code point, as in editors. Text that is not UTF-8
// or contains a NUL is refused here. A byte-order mark is removed and remembered, so that no other
// code has to handle it. Counter-example: a directory, a named pipe or a device is refused before
// it is opened, so that reading never hangs.
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

// The place of a fault that belongs to no line of its file, such as a missing file.
inline constexpr Place nowhere{0, 0};

// A fault of an input: where it is, why, and its line.
struct Fault {
  std::string file;  // the file's name, or a command-line argument such as "--relation"
  Place place;       // line 0: only a column, in a single line that needs no number; or `nowhere`
  std::string reason;
  std::string line;         // the line with the fault; empty if no line is shown
  std::vector<Fault> also;  // further faults of the same input, in order

  // Defined in a source file and not inline, because every function that may fail copies or
  // destroys a fault.
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

// Formats a fault as "file:line:column: reason", with its line and a caret below if there is a
// line. The place is left out if there is none. The other faults follow in the same form. The text
// does not end with a newline.
std::string to_text(const Fault& fault);

// Makes a text from an input visible on one line. Control characters, line breaks and bytes that
// are not UTF-8 become \x0A and the like. Characters that hide text or change its direction become
// \u{202E} and the like.
std::string visible(std::string_view text);

// Returns two lines for a message: the text, indented, and carets below `length` code points from
// `column` on.
std::string excerpt(std::string_view line, std::size_t column, std::size_t length = 1);

template <class T>
using Loaded = tl::expected<T, Fault>;

// A collector of the faults of one reading, so that all are reported together. It stores the first
// twenty, and counts the others.
class Faults {
 public:
  static constexpr std::size_t most = 20;

  void add(Fault fault);
  void add(const std::optional<Fault>& fault) {
    if (fault) add(*fault);
  }
  // Adds a fault that is expensive to make. After the first twenty, a fault is only counted and not
  // made.
  template <class Make>
  void add_lazily(Make make) {
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
  std::optional<Fault> first_;  // the first fault, which owns the others
  std::size_t untold_ = 0;
};

// The text of a file. Copies share the text, so that parsed data can keep a copy and show a line
// later.
class Source {
 public:
  Source();  // an empty text without a name
  // Reads the file at `path`. The path "-" means standard input.
  static Loaded<Source> read(const std::string& path);
  // Reads a file of a package. After links are resolved, the file must lie below the folder;
  // otherwise it is refused unread.
  static Loaded<Source> read_below(const std::string& folder, const std::string& path);
  // Makes a source from a text in memory, with the same checks as for a file.
  static Loaded<Source> of(std::string path, std::string text);

  const std::string& path() const;
  std::string_view text() const;     // without the byte-order mark
  bool had_byte_order_mark() const;  // true if the file began with a byte-order mark

  // Returns the line and column of an offset. REQUIRES: offset <= text().size().
  Place place(std::size_t offset) const;
  // Returns a line without its line break. Beyond the last line the result is empty.
  std::string_view line(std::size_t number) const;
  tl::unexpected<Fault> fault(std::size_t offset, std::string reason) const;
  tl::unexpected<Fault> fault(Place place, std::string reason) const;

 private:
  struct Contents;
  // Counts the code points from the start of the text to the offset.
  std::size_t points_before(std::size_t offset) const;

  std::shared_ptr<const Contents> contents_;
};

// Reads the bytes of a file that need not be text, unchanged; "-" is standard input. Refuses the
// same files as Source::read.
Loaded<std::string> read_bytes(const std::string& path);
// Reads the bytes of a file of a package. Refuses the same files as Source::read_below.
Loaded<std::string> read_bytes_below(const std::string& folder, const std::string& path);

}  // namespace rithmo::text
