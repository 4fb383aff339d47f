#pragma once

#include <memory>
#include <stop_token>
#include <utility>

#include "play/ugi/move_chooser.hpp"
#include "play/ugi/told_position.hpp"

namespace turno::ugi {

// Chooses moves for protocols that know one question alone. What a search remembers stays as long as the game does.
class KeptChooser {
 public:
  explicit KeptChooser(ChosenPlayer player) : player_(std::move(player)) {}

  // Called only while the game goes on.
  Move choose(const ToldPosition& at, const GoCommand& go, std::stop_token stop) {
    if (!chooser_ || &chooser_->game() != at.game().get()) {
      chooser_.reset();  // two tables at a time would take twice the memory
      chooser_ = std::make_unique<MoveChooser>(player_, at.game());
    }
    return chooser_->choose({*at.game(), at.moves(), at.view()}, go, std::move(stop), [](const Analysis&) {});
  }

 private:
  ChosenPlayer player_;
  std::unique_ptr<MoveChooser> chooser_;
};

}  // namespace turno::ugi
