// See csv.hpp. libcsv reports neither lines nor columns, so it is fed byte by byte: when it hands
// over a field, the byte just fed ended it, and the next field begins after it. It would trim
// blanks and take a lone carriage return for a line end; both are switched off or caught here. It is
// strict in quoted fields alone, since a quote inside another field stands for itself.
#include "rithmo/table/csv.hpp"

#include <csv.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rithmo {
namespace {

constexpr std::size_t most_cells = 10'000'000;  // the audit of so many takes 5 GB and minutes

struct Parser {
  explicit Parser(unsigned char options) { csv_init(&state, options); }
  ~Parser() { csv_free(&state); }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  csv_parser state{};
};

class Reader {
 public:
  explicit Reader(const Source& source) : source_(source) {}

  Loaded<std::vector<std::vector<Cell>>> read() {
    constexpr unsigned char unquoted = CSV_STRICT_FINI | CSV_REPALL_NL;
    Parser parser(unquoted);
    csv_set_space_func(&parser.state, [](unsigned char) { return 0; });
    const std::string_view text = source_.text();
    for (at_ = 0; at_ < text.size() && !fault_; ++at_) {
      if (at_ == field_start_)
        csv_set_opts(&parser.state, text[at_] == '"' ? unquoted | CSV_STRICT : unquoted);
      if (csv_parse(&parser.state, text.data() + at_, 1, on_field, on_record, this) != 1)
        return broken(parser.state);
    }
    if (fault_) return tl::unexpected(*fault_);
    if (csv_fini(&parser.state, on_field, on_record, this) != 0)
      return source_.fault(field_start_, "a quote that is never closed");
    if (fault_) return tl::unexpected(*fault_);
    return std::move(records_);
  }

 private:
  static void on_field(void* text, std::size_t length, void* self) {
    static_cast<Reader*>(self)->field({static_cast<const char*>(text), length});
  }
  static void on_record(int end, void* self) { static_cast<Reader*>(self)->record(end); }

  void field(std::string_view text) {
    if (++cells_ > most_cells)
      return fail(field_start_, "more than 10000000 cells: too many to hold");
    record_.push_back({std::string(text), source_.place(field_start_)});
    field_start_ = at_ + 1;
  }

  // `end` is the character that ended the record, or -1 at the end of the file.
  void record(int end) {
    const std::string_view text = source_.text();
    const bool second_of_crlf =
        end == '\n' && record_.empty() && at_ > 0 && text[at_ - 1] == '\r' && field_start_ == at_;
    if (end == '\r' && (at_ + 1 >= text.size() || text[at_ + 1] != '\n')) {
      fail(at_, "a carriage return without a line feed");
    } else if (!second_of_crlf) {
      if (record_.empty()) fail(at_, "a blank line");
      records_.push_back(std::move(record_));
      record_.clear();
    }
    field_start_ = at_ + 1;
  }

  void fail(std::size_t offset, const char* reason) {
    if (!fault_) fault_ = source_.fault(offset, reason).value();
  }

  Loaded<std::vector<std::vector<Cell>>> broken(csv_parser& state) const {
    if (csv_error(&state) == CSV_EPARSE) return source_.fault(at_, "text after a closing quote");
    return source_.fault(at_, csv_strerror(csv_error(&state)));
  }

  const Source& source_;
  std::size_t at_ = 0, field_start_ = 0, cells_ = 0;
  std::vector<Cell> record_;
  std::vector<std::vector<Cell>> records_;
  std::optional<Fault> fault_;
};

}  // namespace

Loaded<std::vector<std::vector<Cell>>> parse_csv(const Source& source) {
  return Reader(source).read();
}

std::string csv_field(std::string_view text) {
  // A byte-order mark at the beginning of a cell would be one of the file, if it came first.
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
  const bool formula = !text.empty() && std::string_view("=+-@").find(text.front()) != text.npos;
  return csv_field((formula ? "'" : "") + visible(text));
}

}  // namespace rithmo
