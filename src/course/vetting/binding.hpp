#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "course/vetting/form.hpp"

namespace turno::course {

// Words of LOOP are known by their names alone, whatever their package.
bool is_word(const Form& form, auto... names) { return form.is_symbol() && ((form.text == names) || ...); }

// What an item of a list is, as far as variables are concerned.
enum class Part : std::uint8_t {
  Code,
  Data,        // quoted
  Clause,      // of cond, or the end of do: forms, none of which is an operator
  Case,        // of case and typecase: (keys form...)
  Pattern,     // a variable, or a list of them, to any depth
  Parameters,  // of a function
  Parameter,   // (variable value supplied-p)
  Variables,   // of let, prog and do
  Variable,    // (variable value step)
  Iteration,   // of dolist and dotimes: (variable value result)
  Functions,   // of flet and labels
  Function,    // (name parameters form...)
};

// What the item of this number is, in a list which itself is this part. All operators of the allow-list that bind
// variables are known here; macros of one's own are not offered, so there are no others.
Part part_of_item(const Form& list, std::size_t item, Part list_part);

// Where the list, being code, or (variable value), gives a variable's value at this item, by binding or assignment: the
// item that names the variables. Else null.
const Form* bound_by_item(const Form& list, std::size_t item, Part list_part);

// What a form of setf, incf, push and the like assigns to.
std::vector<const Form*> places_of(const Form& form);

}  // namespace turno::course
