#include "study/file/parse_study.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <set>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "study/file/quantities.hpp"
#include "tournament/file/toml_fields.hpp"

namespace turno::study {
namespace {

using tournament::Fields;
using tournament::Mistakes;

constexpr std::array<std::string_view, 6> study_keys{"name", "title", "question", "method", "seed", "part"};
constexpr std::array<std::string_view, 21> part_keys{
    "name",         "title",     "explains", "measure",        "games",          "players", "against",
    "vary",         "positions", "start",    "position-moves", "repetitions",    "pairs",   "opening-moves",
    "solver-nodes", "load",      "calls",    "percent-of",     "percent-limits", "chart",   "quick"};
constexpr std::array<std::string_view, 10> quick_keys{"games", "players",     "against", "vary",  "positions",
                                                      "start", "repetitions", "pairs",   "calls", "solver-nodes"};
constexpr std::array<std::string_view, 5> chart_keys{"x", "y", "log", "fit", "line-per-game"};
constexpr std::array<std::string_view, 4> measures{"search", "match", "choices", "time"};

constexpr std::size_t max_name = 64;
constexpr std::size_t max_parts = 50;
constexpr std::size_t max_texts = 200;
constexpr std::size_t max_values = 100;
constexpr auto max_seed = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());  // TOML's largest

// "text", or { en = "text", es = "texto", pt = "texto" }; English stands for what is not there.
Translations read_words(const Fields& fields, std::string_view field, Mistakes& mistakes) {
  Translations words;
  if (!fields.has(field)) return words;
  if (fields.is_text(field)) {
    std::string text;
    fields.read(field, text);
    words.texts.fill(text);
    return words;
  }
  constexpr std::array<std::string_view, 3> languages{"en", "es", "pt"};
  const auto* table = fields.table(field, R"(a text in quotes, or { en = "...", es = "...", pt = "..." })");
  if (table == nullptr) return words;
  const Fields given(*table, std::string(field) + ".", languages, mistakes);
  std::string english;
  given.read("en", english);
  if (english.empty()) given.complain("en", R"(there is none; write en = "...")");
  words.texts.fill(english);
  for (const Language language : all_languages) given.read(to_text(language), words.texts[index_of(language)]);
  return words;
}

// A list of texts, each with its line.
void read_texts(const toml::table& table, const Fields& fields, std::string_view field, std::vector<Text>& texts) {
  const std::vector<std::string> found = fields.texts(field);
  if (!fields.has(field)) return;
  texts.clear();
  if (found.size() > max_texts) return fields.complain(field, fmt::format("write at most {}", max_texts));
  const toml::array* list = table.get(field)->as_array();
  for (std::size_t i = 0; list != nullptr && i < found.size() && i < list->size(); ++i)
    texts.push_back({found[i], list->get(i)->source().begin.line});
}

std::optional<std::string> value_text(const toml::node& node) {
  if (const auto whole = node.value_exact<std::int64_t>()) return std::to_string(*whole);
  if (const auto text = node.value_exact<std::string>(); text && !text->empty()) return *text;
  return std::nullopt;
}

void read_variables(const Fields& fields, Mistakes& mistakes, std::vector<Variable>& variables) {
  constexpr std::string_view how = "vary = { depth = [1, 2, 3] }";
  const auto* table = fields.table("vary", how);
  if (table == nullptr) return;
  variables.clear();
  for (const auto& [key, node] : *table) {
    Variable variable{std::string(key.str()), {}};
    const toml::array* list = node.as_array();
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
      if (auto value = value_text(*list->get(i))) variable.values.push_back(*std::move(value));
    if (!is_plain_name(variable.name, max_name) || list == nullptr || list->empty() || list->size() > max_values ||
        variable.values.size() != list->size())
      return mistakes.at(key.source().begin.line, "vary." + variable.name,
                         fmt::format("write 1 to {} whole numbers or texts in brackets, as in {}", max_values, how));
    variables.push_back(std::move(variable));
  }
}

// What a quick form may say otherwise.
void read_amounts(const toml::table& table, const Fields& fields, Mistakes& mistakes, Part& part) {
  read_texts(table, fields, "games", part.games);
  read_texts(table, fields, "players", part.players);
  read_texts(table, fields, "against", part.against);
  read_variables(fields, mistakes, part.vary);
  fields.read_number("positions", part.positions, 0, 10'000);
  fields.read("start", part.with_start);
  fields.read_number("repetitions", part.repetitions, 1, 1000);
  fields.read_number("pairs", part.pairs, 1, 100'000);
  fields.read_number("calls", part.calls, 1, 1000);
  fields.read_number("solver-nodes", part.solver_nodes, 1, 1'000'000'000);
}

void read_charts(const toml::table& table, const Fields& fields, Mistakes& mistakes, Part& part) {
  constexpr std::string_view how = R"(write [[part.chart]] and below it x = "depth" and y = "leaves")";
  if (!fields.has("chart")) return;
  const toml::array* charts = table.get("chart")->as_array();
  if (charts == nullptr || !charts->is_homogeneous<toml::table>()) return fields.complain("chart", how);
  for (const toml::node& node : *charts) {
    const Fields given(*node.as_table(), "chart.", chart_keys, mistakes);
    ChartSettings chart;
    given.read("x", chart.x);
    given.read("y", chart.y);
    given.read("log", chart.log);
    given.read("fit", chart.fit);
    given.read("line-per-game", chart.line_per_game);
    const auto is_x = [&](const Variable& variable) { return variable.name == chart.x; };
    const bool is_measured = chart.x == moves_of_a_game && part.measure == Measure::Match;
    if (chart.x != "player" && !is_measured && std::none_of(part.vary.begin(), part.vary.end(), is_x))
      given.complain("x", fmt::format("\"{}\" is not varied here; write \"player\"{} or a name in vary", chart.x,
                                      part.measure == Measure::Match ? ", \"plies\"" : ""));
    const std::vector<std::string_view> known = quantities_of(part.measure);
    if (std::find(known.begin(), known.end(), chart.y) == known.end())
      given.complain("y", fmt::format("\"{}\" is not measured by {}; write one of {}", chart.y, to_text(part.measure),
                                      fmt::join(known, ", ")));
    part.charts.push_back(std::move(chart));
  }
}

void read_limits_of_share(const toml::table& table, const Fields& fields, Part& part) {
  if (!fields.has("percent-limits")) return;
  const toml::array* list = table.get("percent-limits")->as_array();
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
    if (const auto number = list->get(i)->value<double>(); number && *number > 0 && *number <= 10'000)
      part.percent_limits.push_back(*number);
  if (list == nullptr || part.percent_limits.size() != list->size() || !part.percent_of)
    fields.complain("percent-limits", "write numbers above 0 in brackets, and percent-of");
}

void read_measure(const Fields& fields, Part& part) {
  std::string measure;
  fields.read("measure", measure);
  const auto* const found = std::find(measures.begin(), measures.end(), measure);
  if (found == measures.end())
    return fields.complain("measure",
                           fmt::format("\"{}\" is no measure; write one of {}", measure, fmt::join(measures, ", ")));
  part.measure = static_cast<Measure>(found - measures.begin());
}

Part read_part(const toml::table& table, std::size_t number, Form form, Mistakes& mistakes) {
  const Fields fields(table, "part.", part_keys, mistakes);
  Part part;
  part.name = fmt::format("part{}", number);
  fields.read("name", part.name);
  if (!is_plain_name(part.name, max_name))
    fields.complain("name", "write letters, digits, '-', '_' and '.', the first a letter or digit");
  part.title = read_words(fields, "title", mistakes);
  if (!fields.has("title")) part.title.texts.fill(part.name);
  if (fields.has("explains")) part.explains = read_words(fields, "explains", mistakes);
  read_measure(fields, part);
  read_amounts(table, fields, mistakes, part);
  fields.read_number("position-moves", part.position_moves, 0, 100);
  fields.read_number("opening-moves", part.opening_moves, 0, 100);
  fields.read_number("load", part.load, 0, 256);
  if (fields.has("percent-of")) {
    part.percent_of = Text{"", fields.line_of("percent-of")};
    fields.read("percent-of", part.percent_of->text);
  }
  read_limits_of_share(table, fields, part);
  if (const auto* quick = fields.table("quick", "[part.quick] and below it pairs = 2")) {
    Part shorter = part;  // looked at in the full form too, so that a mistake in it is found
    const Fields given(*quick, "quick.", quick_keys, mistakes);
    read_amounts(*quick, given, mistakes, shorter);
    if (form == Form::Quick) part = std::move(shorter);
  }
  if (part.games.empty()) fields.complain("games", R"(there are none; write games = ["kalah"])");
  if (part.players.empty()) fields.complain("players", R"(there are none; write players = ["level3"])");
  if (part.measure == Measure::Match && part.players.size() + part.against.size() < 2)
    fields.complain("players", "a match needs two; write another player, or against");
  if (part.measure != Measure::Match && !part.against.empty())
    fields.complain("against", "only players of matches have opponents; leave it out");
  if (part.measure != Measure::Time && part.percent_of)
    fields.complain("percent-of", "only times are compared so; leave it out");
  if (mistakes.none()) read_charts(table, fields, mistakes, part);
  return part;
}

void read_parts(const toml::table& file, const Fields& fields, Form form, Mistakes& mistakes, Settings& settings) {
  constexpr std::string_view how = R"(write [[part]] and below it measure, games and players)";
  if (!fields.has("part")) return mistakes.missing("part", fmt::format("there is none; {}", how));
  const toml::array* parts = file.get("part")->as_array();
  if (parts == nullptr || !parts->is_homogeneous<toml::table>() || parts->size() > max_parts)
    return fields.complain("part", fmt::format("{}, at most {} times", how, max_parts));
  std::set<std::string> names;
  for (const toml::node& node : *parts) {
    settings.parts.push_back(read_part(*node.as_table(), settings.parts.size() + 1, form, mistakes));
    if (!names.insert(settings.parts.back().name).second)
      mistakes.at(node.source().begin.line, "part.name",
                  fmt::format("there are two parts named \"{}\"; give each its own name", settings.parts.back().name));
  }
}

}  // namespace

std::string_view to_text(Measure measure) { return measures[static_cast<std::size_t>(measure)]; }

tl::expected<Settings, std::string> parse_study(std::string_view toml, const std::string& file_name, Form form) {
  const auto file = tournament::parse_toml(toml, file_name);
  RETURN_IF_ERROR(file);
  Mistakes mistakes(file_name);
  const Fields fields(*file, "", study_keys, mistakes);
  Settings settings;
  settings.name = std::filesystem::path(file_name).stem().string();
  fields.read("name", settings.name);
  if (!is_plain_name(settings.name, max_name))
    mistakes.missing("name", R"(write name = "mine": letters, digits, '-', '_' and '.')");
  settings.title = read_words(fields, "title", mistakes);
  if (!fields.has("title")) settings.title.texts.fill(settings.name);
  settings.question = read_words(fields, "question", mistakes);
  settings.method = read_words(fields, "method", mistakes);
  fields.read_number("seed", settings.seed, 0, max_seed);
  read_parts(*file, fields, form, mistakes, settings);
  if (!mistakes.none()) return tl::unexpected(mistakes.first());
  return settings;
}

}  // namespace turno::study
