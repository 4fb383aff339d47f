// Tournaments among clients: what is kept is what turno tournament run would have kept, whoever goes and comes back.

#include "remote/kgp/tournament_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/shipped_games.hpp"
#include "remote/kgp/client_example.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::remote::kgp {
namespace {

using std::chrono::seconds;

const std::string file = R"toml(
name = "cup"
game = "kalah(pits=4,seeds=3)"
format = "round-robin"
rounds = 2
time = "1s"
[[player]]
name = "alice"
player = "kgp"
[[player]]
name = "bob b"
player = "kgp"
[[player]]
name = "level2"
player = "level2"
)toml";

const std::string file_of_two = file.substr(0, file.find("[[player]]\nname = \"level2\""));

struct Stored {
  std::string text = file;
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::Tournaments tournaments{database};
  tournament::Settings settings = tournament::parse_settings(text, "cup.toml").value();
  tournament::Plan plan =
      tournament::Plan::make(catalog, settings, "", tournament::versions_now(settings, "", "turno").texts).value();
  Tokens tokens = parse_tokens("alice a1\nbob b b1\n", "tokens", settings).value();

  explicit Stored(std::string its = file) : text(std::move(its)) {
    EXPECT_TRUE(tournaments.begin({"cup", "cup.toml", text, "",
                                   tournament::write_versions(tournament::versions_now(settings, "", "turno").texts)}));
  }
  tournament::Progress progress() const { return tournament::derive_all(plan, tournaments).value(); }
};

Introduction with_token(const std::string& name, const std::string& token) { return {name, "", "", token, 1}; }

TEST(KgpTournament, IsPlayedByClientsAndLevels) {
  Stored stored;
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient alice(with_token("Alice's", "a1"), 1);
  test::RandomClient bob(with_token("", "b1"), 2);
  table.connect(alice);
  table.connect(bob);
  for (int i = 0; i < 100 && !play.is_complete(); ++i) table.pass(milliseconds(20));
  ASSERT_TRUE(play.is_complete()) << play.trouble().value_or("");
  EXPECT_EQ(stored.tournaments.count_games("cup"), 12U);
  const tournament::Progress verified =
      tournament::derive_all(stored.plan, stored.tournaments, tournament::ProvenResults::Check).value();
  EXPECT_TRUE(verified.draw.is_complete());
  const auto rows = tournament::standings(verified).rows;
  ASSERT_EQ(rows.size(), 3U);
  for (const auto& row : rows) EXPECT_EQ(row.played, 8U);
  EXPECT_EQ(verified.id_names[0].name, "Alice's");
}

// Whatever was finished stays; what was being played is played anew, and the same two need not even be there.
TEST(KgpTournament, GoesOnAfterTheServerHasDied) {
  Stored stored;
  std::size_t finished = 0;
  {
    tournament::Progress progress = stored.progress();
    TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
    test::Table table(play);
    test::RandomClient alice(with_token("", "a1"), 1);
    table.connect(alice);
    for (int i = 0; i < 10; ++i) table.pass(milliseconds(20));
    finished = progress.draw.finished();
    EXPECT_EQ(finished, 4U);  // all that alice has against the level
    test::RandomClient bob(with_token("", "b1"), 2);
    bob.is_silent = true;
    table.connect(bob);
    table.settle(5);
    EXPECT_GE(table.host.counts().games, 1U);  // lost with the server
  }
  tournament::Progress progress = stored.progress();
  EXPECT_EQ(progress.draw.finished(), finished);
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient alice(with_token("", "a1"), 1);
  test::RandomClient bob(with_token("", "b1"), 2);
  table.connect(alice);
  table.connect(bob);
  for (int i = 0; i < 100 && !play.is_complete(); ++i) table.pass(milliseconds(20));
  EXPECT_TRUE(play.is_complete());
  EXPECT_EQ(stored.tournaments.count_games("cup"), 12U);
}

TEST(KgpTournament, LetsAClientComeBackUnderItsToken) {
  Stored stored;
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient alice(with_token("", "a1"));
  alice.is_silent = true;
  const ConnectionId first = table.connect(alice);
  table.settle();
  ASSERT_EQ(alice.boards.size(), 1U);
  table.hang_up(first);
  table.pass(seconds(9));
  EXPECT_EQ(progress.draw.finished(), 0U);
  test::RandomClient again(with_token("", "a1"));
  again.is_silent = true;
  table.connect(again);
  table.settle();
  table.pass(milliseconds(20));
  ASSERT_EQ(again.boards.size(), 1U);
  EXPECT_EQ(again.boards[0], alice.boards[0]);
}

TEST(KgpTournament, CountsAGameAsLostForWhoStaysAway) {
  Stored stored;
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient alice(with_token("", "a1"));
  alice.is_silent = true;
  const ConnectionId first = table.connect(alice);
  table.settle();
  table.hang_up(first);
  table.pass(seconds(10));
  table.pass(milliseconds(20));
  ASSERT_EQ(progress.games.size(), 1U);
  EXPECT_EQ(progress.games[0].ending, "abandoned");
}

// The newer connection plays on, since the older one may be dead without knowing it.
TEST(KgpTournament, GivesATokenThatIsUsedTwiceToTheNewerConnection) {
  Stored stored;
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient older(with_token("", "a1"));
  older.is_silent = true;
  table.connect(older);
  table.settle();
  test::RandomClient newer(with_token("", "a1"));
  newer.is_silent = true;
  table.connect(newer);
  table.settle();
  table.pass(milliseconds(20));
  EXPECT_TRUE(older.session().is_over());
  EXPECT_TRUE(older.session().was_dismissed());
  EXPECT_EQ(newer.boards, older.boards);
  EXPECT_EQ(progress.draw.finished(), 0U);
}

// Whoever goes and comes back while the other thinks is not asked, and the other is not asked again: its second answer
// would be a move for somebody else.
TEST(KgpTournament, AsksNobodyAgainBecauseTheOtherCameBack) {
  Stored stored(file_of_two);
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient alice(with_token("", "a1"));
  test::RandomClient bob(with_token("", "b1"));
  alice.is_silent = bob.is_silent = true;
  table.connect(alice);
  table.connect(bob);
  table.settle();
  const bool alice_thinks = !alice.boards.empty();
  test::RandomClient& thinks = alice_thinks ? alice : bob;
  ASSERT_EQ(thinks.boards.size(), 1U);
  ASSERT_EQ((alice_thinks ? bob : alice).boards.size(), 0U);
  test::RandomClient back(with_token("", alice_thinks ? "b1" : "a1"));
  back.is_silent = true;
  table.connect(back);
  table.settle();
  table.pass(milliseconds(20));
  EXPECT_EQ(thinks.boards.size(), 1U);
  EXPECT_EQ(back.boards.size(), 0U);
}

// A move has its time once, however often it is broken off; so has being away.
TEST(KgpTournament, GivesNobodyMoreTimeForComingBack) {
  Stored stored;
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  const auto come = [&](test::RandomClient& client) {
    client.is_silent = true;
    const ConnectionId id = table.connect(client);
    table.settle();
    table.pass(milliseconds(0));
    return id;
  };
  test::RandomClient first(with_token("", "a1"));
  const ConnectionId before = come(first);
  table.pass(milliseconds(600));
  table.hang_up(before);
  table.pass(seconds(3));
  test::RandomClient second(with_token("", "a1"));
  come(second);
  table.pass(milliseconds(399));
  EXPECT_EQ(second.stops, 0U);
  ASSERT_EQ(second.boards.size(), 1U);
  test::RandomClient third(with_token("", "a1"));  // takes the place of the second
  const ConnectionId last = come(third);
  ASSERT_EQ(third.boards.size(), 1U);
  table.pass(milliseconds(1));
  EXPECT_EQ(third.stops, 1U) << "a second is over";
  ASSERT_EQ(table.host.games().size(), 1U);
  const auto times = table.host.games()[0]->record().times;
  EXPECT_EQ(std::count(times.begin(), times.end(), seconds(1)), 1);
  table.hang_up(last);
  table.pass(milliseconds(6999));
  EXPECT_EQ(progress.draw.finished(), 0U) << "it was away for three seconds before";
  table.pass(milliseconds(1));
  table.pass(milliseconds(20));
  ASSERT_EQ(progress.games.size(), 1U);
  EXPECT_EQ(progress.games[0].ending, "abandoned");
}

TEST(KgpTournament, RefusesClientsWithoutAToken) {
  Stored stored;
  tournament::Progress progress = stored.progress();
  TournamentPlay play(stored.plan, progress, stored.tournaments, stored.tokens, seconds(10));
  test::Table table(play);
  test::RandomClient nobody(with_token("alice", ""));
  test::RandomClient thief(with_token("alice", "a2"));
  table.connect(nobody);
  table.connect(thief);
  table.settle();
  EXPECT_EQ(nobody.errors, std::vector<std::string>{"this is a tournament: say set auth:token TOKEN before the mode"});
  EXPECT_EQ(thief.errors, std::vector<std::string>{"no entrant of this tournament has that token"});
  EXPECT_TRUE(thief.session().is_over());
}

TEST(KgpTokens, AreOneForEachClient) {
  const tournament::Settings settings = tournament::parse_settings(file, "cup.toml").value();
  EXPECT_TRUE(parse_tokens(make_tokens(settings), "t", settings));
  const auto error = [&](const std::string& text) { return parse_tokens(text, "t", settings).error(); };
  EXPECT_EQ(error("alice a1\nbob b a1\n"), "t:2: alice and bob b have the same token; each needs one of its own");
  EXPECT_EQ(error("alice a1\n"), "t: there is no token for bob b; add a line NAME TOKEN");
  EXPECT_EQ(error("alice a1\nalice a2\n"), "t:2: alice has a token already");
  EXPECT_EQ(error("carol c1\n"), "t:1: no entrant is called \"carol\"");
  EXPECT_EQ(error("level2 x\n"), "t:1: level2 is no client: it needs no token");
  EXPECT_EQ(error("# said\n\nalice\n"), "t:3: a line is NAME TOKEN");
}

TEST(KgpTournament, SaysWhatOfAFileStandsInTheWay) {
  const Catalog catalog = shipped_games();
  const auto check = [&](std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    const auto settings = tournament::parse_settings(text, "cup.toml").value();
    return check_tournament(tournament::Plan::make(catalog, settings, "", {"", "", ""}).value()).error();
  };
  EXPECT_EQ(check(file, "time = \"1s\"", ""),
            "cup.toml: it gives no time; a client that never answers would be waited for");
  EXPECT_EQ(check(file, "player = \"level2\"", "player = \"ugi:./bot\""),
            "cup.toml: programs do not play here; let them connect as clients, or enter players that come with turno");
  EXPECT_NE(check(file, "kalah(pits=4,seeds=3)", "mancala11").find("is for kalah"), std::string::npos);
}

}  // namespace
}  // namespace turno::remote::kgp
