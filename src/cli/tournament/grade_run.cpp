#include "cli/tournament/grade_run.hpp"

#include <fmt/format.h>

#include "cli/messages/grade_messages.hpp"
#include "cli/tournament/made_tournament.hpp"
#include "core/return_if_error.hpp"

namespace turno::cli {
namespace {

// What the graded player wrote to stderr in the games that are told of.
void add_complaints(tournament::Grade& grade, const MadeTournament& made) {
  for (tournament::ReferenceGrade& reference : grade.references) {
    if (!reference.first_mishap) continue;
    const std::size_t number = reference.first_mishap->number;
    const auto text = made.store.tournaments.find_game(made.name(), number);
    const auto record = text && *text ? parse_record(**text) : tl::unexpected(std::string());
    if (!record) continue;  // the games count; this only explains them
    reference.first_mishap->complaints = record->complaints[made.progress.draw.find(number)->first == 0 ? 0 : 1];
  }
}

}  // namespace

tl::expected<PlayedGrade, std::string> play_grade(const GradeTask& task, const std::string& data,
                                                  const SandboxOption& sandbox, const Context& context) {
  tournament::Settings settings = task.settings;
  settings.file_name = "grade";
  const auto line = [](const tournament::Progress& progress) {
    return fmt::format(messages::grade_progress, progress.draw.finished(), progress.draw.pairings().size());
  };
  const auto made = play_made(std::move(settings), {"grade", data, sandbox, 1, line}, context);
  RETURN_IF_ERROR(made);
  PlayedGrade played{tournament::grade(task.scale, made->progress.games), made->name(), made->progress.draw.finished(),
                     made->progress.draw.pairings().size()};
  add_complaints(played.grade, *made);
  return played;
}

}  // namespace turno::cli
