#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "attacks/attempt.hpp"
#include "play/game/live_game.hpp"
#include "play/game/record.hpp"
#include "play/players/player_text.hpp"
#include "play/sandbox/sandbox.hpp"
#include "play/system/bot_limits.hpp"

namespace turno::test {

// Little, so that bombs find an end soon.
inline constexpr BotLimits small_limits{std::size_t{128} << 20U, std::chrono::minutes(1), 32, std::size_t{4} << 20U,
                                        std::size_t{8} << 20U};

// One that tests/bots/hostile_bot.cpp knows.
struct Hostile {
  std::string attack;
  std::string target = {};
  std::chrono::milliseconds time{30'000};  // for a move; so long only where nobody is expected to stall
  BotLimits limits = small_limits;
};

// What became of a game.
struct Staged {
  RecordedEnding ending;   // First is the hostile one
  std::string complaints;  // of the hostile one
  std::size_t honest_moves = 0;

  bool is_claimed() const { return complaints.find(": succeeded: ") != std::string::npos; }
  bool is_said_to_be_held() const { return complaints.find(": held: ") != std::string::npos; }
};

// A folder for everybody to read in which bots lie by names that nobody else's have: who runs one is known by that. It
// is not in /tmp, where bots may write.
class Stage {
 public:
  Stage();

  const std::filesystem::path& folder() const { return folder_; }

  struct Watchers {
    std::function<void()> on_start = [] {};                             // both run
    std::function<void(const LiveGame&)> on_move = [](const auto&) {};  //
  };

  // A whole game of small Kalah, hostile against honest, as a tournament has them played: nobody runs before, nobody
  // shall run after.
  Staged play(const std::shared_ptr<const Sandbox>& sandbox, const Hostile& hostile, const Watchers& watchers) const;

 private:
  PlayerText player(const std::string& name, std::vector<std::string> words, const BotLimits& limits,
                    std::chrono::milliseconds time) const;

  ScratchFolder scratch_{"/var/tmp"};
  std::filesystem::path folder_ = scratch_.path();
};

// As Sandbox::make. Programs that were built with sanitizers need more addresses than any limit gives: then that layer
// is off too.
tl::expected<std::shared_ptr<const Sandbox>, std::string> make_sandbox(Layers without = {});

inline constexpr bool has_limits =
#ifdef TURNO_IS_SANITIZED
    false;
#else
    true;
#endif

}  // namespace turno::test
