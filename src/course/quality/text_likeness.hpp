#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace turno::course {

// What stays of a file in Lisp when its comments, its layout, the order of its definitions and its own names are
// changed: a number for every form in it that is not small, each once, in order. Names of COMMON-LISP stay names, all
// others only say where the same one comes again. Empty where the text cannot be read.
std::vector<std::uint64_t> text_prints(std::string_view text);

}  // namespace turno::course
