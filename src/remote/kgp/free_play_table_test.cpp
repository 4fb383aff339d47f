// Free play as it is kept: a tournament whose players are entered as they come.

#include "remote/kgp/free_play_table.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "remote/kgp/client_example.hpp"
#include "remote/kgp/free_play.hpp"
#include "tournament/run/verify.hpp"

namespace turno::remote::kgp {
namespace {

using std::chrono::seconds;
using Who = FreePlayTable::Who;

constexpr const char* small_board = "kalah(pits=3,seeds=2)";

// A data folder, which outlives the servers that use it.
struct KeptFreePlay {
  Catalog catalog = shipped_games();
  tournament::TournamentStore store{store::Database::in_memory()};

  std::unique_ptr<FreePlayTable> open(const std::string& version = "turno 1") {
    auto table =
        FreePlayTable::open(catalog, store, FreePlayTable::terms("open", small_board, {seconds(5)}, 1), version);
    EXPECT_TRUE(table) << table.error();
    return *std::move(table);
  }
  FreePlaySettings settings(std::vector<std::string> computers) const {
    return {
        open_game(catalog, parse_game_text(small_board).value()).value(), {seconds(5)}, std::move(computers), "", 1};
  }
  tournament::ReportedTournament report() const {
    auto reported = tournament::report_tournament(store, "open", catalog);
    EXPECT_TRUE(reported) << reported.error();
    return *std::move(reported);
  }
  void expect_verified(std::size_t games) const {
    const auto kept = tournament::find_tournament(store, "open", catalog);
    ASSERT_TRUE(kept) << kept.error();
    const auto verified = tournament::verify(kept->plan, store.tournaments);
    ASSERT_TRUE(verified) << verified.error();
    EXPECT_EQ(verified->games, games);
  }
  std::size_t count() const { return store.tournaments.count_games("open").value(); }
};

Introduction who_is(const std::string& name) { return {name, "", "", "", 1}; }

std::vector<std::string> entrant_names(const tournament::Settings& settings) {
  std::vector<std::string> names;
  for (const auto& entrant : settings.entrants) names.push_back(entrant.name);
  return names;
}

TEST(KgpFreePlayTable, KeepsGamesAsThoseOfATournament) {
  KeptFreePlay kept;
  const auto table = kept.open();
  FreePlay free_play(kept.settings({"random", "level1"}), *table);
  test::Table clients(free_play);
  test::RandomClient alice({"alice", "Ana", "", "", 1}, 1);
  test::RandomClient bob(who_is("bob"), 2);
  const ConnectionId first = clients.connect(alice);
  const ConnectionId second = clients.connect(bob);
  for (int i = 0; i < 10; ++i) clients.pass(milliseconds(500));
  clients.hang_up(second);
  for (int i = 0; i < 10; ++i) clients.pass(milliseconds(500));
  clients.hang_up(first);
  clients.pass(milliseconds(20));
  ASSERT_EQ(free_play.trouble(), std::nullopt);
  const std::size_t games = kept.count();
  EXPECT_GE(games, 15U);
  EXPECT_EQ(clients.host.counts().finished, games);
  kept.expect_verified(games);
  const auto reported = kept.report();
  EXPECT_EQ(reported.settings.entrants.size(), 4U);
  ASSERT_EQ(reported.standings.rows.size(), 4U);
  std::size_t seats = 0;
  for (const auto& row : reported.standings.rows) {
    EXPECT_TRUE(row.elo.has_value());
    seats += row.played;
    if (reported.settings.entrants[row.entrant].name == "alice") {
      EXPECT_EQ(row.played, games);
      EXPECT_EQ(row.id_name, "alice");
    }
  }
  EXPECT_EQ(seats, 2 * games);
  const auto record = parse_record(kept.store.tournaments.find_game("open", 1).value().value()).value();
  const std::size_t side = record.players[0].id_name == "alice" ? 0 : 1;
  EXPECT_EQ(record.players[side].name, "kgp(name=alice)");
  EXPECT_EQ(record.complaints[side], "author: Ana\n");
}

// What went on is lost, its number is taken by another game, and whoever comes back has its row.
TEST(KgpFreePlayTable, GoesOnAfterTheServerHasDied) {
  KeptFreePlay kept;
  {
    const auto table = kept.open();
    FreePlay free_play(kept.settings({}), *table);
    test::Table clients(free_play);
    test::RandomClient silent(who_is("silent"), 1);
    test::RandomClient too(who_is("too"), 2);
    silent.is_silent = too.is_silent = true;
    clients.connect(silent);
    clients.connect(too);
    clients.settle();
    test::RandomClient alice(who_is("alice"), 3);
    test::RandomClient bob(who_is("bob"), 4);
    clients.connect(alice);
    clients.connect(bob);
    for (int i = 0; i < 3; ++i) clients.pass(milliseconds(500));
    table->show_live(clients.host);
    const auto live = kept.store.tournaments.live("open").value();
    ASSERT_FALSE(live.empty());
    EXPECT_EQ(live[0].number, 1U);
  }
  const std::size_t before = kept.count();
  EXPECT_GE(before, 2U);
  EXPECT_EQ(kept.store.tournaments.find_game("open", 1).value(), std::nullopt);
  kept.expect_verified(before);
  const auto table = kept.open();
  EXPECT_TRUE(kept.store.tournaments.live("open").value().empty());
  FreePlay free_play(kept.settings({}), *table);
  test::Table clients(free_play);
  test::RandomClient bob(who_is("bob"), 5);
  test::RandomClient dora(who_is("dora"), 6);
  clients.connect(bob);
  clients.connect(dora);
  for (int i = 0; i < 3; ++i) clients.pass(milliseconds(500));
  clients.pass(milliseconds(20));
  EXPECT_NE(kept.store.tournaments.find_game("open", 1).value(), std::nullopt);
  const auto reported = kept.report();
  auto names = entrant_names(reported.settings);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"alice", "bob", "dora", "silent", "too"}));
  kept.expect_verified(kept.count());
}

TEST(KgpFreePlayTable, GivesEverybodyARowOfItsOwn) {
  KeptFreePlay kept;
  auto table = kept.open();
  const Who level{"level1", true};
  const auto enter = [&](const std::string& name, const Who& other) {
    const auto entrants = table->enter({{Who{name}, other}});
    EXPECT_TRUE(entrants) << entrants.error();
    return table->settings().entrants[(*entrants)[0][0]].name;
  };
  const auto at_once = table->enter({{Who{"alice"}, level}, {level, Who{"zoe"}}}).value();
  EXPECT_EQ(at_once[0][1], at_once[1][0]);
  EXPECT_EQ(enter("alice", level), "alice");
  EXPECT_EQ(enter("alice", level), "alice");
  EXPECT_EQ(enter("level1", level), "level1 (2)");  // no client counts as a computer
  EXPECT_EQ(enter("level1", level), "level1 (2)");
  EXPECT_EQ(enter("", level), "anonymous");
  EXPECT_EQ(enter(" \u2003 ", level), "anonymous");
  EXPECT_EQ(enter("\u0416\u043e\u0440\u0430", level), "\u0416\u043e\u0440\u0430");
  EXPECT_EQ(enter("\u0416\u043e\u0440\u0430!", level), "\u0416\u043e\u0440\u0430!");
  EXPECT_EQ(enter("a\nb\"c\\", level), "a\\nb\"c\\");
  EXPECT_EQ(enter("\uff41lice", level), "\uff41lice (2)");  // looks like alice
  // Two connections under one name meet.
  const auto both = table->enter({{Who{"alice"}, Who{"alice"}}}).value()[0];
  EXPECT_EQ(table->settings().entrants[both[1]].name, "alice (3)");  // somebody else looks like alice (2)
  std::set<std::string> players;
  for (const auto& entrant : table->settings().entrants) EXPECT_TRUE(players.insert(entrant.player).second);
  const auto names = entrant_names(table->settings());
  table = kept.open();
  EXPECT_EQ(entrant_names(table->settings()), names);
  EXPECT_EQ(enter("level1", level), "level1 (2)");
  EXPECT_EQ(entrant_names(table->settings()), names);
  table = kept.open("turno 2");
  EXPECT_EQ(enter("alice", level), "alice");
  EXPECT_EQ(table->settings().entrants.back().name, "level1 (3)");  // another version is another player
}

// Whatever is told as a name, the table can be read again.
TEST(KgpFreePlayTable, BearsAnyName) {
  KeptFreePlay kept;
  auto table = kept.open();
  std::vector<std::string> told{"\x1b[2J",      "\xff\xfe", std::string(200, 'x'), "\"\"\"",     "\\",
                                "a\r\nb",       "''",       "name = 'x'",          "[[player]]", "\u202eabc\u202c",
                                "\u200b\u200b", "x\u00a0"};
  std::string marks;
  for (int i = 0; i < 60; ++i) marks += "e\u0301\u0302\u0303\u0304";
  told.push_back(marks);
  Random random(7);
  for (int i = 0; i < 100; ++i) {
    std::string& name = told.emplace_back();
    for (std::uint32_t size = 1 + random.below(40); size > 0; --size) name += static_cast<char>(random.below(256));
  }
  for (const std::string& name : told) {
    const auto entrants = table->enter({{Who{name}, Who{"alice"}}});
    ASSERT_TRUE(entrants) << entrants.error();
  }
  const auto names = entrant_names(table->settings());
  EXPECT_EQ(entrant_names(kept.open()->settings()), names);
  for (const std::string& name : told) EXPECT_TRUE(table->enter({{Who{name}, Who{"alice"}}}));
  EXPECT_EQ(entrant_names(table->settings()), names);
}

TEST(KgpFreePlayTable, DoesNotGrowWithoutEnd) {
  KeptFreePlay kept;
  auto table = kept.open();
  std::vector<FreePlayTable::Meeting> meetings;
  for (std::size_t i = 0; i < FreePlayTable::max_named / 2 + 10; ++i)
    meetings.push_back({Who{"a" + std::to_string(i)}, Who{"b" + std::to_string(i)}});
  const auto entrants = table->enter(meetings);
  ASSERT_TRUE(entrants) << entrants.error();
  EXPECT_LE(table->settings().entrants.size(), FreePlayTable::max_named + 2);
  const auto& last = entrants->back();
  EXPECT_EQ(table->settings().entrants[last[0]].name, "anonymous");
  EXPECT_EQ(table->settings().entrants[last[1]].name, "anonymous (2)");
  EXPECT_EQ(table->enter({{Who{"a7"}, Who{"new"}}}).value()[0][0], (*entrants)[7][0]);
  EXPECT_EQ(kept.open()->settings().entrants.size(), table->settings().entrants.size());
}

TEST(KgpFreePlayTable, IsOfOneGameAndTime) {
  KeptFreePlay kept;
  kept.open();
  EXPECT_EQ(kept.store.tournaments.names(), std::vector<std::string>());  // nobody has come
  EXPECT_TRUE(kept.open()->enter({{Who{"alice"}, Who{"bob"}}}));
  EXPECT_EQ(kept.store.tournaments.names(), std::vector<std::string>{"open"});
  const auto other = FreePlayTable::open(kept.catalog, kept.store,
                                         FreePlayTable::terms("open", "kalah(pits=6,seeds=4)", {seconds(5)}, 1), "");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error(),
            "the tournament open is another one: free-play of kalah(pits=3,seeds=2), 5s per move; choose another name");
}

}  // namespace
}  // namespace turno::remote::kgp
