#include "remote/nats/ledger.hpp"

#include <gtest/gtest.h>

#include <set>

namespace turno::remote::nats {
namespace {

using Arrival = Ledger::Arrival;

tournament::Pairing pairing(std::size_t number) {
  tournament::Pairing made;
  made.number = number;
  made.second = 1;
  return made;
}

std::string record(const std::string& move) {
  GameRecord made;
  made.game.spec = "kalah";
  made.game.moves = {move};
  made.times = {std::chrono::milliseconds(0)};
  made.ending = RecordedEnding{Side::First, "played", "", 1};
  return write_record(made);
}

Ledger ledger_of(std::size_t games, double audited) {
  Ledger ledger({audited, 3});
  for (std::size_t number = 1; number <= games; ++number) ledger.add(pairing(number), "any", true);
  return ledger;
}

std::vector<Job> all_jobs(Ledger& ledger, std::size_t max_games) {
  std::vector<Job> jobs;
  while (auto job = ledger.next_job("any", max_games)) jobs.push_back(*std::move(job));
  return jobs;
}

TEST(Ledger, PutsEveryGameIntoOneJob) {
  Ledger ledger = ledger_of(120, 0);
  std::set<std::size_t> numbers;
  for (const Job& job : all_jobs(ledger, 50)) {
    EXPECT_LE(job.pairings.size(), 50U);
    for (const auto& game : job.pairings) EXPECT_TRUE(numbers.insert(game.number).second);
  }
  EXPECT_EQ(numbers.size(), 120U);
  EXPECT_EQ(ledger.waiting(), 120U);
}

TEST(Ledger, ARecordThatComesAgainChangesNothing) {
  Ledger ledger = ledger_of(2, 0);
  EXPECT_EQ(ledger.arrive(1, "ann", record("1")), Arrival::First);
  EXPECT_EQ(ledger.arrive(1, "ann", record("1")), Arrival::Again);
  EXPECT_EQ(ledger.arrive(1, "bob", record("2")), Arrival::Again);
  EXPECT_EQ(ledger.arrive(99, "bob", record("2")), Arrival::Again);  // nobody was asked for it
  EXPECT_EQ(ledger.waiting(), 1U);
  EXPECT_EQ(ledger.counts().at("ann").games, 1U);
}

TEST(Ledger, PlaysAnAuditedGameInTwoJobs) {
  Ledger ledger = ledger_of(100, 1);
  std::map<std::size_t, int> times;
  for (const Job& job : all_jobs(ledger, 10)) {
    std::set<std::size_t> in_this_job;
    for (const auto& game : job.pairings) {
      EXPECT_TRUE(in_this_job.insert(game.number).second);
      ++times[game.number];
    }
  }
  EXPECT_EQ(times.size(), 100U);
  for (const auto& [number, count] : times) EXPECT_EQ(count, 2) << number;
}

TEST(Ledger, ConfirmsWhatTwoWorkersPlayAlike) {
  Ledger ledger = ledger_of(1, 1);
  EXPECT_EQ(ledger.arrive(1, "ann", record("1")), Arrival::First);
  EXPECT_EQ(ledger.waiting(), 0U);
  EXPECT_EQ(ledger.open_audits(), 1U);
  EXPECT_EQ(ledger.arrive(1, "bob", record("1")), Arrival::Confirmed);
  EXPECT_EQ(ledger.open_audits(), 0U);
  EXPECT_TRUE(ledger.set_aside("ann").empty());  // what was confirmed stays
}

TEST(Ledger, KeepsBothRecordsOfADifference) {
  Ledger ledger = ledger_of(1, 1);
  ledger.arrive(1, "ann", record("1"));
  EXPECT_EQ(ledger.arrive(1, "bob", record("2")), Arrival::Differs);
  const auto audited = ledger.answers(1);
  ASSERT_EQ(audited.answers.size(), 2U);
  EXPECT_EQ(audited.answers[0].worker, "ann");
  EXPECT_EQ(audited.answers[1].record, record("2"));
}

TEST(Ledger, DoesNotTakeAWorkersOwnWordForAnAudit) {
  Ledger ledger = ledger_of(1, 1);
  all_jobs(ledger, 50);
  ledger.arrive(1, "ann", record("1"));
  EXPECT_EQ(ledger.arrive(1, "ann", record("1")), Arrival::Again);
  EXPECT_EQ(all_jobs(ledger, 50).size(), 1U);  // once more, for somebody else
  EXPECT_EQ(ledger.arrive(1, "ann", record("1")), Arrival::Unchecked);
  EXPECT_EQ(ledger.open_audits(), 1U);
}

TEST(Ledger, TakesBackAllThatNobodyHasConfirmed) {
  Ledger ledger({0.3, 3});
  for (std::size_t number = 1; number <= 60; ++number) ledger.add(pairing(number), "any", true);
  std::set<std::size_t> confirmed;
  for (std::size_t number = 1; number <= 60; ++number) {
    ledger.arrive(number, number % 2 == 0 ? "ann" : "bob", record("1"));
    if (ledger.has(number) && number % 3 == 0) {
      EXPECT_EQ(ledger.arrive(number, "eve", record("1")), Arrival::Confirmed);
      confirmed.insert(number);
    }
  }
  ASSERT_FALSE(confirmed.empty());
  std::set<std::size_t> expected;
  for (std::size_t number = 2; number <= 60; number += 2)
    if (!confirmed.contains(number)) expected.insert(number);
  const auto theirs = ledger.set_aside("ann");
  EXPECT_EQ(std::set<std::size_t>(theirs.begin(), theirs.end()), expected);
  for (const std::size_t number : theirs) ledger.add(pairing(number), "any", true);
  EXPECT_EQ(ledger.waiting(), expected.size());
  EXPECT_EQ(ledger.arrive(2, "ann", record("2")), Arrival::Again);  // nothing that it says counts any more
  EXPECT_EQ(ledger.arrive(2, "bob", record("1")), Arrival::First);
}

TEST(Ledger, PublishesAnewWhatWasLost) {
  Ledger ledger = ledger_of(30, 0);
  all_jobs(ledger, 10);
  for (std::size_t number = 1; number <= 12; ++number) ledger.arrive(number, "ann", record("1"));
  ledger.recall();
  std::set<std::size_t> numbers;
  for (const Job& job : all_jobs(ledger, 10))
    for (const auto& game : job.pairings) numbers.insert(game.number);
  EXPECT_EQ(numbers.size(), 18U);
  EXPECT_EQ(*numbers.begin(), 13U);
}

}  // namespace
}  // namespace turno::remote::nats
