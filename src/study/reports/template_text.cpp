#include "study/reports/template_text.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "study/reports/report.hpp"
#include "study/reports/template_messages.hpp"
#include "tournament/file/toml_text.hpp"

namespace turno::study {
namespace {

using tournament::toml_text;

std::string part_toml(std::string_view name, std::string_view measure, std::string_view game,
                      const std::string& players, std::string_view more) {
  return fmt::format("[[part]]\nname = \"{}\"\nmeasure = \"{}\"\ngames = [{}]\nplayers = [{}]\n{}\n", name, measure,
                     toml_text(game), players, more);
}

// What efficiency is about: the same evaluation, searched in other ways.
std::string searches_toml(std::string_view game, const std::string& evaluation) {
  std::string players;
  for (const std::string_view form : {"minimax(depth={{depth}},eval={})", "alphabeta(depth={{depth}},eval={})",
                                      "alphabeta(depth={{depth}},eval={},ordered=true)"})
    players += (players.empty() ? "" : ", ") + toml_text(fmt::format(fmt::runtime(form), evaluation));
  return part_toml("efficiency", "search", game, players,
                   "vary = { depth = [1, 2, 3, 4] }\npositions = 4\n[[part.chart]]\nx = \"depth\"\ny = \"nodes\"\n"
                   "log = true\n");
}

ReportSection section_named(std::string_view name, const Settings& settings, const std::vector<Row>& rows,
                            Language language) {
  for (const Part& part : settings.parts)
    if (part.name == name) return part_section(part, rows, language);
  return {};
}

// The sentences and tables of a part, below a heading of the template.
std::string figures(std::string_view name, const Settings& settings, const std::vector<Row>& rows, Language language) {
  const ReportSection section = section_named(name, settings, rows, language);
  Report report{"", language, {{"", section.paragraphs, {}, section.tables}}};
  const std::string text = report_markdown(report);
  constexpr std::string_view headings = "# \n\n## \n\n";
  return text.substr(headings.size());
}

}  // namespace

Language template_language(std::string_view kind) {
  return kind == "memoria" ? Language::Spanish : kind == "relatorio" ? Language::Portuguese : Language::English;
}

// report.md is that of every study.
std::string template_file(std::string_view kind) {
  return kind == "report" ? "course-report.md" : fmt::format("{}.md", kind);
}

tl::expected<std::string, std::string> template_study(std::string_view game, std::string_view player,
                                                      const Catalog& catalog) {
  const auto text = parse_game_text(game);
  RETURN_IF_ERROR(text);
  const auto start = open_game(catalog, *text);
  RETURN_IF_ERROR(start);
  const auto parsed = parse_player(player, 0, *start->game);
  RETURN_IF_ERROR(parsed);
  const std::string own = toml_text(player);
  std::string toml = "name = \"template\"\n";
  if (parsed->searcher) {
    const std::string& evaluation = parsed->searcher->settings.evaluation;
    toml += searches_toml(game, evaluation);
  }
  toml += part_toml("strength", "match", game, own,
                    R"(against = ["random", "level2", "level4"]
pairs = 20
[[part.chart]]
x = "player"
y = "score"
[part.quick]
pairs = 3
)");
  toml += part_toml("time", "time", game, own, "positions = 10\n[[part.chart]]\nx = \"player\"\ny = \"time_ms\"\n");
  return toml;
}

std::string template_text(std::string_view kind, const std::string& game, const std::string& player,
                          const Settings& settings, const std::vector<Row>& rows) {
  namespace words = template_messages;
  const Language language = template_language(kind);
  std::string text = fmt::format("# {}\n\n", words::title(language, game, player));
  const auto add = [&](const Phrase<>& heading, const Phrase<>& question, const std::string& known) {
    text += fmt::format("## {}\n\n*{}*\n\n{}", heading(language), question(language), known);
  };
  add(words::algorithm, words::algorithm_question, fmt::format("{}\n\n", words::algorithm_known(language, player)));
  add(words::evaluation, words::evaluation_question, "");
  add(words::examples, words::examples_question,
      fmt::format("```\nturno play '{0}' --second '{1}'\nturno analyse '{0}' --depth 4\n```\n\n", game, player));
  add(words::efficiency, words::efficiency_question, figures("efficiency", settings, rows, language));
  add(words::repeated, words::repeated_question, "");
  add(words::time, words::time_question, figures("time", settings, rows, language));
  add(words::strength, words::strength_question, figures("strength", settings, rows, language));
  return text;
}

}  // namespace turno::study
