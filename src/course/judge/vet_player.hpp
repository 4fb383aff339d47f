#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "course/language/message.hpp"

namespace turno::course {

// Something in a player's file that a player has no use for.
struct Reach {
  int line = 1;
  std::string form;  // empty where the file cannot be read
  Message what;
  bool is_suspect = true;  // else a mistake of somebody who writes Lisp, or what our reader does not know
};

bool is_suspected(const std::vector<Reach>& reaches);
Message reach_message(const Reach& reach);  // with the line and the form

// The first wall around players of Moedas e Fios; the sandbox is the second, and each must hold alone. These files are
// whole programs: they assign, print, make structures and hash tables, and load the files that the course offers. What
// they have no use for is the machine: its files, processes, network, the insides of Lisp, and symbols made from text,
// by which all of that could be had under other names; nor do they give new meanings to what COMMON-LISP has. Empty
// where there is nothing. What cannot be read is refused: what stands before it would be run all the same.
std::vector<Reach> vet_player(std::string_view bytes);

}  // namespace turno::course
