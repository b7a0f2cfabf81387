// See corpus_audit.hpp.
#include "corpus_audit.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "corpus_files.hpp"
#include "listing.hpp"
#include "progress.hpp"
#include "resumed_output.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/enumerate/shard_format.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/check_sum.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/version.hpp"
#include "shards.hpp"
#include "shipped_tables.hpp"
#include "witnesses.hpp"
#include "worker_processes.hpp"

namespace rithmo::tool {

const Option processes_option{
    "jobs", "N", "with --format jsonl: number of processes (default 2); the output is the same"};
const Option resume_option{
    "resume", "",
    "with --format jsonl and --output FILE: continue an interrupted run; until it is complete, its "
    "lines are in FILE.unfinished"};

namespace {

// Options that do not change a line.
constexpr std::array<std::string_view, 6> neutral_options{"jobs",   "resume", "shard",
                                                          "output", "color",  "all"};
// Options whose values may name files.
constexpr std::array<std::string_view, 2> options_with_files{"rule", "set"};
// Options that apply only to a witness that is a single file.
constexpr std::array<std::string_view, 6> file_options{"relation", "rule",   "set",
                                                       "sheet",    "header", "merged"};

// The line of a witness, and the exit status of auditing only that witness.
struct LineWithStatus {
  int status;
  std::string line;
};

// The witnesses of a corpus, and the settings that they share.
class CorpusAudit {
 public:
  CorpusAudit(Arguments arguments, std::vector<std::string> paths, const number::Budget& budget)
      : arguments_(std::move(arguments)), paths_(std::move(paths)), budget_(budget) {
    budget_.stretch = {};  // progress is the number of witnesses
    for (const auto& [name, values] : arguments_.options) {
      if (std::ranges::find(neutral_options, name) != neutral_options.end()) continue;
      options_text_ += " --" + name;
      for (const std::string& value : values) {
        options_text_ += " " + value;
      }
    }
    for (const std::string& file : files_of_options())
      options_text_ += " " + checksum_text(check_of_files({file}));
    options_text_ = text::visible(options_text_);
  }

  std::size_t size() const { return paths_.size(); }
  const std::string& path(std::size_t index) const { return paths_[index]; }
  // Returns the files of all witnesses and options, which no output may overwrite.
  std::vector<std::string> inputs() const {
    std::vector<std::string> files = files_of_options();
    for (const std::string& path : paths_)
      std::ranges::move(files_of_witness(path), std::back_inserter(files));
    return files;
  }
  // Returns the name of the run. Runs over the same paths, with files of the same sizes, and with
  // the same options have the same name.
  std::string run_name() const {
    std::uint64_t check = text::empty_check;
    for (const std::string& path : paths_)
      check = check_of_sizes(files_of_witness(path), text::check_of(path + "\n", check));
    return fmt::format("audit {} version {} witnesses check {}{}", paths_.size(), text::version,
                       checksum_text(check), options_text_);
  }
  // Returns the start of the line of a witness, up to its checksum.
  std::string start_of_line(std::size_t index) const {
    const std::string prefix = report::audit_line_prefix(paths_[index], "");
    return prefix.substr(0, prefix.rfind("\"check\""));
  }

  // Returns the checksum of the files of a witness and of the options.
  std::string check(std::size_t index) const {
    const std::uint64_t of_options = text::check_of(std::string(text::version) + options_text_);
    return checksum_text(check_of_files(files_of_witness(paths_[index]), of_options));
  }

  // Returns the status in a line of an earlier run, or nothing if this run could give another line
  // for the witness.
  std::optional<int> reusable_status(std::string_view line, std::size_t index) const {
    const std::string prefix = report::audit_line_prefix(paths_[index], check(index));
    if (!line.starts_with(prefix) || !line.ends_with('}') || line.size() == prefix.size())
      return std::nullopt;
    return line[prefix.size()] - '0';
  }

  LineWithStatus make_line(std::size_t index) const {
    report::AuditLine line{paths_[index], check(index)};
    if (const auto fault = audit_into(line)) line.faults.push_back(*fault);
    const bool is_wrong = line.report && audit::count_open(*line.report) > 0;
    line.status = !line.faults.empty() ? 2 : is_wrong ? 1 : 0;
    return {line.status, report::audit_as_line(line, arguments_.has("cells"))};
  }

  // Returns the line for a witness whose worker process failed twice. A resumed run reuses it like
  // any other, so that it makes progress.
  LineWithStatus make_failure_line(std::size_t index, const std::string& how) const {
    report::AuditLine line{paths_[index], check(index), 2};
    line.faults.push_back({paths_[index], text::nowhere,
                           "the process that audited this witness " + how +
                               ", twice; audit it alone, with more memory",
                           ""});
    return {line.status, report::audit_as_line(line)};
  }

 private:
  std::vector<std::string> files_of_options() const {
    std::vector<std::string> files;
    for (const std::string_view option : options_with_files)
      if (const auto given = arguments_.options.find(option); given != arguments_.options.end())
        for (const std::string& value : given->second)
          std::ranges::move(files_of_option(value), std::back_inserter(files));
    return files;
  }
  // Audits a witness. Returns the fault that prevented it.
  std::optional<text::Fault> audit_into(report::AuditLine& line) const {
    Arguments arguments = arguments_;
    arguments.operands = {line.path};
    if (table::is_package(line.path))
      for (const std::string_view option : file_options)
        arguments.options.erase(std::string(option));
    auto corpus = corpus_of(arguments);
    if (!corpus) return corpus.error();
    if (auto fault = find_rules(*corpus, budget_)) return *fault;
    auto report = audit::audit(corpus->witnesses, budget_);
    if (!report) return trouble_with(*corpus, report.error()).value();
    Outcome outcome = outcome_of(*corpus, "", 0);
    line.notes = std::move(outcome.notes);
    line.faults = std::move(outcome.faults);
    for (const audit::WitnessReport& witness : *report)
      for (const audit::TableReport& table : witness.tables)
        if (std::string reason = audit::why_not_examined(table); !reason.empty())
          line.faults.push_back({table.path, text::nowhere, std::move(reason), ""});
    line.report = *std::move(report);
    return std::nullopt;
  }

  Arguments arguments_;
  std::vector<std::string> paths_;
  number::Budget budget_;
  std::string options_text_;  // the options that change lines, with checksums of their files
};

// Counts of the witnesses of a run by the status of their lines.
struct Tally {
  std::size_t clean = 0, with_findings = 0, with_faults = 0;
  std::size_t reused_lines = 0;  // lines of the interrupted run
  std::size_t total() const { return clean + with_findings + with_faults; }

  void count(int status) { ++(status == 0 ? clean : status == 1 ? with_findings : with_faults); }
  std::pair<int, std::string> status_and_note() const {
    std::string note = fmt::format(
        "{}: {} without findings, {} with findings, {} not read or not examined completely",
        total() == 1 ? "1 witness" : fmt::format("{} witnesses", total()), clean, with_findings,
        with_faults);
    if (reused_lines > 0)
      note += "; " + text::counted(reused_lines, "line") + " reused from the interrupted run";
    return {with_faults > 0 ? 2 : with_findings > 0 ? 1 : 0, note};
  }
};

// Writes the lines of the witnesses from `first` to before `last`. Reuses earlier lines up to the
// first that this run could write differently.
std::optional<std::string> write_lines(const CorpusAudit& corpus, std::size_t first,
                                       std::size_t last, std::size_t processes,
                                       EarlierLines* earlier, Tally& tally, const Sink& sink) {
  const number::Stretch stretch(ProgressDisplay::stage());
  const std::size_t begin = first;
  const auto write = [&](const LineWithStatus& line, std::size_t index) {
    tally.count(line.status);
    stretch.reach("auditing",
                  static_cast<double>(index + 1 - begin) / static_cast<double>(last - begin));
    return sink(line.line);
  };
  while (earlier && first < last) {
    const auto line = earlier->next();
    if (!line) break;
    if (line->starts_with(enumerate::part::begins)) continue;
    const auto status = corpus.reusable_status(*line, first);
    if (!status) break;
    ++tally.reused_lines;
    if (!write({*status, *line + "\n"}, first)) return std::nullopt;
    ++first;
  }
  // A worker's result is the digit of the status, then the line.
  return run_in_processes(
      first, last, processes,
      [&](std::size_t index) {
        const auto [status, line] = corpus.make_line(index);
        return std::to_string(status) + line;
      },
      [&](std::size_t index, const tl::expected<std::string, std::string>& result) {
        return write(result ? LineWithStatus{result->front() - '0', result->substr(1)}
                            : corpus.make_failure_line(index, result.error()),
                     index);
      });
}

// Returns the fault of an option that is not supported with --format jsonl.
std::optional<text::Fault> unsupported_option_fault(const Arguments& arguments) {
  for (const std::string_view option : {"summary", "coverage", "known", "emended", "doubts",
                                        "witness", "table", "decisions", "title", "source"})
    if (arguments.has(option))
      return fault_in(
                 "--" + std::string(option), "",
                 {0, "is not allowed with --format jsonl, which audits each witness on its own"})
          .value();
  if (arguments.has("resume") && !arguments.has("output"))
    return fault_in("--resume", "", {0, "needs --output, the file to continue"}).value();
  if (std::ranges::find(arguments.operands, "-") != arguments.operands.end())
    return fault_in("PATH", "-", {0, "--format jsonl reads files and folders, not standard input"})
        .value();
  return std::nullopt;
}

bool is_plain_file_or_folder(const std::string& path) {
  std::error_code unknown;
  const auto status = fs::status(path, unknown);
  return !fs::exists(status) || fs::is_regular_file(status) || fs::is_directory(status);
}

// Returns the fault of a path that each process would have to read again, such as a pipe.
std::optional<text::Fault> path_fault(const Arguments& arguments) {
  std::vector<std::string> paths = arguments.operands;
  if (arguments.has("rule")) paths.push_back(arguments.value("rule"));
  for (const std::string& path : paths)
    if (path == "-" || !is_plain_file_or_folder(path))
      return fault_in(path == "-" ? "-" : text::visible(path), "",
                      {0, "--format jsonl reads only plain files and folders"})
          .value();
  // On another machine a path may be missing, and its part would then be empty.
  for (const std::string& path : arguments.operands)
    if (std::error_code unknown; arguments.has("shard") && !fs::exists(path, unknown))
      return text::Fault{path, text::nowhere, "No such file or directory", ""};
  return std::nullopt;
}

// Returns the fault of an output that would be one of the tables below an operand.
std::optional<text::Fault> place_fault(const Arguments& arguments, const CorpusAudit& corpus) {
  if (!arguments.has("output")) {
    struct stat out {};
    struct stat input {};
    if (fstat(STDOUT_FILENO, &out) != 0 || !S_ISREG(out.st_mode)) return std::nullopt;
    for (std::size_t i = 0; i < corpus.size(); ++i)
      if (stat(corpus.path(i).c_str(), &input) == 0 && input.st_ino == out.st_ino &&
          input.st_dev == out.st_dev)
        return text::Fault{corpus.path(i), text::nowhere,
                           "is standard output and also a witness: write to another folder", ""};
    return std::nullopt;
  }
  const std::string& file = arguments.value("output");
  if (table::has_table_ending(file))
    for (const std::string& folder : arguments.operands)
      if (is_below(file, folder))
        return fault_in("--output", file,
                        {0, "would be a table of the folder " + text::visible(folder) +
                                ": give it the ending .jsonl, or write to another folder"})
            .value();
  return std::nullopt;
}

// Returns the fault of a file FILE.unfinished that was not written by this run. `begin`: how this
// run begins.
std::optional<text::Fault> unfinished_fault(const std::string& file, const std::string& begin) {
  const std::string there = beginning_of_unfinished(file, begin.size());
  if (begin.starts_with(there)) return std::nullopt;
  return text::Fault{unfinished_name(file), text::nowhere,
                     "is not the unfinished file of this run: remove it, or give another --output",
                     ""};
}

}  // namespace

Result run_corpus_audit(const Arguments& arguments) {
  if (const auto fault = unsupported_option_fault(arguments)) return tl::unexpected(*fault);
  if (const auto fault = path_fault(arguments)) return tl::unexpected(*fault);
  RITHMO_TRY(const auto jobs, jobs_of(arguments));
  RITHMO_TRY(const auto shard, shard_of(arguments));
  RITHMO_TRY(const auto budget, budget_of(arguments));
  if (const auto relation = requested_relation(arguments); !relation)
    return tl::unexpected(relation.error());
  if (const auto choice = import_choice(arguments); !choice) return tl::unexpected(choice.error());
  std::vector<std::string> paths = arguments.operands;
  if (paths.empty()) {
    RITHMO_TRY(paths, shipped_tables());
  }
  paths = table::witness_paths(paths);
  if (std::ranges::all_of(paths, table::is_package))
    for (const std::string_view option : file_options)
      if (arguments.has(option))
        return fault_in("--" + std::string(option), arguments.value(option),
                        {0, "applies only to witnesses that are single files; here are none"});
  const auto corpus = std::make_shared<const CorpusAudit>(arguments, std::move(paths), budget);
  if (const auto fault = place_fault(arguments, *corpus)) return tl::unexpected(*fault);
  if (arguments.has("resume")) {
    const std::string begin = shard ? enumerate::part::first_line(corpus->run_name(), *shard)
                              : corpus->size() == 0 ? ""
                                                    : corpus->start_of_line(0);
    if (const auto fault = unfinished_fault(arguments.value("output"), begin))
      return tl::unexpected(*fault);
  }
  const auto tally = std::make_shared<Tally>();
  Outcome outcome;
  outcome.inputs = corpus->inputs();
  outcome.is_resumed = arguments.has("resume");
  ProgressDisplay::set_stop_message(outcome.is_resumed ? "--resume continues it"
                                                       : "it cannot be resumed");
  const std::string file = arguments.has("output") ? arguments.value("output") : "";
  outcome.stream = [=, is_resumed =
                           outcome.is_resumed](const Sink& sink) -> std::optional<std::string> {
    std::optional<EarlierLines> earlier;
    if (is_resumed) earlier.emplace(file);
    const auto write = [&](std::size_t first, std::size_t last, const Sink& to) {
      return write_lines(*corpus, first, last, jobs, earlier ? &*earlier : nullptr, *tally, to);
    };
    if (!shard) return write(0, corpus->size(), sink);
    const auto [first, last] = enumerate::part_of(corpus->size(), *shard);
    std::optional<std::string> failure;
    enumerate::write_shard(
        corpus->run_name(), *shard,
        [&](const Sink& to, std::uint64_t& rows) {
          failure = write(static_cast<std::size_t>(first), static_cast<std::size_t>(last), to);
          rows = tally->total();
          return !failure;
        },
        sink);
    return failure;
  };
  outcome.stream_end = [tally] { return tally->status_and_note(); };
  return outcome;
}

}  // namespace rithmo::tool
