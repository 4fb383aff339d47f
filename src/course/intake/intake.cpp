#include "course/intake/intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "core/hash.hpp"
#include "course/intake/lisp_host.hpp"
#include "course/intake/samples.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/intake/trial_games.hpp"
#include "course/submission_name.hpp"
#include "course/vetting/source_text.hpp"
#include "course/vetting/vet.hpp"
#include "play/process/beside.hpp"

namespace turno::course {
namespace {

using Taken = tl::expected<Step, std::string>;

constexpr std::string_view calibration_file = "bueno.cl";
constexpr int most_measurements = 3;

Step refused(std::string name, std::string why, int line = 0) {
  return {std::move(name), Outcome::Disqualified, {}, {{std::move(why), line}}};
}

// The name without what follows its last dot, as Lisp folds it.
std::string package_named(std::string_view file) {
  std::string name(file.substr(0, file.rfind('.')));
  for (char& c : name)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return name;
}

Step look_at_name(const Submission& submission) {
  const auto name = parse_submission_name(submission.name);
  if (!name) return refused("name", name.error());
  return {"name", Outcome::Accepted, name->in_words()};
}

Step look_at_forms(std::string_view text, const std::string& package) {
  Step step{"forms", Outcome::Accepted, "nothing but an evaluation function"};
  for (const Finding& finding : vet_text(text, package)) {
    step.outcome =
        std::max(step.outcome, finding.severity == Severity::Banned ? Outcome::Banned : Outcome::Disqualified);
    step.reasons.push_back({finding.what, finding.line, finding.form});
  }
  return step;
}

double microseconds(std::chrono::nanoseconds time, std::size_t count) {
  return std::chrono::duration<double, std::micro>(time).count() / static_cast<double>(count);
}

// One look at one submission: what one step has found the next ones use.
class Examination {
 public:
  Examination(const Submission& submission, const IntakeSettings& settings, const IntakeRoom& room,
              const std::stop_token& stop)
      : submission_(submission), settings_(settings), room_(room), stop_(stop) {}

  tl::expected<Judgement, std::string> run() {
    note(look_at_name(submission_));
    const auto text = source_text(submission_.bytes);
    if (!text) {
      note(refused("encoding", text.error().what, text.error().line));
      return std::move(judgement_);
    }
    note({"encoding", Outcome::Accepted,
          *text == submission_.bytes ? "UTF-8" : "put into UTF-8 with plain ends of lines"});
    note(look_at_forms(*text, package_named(submission_.name)));
    if (judgement_.steps.back().outcome != Outcome::Accepted) return std::move(judgement_);
    if (auto tried = try_out(*text); !tried) return tl::unexpected(tried.error());
    return std::move(judgement_);
  }

 private:
  void note(Step step) {
    judgement_.steps.push_back(std::move(step));
    if (room_.on_step) room_.on_step(judgement_.steps.back());
  }

  // In the sandbox; each step needs those before it.
  tl::expected<void, std::string> try_out(const std::string& text) {
    const auto file = ScratchFile::make(submission_.name, text);
    if (!file) return tl::unexpected(file.error());
    auto host = LispHost::start(file->path(), *room_.game, settings_.depth, room_.sandbox, stop_);
    if (!host) return tl::unexpected(host.error());
    for (const auto take :
         {&Examination::load, &Examination::value_samples, &Examination::measure, &Examination::play}) {
      auto step = (this->*take)(*host);
      if (!step) return tl::unexpected(step.error());
      if (stop_.stop_requested()) break;  // what was stopped says nothing
      note(*std::move(step));
      if (judgement_.steps.back().outcome != Outcome::Accepted) break;
    }
    host->evaluator()->quit();
    return {};
  }

  Taken load(LispHost& host) {
    const auto about = host.about(stop_);
    if (!about) return refused("loading", about.error());
    if (about->package != package_named(submission_.name))
      return refused("loading", fmt::format("its package is {}, not {} as the file's name says", about->package,
                                            package_named(submission_.name)));
    if (!about->alias) return refused("loading", "*alias* has no value that is a name");
    judgement_.alias = *about->alias;
    return Step{"loading", Outcome::Accepted, fmt::format("package {}, alias {}", about->package, *about->alias)};
  }

  Taken value_samples(LispHost& host) {
    std::size_t positions = 0;
    std::uint64_t number = 0;
    for (const auto& moves : sample_games(*room_.game, settings_.sample_games, settings_.seed)) {
      if (const auto valued = host.value_game(*room_.game, moves, fold(settings_.seed, ++number), stop_); !valued)
        return refused("sample positions", valued.error());
      positions += moves.size() + 1;
    }
    return Step{"sample positions", Outcome::Accepted, fmt::format("{} have a number each", positions)};
  }

  // Once more where it would be too slow: who is near the limit shall not fall by somebody else's work on this machine.
  Taken measure(LispHost& host) {
    Taken measured = measure_once(host);
    for (int tries = 1; tries < most_measurements; ++tries)
      if (measured && measured->outcome != Outcome::Accepted && !stop_.stop_requested()) measured = measure_once(host);
    return measured;
  }

  // In turns with bueno, so that whatever else the machine does slows both.
  Taken measure_once(LispHost& host) {
    const auto path = beside_turno(calibration_file);
    if (!std::filesystem::exists(path))
      return tl::unexpected(fmt::format("{} is missing: it belongs beside turno", path.string()));
    auto bueno = LispHost::start(path, *room_.game, settings_.depth, room_.sandbox, stop_);
    if (!bueno) return tl::unexpected(bueno.error());
    const auto turns = sample_turns(*room_.game, settings_.sample_turns, settings_.seed);
    std::chrono::nanoseconds own{0};
    std::chrono::nanoseconds others{0};
    std::uint64_t number = settings_.sample_games;
    for (const auto& moves : turns) {
      const std::uint64_t seed = fold(settings_.seed, ++number);
      const auto time = host.time_turn(*room_.game, moves, settings_.depth, seed, stop_);
      if (!time) return refused("speed", time.error());
      const auto calibration = bueno->time_turn(*room_.game, moves, settings_.calibration_depth, seed, stop_);
      if (!calibration) return tl::unexpected(fmt::format("bueno: {}", calibration.error()));
      own += *time;
      others += *calibration;
    }
    bueno->evaluator()->quit();
    return judged_speed(own, others, turns.size());
  }

  Step judged_speed(std::chrono::nanoseconds own, std::chrono::nanoseconds others, std::size_t turns) const {
    const double share = static_cast<double>(own.count()) / static_cast<double>(std::max<long>(1, others.count()));
    std::string found =
        fmt::format("{:.1f} % of bueno's time at depth {} ({:.0f} µs and {:.0f} µs a move)", 100 * share,
                    settings_.calibration_depth, microseconds(own, turns), microseconds(others, turns));
    if (share > settings_.most_time)
      return refused("speed", fmt::format("{}; at most {:.0f} % are allowed", found, 100 * settings_.most_time));
    Step step{"speed", Outcome::Accepted, std::move(found)};
    if (share > settings_.much_time) {
      step.warns = true;
      step.reasons.push_back({fmt::format("{:.0f} % are allowed", 100 * settings_.most_time)});
    }
    return step;
  }

  Taken play(LispHost& host) {
    if (settings_.opponent.empty()) return Step{"games", Outcome::Accepted, "none are asked for"};
    const std::string opponent = fmt::format("{}(depth={})", settings_.opponent, settings_.depth);
    const auto games = play_trial_games(room_.game, host.evaluator(), opponent, fold(settings_.seed, 0), stop_);
    if (!games) return tl::unexpected(games.error());
    return judge_trial_games(*games, opponent, MayLose::No);
  }

  const Submission& submission_;
  const IntakeSettings& settings_;
  const IntakeRoom& room_;
  const std::stop_token& stop_;
  Judgement judgement_;
};

}  // namespace

tl::expected<Judgement, std::string> examine(const Submission& submission, const IntakeSettings& settings,
                                             const IntakeRoom& room, const std::stop_token& stop) {
  return Examination(submission, settings, room, stop).run();
}

}  // namespace turno::course
