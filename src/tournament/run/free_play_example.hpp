#pragma once

#include <gtest/gtest.h>

#include <string>

#include "play/game/live_game.hpp"
#include "play/game/record.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/plan.hpp"
#include "tournament/run/stored_tournament.hpp"

// Free play as a server of games keeps it, without a server.
namespace turno::tournament::example {

inline Settings free_play(const std::string& name = "open") {
  Settings settings;
  settings.name = settings.file_name = name;
  settings.games = {"kalah(pits=3,seeds=2)"};
  settings.format = Format::FreePlay;
  settings.rounds = 0;
  settings.time.move = std::chrono::seconds(5);
  return settings;
}

inline void begin(store::Tournaments& store, const Settings& settings) {
  const std::vector<std::string> versions(settings.entrants.size(), "client");
  EXPECT_TRUE(store.begin({settings.name, settings.file_name, write_settings(settings), "", write_versions(versions)}));
}

// A client comes, and tells that name.
inline void enter(store::Tournaments& store, const std::string& name, const std::string& told) {
  Settings newcomer = free_play(name);
  newcomer.entrants = {{told, "kgp(name=" + told + ")"}};
  EXPECT_TRUE(store.change(name, {0, write_settings(newcomer), write_versions({"client"})}));
}

// Both play the first legal move, so many of them or to the end.
inline GameRecord game_of(const Plan& plan, std::size_t number, std::size_t first, std::size_t second,
                          std::size_t moves = 1000) {
  Pairing pairing;
  pairing.number = number;
  pairing.first = first;
  pairing.second = second;
  pairing.opening = number - 1;
  const PlannedGame planned = plan.game(pairing);
  GameRecord record = plan.record(pairing, planned);
  LiveGame game(planned.start);
  while (!game.over() && game.moves().size() < moves)
    game.submit(game.view().legal[0].move, std::chrono::milliseconds(1));
  game.write_to(record);
  return record;
}

inline void play(store::Tournaments& store, const Plan& plan, std::size_t number, std::size_t first,
                 std::size_t second) {
  const std::vector<store::GameRow> rows{{number, write_record(game_of(plan, number, first, second))}};
  EXPECT_TRUE(store.append(plan.settings().name, rows));
}

}  // namespace turno::tournament::example
