#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "play/player.hpp"
#include "play/process/child.hpp"
#include "play/ugi/introduction.hpp"
#include "search/analysis.hpp"

namespace turno {

struct UgiSettings {
  Command command;
  std::shared_ptr<const Sandbox> sandbox;
  Limits limits = {};                    // its own, beside those of the game
  std::chrono::milliseconds grace{100};  // an answer that comes so late is late; later it is none
};

// A process that plays by UGI, the Universal Game Interface: docs/protocols/ugi.md. It is started once and plays many
// games, one after the other. It is never believed about rules, turns or results.
class UgiBot {
 public:
  // Why there is no bot: it failed, which is a way to forfeit, or this machine has no room for one more.
  struct NoBot {
    Forfeited forfeited;
    bool for_want_of_room = false;
  };

  // Runs it and greets it.
  static tl::expected<std::unique_ptr<UgiBot>, NoBot> start(const UgiSettings& settings, const std::stop_token& stop);

  bool lists(std::string_view option) const { return introduction_.lists(option); }
  const Introduction& introduction() const { return introduction_; }

  // Before the first move of every game; the time for it is nobody's.
  tl::expected<void, Forfeited> begin(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop);

  // What it answers to a turn of the game that was begun.
  Answer choose(const Turn& turn, const std::stop_token& stop);

  void rest() { child_->freeze(); }
  std::string complaints() { return child_->take_complaints(); }

  // False once it cannot go on to another game.
  bool is_usable() const { return is_usable_; }
  const std::optional<Forfeited>& why_not_begun() const { return why_not_begun_; }  // the last game

  // Asks it to quit; whoever has asked waits until then and ends what is left.
  void ask_to_quit();
  void end(Child::Clock::time_point deadline) { child_->end(deadline); }
  void quit();  // both

  static constexpr std::chrono::milliseconds to_quit{200};

  static constexpr std::chrono::seconds start_limit{10};   // to say ugiok, readyok
  static constexpr std::chrono::seconds longest_turn{60};  // without a time limit
  static constexpr std::chrono::milliseconds default_turn{1000};

  Child& child() { return *child_; }  // for whoever tries its manners

 private:
  explicit UgiBot(std::unique_ptr<Child> child) : child_(std::move(child)) {}

  using Clock = Child::Clock;

  tl::expected<void, Forfeited> greet(const std::stop_token& stop);
  tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop);
  tl::expected<void, Forfeited> wait_for(std::string_view word, Clock::time_point deadline,
                                         const std::stop_token& stop);
  void note_introduction(std::string_view line);
  Forfeited failed(NoLine why, std::string_view when, std::chrono::milliseconds limit);
  Forfeited died(std::string_view when, Clock::time_point deadline);

  std::unique_ptr<Child> child_;
  bool has_memory_limit_ = false;
  bool sees_little_ = false;  // of this machine's files
  Limits limits_;
  std::chrono::milliseconds grace_{0};
  Introduction introduction_;
  std::string game_;       // the spec it was told last
  std::string last_line_;  // that made no sense, in this turn
  bool is_usable_ = true;
  std::optional<Forfeited> why_not_begun_;
};

}  // namespace turno
