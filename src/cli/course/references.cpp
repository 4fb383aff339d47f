#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_mark_messages.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/shell_word.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/service/reference_suggestion.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/text_table.hpp"

// The reference players of a course, and which would fit it.
namespace turno::cli {
namespace {

constexpr std::uint64_t max_suggested = 50;
constexpr std::uint64_t max_suggestion_games = 100'000;
constexpr std::uint64_t max_suggestion_threads = 256;
constexpr std::size_t field_that_tells = 5;  // players; fewer than that say little of a course

struct CourseReferencesOptions {
  CourseOption course;
  std::optional<std::size_t> suggest;
  std::vector<std::string> candidates;
  std::size_t games = 100;
  std::uint64_t seed = 1;
  std::optional<std::size_t> concurrency;
  std::chrono::milliseconds progress_every = std::chrono::seconds(10);
  bool json = false;
  SandboxOption sandbox;
};

Outcome list_references(const CourseReferencesOptions& options, const course::OpenCourse& course,
                        const Context& context) {
  const auto ledger = course::ledger_of(course);
  RETURN_IF_ERROR(ledger);
  Json list = Json::array();
  std::vector<std::vector<std::string>> lines{{"name", "plays as", "player", "from"}};
  for (const course::Reference& one : ledger->references()) {
    list.push_back(
        {{"name", one.name}, {"alias", one.alias}, {"player", one.player}, {"from", course::to_text(one.from)}});
    lines.push_back({one.name, presentable(one.alias), presentable(one.player), course::to_text(one.from)});
  }
  if (options.json) {
    context.out << json_text(list) << '\n';
  } else if (list.empty()) {
    context.out << messages::course_references_none;
  } else {
    context.out << tournament::text_table(lines,
                                          std::vector<tournament::Align>(lines[0].size(), tournament::Align::Left));
  }
  return {};
}

Json suggestion_json(const course::Suggestion& suggestion) {
  Json candidates = Json::array();
  for (const course::SuggestedReference& one : suggestion.candidates)
    candidates.push_back({{"name", one.name},
                          {"player", one.score.player},
                          {"games", one.score.games()},
                          {"won", one.score.won},
                          {"drawn", one.score.drawn},
                          {"lost", one.score.lost},
                          {"score", one.score.score()},
                          {"low", one.score.low},
                          {"high", one.score.high},
                          {"proposed", one.is_proposed}});
  return {{"players", suggestion.players}, {"candidates", candidates}};
}

void write_candidates(const course::Suggestion& suggestion, std::ostream& out) {
  using tournament::Align;
  std::vector<std::vector<std::string>> lines{{"candidate", "score %", "low", "high", "games", "W", "D", "L", ""}};
  for (const course::SuggestedReference& one : suggestion.candidates)
    lines.push_back({presentable(one.score.player), tournament::percent_text(one.score.score()),
                     tournament::percent_text(one.score.low), tournament::percent_text(one.score.high),
                     std::to_string(one.score.games()), std::to_string(one.score.won), std::to_string(one.score.drawn),
                     std::to_string(one.score.lost),
                     one.is_proposed ? std::string(messages::course_suggest_proposed) : std::string()});
  std::vector<Align> alignments(lines[0].size(), Align::Right);
  alignments.front() = alignments.back() = Align::Left;
  out << tournament::text_table(lines, alignments);
}

// How sure the numbers are is said, not hidden.
void write_doubts(const course::Suggestion& suggestion, std::ostream& out) {
  if (suggestion.players < field_that_tells) out << fmt::format(messages::course_suggest_few, suggestion.players);
  const auto proposed = suggestion.proposed();
  for (std::size_t i = 1; i < proposed.size(); ++i)
    if (proposed[i - 1]->score.high > proposed[i]->score.low)
      out << fmt::format(messages::course_suggest_close, presentable(proposed[i - 1]->score.player),
                         presentable(proposed[i]->score.player));
}

void write_commands(const CourseReferencesOptions& options, const course::Suggestion& suggestion, std::ostream& out) {
  out << messages::course_suggest_how;
  for (const course::SuggestedReference* one : suggestion.proposed())
    out << fmt::format(messages::course_suggest_add, one->name,
                       one->file ? "--file " + shell_word(*one->file) : shell_word(one->score.player),
                       options.course.data.again());
}

Outcome suggest(const CourseReferencesOptions& options, const course::OpenCourse& course, const Context& context) {
  take_signals_of_writes_as_errors();
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const course::SuggestionRequest request{*options.suggest, options.candidates, options.games, options.seed,
                                          options.concurrency.value_or(course.settings.tournament.concurrency)};
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  const auto suggestion = [&] {
    ProgressLine line(context.err, between_lines(options.progress_every, options.json));
    const auto show = [&](std::size_t done, std::size_t all) {
      line.show([&] { return fmt::format(messages::course_suggest_progress, 2 * done, 2 * all); });
    };
    return course::suggest_references(course, request, {context.catalog, *sandbox, show}, interrupt.token());
  }();
  RETURN_IF_ERROR(suggestion);
  if (options.json) {
    context.out << json_text(suggestion_json(*suggestion)) << '\n';
    return {};
  }
  context.out << fmt::format(messages::course_suggest_head, suggestion->candidates.front().score.games(),
                             suggestion->players);
  write_candidates(*suggestion, context.out);
  write_doubts(*suggestion, context.out);
  write_commands(options, *suggestion, context.out);
  return {};
}

Outcome show_references(const CourseReferencesOptions& options, const Context& context) {
  if (!options.suggest && !options.candidates.empty())
    return tl::unexpected(fmt::format(messages::course_suggest_only, "--candidate"));
  const auto course = options.course.open_to_read();
  RETURN_IF_ERROR(course);
  return options.suggest ? suggest(options, *course, context) : list_references(options, *course, context);
}

}  // namespace

void add_course_references(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("references", std::string(messages::course_references_summary));
  command->footer(std::string(messages::course_references_examples));
  const auto options = std::make_shared<CourseReferencesOptions>();
  options->course.add_to(*command);
  add_option(*command, "--suggest", options->suggest, messages::course_suggest_help, "N")
      ->check(whole_number(1, max_suggested));
  command->add_option("--candidate", options->candidates, std::string(messages::course_candidate_help))
      ->type_name("PLAYER")
      ->allow_extra_args(false);
  add_option(*command, "--games", options->games, messages::course_suggest_games_help, "N")
      ->check(whole_number(2, max_suggestion_games))
      ->capture_default_str();
  add_option(*command, "--seed", options->seed, messages::course_suggest_seed_help, "N")
      ->check(whole_number(0, any_number))
      ->capture_default_str();
  add_option(*command, "--concurrency", options->concurrency, messages::course_concurrency_help, "N")
      ->check(whole_number(1, max_suggestion_threads));
  add_duration(*command, "--progress-every", options->progress_every, messages::progress_every_help, "T",
               Zero::Allowed);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return show_references(*options, context); }; });
}

}  // namespace turno::cli
