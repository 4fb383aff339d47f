#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "course/league/open_course.hpp"
#include "course/league/secrets.hpp"
#include "engine/catalog.hpp"

namespace turno::course {

// What the instructor does with pairs and reference players.

struct NewPair {
  PairId id;
  std::string division = {};  // of a cup
  std::string note = {};      // who they are
  std::string email = {};
  std::string code = {};  // Xf, or the whole of Xf-k7mq2vwt9d4h; what is left out is made
};

// Whether a pair can be one of the course. The error says what is wrong with what.
tl::expected<void, std::string> check_pair(const CourseSettings& settings, const NewPair& pair);

// The event by which it becomes one, with a code as it wishes. The pair must have been checked.
struct AddedPair {
  PairAdded event;
  PairCode code;
};
AddedPair added_pair(const NewPair& pair);

// The code is told here and never again: only a hash of its longer part is kept.
tl::expected<PairCode, std::string> add_pair(OpenCourse& course, const NewPair& pair, Instant at);
tl::expected<PairCode, std::string> renew_code(OpenCourse& course, PairId pair, Instant at);

// Whether somebody may speak for a pair who has this whole code.
bool knows_code(const Pair& pair, std::string_view code);

struct Ban {
  PairId pair;
  bool lift = false;
  std::string why = {};
};
tl::expected<void, std::string> set_ban(OpenCourse& course, const Ban& ban, Instant at);

// A day on which a pair need not upload anything: it is no day that was missed, nor one of training.
struct NewExcuse {
  PairId pair;
  Date date;
  bool undo = false;
  std::string why = {};
};
tl::expected<void, std::string> set_excuse(OpenCourse& course, const NewExcuse& excuse, Instant at);

struct NewReference {
  std::string name;
  std::string alias = {};  // empty: one is made up
  std::string player;      // as players are named, {file} standing for its file; empty: as students' files play
  Date from;
  std::string division = {};
  std::optional<std::string> file = {};  // its bytes
};

// Checks that the player can play the course's game; its alias is answered.
tl::expected<std::string, std::string> add_reference(OpenCourse& course, const Catalog& catalog,
                                                     const NewReference& reference, Instant at);
tl::expected<void, std::string> remove_reference(OpenCourse& course, const std::string& name, Instant at);

}  // namespace turno::course
