#pragma once

#include <cstddef>

#include "course/vetting/binding.hpp"
#include "course/vetting/form.hpp"
#include "course/vetting/violations.hpp"

namespace turno::course {

// Where a form stands. `around` is the form to show to people; `list` is the nearest one, null at the top.
struct Spot {
  Part part = Part::Code;
  const Form& around;
  const Form* list = nullptr;
  Part list_part = Part::Code;
  std::size_t item = 0;

  bool is_in_call() const {
    return part == Part::Code && list != nullptr && list_part == Part::Code && !list->is_dotted;
  }
};

// *tablero-aux* and *random-state*, which the host binds anew for each search, may stand only where they are read.
// Whoever binds one of them, or keeps what it holds, has a memory beyond the search or writes to the game's boards.
// Other symbols pass.
void check_host_variable(const Form& symbol, const Spot& spot, Violations& violations);

}  // namespace turno::course
