#pragma once

#include "course/vetting/form.hpp"
#include "course/vetting/violations.hpp"

namespace turno::course {

// Checks code and quoted data alike: every symbol by the allow-list, and the few operators whose shape matters. Own
// prefixes must have been dropped. `around` is what people are shown where a symbol stands in no list of the form.
void check_code(const Form& form, const Form& around, Violations& violations);

// The same of all that follows the operator of a definition: defun, defvar, declaim.
void check_definition(const Form& form, Violations& violations);

// Checks a name that is about to be defined, bound as a function, or declaimed.
void check_new_name(const Form& name, const Form& around, Violations& violations);

}  // namespace turno::course
