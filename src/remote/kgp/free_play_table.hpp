#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/catalog.hpp"
#include "remote/kgp/game_to_play.hpp"
#include "store/tournaments.hpp"
#include "tournament/run/plan.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::remote::kgp {

class Host;

// Free play as it is kept: a tournament without a draw. Players are entered when their first game begins, a game is
// kept once it is over. A server that dies loses the games that were going on and nothing else; the next one goes on.
class FreePlayTable {
 public:
  // So many clients have a row of their own; those that come after them share that of the nameless.
  static constexpr std::size_t max_named = 500;

  // What a tournament of free play is begun by.
  static tournament::Settings terms(std::string name, std::string game, const TimeControl& time, std::uint64_t seed);
  // Whether games by these terms belong into it: the name and the seed do not matter.
  static bool is_by(const tournament::Settings& terms, const tournament::Settings& kept);

  // The tournament of that name, which must be by these terms; begun with the first game where there is none. All must
  // outlive it, but for the terms.
  static tl::expected<std::unique_ptr<FreePlayTable>, std::string> open(const Catalog& catalog,
                                                                        tournament::TournamentStore& store,
                                                                        const tournament::Settings& terms,
                                                                        std::string version);

  // Whoever plays: the name that a client has told, or the text of a player that comes with turno.
  struct Who {
    std::string name;
    bool is_computer = false;
  };
  // Enters those who are new, all at once. The index of each as an entrant. Of two that meet and have told the same
  // name the second has another row: nobody plays itself.
  using Meeting = std::array<Who, 2>;
  using Entrants = std::array<std::size_t, 2>;
  tl::expected<std::vector<Entrants>, std::string> enter(const std::vector<Meeting>& all);

  // A game of two entrants with a number that is free. Its seats are those of the computers; a client's is left empty.
  GameToPlay begin(const Entrants& entrants);

  void finished(std::uint64_t number, const GameRecord& record);
  tl::expected<void, std::string> keep();  // what was finished
  void show_live(const Host& host);        // for whoever watches

  const tournament::Settings& settings() const { return plan_->settings(); }

 private:
  struct Row {
    std::size_t entrant = 0;
    bool is_computer = false;
  };
  struct Place {
    std::optional<std::size_t> entrant = {};  // none: a new one of that name
    std::string name = {};
  };

  FreePlayTable(const Catalog& catalog, tournament::TournamentStore& store, std::string version)
      : catalog_(catalog), store_(store), version_(std::move(version)) {}

  tl::expected<void, std::string> plan(const tournament::Settings& settings, std::vector<std::string> versions);
  tl::expected<void, std::string> go_on(const tournament::Settings& terms);
  void index();
  void note(std::size_t index, const tournament::Entrant& entrant, const std::string& version);
  Place place_of(const std::string& name, bool is_computer, std::optional<std::size_t> other_than) const;
  Place place_of(const Who& who, std::optional<std::size_t> other_than) const;
  std::string player_of(const std::string& name) const;
  tl::expected<void, std::string> take_in(const tournament::Settings& newcomers,
                                          const std::vector<std::string>& versions);

  const Catalog& catalog_;
  tournament::TournamentStore& store_;
  std::string version_;
  bool is_begun_ = false;
  std::vector<std::string> versions_;  // of entrants
  std::optional<tournament::Plan> plan_;
  std::map<std::string, Row> rows_;               // by name
  std::map<std::string, std::size_t> computers_;  // of this version, by player
  std::set<std::string> looks_;                   // of names
  std::set<std::string> players_;                 // texts
  std::size_t named_ = 0;                         // clients among them
  std::set<std::uint64_t> gaps_;                  // numbers of games that were cut off
  std::uint64_t next_number_ = 1;
  std::vector<store::GameRow> finished_;  // not yet kept
};

}  // namespace turno::remote::kgp
