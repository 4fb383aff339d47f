#pragma once

#include <vector>

#include "course/vetting/form.hpp"

namespace turno::course {

// What a form of setf, incf, push and the like assigns to.
std::vector<const Form*> places_of(const Form& form);

}  // namespace turno::course
