#pragma once

#include <string_view>
#include <vector>

#include "course/vetting/finding.hpp"
#include "course/vetting/form.hpp"

// Vetting: whether a submission holds anything but an evaluation function. It is the first of two walls, the sandbox is
// the second, and each must hold alone.
//
// - It looks at forms, never at text: `read_forms` reads what SBCL would read, and refuses what the two could
// understand
//   differently.
// - It is an allow-list. A symbol of COMMON-LISP that is not in a group of allowed ones is refused (common_lisp.hpp),
// and
//   of other packages there is only MANCALA.
// - It looks at every symbol wherever it stands, quoted data included. A function can be called only by a symbol that
// is
//   written down, since whatever makes symbols of texts, or finds them (intern, read, loop with "being"), is refused.
//   So no flow of data need be understood: (funcall 'delete-file ...) is found like (delete-file ...).
// - What SBCL believes without a check is refused: ftype, types of variables in declaim, types of functions with
//   arguments, dynamic-extent, optimize. Each can make it take one thing for another, and with that reach any memory.
// - Texts that are programs are refused with the functions that run them: format and error have ~/name/.
// - Nothing is assigned, so a submission has no memory but *tablero-aux*, which the host renews. That variable and
//   *random-state* stand only where they are read (host_variables.hpp): bound or kept they would be a memory.
//
// What a breach comes to stands in one table, breach.cpp. Severity tells mistakes from attempts, as far as a form can
// tell: both are refused.
namespace turno::course {

// All that is wrong with the forms of a submission whose package must have this name (upper case). By line.
std::vector<Finding> vet(std::vector<Form> forms, std::string_view own_package);

// The same of a text as source_text makes it. Where it cannot be read, there is one finding, which says why.
std::vector<Finding> vet_text(std::string_view text, std::string_view own_package);

}  // namespace turno::course
