#include "remote/nats/message.hpp"

#include <gtest/gtest.h>

#include "remote/nats/member.hpp"

namespace turno::remote::nats {
namespace {

TEST(NatsMessage, SaysAJobAsOneJsonObject) {
  tournament::Pairing game;
  game.number = 12;
  game.first = 3;
  game.second = 1;
  game.game = 1;
  game.opening = 5;
  game.is_final = true;
  const Job job{7, {game}};
  const std::string text = write_message(to_json(job));
  EXPECT_EQ(text, R"({"turno-nats":1,"job":7,"pairings":[[12,3,1,1,5,false,true]]})");
  EXPECT_EQ(read_job(text).value(), job);
}

TEST(NatsMessage, ReadsWhatItWrites) {
  const PlayedGames played{"ann-1", 9, std::chrono::microseconds(1500), {{12, R"({"moves": "1 2"})"}, {13, "{}"}}};
  EXPECT_EQ(read_played_games(write_message(to_json(played))).value(), played);
  const Registration worker{"ann-1", "ann", "turno 1", 123, 456, 8, {{"python3", "is not there"}}};
  EXPECT_EQ(read_registration(write_message(to_json(worker))).value(), worker);
  Assignment assignment;
  assignment.tournament = {"spring", "spring.toml", "game = \"kalah\"", "/home/ann", "[]"};
  assignment.queues = {"any"};
  assignment.tournament.changes.push_back({4, "more", "[\"v\"]"});
  assignment.lease = std::chrono::seconds(30);
  EXPECT_EQ(read_assignment(write_message(to_json(assignment))).value(), assignment);
  Assignment refused;
  refused.refused = "too old";
  EXPECT_EQ(read_assignment(write_message(to_json(refused))).value().refused, "too old");
}

TEST(NatsMessage, RefusesWhatItCannotRead) {
  const auto why = [](const std::string& text) { return read_job(text).error(); };
  EXPECT_EQ(why("nonsense"), "the job is no JSON object");
  EXPECT_EQ(why(R"({"turno-nats":2,"job":1,"pairings":[]})"),
            "the job is of version 2 of the protocol, this turno speaks version 1");
  EXPECT_EQ(why(R"({"turno-nats":1,"job":1,"pairings":[]})"), "the job has 0 games, must have 1 to 50");
  EXPECT_NE(why(R"({"turno-nats":1,"job":-1,"pairings":[[1]]})"), "");
  EXPECT_NE(why(R"({"job":1})").find("turno-nats"), std::string::npos);
  EXPECT_FALSE(read_played_games(R"({"turno-nats":1,"worker":"../ann","job":1,"time_us":1,"games":[]})"));
  EXPECT_FALSE(read_played_games(R"({"turno-nats":1,"worker":"ann","job":1,"time_us":1,"games":[[1]]})"));
}

// A class is 25 % wide: so many nodes and 1.25 times as many are neighbours, wherever one begins.
TEST(SpeedClass, GoesUpByOneWithEveryQuarter) {
  for (const std::uint64_t nodes : {1'000'000U, 2'345'678U, 30'000'000U})
    EXPECT_EQ(speed_class(nodes + nodes / 4 + 1), speed_class(nodes) + 1) << nodes;
  EXPECT_EQ(speed_class(0), 0);
}

TEST(Registration, IsRefusedWithAnotherVersionOrSearch) {
  const Registration worker{"ann-1", "ann", "turno 1", 123, 456, 8};
  EXPECT_EQ(why_refused(worker, "turno 1", 123), "");
  EXPECT_EQ(why_refused(worker, "turno 2", 123),
            "worker ann-1 is turno 1, this tournament is played by turno 2; install that one there");
  EXPECT_EQ(why_refused(worker, "turno 1", 124),
            "worker ann-1 searches differently: its bench signature is 123, here it is 124; build both alike");
}

}  // namespace
}  // namespace turno::remote::nats
