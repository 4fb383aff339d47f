#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "course/vetting/form.hpp"

namespace turno::course {

// Whose a symbol is, read in a package that uses COMMON-LISP and MANCALA. Foreign: any other package's, or one that its
// package does not export.
enum class Home : std::uint8_t { Own, CommonLisp, Mancala, Keyword, Uninterned, Foreign };

// Own prefixes must have been dropped.
Home home_of(const Form& symbol);

// Makes own::name, which is the same symbol as name, that name, everywhere in the form.
void drop_prefix(Form& form, std::string_view own_package);

// What the package MANCALA exports, in upper case.
std::span<const std::string_view> mancala_names();
bool is_mancala_name(std::string_view name);

// Whether it is a symbol of the game that returns a board of the game itself, no copy. The spare board is nobody's but
// the submission's.
bool is_board(const Form& symbol);

// Whether a package of this name belongs to the Lisp, to its tools, to the game or to the host.
bool is_taken_package(std::string_view name);

// Whether it is the Lisp system's or the host's: there are the ways out.
bool is_system_package(std::string_view name);

// Whether a symbol was written as one of the package MANCALA: mancala::x.
bool is_games(const Form& symbol);

// Whether a foreign symbol leads out of the game: sb-ext:run-program, ext:quit; not
// sb-ext:double-float-positive-infinity.
bool is_way_out(const Form& symbol);

}  // namespace turno::course
