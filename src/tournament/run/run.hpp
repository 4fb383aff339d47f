#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/sandbox/sandbox.hpp"
#include "store/tournaments.hpp"
#include "tournament/result.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/people.hpp"
#include "tournament/run/plan.hpp"

namespace turno::tournament {

// What a run tells while it goes on, always from the thread that called run().
struct RunEvents {
  std::function<void(const ReportedGame&)> on_game;  // after the game is safe on disk
  std::function<void(const Progress&)> on_tick;      // a few times a second, and at the end
};

struct RunConditions {
  std::size_t concurrency = 1;             // games at a time
  std::shared_ptr<const Sandbox> sandbox;  // for entrants that are programs
  std::filesystem::path dialogues = {};    // the folder for what bots say, where it is kept; empty: it is not
  // Whether what an entrant answers depends on the game so far alone, as its caller has made sure: then no question is
  // put to it twice. One for each entrant, or none.
  std::vector<bool> are_functions = {};
  // Whether the others must not gain by it that an entrant is too late: such a game is played again, and when it has
  // come to that three times the run ends with an error. One for each entrant, or none.
  std::vector<bool> must_be_in_time = {};
  // Asked to pause, it begins no new game, and returns when those that are being played are finished.
  std::stop_token pause = {};
  std::shared_ptr<People> people = {};  // where entrants that are persons are met; without it there must be none
};

// Plays a tournament until it is complete, so many games at a time. Each game is stored before it is reported and
// before anything is drawn from it: a process that dies loses what was being played and nothing else. Told to
// stop, it leaves the games that are being played and returns. An error means that the disk took no more, that this
// machine has no room for a bot, or that it is too slow for one that must be in time; all finished games are safe.
tl::expected<void, std::string> run(const Plan& plan, store::Tournaments& store, Progress& progress,
                                    const RunConditions& conditions, const RunEvents& events,
                                    const std::stop_token& stop);

// Programs that cannot be started or do not get ready for their first game: each is started once. Missing ones are
// among them.
std::vector<Trouble> try_programs(const Plan& plan, const std::shared_ptr<const Sandbox>& sandbox, std::size_t threads,
                                  const std::stop_token& stop);

}  // namespace turno::tournament
