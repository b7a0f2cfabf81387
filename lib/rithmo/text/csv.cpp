// See csv.hpp. libcsv reports neither lines nor columns, so it is fed byte by byte. When it returns
// a field, the last byte ended this field, and the next field begins after it. By default libcsv
// trims blanks and treats a lone carriage return as a line end; here the first is switched off and
// the second is a fault. It is strict only in quoted fields, because a quote inside an unquoted
// field stands for itself.
#include "rithmo/text/csv.hpp"

#include <csv.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace rithmo::text {
namespace {

constexpr std::size_t max_cells = 10'000'000;  // an audit of this many cells takes 5 GB and minutes

struct Parser {
  Parser(unsigned char options, char separator) {
    csv_init(&state, options);
    csv_set_delim(&state, static_cast<unsigned char>(separator));
  }
  ~Parser() { csv_free(&state); }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  csv_parser state{};
};

class Reader {
 public:
  Reader(const Source& source, char separator, BlankLines blank)
      : source_(source), separator_(separator), blank_(blank) {}

  Loaded<std::vector<std::vector<Cell>>> read() {
    constexpr unsigned char unquoted = CSV_STRICT_FINI | CSV_REPALL_NL;
    Parser parser(unquoted, separator_);
    csv_set_space_func(&parser.state, [](unsigned char) { return 0; });
    const std::string_view text = source_.text();
    for (at_ = 0; at_ < text.size() && cells_ <= max_cells; ++at_) {
      if (at_ == field_start_) {
        const bool quoted = is_quoted(text, at_);
        csv_set_opts(&parser.state, quoted ? unquoted | CSV_STRICT : unquoted);
        csv_set_quote(&parser.state, quoted || text[at_] != '"' ? '"' : '\0');
      }
      if (csv_parse(&parser.state, text.data() + at_, 1, on_field, on_record, this) != 1)
        return broken(parser.state);
    }
    if (csv_fini(&parser.state, on_field, on_record, this) != 0)
      fail(field_start_, "a quote that is never closed");
    if (!faults_.empty()) return faults_.all();
    return std::move(records_);
  }

 private:
  // Returns true if the field that begins here is quoted. In a tab-separated file, a quote that is
  // not closed before the next tab is text, for example a ditto sign.
  bool is_quoted(std::string_view text, std::size_t at) const {
    if (text[at] != '"' || separator_ != '\t') return text[at] == '"';
    if (at + 1 < text.size() && (text[at + 1] == '\r' || text[at + 1] == '\n')) return false;
    for (++at; at < text.size() && text[at] != '\t'; ++at)
      if (text[at] == '"') {
        const char next = at + 1 < text.size() ? text[at + 1] : '\n';
        if (next != '"') return next == '\t' || next == '\r' || next == '\n';
        ++at;
      }
    return false;
  }

  static void on_field(void* text, std::size_t length, void* self) {
    static_cast<Reader*>(self)->add_field({static_cast<const char*>(text), length});
  }
  static void on_record(int end, void* self) { static_cast<Reader*>(self)->record(end); }

  void add_field(std::string_view text) {
    if (++cells_ > max_cells) {
      if (cells_ == max_cells + 1) fail(field_start_, "more than 10000000 cells: too many to hold");
      return;
    }
    record_.push_back({std::string(text), source_.place(field_start_)});
    field_start_ = at_ + 1;
  }

  // Ends a record. `end` is the character that ended it, or -1 at the end of the file.
  void record(int end) {
    const std::string_view text = source_.text();
    const bool second_of_crlf =
        end == '\n' && record_.empty() && at_ > 0 && text[at_ - 1] == '\r' && field_start_ == at_;
    if (end == '\r' && (at_ + 1 >= text.size() || text[at_ + 1] != '\n')) {
      fail(at_, "a carriage return without a line feed");
    } else if (!second_of_crlf) {
      if (record_.empty() && blank_ == BlankLines::refused) fail(at_, "a blank line: take it out");
      records_.push_back(std::move(record_));
      record_ = {};
      record_.reserve(records_.back().size());
    }
    field_start_ = at_ + 1;
  }

  void fail(std::size_t offset, const char* reason) {
    faults_.add_lazily([&] { return source_.fault(offset, reason); });
  }

  // Reports a fault after which nothing more can be read.
  Loaded<std::vector<std::vector<Cell>>> broken(csv_parser& state) {
    fail(at_, csv_error(&state) == CSV_EPARSE ? "text after a closing quote"
                                              : csv_strerror(csv_error(&state)));
    return faults_.all();
  }

  const Source& source_;
  char separator_;
  BlankLines blank_;
  std::size_t at_ = 0, field_start_ = 0, cells_ = 0;
  std::vector<Cell> record_;
  std::vector<std::vector<Cell>> records_;
  Faults faults_;
};

}  // namespace

char separator_of(std::string_view text) {
  constexpr std::string_view all = ",;\t";
  std::array<std::size_t, all.size()> count{};
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '\n') break;
    if (const std::size_t at = all.find(c); at != all.npos) ++count[at];
  }
  return all[static_cast<std::size_t>(std::ranges::max_element(count) - count.begin())];
}

Loaded<std::vector<std::vector<Cell>>> parse_csv(const Source& source, char separator,
                                                 BlankLines blank) {
  return Reader(source, separator, blank).read();
}

std::string csv_field(std::string_view text) {
  // Quotes a byte-order mark at the beginning of a cell. Unquoted in the first cell, it would be
  // the byte-order mark of the file.
  if (text.find_first_of(",\"\r\n") == text.npos && !text.starts_with("\xEF\xBB\xBF"))
    return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csv_report_field(std::string_view text) {
  const std::string_view signs =
      text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const bool formula =
      !signs.empty() && (std::string_view("=+-@").find(signs.front()) != signs.npos ||
                         signs.starts_with("\xEF\xBC\x9D") ||  // the full-width =
                         signs.starts_with("\xEF\xBC\x8B") ||  // the full-width +
                         signs.starts_with("\xEF\xBC\x8D") ||  // the full-width -
                         signs.starts_with("\xEF\xBC\xA0"));   // the full-width @
  return csv_field((formula ? "'" : "") + visible(text));
}

}  // namespace rithmo::text
