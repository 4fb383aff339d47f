#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/game/record.hpp"
#include "play/match/opening.hpp"
#include "play/players/player_text.hpp"
#include "tournament/formats/schedule.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// A pairing with all that playing it takes.
struct PlannedGame {
  GameSoFar start;                    // opening moves included
  std::array<PlayerText, 2> players;  // First's, Second's
  std::uint64_t seed = 0;
};

// Something about an entrant that does not stop a tournament: who cannot play forfeits.
struct Trouble {
  std::size_t entrant = 0;
  std::string what;
};

// What is behind the players' names on this machine, now.
struct Versions {
  std::vector<std::string> texts;  // one an entrant; empty: its program is not there
  std::vector<Trouble> troubles;   // why
};
Versions versions_now(const Settings& settings, const std::filesystem::path& folder, std::string_view turno_version);

// Settings understood: games that exist, players that are named rightly, every pairing with its opening and its seed.
// The same settings and the same programs give the same plan on every machine. It never changes and may be read by many
// threads.
class Plan {
 public:
  // `folder` is from where commands are seen, `versions` are what is or was behind the players' names. An error says
  // which game or player is wrong, and where in the file.
  static tl::expected<Plan, std::string> make(const Catalog& catalog, Settings settings,
                                              const std::filesystem::path& folder, std::vector<std::string> versions);

  const Settings& settings() const { return settings_; }
  const AnyGame& rules_of(const Pairing& pairing) const { return *games_[pairing.game].start.game; }
  PlannedGame game(const Pairing& pairing) const;
  TimeControl time_of(const Pairing& pairing) const;

  // What the record of that game says before the first move.
  GameRecord record(const Pairing& pairing, const PlannedGame& game) const;

  const SharedTables& tables() const { return tables_; }  // by which games are adjudicated, if so; they may be missing
  tl::expected<void, std::string> check_tables() const;   // whether they are there

  // Free play: who has met in a game, by what its record says; none where one of them has not been entered.
  std::optional<Pairing> met(std::size_t number, const GameRecord& record) const;

  std::optional<std::string> client() const;  // the first entrant that connects by itself, if one does
  std::optional<std::string> person() const;  // the first entrant that is one
  std::vector<bool> people() const;           // which are; none: no entrant is
  bool has_programs() const;
  bool has_other_programs_than_lisp() const;                                  // than files in Lisp that our host plays
  bool has_threads() const;                                                   // somebody searches with more than one
  std::optional<std::filesystem::path> lisp_file(std::size_t entrant) const;  // of one that is played by our host
  bool is_program(std::size_t entrant) const { return names_command(settings_.entrants[entrant].player); }

 private:
  struct GamePlan {
    GameSoFar start;
    std::unique_ptr<Openings> openings;
    std::unique_ptr<Openings> replays;  // where drawn matches are replayed
    std::vector<PlayerText> players;    // one an entrant, but for the seed of a game
  };

  Plan() = default;

  std::string place_in_file(std::uint32_t line) const;
  tl::expected<void, std::string> open_games(const Catalog& catalog);
  tl::expected<void, std::string> read_players();
  tl::expected<GamePlan, std::string> open_game_plan(const Catalog& catalog, const std::string& text) const;
  std::uint64_t seed_of(const Pairing& pairing) const;
  std::string adjudication_key() const;
  tl::expected<std::vector<GameSoFar>, std::string> listed_openings(const Catalog& catalog, const GameText& base) const;
  PlayerText player(std::size_t entrant, const GamePlan& game, std::uint64_t seed) const;

  Settings settings_;
  std::filesystem::path folder_;
  std::vector<GamePlan> games_;
  SharedTables tables_;
  std::vector<std::string> versions_;
  std::vector<std::string> players_;       // the texts of entrants, with all that the file says of them
  std::vector<std::uint64_t> identities_;  // of entrants, as hashes
};

}  // namespace turno::tournament
