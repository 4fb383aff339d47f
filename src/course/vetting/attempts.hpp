#pragma once

#include <optional>
#include <string_view>

#include "course/vetting/breach.hpp"
#include "course/vetting/form.hpp"

// What makes a refused symbol more than an honest mistake, as far as a form can tell: (eval (cons '+ l)) is merely
// forbidden, (intern "EXIT" "SB-EXT") reaches for a way out. It decides only how grave a breach is, never whether a
// symbol is refused.
namespace turno::course {

// The graver rule that a refused symbol of COMMON-LISP breaks in the form around it; nothing where it is only refused.
std::optional<Breach> attempt_by(const Form& symbol, const Form& around);

// Whether assigning to the place changes something of the game, of the host or of another package, though no data of
// the game is in it: *standard-output*, (fdefinition 'suma-fila), (mancala::turno e).
bool is_place_of_others(const Form& place);

// Whether the host depends on what the variable is bound to.
bool is_hook(const Form& symbol);

}  // namespace turno::course
