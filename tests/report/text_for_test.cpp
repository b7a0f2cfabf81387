// Text whose type makes it safe for its reader. The program's own text is unchanged, and text from
// elsewhere cannot act as markup.
#include "rithmo/report/text_for.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"
#include "rithmo/report/markup.hpp"

namespace rithmo::report {

TEST_CASE("a terminal is sent nothing that acts") {
  const std::string name = "n\x1B]52;c;aGk=\x07\n  t.csv:2:1: misprint: FORGED";
  const TerminalText text = TerminalText("at ") + name + "\n";
  CHECK(text.bytes() == "at n\\x1B]52;c;aGk=\\x07\\x0A  t.csv:2:1: misprint: FORGED\n");
  CHECK((TerminalText() + std::string_view("a\nb") + 7 + TerminalText("\n")).bytes() ==
        "a\\x0Ab7\n");
  CHECK(text::visible("\xC2\x9B") == "\\x9B");  // a control character of two bytes
  CHECK(text::visible("a\xE2\x80\xAE"
                      "b") == "a\\u{202E}b");  // a character that reverses the text after it
  CHECK(text::visible("\xE2\x80\x8B") == "\\u{200B}");          // a zero-width character
  CHECK(text::visible("\xF3\xA0\x81\xA1") == "\\u{E0061}");     // a tag character
  CHECK(text::visible("\xFF\xC3(\x7F") == "\\xFF\\xC3(\\x7F");  // bytes that are not UTF-8
  // Ordinary text is unchanged.
  CHECK(text::visible("3\xC2\xB2 = 9, \xCE\xB1") == "3\xC2\xB2 = 9, \xCE\xB1");
}

TEST_CASE("Markdown holds no markup but the program's own") {
  CHECK(Markdown::safe("a|b\nc*d") == "a\\|b\\\\x0Ac\\*d");
  CHECK(Markdown::safe("![x](http://e/x.png)") == "!\\[x\\](http&#58;//e/x.png)");
  CHECK(Markdown::safe("<script>") == "\\<script>");
  CHECK(Markdown::safe("# head, #cell=2,1") == "\\# head, #cell=2,1");
  CHECK(Markdown::safe("Er2@a3") == "Er2@a3");  // a square is no e-mail address
  CHECK(Markdown::safe("www.e.org a@b.org") == "&#119;ww.e.org a&#64;b.org");
  CHECK(markdown_code("t.csv") == "`t.csv`");
  CHECK(markdown_code("a`b``c") == "```a`b``c```");
  CHECK(markdown_code("a|b") == "`a\\|b`");
}

TEST_CASE("XML and HTML get no character that they refuse, and ids that differ") {
  CHECK(escaped("<a b='c'>&") == "&lt;a b=&#39;c&#39;&gt;&amp;");
  CHECK(escaped("x\xEF\xBF\xBFy") == "x\xEF\xBF\xBDy");  // U+FFFF
  CHECK(escaped("x\xFFy") == "x\xEF\xBF\xBDy");          // a byte that is not UTF-8
  CHECK(escaped("x\x01y") == "x\xEF\xBF\xBDy");
  // A character that reverses text becomes its number for programs, and is made visible on a page.
  CHECK(escaped("a\u202E<b") == "a&#8238;&lt;b");
  CHECK(shown_on_page("a\u202E<b\u200B") == "a\\u{202E}&lt;b\\u{200B}");
  CHECK(id_of("lever-fulke-1563") == "lever-fulke-1563");
  CHECK(id_of("a b") != id_of("a-b"));
  CHECK(id_of("1") == "_31");
  CHECK(id_of("") == "_");
  CHECK(id_of("_") == "_5f");
}

}  // namespace rithmo::report
