#include "web/tournaments/new_tournament.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "store/database.hpp"

namespace turno::web {
namespace {

class NewTournament : public ::testing::Test {
 protected:
  NewTournament() {
    EXPECT_TRUE(bots.add({"alice", "ugi:python3 alice.py --secret", "/srv/bots", {"kalah"}, "looks ahead"}));
  }

  static Json wanted() {
    return {
        {"name", "spring"},   {"format", "round-robin"},
        {"games", {"kalah"}}, {"players", {{{"player", "level1"}}, {{"player", "random"}}, {{"player", "bot:alice"}}}},
        {"move_ms", 100},     {"rounds", 2}};
  }
  Result<tournament::Settings> read(const Json& json) const {
    return read_new_tournament(Body::parse(json.dump()).value(), catalog, bots, 4);
  }
  Result<tournament::Settings> read_with(const char* key, const Json& value) const {
    Json json = wanted();
    json[key] = value;
    return read(json);
  }

  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::Bots bots{database};
};

TEST_F(NewTournament, HasBuiltInPlayersAndRegisteredBots) {
  const auto settings = read(wanted());
  ASSERT_TRUE(settings) << settings.error().message;
  EXPECT_EQ(settings->name, "spring");
  EXPECT_EQ(settings->rounds, 2U);
  EXPECT_EQ(settings->time.move, std::chrono::milliseconds(100));
  ASSERT_EQ(settings->entrants.size(), 3U);
  EXPECT_EQ(settings->entrants[0].name, "level1");
  EXPECT_EQ(settings->entrants[2].name, "alice");
  EXPECT_EQ(settings->entrants[2].player, "ugi:python3 alice.py --secret");
  EXPECT_EQ(settings->entrants[2].folder, "/srv/bots");
  EXPECT_EQ(settings->web, tournament::Audience::Owner);
  EXPECT_EQ(read_with("everybody", true)->web, tournament::Audience::Public);
}

TEST_F(NewTournament, TakesEveryFormatThatEnds) {
  for (const char* format : {"round-robin", "gauntlet", "swiss", "knockout", "ladder"})
    EXPECT_TRUE(read_with("format", format)) << format;
  Json cup = wanted();
  cup["format"] = "cup";
  cup["players"] = Json::array();
  cup.erase("rounds");
  for (const char* division : {"A", "B"})
    for (int i = 0; i < 4; ++i) cup["players"].push_back({{"player", "random"}, {"division", division}});
  const auto settings = read(cup);
  ASSERT_TRUE(settings) << settings.error().message;
  EXPECT_EQ(settings->entrants[7].name, "random (8)");
}

// Whoever plays by hand gets more time than a bot: ten minutes, or what is asked for.
TEST_F(NewTournament, TakesPersonsWithANameAndAGenerousTime) {
  const Json ana{{"player", "human"}, {"name", "Ana"}};
  const auto settings = read_with("players", {ana, {{"player", "random"}}});
  ASSERT_TRUE(settings) << settings.error().message;
  EXPECT_EQ(settings->entrants[0].player, "human");
  EXPECT_EQ(share_of_time(*settings->time.move, settings->entrants[0].time_percent), std::chrono::minutes(10));
  EXPECT_EQ(settings->entrants[1].time_percent, 100);
  Json wanted_time = wanted();
  wanted_time["players"] = {ana, {{"player", "random"}}};
  wanted_time["person_ms"] = 90'001;
  const auto other = read(wanted_time);
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_EQ(share_of_time(*other->time.move, other->entrants[0].time_percent), std::chrono::milliseconds(90'001));
  EXPECT_FALSE(read_with("players", {{{"player", "human"}}, {{"player", "random"}}}));
  EXPECT_FALSE(read_with("players", {{{"player", "open"}, {"name", "Ana"}}, {{"player", "random"}}}));
}

// What would run a command, open a file or name one; and what is no tournament.
TEST_F(NewTournament, RefusesWhateverNamesACommandOrAFile) {
  for (const char* player : {"ugi:./bot",
                             "ugi:sh -c id",
                             "ugi(memory=1G):/bin/sh",
                             "evaluator(depth=1):./e",
                             "lisp(depth=2):/etc/passwd",
                             " ugi:x",
                             "UGI:x",
                             "kgp",
                             "kgp(name=alice)",
                             "expert(weights=/etc/passwd)",
                             "best(tables=/etc)",
                             "best(tables=../../x,time=1s)",
                             "bot:nobody",
                             "bot:../alice",
                             "bot:",
                             "bot:alice;id",
                             "human",
                             "open",
                             "",
                             "best(time=1h)",
                             "best(threads=64)",
                             "best(memory=100G)",
                             "random\nplayer = \"ugi:x\"",
                             "random\"]\n[[player]]\nplayer=\"ugi:x"}) {
    const auto settings = read_with("players", {{{"player", "random"}}, {{"player", player}}});
    EXPECT_FALSE(settings) << player;
  }
  for (const char* name : {"", "../x", "a/b", "day-2026-04-06", ".x", "a b", "a\nb", "a\"b", "ñ"})
    EXPECT_FALSE(read_with("name", name)) << name;
  for (const Json& games :
       {Json::array({"coins(file=/etc/passwd)"}), Json::array({"kalah moves 3"}), Json::array({"chess"}), Json::array(),
        Json("kalah"), Json::array({7}), Json::array({"mancala11"})})
    EXPECT_FALSE(read_with("games", games)) << games.dump();  // the last: alice does not play it
  for (const char* name : {"a\nb", "\x1b[2J", "a\"\n[[player]]\nplayer = \"ugi:x\"", "\xe2\x80\xae", " x"}) {
    Json json = wanted();
    json["players"][0]["name"] = name;
    EXPECT_FALSE(read(json)) << name;
  }
  for (const auto& [key, value] : {std::pair<const char*, Json>{"format", "sprt"},
                                   {"format", "chess"},
                                   {"concurrency", 5},
                                   {"concurrency", 0},
                                   {"rounds", 100'000},
                                   {"opening_moves", -1},
                                   {"move_ms", 0},
                                   {"move_ms", 600'000},
                                   {"players", Json::array()},
                                   {"players", {{{"player", "random"}}}},
                                   {"players", {7, 8}},
                                   {"clock", {{"initial_ms", 1}}}})
    EXPECT_FALSE(read_with(key, value)) << key << value.dump();
}

// A name is a text of the file that is kept, whatever is in it.
TEST_F(NewTournament, KeepsNamesAsTheyAre) {
  for (const char* name : {"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'); DROP TABLE games; --",
                           "a = \"b\" # c", "{{constructor}}", "\\u0022"}) {
    Json json = wanted();
    json["players"][0]["name"] = name;
    const auto settings = read(json);
    ASSERT_TRUE(settings) << name << settings.error().message;
    EXPECT_EQ(settings->entrants[0].name, name);
  }
}

}  // namespace
}  // namespace turno::web
