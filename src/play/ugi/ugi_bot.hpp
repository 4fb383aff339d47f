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
  Limits limits = {};                    // its own, beside those of the game
  std::chrono::milliseconds grace{100};  // an answer that comes so late is late; later it is none
};

// A process that plays by UGI, the Universal Game Interface: docs/protocols/ugi.md. It is started once and plays many
// games, one after the other. It is never believed about rules, turns or results.
class UgiBot {
 public:
  // Runs it and greets it. Failing is a way to forfeit: the detail says what went wrong.
  static tl::expected<std::unique_ptr<UgiBot>, Forfeited> start(const UgiSettings& settings,
                                                                const std::stop_token& stop);

  const std::string& name() const { return introduction_.name; }  // as it calls itself; empty if it does not
  const std::string& author() const { return introduction_.author; }
  bool lists(std::string_view option) const { return introduction_.lists(option); }

  // Before the first move of every game.
  tl::expected<void, Forfeited> begin(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop);

  // What it answers to a turn of the game that was begun.
  Answer choose(const Turn& turn, const std::stop_token& stop);

  void rest() { child_->freeze(); }
  std::string complaints() { return child_->take_complaints(); }

  // False once it cannot go on to another game.
  bool is_usable() const { return is_usable_; }

  // Asks it to quit, waits a little, ends what is left.
  void quit();

  static constexpr std::chrono::seconds start_limit{10};   // to say ugiok, readyok
  static constexpr std::chrono::seconds longest_turn{60};  // without a time limit
  static constexpr std::chrono::milliseconds default_turn{1000};

  Child& child() { return *child_; }  // for whoever tries its manners

 private:
  explicit UgiBot(std::unique_ptr<Child> child) : child_(std::move(child)) {}

  using Clock = Child::Clock;
  struct Limit;

  tl::expected<void, Forfeited> greet(const std::stop_token& stop);
  tl::expected<void, Forfeited> wait_for(std::string_view word, Clock::time_point deadline,
                                         const std::stop_token& stop);
  void note_introduction(std::string_view line);
  Forfeited failed(NoLine why, std::string_view when, std::chrono::milliseconds limit);
  Forfeited died(std::string_view when);

  std::unique_ptr<Child> child_;
  Limits limits_;
  std::chrono::milliseconds grace_{0};
  Introduction introduction_;
  std::string game_;       // the spec it was told last
  std::string last_line_;  // that made no sense, in this turn
  bool is_usable_ = true;
};

}  // namespace turno
