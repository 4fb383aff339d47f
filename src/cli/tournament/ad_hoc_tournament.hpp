#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "cli/options/sandbox_option.hpp"
#include "store/run_lock.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {

// A tournament that a command defines instead of a file. Its name is a hash of everything that affects the games: in a
// data folder the same command with the same programs resumes it. Without one (an empty path) nothing is kept.
struct AdHocTournament {
  tournament::TournamentStore store;
  std::optional<store::RunLock> lock;
  tournament::Plan plan;
  tournament::Progress progress;

  const std::string& name() const { return plan.settings().name; }
};

struct AdHocConditions {
  std::string_view prefix;  // of the name
  std::filesystem::path data;
  const SandboxOption& sandbox;
  std::size_t least_able = 0;  // from this entrant on, one that cannot play is an error
  std::function<std::string(const tournament::Progress&)> line;  // how far it is
  std::optional<std::chrono::milliseconds> between_logged = {};  // where stderr is no terminal; none: nothing
  std::optional<std::size_t> in_time_from = {};  // from this entrant on, one that is too late is an error
};

// Plays it until it is complete or Ctrl-C comes. Players' commands are seen from the current folder. An error where the
// disk or the machine gives up; what is finished is kept.
tl::expected<AdHocTournament, std::string> play_ad_hoc(tournament::Settings settings, const AdHocConditions& conditions,
                                                       const Context& context);

}  // namespace turno::cli
