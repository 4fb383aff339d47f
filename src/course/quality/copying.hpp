#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace turno::course {

// Who behaves like whom: signs of copying, for the instructor's eyes only. They prove nothing: two who count the seeds
// in their stores have thought of the same thing.

struct ComparedPlayer {
  std::string name;                        // as in the games
  std::string pair;                        // players of one pair may be alike
  std::vector<double> values = {};         // of the same positions for all; none for those that do not value positions
  std::vector<std::uint64_t> prints = {};  // of its text; see text_likeness.hpp
};

struct ComparedGame {
  std::string first;
  std::string second;
  std::string start;  // board or opening, where a day has several; only games from the same one are compared
  std::size_t moves = 0;
  std::uint64_t hash = 0;  // of the moves: a day may have hundreds of thousands of games
};
std::uint64_t hash_of_moves(std::span<const std::string> moves);

enum class Likeness : std::uint8_t {
  SameValues,  // on the positions
  SameOrder,   // other values that put the positions in the same order, as after scaling and shifting
  SameText,    // forms of their files, whatever names they use
  SameGames    // move by move, as the same side against the same opponents
};
std::string_view to_text(Likeness likeness);

struct CopySign {
  Likeness likeness = Likeness::SameValues;
  std::string one;
  std::string other;
  std::size_t same = 0;      // positions, pairs of positions, forms, games
  std::size_t compared = 0;  // of so many
  std::size_t distinct = 0;  // values on the positions: few say little; 0 for others

  double share() const { return static_cast<double>(same) / static_cast<double>(compared); }

  friend bool operator==(const CopySign&, const CopySign&) = default;
};

// From where on likeness is a sign. Of the honest files of tests/data/lisp and bueno.cl, none of them a copy, the two
// that are most alike have 0.665 of their values, 0.970 of the order and 0.738 of the games of a day in common. Two
// whole players that have nothing to do with each other have 0.01 of their forms in common; our two representations of
// the types of Moedas e Fios, written one after the other, 0.41.
struct CopyingSettings {
  double least_values = 0.95;     // share of positions
  double least_order = 0.995;     // share of pairs of positions
  double least_games = 0.8;       // share of games
  std::size_t fewest_values = 5;  // that differ
  std::size_t fewest_games = 4;   // to compare
  std::size_t fewest_moves = 8;   // of a game: forfeits are alike
  double least_text = 0.4;        // share of the forms of the shorter file
  std::size_t fewest_forms = 20;  // in it
};

// Those between players of different pairs, the strongest first: the largest share, then in the order of Likeness.
std::vector<CopySign> signs_of_copying(std::span<const ComparedPlayer> players, std::span<const ComparedGame> games,
                                       const CopyingSettings& settings = {});

}  // namespace turno::course
