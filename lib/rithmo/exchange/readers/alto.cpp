// See alto.hpp (https://www.loc.gov/standards/alto/).
#include "rithmo/exchange/readers/alto.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/recognised.hpp"
#include "rithmo/exchange/readers/word_grid.hpp"
#include "rithmo/exchange/shape/table_rows.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/double.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::size_t max_alternatives = 20;  // maximum for one word; further ones are ignored

enum class HyphenPart : std::uint8_t { first, second };

std::optional<HyphenPart> hyphen_part(const pugi::xml_node& word) {
  constexpr std::array<text::Word<HyphenPart>, 2> words{
      {{"HypPart1", HyphenPart::first}, {"HypPart2", HyphenPart::second}}};
  return text::meaning(words, attribute(word, "SUBS_TYPE"));
}

bool is_table(const pugi::xml_node& node) {
  constexpr std::array<text::Word<bool>, 1> words{{{"table", true}}};
  return is_named(node, "ComposedBlock") &&
         text::meaning(words, text::lower(attribute(node, "TYPE"))).value_or(false);
}

// Returns whether positions are in pixels, as outlines require. A page may also be measured in
// tenths of a millimetre.
bool measures_in_pixels(std::string_view unit) {
  constexpr std::array<text::Word<bool>, 2> words{{{"pixel", true}, {"", true}}};
  return text::meaning(words, text::lower(unit)).value_or(false);
}

// Returns the box of an element; nothing where HPOS or VPOS is missing, as may happen in a block,
// even if WIDTH and HEIGHT are given.
std::optional<PageBox> box_given(const pugi::xml_node& node) {
  const auto left = text::to_double(attribute(node, "HPOS")),
             top = text::to_double(attribute(node, "VPOS")),
             width = text::to_double(attribute(node, "WIDTH")),
             height = text::to_double(attribute(node, "HEIGHT"));
  if (!left || !top || !width || !height) return std::nullopt;
  return page_box(*left, *top, *left + *width, *top + *height);
}

// Returns the product of the confidences of a word's signs, used if there is no WC. CC has a digit
// for each sign, from 0 (certain) to 9.
std::optional<double> confidence_of_signs(std::string_view signs) {
  constexpr double levels = 10;
  double product = 1;
  bool is_given = false;
  for (const char sign : signs) {
    if (sign == ' ') continue;
    if (!text::is_figure(sign)) return std::nullopt;
    product *= 1 - (sign - '0') / levels;
    is_given = true;
  }
  return is_given ? std::optional<double>(product) : std::nullopt;
}

RecognisedText recognised_word(const pugi::xml_node& word) {
  RecognisedText made{
      collapsed(attribute(word, "CONTENT")), table::parse_confidence(attribute(word, "WC")), {}};
  if (!made.confidence) made.confidence = confidence_of_signs(attribute(word, "CC"));
  for (const pugi::xml_node& child : word.children()) {
    if (made.others.size() == max_alternatives) break;
    if (is_named(child, "ALTERNATIVE")) made.others.push_back({collapsed(all_text(child))});
  }
  return made;
}

// Words of a page in order, and the number of words without a position.
struct PageWords {
  std::vector<PageText> words = {};
  std::size_t without_place = 0;
};

class AltoReader {
 public:
  AltoReader(const std::string& path, const pugi::xml_node& root) : path_(path), root_(root) {}

  text::Loaded<ImportedFile> read() {
    const pugi::xml_node description = child_named(root_, "Description");
    image_ = image_named(collapsed(all_text(child_named(
                             child_named(description, "sourceImageInformation"), "fileName"))),
                         file_.notes);
    const std::string unit = collapsed(all_text(child_named(description, "MeasurementUnit")));
    has_pixels_ = measures_in_pixels(unit);
    if (!has_pixels_)
      file_.notes.add("places are given in " + shortened(unit, 40) +
                      ", not in pixels: cells have no outline on the image");
    const pugi::xml_node layout = child_named(root_, "Layout");
    for (const pugi::xml_node& page : layout.children())
      if (is_named(page, "Page"))
        if (auto fault = read_page(page)) return tl::unexpected(*fault);
    if (without_place_ > 0)
      file_.notes.add("words without a position were left out: " + std::to_string(without_place_));
    return std::move(file_);
  }

 private:
  std::optional<text::Fault> read_page(const pugi::xml_node& page) {
    PageWords outside;
    bool has_tables = false;
    for (pugi::xml_node node = next_in(page, page); node;) {
      if (is_table(node)) {
        has_tables = true;
        if (auto fault = read_table(node)) return fault;
        node = next_after(page, node);
        continue;
      }
      add_word(node, outside);
      node = next_in(page, node);
    }
    if (has_tables) {
      if (const std::size_t count = outside.words.size() + outside.without_place; count > 0)
        file_.notes.add("words outside all tables were left out: " + std::to_string(count));
      return std::nullopt;
    }
    without_place_ += outside.without_place;
    return put(std::string(attribute(page, "ID")), std::move(outside.words), PageUnit::word);
  }

  std::optional<text::Fault> put(const std::string& name, std::vector<PageText> texts,
                                 PageUnit unit) {
    return store_grid(path_, file_, {name, image_, has_pixels_}, std::move(texts), unit);
  }

  // Adds a String, or appends a hyphen to the word before it.
  static void add_word(const pugi::xml_node& node, PageWords& words) {
    if (is_named(node, "HYP") && !words.words.empty())
      words.words.back().recognised.append({std::string(attribute(node, "CONTENT")), {}, {}}, "");
    if (!is_named(node, "String")) return;
    const auto box = box_given(node);
    if (!box) {
      ++words.without_place;
      return;
    }
    words.words.push_back({std::string(attribute(node, "ID")), recognised_word(node), *box});
  }

  static PageWords words_in(const pugi::xml_node& root) {
    PageWords words;
    for (pugi::xml_node node = next_in(root, root); node; node = next_in(root, node))
      add_word(node, words);
    return words;
  }

  // Returns a block or line as one text. If a word is split between two lines and the file also
  // gives it whole, the whole word is taken.
  std::optional<PageText> whole_text(const pugi::xml_node& root) {
    PageText whole{std::string(attribute(root, "ID")), {}, {}};
    std::optional<PageBox> box;
    bool is_whole_word = false;
    for (pugi::xml_node node = next_in(root, root); node; node = next_in(root, node)) {
      if (is_named(node, "HYP") && !is_whole_word)
        whole.recognised.append({std::string(attribute(node, "CONTENT")), {}, {}}, "");
      if (!is_named(node, "String")) continue;
      if (const auto one = box_given(node)) box = box ? box_around(*box, *one) : *one;
      const auto part = hyphen_part(node);
      if (part == HyphenPart::second && is_whole_word) {
        is_whole_word = false;
        continue;
      }
      RecognisedText word = recognised_word(node);
      const std::string content = collapsed(attribute(node, "SUBS_CONTENT"));
      is_whole_word = part == HyphenPart::first && !content.empty() && has_second_part(root, node);
      if (is_whole_word) word = {content, word.confidence, {}};
      if (whole.recognised.text.size() <= max_cell_bytes) whole.recognised.append(word, " ");
    }
    if (const auto own = box_given(root)) box = own;
    if (whole.recognised.text.empty()) return std::nullopt;
    if (!box) {
      ++without_place_;
      return std::nullopt;
    }
    whole.box = *box;
    return whole;
  }

  // Returns whether the next word is the second part of this word.
  static bool has_second_part(const pugi::xml_node& root, const pugi::xml_node& word) {
    pugi::xml_node next = next_in(root, word);
    while (next && !is_named(next, "String")) next = next_in(root, next);
    return next && hyphen_part(next) == HyphenPart::second;
  }

  std::optional<text::Fault> read_table(const pugi::xml_node& table) {
    const std::string name(attribute(table, "ID"));
    std::vector<pugi::xml_node> blocks, lines;
    std::size_t with_figures = 0;
    for (pugi::xml_node node = next_in(table, table); node; node = next_in(table, node)) {
      if (is_table(node))
        file_.notes.add(name + ": a table within it (" + std::string(attribute(node, "ID")) +
                        "), whose cells are read as cells of the outer table");
      if (is_named(node, "TextBlock")) blocks.push_back(node);
      if (is_named(node, "TextLine")) {
        lines.push_back(node);
        with_figures += line_has_figure(node);
      }
    }
    if (blocks.size() <= 1) {
      PageWords all = words_in(table);
      without_place_ += all.without_place;
      return put(name, std::move(all.words), PageUnit::word);
    }
    // Blocks of several lines, most of which are numbers, are read as columns of a table.
    const bool are_columns = lines.size() >= 2 * blocks.size() && 2 * with_figures > lines.size();
    if (are_columns)
      file_.notes.add(
          name + ": its blocks are read as whole columns, and each of their lines as a cell: " +
          text::counted(blocks.size(), "block"));
    std::vector<PageText> cells;
    for (const pugi::xml_node& node : are_columns ? lines : blocks)
      if (auto cell = whole_text(node)) cells.push_back(*std::move(cell));
    return put(name, std::move(cells), PageUnit::cell);
  }

  static bool line_has_figure(const pugi::xml_node& line) {
    return std::ranges::any_of(line.children(), [](const pugi::xml_node& word) {
      return is_named(word, "String") && has_figure(attribute(word, "CONTENT"));
    });
  }

  const std::string& path_;
  pugi::xml_node root_;
  ImportedFile file_{};
  std::string image_{};
  bool has_pixels_ = true;
  std::size_t without_place_ = 0;
};

}  // namespace

text::Loaded<ImportedFile> import_alto(const std::string& path, const XmlDocument& document) {
  return AltoReader(path, document->document_element()).read();
}

}  // namespace rithmo::exchange
