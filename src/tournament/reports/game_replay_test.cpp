#include "tournament/reports/game_replay.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "engine/json.hpp"
#include "games/shipped_games.hpp"
#include "tournament/reports/games_data.hpp"
#include "tournament/reports/unpacked.hpp"

namespace turno::tournament {
namespace {

using std::chrono::milliseconds;

const Catalog& catalog() {
  static const Catalog games = shipped_games();
  return games;
}

GameSoFar opened(const std::string& text) {
  const auto parsed = parse_game_text(text);
  EXPECT_TRUE(parsed) << text;
  const auto so_far = open_game(catalog(), *parsed);
  EXPECT_TRUE(so_far) << so_far.error();
  return *so_far;
}

// To its end, by moves that come from a seed.
GameSoFar random_game(const std::string& text, std::uint64_t seed) {
  GameSoFar so_far = opened(text);
  Random random(seed);
  for (View view = so_far.game->look(so_far.moves); !view.over(); view = so_far.game->look(so_far.moves))
    so_far.moves.push_back(view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))].move);
  return so_far;
}

std::vector<milliseconds> times_of(const GameSoFar& so_far) {
  std::vector<milliseconds> times;
  for (std::size_t i = 0; i < so_far.moves.size(); ++i) times.emplace_back(10 * (i + 1));
  return times;
}

// Puts a number into its place as the header tells the order; the points are not on the board.
void put(PitBoard& board, std::size_t place, int value) {
  const std::size_t row = board.pits[0].size() + 1;
  const std::size_t side = place / row;
  (place % row == row - 1 ? board.stores[side] : board.pits[side][place % row]) = value;
}
void put(GridBoard& board, std::size_t place, int value) {
  board.cells[place] = value == 0 ? std::nullopt : std::optional(value == 1 ? Side::First : Side::Second);
}
void put(StringBoard& board, std::size_t place, int value) {
  if (place < board.coins.size())
    board.coins[place].taken = value == 1;
  else
    board.strings[place - board.coins.size()].cut = value == 1;
}

class Replays : public ::testing::TestWithParam<std::string> {};

TEST_P(Replays, RebuildEveryBoard) {
  const GameSoFar so_far = random_game(GetParam(), 7);
  ASSERT_GT(so_far.moves.size(), 3U);
  const std::vector<milliseconds> times = times_of(so_far);
  const GameReplay replay = replay_of(so_far, times);
  Board board = replay.board;
  Points points = replay.points;
  EXPECT_EQ(board, so_far.game->look({}).board);
  ASSERT_EQ(replay.moves.size(), so_far.moves.size());
  for (std::size_t i = 0; i < so_far.moves.size(); ++i) {
    const View before = so_far.game->look(std::span(so_far.moves).first(i));
    const View after = so_far.game->look(std::span(so_far.moves).first(i + 1));
    for (const auto& [place, value] : replay.moves[i].changes) {
      if (place < 2)
        points.of(place == 0 ? Side::First : Side::Second) = value;
      else
        std::visit([&, at = place - 2, number = value](auto& kind) { put(kind, at, number); }, board);
    }
    ASSERT_EQ(board, after.board) << "after move " << i + 1;
    ASSERT_EQ(points, after.points) << "after move " << i + 1;
    EXPECT_EQ(replay.moves[i].mover, before.to_move);
    EXPECT_EQ(replay.moves[i].time, times[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(AllKinds, Replays,
                         ::testing::Values("kalah", "kalah(pits=3,seeds=2,pie=true)", "mancala11", "plague",
                                           "coins(board=t1)", "dots(rows=3,columns=3)"));

// Pit 3 of four seeds: it is emptied, the next three get one each, the last falls into the store. Only these are told.
TEST(GameReplays, TellOnlyWhatChanged) {
  const GameSoFar so_far = opened("kalah(pits=6,seeds=4) moves 3 6");
  const GameReplay replay = replay_of(so_far, times_of(so_far));
  EXPECT_EQ(replay.moves[0].changes, (std::vector<Change>{{0, 1}, {4, 0}, {5, 5}, {6, 5}, {7, 5}, {8, 1}}));
  EXPECT_EQ(replay.moves[0].text, "3");
  EXPECT_EQ(replay.moves[1].mover, Side::First);  // plays again
  EXPECT_EQ(to_json(17, replay).substr(0, 50), R"({"number":17,"points":[0,0],"board":{"kind":"pits")");
  const Json json = Json::parse(to_json(17, replay));
  EXPECT_EQ(json["moves"], Json({"3", "6"}));
  EXPECT_EQ(json["movers"], Json({1, 1}));
  EXPECT_EQ(json["times"], Json({10, 20}));
  EXPECT_EQ(json["changes"][0], Json({0, 1, 4, 0, 5, 5, 6, 5, 7, 5, 8, 1}));
}

TEST(GameReplays, LeaveOutATimeThatIsNotTold) {
  const GameSoFar so_far = opened("kalah(pits=6,seeds=4) moves 3 6");
  GameReplay replay = replay_of(so_far, times_of(so_far));
  replay.moves[0].time.reset();
  EXPECT_EQ(Json::parse(to_json(17, replay))["times"], Json({nullptr, 20}));
}

TEST(GameReplays, ArePackedByTheHundred) {
  const GameSoFar so_far = opened("kalah(pits=3,seeds=2) moves 2");
  const GameReplay replay = replay_of(so_far, times_of(so_far));
  ReplayPacker packer;
  for (std::size_t number = 1; number <= 201; ++number) packer.add(number, replay);
  const std::vector<std::string> parts = packer.finish();
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(Json::parse(example::unpacked(parts[0])).size(), 100U);
  EXPECT_EQ(Json::parse(example::unpacked(parts[1]))[99]["number"], 200);
  EXPECT_EQ(Json::parse(example::unpacked(parts[2])).size(), 1U);
  EXPECT_TRUE(packer.finish().empty());
}

}  // namespace
}  // namespace turno::tournament
