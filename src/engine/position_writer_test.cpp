#include "engine/position_writer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace turno {
namespace {

// One counter that both count down; whoever takes the last one wins. It says nothing about boards.
struct Countdown {
  struct Position {
    int left = 3;
    Side to_move = Side::First;

    friend bool operator==(const Position&, const Position&) = default;
  };

  Position start() const { return {}; }
  Side to_move(const Position& at) const { return at.to_move; }
  MoveList moves(const Position& at) const {
    MoveList moves;
    if (at.left > 0) moves.push_back(move_at(0));
    return moves;
  }
  void play(Position& at, Move /*move*/) const { at = {at.left - 1, opposite(at.to_move)}; }
  int margin(const Position& at) const { return at.left > 0 ? 0 : (at.to_move == Side::First ? -1 : 1); }
  std::uint64_t key(const Position& at) const { return static_cast<std::uint64_t>(at.left); }
  std::string to_text(const Position& /*at*/, Move /*move*/) const { return "down"; }
  std::string to_text(const Position& at) const { return std::to_string(at.left); }
  tl::expected<Position, std::string> parse(std::string_view /*text*/) const { return Position{}; }
};

// The same on a row of cells, of which those that are taken are marked.
struct ShownCountdown : Countdown {
  Board board(const Position& at) const {
    GridBoard grid{3, 1, std::vector<std::optional<Side>>(3)};
    for (int taken = at.left; taken < 3; ++taken) grid.cells[static_cast<std::size_t>(taken)] = Side::First;
    return grid;
  }
  std::string draw(const Position& at, const DrawingNotes& /*notes*/) const { return to_text(at); }
  std::vector<PositionFlag> flags(const Position& /*at*/) const { return {{"double", false}}; }
  tl::expected<Position, std::string> position_of(const EditedPosition& edited) const {
    const auto* grid = std::get_if<GridBoard>(&edited.board);
    if (grid == nullptr) return tl::unexpected(std::string("expected a row of cells"));
    const auto left = std::count(grid->cells.begin(), grid->cells.end(), std::nullopt);
    return Position{static_cast<int>(left), edited.to_move};
  }
};

TEST(PositionWriter, IsMissingWhereAGameReadsNoBoards) {
  const Countdown game;
  EXPECT_FALSE(make_position_writer(game));
  EXPECT_TRUE(flags_of(game, game.start()).empty());
}

TEST(PositionWriter, WritesWhatTheGameReads) {
  const ShownCountdown game;
  const PositionWriter write = make_position_writer(game);
  ASSERT_TRUE(write);
  EditedPosition edited{game.board({1, Side::Second}), Side::Second, {}, {{"double", true}}};
  EXPECT_EQ(write(edited).value(), "1");
  edited.board = PitBoard{};
  EXPECT_EQ(write(edited).error(), "expected a row of cells");
  edited.flags.push_back({"triple", false});
  EXPECT_EQ(write(edited).error(), "positions of this game have no flag \"triple\"");
}

}  // namespace
}  // namespace turno
