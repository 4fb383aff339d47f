#include "study/reports/template_text.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "study/reports/report.hpp"
#include "study/reports/template_messages.hpp"
#include "study/run/plan.hpp"
#include "tournament/file/toml_text.hpp"

namespace turno::study {
namespace {

using tournament::toml_text;

std::string part_toml(std::string_view name, std::string_view measure, std::string_view game,
                      const std::string& players, std::string_view more) {
  return fmt::format("[[part]]\nname = \"{}\"\nmeasure = \"{}\"\ngames = [{}]\nplayers = [{}]\n{}\n", name, measure,
                     toml_text(game), players, more);
}

constexpr std::string_view depths = "vary = { depth = [1, 2, 3, 4] }\n";

bool has_depths(std::string_view player) { return player.find("{depth") != std::string_view::npos; }

// What efficiency is about: the same evaluation, searched in other ways.
std::string searches_toml(std::string_view game, const std::string& evaluation) {
  std::string players;
  for (const std::string_view form : {"minimax(depth={{depth}},eval={})", "alphabeta(depth={{depth}},eval={})",
                                      "alphabeta(depth={{depth}},eval={},ordered=true)"})
    players += (players.empty() ? "" : ", ") + toml_text(fmt::format(fmt::runtime(form), evaluation));
  return part_toml("efficiency", "search", game, players,
                   std::string(depths) + "positions = 4\n[[part.chart]]\nx = \"depth\"\ny = \"nodes\"\nlog = true\n");
}

// A program that is told its depth has times by depth.
std::string times_toml(std::string_view game, const std::string& own) {
  return part_toml(
      "efficiency", "time", game, own,
      std::string(depths) + "positions = 4\n[[part.chart]]\nx = \"depth\"\ny = \"time_ms\"\nlog = true\nfit = true\n");
}

ReportSection section_named(std::string_view name, const Settings& settings, const std::vector<Row>& rows,
                            Language language) {
  for (const Part& part : settings.parts)
    if (part.name == name) return part_section(part, rows, language);
  return {};
}

std::string text_of(const ReportSection& section, Language language) {
  const std::string text = report_markdown({"", language, {section}});
  constexpr std::string_view headings = "# \n\n## \n\n";
  return text.substr(headings.size());
}

// The sentences and tables of a part, below a heading of the template.
std::string figures(std::string_view name, const Settings& settings, const std::vector<Row>& rows, Language language) {
  const ReportSection section = section_named(name, settings, rows, language);
  return text_of({"", section.paragraphs, {}, section.tables}, language);
}

// What the player answered in some positions, to be run again.
std::string examples_of(const std::vector<Row>& rows, Language language) {
  namespace words = template_messages;
  ReportTable table{"", {words::position(language), words::move(language), words::milliseconds(language)}, {}, 2};
  constexpr std::size_t enough = 3;
  for (const Row& row : rows) {
    if (row.part != "time" || row.action.empty() || table.lines.size() == enough) continue;
    table.lines.push_back({row.position, row.action, number_text(*at(row.quantities, Quantity::Milliseconds))});
  }
  return table.lines.empty() ? "" : text_of({"", {}, {}, {table}}, language);
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
  const auto one = substitute(player, {{"depth", "1"}});
  RETURN_IF_ERROR(one);
  const auto parsed = parse_player(*one, 0, *start->game);
  RETURN_IF_ERROR(parsed);
  const std::string vary(has_depths(player) ? depths : "");
  const std::string own = toml_text(player);
  std::string toml = "name = \"template\"\n";
  if (parsed->searcher) {
    const std::string& evaluation = parsed->searcher->settings.evaluation;
    toml += searches_toml(game, evaluation);
  } else if (has_depths(player)) {
    toml += times_toml(game, own);
  }
  toml += part_toml("strength", "match", game, own,
                    vary +
                        R"(against = ["random", "level2", "level4"]
pairs = 20
[[part.chart]]
x = "player"
y = "score"
[part.quick]
pairs = 3
)");
  toml +=
      part_toml("time", "time", game, own, vary + "positions = 10\n[[part.chart]]\nx = \"player\"\ny = \"time_ms\"\n");
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
      fmt::format("```\nturno play '{0}' --second '{1}'\nturno analyse '{0}' --depth 4\n```\n\n{2}", game,
                  substitute(player, {{"depth", "4"}}).value_or(player), examples_of(rows, language)));
  const std::string efficiency = figures("efficiency", settings, rows, language);
  add(words::efficiency, words::efficiency_question,
      efficiency.empty() ? words::efficiency_unknown(language) + "\n\n" : efficiency);
  add(words::repeated, words::repeated_question, "");
  add(words::time, words::time_question, figures("time", settings, rows, language));
  add(words::strength, words::strength_question, figures("strength", settings, rows, language));
  return text;
}

}  // namespace turno::study
