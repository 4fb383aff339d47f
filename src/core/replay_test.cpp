#include "core/replay.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/laws.hpp"
#include "core/text.hpp"

namespace turno {
namespace {

// A heap of sticks; take one or two, taking exactly two moves again. Whoever takes more sticks wins by the difference.
// History: three single sticks in a row end the game as a draw.
struct Sticks {
  struct Position {
    int left = 9;
    int taken_by_first = 0;
    int taken_by_second = 0;
    Side side = Side::First;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Tally {
    int singles = 0;
    bool operator==(const Tally&) const = default;
  };
  int refuse_key = 0;  // a broken key, to see a law fail

  Position start() const { return {}; }
  Side to_move(const Position& at) const { return at.side; }
  MoveList moves(const Position& at) const {
    MoveList list;
    for (std::size_t take = 1; take <= 2 && static_cast<int>(take) <= at.left; ++take) list.push_back(move_at(take));
    return list;
  }
  void play(Position& at, Move move) const {
    const int take = static_cast<int>(index_of(move));
    at.left -= take;
    (at.side == Side::First ? at.taken_by_first : at.taken_by_second) += take;
    if (take == 1) at.side = opposite(at.side);
  }
  int margin(const Position& at) const { return at.taken_by_first - at.taken_by_second; }
  std::uint64_t key(const Position& at) const { return refuse_key != 0 ? 1 : std::hash<std::string>()(to_text(at)); }
  std::string to_text(const Position& /*at*/, Move move) const { return std::to_string(index_of(move)); }
  std::string to_text(const Position& at) const {
    return std::to_string(at.left) + "," + std::to_string(at.taken_by_first) + "," +
           std::to_string(at.taken_by_second) + "," + std::to_string(number_of(at.side));
  }
  tl::expected<Position, std::string> parse(std::string_view text) const {
    const auto parts = split(text, ',');
    if (parts.size() != 4) return tl::unexpected(std::string("four numbers"));
    std::vector<int> numbers;
    for (const auto part : parts) {
      const auto number = parse_number(part);
      if (!number) return tl::unexpected(std::string("not a number"));
      numbers.push_back(*number);
    }
    if (numbers[3] != 1 && numbers[3] != 2) return tl::unexpected(std::string("side"));
    return Position{numbers[0], numbers[1], numbers[2], numbers[3] == 1 ? Side::First : Side::Second};
  }
  Tally tally(const Position& /*at*/) const { return {}; }
  void advance(Tally& tally, const Position& /*before*/, Move move, const Position& /*after*/) const {
    tally.singles = move == move_at(1) ? tally.singles + 1 : 0;
  }
  std::optional<int> ended(const Position& /*at*/, const Tally& tally) const {
    return tally.singles == 3 ? std::optional<int>(0) : std::nullopt;
  }
};
static_assert(HasTally<Sticks> && !HasPoints<Sticks> && !Accumulates<Sticks>);

tl::expected<Replay<Sticks>, IllegalMove> played(const Sticks& game, std::vector<std::size_t> takes) {
  std::vector<Move> moves;
  for (const std::size_t take : takes) moves.push_back(move_at(take));
  return replay(game, game.start(), std::span<const Move>(moves));
}

TEST(Replay, AsksThePositionWhoMoves) {
  const Sticks game;
  const auto so_far = played(game, {2, 2, 1});
  ASSERT_TRUE(so_far);
  EXPECT_EQ(so_far->to_move(), Side::Second);
  EXPECT_EQ(so_far->margin(), 5);
  EXPECT_EQ(so_far->ending(), std::nullopt);
}

TEST(Replay, SaysWhichMoveWasIllegal) {
  const Sticks game;
  EXPECT_EQ(played(game, {2, 1, 3}).error().ply, 2U);
  EXPECT_EQ(played(game, {2, 2, 2, 2, 1, 1}).error().ply, 5U);  // over after five
}

TEST(Replay, LetsHistoryEndAGame) {
  const Sticks game;
  const auto drawn = played(game, {2, 1, 1, 1});
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->ending(), Ending::DrawRule);
  EXPECT_TRUE(drawn->moves().empty());
  EXPECT_EQ(drawn->margin(), 0);  // although the sticks are 4 to 1
  EXPECT_EQ(played(game, {2, 1, 1, 1, 2}).error().ply, 4U);
}

TEST(Replay, AsksThePositionBeforeHistory) {
  const Sticks game;
  const auto finished = played(game, {2, 2, 2, 1, 1, 1});
  ASSERT_TRUE(finished);
  EXPECT_EQ(finished->ending(), Ending::Played);  // no sticks are left: the third single decides nothing
  EXPECT_EQ(finished->margin(), 7);
}

TEST(Laws, HoldForAnHonestGame) {
  const auto sticks = [](const Sticks::Position& at) -> long {
    return at.left + at.taken_by_first + at.taken_by_second;
  };
  const auto result = laws(Sticks{}, sticks, 200, 1);
  EXPECT_TRUE(result) << result.error();
}

TEST(Laws, CatchABrokenGame) {
  const auto constant = [](const Sticks::Position& /*at*/) -> long { return 0; };
  const auto not_conserved = [](const Sticks::Position& at) -> long { return at.left; };
  EXPECT_FALSE(laws(Sticks{.refuse_key = 1}, constant, 10, 1));
  EXPECT_FALSE(laws(Sticks{}, not_conserved, 10, 1));
}

}  // namespace
}  // namespace turno
