// The signature of the search must depend on the search alone. What it is stands in search/bench_signature.txt.

#include "engine/bench.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/spec.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

std::vector<BenchPosition> shallow(std::vector<BenchText> texts, int depth) {
  for (BenchText& text : texts) text.depth = std::min(text.depth, depth);
  auto positions = open_bench(shipped_games(), texts);
  EXPECT_TRUE(positions) << positions.error();
  return std::move(*positions);
}

BenchSettings small_tables() {
  BenchSettings settings;
  settings.memory = std::size_t{1} << 20U;
  return settings;
}

TEST(Bench, HasEveryGame) {
  for (const auto& texts : {bench_texts(shipped_games()), long_bench_texts(shipped_games())}) {
    std::set<std::string> names;
    for (const BenchText& text : texts) names.insert(parse_spec(parse_game_text(text.game)->spec)->name);
    const Catalog catalog = shipped_games();
    for (const GameEntry& entry : catalog.entries()) EXPECT_TRUE(names.contains(entry.name)) << entry.name;
  }
}

TEST(Bench, HasPositionsWithSomethingToFindOut) {
  for (const auto& texts : {bench_texts(shipped_games()), long_bench_texts(shipped_games())})
    for (const BenchPosition& position : shallow(texts, 1))
      EXPECT_GT(position.so_far.game->look(position.so_far.moves).legal.size(), 1U)
          << to_text(describe(position.so_far));
}

TEST(Bench, CountsTheSameTwice) {
  for (const BenchPosition& position : shallow(bench_texts(shipped_games()), 7)) {  // deep enough for the table
    const Analysis once = search_bench(position, small_tables(), {});
    const Analysis again = search_bench(position, small_tables(), {});
    EXPECT_GT(once.nodes, 0U);
    EXPECT_EQ(once.nodes, again.nodes) << to_text(describe(position.so_far));
    EXPECT_EQ(once.leaves, again.leaves) << to_text(describe(position.so_far));
    EXPECT_EQ(once.ranking.front().line, again.ranking.front().line) << to_text(describe(position.so_far));
    EXPECT_EQ(once.depth, position.depth) << to_text(describe(position.so_far));
  }
}

TEST(Bench, SearchesWithSeveralThreads) {
  BenchSettings settings = small_tables();
  settings.threads = 2;
  EXPECT_EQ(search_bench(shallow(bench_texts(shipped_games()), 3).front(), settings, {}).depth, 3);
}

TEST(Bench, SaysWhichPositionIsWrong) {
  const std::vector<BenchText> texts{{"kalah moves 7", 3}};
  const auto positions = open_bench(shipped_games(), texts);
  ASSERT_FALSE(positions);
  EXPECT_NE(positions.error().find("move 1 (\"7\") is not legal"), std::string::npos) << positions.error();
}

}  // namespace
}  // namespace turno
