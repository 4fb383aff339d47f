#pragma once

#include <utility>

#include "web/games/game_error.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// The one place that maps errors of games to statuses of HTTP.
constexpr int status_of(GameError::Kind kind) {
  switch (kind) {
    case GameError::Kind::Invalid: return 400;
    case GameError::Kind::NoSeat: return 403;
    case GameError::Kind::NoSuchGame: return 404;
    case GameError::Kind::WrongMoment: return 409;
    case GameError::Kind::Storage: return 500;
  }
  return 500;
}

// The result of a game call as the result of a request.
template <class Value>
Result<Value> to_http(GameResult<Value> result) {
  return std::move(result).map_error([](GameError&& error) {
    return Refusal{status_of(error.kind), std::move(error.message), error.code};
  });
}

}  // namespace turno::web
