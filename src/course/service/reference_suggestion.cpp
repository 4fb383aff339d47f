#include "course/service/reference_suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/return_if_error.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/league/line_up.hpp"
#include "course/service/player_file.hpp"
#include "play/players/levels.hpp"
#include "play/players/player_text.hpp"

namespace turno::course {
namespace {

constexpr std::size_t usual_opening_moves = 4;  // without them two players would have two games to play
constexpr std::size_t max_name_made = 40;

std::vector<std::string> usual_candidates(const CourseSettings& settings) {
  std::vector<std::string> players;
  for (int level = 1; level <= top_level; ++level) players.push_back(level_name(level));
  if (settings.kind == PlayerKind::Lisp)
    for (const int depth : {1, 2, 3}) players.push_back(fmt::format("regular(depth={})", depth));
  return players;
}

// regular(depth=2) becomes regular-depth-2: what a reference may be called.
std::string plain_name_of(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (is_plain) {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  name = name.substr(0, max_name_made);
  while (name.ends_with('-')) name.pop_back();
  return name.empty() ? "reference" : name;
}

// The players of the pairs that could play now, as files of their own: those of the data folder may not be there yet.
tl::expected<std::vector<ScratchFile>, std::string> files_of_players(const OpenCourse& course, const Ledger& ledger) {
  std::vector<ScratchFile> files;
  for (const DayEntrant& entrant : line_up(ledger, Date::max()).entrants) {
    if (!entrant.id) continue;
    const auto player = player_file(course, ledger, entrant.received);
    RETURN_IF_ERROR(player);
    const PlayerFile found = player->value_or(PlayerFile{file_of(course.settings, entrant.received), ""});
    auto file = ScratchFile::make(found.path.filename().string(), found.contents);
    RETURN_IF_ERROR(file);
    std::error_code error;
    if (found.is_program) std::filesystem::permissions(file->path(), std::filesystem::perms(0755), error);
    files.push_back(*std::move(file));
  }
  return files;
}

struct Candidate {
  SuggestedReference shown;
  std::string player;
};

tl::expected<std::vector<Candidate>, std::string> read_candidates(const CourseSettings& settings,
                                                                  const SuggestionRequest& request,
                                                                  const AnyGame& game) {
  std::vector<Candidate> candidates;
  std::set<std::string> names;
  for (const std::string& text : request.candidates.empty() ? usual_candidates(settings) : request.candidates) {
    Candidate& one = candidates.emplace_back(Candidate{{}, text});
    std::error_code error;
    const std::filesystem::path path(text);
    if (std::filesystem::is_regular_file(path, error)) {
      one.player = player_of(settings, std::filesystem::canonical(path, error));
      one.shown.file = text;
    }
    one.shown.score.player = text;
    const std::string name = plain_name_of(one.shown.file ? path.stem().string() : text);
    one.shown.name = name;
    for (int number = 2; !names.insert(one.shown.name).second; ++number)
      one.shown.name = fmt::format("{}-{}", name, number);
    const auto player = parse_player(one.player, 1, game);
    RETURN_IF_ERROR(player);
    if (player->is_human()) return tl::unexpected(std::string("a human cannot be a reference player"));
  }
  if (candidates.size() < request.count)
    return tl::unexpected(fmt::format("{} are wanted, but there are only {} candidates; name more with --candidate",
                                      request.count, candidates.size()));
  return candidates;
}

}  // namespace

std::vector<const SuggestedReference*> Suggestion::proposed() const {
  std::vector<const SuggestedReference*> found;
  for (const SuggestedReference& one : candidates)
    if (one.is_proposed) found.push_back(&one);
  return found;
}

tl::expected<Suggestion, std::string> suggest_references(const OpenCourse& course, const SuggestionRequest& request,
                                                         const SuggestionTools& tools, const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  auto made = tools.catalog.make(course.settings.tournament.games.front());
  RETURN_IF_ERROR(made);
  const std::shared_ptr<const AnyGame> game = *std::move(made);
  auto candidates = read_candidates(course.settings, request, *game);
  RETURN_IF_ERROR(candidates);
  const auto files = files_of_players(course, *ledger);
  RETURN_IF_ERROR(files);
  if (files->size() < least_field)
    return tl::unexpected(
        fmt::format("candidates are measured against the players of the pairs, of whom {} can play now; wait until "
                    "at least {} were handed in and accepted (turno course status shows them)",
                    files->empty() ? "none" : "only one", least_field));
  std::vector<std::string> field;
  for (const ScratchFile& file : *files) field.push_back(player_of(course.settings, file.path()));
  std::vector<std::string> players;
  for (const Candidate& one : *candidates) players.push_back(one.player);
  const tournament::Settings& day = course.settings.tournament;
  const FieldSettings settings{(request.games + 1) / 2, day.opening_moves > 0 ? day.opening_moves : usual_opening_moves,
                               request.seed, request.concurrency, day.time};
  const auto scores = measure_candidates(game, players, field, settings, tools.sandbox, tools.on_progress, stop);
  RETURN_IF_ERROR(scores);
  Suggestion suggestion{field.size(), {}};
  for (std::size_t i = 0; i < scores->size(); ++i) {
    SuggestedReference& one = suggestion.candidates.emplace_back(std::move((*candidates)[i].shown));
    const std::string player = one.score.player;
    one.score = (*scores)[i];
    one.score.player = player;
  }
  for (const std::size_t i : well_apart(*scores, request.count)) suggestion.candidates[i].is_proposed = true;
  std::stable_sort(suggestion.candidates.begin(), suggestion.candidates.end(),
                   [](const SuggestedReference& a, const SuggestedReference& b) {
                     return a.score.half_points() < b.score.half_points();
                   });
  return suggestion;
}

}  // namespace turno::course
