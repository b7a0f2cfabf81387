// See hocr.hpp (https://kba.github.io/hocr-spec/1.2/).
#include "rithmo/exchange/readers/hocr.hpp"

#include <gumbo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/html.hpp"
#include "rithmo/exchange/readers/html_refusal.hpp"
#include "rithmo/exchange/readers/html_tree.hpp"
#include "rithmo/exchange/readers/recognised.hpp"
#include "rithmo/exchange/readers/word_grid.hpp"
#include "rithmo/text/double.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::string_view html_blanks = " \t\r\n\f";
constexpr std::size_t max_readings = 20;  // maximum for one word; further ones are ignored

enum class HocrClass : std::uint8_t { page, table, line, word, sign, readings };

std::string_view own_attribute(const GumboNode& node, const char* name) {
  if (node.type != GUMBO_NODE_ELEMENT) return {};
  const GumboAttribute* const found = gumbo_get_attribute(&node.v.element.attributes, name);
  return found ? found->value : "";
}

bool is_element(const GumboNode& node, GumboTag tag) {
  return node.type == GUMBO_NODE_ELEMENT && node.v.element.tag == tag;
}

// Removes the first word from the start of the text and returns it; returns an empty text at the
// end.
std::string_view take_token(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(html_blanks), text.size()));
  const std::string_view token = text.substr(0, text.find_first_of(html_blanks));
  text.remove_prefix(token.size());
  return token;
}

std::optional<HocrClass> class_of(const GumboNode& node) {
  constexpr std::array<text::Word<HocrClass>, 11> words{{{"ocr_page", HocrClass::page},
                                                         {"ocr_table", HocrClass::table},
                                                         {"ocr_line", HocrClass::line},
                                                         {"ocrx_line", HocrClass::line},
                                                         {"ocr_header", HocrClass::line},
                                                         {"ocr_caption", HocrClass::line},
                                                         {"ocr_textfloat", HocrClass::line},
                                                         {"ocrx_word", HocrClass::word},
                                                         {"ocr_word", HocrClass::word},
                                                         {"ocrx_cinfo", HocrClass::sign},
                                                         {"alternatives", HocrClass::readings}}};
  std::string_view classes = own_attribute(node, "class");
  for (auto token = take_token(classes); !token.empty(); token = take_token(classes))
    if (const auto found = text::meaning(words, token)) return found;
  return std::nullopt;
}

// Returns the value of a property in a title attribute such as "bbox 1 2 3 4; image "a;b.png"". The
// value extends from the property's name to the next semicolon outside quotation marks. Returns
// nothing where the title lacks the property.
std::optional<std::string_view> hocr_property(const GumboNode& node, std::string_view name) {
  const std::string_view title = own_attribute(node, "title");
  std::size_t start = 0;
  while (start < title.size()) {
    bool is_quoted = false;
    std::size_t end = start;
    for (; end < title.size() && (is_quoted || title[end] != ';'); ++end)
      is_quoted = is_quoted != (title[end] == '"');
    std::string_view one = title.substr(start, end - start);
    if (take_token(one) == name) return one;
    start = end + 1;
  }
  return std::nullopt;
}

std::optional<PageBox> bounding_box(const GumboNode& node, std::string_view name = "bbox") {
  auto value = hocr_property(node, name);
  if (!value) return std::nullopt;
  std::array<std::optional<double>, 4> numbers;
  for (auto& number : numbers) number = text::to_double(take_token(*value));
  if (!std::ranges::all_of(numbers, [](const auto& one) { return one.has_value(); }))
    return std::nullopt;
  return page_box(*numbers[0], *numbers[1], *numbers[2], *numbers[3]);
}

// Returns the confidence from percentages: that of the word, or the product of the confidences of
// its signs.
std::optional<double> percent_of(const GumboNode& node, std::string_view name) {
  constexpr double all = 100;
  auto value = hocr_property(node, name);
  if (!value) return std::nullopt;
  std::optional<double> product;
  for (auto token = take_token(*value); !token.empty(); token = take_token(*value)) {
    const auto number = text::to_double(token);
    if (!number || *number < 0 || *number > all) return std::nullopt;
    product = product.value_or(1) * *number / all;
  }
  return product;
}

// Converts a reading's nlp, its negative natural log probability, to a confidence.
std::optional<double> confidence_of_reading(const GumboNode& node) {
  auto value = hocr_property(node, "nlp");
  const auto cost = value ? text::to_double(take_token(*value)) : std::nullopt;
  return cost && *cost >= 0 ? std::optional<double>(std::exp(-*cost)) : std::nullopt;
}

// Returns the name of the image file, without quotation marks.
std::string hocr_image(const GumboNode& page) {
  std::string image = collapsed(hocr_property(page, "image").value_or(""));
  std::erase(image, '"');
  return image;
}

template <class Visit>
void for_each_child(const GumboNode& node, Visit visit) {
  if (node.type != GUMBO_NODE_ELEMENT) return;
  const GumboVector& all = node.v.element.children;
  for (unsigned i = 0; i < all.length; ++i) visit(*static_cast<const GumboNode*>(all.data[i]));
}

bool is_text(const GumboNode& node) {
  return node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_CDATA ||
         node.type == GUMBO_NODE_WHITESPACE;
}

void add_plain_text(const GumboNode& node, std::string& text) {
  if (is_text(node)) text += node.v.text.text;
  if (is_element(node, GUMBO_TAG_DEL) || is_element(node, GUMBO_TAG_SCRIPT) ||
      is_element(node, GUMBO_TAG_STYLE))
    return;
  for_each_child(node, [&](const GumboNode& child) { add_plain_text(child, text); });
}

std::string html_text(const GumboNode& node) {
  std::string text;
  if (is_element(node, GUMBO_TAG_DEL))
    for_each_child(node, [&](const GumboNode& child) { add_plain_text(child, text); });
  else
    add_plain_text(node, text);
  return collapsed(text);
}

// Reads an element of the class "alternatives": `ins` is the chosen reading, each `del` another.
RecognisedText readings_in(const GumboNode& node) {
  RecognisedText made;
  for_each_child(node, [&](const GumboNode& child) {
    if (is_element(child, GUMBO_TAG_DEL)) {
      if (made.others.size() < max_readings)
        made.others.push_back({html_text(child), confidence_of_reading(child)});
    } else if (std::string text = html_text(child); !text.empty() && made.text.empty()) {
      made.text = std::move(text);
      made.confidence = confidence_of_reading(child);
    }
  });
  return made;
}

// Adds the parts of a word: texts, signs with their alternatives, and readings.
void add_parts(const GumboNode& node, std::vector<RecognisedText>& parts) {
  for_each_child(node, [&](const GumboNode& child) {
    if (is_text(child)) {
      if (std::string text = collapsed(child.v.text.text); !text.empty())
        parts.push_back({std::move(text), std::nullopt, {}});
      return;
    }
    if (child.type != GUMBO_NODE_ELEMENT || is_element(child, GUMBO_TAG_DEL)) return;
    const auto kind = class_of(child);
    if (kind == HocrClass::readings) {
      parts.push_back(readings_in(child));
    } else if (kind == HocrClass::sign && own_attribute(child, "title").empty()) {
      // Reads Tesseract's list of alternatives for the previous sign; the list includes that sign.
      for_each_child(child, [&](const GumboNode& choice) {
        const auto confidence = percent_of(choice, "x_confs");
        const std::string text = html_text(choice);
        if (!parts.empty() && confidence && *confidence > 0 && text != parts.back().text &&
            parts.back().others.size() < max_readings)
          parts.back().others.push_back({text, confidence});
      });
    } else if (kind == HocrClass::sign) {
      parts.push_back({html_text(child), percent_of(child, "x_conf"), {}});
    } else {
      add_parts(child, parts);
    }
  });
}

RecognisedText recognised_hocr(const GumboNode& word) {
  std::vector<RecognisedText> parts;
  add_parts(word, parts);
  RecognisedText whole;
  for (const RecognisedText& part : parts)
    if (whole.text.size() <= max_cell_bytes) whole.append(part, "");
  auto confidence = percent_of(word, "x_wconf");
  if (!confidence) confidence = percent_of(word, "x_confs");
  if (!confidence) return whole;
  whole.confidence = confidence;
  // Scales the confidences of the signs' alternatives, which have a different scale: together they
  // get at most what the word's confidence leaves.
  double sum = 0;
  for (const table::OtherReading& other : whole.others) sum += other.confidence.value_or(0);
  if (sum > 1 - *confidence)
    for (table::OtherReading& other : whole.others)
      if (other.confidence) *other.confidence *= (1 - *confidence) / sum;
  return whole;
}

class HocrReader {
 public:
  explicit HocrReader(const std::string& path) : path_(path) {}

  // Reads all pages; returns nothing where there is no hOCR page.
  text::Loaded<std::optional<ImportedFile>> read(const GumboNode& root) {
    std::vector<const GumboNode*> open{&root};
    bool has_pages = false;
    while (!open.empty()) {
      const GumboNode& node = *open.back();
      open.pop_back();
      if (class_of(node) == HocrClass::page) {
        has_pages = true;
        if (auto fault = read_page(node)) return tl::unexpected(*fault);
        continue;
      }
      const std::size_t first = open.size();
      for_each_child(node, [&](const GumboNode& child) { open.push_back(&child); });
      std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
    }
    if (!has_pages) return std::nullopt;
    if (without_place_ > 0)
      file_.notes.add("words without a position were left out: " + std::to_string(without_place_));
    return std::move(file_);
  }

 private:
  std::optional<text::Fault> read_page(const GumboNode& page) {
    image_ = image_named(hocr_image(page), file_.notes);
    has_tables_ = false;
    std::vector<PageText> words;
    if (auto fault = collect(page, words)) return fault;
    if (!has_tables_)
      return store_grid(path_, file_, {std::string(own_attribute(page, "id")), image_, true},
                        std::move(words), PageUnit::word);
    if (!words.empty())
      file_.notes.add("words outside all tables were left out: " + std::to_string(words.size()));
    return std::nullopt;
  }

  // Adds the words within the node to the list; tables within it are read separately.
  std::optional<text::Fault> collect(const GumboNode& node, std::vector<PageText>& words) {
    std::optional<text::Fault> fault;
    for_each_child(node, [&](const GumboNode& child) {
      if (!fault) fault = collect_one(child, words);
    });
    return fault;
  }

  std::optional<text::Fault> collect_one(const GumboNode& node, std::vector<PageText>& words) {
    if (node.type != GUMBO_NODE_ELEMENT || is_element(node, GUMBO_TAG_DEL)) return std::nullopt;
    const auto kind = class_of(node);
    if (is_element(node, GUMBO_TAG_TABLE)) {
      has_tables_ = true;
      return read_real_table(node);
    }
    if (kind == HocrClass::table) {
      has_tables_ = true;
      std::vector<PageText> own;
      if (auto fault = collect(node, own)) return fault;
      return store_grid(path_, file_, {std::string(own_attribute(node, "id")), image_, true},
                        std::move(own), PageUnit::word);
    }
    if (kind == HocrClass::word) {
      add_text(node, recognised_hocr(node), words);
      return std::nullopt;
    }
    const std::size_t before = words.size() + without_place_;
    if (auto fault = collect(node, words)) return fault;
    const std::size_t count = words.size() + without_place_ - before;
    // Takes a line without words as one text.
    if (kind == HocrClass::line && count == 0)
      add_text(node, {html_text(node), percent_of(node, "x_wconf"), {}}, words);
    // Adds the readings of an element around a whole word to that word.
    if (kind == HocrClass::readings && count == 1 && !words.empty()) {
      RecognisedText& word = words.back().recognised;
      const RecognisedText readings = readings_in(node);
      word.others.insert(word.others.end(), readings.others.begin(), readings.others.end());
    }
    return std::nullopt;
  }

  void add_text(const GumboNode& node, RecognisedText recognised, std::vector<PageText>& words) {
    if (recognised.text.empty()) return;
    if (const auto box = bounding_box(node))
      words.push_back({std::string(own_attribute(node, "id")), std::move(recognised), *box});
    else
      ++without_place_;
  }

  std::optional<text::Fault> read_real_table(const GumboNode& table) {
    file_.tables.emplace_back();
    file_.tables.back().name = own_attribute(table, "id");
    SpanPlacer placer;
    std::size_t row = 0;
    std::optional<text::Fault> fault;
    const auto read_rows = [&](const GumboNode& part, bool in_head) {
      for_each_child(part, [&](const GumboNode& line) {
        if (fault || !is_element(line, GUMBO_TAG_TR)) return;
        for_each_child(line, [&](const GumboNode& cell) {
          const bool is_head = is_element(cell, GUMBO_TAG_TH);
          if (!fault && (is_head || is_element(cell, GUMBO_TAG_TD)))
            fault = read_hocr_cell(cell, in_head || is_head, placer, row);
        });
        ++row;
      });
    };
    for_each_child(table, [&](const GumboNode& part) {
      if (is_element(part, GUMBO_TAG_CAPTION)) file_.tables.back().title = html_text(part);
      read_rows(part, is_element(part, GUMBO_TAG_THEAD));
    });
    return fault;
  }

  std::optional<text::Fault> read_hocr_cell(const GumboNode& node, bool is_head, SpanPlacer& placer,
                                            std::size_t row) {
    constexpr std::size_t max_columns = 1000, max_rows = 65534;  // limits of the HTML standard
    const auto span = [&](const char* name, std::size_t most) {
      return std::clamp<std::size_t>(small_number(own_attribute(node, name)).value_or(1), 1, most);
    };
    PageText whole{std::string(own_attribute(node, "id")), {}, {}};
    std::optional<PageBox> box;
    std::vector<PageText> words;
    add_cell_words(node, words, box);
    for (const PageText& word : words)
      if (whole.recognised.text.size() <= max_cell_bytes)
        whole.recognised.append(word.recognised, " ");
    if (words.empty()) whole.recognised.text = html_text(node);
    if (const auto own = bounding_box(node)) box = own;
    ImportedCell cell = cell_of(whole, image_, box);
    cell.column_span = span("colspan", max_columns);
    cell.row_span = span("rowspan", max_rows);
    cell.is_header = is_head;
    const auto column = placer.place(row, cell.column_span, cell.row_span);
    if (!column)
      return refuse_file(path_, "row " + std::to_string(row + 1) + " is wider than " +
                                    std::to_string(max_imported_columns) + " columns")
          .value();
    return store_cell(path_, file_, {row, *column}, std::move(cell));
  }

  // Collects the words of a cell, with or without positions, and the box around them.
  static void add_cell_words(const GumboNode& node, std::vector<PageText>& words,
                             std::optional<PageBox>& box) {
    for_each_child(node, [&](const GumboNode& child) {
      if (child.type != GUMBO_NODE_ELEMENT || is_element(child, GUMBO_TAG_DEL)) return;
      const auto kind = class_of(child);
      if (kind != HocrClass::word) {
        const std::size_t before = words.size();
        add_cell_words(child, words, box);
        if (kind == HocrClass::readings && words.size() == before + 1)
          words.back().recognised.others = readings_in(child).others;
        return;
      }
      PageText word{std::string(own_attribute(child, "id")), recognised_hocr(child), {}};
      if (word.recognised.text.empty()) return;
      words.push_back(std::move(word));
      if (const auto one = bounding_box(child)) box = box ? box_around(*box, *one) : *one;
    });
  }

  const std::string& path_;
  ImportedFile file_{};
  std::string image_{};
  bool has_tables_ = false;  // true if the current page has tables
  std::size_t without_place_ = 0;
};

}  // namespace

bool may_be_hocr(std::string_view text) {
  return text.find("ocr_page") != text.npos && text.find("bbox") != text.npos;
}

text::Loaded<ImportedFile> import_hocr(const text::Source& source) {
  if (const char* reason = html_refusal(source.text())) return refuse_file(source.path(), reason);
  {
    RITHMO_TRY(const HtmlTree tree, HtmlTree::of(source));
    RITHMO_TRY(auto file, HocrReader(source.path()).read(tree.root()));
    if (file) return *std::move(file);
  }
  return import_html(source);
}

}  // namespace rithmo::exchange
