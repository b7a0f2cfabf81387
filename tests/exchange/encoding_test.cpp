// Conversion to UTF-8: byte order marks, encodings declared in a file, and files without a
// declaration.
#include "rithmo/exchange/readers/encoding.hpp"

#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

struct Row {
  std::string bytes, text, reported;  // reported: the only note; empty for none
};

// Returns the converted text, or the reason why the bytes are refused.
std::string text_of(const std::string& bytes, Notes& notes) {
  const auto source = decoded("f", bytes, notes);
  return source ? std::string(source->text()) : text::to_text(source.error());
}

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(text::visible(row.bytes));
    Notes notes;
    CHECK(text::visible(text_of(row.bytes, notes)) == text::visible(row.text));
    CHECK(notes.all() == (row.reported.empty() ? std::vector<std::string>{}
                                               : std::vector<std::string>{row.reported}));
  }
}

std::string bytes(const char* text, std::size_t size) {
  return {text, size};
}

}  // namespace

TEST_CASE("marks at the beginning say UTF-8, UTF-16 or UTF-32") {
  const std::string wide = "read as UTF-16",
                    broken =
                        "f: begins as UTF-16, but is not UTF-16 throughout: save the file as UTF-8";
  check({{"a\xC3\xA4", "a\xC3\xA4", ""},
         {"\xEF\xBB\xBF"
          "a",
          "a", ""},
         {bytes("\xFF\xFE"
                "a\0\xE4\0",
                6),
          "a\xC3\xA4", wide},
         {bytes("\xFE\xFF\0a\0\xE4", 6), "a\xC3\xA4", wide},
         {bytes("\xFF\xFE\xAC\x20", 4), "\xE2\x82\xAC", wide},  // U+20AC, low byte first
         {bytes("\xFE\xFF\x20\xAC", 4), "\xE2\x82\xAC", wide},
         {"\xFE\xFF", "", wide},
         // U+1D7D8 is the surrogate pair D835 DFD8.
         {bytes("\xFE\xFF\xD8\x35\xDF\xD8", 6), "\xF0\x9D\x9F\x98", wide},
         {bytes("\xFE\xFF\xD8\x35", 4), broken, ""},
         {bytes("\xFE\xFF\xDF\xD8\0a", 6), broken, ""},
         {bytes("\xFE\xFF\0a\0", 5), broken, ""},
         {bytes("\xFF\xFE\0\0a\0\0\0", 8),
          "f: the file is in UTF-32, which cannot be read: save it as UTF-8", ""}});
}

TEST_CASE("UTF-16 without a mark is known by how XML begins") {
  const std::string wide = "read as UTF-16";
  check({{bytes("\0<\0?\0x", 6), "<?x", wide}, {bytes("<\0?\0x\0", 6), "<?x", wide}});
}

TEST_CASE("a name that the file gives is believed") {
  const std::string western = "read as Windows-1252, because the file declares the encoding ";
  const auto xml = [](const std::string& name) {
    return "<?xml version='1.0' encoding='" + name + "'?>";
  };
  std::vector<Row> rows;
  for (const std::string name : {"utf-8", "UTF-8", "utf8", "us-ascii", "ascii"})
    rows.push_back({xml(name) + "\xC3\xA4", xml(name) + "\xC3\xA4", ""});
  // A file that declares UTF-16 but has single bytes was re-encoded without changing the
  // declaration.
  for (const std::string name : {"utf-16", "utf-16le", "UTF-16BE"})
    rows.push_back({xml(name) + "a", xml(name) + "a", ""});
  for (const std::string name :
       {"iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "windows-1252", "cp1252"})
    rows.push_back({xml(name) + "\xE4", xml(name) + "\xC3\xA4", western + name});
  rows.push_back({xml("Latin1") + "\xE4", xml("Latin1") + "\xC3\xA4", western + "latin1"});
  rows.push_back(
      {xml("koi8-r"), "f: written in koi8-r, which cannot be read: save the file as UTF-8", ""});
  check(rows);
}

TEST_CASE("the name stands in the declaration of XML, or in a meta element of HTML") {
  const std::string western = "read as Windows-1252, because the file declares the encoding latin1";
  const std::vector<std::string> named{
      "<?xml version=\"1.0\" encoding=\"latin1\"?>",
      "<?xml version='1.0' encoding = 'latin1' standalone='yes'?>",
      "<?xml encoding=latin1?>",
      "<meta charset=latin1>",
      "<META CHARSET=\"LATIN1\">",
      "<meta charset='latin1'/>",
      "<meta charset=latin1/>",
      "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=latin1\">",
      "<meta http-equiv='Content-Type' content='text/html; charset=latin1; x'>",
      "<?xml version='1.0'?><meta charset='latin1'>",
      "<!DOCTYPE html><meta\n charset\t=\n latin1 >"};
  for (const std::string& head : named) check({{head + "\xE4", head + "\xC3\xA4", western}});
  // Outside a head, a declaration is ordinary text.
  const std::vector<std::string> unnamed{"charset=latin1", "encoding='latin1'",
                                         "<?xml version='1.0'?> encoding='latin1'",
                                         "charset=latin1 <meta name=x>", "<meta charset>"};
  for (const std::string& head : unnamed) check({{head + "\xC3\xA4", head + "\xC3\xA4", ""}});
  // A truncated declaration names no encoding.
  for (const std::string head : {"<meta charset", "<meta charset=", "<?xml encoding", "<?xml x=y"})
    check({{head, head, ""}});
}

TEST_CASE("a name is looked for in the first 2048 bytes") {
  const std::string meta = "<meta charset=latin1>";
  const auto at = [&](std::size_t size) { return std::string(size - meta.size(), ' ') + meta; };
  check({{at(2048) + "\xE4", at(2048) + "\xC3\xA4",
          "read as Windows-1252, because the file declares the encoding latin1"}});
  // Only the first 2048 bytes are searched: the name is cut to "latin", which is unknown.
  check({{at(2050), "f: written in latin, which cannot be read: save the file as UTF-8", ""}});
  check({{at(2080), at(2080), ""}});
}

// Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
TEST_CASE("the bytes of Windows-1252 are signs of their own between 80 and 9F") {
  const std::string head = "<meta charset=windows-1252>",
                    reported =
                        "read as Windows-1252, because the file declares the encoding windows-1252";
  check({{head + "\x7F", head + "\x7F", reported},
         {head + "\x80", head + "\u20AC", reported},
         {head + "\x81", head + "\u0081", reported},
         {head + "\x82", head + "\u201A", reported},
         {head + "\x8C", head + "\u0152", reported},
         {head + "\x91\x92\x93\x94", head + "\u2018\u2019\u201C\u201D", reported},
         {head + "\x96\x97", head + "\u2013\u2014", reported},
         {head + "\x9E\x9F", head + "\u017E\u0178", reported},
         {head + "\xA0", head + "\u00A0", reported},
         {head + "\xBD", head + "\u00BD", reported},
         {head + "\xFF", head + "\u00FF", reported}});
}

TEST_CASE("a text that does not say what it is and is not UTF-8 is taken for Windows-1252") {
  const std::string reported =
      "the file is not UTF-8 and declares no encoding: read as Windows-1252";
  check({{"<table>\xE4", "<table>\xC3\xA4", reported},
         {"<HTML>\xE4", "<HTML>\xC3\xA4", reported},
         {"<TABLE>\xE4", "<TABLE>\xC3\xA4", reported},
         {"<table>\xC3\xA4", "<table>\xC3\xA4", ""}});
  check(
      {{"a\xE4", "a\xC3\xA4", reported}, {"n,a\r\n1,\xE4\t\n", "n,a\r\n1,\xC3\xA4\t\n", reported}});
  // A text that declares UTF-8 but is not, or that has control characters, is refused with the
  // place.
  const auto refused_at = [](const std::string& text) {
    Notes notes;
    return text_of(text, notes);
  };
  CHECK(refused_at("a\xE4\x01") == "f:1:2: not UTF-8: byte 0xE4 (save the file as UTF-8)");
  CHECK(refused_at("<meta charset=utf-8><table>\xE4").starts_with("f:1:28: not UTF-8: byte 0xE4"));
  CHECK(refused_at("<?xml version='1.0'?><html>\xE4").starts_with("f:1:28: not UTF-8"));
}

}  // namespace rithmo::exchange
