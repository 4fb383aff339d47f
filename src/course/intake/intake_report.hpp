#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "course/language/message.hpp"
#include "engine/json.hpp"

namespace turno::course {

// What becomes of a submission, from good to bad. Disqualified: it may be replaced. Suspected: it does not play until
// the instructor has decided. Banned: its author's players are removed, and no more are taken.
enum class Outcome : std::uint8_t { Accepted, Disqualified, Suspected, Banned };

inline constexpr std::array all_outcomes{Outcome::Accepted, Outcome::Disqualified, Outcome::Suspected, Outcome::Banned};

std::string_view to_text(Outcome outcome);
std::string outcome_word(Outcome outcome, Language language);  // for people

// A reason for it: something wrong, or something to heed.
struct Reason {
  Message what;
  int line = 0;  // of the file; 0: none
  std::string form = {};
  bool is_attempt = false;  // an attempt on the game's control or data, or to escape
};

// One of the things that are checked.
struct Step {
  std::string name;
  Outcome outcome = Outcome::Accepted;
  Message found;  // what there is to say where nothing is wrong
  std::vector<Reason> reasons = {};
  bool warns = false;  // accepted, but close to not
};

// What people call a step; one that this version does not know is called as it is.
std::string step_name(const Step& step, Language language);

// What the judge of Moedas e Fios gave a file.
struct JudgePoints {
  int delivery = 0;
  double points = 0;
  double most = 0;

  friend bool operator==(const JudgePoints&, const JudgePoints&) = default;
};

// The steps that were taken: after one that does not accept, those that need it are left out.
struct IntakeReport {
  std::vector<Step> steps = {};
  std::string alias = {};  // what the player calls itself, or what its file says where it was not loaded; or nothing
  std::optional<JudgePoints> judged = {};

  // Of a file that is built: what was built of it. No part of what is told; kept as a file.
  std::string program = {};

  Outcome outcome() const;  // the worst of the steps'

  // Whether Lisp has loaded it, or, of a bot, it has started and behaved.
  bool has_loaded() const;

  // For what the file is suspected or banned, with the lines.
  std::vector<Reason> attempts() const;
};

// A list of steps, for programs: [{"name", "outcome", "found", "warns", "reasons": [{"what", "line", "form"}]}]. What
// was found and why can be told to people, in their language.
Json steps_json(std::span<const Step> steps, Language language = Language::English);
Json reason_json(const Reason& reason, Language language = Language::English);

}  // namespace turno::course
