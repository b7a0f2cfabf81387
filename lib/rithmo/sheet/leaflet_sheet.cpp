// The rules of a rule set on two pages, for people who want to play. They say what is needed, how
// the pieces stand and move, every way of capture with an example, and how to win. They also say
// what to agree on first.
//
// Everything comes from the rule set: examples are positions in which the engine finds the capture
// (game/rule_examples.hpp). The type is as large as fits two pages. Rules that the source does not
// state, and doubtful rules, have marks (support_marks.hpp). Counter-example: places in the sources
// and reasons for doubts are on the sheet of rules, for scholars. Those of the set-up are here too,
// because the set-up decides the game.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/game/play/rule_examples.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/board_drawing.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"
#include "rithmo/sheet/support_marks.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::sheet {
namespace {

// Makes a sentence from a phrase: "before its move …" becomes "Before its move … ."
std::string sentence(const std::string& text) {
  return capitalized(text) + ".";
}

std::string spaced(std::string name) {
  std::ranges::replace(name, '-', ' ');
  return name;
}

// The contents of a leaflet, whatever the size of type.
struct Lesson {
  const game::RuleSet& rules;
  std::optional<game::Layout> array;
  std::vector<std::optional<game::CaptureExample>> examples;  // parallel to rules.captures
  std::optional<game::Position> triumph;

  explicit Lesson(const game::RuleSet& set) : rules(set), array(game::array_for(set)) {
    for (const game::CaptureRule& rule : set.captures)
      examples.push_back(game::example_of(set, rule));
    triumph = game::example_of_triumph(set);
  }
};

// The leaflet describes this parameter in its own words.
constexpr std::string_view kinds_parameter = "common.kinds";

// The side of a square, in millimetres, in which a number of three digits is still 8 points high.
constexpr double array_side = 8.3, example_side = 7.8;

// Returns the squares that a small diagram shows: the least rectangle with all pieces, and at least
// two by two squares.
BoardPart part_around(const game::Position& position) {
  game::Square low{position.board.files - 1, position.board.ranks - 1}, high{0, 0};
  for (const auto& [square, piece] : position.pieces) {
    low = {std::min(low.file, square.file), std::min(low.rank, square.rank)};
    high = {std::max(high.file, square.file), std::max(high.rank, square.rank)};
  }
  high = {std::max(high.file, low.file + 1), std::max(high.rank, low.rank + 1)};
  return {low, high.file - low.file + 1, high.rank - low.rank + 1};
}

class Leaflet {
 public:
  Leaflet(Document& document, const Lesson& lesson, double size)
      : document_(document),
        lesson_(lesson),
        rules_(lesson.rules),
        body_{.size = size},
        flow_(document, rules_.title,
              "The rules on two pages, for players. " + std::string(key_of_marks) +
                  " The sheet of rules says where and why.",
              2) {
    begin_column_if_needed();
    draw_array();
    draw_ways_to_move();
    draw_readings("Your turn", game::RuleReading::Of::turn, "");
    draw_captures();
    draw_readings("Captured pieces", game::RuleReading::Of::captives, "");
    draw_readings("The king", game::RuleReading::Of::king,
                  "Each army has one king, a stack of layers: " + layers_of(game::Army::even) +
                      ", and " + layers_of(game::Army::odd) + ". Its total is their sum.");
    draw_victory();
    draw_agreements();
  }

 private:
  void say(const std::string& text) { flow_.paragraph(text, body_); }

  void begin_column_if_needed() {
    flow_.heading("What you need");
    say("Two players, a board of " + std::to_string(rules_.board.files) + " by " +
        std::to_string(rules_.board.ranks) + " squares" + marks_of(rules_.board_provenance) +
        (rules_.board.files < rules_.board.ranks ? " with a short edge before each player" : "") +
        ", and 24 pieces each: the even army is white, the odd army black. " +
        "The armies take turns.");
  }

  // Draws a drawing at the left of the column, with text beside it.
  void draw_beside(double width, double height, const std::vector<Rich>& paragraphs,
                   Drawing drawing) {
    const double gap = 3, room = flow_.width() - width - gap;
    std::vector<Rich> lines;
    for (const Rich& paragraph : paragraphs)
      for (Rich& line : wrapped(document_.measure(), paragraph, body_, room))
        lines.push_back(std::move(line));
    const double text_height = static_cast<double>(lines.size()) * leading(body_);
    const Point corner = flow_.room(std::max(height, text_height) + 2);
    document_.draw([=, body = body_](Canvas& canvas) {
      canvas.draw_translated(corner, drawing);
      double y = corner.y;
      for (const Rich& line : lines)
        draw(canvas, {corner.x + width + gap, y += leading(body)}, line, body);
    });
  }

  void draw_array() {
    flow_.heading("How the pieces stand");
    if (!lesson_.array) return say("No array that a source draws fits this board: agree on one.");
    const game::Provenance& its = lesson_.array->provenance;
    say(sentence(lesson_.array->title + marks_of(its)));
    const Type small{.size = body_.size * 0.92, .italic = true};
    if (!its.is_said()) flow_.paragraph(sentence(game::to_text(its.support)), small);
    if (!its.doubt.empty()) flow_.paragraph("Doubtful: " + its.doubt + ".", small);
    Rich marks;
    for (const game::Army army : game::armies) {
      for (const game::Shape shape : game::shapes)
        marks.push_back({PieceMark{army, shape}, shape != game::Shape::round});
      add_words(marks, army == game::Army::even ? "even," : "odd:", body_);
    }
    add_words(marks, "rounds, triangles, squares. A square in a square is the king.", body_);
    flow_.paragraph(marks, body_);
    flow_.skip(1);
    const game::Position position = lesson_.array->position;
    const game::Board board = position.board;
    std::vector<bool> taken(static_cast<std::size_t>(board.ranks), false);
    for (const auto& [square, piece] : position.pieces)
      taken[static_cast<std::size_t>(square.rank)] = true;
    // The empty ranks in the middle are left out.
    int low = board.ranks / 2, high = low;
    while (low > 0 && !taken[static_cast<std::size_t>(low - 1)]) --low;
    while (high < board.ranks && !taken[static_cast<std::size_t>(high)]) ++high;
    const double side = std::min(array_side, (flow_.width() - 5) / board.files);
    const bool parted = high - low > 1;
    const double gap = parted ? 5 : 0;
    if (!parted) high = low;
    const double upper = (board.ranks - high) * side, lower = low * side;
    const Point corner = flow_.room(upper + gap + lower + 5);
    const std::string empty =
        "ranks " + std::to_string(low + 1) + " to " + std::to_string(high) + " are empty";
    document_.draw([=, width = side * board.files](Canvas& canvas) {
      draw_position(canvas, {corner.x + 5, corner.y}, side, position,
                    {{0, high}, board.files, board.ranks - high}, false);
      draw_position(canvas, {corner.x + 5, corner.y + upper + gap}, side, position,
                    {{0, 0}, board.files, low}, true);
      for (int rank = high; rank < board.ranks; ++rank)
        canvas.text({corner.x + 4, corner.y + (board.ranks - rank - 0.5) * side + 1},
                    std::to_string(rank + 1), {.size = 8.5}, TextAlignment::right);
      if (parted)
        canvas.text({corner.x + 5 + width / 2, corner.y + upper + gap - 1.6}, empty,
                    {.size = 8.5, .italic = true}, TextAlignment::centre);
    });
  }

  std::string movement_of(game::PieceKind kind) const {
    std::string text;
    for (const game::Fact& fact : game::facts_of(rules_))
      if (fact.topic ==
          game::FactTopic{game::FactTopic::Kind::movement, std::string(game::to_text(kind))})
        text += (text.empty() ? "" : "; ") + fact.says + marks_of(fact.provenance);
    return text.empty() ? "the source does not say" : text;
  }

  void draw_ways_to_move() {
    flow_.heading("How they move");
    const bool enters = rules_.play.timing == game::CaptureTiming::enter_before;
    say(std::string("Exactly so many squares, never fewer, to an empty square") +
        (enters ? " or, capturing, to the prey’s. " : ". ") + legend_of_movements(rules_));
    flow_.skip(1);
    constexpr double side = 3;
    for (const game::PieceKind kind : game::piece_kinds) {
      Rich text;
      add_words(text, "The " + std::string(game::to_text(kind)) + ":",
                {.size = body_.size, .small_caps = true});
      add_words(text, movement_of(kind) + ".", body_);
      draw_beside(9 * side, 9 * side, {text}, [&rules = rules_, kind](Canvas& canvas) {
        draw_movements(canvas, {0, 0}, side, rules, kind);
      });
    }
  }

  void draw_captures() {
    flow_.heading("How to capture");
    say("In these examples white captures. “Could move to its place” means: by a move marked with "
        "a "
        "dot, if the enemy’s square were empty.");
    flow_.skip(1);
    for (std::size_t i = 0; i < rules_.captures.size(); ++i) {
      const game::CaptureRule& rule = rules_.captures[i];
      Rich text;
      add_words(text, spaced(std::string(game::name_of(rule.way))) + ":",
                {.size = body_.size, .small_caps = true});
      add_words(text,
                rule.condition + (rule.by_agreement ? "; only if the players agree" : "") +
                    (game::is_played(rule.way) ? "" : " (not played by rithmo)") +
                    marks_of(rule.provenance) + ".",
                body_);
      if (!lesson_.examples[i]) {
        flow_.paragraph(text, body_);
        continue;
      }
      add_words(text, "Example: " + lesson_.examples[i]->capture.because + ".",
                {.size = body_.size, .italic = true});
      draw_example(lesson_.examples[i]->position, text);
    }
  }

  void draw_readings(const std::string& heading, game::RuleReading::Of of,
                     const std::string& first) {
    flow_.heading(heading);
    if (!first.empty()) say(first);
    for (const game::RuleReading& reading : game::readings_of(rules_))
      if (reading.of == of && reading.parameter != kinds_parameter)
        say("– " + sentence(reading.says + marks_of({reading.support, reading.doubt})));
  }

  // Adds a diagram of a small position, with text beside it.
  void draw_example(const game::Position& position, const Rich& text) {
    const BoardPart part = part_around(position);
    draw_beside(std::max(20.0, example_side * part.files + 4), example_side * part.ranks + 4,
                {text}, [=](Canvas& canvas) {
                  draw_position(canvas, {4, 0}, example_side, position, part, true);
                });
  }

  // Describes the layers of an army's king: "the even one, from the lowest up, has square 36, …".
  static std::string layers_of(game::Army army) {
    std::string layers;
    for (const std::int64_t layer : game::whole_king(army))
      layers += (layers.empty() ? "" : ", ") + game::to_text(*game::layer_shape(army, layer)) +
                " " + std::to_string(layer);
    return "the " + game::to_text(army) + " one, from the lowest up, has " + layers;
  }

  // Returns the first proportion of a kind among the pieces, as "2 4 6".
  static std::string first_of(proportion::Kind kind) {
    const proportion::NumberSet set =
        *game::parse_population("men", game::historical_roots(), game::KingCounting::whole);
    const enumerate::Triple triple = enumerate::triples(proportion::mean_of(kind), set).front();
    return number::to_text(set[triple[0]]) + " " + number::to_text(set[triple[1]]) + " " +
           number::to_text(set[triple[2]]);
  }

  // Returns the first four pieces that show all three kinds of proportion, as "2 3 4 6".
  static std::string first_greatest() {
    const proportion::NumberSet set =
        *game::parse_population("men", game::historical_roots(), game::KingCounting::whole);
    const enumerate::Four four =
        enumerate::fours(
            {proportion::Kind::arithmetic, proportion::Kind::geometric, proportion::Kind::harmonic},
            proportion::GeometricReading::either, set)
            .front();
    std::string text;
    for (const proportion::NumberSet::Index i : four)
      text += (text.empty() ? "" : " ") + number::to_text(set[i]);
    return text;
  }

  void draw_victory() {
    const game::TriumphRules& triumph = rules_.triumph;
    std::string first =
        "Bring numbers in proportion to the enemy’s side. Arithmetic: equal steps, as " +
        first_of(proportion::Kind::arithmetic) + ". Geometric: equal ratios, as " +
        first_of(proportion::Kind::geometric) +
        ". Harmonic: the differences are in the ratio of the outer numbers, as " +
        first_of(proportion::Kind::harmonic) + ".";
    std::string names;
    if (!triumph.of_three.empty())
      names += " Three numbers in one proportion make a " + triumph.names[0] + " triumph.";
    if (!triumph.of_four.empty())
      names += " Four numbers with two kinds of proportion among them make a " + triumph.names[1] +
               ", with all three a " + triumph.names[2] + " one, as " + first_greatest() + ".";
    draw_readings("How to win", game::RuleReading::Of::victory, first + names);
    draw_triumph();
    if (rules_.common.kinds.empty()) return;
    std::string kinds = "Agree on one and its numbers before you begin.";
    for (const std::string& kind : rules_.common.kinds) kinds += " " + explained(kind) + ".";
    for (const game::RuleReading& reading : game::readings_of(rules_))
      if (reading.parameter == kinds_parameter) kinds += marks_of({reading.support, reading.doubt});
    draw_readings("Shorter games: common victories", game::RuleReading::Of::common, kinds);
  }

  static std::string explained(std::string_view kind) {
    static const std::array<text::Word<std::string>, 6> kinds{
        {{"bodies", "Bodies: capture a number of pieces"},
         {"goods", "Goods: the captured numbers add up to a sum, as 100"},
         {"quarrel",
          "Quarrel: a sum, and a number of figures (100 has three) on the captured pieces"},
         {"honour", "Honour: a sum, in a number of pieces"},
         {"honour-quarrel", "Honour and quarrel: sum, pieces and figures"},
         {"standards", "Standards: at the end, who has captured more; " +
                           std::to_string(game::standard_of(game::Army::even)) +
                           " of the even numbers count as one standard, " +
                           std::to_string(game::standard_of(game::Army::odd)) + " of the odd"}}};
    return text::meaning(kinds, kind).value_or("");
  }

  // Adds an example: a board on which the even army has a great triumph.
  void draw_triumph() {
    if (!lesson_.triumph) return;
    Rich text;
    std::string numbers;
    for (const auto& [square, piece] : lesson_.triumph->pieces)
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(piece.number) + " on " +
                 game::to_text(square);
    add_words(text,
              "Example: a " + rules_.triumph.names[0] + " triumph of white’s, " + numbers + ".",
              {.size = body_.size, .italic = true});
    flow_.skip(1.5);
    draw_example(*lesson_.triumph, text);
  }

  void draw_agreements() {
    flow_.heading("Agree on this first");
    for (const game::RuleOption& option : rules_.options)
      say("– " + sentence(option.says + marks_of(option.provenance)));
    if (rules_.options.empty())
      say("The source leaves nothing to agree on but what the sheet of rules calls doubtful.");
  }

  Document& document_;
  const Lesson& lesson_;
  const game::RuleSet& rules_;
  Type body_;
  Flow flow_;
};

// Returns the largest type in which the leaflet fits two pages.
double largest_fitting_type_size(const SheetRequest& request, const Lesson& lesson) {
  constexpr std::array sizes{11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.6, 8.3};
  for (const double size : sizes) {
    Document trial = document_for(request, "", "");
    Leaflet(trial, lesson, size);
    if (trial.pages() <= 2) return size;
  }
  return 8;
}

Document make(const SheetRequest& request) {
  Document document = document_for(request, "Rules for players", "Print both pages on one sheet");
  for (const game::RuleSet* rules : request.rule_sets(game::Game::philosophers)) {
    const Lesson lesson(*rules);
    Leaflet(document, lesson, largest_fitting_type_size(request, lesson));
  }
  return document;
}

}  // namespace

Sheet leaflet_sheet() {
  return {"leaflet", "the rules on two pages, with diagrams, for players", {"rules"}, make};
}

}  // namespace rithmo::sheet
