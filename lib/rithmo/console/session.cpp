// See session.hpp.
#include "rithmo/console/session.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "rithmo/console/last_turn.hpp"
#include "rithmo/console/session_help.hpp"
#include "rithmo/console/why.hpp"
#include "rithmo/game/play/act.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::console {
namespace {

constexpr std::string_view semicolon = ";";
constexpr std::array<std::string_view, 15> command_words{
    "rules", "resign", "agree", "undo",  "save",     "load", "quit", "help",
    "board", "end",    "pass",  "legal", "captives", "hint", "why"};

// Splits a line at blanks. Each semicolon is a word by itself.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t start = 0; start < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" \t\r;", start), line.size());
    if (end > start) words.emplace_back(line.substr(start, end - start));
    if (end < line.size() && line[end] == semicolon[0]) words.emplace_back(semicolon);
    start = end + 1;
  }
  return words;
}

bool is_square(std::string_view word) {
  return word.size() >= 2 && word.size() <= 3 && word[0] >= 'a' && word[0] <= 'z' &&
         word.find_first_not_of("0123456789", 1) == word.npos;
}

std::string lowered(std::string word) {
  for (char& letter : word)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return word;
}

// Rewrites movements as people type them: C5-C6, c5c6 and c5 c6 become c5-c6. Other words are
// unchanged.
std::vector<std::string> with_movements(const std::vector<std::string>& words) {
  std::vector<std::string> acts;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = lowered(words[i]);
    const std::size_t second = word.find_first_not_of("0123456789", 1);
    const std::size_t to = second != word.npos && word[second] == '-' ? second + 1 : second;
    if (is_square(word) && i + 1 < words.size() && is_square(lowered(words[i + 1])))
      acts.push_back(word + "-" + lowered(words[++i]));
    else if (second != word.npos && is_square(word.substr(0, second)) && is_square(word.substr(to)))
      acts.push_back(word.substr(0, second) + "-" + word.substr(to));
    else
      acts.push_back(words[i]);
  }
  return acts;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += "  " + word;
  return text;
}

// Returns the square from which an act moves, as "c9" for "c9-c10". An act without "-" is returned
// whole.
std::string origin_square(const std::string& act) {
  return act.substr(0, std::min(act.find_first_of("-"), act.size()));
}

// Returns true if the text contains the square as a whole word: a1 is not in "a16". The empty
// square is in every text.
bool names(std::string_view text, std::string_view square) {
  for (std::size_t at = text.find(square); at != text.npos; at = text.find(square, at + 1)) {
    const std::size_t end = at + square.size();
    const bool goes_on = end < text.size() && text[end] >= '0' && text[end] <= '9';
    if (square.empty() || !goes_on) return true;
  }
  return false;
}

}  // namespace

Session::Session(std::unique_ptr<games::GameState> game, std::vector<games::Record::Header> headers,
                 Files files, game::PieceGlyphs glyphs, std::optional<ProgramSide> against)
    : game_(std::move(game)),
      headers_(std::move(headers)),
      files_(std::move(files)),
      glyphs_(glyphs),
      against_(std::move(against)) {
  do_programs_turn();
}

// Returns the board with the last turn marked, then a line for each army, then a report of the last
// turn.
std::string Session::picture() const {
  const Turn turn = last_turn(done_);
  const game::Play* const play = game_->play();
  std::string text = play ? game::board_drawing_of(play->position(), glyphs_,
                                                   marks_of(turn, play->position().board))
                          : game_->drawing(glyphs_);
  if (has_captures(*game_))
    for (const std::string& line : game_->standing()) text += line + "\n";
  text += report_of(turn);
  if (const auto result = game_->result())
    text += "The game is over: " + games::description_of(*result) + "\n";
  return text;
}

std::string Session::welcome() const {
  const std::vector<std::string> legal = game_->legal();
  std::string task;
  const auto puzzle =
      std::ranges::find(headers_, std::string_view("Puzzle"), &games::Record::Header::name);
  if (puzzle != headers_.end()) task = "Puzzle: " + puzzle->value + ".\n";
  return picture() + notice_for(*game_) + task + next_step_hint() +
         (legal.empty()
              ? ""
              : "Type acts as " + legal.front() +
                    (game_->play() ? "; type ? for a list, rules for the rules, help for help.\n"
                                   : "; ? lists all acts, help explains more.\n"));
}

std::string Session::prompt() const {
  if (game_->result()) return "over> ";
  const auto side = game_->to_act();
  return fmt::format("{} {}> ", game_->turn() / 2 + 1,
                     // Dice have no side; records call them this.
                     side ? games::to_text(*side) : "dice");
}

std::string Session::answer(std::string_view line) {
  enum class Verb : std::uint8_t {
    help,
    list,
    board,
    captives,
    hint,
    why,
    rules,
    undo,
    save,
    load,
    quit
  };
  static constexpr std::array<text::Word<Verb>, 14> verbs{{{"rules", Verb::rules},
                                                           {"help", Verb::help},
                                                           {"why", Verb::why},
                                                           {"captives", Verb::captives},
                                                           {"score", Verb::captives},
                                                           {"hint", Verb::hint},
                                                           {"?", Verb::list},
                                                           {"legal", Verb::list},
                                                           {"board", Verb::board},
                                                           {"undo", Verb::undo},
                                                           {"save", Verb::save},
                                                           {"load", Verb::load},
                                                           {"quit", Verb::quit},
                                                           {"exit", Verb::quit}}};
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return "";
  const auto verb = text::meaning(verbs, words[0]);
  if (!verb || (*verb != Verb::quit && *verb != Verb::load)) warned_ = false;
  if (!verb) return act(acts_of_words(words));
  const std::string operand(
      line.substr(std::min(line.find(words[0]) + words[0].size(), line.size())));
  const std::size_t first = operand.find_first_not_of(" \t\r"),
                    last = operand.find_last_not_of(" \t\r");
  const std::string rest = first == operand.npos ? "" : operand.substr(first, last + 1 - first);
  switch (*verb) {
    case Verb::help:
      return help_for(*game_);
    case Verb::list:
      return listing(rest);
    case Verb::board:
      return picture();
    case Verb::captives:
      return captives();
    case Verb::hint:
      return hint();
    case Verb::why:
      return why({words.begin() + 1, words.end()});
    case Verb::rules:
      return rules_of(*game_);
    case Verb::undo:
      return undo();
    case Verb::save:
      return save(rest);
    case Verb::load:
      return load(rest);
    case Verb::quit:
      return quit();
  }
  return "";
}

std::vector<std::string> Session::acts_of_words(const std::vector<std::string>& words) const {
  return game_->play() ? with_movements(words) : words;
}

void Session::note(std::optional<games::Side> side, std::size_t turn, const std::string& act,
                   const std::string& right) {
  done_.push_back({turn + 1, side, act, right, ""});
  saved_ = false;
}

// Makes all acts of a line; if one is refused, makes none.
std::string Session::act(const std::vector<std::string>& acts) {
  std::string text;
  const std::size_t before = done_.size(), turn_before = game_->turn();
  if (is_the_programs_turn())
    if (auto refusal = no_answer_to_program(acts)) return *std::move(refusal);
  for (const std::string& word : acts) {
    const auto side = game_->to_act();
    const std::size_t turn = game_->turn();
    if (word == semicolon && (done_.empty() || done_.back().turn <= turn))
      continue;  // the turn has already ended by itself
    const std::string act = word == semicolon ? "end" : word;
    const auto right = game_->make(act);
    if (!right) {
      const bool some = done_.size() > before;
      for (; done_.size() > before; done_.pop_back()) game_->undo();
      return text::visible(word) + ": " + text::visible(right.error().reason) +
             text::did_you_mean(word, command_words) +
             (some ? "; no act of this line was done" : "") + "\n";
    }
    note(side, turn, act, *right);
  }
  end_turn_where_it_is_done();
  const std::size_t own = done_.size();
  do_programs_turn();
  const bool is_drawn = game_->turn() != turn_before || game_->result() || is_the_programs_turn();
  // The report below the board gives the reasons of the last turn's acts. The reasons of earlier
  // acts are added here.
  for (std::size_t i = before; i < own; ++i)
    if (!done_[i].right.empty() && !(is_drawn && done_[i].turn == done_.back().turn))
      text += done_[i].act + ": " + done_[i].right + "\n";
  return text + (is_drawn ? picture() : "") + next_step_hint();
}

std::string Session::next_step_hint() const {
  if (game_->result())
    return done_.empty()
               ? ""
               : "save FILE saves the game, undo takes its last act back, quit ends the program.\n";
  std::string text = chances_in(*game_);
  if (is_the_programs_turn())
    return text + "Buy the layer back by such an act, or type end to end the program's turn.\n";
  if (done_.empty() || done_.back().turn != game_->turn() + 1) return text;
  const std::vector<std::string> legal = game_->legal();
  std::string captures;
  for (const std::string& act : legal)
    if (act.find('x') != act.npos) captures += " " + act;
  if (!captures.empty()) text += "Captures are open:" + captures + ".\n";
  return text +
         (std::ranges::find(legal, "end") != legal.end()
              ? "The turn is not over: ? lists the possible acts, end ends the turn.\n"
              : "The turn is not over: ? lists the possible acts; the turn cannot end yet.\n");
}

// Returns true if an act was made in this turn, and the only legal act is to end it.
bool Session::turn_is_done() const {
  return !done_.empty() && done_.back().turn == game_->turn() + 1 &&
         game_->legal() == std::vector<std::string>{"end"};
}

void Session::end_turn_where_it_is_done() {
  if (!turn_is_done()) return;
  const auto side = game_->to_act();
  const std::size_t turn = game_->turn();
  if (game_->make("end")) note(side, turn, "end", "");
}

bool Session::is_the_programs_turn() const {
  return against_ && !game_->result() && game_->to_act() == against_->side;
}

bool Session::can_redeem() const {
  const std::vector<game::Act> legal = game_->play()->legal();
  return std::ranges::any_of(
      legal, [](const game::Act& act) { return std::holds_alternative<game::RedeemAct>(act); });
}

// Plays for the program until the other side is to act. During the program's turn the other side
// may act too, if it may ransom a layer of its king.
void Session::do_programs_turn() {
  while (is_the_programs_turn()) {
    const std::size_t turn = game_->turn();
    for (const game::Act& one : against_->player.turn(*game_->play()).acts) {
      if (std::holds_alternative<game::EndTurn>(one) && can_redeem()) return;
      const std::string act = rithmo::game::to_text(one);
      const auto right = game_->make(act);
      if (!right) break;
      note(against_->side, turn, act, *right);
    }
    if (game_->turn() == turn) break;  // the game is over
  }
}

// Returns why these acts are not a permitted answer to a capture by the program, or nothing if they
// are.
std::optional<std::string> Session::no_answer_to_program(
    const std::vector<std::string>& acts) const {
  for (const std::string& word : acts) {
    const auto act = game::parse_act(word, game_->play()->rules().board);
    const bool is_answer =
        word == semicolon || (act && (std::holds_alternative<game::EndTurn>(*act) ||
                                      std::holds_alternative<game::RedeemAct>(*act)));
    if (!is_answer)
      return text::visible(word) + ": " + games::to_text(against_->side) + " is still to act\n" +
             next_step_hint();
  }
  return std::nullopt;
}

// Lists the movements by piece, then the other acts, then the open captures and what the enemy
// could capture.
std::string Session::listing(const std::string& square) const {
  const std::vector<std::string> legal = game_->legal();
  if (legal.empty()) return "Nothing: the game is over.\n";
  std::string text, from;
  std::vector<std::string> others;
  const auto is_movement = [](const std::string& act) {
    return act.find('-') != act.npos && act.find_first_of("=@!x") == act.npos;
  };
  for (const std::string& act : legal) {
    if (!names(act, square)) continue;
    if (!is_movement(act)) {
      others.push_back(act);
      continue;
    }
    text += origin_square(act) == from ? "  " : (text.empty() ? "  " : "\n  ");
    from = origin_square(act);
    text += act;
  }
  if (!text.empty()) text += "\n";
  if (!others.empty()) text += joined(others) + "\n";
  const std::vector<std::string> captures = game_->open_captures(), threats = game_->threats();
  for (const std::string& capture : captures)
    if (names(capture, square)) text += "  capture of " + capture + "\n";
  for (const std::string& threat : threats)
    if (names(threat, square)) text += "  if nothing moves, the enemy captures " + threat + "\n";
  if (square.empty() && game_->play() && has_captures(*game_) && captures.empty() &&
      threats.empty())
    text += "  neither army can capture anything\n";
  return text.empty() ? "no act uses " + text::visible(square) + "\n" : text;
}

// Lists the captured pieces on the board and off it, their totals, and the triumphs that lack one
// piece.
std::string Session::captives() const {
  std::string text;
  if (const game::Play* const play = game_->play(); play && has_captures(*game_)) {
    const auto tell = [&](const game::Piece& piece, const std::string& where) {
      if (piece.captive)
        text += "  " + rithmo::game::to_text(piece.army) + " holds " +
                rithmo::game::to_text(piece) + where + "\n";
    };
    for (const auto& [square, piece] : play->position().pieces)
      tell(piece, " on " + rithmo::game::to_text(square));
    for (const game::Piece& piece : play->position().off) tell(piece, " off the board");
    if (text.empty()) text = "  no piece has been captured yet\n";
  }
  if (has_captures(*game_))
    for (const std::string& line : game_->standing()) text += line + "\n";
  return text + near_triumphs_in(*game_);
}

std::string Session::why(const std::vector<std::string>& words) {
  if (words.empty()) return why_captured(*game_, done_);
  std::vector<std::string> acts = acts_of_words(words);
  std::ranges::replace(acts, std::string(semicolon), std::string("end"));
  return why_acts(*game_, acts);
}

// Suggests the turn of a player that also searches the enemy's answers.
std::string Session::hint() const {
  constexpr unsigned level = 3;
  const game::Play* const play = game_->play();
  if (!play) return "The program itself can play only the Philosophers' Game.\n";
  if (game_->result()) return "The game is over.\n";
  if (!game::has_army_pieces(play->position()))
    return "The program can play only with pieces that have the numbers of the two armies.\n";
  std::string acts;
  const engine::PlannedTurn turn = engine::Opponent(level, 1).turn(*play);
  for (const game::Act& act : turn.acts)
    if (!std::holds_alternative<game::EndTurn>(act)) acts += " " + rithmo::game::to_text(act);
  return "The program would play" + (acts.empty() ? " pass" : acts) + ", with a chance to win of " +
         std::to_string(std::lround(100 * turn.chance())) + " %.\n";
}

std::string Session::undo() {
  if (!game_->undo()) return "Nothing was done yet.\n";
  done_.pop_back();
  // Also takes back the program's answer.
  while (is_the_programs_turn() && game_->undo()) done_.pop_back();
  // Also takes back the end of a turn that ended by itself.
  if (turn_is_done() && game_->undo()) done_.pop_back();
  saved_ = false;
  do_programs_turn();
  return picture() + next_step_hint();
}

std::string Session::save(const std::string& path) {
  if (path.empty()) return "save FILE: the file's name is missing.\n";
  if (const auto failure =
          files_.save(path, games::to_text(games::record_of(headers_, done_, *game_))))
    return text::visible(*failure) + "\n";
  saved_ = true;
  return "saved: " + text::visible(path) + "\n";
}

std::string Session::load(const std::string& path) {
  if (path.empty()) return "load FILE: the file's name is missing.\n";
  if (!saved_ && !warned_) {
    warned_ = true;
    return "This game is not saved: type save FILE to save it, or load again to abandon it.\n";
  }
  const auto source = files_.load(path);
  if (!source) return text::to_text(source.error()) + "\n";
  const auto record = games::parse_record(source->text());
  if (!record)
    return text::to_text(source->fault(record.error().offset, record.error().reason).value()) +
           "\n";
  auto game = game_of(*record, *source);
  if (!game) return text::to_text(game.error()) + "\n";
  games::RecordReplay replayed = games::replay(*record, **game);
  if (replayed.fault)
    return text::to_text(source->fault(replayed.fault->offset, replayed.fault->reason).value()) +
           "\n";
  game_ = *std::move(game);
  headers_ = record->headers;
  done_ = std::move(replayed.acts);
  end_turn_where_it_is_done();
  saved_ = true;
  do_programs_turn();
  return picture() + next_step_hint();
}

std::string Session::quit() {
  if (!saved_ && !warned_) {
    warned_ = true;
    return "This game is not saved: type save FILE to save it, or quit again to abandon it.\n";
  }
  over_ = true;
  return "";
}

std::string Session::farewell() const {
  return saved_ || done_.empty() || over_
             ? ""
             : "\n" + games::to_text(games::record_of(headers_, done_, *game_));
}

tl::expected<std::unique_ptr<games::GameState>, text::Fault> game_of(const games::Record& record,
                                                                     const text::Source& source) {
  const auto at = [&](std::string_view name) {
    const auto header = std::ranges::find(record.headers, name, &games::Record::Header::name);
    return header == record.headers.end() ? std::size_t{0} : header->offset;
  };
  const std::string rules = record.header("Rules");
  if (rules.empty())
    return source.fault(
        std::size_t{0},
        "the rules of the record are missing: expected a header, for example [Rules \"fulke-1\"]");
  const auto found = game::rules_called(rules);
  if (!found) return source.fault(at("Rules"), "no such rule set");
  if (!*found) return tl::unexpected(found->error());
  const auto numbers = games::numbers_of(record);
  if (!numbers) return source.fault(numbers.error().offset, numbers.error().reason);
  auto game = games::begin_game(**found, record.header("Options"), record.header("Goal"),
                                record.header("Position"), *numbers);
  if (game) return *std::move(game);
  constexpr std::array parts{"Options", "Goal", "Position"};
  return source.fault(
      at(parts[static_cast<std::size_t>(game.error().part)]) + game.error().fault.offset,
      game.error().fault.reason);
}

}  // namespace rithmo::console
