// Rule sets that were retold or reconstructed after 1563; see rules.hpp. What stands here is data: each line a fact, its place, and
// what is doubtful.
#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "rithmo/game/rule_sets.hpp"

namespace rithmo {
namespace {

using enum Directions;
using enum Purpose;

constexpr std::string_view lines_savard = "lines of Savard's page";
constexpr std::string_view lines_version_1 =
    "lines of the report of version 1; above 1000, characters before the place in his letter";
constexpr std::array<std::string_view, 3> savard_names{"magna", "major", "excellentissima"};
constexpr std::string_view no_king =
    "the pyramid's draughts are not told; taken from the same kind of play of 1563";

// A straight draught that the source does not have.
constexpr Draught filled_in(std::string_view who, int along, Directions directions,
                            std::string_view locus, std::string_view doubt,
                            bool by_agreement = false) {
  return {.who = who,
          .along = along,
          .aside = 0,
          .directions = directions,
          .purpose = any,
          .leaps = false,
          .by_agreement = by_agreement,
          .locus = locus,
          .doubt = doubt,
          .filled_in = true};
}

// What Savard says of every version.
constexpr Note taker_stays{"taker", "takes before or after his move, if he likes, and stays",
                           "116"};
constexpr Note king_by_layers{
    "king", "must be taken before a victory; by siege whole, otherwise layer by layer", "152-154"};
constexpr Note board_of_first{
    "board", "8 by 16", "94",
    "said of his first version; of this one only that the board is much longer than wide (76)",
    true};
// What Savard says of victories in every version.
constexpr Note announcing{"announcing",
                          "a man placed for a greater victory is announced, and then safe", "172"};
constexpr Note greater_victories{
    "triumph",
    "magna: three in one progression; major: four in two; excellentissima: four in all three; "
    "the pyramid is none of them",
    "189-194, 239"};
constexpr Note lesser_victories{
    "common victories",
    "de corpore, bonis, honore, lite, honore liteque; the conflict of Christians and Turks",
    "174-184, 243"};

}  // namespace

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
      {{"equality", own_number, false, "61"},
       {.name = "siege",
        .condition = "enemies hinder a man of all his ordinary draughts, on all four sides",
        .by_agreement = false,
        .locus = "85-87",
        .doubt = "that one's own men or the walls count is doubted",
        .men = 4},
       {"addition", their_sum, false, "67"},
       {"subtraction", their_difference, false, "75"},
       {"multiplication", their_product, false, "75"},
       {"division", their_quotient, false, "75"},
       {"arithmetic-proportion", in_arithmetic, true, "83"},
       {"geometric-proportion", in_geometric, true, "83"},
       {"harmonic-proportion", in_harmonic, true, "83"}},
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
       {"common victories", "are for learners", "107-119"}},
      {.taker = Taker::enters_before,
       .mover_takes_part = true,
       .captives = Captives::enter,
       .layers_take = true,
       .camp = 6,
       .king_first = true,
       .announced = Announcement::before,
       .king_joins = true,
       .captive_completes = true,
       .of_three = {{Figure::Form::line, 1}},
       .of_four = {{Figure::Form::line, 1}, {Figure::Form::square, 2}}},
      {{"proportions", "men are taken by the three proportions too", "83", agree_on_captures},
       {"walls", "the edge of the board hinders a man besieged", "87, 6773",
        [](RuleSet& r) { capture_named(r, "siege").walls = true; }},
       {"layer-by-shape", "a king's layer takes only by a draught of its own shape", "16773",
        [](RuleSet& r) { r.conduct.layer_by_shape = true; }}}};
}

RuleSet savard_1() {
  return {
      "savard-1",
      "Savard, version 1 (Fulke's first kind)",
      lines_savard,
      {8, 16},
      {filled_in("round", 1, diagonal, "80-84",
                 "drawn in a diagram that the text lacks; taken from Fulke's first kind"),
       filled_in("triangle", 2, orthogonal, "80-84", "as for the round"),
       {"triangle", 2, 1, orthogonal, not_to_take, true, false, "86"},
       filled_in("square", 3, orthogonal, "80-84", "as for the round"),
       {"square", 3, 1, orthogonal, not_to_take, true, false, "86"},
       filled_in("king", 1, all, "80-90", no_king),
       filled_in("king", 2, all, "80-90", no_king),
       filled_in("king", 3, all, "80-90", no_king)},
      {{"siege", "surrounded in all the directions of his draughts, as near as he goes or nearer",
        false, "121-122"},
       {"equality", own_number, false, "127-128"},
       {"addition", their_sum, false, "131-132"},
       {"subtraction", their_difference, false, "133-134"},
       {"multiplication", their_product, false, "135-136"},
       {"division", their_quotient, false, "137-138"},
       {"arithmetic-proportion", in_arithmetic, true, "143-144"},
       {"geometric-proportion", in_geometric, true, "145-146"},
       {"harmonic-proportion", in_harmonic, true, "147-148"}},
      {{"board", "8 by 16", "94"},
       {"other boards", "8 by 12, or 8 by 9 for practice", "94"},
       {"first player", "the odd men (black)", "76"},
       taker_stays,
       {"captives", "stand at once on the captor's back rank; the pyramid's men do not", "102"},
       king_by_layers,
       {"area", "the first five ranks; some say six", "170"},
       announcing,
       greater_victories,
       lesser_victories},
      {.taker = Taker::stays,
       .captives = Captives::enter,
       .flight_besieges = true,
       .total_taken = false,
       .camp = 5,
       .king_first = true,
       .announced = Announcement::placed,
       .captive_completes = true,
       .of_three = {{Figure::Form::anywhere, 0}},
       .of_four = {{Figure::Form::anywhere, 0}},
       .names = savard_names},
      {{"proportions", "men are taken by the three proportions too", "143-148", agree_on_captures},
       {"camp-6", "the camp is six ranks", "170", [](RuleSet& r) { r.conduct.camp = 6; }},
       {"twelve-ranks", "a board of twelve ranks", "94", [](RuleSet& r) { r.board.ranks = 12; }},
       {"nine-ranks", "the practice board of nine ranks", "94", [](RuleSet& r) {
          r.board.ranks = 9;
          r.conduct.camp = 4;
        }}}};
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
       {"square", 3, 0, diagonal, any, false, true, "88"},
       filled_in("king", 3, orthogonal, "80-90", no_king),
       filled_in("king", 3, diagonal, "80-90", no_king, true)},
      {{"oblivion", "four enemies stand next to a man, all orthogonally or all diagonally", false,
        "123-124"},
       {"ambush", "two men whose sum is the enemy stand next to him on opposite sides", false,
        "125-126", "", true},
       {"equality", own_number, false, "127-128"},
       {"multiplication-by-spaces",
        "a man times the empty squares between makes the enemy, on any straight line", false,
        "139-140"}},
      {board_of_first,
       {"first player", "the odd men (black)", "76"},
       taker_stays,
       {"captives", "are not entered again", "104",
        "he adds that this makes the greatest victory impossible for black"},
       {"ransom", "a layer is bought back with an equal man, otherwise with any the enemy chooses",
        "156, 160",
        "some say that the lowest layer taken loses the pyramid; Fulke excepts the lowest in this "
        "kind, his third"},
       king_by_layers,
       {"area", "the first three ranks, inferred", "170"},
       announcing,
       greater_victories,
       lesser_victories},
      {.taker = Taker::stays,
       .ransom = Ransom::any_step,
       .total_taken = false,
       .camp = 3,
       .king_first = true,
       .announced = Announcement::placed,
       .captive_completes = true,
       .of_three = {{Figure::Form::anywhere, 0}},
       .of_four = {{Figure::Form::anywhere, 0}},
       .names = savard_names},
      {{"cornerwise", "men are drawn cornerwise too", "88", agree_on_draughts},
       {"base-is-king", "with his lowest layer the king is lost", "160",
        [](RuleSet& r) {
          r.conduct.base_is_king = true;
          r.conduct.ransom = Ransom::all_but_the_base;
        }},
       {"captives-count", "captives count in a triumph, so that every greatest one can be had",
        "108", [](RuleSet& r) {
          r.conduct.captives = Captives::kept;
          r.conduct.captive_king = Captives::out_of_play;
        }}}};
}

RuleSet savard_3() {
  return {
      "savard-3",
      "Savard, version 3 (Fulke's second kind)",
      lines_savard,
      {8, 16},
      {filled_in("round", 1, all, "80-90",
                 "drawn in a diagram that the text lacks; taken from Fulke's second kind"),
       filled_in("triangle", 2, all, "80-90", "as for the round"),
       {"triangle", 2, 0, all, any, true, true, "92"},
       filled_in("square", 3, all, "80-90", "as for the round"),
       {"square", 3, 0, all, any, true, true, "92"},
       {"round", 2, 1, orthogonal, siege, true, false, "90"},
       {"triangle", 2, 1, orthogonal, siege, true, false, "90"},
       {"square", 2, 1, orthogonal, siege, true, false, "90"},
       filled_in("king", 3, all, "80-90", no_king)},
      {{"siege", "surrounded in all the directions of his draughts, as near as he goes or nearer",
        false, "121-122"},
       {"equality", own_number, false, "127-128"},
       {"roots", "a man could be drawn to the place of his square or of his square root", false,
        "129-130"},
       {"addition", their_sum, false, "131-132"},
       {"subtraction", their_difference, false, "133-134"},
       {"multiplication-by-spaces",
        "a man times the empty squares between makes the enemy, on any straight line", false,
        "139-140"},
       {"division-by-spaces",
        "a man over the empty squares between makes the enemy, on any straight line", false,
        "141-142"}},
      {board_of_first,
       {"first player", "the odd men (black)", "76"},
       taker_stays,
       {"captives", "are not entered again, but count in a victory", "106"},
       {"ransom",
        "a layer but the lowest is bought back with an equal man, otherwise with any the enemy "
        "chooses",
        "158", "Fulke excepts no layer in this kind, his second"},
       king_by_layers,
       {"area", "the first six ranks, inferred", "170"},
       announcing,
       {"triumph",
        "only with four men: major: four in two; excellentissima: four in all three; the pyramid "
        "is none of them",
        "189-194, 239"},
       lesser_victories},
      {.taker = Taker::stays,
       .captives = Captives::kept,
       .ransom = Ransom::all_but_the_base,
       .flight_besieges = true,
       .total_taken = false,
       .camp = 6,
       .king_first = true,
       .announced = Announcement::placed,
       .captive_completes = true,
       .of_three = {},
       .of_four = {{Figure::Form::anywhere, 0}},
       .names = savard_names},
      {{"leaping", "triangles and squares may pass over others", "92", agree_on_draughts}}};
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
        false, "947", "", false, 2, 0, false, false, true},
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
       {"siege", "a man can neither move nor be freed by one of his own", false, "949",
        "that he is freed by a fellow who could take a besieger, or hindered by the edge, is taken "
        "not to count"}},
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
        "captured men, their sum or their figures, where players want it simpler", "963"}},
      {.taker = Taker::stays,
       .captives = Captives::enter,
       .layers_take = true,
       .whole_to_take = true,
       .total_remains = true,
       .camp = 8,
       .king_joins = true,
       .of_three = {{Figure::Form::line, 0, true}, {Figure::Form::corner, 0}},
       .of_four = {{Figure::Form::line, 0, true}, {Figure::Form::square, 0}},
       .names = {"small", "big", "great"}},
      {{"walls", "the edge of the board hinders a man besieged", "949",
        [](RuleSet& r) { capture_named(r, "siege").walls = true; }},
       {"present-total", "a king who has lost a layer is taken by what is left of his total", "950",
        [](RuleSet& r) { r.conduct.total_remains = false; }}}};
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
       {"king", 3, 0, all, any, false, false, "1257-1258", "", "square", true},
       {"king", 2, 0, all, any, false, false, "1257-1258", "", "triangle", true},
       {"king", 1, 0, all, any, false, false, "1257-1258", "", "round", true}},
      {{"encounter", "named, not defined here", false, "1260", "", false, 2, 0, false, false, false,
        true},
       {"siege", "named, not defined here; takes a king whole only", false, "1260, 1263", "", false,
        2, 0, false, false, false, true},
       {"ambush", "named, not defined here", false, "1260", "", false, 2, 0, false, false, false,
        true},
       {"onslaught", "named, not defined here", false, "1260", "", false, 2, 0, false, false, false,
        true},
       {"proportion", "named, not defined here", false, "1260", "", false, 2, 0, false, false,
        false, true}},
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
       {"end",
        "the king first; then only the excellent triumph ends the game, and lesser ones count as "
        "agreed",
        "1254-1255"},
       {"triumph by capture", "as far from the enemy as the men are drawn", "229",
        "such a triumph is not looked for here"},
       {"triumph",
        "three men adjacent in line or on three corners of a square of three; four on its corners",
        "232-233"}},
      {.taker = Taker::stays_instead,
       .captives = Captives::enter,
       .layers_take = true,
       .camp = 7,
       .king_first = true,
       .king_joins = true,
       .captive_completes = true,
       .of_three = {{Figure::Form::line, 1}, {Figure::Form::corner, 2}},
       .of_four = {{Figure::Form::square, 2}},
       .names = {"mediocre", "great", "excellent"}},
      {{"mebben-takings",
        "encounter, ambush and onslaught are what Mebben calls meeting, ambush and assault "
        "(946-948)",
        "1260", [](RuleSet& r) {
          const RuleSet other = mebben();
          std::erase_if(r.captures, [](const Capture& c) { return c.name != "proportion"; });
          std::ranges::copy(other.captures, std::back_inserter(r.captures));
        }}}};
}

RuleSet barozzi() {
  return {"barozzi",
          "Barozzi, as Savard notes (doubtfully) of a variant of version 2",
          lines_savard,
          {8, 16},
          {{"round", 1, 0, orthogonal, any, false, false, "262", "\"may be due to Barozzi\""},
           {"triangle", 2, 0, diagonal, any, false, false, "262"},
           {"square", 3, 0, all, any, false, false, "262"},
           {"round", 2, 1, orthogonal, escape, true, false, "262", "for all men, taken"},
           {"triangle", 2, 1, orthogonal, escape, true, false, "262"},
           {"square", 2, 1, orthogonal, escape, true, false, "262"},
           {"king", 3, 0, all, any, false, false, "262", "not said; taken as the square"}},
          savard_2().captures,
          {{"taker", "as in version 2, of which this is a variant", "262",
            "only its differences are told"},
           {"captives", "only the pyramid becomes the captor's", "262"}},
          {.taker = Taker::stays,
           .captive_king = Captives::enter,
           .ransom = Ransom::any_step,
           .total_taken = false,
           .camp = 3,
           .king_first = true,
           .announced = Announcement::placed,
           .captive_completes = true,
           .of_three = {{Figure::Form::anywhere, 0}},
           .of_four = {{Figure::Form::anywhere, 0}},
           .names = savard_names}};
}

}  // namespace rithmo
