// Tournaments over a real server: every game and the table are those of an undisturbed run without one.

#include <fstream>

#include "remote/nats/tournament_example.hpp"

namespace turno::remote::nats {
namespace {

TEST_F(NatsTournament, IsTheSameAsWithoutAServerInEveryFormat) {
  const RunningWorker ann(server->url(), "ann");
  const RunningWorker bob(server->url(), "bob");
  for (const auto& [head, players] :
       {std::pair{"rounds = 20", 4}, {"format = \"swiss\"\nrounds = 4", 7}, {"format = \"knockout\"", 6}}) {
    const auto row = row_of(head, static_cast<std::size_t>(players));
    Arena arena(row);
    const auto fine = run(arena, settings());
    ASSERT_TRUE(fine) << fine.error();
    expect_same(arena, row);
  }
  EXPECT_EQ(Connection::open({server->url()}, "test").value()->streams().value(), std::vector<std::string>());
}

TEST_F(NatsTournament, GoesOnWhenTheServerIsKilledAndComesBack) {
  const auto row = row_of("rounds = 60", 4);
  Arena arena(row);
  std::atomic<int> jobs = 0;
  WorkerSettings with_accident;
  with_accident.on_job = [&](const Job&) {
    if (++jobs == 3) {
      server->kill();
      server->start();
    }
  };
  const RunningWorker ann(server->url(), "ann", with_accident);
  const auto fine = run(arena, settings());
  ASSERT_TRUE(fine) << fine.error();
  EXPECT_GE(jobs, 3);
  expect_same(arena, row);
}

TEST_F(NatsTournament, PublishesAgainWhatAServerLostWithItsDisk) {
  const auto row = row_of("rounds = 60", 4);
  Arena arena(row);
  std::atomic<int> jobs = 0;
  WorkerSettings with_accident;
  with_accident.on_job = [&](const Job&) {
    if (++jobs == 3) {
      server->kill();
      std::filesystem::remove_all(server->folder());
      server->start();
    }
  };
  const RunningWorker ann(server->url(), "ann", with_accident);
  const auto fine = run(arena, settings());
  ASSERT_TRUE(fine) << fine.error();
  notices.wait_for("has lost the stream");
  expect_same(arena, row);
}

// The slow one is given its job, and says nothing for longer than its lease. Another one plays the job meanwhile; then
// the slow one delivers it too.
TEST_F(NatsTournament, TakesARecordThatComesTwiceOnce) {
  const auto row = row_of("rounds = 20", 4);
  Arena arena(row);
  std::mutex mutex;
  std::condition_variable news;
  std::optional<std::uint64_t> slow_job;
  bool is_taken_over = false;
  WorkerSettings slow;
  slow.holds_leases = false;
  slow.on_job = [&](const Job& job) {
    std::unique_lock lock(mutex);
    if (slow_job) return;
    slow_job = job.id;
    news.notify_all();
    news.wait_for(lock, std::chrono::seconds(60), [&] { return is_taken_over; });
  };
  WorkerSettings quick;
  quick.on_job = [&](const Job& job) {
    std::unique_lock lock(mutex);
    news.wait_for(lock, std::chrono::seconds(60), [&] { return slow_job.has_value(); });
    if (job.id != *slow_job) return;
    is_taken_over = true;
    news.notify_all();
  };
  const RunningWorker ann(server->url(), "ann", slow);
  const RunningWorker bob(server->url(), "bob", quick);
  CoordinatorSettings impatient = settings();
  impatient.lease = std::chrono::seconds(1);
  const auto fine = run(arena, std::move(impatient));
  ASSERT_TRUE(fine) << fine.error();
  EXPECT_TRUE(is_taken_over);
  expect_same(arena, row);
}

// Plays legal games, but not those of the players.
std::function<void(store::GameRow&)> liar(const tournament::Plan& plan, int one_in) {
  return [&plan, one_in](store::GameRow& row) {
    if (row.number % static_cast<std::size_t>(one_in) != 0) return;
    auto record = parse_record(row.record).value();
    const auto pairing = [&] {
      const tournament::Draw draw(plan.settings());
      return *draw.find(row.number);
    }();
    LiveGame game(plan.game(pairing).start);
    while (!game.over()) game.submit(game.view().legal.front().move, std::chrono::milliseconds(0));
    game.write_to(record);
    row.record = write_record(record);
  };
}

TEST_F(NatsTournament, FindsAWorkerThatLiesAndPlaysItsGamesAgain) {
  const auto row = row_of("rounds = 60", 4);
  Arena arena(row);
  WorkerSettings lying;
  lying.tamper = liar(arena.kept.plan, 5);
  const RunningWorker ann(server->url(), "ann", lying);
  const RunningWorker bob(server->url(), "bob");
  const auto fine = run(arena, settings(0.3));
  ASSERT_TRUE(fine) << fine.error();
  notices.wait_for("worker ann was set aside");
  expect_same(arena, row);
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder.path() / "evidence")) {
    std::ifstream stream(file.path());
    const Json evidence = Json::parse(stream);
    EXPECT_EQ(evidence["set aside"], "ann");
    EXPECT_GE(evidence["answers"].size(), 1U);
    EXPECT_NE(evidence["decided"], "");
    ++files;
  }
  EXPECT_GE(files, 1);
}

TEST_F(NatsTournament, FindsALiarAlsoWhereTheDrawDependsOnIt) {
  const auto row = row_of("format = \"swiss\"\nrounds = 5\nrepeat = 6", 8);
  Arena arena(row);
  WorkerSettings lying;
  lying.tamper = [](store::GameRow& game) {  // gives the game to the other side, which no rules allow
    auto record = parse_record(game.record).value();
    if (game.number % 7 != 0 || !record.ending->winner) return;
    record.ending->winner = opposite(*record.ending->winner);
    game.record = write_record(record);
  };
  const RunningWorker ann(server->url(), "ann", lying);
  const RunningWorker bob(server->url(), "bob");
  const auto fine = run(arena, settings(0.1));
  ASSERT_TRUE(fine) << fine.error();
  notices.wait_for("worker ann was set aside");
  expect_same(arena, row);
}

TEST_F(NatsTournament, OneWorkerIsAuditedByTheCoordinator) {
  const auto row = row_of("rounds = 10", 4);
  Arena arena(row);
  const RunningWorker ann(server->url(), "ann");
  const auto fine = run(arena, settings(1));
  ASSERT_TRUE(fine) << fine.error();
  expect_same(arena, row);
}

// A coordinator that stops in the middle, as one that was killed: another one goes on from the same records.
TEST_F(NatsTournament, GoesOnFromItsRecords) {
  const auto row = row_of("rounds = 60", 4);
  Arena arena(row);
  const RunningWorker ann(server->url(), "ann");
  std::stop_source enough;
  tournament::RunEvents events;
  events.on_game = [&, games = 0](const tournament::ReportedGame&) mutable {
    if (++games == 100) enough.request_stop();
  };
  ASSERT_TRUE(run(arena, settings(), events, enough.get_token()));
  ASSERT_FALSE(arena.progress.draw.is_complete());
  arena.progress = tournament::derive_all(arena.kept.plan, arena.store).value();
  const auto fine = run(arena, settings());
  ASSERT_TRUE(fine) << fine.error();
  expect_same(arena, row);
}

TEST_F(NatsTournament, RefusesASecondCoordinator) {
  const auto row = row_of("rounds = 1", 4);
  Arena arena(row);
  const auto one = Connection::open({server->url()}, "one").value();
  const auto first = Coordinator::open(*one, arena.kept.plan, row, settings());
  ASSERT_TRUE(first) << first.error();
  const auto second = run(arena, settings());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("spring is being run already: by "), std::string::npos) << second.error();
  const auto other = Connection::open({server->url()}, "other").value();
  EXPECT_NE(forget_tournament(*other, "spring").error().find("stop it there first"), std::string::npos);
}

// Two that both found nobody: the stream gives the claim to one.
TEST_F(NatsTournament, StopsWhoeverHasLostItsClaim) {
  const auto row = row_of("rounds = 1", 4);
  Arena arena(row);
  std::stop_source never;
  tournament::RunEvents events;
  const auto thief = Connection::open({server->url()}, "thief").value();
  events.on_tick = [&, has_stolen = false](const tournament::Progress&) mutable {
    if (std::exchange(has_stolen, true)) return;
    EXPECT_TRUE(thief->publish(claim_subject("spring"), "a thief"));
  };
  const auto lost = run(arena, settings(), events, never.get_token());  // there is no worker: it would wait for ever
  ASSERT_FALSE(lost);
  EXPECT_EQ(lost.error(), "spring has been taken over by a thief");
  notices.wait_for("no worker is here yet");
}

TEST_F(NatsTournament, RefusesTheStreamOfAnotherTournament) {
  Arena arena(row_of("rounds = 1", 4));
  const auto one = Connection::open({server->url()}, "one").value();
  ASSERT_TRUE(Coordinator::open(*one, arena.kept.plan, arena.kept.row, settings()));
  Arena other(row_of("rounds = 2", 4));
  const auto refused = run(other, settings());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("turno tournament forget spring"), std::string::npos) << refused.error();
  EXPECT_TRUE(forget_tournament(*one, "spring").value());
  EXPECT_FALSE(forget_tournament(*one, "spring").value());
  EXPECT_TRUE(one->streams().value().empty());
}

TEST_F(NatsTournament, RefusesAWorkerOfAnotherVersion) {
  const auto row = row_of("rounds = 2", 4);
  Arena arena(row);
  WorkerSettings old;
  old.me.version = "turno 0.1";
  Notices told;
  old.on_notice = told.sink();
  const RunningWorker ann(server->url(), "ann", old);
  std::jthread helper([&] {
    told.wait_for("worker ann is turno 0.1, this tournament is played by turno test");
    const RunningWorker bob(server->url(), "bob");
    notices.wait_for("the end");
  });
  const auto fine = run(arena, settings());
  notices.sink()("the end");
  ASSERT_TRUE(fine) << fine.error();
  EXPECT_EQ(ann.status().games, 0U);
  expect_same(arena, row);
}

TEST_F(NatsTournament, AWorkerThatIsDrainedLeaves) {
  RunningWorker ann(server->url(), "ann");
  const auto connection = Connection::open({server->url()}, "operator").value();
  std::vector<std::string> answers;
  while (answers.empty()) answers = connection->ask_all(status_subject, "", std::chrono::milliseconds(300));
  const auto status = read_status(answers.front()).value();
  EXPECT_EQ(status.worker.worker, "ann");
  EXPECT_EQ(status.busy, 0U);
  connection->say(drain_subject("ann"), "");
  ann.wait();
}

TEST_F(NatsTournament, SaysWhatIsWrongWithAServer) {
  const std::string url = server->url();
  server.reset();
  EXPECT_EQ(Connection::open({url}, "test").error(),
            fmt::format("no NATS server answers at {}; start one with nats-server --jetstream, or name another", url));
  const NatsServer without(folder.path() / "without", "");
  EXPECT_EQ(Connection::open({without.url()}, "test").error(),
            fmt::format("the NATS server at {} has no JetStream, which keeps games safe on their way; start it with "
                        "--jetstream",
                        without.url()));
  const NatsServer locked(folder.path() / "locked", "--jetstream --user ann --pass secret");
  const std::string locked_url = locked.url();
  const auto with = [&](const std::string& who) { return "nats://" + who + "@" + locked_url.substr(7); };
  EXPECT_TRUE(Connection::open({with("ann:secret")}, "test"));
  const auto refused = Connection::open({with("ann:guess")}, "test");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), fmt::format("the NATS server at {} refuses these credentials; give --nats-creds FILE, or "
                                         "user and password in the URL",
                                         locked_url));
}

}  // namespace
}  // namespace turno::remote::nats
