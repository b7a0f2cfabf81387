// See engine.hpp. A request whose word does not concern a game runs a command of the command table,
// on files that come with the request.
//
//   {"do": "audit", "csv": "n,square\n1,1\n2,4\n3,9\n", "rule": {...}}
//   {"ok": true, "status": 0, "result": {...}}
//
// The request becomes the command line that a person would type, in a folder that has the files of
// the request. The answer is therefore the command's own result. Example: {"do": "explain",
// "arguments": [2, 3, 6]} is `rithmo explain 2 3 6 --format json`. Counter-example: the file "-" is
// refused, because standard input carries the conversation.
#include "engine.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/core.h>
#include <tl/expected.hpp>

#include "command_line.hpp"
#include "commands.hpp"
#include "rithmo/text/base64.hpp"
#include "rithmo/text/format.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/json_value.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;
using console::EngineRequest;
using console::refusal;
using text::Json;
using text::JsonValue;
using Files = std::map<std::string, std::string>;  // maps a file's name to its bytes
template <class T>
using OrReason = tl::expected<T, std::string>;

// The commands that give a single answer, without a conversation or a drawing.
constexpr std::array<std::string_view, 9> command_words{
    "audit", "infer", "derive", "explain", "import", "export", "decide", "collate", "claims"};
// The keys of a request that are no options of its command.
constexpr std::array<std::string_view, 7> request_keys{"do",  "id",       "arguments", "files",
                                                       "csv", "progress", "seconds"};
constexpr const char* table_file = "table.csv";   // the name of the file that the key "csv" gives
constexpr const char* default_output = "output";  // used by a command that must write to a file
constexpr std::size_t max_answer_bytes = 256'000'000;

tl::unexpected<std::string> refused(std::string reason) {
  return tl::unexpected(std::move(reason));
}

// Returns the word on the command line for a value.
OrReason<std::string> word_of(const std::string& key, const Json& value) {
  if (value.type == Json::Type::string || value.type == Json::Type::number) return value.text;
  return refused("\"" + key + "\" is " + text::to_text(value.type) +
                 "; a string or a number was expected");
}

bool is_plain(const fs::path& name) {
  return !name.empty() && name.is_relative() && name.has_filename() &&
         std::ranges::none_of(name,
                              [](const fs::path& part) { return part == ".." || part == "."; });
}

// Returns the files that came with the request. Each is a text, or bytes as {"base64": "..."}.
OrReason<Files> files_of(const Json& request) {
  Files files;
  if (const Json* table = request.find("csv")) {
    if (table->type != Json::Type::string)
      return refused("\"csv\" is " + text::to_text(table->type) +
                     "; the text of a table was expected");
    files.emplace(table_file, table->text);
  }
  const Json* given = request.find("files");
  if (!given) return files;
  if (given->type != Json::Type::object)
    return refused("\"files\" is " + text::to_text(given->type) +
                   "; an object of names and contents was expected");
  for (std::size_t i = 0; i < given->keys.size(); ++i) {
    const std::string& name = given->keys[i];
    const Json& contents = given->items[i];
    if (!is_plain(name))
      return refused("\"files\": '" + text::visible(name) +
                     "' is not the name of a file below the folder of the request");
    const Json* coded = contents.find("base64");
    if (contents.type != Json::Type::string && (!coded || coded->type != Json::Type::string))
      return refused("\"files\": '" + text::visible(name) +
                     "': a string or {\"base64\": \"...\"} was expected");
    auto bytes = coded ? text::from_base64(coded->text) : std::optional(contents.text);
    if (!bytes) return refused("\"files\": '" + text::visible(name) + "' is no base64");
    files[name] = *std::move(bytes);
  }
  return files;
}

// Returns the operands: the key "arguments" or, without it, the only file that came.
OrReason<std::vector<std::string>> operands_of(const Json& request, const Files& files) {
  const Json* given = request.find("arguments");
  if (!given) {
    if (request.find("csv")) return std::vector<std::string>{table_file};
    if (files.size() == 1) return std::vector<std::string>{files.begin()->first};
    if (files.size() > 1)
      return refused("\"arguments\" is missing: expected the files that the command is to read");
    return std::vector<std::string>{};
  }
  if (given->type != Json::Type::array)
    return refused("\"arguments\" is " + text::to_text(given->type) + "; an array was expected");
  std::vector<std::string> operands;
  for (const Json& one : given->items) {
    if (one.type != Json::Type::string && one.type != Json::Type::number)
      return refused("\"arguments\" holds " + text::to_text(one.type) +
                     "; strings and numbers were expected");
    if (one.text.starts_with("-"))
      return refused(one.text == "-"
                         ? "\"arguments\": standard input carries the requests; send the file in "
                           "\"files\""
                         : "\"arguments\": options are keys of the request: \"" +
                               text::visible(one.text) + "\"");
    operands.push_back(one.text);
  }
  return operands;
}

// Adds an option with its value or values. A value that is an object, as a rule, becomes a file of
// the request.
std::optional<std::string> add_option(std::vector<std::string>& words, Files& files,
                                      const Option& option, const Json& value) {
  const std::string name(option.name), spelt = "--" + name;
  if (value.type == Json::Type::null) return std::nullopt;
  if (option.value.empty()) {
    const auto flag = value.boolean();
    if (!flag)
      return "\"" + name + "\" is " + text::to_text(value.type) + "; true or false was expected";
    if (*flag) words.push_back(spelt);
    return std::nullopt;
  }
  std::vector<std::string> values;
  // The option's values have the form NAME=VALUE.
  if (option.many && value.type == Json::Type::object) {
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      auto word = word_of(name, value.items[i]);
      if (!word) return word.error();
      values.push_back(value.keys[i] + "=" + *word);
    }
  } else if (value.type == Json::Type::object) {
    const std::string file = name + ".json";
    if (!files.emplace(file, text::json_text(text::to_value(value))).second)
      return "\"" + name + "\" is an object, which becomes a file, but a file " + file +
             " came with the request, too";
    values.push_back(file);
  } else if (value.type == Json::Type::array) {
    for (const Json& one : value.items) {
      auto word = word_of(name, one);
      if (!word) return word.error();
      values.push_back(*std::move(word));
    }
  } else {
    auto word = word_of(name, value);
    if (!word) return word.error();
    values.push_back(*std::move(word));
  }
  for (std::string& one : values) {
    if (one == "-")
      return "\"" + name + "\": standard input carries the requests; send the file in \"files\"";
    words.push_back(spelt);
    words.push_back(std::move(one));
  }
  return std::nullopt;
}

// Finds the option that a key names; the key "max_rows" names the option "max-rows".
const Option* option_called(const std::vector<Option>& options, std::string key) {
  std::ranges::replace(key, '_', '-');
  const auto found = std::ranges::find(options, std::string_view(key), &Option::name);
  return found == options.end() ? nullptr : &*found;
}

// Returns the command line of a request, as "audit", "table.csv", "--format", "json".
OrReason<std::vector<std::string>> words_of(const EngineRequest& request, Files& files) {
  auto operands = operands_of(request.json, files);
  if (!operands) return refused(operands.error());
  std::vector<std::string> words{request.word};
  words.insert(words.end(), operands->begin(), operands->end());
  const Command& command = *command_named(words).command;
  std::vector<Option> options =
      options_of(command, operands->empty() ? "" : std::string_view(operands->front()));
  const auto is_given = [&](std::string_view name) {
    return std::ranges::any_of(request.json.keys, [&](const std::string& key) {
      const Option* option = option_called(options, key);
      return option && option->name == name;
    });
  };
  for (std::size_t i = 0; i < request.json.keys.size(); ++i) {
    const std::string& key = request.json.keys[i];
    if (std::ranges::find(request_keys, key) != request_keys.end()) continue;
    const Option* option = option_called(options, key);
    if (!option) {
      std::vector<std::string_view> known(request_keys.begin(), request_keys.end());
      for (const Option& one : options) known.push_back(one.name);
      return refused("\"" + text::visible(key) + "\" is no key of " + request.word +
                     text::did_you_mean(key, known));
    }
    if (auto reason = add_option(words, files, *option, request.json.items[i]))
      return refused(*reason);
  }
  const bool has_json =
      std::ranges::find(command.formats, text::Format::json) != command.formats.end();
  if (has_json && !is_given("format")) words.insert(words.end(), {"--format", "json"});
  for (const Option& option : options)
    if (option.required && option.name == "output" && !is_given("output"))
      words.insert(words.end(), {"--output", default_output});
  return words;
}

// Returns the contents of a file as a string or, if it is no text, as {"base64": "..."}.
JsonValue contents_of(const std::string& bytes) {
  if (text::Source::of("", bytes)) return bytes;
  return {{"base64", text::to_base64(bytes)}};
}

// Adds the unchanged result of a command. JSON becomes a value, other formats a text.
void add_result(JsonValue& answer, const std::string& output, text::Format format) {
  if (format == text::Format::json)
    if (const auto json = text::Source::of("result", output).and_then(text::parse_json)) {
      answer["result"] = text::to_value(*json);
      return;
    }
  answer["text"] = output;
}

// Returns the whole output of a stream. An output that is too long for an answer is a fault.
OrReason<std::string> collect_output(const Producer& stream) {
  std::string output;
  bool is_whole = true;
  const auto failure = stream([&](std::string_view bytes) {
    is_whole = output.size() + bytes.size() <= max_answer_bytes;
    if (is_whole) output += bytes;
    return is_whole;
  });
  if (!is_whole)
    return refused("the answer is longer than " + std::to_string(max_answer_bytes) +
                   " bytes; ask for less, or use the command");
  if (failure) return refused(*failure);
  return output;
}

// Returns the files of the folder that are new or have changed.
Files changed_files(const fs::path& folder, const Files& given) {
  Files files;
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    if (!entry.is_regular_file(failed)) continue;
    const std::string name = entry.path().lexically_relative(folder).generic_string();
    auto bytes = text::read_bytes(entry.path().string());
    const auto before = given.find(name);
    if (bytes && (before == given.end() || before->second != *bytes))
      files.emplace(name, *std::move(bytes));
  }
  return files;
}

JsonValue answer_of(const CommandCall& call, Outcome outcome, Files made) {
  if (outcome.talk)
    return refusal(std::string(call.command->name) + " is interactive and cannot be a request");
  if (outcome.stream) {
    auto output = collect_output(outcome.stream);
    if (!output) return refusal(output.error());
    outcome.text = *std::move(output);
    if (outcome.stream_end) outcome.status = outcome.stream_end().first;
  }
  JsonValue answer{{"ok", true}, {"status", outcome.faults.empty() ? outcome.status : 2}};
  for (auto& [name, bytes] : outcome.files) made[name] = std::move(bytes);
  if (call.arguments.has("output") && outcome.files.empty())
    made[call.arguments.value("output")] = std::move(outcome.text);
  else
    add_result(answer, outcome.text, call.arguments.format);
  for (const auto& [name, bytes] : made) answer["files"][name] = contents_of(bytes);
  for (const std::string& note : outcome.notes) answer["notes"].push_back(text::visible(note));
  for (const text::Fault& fault : outcome.faults) answer["faults"].push_back(text::to_text(fault));
  return answer;
}

// While this object exists, another folder is the current one.
class WorkingFolder {
 public:
  explicit WorkingFolder(const fs::path& folder) : before_(fs::current_path(ignored_)) {
    fs::current_path(folder, failed_);
  }
  WorkingFolder(const WorkingFolder&) = delete;
  WorkingFolder& operator=(const WorkingFolder&) = delete;
  ~WorkingFolder() { fs::current_path(before_, ignored_); }

  const std::error_code& failed() const { return failed_; }

 private:
  std::error_code ignored_, failed_;
  fs::path before_;
};

std::optional<std::string> write(const Files& files) {
  for (const auto& [name, bytes] : files) {
    std::error_code failed;
    const fs::path path(name);
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failed);
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    if (failed || !file.flush()) return "'" + text::visible(name) + "' cannot be written";
  }
  return std::nullopt;
}

// Runs the command of a request.
JsonValue run(const EngineRequest& request) {
  auto files = files_of(request.json);
  if (!files) return refusal(files.error());
  const auto words = words_of(request, *files);
  if (!words) return refusal(words.error());
  std::optional<RequestFolder> folder;
  std::optional<WorkingFolder> there;
  if (!files->empty()) {
    folder = RequestFolder::make();
    if (!folder) return refusal("no folder for temporary files can be made");
    there.emplace(folder->path());
    if (there->failed()) return refusal("the temporary folder: " + there->failed().message());
    if (auto reason = write(*files)) return refusal(*reason);
  }
  std::vector<const char*> argv{"rithmo"};
  for (const std::string& word : *words) argv.push_back(word.c_str());
  const auto parsed = parse_command_line(static_cast<int>(argv.size()), argv.data());
  const CommandCall* const call = std::get_if<CommandCall>(&parsed);
  if (!call) {
    std::string said = std::get<CommandMessage>(parsed).text;
    while (said.ends_with('\n')) said.pop_back();
    return refusal(said);
  }
  auto outcome = call->command->run(call->arguments);
  if (!outcome) return refusal(text::to_text(outcome.error()));
  return answer_of(*call, *std::move(outcome),
                   folder ? changed_files(folder->path(), *files) : Files{});
}

}  // namespace

RequestFolder::RequestFolder(RequestFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

RequestFolder& RequestFolder::operator=(RequestFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

RequestFolder::~RequestFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

std::optional<RequestFolder> RequestFolder::make() {
  std::error_code failed;
  const fs::path parent = fs::temp_directory_path(failed);
  if (failed) return std::nullopt;
  constexpr int max_attempts = 100;
  constexpr mode_t owner_alone = 0700;
  std::random_device random;
  for (int attempt = 0; attempt < max_attempts; ++attempt) {
    RequestFolder folder;
    folder.path_ = parent / fmt::format("rithmo-{:08x}{:08x}", random(), random());
    if (::mkdir(folder.path_.c_str(), owner_alone) == 0) return folder;
    folder.path_.clear();
  }
  return std::nullopt;
}

console::Engine make_engine() {
  console::EngineCommands commands;
  commands.words.assign(command_words.begin(), command_words.end());
  commands.run = run;
  return console::Engine(std::move(commands));
}

bool may_take_long(const console::EngineRequest& request) {
  return request.word == "turn" ||
         std::ranges::find(command_words, request.word) != command_words.end();
}

}  // namespace rithmo::tool
