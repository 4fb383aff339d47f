#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "tournament/formats/draw.hpp"

// What the tests of formats play with: a tournament on paper.
namespace turno::tournament::example {

// The margin of who is First.
using Outcomes = std::function<int(const Pairing&)>;

inline Result result_of(const Pairing& pairing, int margin) {
  const auto winner = margin == 0 ? std::nullopt : std::optional(margin > 0 ? Side::First : Side::Second);
  return {pairing.number, pairing.first, pairing.second, winner, margin, false};
}

// Who is stronger wins by as much.
inline Outcomes by_strength(std::vector<int> strengths) {
  return [strengths = std::move(strengths)](const Pairing& pairing) {
    return strengths[pairing.first] - strengths[pairing.second];
  };
}

// Plays what is known now, and no more.
inline void play_known(Draw& draw, const Outcomes& outcomes) {
  const std::vector<Pairing> known(draw.pairings().begin(), draw.pairings().end());
  for (const Pairing& pairing : known)
    if (!draw.has_result(pairing.number)) draw.add(result_of(pairing, outcomes(pairing)));
}

inline void play_all(Draw& draw, const Outcomes& outcomes) {
  while (!draw.is_complete()) play_known(draw, outcomes);
}

inline Settings settings_of(Format format, std::size_t entrants) {
  Settings settings;
  settings.name = "paper";
  settings.format = format;
  settings.games = {"kalah"};
  for (std::size_t i = 0; i < entrants; ++i) settings.entrants.push_back({std::to_string(i), "random"});
  return settings;
}

// 0-4 5-1, byes after a plus: "Round 1: 0-4 5-1 +2"
inline std::string text_of(const Stage& stage) {
  std::string text = stage.title + ":";
  for (const Match& match : stage.matches)
    text += " " + std::to_string(match.first) + "-" + std::to_string(match.second);
  for (const std::size_t one : stage.byes) text += " +" + std::to_string(one);
  return text;
}

inline std::vector<std::string> texts_of(const Draw& draw) {
  std::vector<std::string> texts;
  for (const Stage& stage : draw.stages()) texts.push_back(text_of(stage));
  return texts;
}

inline std::string text_of(const std::vector<Place>& places) {
  std::string text;
  for (const Place& place : places) text += std::to_string(place.entrant) + " " + place.reached + "\n";
  return text;
}

}  // namespace turno::tournament::example
