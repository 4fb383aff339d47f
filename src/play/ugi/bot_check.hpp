#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/sandbox/sandbox.hpp"
#include "search/analysis.hpp"

namespace turno {

// Whether a program is fit to play by UGI (docs/protocols/ugi.md), said in plain words for whoever wrote it.

enum class Verdict : std::uint8_t {
  Fine,
  Advice,   // it can play, but could do better
  Wrong,    // it would lose games for that, or confuse a manager
  NotTried  // because of what was wrong before, or somebody asked for a stop
};
std::string_view to_text(Verdict verdict);

struct CheckResult {
  std::string name;  // what a good bot does: "answers ugi with ugiok"
  Verdict verdict = Verdict::NotTried;
  std::string explanation;  // what this one did instead, and what to do about it; may be empty where all is fine
};

struct BotCheckSettings {
  Command command;
  std::shared_ptr<const Sandbox> sandbox;
  Limits limits;                         // its own
  GameSoFar start;                       // not over
  std::chrono::milliseconds time{1000};  // for a move
  std::uint64_t seed = 1;                // of the moves of the other side

  std::chrono::milliseconds greeting{10000};  // to say ugiok, readyok
  std::chrono::milliseconds unlimited{500};   // that it may think before stop
  std::chrono::milliseconds patience{1000};   // to answer stop, to end
};

struct BotCheckWatcher {
  std::function<void(const std::string& name)> begins;
  std::function<void(const CheckResult& finding)> found;
};

// One check after the other. A bot that crashes or stalls is started anew for the next one.
std::vector<CheckResult> check_bot(const BotCheckSettings& settings, const BotCheckWatcher& watcher,
                                   std::stop_token stop);

}  // namespace turno
