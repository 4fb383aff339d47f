#include "course/judge/judge.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/text.hpp"
#include "course/judge/judge_host.hpp"

namespace turno::course {
namespace {

constexpr std::size_t most_breakdowns = 2;  // of a group: then the rest of it is not tried
constexpr std::chrono::seconds for_a_look{20};

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
  // A process for each representation of the types, begun anew after a breakdown.
  tl::expected<JudgeHost*, Message> host(JudgeTypes types) {
    auto& kept = hosts_[static_cast<std::size_t>(types)];
    auto& trouble = troubles_[static_cast<std::size_t>(types)];
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

  void run_cases(JudgedGroup& judged) {
    const JudgeTypes types = types_of(judged.group, settings_.delivery);
    std::size_t breakdowns = 0;
    for (const JudgeCase& one : cases_of(judged.group)) {
      JudgedCase result{judged.group, std::string(one.form), one.is_told, false, {}};
      if (breakdowns >= most_breakdowns) {
        result.what = say<"judge-not-tried">();
      } else if (const auto found = host(types); !found) {
        result.what = found.error();
      } else {
        const auto counts =
            judged.group == JudgeGroup::BestPlayer ? JudgeHost::Counts::Clock : JudgeHost::Counts::Processor;
        const auto limit = std::min(std::chrono::seconds(one.seconds), settings_.longest);
        const auto answer = (*found)->ask(one.form, limit, counts, stop_);
        if (!(*found)->is_usable()) ++breakdowns;
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
    printed_ += answer->printed;
    result.passed = is_expected(one.expected, answer->values);
    if (result.passed) return;
    const bool is_classic = !one.mistake.empty() && answer->values == one.mistake;
    result.what = is_classic ? say<"judge-alternates">(Message(one.expected), Message(answer->values))
                             : say<"judge-wrong">(Message(one.expected), Message(answer->values));
  }

  // Compiling it changes what is loaded, so that is done in a process of its own. What it has printed is known last.
  void look_at_file(JudgedGroup& judged) {
    auto own = JudgeHost::start(file_, settings_.delivery == 2 ? JudgeTypes::Ours : JudgeTypes::Own, sandbox_, stop_);
    const auto look = [&](const Message& name, std::string_view form, std::string_view expected) {
      JudgedCase result{JudgeGroup::File, name.text, true, false, {}};
      if (!own) {
        result.what = own.error();
      } else if (const auto answer = own->ask(form, for_a_look, JudgeHost::Counts::Processor, stop_); !answer) {
        result.what = answer.error();
      } else {
        result.passed = answer->values == expected;
        if (!result.passed) result.what = Message(answer->values);
      }
      judged.cases.push_back(std::move(result));
    };
    look(say<"judge-ascii">(), "(turno-moedas::first-other-character)", "T");
    look(say<"judge-quiet-load">(), "(turno-moedas::printed-while-loading)", "0");
    look(say<"judge-compiles">(), "(turno-moedas::compiles-p)", "T");
    JudgedCase silent{JudgeGroup::File, say<"judge-quiet">().text, true, own && printed_ == 0, {}};
    if (printed_ > 0) silent.what = say<"judge-printed">(printed_);
    if (!own) silent.what = own.error();
    judged.cases.push_back(std::move(silent));
  }

  const std::filesystem::path& file_;
  const JudgeSettings& settings_;
  std::shared_ptr<const Sandbox> sandbox_;
  std::stop_token stop_;
  std::array<std::optional<JudgeHost>, 3> hosts_;
  std::array<std::optional<Message>, 3> troubles_;
  std::size_t printed_ = 0;
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
