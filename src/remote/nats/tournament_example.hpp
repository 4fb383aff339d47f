#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <map>

#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "nats_server.hpp"
#include "remote/nats/coordinator.hpp"
#include "remote/nats/names.hpp"
#include "remote/nats/worker.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/stored_tournament.hpp"
#include "tournament/run/verify.hpp"

// For tests of tournaments over a server that the test starts.
namespace turno::remote::nats {

using test::NatsServer;

inline constexpr std::string_view test_version = "turno test";
inline constexpr std::uint64_t test_bench = 77;

// Kalah between so many players.
inline store::TournamentRow row_of(const std::string& head, std::size_t players) {
  std::string text = "game = \"kalah\"\nopening-moves = 2\n" + head + "\n";
  Json versions = Json::array();
  for (std::size_t i = 0; i < players; ++i) {
    text += fmt::format("[[player]]\nname = \"p{}\"\nplayer = \"{}\"\n", i,
                        i % 3 == 0   ? fmt::format("alphabeta(depth={})", 1 + i / 3)
                        : i % 3 == 1 ? "random"
                                     : "last");
    versions.push_back(std::string(test_version));
  }
  return {"spring", "spring.toml", text, "/nowhere", versions.dump()};
}

// A tournament in memory.
struct Arena {
  explicit Arena(const store::TournamentRow& row)
      : kept(read(row)), database(store::Database::in_memory()), store(database), progress(kept.settings) {
    EXPECT_TRUE(store.begin(row));
  }

  static tournament::StoredTournament read(const store::TournamentRow& row) {
    auto kept = tournament::read_tournament(row, shipped_games());
    EXPECT_TRUE(kept) << kept.error();
    return *std::move(kept);
  }

  // Who met whom, and move by move what they played.
  std::map<std::size_t, Json> games() const {
    std::map<std::size_t, Json> all;
    EXPECT_TRUE(store.read_games("spring", [&](const store::GameRow& row) {
      Json record = Json::parse(row.record);
      record.erase("times_ms");
      all[row.number] = std::move(record);
    }));
    return all;
  }
  std::string table() const { return tournament::published_table(kept.settings, tournament::standings(progress)); }

  tournament::StoredTournament kept;
  store::Database database;
  store::Tournaments store;
  tournament::Progress progress;
};

inline Arena undisturbed(const store::TournamentRow& row) {
  Arena arena(row);
  EXPECT_TRUE(tournament::run(arena.kept.plan, arena.store, arena.progress, {2, nullptr}, {}, {}));
  return arena;
}

// What is told, and a way to wait until it is.
class Notices {
 public:
  std::function<void(const std::string&)> sink() {
    return [this](const std::string& what) {
      const std::scoped_lock lock(mutex_);
      all_.push_back(what);
      news_.notify_all();
    };
  }
  std::string wait_for(const std::string& words) {
    std::unique_lock lock(mutex_);
    std::string found;
    news_.wait_for(lock, std::chrono::seconds(60), [&] {
      for (const std::string& what : all_)
        if (what.find(words) != std::string::npos) found = what;
      return !found.empty();
    });
    EXPECT_NE(found, "") << words;
    return found;
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<std::string> all_;
};

// A worker in threads of this program, with a connection of its own.
class RunningWorker {
 public:
  RunningWorker(const std::string& url, const std::string& id, WorkerSettings settings = {})
      : connection_(Connection::open({url}, id).value()) {
    settings.me.worker = id;
    settings.me.host = "here";
    if (settings.me.version.empty()) settings.me.version = test_version;
    settings.me.bench = test_bench;
    settings.me.speed = 1'000'000;
    worker_ = std::make_unique<Worker>(*connection_, catalog_, std::move(settings));
    thread_ = std::jthread([this](const std::stop_token& stop) { EXPECT_TRUE(worker_->run(stop)); });
  }

  WorkerStatus status() const { return worker_->status(); }
  void wait() { thread_.join(); }

 private:
  Catalog catalog_ = shipped_games();
  std::unique_ptr<Connection> connection_;
  std::unique_ptr<Worker> worker_;
  std::jthread thread_;
};

class NatsTournament : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!test::has_nats_server()) GTEST_SKIP() << "there is no nats-server here";
    server = std::make_unique<NatsServer>(folder.path() / "server");
  }

  CoordinatorSettings settings(double audited = 0) {
    CoordinatorSettings made;
    made.version = test_version;
    made.bench = test_bench;
    made.audits = {audited, 5};
    made.evidence = folder.path() / "evidence";
    made.on_notice = notices.sink();
    return made;
  }

  Result<void> run(Arena& arena, CoordinatorSettings its, const tournament::RunEvents& events = {},
                   const std::stop_token& stop = {}) {
    auto connection = Connection::open({server->url()}, "coordinator");
    RETURN_IF_ERROR(connection);
    auto coordinator = Coordinator::open(**connection, arena.kept.plan, arena.kept.row, std::move(its));
    RETURN_IF_ERROR(coordinator);
    RETURN_IF_ERROR(
        tournament::run_elsewhere(arena.kept.plan, arena.store, arena.progress, **coordinator, events, stop));
    if (arena.progress.draw.is_complete()) RETURN_IF_ERROR((*coordinator)->finish());
    return {};
  }

  static void expect_same(const Arena& arena, const store::TournamentRow& row) {
    const Arena whole = undisturbed(row);
    const auto expected = whole.games();
    const auto games = arena.games();
    EXPECT_EQ(games.size(), expected.size());
    for (const auto& [number, game] : expected)
      ASSERT_TRUE(games.contains(number) && games.at(number) == game) << number << ": " << game;
    EXPECT_EQ(arena.table(), whole.table());
  }

  test::DataFolder folder;
  std::unique_ptr<NatsServer> server;
  Notices notices;
};

}  // namespace turno::remote::nats
