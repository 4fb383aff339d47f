#include "course/service/file_study.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/vetting/source_text.hpp"
#include "play/evaluator/evaluation_process.hpp"
#include "play/players/player_text.hpp"

namespace turno::course {
namespace {

constexpr std::uint64_t study_seed = 1;              // the same random numbers each time
constexpr std::string_view time_of_a_search = "5s";  // for all values of a search

}  // namespace

bool can_be_studied(const Entry& entry) {
  return entry.report && std::any_of(entry.report->steps.begin(), entry.report->steps.end(), [](const Step& step) {
           return step.name == "loading" && step.outcome == Outcome::Accepted;
         });
}

tl::expected<StudiedFile, std::string> study_file(const OpenCourse& course, const FileQuestion& question,
                                                  const CourseTools& tools, const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  const Entry* entry = ledger->find_entry(question.received);
  if (entry == nullptr || !can_be_studied(*entry))
    return tl::unexpected(fmt::format("file {} cannot be searched with", question.received));
  const auto bytes = course.log.find_file(question.received);
  RETURN_IF_ERROR(bytes);
  if (!*bytes) return tl::unexpected(fmt::format("the course's log is damaged: {} has no file", entry->name));
  const auto text = source_text(**bytes);
  if (!text) return tl::unexpected(text.error().what.text);
  const auto file = ScratchFile::make(entry->name, *text);
  RETURN_IF_ERROR(file);
  auto so_far = open_game(tools.catalog, question.game);
  RETURN_IF_ERROR(so_far);
  const std::string player =
      fmt::format("lisp(depth={},time={}):{}", question.depth, time_of_a_search, file->path().string());
  const auto parsed = parse_player(player, study_seed, *so_far->game);
  RETURN_IF_ERROR(parsed);
  auto process = EvaluationProcess::start(*parsed, tools.sandbox);
  RETURN_IF_ERROR(process);
  std::vector<StudiedSearch> searches;
  for (const auto* algorithm : {"negamax", "minimax", "alphabeta"}) {
    const bool is_traced = algorithm == std::string_view("alphabeta");
    const BatchedQuestion asked{question.depth, study_seed, algorithm, 1, is_traced ? question.traced_plies : 0};
    auto analysis = process->analyse(*so_far->game, so_far->moves, asked, stop);
    RETURN_IF_ERROR(analysis);
    searches.push_back({algorithm, *std::move(analysis)});
  }
  return StudiedFile{entry->name, *std::move(so_far), std::move(searches)};
}

}  // namespace turno::course
