#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/spec.hpp"
#include "play/game/player.hpp"
#include "play/process/child.hpp"
#include "play/process/child_failure.hpp"
#include "play/process/dialogue.hpp"
#include "search/analysis.hpp"

namespace turno {

struct ProgramSettings {
  Command command;
  std::shared_ptr<const Sandbox> sandbox;
  Limits limits = {};                    // its own, beside those of the game
  std::chrono::milliseconds grace{100};  // an answer that comes so late is late; later it is none
  bool is_silent_after_error = false;    // a trusted evaluator: nothing follows its `error`
  bool measures_waits = false;           // of each question: how long it waited for a core
  ReadyLimits ready = {};                // before games
  std::vector<Setting> options = {};     // of the program's own
  bool keeps_dialogue = false;
  std::optional<std::string> known_name = std::nullopt;  // what it calls itself, where it has been asked before
};

// A process that plays, whatever protocol it speaks. It is started once and plays many games, one after the other. It
// is never believed about rules, turns or results.
class Program {
 public:
  Program(const Program&) = delete;
  Program(Program&&) = delete;
  Program& operator=(const Program&) = delete;
  Program& operator=(Program&&) = delete;
  virtual ~Program() = default;

  // Before the first move of every game; no clock runs meanwhile.
  tl::expected<void, Forfeited> begin(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop);

  // What it answers to a turn of the game that was begun.
  virtual Answer choose(const Turn& turn, const std::stop_token& stop) = 0;

  // The game is over: nothing more is asked in it. Whoever plays one game only is told, and ended.
  virtual void finish(const Turn& /*last*/) {}

  virtual std::vector<std::string> games() const { return {}; }  // specs of those that it says it plays, if it does

  virtual std::string id_name() const { return {}; }  // what it calls itself, for people

  // From the next question on. Where turno searches, one process serves all depths.
  void play_to(const Limits& limits) { limits_ = limits; }

  std::optional<Forfeited> rest();  // it stands still; or has not stopped, and was ended
  std::string complaints() { return child_->take_complaints(); }
  std::string take_dialogue() { return keeps_dialogue_ ? dialogue_.take() : std::string(); }

  // False once it cannot go on to another game.
  bool is_usable() const { return is_usable_; }
  // It has said what nobody asked for: its next answers could not be told from that.
  virtual bool is_out_of_step() { return false; }
  // What came of begin(), once for each time; nothing if it was not called since.
  std::optional<tl::expected<void, Forfeited>> take_begun() { return std::exchange(begun_, std::nullopt); }

  static constexpr std::chrono::milliseconds to_quit{200};
  static constexpr std::chrono::milliseconds to_quit_each_game{50};  // where each game has its own process

  // Asks it to quit; whoever has asked waits until then and ends what is left.
  void ask_to_quit();
  void end(Child::Clock::time_point deadline) { child_->end(deadline); }
  void quit(std::chrono::milliseconds patience = to_quit);  // both

  static constexpr std::chrono::seconds start_limit{10};  // to get ready, unless something else is said

  Child& child() { return *child_; }  // for tests of its protocol

 protected:
  using Clock = Child::Clock;

  Program(std::unique_ptr<Child> child, const ProgramSettings& settings);

  virtual tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed,
                                                  const std::stop_token& stop) = 0;

  // The forfeit of an answer that came late: whether the machine is to blame, where that is measured.
  Forfeited late(std::chrono::nanoseconds time, std::chrono::milliseconds limit,
                 std::chrono::milliseconds margin) const;

  // Lets it go on. Whoever has worked since it was stopped forfeits, and has ended.
  std::optional<Forfeited> wake();

  const Limits& limits() const { return limits_; }
  const ReadyLimits& ready_limits() const { return ready_limits_; }
  Clock::time_point last_moment(Clock::time_point asked, std::chrono::milliseconds limit) const;

  // What is said and heard by these is kept, if that was asked for.
  bool say(std::string_view text, Clock::time_point deadline);
  std::variant<std::string_view, NoLine> hear(Clock::time_point deadline, const std::stop_token& stop);

  // Why there is no next line, as a forfeit; see no_answer(). It has ended then.
  Forfeited failed(NoLine why, std::string_view when, std::chrono::milliseconds limit, std::string_view instead);
  // It does not read what it is told.
  Forfeited does_not_read(std::string_view when, Clock::time_point deadline, std::chrono::milliseconds limit);
  Forfeited died(std::string_view when, Clock::time_point deadline);
  void give_up();  // it makes no sense any more: ends it

  virtual std::string_view farewell() const { return "quit\n"; }  // what asks it to quit

  // Another process of the same program takes the place of this one, which is ended.
  void replace(std::unique_ptr<Child> child);

 private:
  std::unique_ptr<Child> child_;
  Held held_;
  Limits limits_;
  std::chrono::milliseconds grace_;
  bool measures_waits_ = false;
  std::optional<ProcessorUse> use_at_wake_;
  ReadyLimits ready_limits_;
  bool keeps_dialogue_;
  Dialogue dialogue_;
  bool is_usable_ = true;
  std::optional<tl::expected<void, Forfeited>> begun_;
};

// Plays one game with a program, which stays for the next ones.
class ProgramPlayer final : public Player {
 public:
  // `start` is how long it took to start the program, if that was done for this game.
  ProgramPlayer(std::shared_ptr<Program> program, std::uint64_t seed, std::chrono::milliseconds start = {})
      : program_(std::move(program)), seed_(seed), ready_{start, {}} {}

  std::optional<Forfeited> begin(const AnyGame& game, std::stop_token stop) override;
  Answer choose(const Turn& turn, std::stop_token stop) override { return program_->choose(turn, stop); }
  std::optional<Forfeited> rest() override;
  void finish(const Turn& last) override;
  std::string complaints() override { return program_->complaints(); }
  std::string id_name() const override { return program_->id_name(); }
  ReadyTimes ready_times() const override { return ready_; }
  std::string dialogue() override { return program_->take_dialogue(); }

 private:
  std::shared_ptr<Program> program_;
  std::uint64_t seed_;
  ReadyTimes ready_;
};

}  // namespace turno
