#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/ugi/told_position.hpp"

namespace turno::ugi {

// The game so far where moves are told one by one, and the board with them. The board is believed: where the moves do
// not lead to it, the game goes on from there as if it had begun so.
class FollowedGame {
 public:
  // The catalog must outlive it.
  FollowedGame(const Catalog& catalog, std::shared_ptr<const AnyGame> rules)
      : catalog_(&catalog), rules_(std::move(rules)), at_(*catalog_, rules_) {}

  void begin() {
    start_ = "startpos";
    moves_.clear();
    at_ = ToldPosition(*catalog_, rules_);
  }

  void add(std::string_view move) { moves_ += (moves_.empty() ? "" : " ") + std::string(move); }

  // Whether the moves lead to the position; what it lacks at its end does not matter. After false, or where no move is
  // added, at() is not known to be there.
  bool follows(std::string_view position) {
    return at_.read(start_ + " moves " + moves_) && at_.view().position.starts_with(position);
  }

  // Goes on from there; false: that is no position.
  bool begin_at(std::string_view position) {
    start_ = "fen " + std::string(position);
    moves_.clear();
    return at_.read(start_).has_value();
  }

  const ToldPosition& at() const { return at_; }

 private:
  const Catalog* catalog_;
  std::shared_ptr<const AnyGame> rules_;
  ToldPosition at_;
  std::string start_ = "startpos";
  std::string moves_;
};

}  // namespace turno::ugi
