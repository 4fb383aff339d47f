#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/catalog.hpp"

namespace turno {

// A game so far as people write it: `GAME(FIELD=VALUE,...) from POSITION moves MOVE MOVE ...`.
struct GameText {
  std::string spec;
  std::optional<std::string> from;
  std::vector<std::string> moves;

  friend bool operator==(const GameText&, const GameText&) = default;
};

tl::expected<GameText, std::string> parse_game_text(std::string_view text);
std::string to_text(const GameText& text);

// The same as everybody above the search exchanges it: a start and a list of legal moves.
struct GameSoFar {
  std::shared_ptr<const AnyGame> game;
  std::vector<Move> moves;
};

tl::expected<GameSoFar, std::string> open_game(const Catalog& catalog, const GameText& text);

// The moves as texts, every pass written.
std::vector<std::string> write_moves(const AnyGame& game, std::span<const Move> moves);

// The texts of moves that go on from a game so far.
std::vector<std::string> continuation(const AnyGame& game, std::span<const Move> played, std::span<const Move> line);

// The same with who makes each move.
std::vector<PlayedMove> played_continuation(const AnyGame& game, std::span<const Move> played,
                                            std::span<const Move> line);

// The whole as text again, canonical.
GameText describe(const GameSoFar& so_far);

}  // namespace turno
