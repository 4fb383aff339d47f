#pragma once

#include "course/vetting/binding.hpp"
#include "course/vetting/form.hpp"

// Whether a form's value can be the game's own data, a state or a board, as far as a form can tell. It decides only how
// grave an assignment is, never whether it is refused. What a function of the submission's own returns is taken for a
// copy.
namespace turno::course {

// What is known of the items of a list.
struct GameItems {
  bool is_any = false;     // one of them can be the game's data
  bool is_object = false;  // that with number 1 can
};

// Of a list that is this part of the list around it.
bool gives_game_data(const Form& list, Part part, GameItems items);

// Whether assigning to the list, as a place, changes the game's data: (aref tablero 0 6).
bool is_place_of_game(const Form& list, GameItems items);

}  // namespace turno::course
