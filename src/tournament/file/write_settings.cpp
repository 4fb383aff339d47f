#include "tournament/file/write_settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tournament/file/adjudication_text.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/file/running_text.hpp"
#include "tournament/file/toml_text.hpp"
#include "tournament/file/waiting_text.hpp"

namespace turno::tournament {
namespace {

std::string games_list(const Settings& settings) {
  std::vector<std::string> games;
  games.reserve(settings.games.size());
  for (const std::string& game : settings.games) games.push_back(toml_text(game));
  return fmt::format("[{}]", fmt::join(games, ", "));
}

std::string time_line(const TimeControl& time) {
  if (time.move) return fmt::format("time = \"{}ms\"\n", time.move->count());
  if (time.initial)
    return fmt::format("clock = {{ initial = \"{}ms\", increment = \"{}ms\"{} }}\n", time.initial->count(),
                       time.increment.count(), time.moves > 0 ? fmt::format(", moves = {}", time.moves) : "");
  return "";
}

std::string limits_line(const BotLimits& limits) {
  const std::string said = write_limits(limits);
  return said.empty() ? said : fmt::format("limits = {{ {} }}\n", said);
}

// What belongs to the format, and no more: a file must not say what its format has no use for.
std::string format_lines(const Settings& settings) {
  const Format format = settings.format;
  std::string text;
  if (format == Format::Gauntlet) text += fmt::format("challengers = {}\n", settings.challengers);
  if (format != Format::Cup && format != Format::Sprt && format != Format::FreePlay)
    text += fmt::format("double = {}\n", settings.double_games);
  if (format != Format::Cup && format != Format::Knockout && settings.rounds > 0)
    text += fmt::format("rounds = {}\n", settings.rounds);
  if (format == Format::Swiss || format == Format::Knockout || format == Format::Cup || format == Format::Ladder)
    text += fmt::format("repeat = {}\n", settings.repeat);
  if (settings.withdrawn_games != WithdrawnGames::CountFromHalf)
    text += fmt::format("withdrawn-games = {}\n", toml_text(to_text(settings.withdrawn_games)));
  if (format == Format::Knockout) text += fmt::format("third-place = {}\n", settings.third_place);
  if (format == Format::Cup) {
    text += fmt::format("group-size = {}\nbonus = [{}]\n", settings.group_size, fmt::join(settings.bonus, ", "));
    if (settings.final_time.move) text += fmt::format("final-time = \"{}ms\"\n", settings.final_time.move->count());
  }
  if (const SprtSettings& sprt = settings.sprt; format == Format::Sprt)
    text += fmt::format("sprt = {{ elo0 = {}, elo1 = {}, alpha = {}, beta = {}, model = \"{}\" }}\n", sprt.elo0,
                        sprt.elo1, sprt.alpha, sprt.beta, sprt.by_pairs ? "pentanomial" : "trinomial");
  return text;
}

}  // namespace

std::string write_limits(const BotLimits& limits) {
  std::vector<std::string> said;
  const auto say_size = [&said](std::string_view key, const std::optional<std::size_t>& bytes) {
    if (bytes) said.push_back(fmt::format("{} = \"{}M\"", key, *bytes >> 20U));  // sizes are whole megabytes
  };
  say_size("memory", limits.memory);
  say_size("file-size", limits.file_size);
  say_size("tmp", limits.tmp_size);
  if (limits.cpu) said.push_back(fmt::format("cpu = \"{}s\"", limits.cpu->count()));
  if (limits.processes) said.push_back(fmt::format("processes = {}", *limits.processes));
  if (limits.stop) said.push_back(fmt::format("stop = \"{}ms\"", limits.stop->count()));
  say_size("bot-size", limits.bot_size);
  if (limits.bot_files) said.push_back(fmt::format("bot-files = {}", *limits.bot_files));
  return fmt::format("{}", fmt::join(said, ", "));
}

std::string write_settings(const Settings& settings) {
  std::string text = fmt::format("name = {}\ngames = {}\nformat = {}\n", toml_text(settings.name), games_list(settings),
                                 toml_text(to_text(settings.format)));
  text += format_lines(settings);
  text += fmt::format("opening-moves = {}\n", settings.opening_moves);
  if (settings.openings != OpeningSettings{}) text += fmt::format("openings = {}\n", write_openings(settings.openings));
  text += time_line(settings.time);
  if (settings.time_margin.count() > 0) text += fmt::format("time-margin = \"{}ms\"\n", settings.time_margin.count());
  if (settings.late) text += fmt::format("late = \"{}\"\n", *settings.late == Late::Replay ? "replay" : "forfeit");
  text += fmt::format("points = {{ win = {}, draw = {}, loss = {} }}\n", settings.points.win, settings.points.draw,
                      settings.points.loss);
  text += limits_line(settings.limits);
  if (settings.adjudication != AdjudicationSettings{})
    text += fmt::format("adjudicate = {}\n", write_adjudication(settings.adjudication));
  text += write_running(settings.running);
  if (settings.waiting != WaitingSettings{}) text += fmt::format("waiting = {}\n", write_waiting(settings.waiting));
  text += fmt::format("concurrency = {}\nseed = {}\n", settings.concurrency, settings.seed);
  if (settings.anchor)
    text += fmt::format("anchor = {{ player = {}, elo = {} }}\n",
                        toml_text(settings.entrants[settings.anchor->player].name), settings.anchor->elo);
  if (settings.web) text += fmt::format("web = {}\n", toml_text(to_text(*settings.web)));
  if (settings.rank_by) text += fmt::format("rank-by = {}\n", toml_text(to_text(*settings.rank_by)));
  for (const Entrant& entrant : settings.entrants) {
    text += fmt::format("\n[[player]]\nname = {}\nplayer = {}\n{}", toml_text(entrant.name), toml_text(entrant.player),
                        limits_line(entrant.limits));
    text += write_running(entrant.running) + write_options(entrant.options);
    if (entrant.time_percent != 100) text += fmt::format("time-percent = {}\n", entrant.time_percent);
    if (!entrant.folder.empty()) text += fmt::format("folder = {}\n", toml_text(entrant.folder));
    if (!entrant.division.empty()) text += fmt::format("division = {}\n", toml_text(entrant.division));
    if (entrant.is_withdrawn) text += "withdrawn = true\n";
  }
  return text;
}

}  // namespace turno::tournament
