#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "course/league/day_table.hpp"

namespace turno::course {

// Whoever plays or might have played: a student's player or one of the instructor's.
struct Participant {
  std::optional<PlayerId> id = {};
  std::optional<std::string> reference = {};

  friend auto operator<=>(const Participant&, const Participant&) = default;
};
inline Participant participant(const DayEntrant& entrant) { return {entrant.id, entrant.reference}; }
inline Participant participant(const LeftOut& left_out) { return {left_out.id, {}}; }

// How everybody knows the participants: by numbers that tell nothing of whose they are. They are numbered as they came
// into tables, those of one day by their places: a day that is added changes no number.
class PublicPlayers {
 public:
  PublicPlayers() = default;
  // Tables of published days, the oldest first.
  explicit PublicPlayers(std::span<const DayTable> days);
  void add_day(const DayTable& day);  // later than all before

  const std::vector<Participant>& all() const { return all_; }  // by number
  std::size_t number_of(const Participant& one) const { return numbers_.at(one); }
  const std::string& newest_name(const Participant& one) const { return names_.at(one); }
  bool knows(const Participant& one) const { return numbers_.contains(one); }

 private:
  void add(const Participant& one, const std::string& name);

  std::vector<Participant> all_;
  std::map<Participant, std::size_t> numbers_;
  std::map<Participant, std::string> names_;
};

// What a day was for a player that was in its table, or left out of it.
struct PlayerDay {
  const DayTable* day = nullptr;
  std::string name;                      // on that day
  const TableRow* row = nullptr;         // none: left out
  std::optional<Outcome> left_out = {};  // why
};

// Days before it came, and those on which it was not there at all, are none of its days.
std::vector<PlayerDay> days_of(std::span<const DayTable> days, const Participant& player);

}  // namespace turno::course
