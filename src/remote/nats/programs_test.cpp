// Programs that are played on machines where they do not lie.

#include "remote/nats/tournament_example.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno::remote::nats {
namespace {

// The program is not where the worker is: it is sent, and played with the same result.
class NatsPrograms : public NatsTournament {
 protected:
  void SetUp() override {
    NatsTournament::SetUp();
    if (IsSkipped()) return;
    std::filesystem::create_directories(home / "bots");
    std::filesystem::copy_file(test_bot_path(), home / "bots" / "bot");
    row = {"spring", "spring.toml",
           "game = \"kalah\"\nopening-moves = 2\nrounds = 3\n"
           "[[player]]\nname = \"sent\"\nplayer = \"ugi(depth=1):bots/bot good\"\n"
           "[[player]]\nname = \"own\"\nplayer = \"alphabeta(depth=2)\"\n",
           home.string(), ""};
    const auto settings = tournament::parse_settings(row.settings, row.file_name);
    ASSERT_TRUE(settings) << settings.error();
    row.versions = tournament::write_versions(tournament::versions_now(*settings, home, test_version).texts);
  }

  WorkerSettings with_sandbox() {
    WorkerSettings made;
    made.sandbox = no_sandbox();
    made.cache = folder.path() / "cache";
    made.on_notice = told.sink();
    return made;
  }
  CoordinatorSettings settings() {
    CoordinatorSettings made = NatsTournament::settings(0.2);
    made.sandbox = no_sandbox();
    return made;
  }
  void expect_same_programs(Arena& arena) {
    Arena whole(row);
    ASSERT_TRUE(tournament::run(whole.kept.plan, whole.store, whole.progress, {1, no_sandbox()}, {}, {}));
    EXPECT_EQ(arena.table(), whole.table());
    std::map<std::size_t, Json> moves[2];
    for (const auto& [which, from] : {std::pair{0, &arena}, std::pair{1, &whole}})
      for (const auto& [number, game] : from->games()) moves[which][number] = {game["moves"], game["ending"]};
    EXPECT_TRUE(moves[0] == moves[1]);
  }

  const std::filesystem::path home = folder.path() / "home";
  store::TournamentRow row;
  Notices told;
};

TEST_F(NatsPrograms, TravelToWorkers) {
  Arena arena(row);
  {
    const RunningWorker ann(server->url(), "ann", with_sandbox());
    const auto fine = run(arena, settings());
    ASSERT_TRUE(fine) << fine.error();
  }
  expect_same_programs(arena);
  EXPECT_FALSE(std::filesystem::is_empty(folder.path() / "cache" / "contents"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "cache" / "ann"));  // what was laid out is gone
}

TEST_F(NatsPrograms, AreNotPlayedWhereThereIsNoSandbox) {
  Arena arena(row);
  WorkerSettings without = with_sandbox();
  without.sandbox = nullptr;
  const RunningWorker ann(server->url(), "ann", without);
  std::jthread helper([&] {
    notices.wait_for("worker ann cannot play here: sandbox: there is none here");
    const RunningWorker bob(server->url(), "bob", with_sandbox());
    notices.wait_for("the end");
  });
  const auto fine = run(arena, settings());
  notices.sink()("the end");
  ASSERT_TRUE(fine) << fine.error();
  EXPECT_EQ(ann.status().games, 0U);
}

// Somebody has put other bytes under the hash of the program.
TEST_F(NatsPrograms, ThatCameDamagedAreSentAgainAndNeverPlayed) {
  Arena arena(row);
  const auto connection = Connection::open({server->url()}, "run").value();
  auto coordinator = Coordinator::open(*connection, arena.kept.plan, row, settings()).value();
  const auto files = list_player_files(arena.kept.plan, home).value();
  ASSERT_EQ(files.size(), 1U);
  ASSERT_TRUE(connection->publish(chunk_subject("spring", files.front().hash, 0), "something else"));
  const RunningWorker ann(server->url(), "ann", with_sandbox());
  const auto fine = tournament::run_elsewhere(arena.kept.plan, arena.store, arena.progress, *coordinator, {}, {});
  ASSERT_TRUE(fine) << fine.error();
  told.wait_for("bots/bot came damaged: it is not used");
  ASSERT_TRUE(coordinator->finish());
  expect_same_programs(arena);
}

TEST_F(NatsPrograms, MustLieBelowTheTournamentsFile) {
  row.settings = "game = \"kalah\"\n[[player]]\nname = \"a\"\nplayer = \"ugi(depth=1):" + test_bot_path() +
                 " good\"\n[[player]]\nname = \"b\"\nplayer = \"last\"\n";
  Arena arena(row);
  const auto refused = run(arena, settings());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("the folder of the tournament's file: only what does is sent"), std::string::npos);
  EXPECT_TRUE(Connection::open({server->url()}, "test").value()->streams().value().empty());
}

}  // namespace
}  // namespace turno::remote::nats
