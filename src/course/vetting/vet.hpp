#pragma once

#include <string_view>
#include <vector>

#include "course/vetting/form.hpp"
#include "course/vetting/violations.hpp"

// Vetting: whether a submission holds anything but an evaluation function. It is the first of two walls, the sandbox is
// the second, and each must hold alone.
//
// It examines forms, never text: `read_forms` reads what SBCL would read, and refuses whatever the two could understand
// differently.
//
// It is an allow-list. A symbol of COMMON-LISP that is not in a group of allowed ones is refused (common_lisp.hpp), and
// the only other package is MANCALA.
//
// It checks every symbol wherever it stands, quoted data included. A function can be called only by a symbol that is
// written down, since whatever makes symbols of texts, or finds them (intern, read, loop with "being"), is refused. So
// no flow of data need be understood: (funcall 'delete-file ...) is found like (delete-file ...).
//
// What SBCL believes without a check is refused: ftype, types of variables in declaim, types of functions with
// arguments, dynamic-extent, optimize. Each can make it take one thing for another, and with that reach any memory.
//
// Texts that are programs are refused with the functions that run them: format and error have ~/name/.
//
// Nothing is assigned, so a submission has no memory but *tablero-aux*, which the host renews. That variable and
// *random-state* stand only where they are read (host_variables.hpp): bound or kept they would be a memory.
//
// What a breach leads to stands in one table, breach.cpp. Severity tells mistakes from attempts (attempts.hpp), as far
// as a form can tell: both are refused.
namespace turno::course {

// All that is wrong with the forms of a submission whose package must have this name (upper case). By line.
std::vector<Violation> vet(std::vector<Form> forms, std::string_view own_package);

// The same for a text as source_text makes it. One that cannot be read has a single violation, which says why.
std::vector<Violation> vet_text(std::string_view text, std::string_view own_package);

}  // namespace turno::course
