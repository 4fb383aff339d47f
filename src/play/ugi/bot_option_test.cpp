#include "play/ugi/bot_option.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/match/player_pool.hpp"
#include "play/ugi/ugi_bot.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

TEST(BotOption, IsReadAsItIsListed) {
  const BotOption level = BotOption::parse("Skill Level type spin default 5 min -2 max 20");
  EXPECT_EQ(level.name, "Skill Level");
  EXPECT_EQ(level.type, "spin");
  EXPECT_EQ(level.min, -2);
  EXPECT_EQ(level.max, 20);
  const BotOption style = BotOption::parse("Style type combo default very wild var calm var very wild");
  EXPECT_EQ(style.values, (std::vector<std::string>{"calm", "very wild"}));
  EXPECT_EQ(BotOption::parse("").name, "");
  EXPECT_EQ(BotOption::parse("type spin").name, "type spin");  // a name like any other
  EXPECT_EQ(BotOption::parse("X type spin min 99999999999999999999").min, std::nullopt);
}

TEST(BotOption, TakesWhatItSays) {
  const BotOption level = BotOption::parse("Level type spin default 5 min 0 max 10");
  EXPECT_TRUE(level.check("0") && level.check("10"));
  for (const char* bad : {"-1", "11", "5.0", "five", "", "99999999999999999999", "+5", "5 "})
    EXPECT_FALSE(level.check(bad)) << bad;
  EXPECT_TRUE(BotOption::parse("Level type spin").check("-7"));
  const BotOption check = BotOption::parse("Ponder type check default false");
  EXPECT_TRUE(check.check("true"));
  EXPECT_FALSE(check.check("1"));
  const BotOption combo = BotOption::parse("Style type combo default calm var calm var very wild");
  EXPECT_TRUE(combo.check("Very Wild"));
  EXPECT_FALSE(combo.check("wild"));
  EXPECT_EQ(combo.check("wild").error(), "it takes one of \"calm, very wild\"");
  const BotOption button = BotOption::parse("Clear Hash type button");
  EXPECT_TRUE(button.check("true"));
  EXPECT_FALSE(button.check("false"));
  EXPECT_EQ(button.set_to("true"), "setoption name Clear Hash\n");
  EXPECT_TRUE(BotOption::parse("Book type string default none").check("anything at all"));
  EXPECT_TRUE(BotOption::parse("Odd type unheard-of").check("x"));
}

// Starts it for a game, and returns what it complained of, or why it could not be started.
std::string start_with(const std::string& options, const std::string& mode = "tells") {
  const auto game = shipped_games().make("kalah").value();
  const auto text = parse_player("ugi(" + options + "):" + test_bot_path() + " " + mode, 1, *game);
  if (!text) return text.error();
  PlayerPool pool(no_sandbox());
  const auto player = pool.make(*text, *game, 1);
  if (const auto forfeited = player->begin(*game, {})) return forfeited->detail;
  return player->complaints();
}

bool contains_text(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(BotOption, IsSetBeforeTheFirstGame) {
  const std::string told = start_with("option.level=3,option.Style=Very Wild,option.clear hash=true");
  EXPECT_TRUE(contains_text(told, "setoption name Level value 3\n")) << told;  // as the bot writes it
  EXPECT_TRUE(contains_text(told, "setoption name Style value Very Wild\n")) << told;
  EXPECT_TRUE(contains_text(told, "setoption name Clear Hash\n")) << told;
}

TEST(BotOption, IsRefusedUnlessItIsListed) {
  EXPECT_EQ(start_with("option.Threads=1"),
            "its option \"Threads\" cannot be set to \"1\": it lists only \"Game, Level, Style, Ponder, Clear Hash, "
            "Book\"");
  EXPECT_EQ(start_with("option.Level=11"), "its option \"Level\" cannot be set to \"11\": it takes 10 at most");
  EXPECT_EQ(start_with("option.Level=1", "no-game"), "its option \"Level\" cannot be set to \"1\": it lists only \"\"");
  EXPECT_TRUE(contains_text(start_with("option.Game=dots"), "Game and Seed are told to programs by turno"));
  EXPECT_TRUE(contains_text(start_with("option.sEEd=1"), "Game and Seed are told to programs by turno"));
  EXPECT_TRUE(contains_text(start_with("option.=1"), "cannot be set"));
}

TEST(PlayerText, TakesMoreSettings) {
  const std::vector<Setting> more{{"cores", "1"}, {"option.Level", "5"}};
  EXPECT_EQ(with_settings("ugi:./bot --fast", more), "ugi(cores=1,option.Level=5):./bot --fast");
  EXPECT_EQ(with_settings("ugi(cores=2):./bot (1)", more), "ugi(cores=2,option.Level=5):./bot (1)");
  EXPECT_EQ(with_settings("ugi:./bot", {}), "ugi:./bot");
  EXPECT_EQ(with_settings("level3", more), "level3");
  const auto game = shipped_games().make("kalah").value();
  const auto text = parse_player("ugi(restart=game,cores=2,option.Level=5):./bot", 1, *game);
  ASSERT_TRUE(text) << text.error();
  EXPECT_TRUE(text->process->is_fresh);
  EXPECT_EQ(text->process->cores, 2U);
  EXPECT_EQ(text->process->options, (std::vector<Setting>{{"Level", "5"}}));
  EXPECT_EQ(text->text, "ugi(restart=game,cores=2,option.Level=5):./bot");
  for (const char* bad : {"ugi(restart=now):./bot", "ugi(cores=0):./bot", "evaluator(option.Level=1):./bot"})
    EXPECT_FALSE(parse_player(bad, 1, *game)) << bad;
}

}  // namespace
}  // namespace turno
