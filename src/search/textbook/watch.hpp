#pragma once

#include "search/textbook/window.hpp"

namespace turno::search {

// What a search tells whoever watches it, in the order in which it happens. This one is told and forgets.
struct NoWatch {
  // The state at this depth is a leaf.
  void leaf(int /*depth*/) {}

  // At a state of this depth the action was searched with the window, and had the value. `better`: strictly better for
  // the player there than all actions before it.
  template <class Action, class Value>
  void tried(int /*depth*/, const Action& /*action*/, Value /*value*/, Window<Value> /*window*/, bool /*better*/) {}

  // At a state of this depth no action was better than the value that a state has before any is tried.
  void none_better(int /*depth*/) {}

  // The actions after the one just tried cannot matter and are left out.
  template <class Iterator>
  void cut(int /*depth*/, Iterator /*first*/, Iterator /*last*/) {}
};

}  // namespace turno::search
