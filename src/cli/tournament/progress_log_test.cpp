#include "cli/tournament/progress_log.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

namespace turno::cli {
namespace {

using namespace std::chrono_literals;
using tournament::Settings;

Settings two_players() {
  Settings settings;
  settings.name = "spring";
  settings.games = {"kalah"};
  settings.rounds = 10;
  settings.entrants = {{"a\u202E", "first"}, {"b", "last"}};
  return settings;
}

tournament::Progress after(std::size_t games, const Settings& settings) {
  tournament::Progress progress(settings);
  for (std::size_t number = 1; number <= games; ++number) {
    const auto& pairing = *progress.draw.find(number);
    progress.draw.add({number, pairing.first, pairing.second, Side::First, 1, false});
  }
  return progress;
}

TEST(ProgressLog, TellsHowFarItIsAndWhoLeads) {
  const Settings settings = two_players();
  const auto progress = after(4, settings);
  const auto lines = log_lines(settings, tournament::standings(progress.draw), {4, 20, 4, 2s});
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "spring: 4 of 20 games, 2.0/s, 0:08 left\n");
  EXPECT_TRUE(lines[1].starts_with("spring: a\\u{202E} 50.0 % (Elo 0 ± ")) << lines[1];
  EXPECT_EQ(log_lines(settings, {}, {4, std::nullopt, 4, 2s})[0], "spring: 4 games, 2.0/s\n");
  EXPECT_EQ(log_lines(settings, {}, {4, 20, 0, 2s})[0], "spring: 4 of 20 games, 0.0/s, ? left\n");
}

TEST(ProgressLog, TellsProgramsTheSame) {
  const Settings settings = two_players();
  const auto progress = after(4, settings);
  const auto json = nlohmann::json::parse(log_json(settings, tournament::standings(progress.draw), {4, 20, 4, 2s}));
  EXPECT_EQ(json["event"], "progress");
  EXPECT_EQ(json["finished"], 4);
  EXPECT_EQ(json["scheduled"], 20);
  EXPECT_EQ(json["seconds_left"], 8);
  EXPECT_EQ(json["players"][0]["name"], "a\u202E");
}

TEST(ProgressLog, ComesEverySoOften) {
  const Settings settings = two_players();
  const auto progress = after(4, settings);
  std::ostringstream never;
  ProgressLog silent(never, ProgressLog::Form::Text, 0s, 0);
  std::ostringstream later;
  ProgressLog slow(later, ProgressLog::Form::Text, 1h, 0);
  std::ostringstream often;
  ProgressLog quick(often, ProgressLog::Form::Text, 1ms, 0);
  std::this_thread::sleep_for(2ms);
  for (ProgressLog* log : {&silent, &slow, &quick}) log->tick(progress);
  EXPECT_EQ(never.str(), "");
  EXPECT_EQ(later.str(), "");
  EXPECT_TRUE(often.str().starts_with("spring: 4 of 20 games, ")) << often.str();
}

}  // namespace
}  // namespace turno::cli
