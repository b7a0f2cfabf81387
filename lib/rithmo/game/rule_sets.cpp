// The rule sets of the sources; see rules.hpp. What stands here is data: each line a fact, its place, and what is doubtful.
#include <algorithm>
#include <array>

#include "rithmo/game/rules.hpp"

namespace rithmo {
namespace {

using enum Directions;
using enum Purpose;

constexpr std::string_view lines_1563 = "lines of the transcription of STC 15542a";
constexpr std::string_view lines_savard = "lines of Savard's page";
constexpr std::string_view lines_version_1 = "lines of the report of version 1";

RuleSet fulke_1() {
  return {
      "fulke-1",
      "Fulke 1563, first kind of play",
      lines_1563,
      {8, 16},
      {{"round", 1, 0, diagonal, any, false, false, "614"},
       {"triangle", 2, 0, orthogonal, any, false, false, "617-619",
        "\"leaping over one space\": taken to count the space, not to pass over a man who stands "
        "there"},
       {"triangle", 2, 1, orthogonal, not_to_take, false, false, "619, 621",
        "whether a flying man may pass over others is not said; taken not to, since siege then "
        "stops his flight too"},
       {"square", 3, 0, orthogonal, any, false, false, "621"},
       {"square", 3, 1, orthogonal, not_to_take, false, false, "621"},
       {"king", 1, 0, diagonal, any, false, false, "623-625"},
       {"king", 2, 0, orthogonal, any, false, false, "623-625"},
       {"king", 3, 0, orthogonal, any, false, false, "623-625"},
       {"king", 1, 0, all, any, false, false, "625",
        "\"in all points like the queen\", to the fourth space at most, his own counted"},
       {"king", 2, 0, all, any, false, false, "625"},
       {"king", 3, 0, all, any, false, false, "625"}},
      {{"equality", "a man could be drawn to the place of an enemy of his own number", false,
        "627"},
       {"siege", "four men hinder an enemy of all his ordinary draughts; only enemies of his count",
        false, "627, 670, 850", "Fulke's word is oblivion; that walls hinder too is not said"},
       {"addition", "two men could both be drawn to the place of an enemy who is their sum", false,
        "627, 845"},
       {"subtraction",
        "two men could both be drawn to the place of an enemy who is their difference", false,
        "627"},
       {"multiplication",
        "two men could both be drawn to the place of an enemy who is their product", false, "627",
        "the definition is lost; taken as for addition"},
       {"division", "two men could both be drawn to the place of an enemy who is their quotient",
        false, "627", "the definition is lost; taken as for addition"},
       {"arithmetic-proportion",
        "two men and an enemy whom both could be drawn to are in arithmetic proportion", true,
        "627-628"},
       {"geometric-proportion",
        "two men and an enemy whom both could be drawn to are in geometric proportion", true,
        "627-628", "named in the part that is lost; supplied"},
       {"harmonic-proportion",
        "two men and an enemy whom both could be drawn to are in harmonic proportion", true,
        "627-628", "named in the part that is lost; supplied"}},
      {{"board", "8 by 16", "504"},
       {"array", "four ranks a side, of 4, 8, 8 and 4 men", "602-609",
        "on which ranks is not said; line 822 has the third kind nearer to the ends"},
       {"taker",
        "stays where he is, unless the prey could be taken before the move: then he goes into its "
        "place",
        "852"},
       {"captives", "change their coat and serve the captor; the kings' men do not", "517"},
       {"king", "has steps that bear numbers of their own", "532",
        "whether steps take singly is lost"},
       {"area", "the enemy's camp", "489", "which ranks that is, is lost"},
       {"triumph", "men in proportion in the enemy's camp, after his king is taken", "489",
        "the details are lost"},
       {"common victories",
        "bodies, goods, quarrel, honour, honour and quarrel, standards may be agreed on", "901"}}};
}

RuleSet fulke_2() {
  return {
      "fulke-2",
      "Fulke 1563, second kind of play (with cossick signs)",
      lines_1563,
      {8, 16},
      {{"round", 1, 0, all, any, false, false, "663"},
       {"triangle", 2, 0, all, any, false, false, "663"},
       {"triangle", 2, 0, all, any, true, true, "665"},
       {"square", 3, 0, all, any, false, false, "663"},
       {"square", 3, 0, all, any, true, true, "665"},
       {"round", 2, 1, orthogonal, siege, true, false, "664"},
       {"triangle", 2, 1, orthogonal, siege, true, false, "664"},
       {"square", 2, 1, orthogonal, siege, true, false, "664"},
       {"king", 3, 0, all, any, false, false, "664"}},
      {{"equality", "a man could be drawn to the place of an enemy of his own number", false,
        "672"},
       {"siege", "four men hinder an enemy of all his ordinary draughts", false, "670"},
       {"roots",
        "a man with a cossick sign and a root meet in an ordinary draught: either takes the other",
        false, "687", "powers above the square too, where the sign is 3, 4 or 6", false, 6},
       {"addition", "as in the first kind", false, "676",
        "some want both men in the next spaces; the author prefers not"},
       {"subtraction", "as in the first kind", false, "676"},
       {"multiplication-by-spaces", "the lesser man times the void spaces between makes the enemy",
        false, "682",
        "whether the line may be diagonal is not said here; line 841 allows it in the third kind"},
       {"division-by-spaces", "the greater man over the void spaces between makes the enemy", false,
        "685"}},
      {{"board", "8 by 16", "504, 646"},
       {"array",
        "every man behind the one he arises from: 4 files of 6 ranks a side, from the edge",
        "646-660"},
       {"taker",
        "stays where he is, unless he saw the prey before the move: then he goes into its place",
        "674, 682, 685"},
       {"captives", "may stand in the captor's triumph", "812",
        "how they come on the board again is not said"},
       {"king", "is taken by siege, by his total, or by all his quadrates in turn", "692"},
       {"ransom",
        "a quadrate is bought back with an equal man, otherwise with any man the enemy chooses",
        "695", "\"must remove into his place\": who moves where is obscure"},
       {"area", "the enemy's camp", "812"},
       {"triumph",
        "after the king is wholly gone; of one's own men, of captives, or of both; placed men are "
        "safe",
        "812", "some allow only four numbers and two proportions, three for the greater"},
       {"common victories", "may be agreed on", "901"}}};
}

RuleSet fulke_3() {
  return {
      "fulke-3",
      "Fulke 1563, third kind of play",
      lines_1563,
      {8, 16},
      {{"round", 1, 0, orthogonal, any, false, false, "835"},
       {"round", 1, 0, diagonal, any, false, true, "835"},
       {"triangle", 2, 0, orthogonal, any, false, false, "835"},
       {"triangle", 2, 0, diagonal, any, false, true, "835"},
       {"square", 3, 0, orthogonal, any, false, false, "835"},
       {"square", 3, 0, diagonal, any, false, true, "835"},
       {"king", 3, 0, orthogonal, any, false, false, "835"}},
      {{"equality",
        "a man could be drawn to the place of an enemy of his own number; called encountering",
        false, "839"},
       {"oblivion", "four men stand in the four next spaces of an enemy, straight or cornerwise",
        false, "847-849",
        "the reason given, that he cannot go cornerwise, fits only the straight ones"},
       {"ambush",
        "two men whose sum is the enemy stand in the next spaces to him; called lying in wait",
        false, "845", "whether on opposite sides is not said"},
       {"multiplication-by-spaces",
        "the lesser man times the spaces between makes the enemy, straight or cornerwise; called "
        "eruption",
        false, "841",
        "whether the end squares count is not said; taken as void spaces, as in the second kind"}},
      {{"board", "8 by 16", "815"},
       {"other boards", "some have it shorter, at least 10 long, always 8 broad", "815"},
       {"array", "as in the first kind, with the squares next to the edge", "822"},
       {"taker",
        "stays where he is, unless the prey could be taken before the move: then he goes into its "
        "place",
        "852"},
       {"captives", "are out of play; a man is of one colour above and below", "817"},
       {"king",
        "counts for as many men as he has steps, six or five; his total or lowest square taken, he "
        "is lost",
        "854-856"},
       {"ransom",
        "a step but the lowest is bought back with an equal man, otherwise with any the enemy "
        "chooses",
        "854-856"},
       {"triumph", "the proper victory is that of the first kind", "858"},
       {"common victories", "bodies, goods, quarrel, honour, honour and quarrel; standards",
        "861-879"}}};
}

RuleSet ducoeur_1() {
  return {
      "ducoeur-1",
      "Justin du Coeur 1998, version 1 (after Fulke's first kind)",
      lines_version_1,
      {8, 16},
      {{"round", 1, 0, diagonal, any, false, false, "45"},
       {"triangle", 2, 0, orthogonal, any, false, false, "47"},
       {"triangle", 2, 1, orthogonal, not_to_take, false, false, "43, 47"},
       {"square", 3, 0, orthogonal, any, false, false, "49"},
       {"square", 3, 1, orthogonal, not_to_take, false, false, "43, 49"},
       {"king", 1, 0, diagonal, any, false, false, "51", "", "round"},
       {"king", 2, 0, orthogonal, any, false, false, "51", "", "triangle"},
       {"king", 3, 0, orthogonal, any, false, false, "51", "", "square"},
       {"king", 2, 1, orthogonal, not_to_take, false, false, "51", "", "triangle"},
       {"king", 3, 1, orthogonal, not_to_take, false, false, "51", "", "square"}},
      {{"equality", "a man could be drawn to the place of an enemy of his own number", false, "61"},
       {"siege", "enemies hinder a man of all his ordinary draughts, on all four sides", false,
        "85-87", "that one's own men or the walls count is doubted"},
       {"addition", "two men could both be drawn to the place of an enemy who is their sum", false,
        "67"},
       {"subtraction",
        "two men could both be drawn to the place of an enemy who is their difference", false,
        "75"},
       {"multiplication",
        "two men could both be drawn to the place of an enemy who is their product", false, "75"},
       {"division", "two men could both be drawn to the place of an enemy who is their quotient",
        false, "75"},
       {"arithmetic-proportion",
        "two men and an enemy whom both could be drawn to are in arithmetic proportion", true,
        "83"},
       {"geometric-proportion",
        "two men and an enemy whom both could be drawn to are in geometric proportion", true, "83"},
       {"harmonic-proportion",
        "two men and an enemy whom both could be drawn to are in harmonic proportion", true, "83"}},
      {{"board", "8 by 16", "27", "as Fulke's, by reference"},
       {"array", "Fulke's of the first kind, on each side's ranks 3 to 6", "27"},
       {"taker", "takes by being drawn near; an enemy who comes near himself must be leapt on",
        "59, 71"},
       {"captives", "are turned over and stand at once anywhere on the captor's first rank", "89"},
       {"king", "loses the draughts of a shape with the last man of that shape", "51"},
       {"area", "the enemy's six rearmost ranks", "95"},
       {"triumph",
        "three men in a connected line, or four in a line or a square, announced, then safe and "
        "not flying",
        "99-103"},
       {"common victories", "are for learners", "107-119"}}};
}

RuleSet savard_1() {
  return {
      "savard-1",
      "Savard, version 1 (Fulke's first kind)",
      lines_savard,
      {8, 16},
      {{"round", 1, 0, diagonal, any, false, false, "80-84",
        "drawn in a diagram that the text lacks; taken from Fulke's first kind"},
       {"triangle", 2, 0, orthogonal, any, false, false, "80-84", "as for the round"},
       {"triangle", 2, 1, orthogonal, not_to_take, true, false, "86"},
       {"square", 3, 0, orthogonal, any, false, false, "80-84", "as for the round"},
       {"square", 3, 1, orthogonal, not_to_take, true, false, "86"}},
      {{"siege", "surrounded in all the directions of his draughts, as near as he goes or nearer",
        false, "121-122"},
       {"equality", "a man could be drawn to the place of an enemy of his own number", false,
        "127-128"},
       {"addition", "two men could both be drawn to the place of an enemy who is their sum", false,
        "131-132"},
       {"subtraction",
        "two men could both be drawn to the place of an enemy who is their difference", false,
        "133-134"},
       {"multiplication",
        "two men could both be drawn to the place of an enemy who is their product", false,
        "135-136"},
       {"division", "two men could both be drawn to the place of an enemy who is their quotient",
        false, "137-138"},
       {"arithmetic-proportion",
        "two men and an enemy whom both could be drawn to are in arithmetic proportion", true,
        "143-144"},
       {"geometric-proportion",
        "two men and an enemy whom both could be drawn to are in geometric proportion", true,
        "145-146"},
       {"harmonic-proportion",
        "two men and an enemy whom both could be drawn to are in harmonic proportion", true,
        "147-148"}},
      {{"board", "8 by 16", "94"},
       {"other boards", "8 by 12, or 8 by 9 for practice", "94"},
       {"first player", "the odd men (black)", "76"},
       {"taker", "takes before or after his move, if he likes, and stays", "116"},
       {"captives", "stand at once on the captor's back rank; the pyramid's men do not", "102"},
       {"king", "must be taken before a victory; by siege whole, otherwise layer by layer",
        "152-154"},
       {"area", "the first five ranks; some say six", "170"}}};
}

RuleSet savard_2() {
  return {
      "savard-2",
      "Savard, version 2 (Fulke's third kind)",
      lines_savard,
      {8, 16},
      {{"round", 1, 0, orthogonal, any, false, false, "88"},
       {"round", 1, 0, diagonal, any, false, true, "88"},
       {"triangle", 2, 0, orthogonal, any, false, false, "88"},
       {"triangle", 2, 0, diagonal, any, false, true, "88"},
       {"square", 3, 0, orthogonal, any, false, false, "88"},
       {"square", 3, 0, diagonal, any, false, true, "88"}},
      {{"oblivion", "four enemies stand next to a man, all orthogonally or all diagonally", false,
        "123-124"},
       {"ambush", "two men whose sum is the enemy stand next to him on opposite sides", false,
        "125-126", "", true},
       {"equality", "a man could be drawn to the place of an enemy of his own number", false,
        "127-128"},
       {"multiplication-by-spaces",
        "a man times the empty squares between makes the enemy, on any straight line", false,
        "139-140"}},
      {{"board", "8 by 16", "76"},
       {"first player", "the odd men (black)", "76"},
       {"captives", "are not entered again", "104",
        "he adds that this makes the greatest victory impossible for black"},
       {"ransom", "a layer is bought back with an equal man, otherwise with any the enemy chooses",
        "156, 160",
        "some say that the lowest layer taken loses the pyramid; Fulke excepts the lowest in this "
        "kind, his third"},
       {"area", "the first three ranks, inferred", "170"}}};
}

RuleSet savard_3() {
  return {
      "savard-3",
      "Savard, version 3 (Fulke's second kind)",
      lines_savard,
      {8, 16},
      {{"round", 1, 0, all, any, false, false, "80-90",
        "drawn in a diagram that the text lacks; taken from Fulke's second kind"},
       {"triangle", 2, 0, all, any, false, false, "80-90", "as for the round"},
       {"triangle", 2, 0, all, any, true, true, "92"},
       {"square", 3, 0, all, any, false, false, "80-90", "as for the round"},
       {"square", 3, 0, all, any, true, true, "92"},
       {"round", 2, 1, orthogonal, siege, true, false, "90"},
       {"triangle", 2, 1, orthogonal, siege, true, false, "90"},
       {"square", 2, 1, orthogonal, siege, true, false, "90"}},
      {{"siege", "surrounded in all the directions of his draughts, as near as he goes or nearer",
        false, "121-122"},
       {"equality", "a man could be drawn to the place of an enemy of his own number", false,
        "127-128"},
       {"roots", "a man could be drawn to the place of his square or of his square root", false,
        "129-130"},
       {"addition", "two men could both be drawn to the place of an enemy who is their sum", false,
        "131-132"},
       {"subtraction",
        "two men could both be drawn to the place of an enemy who is their difference", false,
        "133-134"},
       {"multiplication-by-spaces",
        "a man times the empty squares between makes the enemy, on any straight line", false,
        "139-140"},
       {"division-by-spaces",
        "a man over the empty squares between makes the enemy, on any straight line", false,
        "141-142"}},
      {{"board", "8 by 16", "76"},
       {"first player", "the odd men (black)", "76"},
       {"captives", "are not entered again, but count in a victory", "106"},
       {"ransom",
        "a layer but the lowest is bought back with an equal man, otherwise with any the enemy "
        "chooses",
        "158", "Fulke excepts no layer in this kind, his second"},
       {"area", "the first six ranks, inferred", "170"}}};
}

RuleSet mebben() {
  return {
      "mebben",
      "Mebben 1996, after Illmer and Selenus",
      lines_1563,
      {8, 16},
      {{"round", 1, 0, orthogonal, any, false, false, "942"},
       {"triangle", 2, 0, diagonal, any, false, false, "942"},
       {"square", 3, 0, all, any, false, false, "942"},
       {"king", 1, 0, orthogonal, any, false, false, "943", "", "round"},
       {"king", 2, 0, diagonal, any, false, false, "943", "", "triangle"},
       {"king", 3, 0, all, any, false, false, "943", "", "square"}},
      {{"equality",
        "a man could be drawn to the place of an enemy of his own number; called meeting", false,
        "946"},
       {"addition",
        "two or more men could be drawn to the place of an enemy who is their sum; called ambush",
        false, "947"},
       {"subtraction",
        "two men could be drawn to the place of an enemy who is their difference; called ambush",
        false, "947"},
       {"multiplication-by-fields",
        "a man times the fields to an enemy in his ordinary direction, both end fields counted, "
        "makes the enemy; called assault",
        false, "948"},
       {"division-by-fields",
        "a man over the fields to an enemy in his ordinary direction, both end fields counted, "
        "makes the enemy; called assault",
        false, "948"},
       {"siege", "a man can neither move nor be freed by one of his own", false, "949"}},
      {{"board", "8 by 16", "929"},
       {"first player", "the odd men (black)", "941"},
       {"taker", "stays where he is", "945"},
       {"captives", "may be used in a harmony, but not as its last man", "953",
        "that they come on the board again is implied only"},
       {"king",
        "takes and is taken piece by piece; his total is taken even when pieces are gone, but then "
        "it does not take",
        "950-951"},
       {"area", "the opponent's field", "953", "how large it is, is not said"},
       {"triumph",
        "three or four men, ascending in a row, in a right angle, or four in a square, equally far "
        "apart",
        "953"},
       {"common victories",
        "captured men, their sum or their figures, where players want it simpler", "963"}}};
}

RuleSet italian() {
  return {
      "italian",
      "Italian reconstruction of the game in the thirteenth century",
      lines_1563,
      {8, 14},
      {{"round", 1, 0, all, any, false, false, "1256-1257"},
       {"triangle", 2, 0, all, any, false, false, "1256-1257"},
       {"square", 3, 0, all, any, false, false, "1256-1257"},
       {"king", 3, 0, all, any, false, false, "1257-1258",
        "as his base: 2 without squares, 1 without triangles"}},
      {{"encounter", "named, not defined here", false, "1260"},
       {"siege", "named, not defined here; takes a king whole only", false, "1260, 1263"},
       {"ambush", "named, not defined here", false, "1260"},
       {"onslaught", "named, not defined here", false, "1260"},
       {"proportion", "named, not defined here", false, "1260"}},
      {{"board", "8 by 14", "1239"},
       {"first player", "the odd men", "1254"},
       {"taker",
        "takes from as far as he is drawn, without entering; before the move, which it replaces, "
        "or just after",
        "1264-1265"},
       {"captives", "turn their coat; the king's men are removed", "1263"},
       {"king",
        "takes by his present total or by one of his men, no partial sums, from as far as he is "
        "drawn",
        "1261-1262"},
       {"area", "the enemy's half", "231"},
       {"triumph",
        "three men adjacent in line or on three corners of a square of three; four on its corners",
        "232-233"}}};
}

RuleSet barozzi() {
  return {"barozzi",
          "Barozzi, as Savard notes (doubtfully) of a variant of version 2",
          lines_savard,
          {8, 16},
          {{"round", 1, 0, orthogonal, any, false, false, "262", "\"may be due to Barozzi\""},
           {"triangle", 2, 0, diagonal, any, false, false, "262"},
           {"square", 3, 0, all, any, false, false, "262"},
           {"round", 2, 1, orthogonal, siege, true, false, "262", "for all men, taken"},
           {"triangle", 2, 1, orthogonal, siege, true, false, "262"},
           {"square", 2, 1, orthogonal, siege, true, false, "262"}},
          {},
          {{"captives", "only the pyramid becomes the captor's", "262"}}};
}

}  // namespace

std::span<const RuleSet> rule_sets() {
  static const std::array all{fulke_1(),  fulke_2(),  fulke_3(), ducoeur_1(), savard_1(),
                              savard_2(), savard_3(), mebben(),  italian(),   barozzi()};
  return all;
}

const RuleSet* rule_set_named(std::string_view name) {
  const auto all = rule_sets();
  const auto found = std::ranges::find(all, name, &RuleSet::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace rithmo
