#include "course/judge/judge.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/text.hpp"
#include "course/judge/judge_host.hpp"
#include "course/judge/vet_player.hpp"
#include "play/system/file.hpp"

namespace turno::course {
namespace {

constexpr std::size_t most_breakdowns = 2;  // of a group: then the rest of it is not tried
constexpr int impatience = 6;
constexpr std::chrono::seconds for_a_look{20};
constexpr std::size_t max_file_bytes = std::size_t{1} << 20U;

// The first line with anything but ASCII; 0: there is none.
int line_of_other_character(std::string_view bytes) {
  int line = 1;
  for (const char c : bytes) {
    if (c == '\n') {
      ++line;
    } else if (const auto byte = static_cast<unsigned char>(c); byte > '~' || (byte < ' ' && c != '\t' && c != '\r')) {
      return line;
    }
  }
  return 0;
}

std::vector<JudgeCase> cases_of(JudgeGroup group) {
  std::vector<JudgeCase> found;
  for (const auto cases : {cases_of_types(), cases_of_searches(), cases_of_players()})
    for (const JudgeCase& one : cases)
      if (one.group == group) found.push_back(one);
  return found;
}

class Judge {
 public:
  Judge(const std::filesystem::path& file, const JudgeSettings& settings, std::shared_ptr<const Sandbox> sandbox,
        std::stop_token stop)
      : file_(file), settings_(settings), sandbox_(std::move(sandbox)), stop_(std::move(stop)) {}

  JudgedGroup run(JudgeGroup group) {
    JudgedGroup judged{group, {}, 0, settings_.scale.of(group).points};
    if (group == JudgeGroup::File) {
      look_at_file(judged);
    } else {
      run_cases(judged);
    }
    const JudgeScale::Worth& worth = settings_.scale.of(group);
    const auto passed = static_cast<double>(judged.passed());
    const auto all = static_cast<double>(judged.cases.size());
    if (worth.partial || passed == all) judged.points = worth.points * passed / all;
    return judged;
  }

 private:
  // A process for each representation of the types, begun anew after a breakdown. Tests that are not told have others:
  // the file's code could keep what it saw there, and bring it up in the answer to a test that is told.
  tl::expected<JudgeHost*, Message> host(JudgeTypes types, bool is_told) {
    const std::size_t index = 2 * static_cast<std::size_t>(types) + (is_told ? 0 : 1);
    auto& kept = hosts_.at(index);
    auto& trouble = troubles_.at(index);
    if (trouble) return tl::unexpected(*trouble);
    if (kept && !kept->is_usable()) kept.reset();
    if (!kept) {
      auto started = JudgeHost::start(file_, types, sandbox_, stop_);
      if (!started) {
        trouble = started.error();
        return tl::unexpected(*trouble);
      }
      kept.emplace(*std::move(started));
    }
    return &*kept;
  }

  // A file without an end in everything shall not keep others waiting. What is left is still many times what is needed;
  // that of players is what they are told, and stays.
  std::chrono::seconds limit_of(const JudgeCase& one) const {
    const bool is_short = waited_ >= settings_.patience && one.group != JudgeGroup::BestPlayer;
    const auto time = std::chrono::seconds(is_short ? std::max(one.seconds / impatience, 1) : int{one.seconds});
    return std::min(time, settings_.longest);
  }

  void run_cases(JudgedGroup& judged) {
    const JudgeTypes types = types_of(judged.group, settings_.delivery);
    std::array<std::size_t, 2> all_breakdowns{};
    for (const JudgeCase& one : cases_of(judged.group)) {
      JudgedCase result{judged.group, std::string(one.form), one.is_told, false, {}};
      std::size_t& breakdowns = all_breakdowns.at(one.is_told ? 0 : 1);
      if (breakdowns >= most_breakdowns) {
        result.what = say<"judge-not-tried">();
      } else if (const auto found = host(types, one.is_told); !found) {
        result.what = found.error();
      } else {
        const auto counts =
            judged.group == JudgeGroup::BestPlayer ? JudgeHost::Counts::Clock : JudgeHost::Counts::Processor;
        const auto limit = limit_of(one);
        const auto answer = (*found)->ask(one.form, limit, counts, stop_);
        if (!(*found)->is_usable()) ++breakdowns;
        if (!answer && answer.error().code == "judge-late") waited_ += limit;
        note(one, answer, result);
      }
      judged.cases.push_back(std::move(result));
      if (stop_.stop_requested()) return;
    }
  }

  void note(const JudgeCase& one, const tl::expected<JudgeHost::Answer, Message>& answer, JudgedCase& result) {
    if (!answer) {
      result.what = answer.error();
      return;
    }
    (one.is_told ? printed_ : printed_untold_) += answer->printed;
    result.passed = is_expected(one.expected, answer->values);
    if (result.passed) return;
    const bool is_classic = !one.mistake.empty() && answer->values == one.mistake;
    result.what = is_classic ? say<"judge-alternates">(Message(one.expected), Message(answer->values))
                             : say<"judge-wrong">(Message(one.expected), Message(answer->values));
  }

  JudgedCase& add_look(JudgedGroup& judged, const Message& name) {
    return judged.cases.emplace_back(JudgedCase{JudgeGroup::File, name.text, true, false, {}});
  }

  // Compiling it changes what is loaded, so that is done in a process of its own. What it has printed is known last. A
  // file that reaches out is not believed in what its own process says of it: vetting is not the judge's only wall.
  void look_at_file(JudgedGroup& judged) {
    auto own = JudgeHost::start(file_, settings_.delivery == 2 ? JudgeTypes::Ours : JudgeTypes::Own, sandbox_, stop_);
    const auto bytes = read_file(file_.string(), max_file_bytes);
    std::optional<Message> trouble;
    if (!own) {
      trouble = own.error();
    } else if (!bytes) {
      trouble = Message(bytes.error());
    } else if (const auto reaches = vet_player(*bytes); !reaches.empty()) {
      trouble = reach_message(reaches.front());
    }
    const auto look = [&](JudgedCase& result, JudgeHost::Look what, std::string_view expected) {
      if (trouble) {
        result.what = *trouble;
      } else if (const auto answer = own->ask(what, for_a_look, stop_); !answer) {
        result.what = answer.error();
      } else {
        result.passed = answer->values == expected;
        if (!result.passed) result.what = Message(answer->values);
      }
    };
    JudgedCase& ascii = add_look(judged, say<"judge-ascii">());
    const int line = bytes ? line_of_other_character(*bytes) : 1;
    ascii.passed = own && line == 0;
    if (!ascii.passed) ascii.what = own ? say<"judge-line">(line) : own.error();
    look(add_look(judged, say<"judge-quiet-load">()), JudgeHost::Look::Loaded, "0");
    look(add_look(judged, say<"judge-compiles">()), JudgeHost::Look::Compile, "T");
    JudgedCase& silent = add_look(judged, say<"judge-quiet">());
    silent.passed = !trouble && printed_ == 0 && printed_untold_ == 0;
    if (trouble)
      silent.what = *trouble;
    else if (printed_ > 0)
      silent.what = say<"judge-printed">(printed_);
    else if (printed_untold_ > 0)  // how much could tell of these tests
      silent.what = say<"judge-printed-untold">();
  }

  const std::filesystem::path& file_;
  const JudgeSettings& settings_;
  std::shared_ptr<const Sandbox> sandbox_;
  std::stop_token stop_;
  std::array<std::optional<JudgeHost>, 6> hosts_;
  std::array<std::optional<Message>, 6> troubles_;
  std::chrono::seconds waited_{0};  // for answers that did not come
  std::size_t printed_ = 0;         // in tests that are told
  std::size_t printed_untold_ = 0;
};

}  // namespace

bool is_expected(std::string_view expected, std::string_view answer) {
  if (expected == answer) return true;
  const auto number = parse_number(answer);
  if (!number || std::to_string(*number) != answer) return false;
  if (const auto dots = expected.find(".."); dots != std::string_view::npos)
    return *number >= parse_number(expected.substr(0, dots)).value() &&
           *number <= parse_number(expected.substr(dots + 2)).value();
  if (expected.find('|') == std::string_view::npos) return false;
  const auto some = split(expected, '|');
  return std::find(some.begin(), some.end(), answer) != some.end();
}

std::size_t JudgedGroup::passed() const {
  return static_cast<std::size_t>(
      std::count_if(cases.begin(), cases.end(), [](const JudgedCase& one) { return one.passed; }));
}

// The file itself comes last, when it is known what it has printed.
std::optional<Judgement> judge(const std::filesystem::path& file, const JudgeSettings& settings,
                               const std::shared_ptr<const Sandbox>& sandbox,
                               const std::function<void(const JudgedGroup&)>& on_group, const std::stop_token& stop) {
  Judge judge(file, settings, sandbox, stop);
  Judgement judgement;
  std::vector<JudgeGroup> order(std::next(all_judge_groups.begin()), all_judge_groups.end());
  order.push_back(JudgeGroup::File);
  for (const JudgeGroup group : order) {
    if (settings.scale.of(group).points <= 0) continue;
    judgement.groups.push_back(judge.run(group));
    if (stop.stop_requested()) return std::nullopt;
    judgement.points += judgement.groups.back().points;
    judgement.most += judgement.groups.back().most;
    if (on_group) on_group(judgement.groups.back());
  }
  return judgement;
}

}  // namespace turno::course
