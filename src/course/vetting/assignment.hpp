#pragma once

#include "course/vetting/form.hpp"

namespace turno::course {

// Whether a form of setf, incf, push and the like assigns to nothing but variables of the submission's own. Where it
// does not, it may be a board of the game that is changed: (setf (aref tablero 0 6) 30).
bool assigns_to_own_variables(const Form& form);

}  // namespace turno::course
