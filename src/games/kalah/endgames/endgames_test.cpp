// `best` with endgame tables: what it says inside and near them must be what every move to the end says.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "data_folder.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "games/kalah/endgames/plain_values.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "games/shipped_games.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::kalah {
namespace {

using search::TableFolder;

struct Endgame {
  Rules rules;
  int max_seeds;
  std::string game;
};

std::vector<Endgame> endgames() {
  return {
      {{.pits = 6, .seeds = 4}, 6, "kalah"},
      {{.pits = 4, .seeds = 4, .capture = Capture::Empty}, 8, "kalah(pits=4,seeds=4,capture=empty)"},
      {{.pits = 3, .seeds = 6, .end = End::Mover}, 10, "kalah(pits=3,seeds=6,end=mover)"},
      {{.pits = 5, .seeds = 3, .capture = Capture::None, .pie = true},
       7,
       "kalah(pits=5,seeds=3,capture=none,pie=true)"},
      {{.pits = 7, .seeds = 3, .first_extra = false}, 5, "kalah(pits=7,seeds=3,first_extra=false)"},
  };
}

// So many seeds anywhere in the rows, some in the stores.
std::string random_position(Random& random, int pits, int seeds) {
  std::vector<int> cells(static_cast<std::size_t>(2 * pits));
  for (int i = 0; i < seeds; ++i) ++cells[random.below(static_cast<std::uint32_t>(cells.size()))];
  const auto row = [&](int from) {
    const auto begin = cells.begin() + from;
    return fmt::format("{},{}", fmt::join(begin, begin + pits, ","), random.below(6));
  };
  const std::string first = row(0);
  return fmt::format("{}|{}|{}", first, row(pits), 1 + random.below(2));
}

int true_margin(PlainValues& plain, const SmallKalah::Position& at) {
  const auto& game = plain.game();
  if (game.over(at)) return game.margin(at);
  constexpr std::uint64_t row = 0x00FFFFFFFFFFFFFF;
  return game.margin(at) + seen_by(at.to_move, plain.value(at.board.halves[0] & row, at.board.halves[1] & row));
}

// For the side that makes it.
int true_value(PlainValues& plain, const SmallKalah::Position& at, Move move) {
  auto next = at;
  plain.game().play(next, move);
  return seen_by(at.to_move, true_margin(plain, next));
}

class WithEndgames : public testing::TestWithParam<Endgame> {
 protected:
  WithEndgames() {
    const auto table = EndgameTable::build(GetParam().rules, GetParam().max_seeds, {}).value();
    EXPECT_TRUE(write_table(table_path(folder.path(), GetParam().rules), table));
    tables = std::make_shared<TableFolder>(folder.path());
  }

  GameSoFar open(const std::string& from) { return open_game(games, {GetParam().game, from, {}}).value(); }

  EngineSettings best(const AnyGame& game, bool with_tables = true) const {
    EngineSettings settings;
    settings.algorithm = best_algorithm;
    settings.evaluation = strongest_evaluation(game);
    settings.memory = std::size_t{1} << 20U;
    if (with_tables) settings.tables = tables;
    return settings;
  }

  // The margin, for the side to move, that a line of moves ends with.
  static int value_of(const GameSoFar& so_far, const std::vector<Move>& line) {
    const View end = so_far.game->look(line);
    EXPECT_TRUE(end.over());
    return seen_by(so_far.game->look({}).to_move, end.margin);
  }

  test::DataFolder folder;
  const Catalog games = shipped_games();
  std::shared_ptr<TableFolder> tables;
  PlainValues plain{GetParam().rules};
};

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

TEST_P(WithEndgames, AnalysisInsideIsProvenAndExact) {
  Random random(1);
  int compared = 0;
  for (int i = 0; i < 150; ++i) {
    const int seeds = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(GetParam().max_seeds)));
    const std::string text = random_position(random, GetParam().rules.pits, seeds);
    const auto at = plain.game().parse(text).value();
    if (plain.game().over(at)) continue;
    const GameSoFar so_far = open(text);
    EXPECT_EQ(so_far.game->endgames()->margin({}, *tables), true_margin(plain, at)) << text;
    const Analysis analysis = so_far.game->make_engine(best(*so_far.game)).value()->analyse({}, nodes(1), {});
    ASSERT_EQ(analysis.ranking.size(), plain.game().moves(at).size());
    for (std::size_t rank = 0; rank < analysis.ranking.size(); ++rank) {
      const RankedMove& ranked = analysis.ranking[rank];
      EXPECT_TRUE(ranked.proven);
      EXPECT_EQ(ranked.bound, Bound::Exact);
      EXPECT_EQ(ranked.value, true_value(plain, at, ranked.move)) << text;
      EXPECT_EQ(value_of(so_far, ranked.line), ranked.value) << text;
      EXPECT_EQ(ranked.line.front(), ranked.move);
      if (rank > 0) {
        EXPECT_LE(ranked.value, analysis.ranking[rank - 1].value);
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

TEST_P(WithEndgames, SearchesJustOutsideEndInTheTable) {
  Random random(2);
  std::uint64_t nodes_with = 0;
  std::uint64_t nodes_without = 0;
  for (int i = 0; i < 25; ++i) {
    const std::string text = random_position(random, GetParam().rules.pits, GetParam().max_seeds + 2);
    const auto at = plain.game().parse(text).value();
    if (plain.game().over(at)) continue;
    const GameSoFar so_far = open(text);
    EngineSettings settings = best(*so_far.game);
    settings.exact_moves = 2;
    const Analysis with = so_far.game->make_engine(settings).value()->analyse({}, {}, {});
    settings.tables = nullptr;
    const Analysis without = so_far.game->make_engine(settings).value()->analyse({}, {}, {});
    nodes_with += with.nodes;
    nodes_without += without.nodes;
    for (const Analysis* analysis : {&with, &without})
      for (std::size_t rank = 0; rank < std::min<std::size_t>(2, analysis->ranking.size()); ++rank) {
        const RankedMove& ranked = analysis->ranking[rank];
        EXPECT_TRUE(ranked.proven);
        EXPECT_EQ(ranked.value, true_value(plain, at, ranked.move)) << text;
        EXPECT_EQ(value_of(so_far, ranked.line), ranked.value) << text;
      }
    EXPECT_EQ(with.ranking.front().value, seen_by(at.to_move, true_margin(plain, at))) << text;
  }
  EXPECT_LT(2 * nodes_with, nodes_without);
}

// A search that is stopped in the middle of a depth has bounds where it wants values.
TEST_P(WithEndgames, WhatIsProvenIsTrueWheneverASearchStops) {
  Random random(4);
  int exact = 0;
  for (int i = 0; i < 20; ++i) {
    const std::string text = random_position(random, GetParam().rules.pits, GetParam().max_seeds + 3);
    const auto at = plain.game().parse(text).value();
    if (plain.game().over(at)) continue;
    const GameSoFar so_far = open(text);
    for (const bool with_tables : {true, false}) {
      EngineSettings settings = best(*so_far.game, with_tables);
      for (std::uint64_t limit = 1; limit < 2000; limit += 1 + limit / 8) {
        settings.exact_moves = 1 + limit % 3;
        const auto analysis = so_far.game->make_engine(settings).value()->analyse({}, nodes(limit), {});
        for (const RankedMove& ranked : analysis.ranking) {
          if (!ranked.proven) continue;
          const int value = true_value(plain, at, ranked.move);
          if (ranked.bound == Bound::Exact) {
            EXPECT_EQ(ranked.value, value) << text << " after " << limit;
            ++exact;
          } else {
            EXPECT_GE(ranked.value, value) << text << " after " << limit;
          }
        }
      }
    }
  }
  EXPECT_GT(exact, 100);
}

TEST_P(WithEndgames, BestLosesNothingInWholeGames) {
  Random random(3);
  for (int i = 0; i < 30; ++i) {
    const std::string text = random_position(random, GetParam().rules.pits, GetParam().max_seeds);
    const GameSoFar so_far = open(text);
    const auto engine = so_far.game->make_engine(best(*so_far.game)).value();
    const Side perfect = i % 2 == 0 ? Side::First : Side::Second;
    auto at = plain.game().parse(text).value();
    int promised = true_margin(plain, at);
    std::vector<Move> played;
    while (!plain.game().over(at)) {
      const MoveList moves = plain.game().moves(at);
      const bool is_perfect = at.to_move == perfect;
      const Move move = is_perfect ? engine->analyse(played, nodes(1), {}).ranking.front().move
                                   : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      plain.game().play(at, move);
      played.push_back(move);
      const int margin = true_margin(plain, at);
      if (is_perfect) {
        EXPECT_EQ(margin, promised) << text;
      }
      promised = margin;
    }
    EXPECT_EQ(plain.game().margin(at), promised);
  }
}

TEST_P(WithEndgames, OthersHaveNone) {
  const auto coins = games.make("coins(board=t1)").value();
  EXPECT_FALSE(check_tables(*coins, *tables));
  EXPECT_EQ(coins->endgames(), nullptr);
  const auto other = games.make("kalah(pits=2,seeds=2)").value();
  EXPECT_NE(check_tables(*other, *tables).error().find("has no table for kalah(pits=2,"), std::string::npos);
  EXPECT_FALSE(check_tables(*games.make("kalah(majority=true)").value(), *tables));
}

INSTANTIATE_TEST_SUITE_P(Rules, WithEndgames, testing::ValuesIn(endgames()),
                         [](const auto& rules) { return "Of" + std::to_string(rules.param.rules.pits) + "Pits"; });

// Where more than the rows matters, rows alone prove nothing.
TEST(Endgames, LeaveTheBeginningToTheSearch) {
  for (const std::string game : {"kalah(pits=2,seeds=2,pie=true)", "kalah(pits=3,seeds=2,first_extra=false)",
                                 "kalah(pits=3,seeds=1,pie=true,first_extra=false)"}) {
    const test::DataFolder folder;
    const GameSoFar so_far = open_game(shipped_games(), {game, std::nullopt, {}}).value();
    const int pits = game[11] - '0';
    const Rules rules{.pits = pits};
    ASSERT_TRUE(write_table(table_path(folder.path(), rules), EndgameTable::build(rules, 12, {}).value()));
    EngineSettings textbook;
    textbook.algorithm = "minimax";
    EngineSettings best;
    best.algorithm = best_algorithm;
    best.tables = std::make_shared<TableFolder>(folder.path());
    ASSERT_TRUE(check_tables(*so_far.game, *best.tables));
    EXPECT_EQ(so_far.game->endgames()->margin({}, *best.tables), std::nullopt);
    const Analysis plain = so_far.game->make_engine(textbook).value()->analyse({}, {}, {});
    const Analysis found = so_far.game->make_engine(best).value()->analyse({}, {}, {});
    EXPECT_EQ(found.ranking.front().value, plain.ranking.front().value) << game;
    EXPECT_TRUE(found.ranking.front().proven) << game;
  }
}

// A byte that was changed, an end that was cut off, a table that was built for other rules.
TEST(Endgames, AreNotBelievedWhenSomethingIsWrong) {
  const test::DataFolder folder;
  const GameSoFar so_far = open_game(shipped_games(), {"kalah", "0,0,0,0,2,1,3|1,0,0,0,0,2,5|1", {}}).value();
  const auto path = table_path(folder.path(), {});
  const auto write = [&](const Rules& rules) {
    ASSERT_TRUE(write_table(path, EndgameTable::build(rules, 6, {}).value()));
  };
  const std::vector<std::function<void()>> wrongs{
      [&] { std::fstream(path, std::ios::in | std::ios::out | std::ios::binary).seekp(5000).put('\x55'); },
      [&] { std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1); },
      [&] { write({.capture = Capture::Empty}); },
  };
  EngineSettings settings;
  settings.algorithm = best_algorithm;
  const Analysis without = so_far.game->make_engine(settings).value()->analyse({}, {}, {});
  for (const auto& do_wrong : wrongs) {
    write({});
    do_wrong();
    std::vector<std::string> refused;
    settings.tables =
        std::make_shared<TableFolder>(folder.path(), [&](const std::string& why) { refused.push_back(why); });
    for (int i = 0; i < 2; ++i) {
      const Analysis with = so_far.game->make_engine(settings).value()->analyse({}, {}, {});
      EXPECT_EQ(with.nodes, without.nodes);
      EXPECT_EQ(with.ranking.front().value, without.ranking.front().value);
    }
    EXPECT_FALSE(check_tables(*so_far.game, *settings.tables));
    EXPECT_EQ(so_far.game->endgames()->margin({}, *settings.tables), std::nullopt);
    ASSERT_EQ(refused.size(), 1U);
    EXPECT_NE(refused.front().find(path.string()), std::string::npos);
  }
}

TEST(Endgames, AreFoundInDataFoldersToo) {
  const test::DataFolder folder;
  const auto game = shipped_games().make("kalah").value();
  std::filesystem::create_directory(folder.path() / "tables");
  ASSERT_TRUE(write_table(table_path(folder.path() / "tables", {}), EndgameTable::build({}, 2, {}).value()));
  TableFolder tables(folder.path());
  EXPECT_TRUE(check_tables(*game, tables));
  EXPECT_EQ(search::list_tables(folder.path()), "kalah-6-nonempty-row:2");
}

}  // namespace
}  // namespace turno::kalah
