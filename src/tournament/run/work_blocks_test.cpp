#include "tournament/run/work_blocks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <list>
#include <numeric>

#include "core/random.hpp"

namespace turno::tournament {
namespace {

Settings of(std::size_t entrants) {
  Settings settings;
  settings.games = {"mancala11"};
  settings.entrants.resize(entrants);
  return settings;
}

bool all(std::size_t /*entrant*/) { return true; }
bool nobody(std::size_t /*entrant*/) { return false; }

std::vector<std::size_t> as_they_stand(std::size_t count) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 1);
  return numbers;
}

// The programs of one worker; who has played last comes first, who has not for longest is ended for another.
class Pool {
 public:
  explicit Pool(std::size_t most) : most_(most) {}

  void play(std::size_t entrant) {
    if (const auto found = std::find(kept_.begin(), kept_.end(), entrant); found != kept_.end()) {
      kept_.splice(kept_.begin(), kept_, found);
      return;
    }
    if (kept_.size() == most_) kept_.pop_back();
    kept_.push_front(entrant);
    ++starts;
  }

  std::size_t starts = 0;

 private:
  std::size_t most_;
  std::list<std::size_t> kept_;
};

using Blocks = std::vector<std::vector<std::size_t>>;

std::vector<std::size_t> in_order(const Blocks& blocks) {
  std::vector<std::size_t> numbers;
  for (const auto& block : blocks) numbers.insert(numbers.end(), block.begin(), block.end());
  return numbers;
}

// Processes that are started where each block is played by one worker.
std::size_t starts(const std::vector<Pairing>& pairings, const Blocks& blocks, std::size_t kept) {
  Pool pool(kept);
  for (const std::size_t number : in_order(blocks))
    for (const std::size_t entrant : {pairings[number - 1].first, pairings[number - 1].second}) pool.play(entrant);
  return pool.starts;
}

// Most processes that any of two workers starts, who take games from one list as chance has it.
std::size_t max_starts(const std::vector<Pairing>& pairings, const std::vector<std::size_t>& order, std::size_t kept,
                       bool (*is_program)(std::size_t) = all) {
  std::array<Pool, 2> pools{Pool(kept), Pool(kept)};
  Random random(3);
  for (const std::size_t number : order) {
    Pool& pool = pools[random.below(2)];
    for (const std::size_t entrant : {pairings[number - 1].first, pairings[number - 1].second})
      if (is_program(entrant)) pool.play(entrant);
  }
  return std::max(pools[0].starts, pools[1].starts);
}

TEST(WorkBlocks, StartsFewProcesses) {
  for (const bool is_double : {false, true}) {
    Settings settings = of(200);
    settings.double_games = is_double;
    const auto pairings = schedule(settings);
    ASSERT_EQ(pairings.size(), is_double ? 39'800U : 19'900U);
    const auto blocks = work_blocks(pairings, all, 64);
    auto order = in_order(blocks);
    EXPECT_LT(starts(pairings, blocks, 64), 470U);
    EXPECT_LT(max_starts(pairings, order, 64), 520U);
    EXPECT_GT(max_starts(pairings, as_they_stand(pairings.size()), 64), 5'000U);  // what it is good for
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, as_they_stand(pairings.size()));
  }
}

TEST(WorkBlocks, ChangesNothingWhereAllFits) {
  const auto pairings = schedule(of(20));
  EXPECT_EQ(work_blocks(pairings, nobody, 2), Blocks{as_they_stand(pairings.size())});
  EXPECT_EQ(work_blocks(pairings, all, 20), Blocks{as_they_stand(pairings.size())});
  EXPECT_EQ(work_blocks({}, all, 2), Blocks());
}

// Room for five: three are held, d to f, and a, b, c come by one after the other; then these are held.
TEST(WorkBlocks, HoldsSomeWhileTheOthersComeBy) {
  std::vector<Pairing> pairings;
  const std::string names = "abcdef";
  for (std::size_t first = 0; first < 6; ++first)
    for (std::size_t second = first + 1; second < 6; ++second) pairings.push_back({pairings.size() + 1, first, second});
  std::string games;
  for (const auto& block : work_blocks(pairings, all, 5)) {
    for (const std::size_t number : block)
      games += std::string(" ") + names[pairings[number - 1].first] + names[pairings[number - 1].second];
    games += ";";
  }
  EXPECT_EQ(games, " de df ef ad ae af bd be bf cd ce cf; ab ac bc;");
}

// Players that come with turno are always there; both games of a double pairing follow each other.
TEST(WorkBlocks, LetsOthersPlayWithThoseWhoAreHeld) {
  const auto pairings = schedule(of(30));
  const auto is_program = [](std::size_t entrant) { return entrant < 20; };
  const auto order = in_order(work_blocks(pairings, is_program, 8));
  for (std::size_t i = 0; i < order.size(); i += 2) EXPECT_EQ(order[i] + 1, order[i + 1]);
  // Six are held, six more, six more, and two: 20 + 14 + 8 + 2 starts, and some more since there are two workers.
  EXPECT_LT(max_starts(pairings, order, 8, is_program), 60U);
}

TEST(WorkBlocks, GoesOnWithTheLeastRoom) {
  const auto pairings = schedule(of(5));
  for (const std::size_t room : {1U, 2U, 3U}) {
    auto order = in_order(work_blocks(pairings, all, room));
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, as_they_stand(pairings.size()));
  }
}

}  // namespace
}  // namespace turno::tournament
