#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace turno::web {

// Why a hosted game cannot be had, made or changed as somebody asked, with words that say what would do.
struct GameError {
  enum class Kind : std::uint8_t {
    Invalid,      // nothing like that can be played
    NoSuchGame,   // the id is nobody's
    NoSeat,       // who asks only watches
    WrongMoment,  // not now: the game is over, or it is the other side's turn
    Storage       // the data folder fails
  };

  Kind kind = Kind::Invalid;
  std::string message;
};

template <class Value>
using GameResult = tl::expected<Value, GameError>;

inline tl::unexpected<GameError> game_error(GameError::Kind kind, std::string message) {
  return tl::unexpected(GameError{kind, std::move(message)});
}

}  // namespace turno::web
