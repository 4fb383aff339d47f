#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.hpp"

namespace turno {

// The rules of a game, a line for everything in which programs that play "the same game" have been found to differ. Two
// programs play the same game if these lines are the same; their hash says so in one word. Lines are never reworded
// without need: programs elsewhere may have kept the hash.
struct RulePassport {
  std::string board;       // what is on it at the start
  std::string sowing;      // what a move does, and when the turn stays
  std::string capture;     // what a move takes
  std::string end;         // when the game is over
  std::string first_move;  // who begins, and what is special about it
  std::string swap;        // whether sides can be exchanged
  std::string draw;        // what is a draw, and who may declare one
  std::string result;      // what is counted

  friend bool operator==(const RulePassport&, const RulePassport&) = default;
};

inline std::array<std::pair<std::string_view, std::string_view>, 8> lines_of(const RulePassport& passport) {
  return {{{"board", passport.board},
           {"sowing", passport.sowing},
           {"capture", passport.capture},
           {"end", passport.end},
           {"first move", passport.first_move},
           {"swap", passport.swap},
           {"draw", passport.draw},
           {"result", passport.result}}};
}

// "board: ...", a line each, as the hash is taken of it.
inline std::string to_text(const RulePassport& passport) {
  std::string text;
  for (const auto& [name, line] : lines_of(passport)) text.append(name).append(": ").append(line).append("\n");
  return text;
}

// FNV-1a of 64 bits: ten lines in any language.
inline std::uint64_t hash_of(const RulePassport& passport) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : to_text(passport)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

template <class G>
concept HasPassport = Game<G> && requires(const G& game) {
  { game.passport() } -> std::same_as<RulePassport>;  // of the game from its start
};

}  // namespace turno
