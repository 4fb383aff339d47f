#include "play/check/course_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "core/text.hpp"
#include "play/game/play_game.hpp"
#include "play/mankalah/mankalah_text.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/computer_players.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/bot_questions.hpp"
#include "play/ugr/ugr_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

// Questions and answers, one process after the other.
class CourseTrial {
 public:
  CourseTrial(const PlayerText& player, const BotCheckSettings& settings, const BotCheckWatcher& watcher,
              std::stop_token stop)
      : player_(player), settings_(settings), watcher_(watcher), stop_(std::move(stop)) {}

  std::vector<CheckResult> run() {
    check("starts", [&] { return starts(); });
    if (player_.process->protocol == Protocol::Ugr) {
      check_ugr();
    } else {
      check_mankalah();
    }
    check("plays a whole game as First", [&] { return plays_a_game(Side::First); });
    check("plays a whole game as Second", [&] { return plays_a_game(Side::Second); });
    check("leaves no processes behind", [&] { return leaves_nothing(); });
    return std::move(results_);
  }

 private:
  using Heard = tl::expected<std::string, std::string>;  // an error: what it did instead of a line

  void check_ugr();
  void check_mankalah();

  template <class Judge>
  void check(std::string name, const Judge& judge) {
    if (watcher_.begins && given_up_.empty()) watcher_.begins(name);
    CheckOutcome outcome{Verdict::NotTried, given_up_};
    if (given_up_.empty()) outcome = judge();
    if (stop_.stop_requested()) outcome = {Verdict::NotTried, given_up_ = "interrupted"};
    results_.push_back({std::move(name), outcome.verdict, std::move(outcome.explanation)});
    if (watcher_.found) watcher_.found(results_.back());
  }

  CheckOutcome starts();
  CheckOutcome give_up(std::string why) {
    given_up_ = "it does not answer as it should";
    return wrong(std::move(why));
  }
  Heard ask(std::string_view text, milliseconds limit);
  Heard ask_anew(std::string_view text, milliseconds limit);  // of another process
  CheckOutcome is_legal_ugr(const LiveGame& game);
  CheckOutcome moves_mankalah(std::string_view told, const LiveGame& game, bool begins_anew);
  CheckOutcome waits_as_north();
  CheckOutcome has_line_ends() const;
  CheckOutcome goes_on_when_frozen(std::string_view question);
  CheckOutcome ends(bool is_told);
  CheckOutcome plays_a_game(Side side);
  CheckOutcome leaves_nothing() const;

  LiveGame game_after(const std::vector<std::string>& moves) const {
    LiveGame game({settings_.start.game, {}});
    for (const std::string& move : moves) game.submit(game.read_move(move).value(), {});
    return game;
  }
  static std::string ugr_question(const LiveGame& game) {
    return ugr::get_move({game.game(), game.moves(), game.view()});
  }

  const PlayerText& player_;
  const BotCheckSettings& settings_;
  const BotCheckWatcher& watcher_;
  std::stop_token stop_;
  std::vector<CheckResult> results_;
  std::unique_ptr<Child> child_;
  std::string given_up_;
  bool writes_returns_ = false;
  std::size_t left_behind_ = 0;
};

void CourseTrial::check_ugr() {
  check("answers PING with PONG", [&] {
    const auto said = ask(ugr::ping, settings_.greeting);
    if (said && *said == "PONG") return fine();
    return give_up(said ? fmt::format("it said {}", in_quotes(*said)) : said.error());
  });
  check("says its name after GETNAME", [&] {
    const auto said = ask(ugr::get_name, settings_.greeting);
    if (!said) return give_up(said.error());
    if (said->empty()) return advice("it says an empty line: return a name from getName");
    return fine(in_quotes(*said));
  });
  check("repeats its last answer after TIMEOUT", [&] {
    const auto name = ask(ugr::get_name, settings_.greeting);
    const auto said = ask(ugr::time_out(settings_.time), settings_.greeting);
    if (!name || !said) return give_up(name ? said.error() : name.error());
    if (*said != *name) return advice(fmt::format("it says {}: the simulator does not mind", in_quotes(*said)));
    return fine();
  });
  check("answers SETPLAYER with OK", [&] {
    const auto said = ask(ugr::set_player(Side::First), settings_.greeting);
    if (said && *said == "OK") return fine();
    return give_up(said ? fmt::format("it said {}", in_quotes(*said)) : said.error());
  });
  check("plays a legal move in time", [&] { return is_legal_ugr(game_after({})); });
  check("goes on when its turn repeats", [&] { return is_legal_ugr(game_after({"3"})); });
  check("takes several moves of the other", [&] {
    if (const auto said = ask(ugr::set_player(Side::Second), settings_.greeting); !said) return give_up(said.error());
    return is_legal_ugr(game_after({"3", "6"}));
  });
  check("repeats its last answer to words that it does not know", [&] {
    const auto pong = ask(ugr::ping, settings_.greeting);
    const auto said = ask("HELLO\n", settings_.patience);
    if (!pong) return give_up(pong.error());
    if (said && *said == *pong) return fine();
    return advice(said ? fmt::format("it said {}", in_quotes(*said)) : said.error());
  });
  check("continues after being frozen", [&] { return goes_on_when_frozen(ugr::ping); });
  check("ends with END", [&] { return ends(true); });
}

void CourseTrial::check_mankalah() {
  check("moves first as South", [&] { return moves_mankalah(mankalah::start(Side::First), game_after({}), false); });
  check("ends its lines with a line feed alone", [&] { return has_line_ends(); });
  check("waits as North until South has moved", [&] { return waits_as_north(); });
  check("moves as North", [&] {
    const LiveGame game = game_after({"2"});
    return moves_mankalah(mankalah::change("2", game.view(), false, mankalah::Next::You), game, false);
  });
  check("goes on when its turn repeats", [&] {
    const auto said = ask_anew(
        mankalah::start(Side::Second) + mankalah::change("1", game_after({"1"}).view(), false, mankalah::Next::You),
        settings_.time + settings_.greeting);
    if (!said) return wrong(said.error());
    if (*said == "SWAP") return fine("it swapped, and is not to move again");
    const LiveGame again = game_after({"1", "1"});
    return moves_mankalah(mankalah::change("1", again.view(), false, mankalah::Next::You), again, false);
  });
  check("goes on when North swaps", [&] {
    const LiveGame first = game_after({"1"});
    const LiveGame swapped = game_after({"1", "swap"});
    const auto said = ask_anew(mankalah::start(Side::First), settings_.time + settings_.greeting);
    if (!said) return wrong(said.error());
    return moves_mankalah(mankalah::change("1", first.view(), false, mankalah::Next::Other) +
                              mankalah::change("swap", swapped.view(), true, mankalah::Next::You),
                          swapped, false);
  });
  check("continues after being frozen", [&] {
    if (const auto said = ask_anew(mankalah::start(Side::First), settings_.time + settings_.greeting); !said)
      return wrong(said.error());
    if (!child_->freeze()) return wrong("it does not stop: long calls into the kernel cannot be stopped");
    child_->go_on();
    return fine();
  });
  check("ends with END", [&] { return ends(true); });
  check("ends when its input ends", [&] {
    if (const auto said = ask_anew(mankalah::start(Side::First), settings_.time + settings_.greeting); !said)
      return wrong(said.error());
    return ends(false);
  });
}

CheckOutcome CourseTrial::starts() {
  auto child = Child::start(settings_.command, *settings_.sandbox);
  if (child) {
    child_ = *std::move(child);
    return fine();
  }
  given_up_ = "it does not start";
  return wrong(child.error().why);
}

CourseTrial::Heard CourseTrial::ask(std::string_view text, milliseconds limit) {
  const auto asked = Child::Clock::now();
  child_->allow_more();
  child_->forget_unread();
  child_->go_on();
  if (child_->say(text, asked + limit)) {
    const auto heard = child_->hear(asked + limit, stop_);
    if (const auto* line = std::get_if<std::string_view>(&heard)) {
      writes_returns_ = writes_returns_ || child_->had_carriage_return();
      return std::string(trim(*line));
    }
    if (std::get<NoLine>(heard) == NoLine::TimeIsUp)
      return tl::unexpected(
          fmt::format("no answer to {} within {}: is every line flushed?", in_quotes(trim(text)), in_words(limit)));
    if (std::get<NoLine>(heard) == NoLine::Stopped) return tl::unexpected(std::string("interrupted"));
  }
  return tl::unexpected(
      no_answer(*child_, NoLine::Closed, fmt::format("after {}", in_quotes(trim(text))), limit, {}).detail);
}

CourseTrial::Heard CourseTrial::ask_anew(std::string_view text, milliseconds limit) {
  auto child = Child::start(settings_.command, *settings_.sandbox);
  if (!child) return tl::unexpected(child.error().why);
  child_ = *std::move(child);
  return ask(text, limit);
}

CheckOutcome CourseTrial::is_legal_ugr(const LiveGame& game) {
  const auto asked = Child::Clock::now();
  const auto said = ask(ugr_question(game), settings_.time + settings_.patience);
  if (!said) return give_up(said.error());
  const auto time = std::chrono::ceil<milliseconds>(Child::Clock::now() - asked);
  const auto move = ugr::read_answer(*said, game.view());
  if (!move) return wrong(fmt::format("it said {}, which is no number", in_quotes(*said)));
  if (!*move) return wrong(move->error());
  if (time > settings_.time)
    return wrong(fmt::format("it answered after {}, had {}", in_words(time), in_words(settings_.time)));
  return fine(in_words(time));
}

// The first answer of a process may take longer: it cannot say when it is ready.
CheckOutcome CourseTrial::moves_mankalah(std::string_view told, const LiveGame& game, bool begins_anew) {
  const milliseconds limit = settings_.time + settings_.greeting;
  const auto said = begins_anew ? ask_anew(told, limit) : ask(told, limit);
  if (!said) return give_up(said.error());
  const auto move = mankalah::read_answer(*said, game.view());
  if (!move) return wrong(move.error());
  return fine(in_quotes(*said));
}

CheckOutcome CourseTrial::waits_as_north() {
  const auto said = ask_anew(mankalah::start(Side::Second), settings_.unlimited);
  if (said) return give_up(fmt::format("it said {} before South had moved", in_quotes(*said)));
  return fine();
}

CheckOutcome CourseTrial::has_line_ends() const {
  if (!writes_returns_) return fine();
  return advice(
      "it writes a carriage return before the line feed: turno does not mind, the engine ManKalah ends the "
      "match for that");
}

CheckOutcome CourseTrial::goes_on_when_frozen(std::string_view question) {
  if (!child_->freeze()) return wrong("it does not stop: long calls into the kernel cannot be stopped");
  const auto said = ask(question, settings_.greeting);
  return said ? fine() : give_up(said.error());
}

CheckOutcome CourseTrial::ends(bool is_told) {
  const auto deadline = Child::Clock::now() + settings_.patience;
  if (is_told) {
    child_->say("END\n", deadline);
  } else {
    child_->close_input();
  }
  for (child_->allow_more();;) {
    const auto heard = child_->hear(deadline, stop_);
    const auto* why = std::get_if<NoLine>(&heard);
    if (why == nullptr) continue;
    left_behind_ = std::max(left_behind_, child_->left_behind());
    if (*why == NoLine::Ended) break;
    child_->end_now();
    return advice(fmt::format("it is still running after {}: it is ended by force", in_words(settings_.patience)));
  }
  const auto how = child_->ending();
  if (how && (how->status != 0 || how->signal != 0)) return advice(fmt::format("it does, but with {}", to_text(*how)));
  return fine();
}

// By the same code as in every match.
CheckOutcome CourseTrial::plays_a_game(Side side) {
  LiveGame game({settings_.start.game, {}});
  PlayerPool pool(settings_.sandbox, stop_);
  const auto bot = pool.make(player_, game.game(), settings_.seed);
  RandomPlayer random(settings_.seed + index_of(side));
  std::array<Player*, 2> players{&random, &random};
  players[index_of(side)] = bot.get();
  const PlayedGame played = play_game(game, players, stop_, {{settings_.time, std::nullopt, {}}, {}});
  if (played.forfeited) return wrong(fmt::format("{}: {}", played.ending->reason, played.ending->detail));
  return fine(fmt::format("{} moves of its own", played.efforts[index_of(side)].moves));
}

CheckOutcome CourseTrial::leaves_nothing() const {
  if (left_behind_ == 0) return fine();
  return wrong(fmt::format("{} processes that it started still run when it has ended", left_behind_));
}

}  // namespace

std::vector<CheckResult> check_course_bot(const PlayerText& player, const BotCheckSettings& settings,
                                          const BotCheckWatcher& watcher, std::stop_token stop) {
  return CourseTrial(player, settings, watcher, std::move(stop)).run();
}

}  // namespace turno
