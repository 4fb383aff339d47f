#include "play/ugi/bot_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/bot_questions.hpp"
#include "play/ugi/ugi_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

// What runtimes of common languages write when a program dies, or nearly.
constexpr std::array<std::string_view, 11> signs_of_a_crash{"Traceback (most recent call last)",
                                                            "Segmentation fault",
                                                            "terminate called",
                                                            "AddressSanitizer",
                                                            "runtime error:",
                                                            "panicked at",
                                                            "Assertion",
                                                            "Exception in thread",
                                                            "Unhandled exception",
                                                            "uncaught exception",
                                                            "core dumped"};

std::optional<std::string> sign_of_a_crash(std::string_view complaints) {
  for (const std::string_view line : split(complaints, '\n'))
    for (const std::string_view sign : signs_of_a_crash)
      if (line.find(sign) != std::string_view::npos) return std::string(line);
  return std::nullopt;
}

BotCheckSettings within_own_limits(BotCheckSettings settings) {
  settings.time = std::min(settings.time, settings.limits.time.value_or(settings.time));
  return settings;
}

class Trial {
 public:
  Trial(const BotCheckSettings& settings, const BotCheckWatcher& watcher, std::stop_token stop)
      : settings_(within_own_limits(settings)),
        watcher_(watcher),
        stop_(std::move(stop)),
        samples_(sample_positions(settings.start, settings.seed)) {}

  std::vector<CheckResult> run();

 private:
  using Moves = std::vector<Move>;

  void check(std::string name, const std::function<CheckOutcome()>& judge);
  // The same for what needs a bot that is ready; one is started where there is none.
  void check_ready(std::string name, const std::function<CheckOutcome(TriedBot& bot)>& judge);
  void check_moves();
  bool has_ready_bot();
  void dismiss();

  std::string preparation() const;
  CheckOutcome starts();
  CheckOutcome greets();
  CheckOutcome is_introduced() const;
  CheckOutcome lists_game() const;
  CheckOutcome gets_ready(std::string_view lines);
  CheckOutcome ends(std::string_view what_to_do);
  CheckOutcome leaves_nothing() const;
  CheckOutcome complains() const;

  BotCheckSettings settings_;
  const BotCheckWatcher& watcher_;
  std::stop_token stop_;
  SamplePositions samples_;

  std::vector<CheckResult> results_;
  std::unique_ptr<TriedBot> bot_;
  std::string given_up_;                    // why the rest is not tried
  std::optional<std::size_t> left_behind_;  // processes, most of several ends
  std::size_t complaint_bytes_ = 0;
  std::optional<std::string> crash_;  // a line of stderr that looks like one
};

std::vector<CheckResult> Trial::run() {
  check("starts", [&] { return starts(); });
  check("answers ugi with ugiok", [&] { return greets(); });
  check("says its name and author", [&] { return is_introduced(); });
  check("lists the option Game", [&] { return lists_game(); });
  check("answers isready with readyok", [&] { return gets_ready(preparation()); });
  check_ready("is ready after uginewgame", [&](TriedBot&) { return gets_ready("uginewgame\n"); });
  check_ready("ignores lines that it does not know",
              [&](TriedBot& bot) { return ignores_the_unknown(bot, settings_); });
  check_moves();
  check_ready("plays a whole game as First", [&](TriedBot& bot) { return plays_a_game(bot, settings_, Side::First); });
  check_ready("plays a whole game as Second",
              [&](TriedBot& bot) { return plays_a_game(bot, settings_, Side::Second); });
  check_ready("goes back to an earlier position", [&](TriedBot& bot) {
    CheckOutcome there =
        plays_at(bot, settings_, samples_.narrow, usual_go(settings_, samples_.narrow), settings_.time);
    if (there.verdict != Verdict::Fine) return there;
    const Moves& start = settings_.start.moves;
    return plays_at(bot, settings_, start, usual_go(settings_, start), settings_.time);
  });
  check_ready("understands position fen", [&](TriedBot& bot) { return understands_fen(bot, settings_, samples_); });
  check_ready("answers queries", [&](TriedBot& bot) { return answers_queries(bot, settings_, samples_); });
  check_ready("ends with quit", [&](TriedBot& bot) {
    bot.say("quit\n");
    return ends("end at the line quit");
  });
  check_ready("ends when its input ends", [&](TriedBot& bot) {
    bot.close_input();
    return ends("take the end of the input for quit");
  });
  dismiss();
  check("leaves no processes behind", [&] { return leaves_nothing(); });
  check("writes no crash to stderr", [&] { return complains(); });
  return std::move(results_);
}

void Trial::check_moves() {
  const Moves& start = settings_.start.moves;
  const auto plays = [&](std::string name, const Moves& moves, const std::string& go, milliseconds limit) {
    check_ready(std::move(name), [&](TriedBot& bot) { return plays_at(bot, settings_, moves, go, limit); });
  };
  plays("plays a legal move in time", start, fmt::format("go movetime {}", settings_.time.count()), settings_.time);
  plays("understands go depth", start, "go depth 1", settings_.greeting);
  plays("understands go nodes", start, "go nodes 100", settings_.greeting);
  plays("understands clocks", start, "go p1time 5000 p2time 5000 p1inc 0 p2inc 0", milliseconds(5000));
  check_ready("thinks until stop", [&](TriedBot& bot) { return thinks_until_stop(bot, settings_); });
  if (const auto& moves = samples_.repeated)
    plays("goes on when a turn repeats", *moves, usual_go(settings_, *moves), settings_.time);
  if (const auto& moves = samples_.passed)
    plays("goes on after a pass", *moves, usual_go(settings_, *moves), settings_.time);
  check_ready("continues after being frozen", [&](TriedBot& bot) {
    if (!bot.freeze()) return wrong("it does not stop: long calls into the kernel cannot be stopped");
    return plays_at(bot, settings_, start, usual_go(settings_, start), settings_.time);
  });
}

void Trial::check(std::string name, const std::function<CheckOutcome()>& judge) {
  if (watcher_.begins && given_up_.empty()) watcher_.begins(name);
  CheckOutcome outcome{Verdict::NotTried, given_up_};
  if (given_up_.empty()) outcome = judge();
  if (stop_.stop_requested()) {
    given_up_ = "interrupted";
    outcome = {Verdict::NotTried, given_up_};
  }
  results_.push_back({std::move(name), outcome.verdict, std::move(outcome.explanation)});
  if (watcher_.found) watcher_.found(results_.back());
}

void Trial::check_ready(std::string name, const std::function<CheckOutcome(TriedBot& bot)>& judge) {
  check(std::move(name), [&] {
    if (!has_ready_bot()) return CheckOutcome{Verdict::NotTried, given_up_};
    return judge(*bot_);
  });
}

bool Trial::has_ready_bot() {
  if (bot_ && bot_->is_usable()) return true;
  dismiss();
  auto bot = TriedBot::start(settings_.command, *settings_.sandbox, stop_);
  if (!bot) {
    given_up_ = fmt::format("it could not be started again: {}", bot.error());
    return false;
  }
  bot_ = *std::move(bot);
  auto said = bot_->greet(settings_.greeting, settings_.patience);
  if (said) said = bot_->ask(preparation() + "isready\n", {"readyok"}, settings_.greeting);
  if (!said) given_up_ = fmt::format("started again, it did not get ready: {}", said.error());
  return said.has_value();
}

void Trial::dismiss() {
  if (!bot_) return;
  bot_->child().end_now();
  const std::string complaints = bot_->child().take_complaints();
  complaint_bytes_ += bot_->child().complaint_bytes();
  if (!crash_) crash_ = sign_of_a_crash(complaints);
  bot_.reset();
}

CheckOutcome Trial::starts() {
  auto bot = TriedBot::start(settings_.command, *settings_.sandbox, stop_);
  if (bot) {
    bot_ = *std::move(bot);
    return fine();
  }
  given_up_ = "it does not start";
  const bool is_unreadable = bot.error().find("cannot be run") != std::string::npos;
  return wrong(bot.error() + (is_unreadable
                                  ? "; name a script with its language, as in ugi:python3 bot.py, or begin it with a "
                                    "line like #!/usr/bin/env python3"
                                  : ""));
}

CheckOutcome Trial::greets() {
  const auto said = bot_->greet(settings_.greeting, settings_.patience);
  if (said) return fine(in_words(said->time));
  given_up_ = "it did not introduce itself";
  return wrong(said.error());
}

CheckOutcome Trial::is_introduced() const {
  const Introduction& introduction = bot_->introduction();
  if (introduction.name.empty()) return advice("it says no name: write a line \"id name ...\" before ugiok");
  if (introduction.author.empty()) return advice("it says no author: write a line \"id author ...\" before ugiok");
  return fine(fmt::format("{} by {}", in_quotes(introduction.name), in_quotes(introduction.author)));
}

CheckOutcome Trial::lists_game() const {
  const std::string spec = settings_.start.game->spec();
  if (bot_->introduction().lists("game")) return fine(fmt::format("it is set to {}", spec));
  return advice(fmt::format("it does not: it is assumed to play {}, and is not told about other games", spec));
}

std::string Trial::preparation() const {
  std::string lines;
  const Introduction& introduction = bot_->introduction();
  if (introduction.lists("game")) lines += fmt::format("setoption name Game value {}\n", settings_.start.game->spec());
  if (introduction.lists("seed")) lines += fmt::format("setoption name Seed value {}\n", settings_.seed);
  return lines;
}

CheckOutcome Trial::gets_ready(std::string_view lines) {
  const auto said = bot_->ask(fmt::format("{}isready\n", lines), {"readyok"}, settings_.greeting);
  if (said) return fine(in_words(said->time));
  given_up_ = "it did not get ready";
  return wrong(fmt::format("{}; answer every isready with readyok, and flush the output", said.error()));
}

// How it ended is its own affair, but worth a word.
CheckOutcome Trial::ends(std::string_view what_to_do) {
  const auto begin = TriedBot::Clock::now();
  if (!bot_->ends_within(settings_.patience))
    return wrong(fmt::format("it is still running after {}: {}", in_words(settings_.patience), what_to_do));
  const auto time = std::chrono::ceil<milliseconds>(TriedBot::Clock::now() - begin);
  left_behind_ = std::max(left_behind_.value_or(0), bot_->left_behind(settings_.patience));
  const auto how = bot_->child().ending();
  if (how && (how->status != 0 || how->signal != 0)) return advice(fmt::format("it does, but with {}", to_text(*how)));
  return fine(in_words(time));
}

CheckOutcome Trial::leaves_nothing() const {
  if (!left_behind_) return {Verdict::NotTried, "it did not end by itself"};
  if (*left_behind_ == 0) return fine();
  return wrong(fmt::format("{} that it started still run when it has ended: end and wait for them first",
                           *left_behind_ == 1 ? "a process" : fmt::format("{} processes", *left_behind_)));
}

CheckOutcome Trial::complains() const {
  if (crash_) return advice(fmt::format("{} bytes, and among them {}", complaint_bytes_, in_quotes(*crash_)));
  return fine(fmt::format("{} bytes", complaint_bytes_));
}

}  // namespace

std::string_view to_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::Fine: return "fine";
    case Verdict::Advice: return "advice";
    case Verdict::Wrong: return "wrong";
    case Verdict::NotTried: return "not-tried";
  }
  return "";
}

std::vector<CheckResult> check_bot(const BotCheckSettings& settings, const BotCheckWatcher& watcher,
                                   std::stop_token stop) {
  return Trial(settings, watcher, std::move(stop)).run();
}

}  // namespace turno
