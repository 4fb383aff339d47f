#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/open_course.hpp"
#include "course/quality/candidates.hpp"
#include "engine/catalog.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// Which players would make good references for a course, by games against those that its pairs have now.

struct SuggestionRequest {
  std::size_t count = 5;
  std::vector<std::string> candidates = {};  // players, or files as students hand them in; empty: built-in ones
  std::size_t games = 100;                   // of each
  std::uint64_t seed = 1;
  std::size_t concurrency = 2;
};

// A candidate, and how `turno course reference add` is told of it.
struct SuggestedReference {
  std::string name;                      // for the instructor, made of what it is
  CandidateScore score;                  // with the player as it was asked for
  std::optional<std::string> file = {};  // where it is one
  bool is_proposed = false;
};

struct Suggestion {
  std::size_t players = 0;                     // of the course, that they have met
  std::vector<SuggestedReference> candidates;  // weakest first

  std::vector<const SuggestedReference*> proposed() const;
};

inline constexpr std::size_t least_field = 2;

// Nothing of the course is changed. An error says what is missing: players of pairs, candidates; or that it was
// stopped.
struct SuggestionTools {
  const Catalog& catalog;
  std::shared_ptr<const Sandbox> sandbox;
  OnFieldProgress on_progress = {};
};
tl::expected<Suggestion, std::string> suggest_references(const OpenCourse& course, const SuggestionRequest& request,
                                                         const SuggestionTools& tools, const std::stop_token& stop);

}  // namespace turno::course
