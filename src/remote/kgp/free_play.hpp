#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalog.hpp"
#include "remote/kgp/game_to_play.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::remote::kgp {

struct FreePlaySettings {
  GameSoFar start;
  TimeControl time;
  std::vector<std::string> computers;  // players that meet clients who find nobody else; none: they wait
  std::string version;                 // what is behind the names of computers, for records
  std::uint64_t seed = 0;
};

// Free play: whoever comes plays against whoever else is there, and counts by its name.
class FreePlay final : public Matchmaker {
 public:
  using Keep = std::function<void(const GameRecord&)>;

  // Whether these computers can play the game.
  static tl::expected<void, std::string> check(const FreePlaySettings& settings);

  FreePlay(FreePlaySettings settings, Keep keep) : settings_(std::move(settings)), keep_(std::move(keep)) {}

  tl::expected<PlayerKey, std::string> admit(const Introduction& who) override;
  milliseconds patience() const override { return milliseconds(0); }
  std::vector<GameToPlay> next_games(const std::vector<FreeClient>& free, Time now) override;
  void finished(FinishedGame game) override;

  // What the games have come to: names as entrants, and results. For the tables that tournaments have.
  tournament::Settings table_settings() const;
  const std::vector<tournament::Result>& results() const { return results_; }

 private:
  struct Participant {
    std::string player;  // as records have it
    std::size_t entrant = 0;
    std::optional<PlayerKey> last = {};
  };

  std::size_t entrant_of(const std::string& name, const std::string& player);
  GameToPlay game_of(const FreeClient& one, const FreeClient* other);
  Seat computer_seat(std::uint64_t seed);

  FreePlaySettings settings_;
  Keep keep_;
  std::map<PlayerKey, Participant> participants_;
  std::vector<tournament::Entrant> entrants_;
  std::map<std::string, std::size_t> entrant_by_name_;
  std::map<std::uint64_t, std::array<std::size_t, 2>> playing_;  // entrants of games by their tags
  std::vector<tournament::Result> results_;
  PlayerKey next_key_ = 1;
  std::uint64_t next_tag_ = 1;
};

}  // namespace turno::remote::kgp
