#include "course/intake/intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/lisp_host.hpp"
#include "course/intake/samples.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/intake/speed.hpp"
#include "course/intake/submission_name.hpp"
#include "course/intake/trial_games.hpp"
#include "course/vetting/literal_alias.hpp"
#include "course/vetting/source_text.hpp"
#include "course/vetting/vet.hpp"
#include "play/process/program.hpp"

namespace turno::course {
namespace {

using Taken = tl::expected<Step, std::string>;

constexpr int max_measurements = 3;

Step refused(std::string name, Message why, int line = 0) {
  return {std::move(name), Outcome::Disqualified, {}, {{std::move(why), line}}};
}

std::string whole(double number) { return fmt::format("{:.0f}", number); }

// The name without what follows its last dot, as Lisp folds it.
std::string package_named(std::string_view file) {
  std::string name(file.substr(0, file.rfind('.')));
  for (char& c : name)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return name;
}

Step look_at_name(const Submission& submission) {
  const auto name = parse_submission_name(submission.name, lisp_extension);
  if (!name) return refused("name", name.error());
  return {"name", Outcome::Accepted, name->in_words()};
}

Step look_at_forms(std::string_view text, const std::string& package, bool auto_ban) {
  const auto violations = vet_text(text, package);
  if (violations.empty()) return {"forms", Outcome::Accepted, say<"forms-fine">()};
  Step step{"forms", Outcome::Disqualified, ""};
  for (const Violation& violation : violations) {
    const bool is_attempt = violation.severity == Severity::Suspected;
    if (is_attempt) step.outcome = auto_ban ? Outcome::Banned : Outcome::Suspected;
    step.reasons.push_back({violation.what, violation.line, violation.form, is_attempt});
  }
  return step;
}

class Examination {
 public:
  Examination(const Submission& submission, const IntakeSettings& settings, const IntakeContext& context,
              const std::stop_token& stop)
      : submission_(submission), settings_(settings), context_(context), stop_(stop) {}

  tl::expected<IntakeReport, std::string> run() {
    note(look_at_name(submission_));
    const auto text = source_text(submission_.bytes);
    if (!text) {
      note(refused("encoding", text.error().what, text.error().line));
      return std::move(report_);
    }
    note({"encoding", Outcome::Accepted,
          *text == submission_.bytes ? say<"encoding-fine">() : say<"encoding-converted">()});
    report_.alias = literal_alias(*text);  // until it has told what it is
    note(look_at_forms(*text, package_named(submission_.name), settings_.auto_ban));
    if (report_.steps.back().outcome != Outcome::Accepted) return std::move(report_);
    RETURN_IF_ERROR(try_out(*text));
    return std::move(report_);
  }

 private:
  void note(Step step) {
    report_.steps.push_back(std::move(step));
    if (context_.on_step) context_.on_step(report_.steps.back());
  }

  // In the sandbox; each step needs those before it.
  tl::expected<void, std::string> try_out(const std::string& text) {
    const auto file = ScratchFile::make(submission_.name, text);
    RETURN_IF_ERROR(file);
    auto host = LispHost::start(file->path(), *context_.game, settings_.depth, context_.sandbox, stop_);
    RETURN_IF_ERROR(host);
    for (const auto take :
         {&Examination::load, &Examination::value_samples, &Examination::measure, &Examination::play}) {
      auto step = (this->*take)(*host);
      RETURN_IF_ERROR(step);
      if (stop_.stop_requested()) break;  // what was stopped says nothing
      note(*std::move(step));
      if (report_.steps.back().outcome != Outcome::Accepted) break;
    }
    host->evaluator()->quit();
    return {};
  }

  Taken load(LispHost& host) {
    const auto about = host.about(stop_);
    if (!about) return refused("loading", about.error());
    if (about->package != package_named(submission_.name))
      return refused("loading", say<"load-package">(about->package, package_named(submission_.name)));
    if (!about->alias) return refused("loading", say<"load-no-alias">());
    report_.alias = *about->alias;
    return Step{"loading", Outcome::Accepted, say<"loaded">(about->package, *about->alias)};
  }

  Taken value_samples(LispHost& host) {
    std::size_t positions = 0;
    std::uint64_t number = 0;
    for (const auto& moves : sample_games(*context_.game, settings_.sample_games, settings_.seed)) {
      if (const auto valued = host.value_game(*context_.game, moves, fold(settings_.seed, ++number), stop_); !valued)
        return refused("sample positions", valued.error());
      positions += moves.size() + 1;
    }
    return Step{"sample positions", Outcome::Accepted, say<"evaluated">(positions)};
  }

  // Once more where it would be too slow, or close to it: nobody shall fall or be warned by somebody else's work on
  // this machine.
  Taken measure(LispHost& host) {
    Taken measured = measure_once(host);
    for (int tries = 1; tries < max_measurements; ++tries)
      if (measured && (measured->outcome != Outcome::Accepted || measured->warns) && !stop_.stop_requested())
        measured = measure_once(host);
    return measured;
  }

  Taken measure_once(LispHost& host) {
    const auto speed = measure_speed(host, settings_, context_, stop_);
    if (speed) return judged_speed(*speed);
    if (speed.error().is_the_files) return refused("speed", speed.error().why);
    return tl::unexpected(speed.error().why.text);
  }

  Step judged_speed(const Speed& speed) const {
    const double share = speed.share();
    Message found = say<"speed">(fmt::format("{:.1f}", 100 * share), settings_.calibration_depth,
                                 whole(speed.own_microseconds()), whole(speed.calibration_microseconds()));
    if (share > settings_.max_time) return refused("speed", say<"too-slow">(found, whole(100 * settings_.max_time)));
    Step step{"speed", Outcome::Accepted, std::move(found)};
    if (share > settings_.much_time) {
      step.warns = true;
      step.reasons.push_back({say<"speed-limit">(whole(100 * settings_.max_time))});
    }
    return step;
  }

  Taken play(LispHost& host) {
    if (settings_.opponent.empty()) return Step{"games", Outcome::Accepted, say<"no-games">()};
    const std::string opponent = fmt::format("{}(depth={})", settings_.opponent, settings_.depth);
    const auto tried = [&](std::uint64_t seed) { return std::make_unique<ProgramPlayer>(host.evaluator(), seed); };
    const auto games =
        play_trial_games(context_.game, tried, opponent, settings_.trial, fold(settings_.seed, 0), stop_);
    RETURN_IF_ERROR(games);
    return judge_trial_games(*games, opponent, settings_.trial);
  }

  const Submission& submission_;
  const IntakeSettings& settings_;
  const IntakeContext& context_;
  const std::stop_token& stop_;
  IntakeReport report_;
};

}  // namespace

tl::expected<IntakeReport, std::string> examine(const Submission& submission, const IntakeSettings& settings,
                                                const IntakeContext& context, const std::stop_token& stop) {
  return Examination(submission, settings, context, stop).run();
}

}  // namespace turno::course
