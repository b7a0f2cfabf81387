// The other games that the sources tell: Boolean Rithmomachia (boolean.hpp), Irish and early Backgammon (irish.hpp). Facts only: they
// have boards and moves of their own.
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "rithmo/game/rule_sets.hpp"

namespace rithmo {
namespace {

// The choices of these games are made where they are played (boolean.hpp).
void unchanged(RuleSet&) {}

constexpr std::string_view letter = "characters before the place in the letter on Irish";

RuleSet boolean_rules() {
  return {
      "boolean",
      "Boolean Rithmomachia (L. Lynn Smith)",
      lines_1563,
      {0, 0},
      {},
      {},
      {{"board", "a field of 4 by 4 by 4 cells", "1374"},
       {"array",
        "each player on an outer level: S C C S, T T P T, T P T T, S C C S; values as the players "
        "like",
        "1396-1403",
        "a standard is left to the players; here the values of each shape ascend in the order of "
        "reading, on both sides alike"},
       {"first player", "not said", "1404", "white begins here"},
       {"draught of the circle", "one cell orthogonally or diagonally", "1405"},
       {"draught of the triangle", "one cell diagonally or triagonally", "1405"},
       {"draught of the square", "one cell orthogonally or triagonally", "1405"},
       {"draught of the pyramid",
        "one cell any way; it may land on any man and push him one cell any way to an empty one",
        "1405",
        "that he may be pushed to the cell the pyramid left is taken for granted; it is empty "
        "then"},
       {"taking by NOT", "the enemy is the played man's negation, in a cell that he could step to",
        "1413"},
       {"taking by compiling",
        "two men who could each step to the enemy make him by AND, OR, XOR, NAND or NOR",
        "1436, 1439"},
       {"taking by filtering",
        "the played man could step to a second of his own, who could step to the enemy, whom the "
        "two make",
        "1437, 1439"},
       {"taker", "the played man; all that he can take is taken, and all at once", "1438, 1456",
        "whether men who were turned take others in the same move is not said; taken not to"},
       {"captives", "turn their colour where they stand; pyramids are removed", "1409"},
       {"end", "a player has no pyramid, or there are no moves", "1458",
        "\"no legal moves or potential captures\": who is to move has no move"},
       {"agreement", "functions in force may be chosen in secret, two by each player", "1475"},
       {"victory", "most pyramids, most men, greatest sum of values: one, two or all three",
        "1459-1467"}},
      {},
      {{"NOT", "functions that are named are the only ones in force", "1470", unchanged},
       {"AND", "likewise", "1470", unchanged},
       {"OR", "likewise", "1470", unchanged},
       {"XOR", "likewise", "1470", unchanged},
       {"NAND", "likewise", "1470", unchanged},
       {"NOR", "likewise", "1470", unchanged},
       {"no-push", "a pyramid pushes nobody", "1472", unchanged}}};
}

std::vector<Note> irish_notes() {
  return {{"board", "24 points, each player counting from his own ace point", "259"},
          {"array", "five men on 6, three on 8, five on 13, two on 24", "1788"},
          {"first player", "each throws a die; the higher begins", "2339",
           "what equal dice do is not said"},
          {"throw", "both dice, each a draught by itself, of one man or of two", "2420, 2611",
           "that as much is played as can be is taken from backgammon as known"},
          {"landing", "on a void point, on one's own, or on a single enemy, who goes to the bar",
           "3053, 3188"},
          {"bar", "who has men there enters them first, on the enemy's first six points", "3539",
           "the point f that bounds them is not defined in the letter"},
          {"forfeit", "a throw that cannot be played is lost", "4262",
           "when either die can be played but not both, either may be"},
          {"bound table",
           "six full points against a man on the bar: both throw, the higher chooses a point that "
           "loses all but one man",
           "4375, 4547", "Willoughby's alone; at discretion"},
          {"bearing",
           "when all are home; by the throw of their point or by a greater one, as one likes",
           "5121, 7073"}};
}

RuleSet irish_rules() {
  std::vector<Note> notes = irish_notes();
  notes.insert(notes.end(),
               {{"doubles", "mean nothing more", "6620"}, {"stake", "a single one", "6676"}});
  return {"irish", "Irish (du Coeur after Willoughby)", letter, {0, 0}, {}, {}, notes, {}};
}

RuleSet backgammon_rules() {
  std::vector<Note> notes = irish_notes();
  notes.insert(notes.end(), {{"doubles", "are played four times", "8127"},
                             {"stake",
                              "double for winning with doubles; double or triple when the enemy's "
                              "men are not all home; one more for both",
                              "8258, 8334, 8503"}});
  return {"backgammon", "Early Backgammon (du Coeur's aside)", letter, {0, 0}, {}, {}, notes, {}};
}

}  // namespace

std::span<const RuleSet> other_rule_sets() {
  static const std::array all{boolean_rules(), irish_rules(), backgammon_rules()};
  return all;
}

}  // namespace rithmo
