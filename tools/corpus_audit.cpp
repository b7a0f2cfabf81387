// See corpus_audit.hpp.
#include "corpus_audit.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "listing.hpp"
#include "progress.hpp"
#include "resumed_output.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/enumerate/shard_format.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/check_sum.hpp"
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
    "with --format jsonl and --output FILE: continue a run that was broken off; until it is whole, "
    "its lines are in FILE.unfinished"};

namespace {

namespace fs = std::filesystem;

// Returns the files on which the audit of a witness depends, as far as they exist.
std::vector<std::string> files_below(const std::string& path) {
  if (!table::is_package(path)) return {path, table::decisions_beside(path)};
  std::error_code failed;
  const fs::path folder =
      fs::is_directory(path, failed) ? fs::path(path) : fs::path(path).parent_path();
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    const fs::path ending = entry->path().extension();
    if (ending == ".json" || ending == ".csv") files.push_back(entry->path().string());
  }
  std::ranges::sort(files);
  return files;
}

// Returns the checksum of the file that an option names, or nothing.
std::string check_of_file(const std::string& value) {
  std::error_code unknown;
  if (!fs::is_regular_file(value, unknown)) return "";
  const auto bytes = text::read_bytes(value);
  return bytes ? fmt::format(" {:016x}", text::check_of(*bytes)) : "";
}

// The line of a witness, with the exit status of its audit alone.
struct LineWithStatus {
  int status;
  std::string line;
};

// A corpus that is being audited: its witnesses, and what has to be the same for all.
class CorpusAudit {
 public:
  CorpusAudit(Arguments arguments, std::vector<std::string> paths, const number::Budget& budget)
      : arguments_(std::move(arguments)), paths_(std::move(paths)), budget_(budget) {
    budget_.stretch = {};  // progress is the number of witnesses
    for (const auto& [name, values] : arguments_.options) {
      if (name == processes_option.name || name == resume_option.name ||
          name == shard_option.name || name == "output")
        continue;
      run_ += " --" + name;
      for (const std::string& value : values) run_ += " " + value + check_of_file(value);
    }
    run_ = text::visible(run_);
  }

  std::size_t size() const { return paths_.size(); }
  const std::string& path(std::size_t index) const { return paths_[index]; }
  // Returns the name of the run: two runs with the same name and the same witnesses give the same
  // lines.
  std::string run_name() const {
    std::uint64_t check = text::empty_check;
    for (const std::string& path : paths_) check = text::check_of(path + "\n", check);
    return fmt::format("audit {} version {} witnesses check {:016x}{}", paths_.size(),
                       text::version, check, run_);
  }

  // Returns the checksum of the files of a witness and of the options.
  std::string check(std::size_t index) const {
    std::uint64_t check = text::check_of(std::string(text::version) + run_ + "\n");
    for (const std::string& file : files_below(paths_[index]))
      if (const auto bytes = text::read_bytes(file); bytes)
        check = text::check_of(*bytes, text::check_of(file + "\n", check));
    return fmt::format("{:016x}", check);
  }

  // Returns the status in a line of an earlier run, or nothing if this run could give another line
  // for the witness.
  std::optional<int> status_of(std::string_view line, std::size_t index) const {
    const std::string prefix = report::audit_line_prefix(paths_[index], check(index));
    if (!line.starts_with(prefix) || !line.ends_with('}') || line.size() == prefix.size())
      return std::nullopt;
    return line[prefix.size()] - '0';
  }

  LineWithStatus audited(std::size_t index) const {
    report::AuditLine line{paths_[index], check(index)};
    if (const auto fault = audit_into(line)) line.faults.push_back(*fault);
    const bool is_wrong = line.report && audit::count_open(*line.report) > 0;
    line.status = !line.faults.empty() ? 2 : is_wrong ? 1 : 0;
    return {line.status, report::audit_as_line(line, arguments_.has("cells"))};
  }

  // Returns the line of a witness whose audit gave no answer. `how`: how its process ended.
  LineWithStatus failed(std::size_t index, const std::string& how) const {
    report::AuditLine line{paths_[index], check(index), 2};
    line.faults.push_back({paths_[index], text::nowhere, "its audit was " + how, ""});
    return {line.status, report::audit_as_line(line)};
  }

 private:
  // Audits a witness. Returns the fault that prevented it.
  std::optional<text::Fault> audit_into(report::AuditLine& line) const {
    Arguments arguments = arguments_;
    arguments.operands = {line.path};
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
  std::string run_;  // the options that change the lines
};

// The witnesses of a run by the status of their lines.
struct Tally {
  std::size_t clean = 0, with_findings = 0, with_faults = 0;
  std::size_t kept = 0;  // how many lines are from the run that was broken off
  std::size_t all() const { return clean + with_findings + with_faults; }

  void count(int status) { ++(status == 0 ? clean : status == 1 ? with_findings : with_faults); }
  std::pair<int, std::string> end() const {
    std::string note = fmt::format(
        "{} witnesses: {} without findings, {} with findings, {} not "
        "read or not examined whole",
        all(), clean, with_findings, with_faults);
    if (kept > 0) note += fmt::format("; {} lines are from the run that was broken off", kept);
    return {with_faults > 0 ? 2 : with_findings > 0 ? 1 : 0, note};
  }
};

// Writes the lines of the witnesses from `first` to before `last`. The lines of an earlier run come
// first, as long as they are what this run would write.
std::optional<std::string> write_lines(const CorpusAudit& corpus, std::size_t first,
                                       std::size_t last, std::size_t processes,
                                       EarlierLines* earlier, Tally& tally, const Sink& sink) {
  const number::Stretch stretch(ProgressDisplay::stage());
  const auto show_progress = [&](std::size_t next) {
    stretch.reach("witnesses audited",
                  static_cast<double>(next - first) / static_cast<double>(last - first));
  };
  while (earlier && first < last) {
    const auto line = earlier->next();
    if (!line) break;
    if (line->starts_with(enumerate::part::begins)) continue;
    const auto status = corpus.status_of(*line, first);
    if (!status) break;
    tally.count(*status);
    ++tally.kept;
    ++first;
    if (!sink(*line + "\n")) return std::nullopt;
  }
  return answer_in_processes(
      first, last, processes,
      [&](std::size_t index) {
        const auto [status, line] = corpus.audited(index);
        return std::to_string(status) + line;
      },
      [&](std::size_t index, const tl::expected<std::string, std::string>& answer) {
        const auto [status, line] = answer
                                        ? LineWithStatus{answer->front() - '0', answer->substr(1)}
                                        : corpus.failed(index, answer.error());
        tally.count(status);
        show_progress(index + 1);
        return sink(line);
      });
}

// Returns the fault of an option that a corpus does not have.
std::optional<text::Fault> refuse_other_options(const Arguments& arguments) {
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

}  // namespace

Result run_corpus_audit(const Arguments& arguments) {
  if (const auto fault = refuse_other_options(arguments)) return tl::unexpected(*fault);
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
  const auto corpus =
      std::make_shared<const CorpusAudit>(arguments, table::witness_paths(paths), budget);
  const auto tally = std::make_shared<Tally>();
  Outcome outcome;
  for (std::size_t i = 0; i < corpus->size(); ++i) outcome.inputs.push_back(corpus->path(i));
  outcome.is_resumed = arguments.has("resume");
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
          rows = tally->all();
          return !failure;
        },
        sink);
    return failure;
  };
  outcome.stream_end = [tally] { return tally->end(); };
  return outcome;
}

}  // namespace rithmo::tool
