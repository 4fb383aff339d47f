#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalog.hpp"
#include "remote/kgp/free_play_table.hpp"
#include "remote/kgp/game_to_play.hpp"

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

  // Into a table, whose game and time are those of the settings; or nowhere, with somebody to be told of each game.
  FreePlay(FreePlaySettings settings, FreePlayTable& table) : settings_(std::move(settings)), table_(&table) {}
  FreePlay(FreePlaySettings settings, Keep keep) : settings_(std::move(settings)), keep_(std::move(keep)) {}

  tl::expected<PlayerKey, std::string> admit(const Introduction& who) override;
  milliseconds patience() const override { return milliseconds(0); }
  std::vector<GameToPlay> next_games(const std::vector<FreeClient>& free, Time now) override;
  void finished(FinishedGame game) override;
  void left(PlayerKey key, const ServerSession& session) override;

  const std::optional<std::string>& trouble() const { return trouble_; }  // with the disk; nothing more is begun

 private:
  struct Participant {
    std::string name;  // as it was told
    std::optional<PlayerKey> last = {};
  };
  struct Opponents {  // who is to be First stands first; without a key: a computer
    std::uint64_t tag = 0;
    std::uint64_t seed = 0;
    std::array<std::optional<PlayerKey>, 2> keys;
    std::string computer = {};
  };

  Opponents draw_lots(PlayerKey one, std::optional<PlayerKey> other);
  FreePlayTable::Who who(const Opponents& opponents, std::size_t side) const;
  std::vector<GameToPlay> begin_in_table(const std::vector<Opponents>& all);
  GameToPlay begin(const Opponents& opponents);

  FreePlaySettings settings_;
  FreePlayTable* table_ = nullptr;
  Keep keep_;
  std::map<PlayerKey, Participant> participants_;
  PlayerKey next_key_ = 1;
  std::uint64_t next_tag_ = 1;
  std::optional<std::string> trouble_;
};

}  // namespace turno::remote::kgp
