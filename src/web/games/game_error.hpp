#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace turno::web {

// Why a hosted game cannot be found, made or changed as asked, with a message that says what would work.
struct GameError {
  enum class Kind : std::uint8_t {
    Invalid,      // no such game or player can be made
    NoSuchGame,   // no game has that id
    NoSeat,       // the caller only watches
    WrongMoment,  // not now: the game is over, or it is the other side's turn
    Storage       // the data folder cannot be read or written
  };

  Kind kind = Kind::Invalid;
  std::string message;
  std::string_view code = {};  // by which pages find a text of their own, see docs/api.md; empty: they have none
};

template <class Value>
using GameResult = tl::expected<Value, GameError>;

inline tl::unexpected<GameError> game_error(GameError::Kind kind, std::string message, std::string_view code = {}) {
  return tl::unexpected(GameError{kind, std::move(message), code});
}

}  // namespace turno::web
