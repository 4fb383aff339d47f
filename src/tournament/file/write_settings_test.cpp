#include "tournament/file/write_settings.hpp"
#include "tournament/file/parse_settings.hpp"

#include <gtest/gtest.h>

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

// What a reader of the file finds, without the lines on which it stood.
Settings read_back(const Settings& settings) {
  auto read = parse_settings(write_settings(settings), settings.file_name);
  EXPECT_TRUE(read) << read.error() << "\n" << write_settings(settings);
  if (!read) return {};
  read->games_line = 0;
  for (Entrant& entrant : read->entrants) entrant.line = 0;
  return *std::move(read);
}

Settings two_entrants() {
  Settings settings;
  settings.name = "cup";
  settings.games = {"kalah"};
  settings.entrants = {{"a", "level3", 0, {}}, {"b", "level4", 0, {}}};
  settings.file_name = "cup.toml";
  return settings;
}

TEST(WriteSettings, IsReadBackToTheSame) { EXPECT_EQ(read_back(two_entrants()), two_entrants()); }

TEST(WriteSettings, SaysNobodyWhereNobodyHasCome) {
  Settings settings = two_entrants();
  settings.format = Format::FreePlay;
  settings.rounds = 0;
  EXPECT_EQ(read_back(settings), settings);
  settings.entrants.clear();
  EXPECT_EQ(read_back(settings), settings);
}

TEST(WriteSettings, SaysEverything) {
  Settings settings = two_entrants();
  settings.games = {"kalah(pits=6,seeds=4)", "coins(board=t1)"};
  settings.format = Format::Gauntlet;
  settings.challengers = 2;
  settings.withdrawn_games = WithdrawnGames::Drop;
  settings.double_games = false;
  settings.rounds = 7;
  settings.opening_moves = 4;
  settings.time_margin = 10ms;
  settings.late = Late::Forfeit;
  settings.limits.stop = 20ms;
  settings.time.initial = 61'500ms;
  settings.time.increment = 250ms;
  settings.points = {3, 1.25, -0.1};
  settings.concurrency = 5;
  settings.seed = 9223372036854775807U;
  settings.limits = {std::size_t{256} << 20U, 90s, 16, std::size_t{1} << 20U, std::size_t{3} << 20U};
  settings.limits.bot_size = std::size_t{5} << 20U;
  settings.limits.bot_files = 70;
  settings.entrants.push_back({"c", "ugi:./bot", 0, {std::size_t{64} << 20U, {}, {}, {}, {}}});
  settings.entrants.back().folder = "/srv/bots of \"alice\"";
  settings.web = Audience::Public;
  EXPECT_EQ(read_back(settings), settings);
  settings.time = {100ms, {}, 0ms};
  EXPECT_EQ(read_back(settings), settings);
}

TEST(WriteSettings, QuotesWhatPeopleWrite) {
  Settings settings = two_entrants();
  settings.entrants[0].name = R"(the "best" \ ñandú 中)";
  settings.entrants[1].player = R"(ugi:sh -c 'exec "./my bot" \x # no remark')";
  EXPECT_EQ(read_back(settings), settings);
}

}  // namespace
}  // namespace turno::tournament
