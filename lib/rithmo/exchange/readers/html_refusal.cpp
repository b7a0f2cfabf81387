// See html_refusal.hpp (https://html.spec.whatwg.org/multipage/parsing.html).
#include "rithmo/exchange/readers/html_refusal.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/characters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::size_t max_attributes = 10'000, max_styles = 50;

// Set of flags: how the parser nests an element, and which open elements it closes.
using Traits = std::uint32_t;
constexpr Traits empty = 1, raw = 2, page = 4, block = 8, scope = 16, list = 32, button = 64,
                 paragraph = 128, item = 256, term = 512, option = 1024, cell = 2048, row = 4096,
                 section = 8192, table = 16384, marker = 32768, style = 65536, link = 131072,
                 foreign = 262144, within = 524288, leaves = 1048576, heading = 2097152,
                 form = 4194304, frameset = 8388608, pattern = 16777216, box = 33554432;
constexpr Traits part = cell | row | section;  // parts of a table

constexpr std::array<text::Word<Traits>, 109> elements{
    {{"html", page},
     {"head", page | leaves},
     {"body", page | leaves},
     {"frameset", frameset},
     {"area", empty},
     {"base", empty},
     {"br", empty | leaves},
     {"col", empty},
     {"embed", empty | leaves},
     {"hr", empty | leaves},
     {"img", empty | leaves},
     {"input", empty},
     {"link", empty},
     {"meta", empty | leaves},
     {"param", empty},
     {"source", empty},
     {"track", empty},
     {"wbr", empty},
     {"script", raw},
     {"style", raw},
     {"textarea", raw},
     {"title", raw | within},
     {"xmp", raw},
     {"iframe", raw},
     {"noembed", raw},
     {"noframes", raw},
     {"plaintext", raw},
     {"p", box | paragraph | leaves},
     {"li", block | item | leaves},
     {"dt", block | term | leaves},
     {"dd", block | term | leaves},
     {"option", option},
     {"td", block | scope | cell | marker},
     {"th", block | scope | cell | marker},
     {"tr", block | row},
     {"tbody", block | section},
     {"thead", block | section},
     {"tfoot", block | section},
     {"colgroup", block | section},
     {"caption", block | scope | section | marker},
     {"table", block | scope | table | leaves},
     {"template", block | scope | table | marker | pattern},
     {"applet", block | scope | marker},
     {"marquee", block | scope | marker},
     {"object", block | scope | marker},
     {"button", block | button},
     {"form", block | form},
     {"ul", block | list | leaves},
     {"ol", block | list | leaves},
     {"h1", block | heading | leaves},
     {"h2", block | heading | leaves},
     {"h3", block | heading | leaves},
     {"h4", block | heading | leaves},
     {"h5", block | heading | leaves},
     {"h6", block | heading | leaves},
     {"address", box},
     {"article", block},
     {"aside", block},
     {"blockquote", block | leaves},
     {"center", block | leaves},
     {"details", block},
     {"dialog", block},
     {"dir", block},
     {"div", box | leaves},
     {"dl", block | leaves},
     {"fieldset", block},
     {"figcaption", block},
     {"figure", block},
     {"footer", block},
     {"header", block},
     {"hgroup", block},
     {"listing", block | leaves},
     {"main", block},
     {"menu", block | leaves},
     {"nav", block},
     {"noscript", block},
     {"pre", block | leaves},
     {"section", block},
     {"select", block},
     {"summary", block},
     {"a", style | link},
     {"nobr", style | link | leaves},
     {"b", style | leaves},
     {"big", style | leaves},
     {"code", style | leaves},
     {"em", style | leaves},
     {"font", style},
     {"i", style | leaves},
     {"s", style | leaves},
     {"small", style | leaves},
     {"strike", style | leaves},
     {"strong", style | leaves},
     {"tt", style | leaves},
     {"u", style | leaves},
     {"ruby", leaves},
     {"span", leaves},
     {"sub", leaves},
     {"sup", leaves},
     {"var", leaves},
     {"svg", foreign},
     {"math", foreign},
     {"mi", within},
     {"mo", within},
     {"mn", within},
     {"ms", within},
     {"mtext", within},
     {"annotation-xml", within},
     {"foreignobject", within},
     {"desc", within}}};

constexpr std::string_view blanks = " \t\n\r\f";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct Tag {
  std::string name;
  std::string_view text;       // text after "<"
  std::size_t end = 0;         // position of its ">"; the text's size where there is none
  std::size_t attributes = 0;  // number of attribute names, including repeated ones
  bool closes_itself = false;
};

// Returns the tag whose name begins here. A quotation mark begins a value only after "=".
Tag tag_at(std::string_view text, std::size_t start) {
  const auto first_of = [&](std::string_view signs, std::size_t from) {
    return std::min(text.find_first_of(signs, from), text.size());
  };
  std::size_t at = first_of(" \t\r\n\f/>", start);
  Tag tag{text::lower(text.substr(start, at - start)), {}, text.size(), 0, false};
  while (at < text.size() && text[at] != '>') {
    if (text[at] == '/' || blanks.find(text[at]) != blanks.npos) {
      tag.closes_itself = text.substr(at).starts_with("/>");
      ++at;
      continue;
    }
    ++tag.attributes;
    at = first_of(" \t\r\n\f/>=", at + 1);
    const std::size_t sign = std::min(text.find_first_not_of(blanks, at), text.size());
    if (sign == text.size() || text[sign] != '=') continue;
    at = std::min(text.find_first_not_of(blanks, sign + 1), text.size());
    if (at == text.size() || text[at] == '>') continue;
    if (text[at] == '"' || text[at] == '\'') {
      at = text.find(text[at], at + 1);
      at = at == text.npos ? text.size() : at + 1;
    } else {
      at = first_of(" \t\r\n\f>", at);
    }
  }
  if (at < text.size()) tag.end = at;
  tag.text = text.substr(start, at - start);
  return tag;
}

// Tracks the open elements and the active formatting styles. An unclosed style continues in the
// next paragraph.
class OpenElements {
 public:
  bool is_in_foreign_element() const { return !open_.empty() && open_.back().is_foreign; }
  bool is_too_deep() const { return open_.size() > deepest_html; }
  bool has_too_many_styles() const { return styles_.size() > max_styles; }

  // Opens an element. Returns whether raw text follows, which ends only at the element's own end
  // tag.
  bool start(const Tag& tag) {
    const Traits traits = text::meaning(elements, tag.name).value_or(0);
    if (is_in_foreign_element()) {
      if (!(traits & leaves)) {
        if (!tag.closes_itself)
          push(tag.name, traits & within ? scope | block : 0, !(traits & within));
        return false;
      }
      while (is_in_foreign_element()) pop_to(open_.size() - 1);
    }
    if (traits & foreign) {
      if (!tag.closes_itself) push(tag.name, 0, true);
      return false;
    }
    if (traits & raw) return true;
    if (traits & (empty | page)) return false;
    if (!close_implied(traits)) return false;
    if (traits & link) end_style(tag.name);
    push(tag.name, traits & ~within, false);
    if (traits & style) add_style(tag);
    return false;
  }

  void end(const std::string& name) {
    const Traits traits = text::meaning(elements, name).value_or(0);
    std::size_t at = open_.size();
    for (; at > 0 && open_[at - 1].is_foreign; --at)
      if (open_[at - 1].name == name) return pop_to(at - 1);
    if (traits & (empty | page | frameset)) return;
    if ((traits & style) && end_style(name)) return;
    const Traits barriers = traits & (part | table)  ? table
                            : traits & paragraph     ? scope | button
                            : traits & item          ? scope | list
                            : traits & (block | box) ? scope
                                                     : scope | block | box;  // any other element
    for (at = open_.size(); at > 0; --at) {
      const OpenElement& one = open_[at - 1];
      if (one.name == name || (traits & one.traits & heading)) {
        if (traits & form)  // the contents of a form stay open
          open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(at - 1));
        else
          pop_to(at - 1);
        return;
      }
      if ((one.traits & barriers) && !(traits & pattern)) return;
    }
  }

 private:
  struct OpenElement {
    std::string name;
    Traits traits;
    bool is_foreign;
    std::size_t number;  // sequence number of its start tag
    std::size_t styles;  // number of styles that were active before this element
  };
  struct Style {
    std::string name, text;
    std::size_t number;
  };

  void push(const std::string& name, Traits traits, bool is_foreign) {
    open_.push_back({name, traits, is_foreign, ++count_, styles_.size()});
  }

  // Closes open elements until `size` are left. Styles that began in a cell end with it.
  void pop_to(std::size_t size) {
    for (std::size_t at = open_.size(); at-- > size;)
      if (open_[at].traits & marker) {
        styles_.resize(std::min(styles_.size(), open_[at].styles));
        break;
      }
    open_.resize(size, {});
  }

  // Closes the outermost element with these traits that is above the innermost barrier.
  void close(Traits traits, Traits barriers, bool only_one) {
    std::size_t outermost = open_.size();
    for (std::size_t at = open_.size(); at > 0; --at) {
      const OpenElement& one = open_[at - 1];
      if (one.traits & traits) {
        outermost = at - 1;
        if (only_one) break;
      } else if (one.is_foreign || (one.traits & barriers)) {
        break;
      }
    }
    pop_to(outermost);
  }

  // Closes the elements that end implicitly when such an element starts. Returns false where it
  // does not start an element, for example a cell outside a table.
  bool close_implied(Traits traits) {
    if (traits & part) {
      if (std::ranges::none_of(open_, [](const OpenElement& one) { return one.traits & table; }))
        return false;
      close(traits & cell ? cell : traits & row ? cell | row : part, table, false);
    } else if (traits & paragraph) {
      close(paragraph, scope | button, true);
    } else if (traits & item) {
      close(item, block, true);
    } else if (traits & term) {
      close(term, block, true);
    } else if ((traits & option) && !open_.empty() && (open_.back().traits & option)) {
      pop_to(open_.size() - 1);
    }
    return true;
  }

  // Activates a style. At most three equal styles stay active.
  void add_style(const Tag& tag) {
    constexpr std::ptrdiff_t max_alike = 3;
    if (std::ranges::count(styles_, tag.text, &Style::text) >= max_alike)
      styles_.erase(std::ranges::find(styles_, tag.text, &Style::text));
    styles_.push_back({tag.name, std::string(tag.text), count_});
  }

  // Ends a style; returns whether one was active.
  bool end_style(const std::string& name) {
    const auto last = std::find_if(styles_.rbegin(), styles_.rend(),
                                   [&](const Style& one) { return one.name == name; });
    if (last == styles_.rend()) return false;
    bool over_block = false;
    for (std::size_t at = open_.size(); at > 0; --at) {
      const OpenElement& one = open_[at - 1];
      if (one.number == last->number) {
        if (over_block)
          open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(at - 1));
        else
          open_.resize(at - 1, {});
        break;
      }
      if (one.traits & scope) {
        // The style is outside the reach of this end tag.
        if (one.traits & table || one.number > last->number) return true;
        break;
      }
      over_block = over_block || (one.traits & (block | box));
    }
    styles_.erase(std::next(last).base());
    return true;
  }

  std::vector<OpenElement> open_{};
  std::vector<Style> styles_{};
  std::size_t count_ = 0;
};

// Returns the end of the comment whose "<!--" is here.
std::size_t comment_end(std::string_view text, std::size_t at) {
  for (std::size_t dashes = text.find("--", at + 2); dashes != text.npos;
       dashes = text.find("--", dashes + 1)) {
    if (text.substr(dashes + 2).starts_with('>')) return dashes + 2;
    if (dashes >= at + 4 && text.substr(dashes + 2).starts_with("!>")) return dashes + 3;
  }
  return text.size();
}

// Returns the position of the next "</name", which ends the element's raw text.
std::size_t raw_end(std::string_view text, std::size_t at, const std::string& name) {
  constexpr std::string_view never = "plaintext";
  if (name == never) return text.size();
  for (at = text.find("</", at); at != text.npos; at = text.find("</", at + 2)) {
    const std::size_t after = at + 2 + name.size();
    if (after < text.size() && text::lower(text.substr(at + 2, name.size())) == name &&
        (text[after] == '>' || text[after] == '/' || blanks.find(text[after]) != blanks.npos))
      return at;
  }
  return text.size();
}

}  // namespace

const char* html_refusal(std::string_view text) {
  OpenElements open;
  std::size_t at = text.find('<');
  while (at < text.size()) {
    const std::string_view rest = text.substr(at + 1);
    std::size_t next = at + 1;
    const bool ends = rest.starts_with('/');
    if (rest.size() > 1 && is_letter(rest[ends ? 1 : 0])) {
      const Tag tag = tag_at(text, at + (ends ? 2 : 1));
      if (tag.attributes > max_attributes) return "a tag of more than 10000 attributes";
      if (tag.end == text.size()) return nullptr;  // an unfinished tag is not a tag
      next = tag.end + 1;
      if (ends)
        open.end(tag.name);
      else if (open.start(tag))
        next = raw_end(text, next, tag.name);
      if (open.is_too_deep()) return "nested deeper than 1000 elements";
      if (open.has_too_many_styles())
        return "more than 50 <font>, <b> and the like are open at once";
    } else if (rest.starts_with("!--")) {
      next = comment_end(text, at);
    } else if (open.is_in_foreign_element() && rest.starts_with("![CDATA[")) {
      next = text.find("]]>", at);
    } else if (rest.starts_with('!') || rest.starts_with('?') || ends) {
      next = text.find('>', at);
    }
    at = text.find('<', std::min(next, text.size()));
  }
  return nullptr;
}

}  // namespace rithmo::exchange
