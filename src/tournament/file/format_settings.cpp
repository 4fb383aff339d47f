#include "tournament/file/format_settings.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <vector>

#include "tournament/formats/cup.hpp"
#include "tournament/formats/swiss.hpp"

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t max_rounds = 100'000;
constexpr std::array<std::string_view, 5> sprt_keys{"elo0", "elo1", "alpha", "beta", "model"};

struct KeyOfFormats {
  std::string_view key;
  std::vector<Format> formats;
};

std::vector<KeyOfFormats> keys_of_formats() {
  using enum Format;
  return {{"challengers", {Gauntlet}},
          {"withdrawn-games", {RoundRobin, Gauntlet}},
          {"rounds", {RoundRobin, Gauntlet, Swiss, Ladder, Sprt}},
          {"repeat", {Swiss, Knockout, Cup, Ladder}},
          {"double", {RoundRobin, Gauntlet, Swiss, Knockout, Ladder}},
          {"third-place", {Knockout}},
          {"group-size", {Cup}},
          {"final-time", {Cup}},
          {"bonus", {Cup}},
          {"sprt", {Sprt}},
          {"rank-by", {RoundRobin, Gauntlet, Swiss, Ladder, FreePlay}}};
}

std::string names_of(const auto& formats) {
  std::vector<std::string_view> names;
  names.reserve(std::size(formats));
  for (const Format format : formats) names.push_back(to_text(format));
  return fmt::format("{}", fmt::join(names, ", "));
}

void read_format(const Fields& fields, Settings& settings) {
  std::string name(to_text(settings.format));
  fields.read("format", name);
  const auto* const format =
      std::find_if(all_formats.begin(), all_formats.end(), [&](Format one) { return to_text(one) == name; });
  if (format == all_formats.end())
    return fields.complain("format",
                           fmt::format("there is no format \"{}\"; write one of {}", name, names_of(all_formats)));
  settings.format = *format;
}

void refuse_foreign_keys(const Fields& fields, const Settings& settings) {
  for (const auto& [key, formats] : keys_of_formats())
    if (fields.has(key) && std::find(formats.begin(), formats.end(), settings.format) == formats.end())
      fields.complain(key, fmt::format("format \"{}\" does not use it; leave it out (it is for {})",
                                       to_text(settings.format), names_of(formats)));
}

void read_rounds(const Fields& fields, Settings& settings) {
  const std::size_t entrants = settings.entrants.size();
  const bool is_swiss = settings.format == Format::Swiss;
  const bool has_no_end =
      settings.format == Format::Ladder || settings.format == Format::Sprt || settings.format == Format::FreePlay;
  if (has_no_end) settings.rounds = 0;
  if (is_swiss) settings.rounds = usual_swiss_rounds(entrants);
  if (!is_swiss) return fields.read_number("rounds", settings.rounds, 1, max_rounds);
  std::size_t rounds = settings.rounds;
  fields.read_number("rounds", rounds, 1, max_rounds);
  if (rounds > max_swiss_rounds(entrants))
    return fields.complain("rounds", fmt::format("{} players can have {} rounds at most without meeting twice; write "
                                                 "no more",
                                                 entrants, max_swiss_rounds(entrants)));
  settings.rounds = rounds;
}

// Never points: where everybody has played equally often they decide anyway, elsewhere they mislead.
void read_rank_by(const Fields& fields, Settings& settings) {
  if (!fields.has("rank-by")) return;
  std::string name;
  fields.read("rank-by", name);
  for (const RankBy by : {RankBy::Score, RankBy::Elo})
    if (name == to_text(by)) settings.rank_by = by;
  if (!settings.rank_by) fields.complain("rank-by", R"(write "score" or "elo")");
}

void read_cup_bonus(const Fields& fields, Settings& settings) {
  if (const auto bonus = fields.numbers("bonus", settings.bonus.size()); !bonus.empty())
    std::copy(bonus.begin(), bonus.end(), settings.bonus.begin());
}

void read_cup(const Fields& fields, Mistakes& mistakes, Settings& settings) {
  if (!settings.time.move && !settings.time.initial) settings.time.move = 15s;
  settings.final_time = settings.time;
  if (settings.time.move) settings.final_time.move = 2 * *settings.time.move;
  if (const auto time = fields.duration("final-time")) {
    settings.final_time = {};
    settings.final_time.move = time;
  }
  if (settings.final_time.move == 0ms)
    fields.complain("final-time", "a time of 0 leaves no time to move; write 1ms or more");
  fields.read_number("group-size", settings.group_size, 2, 100);
  read_cup_bonus(fields, settings);
  const auto names = divisions_of(settings);
  const auto without = std::find_if(settings.entrants.begin(), settings.entrants.end(),
                                    [](const Entrant& one) { return one.division.empty(); });
  if (without != settings.entrants.end())
    return mistakes.at(without->line, "player.division",
                       fmt::format("a cup is played between two divisions, and \"{}\" belongs to none; write division "
                                   "= \"...\"",
                                   without->name));
  if (names.size() != 2)
    return fields.complain("format", fmt::format("a cup is played between two divisions, not {} ({}); write division "
                                                 "= \"...\" for each player",
                                                 names.size(), fmt::join(names, ", ")));
  for (const std::string& name : names) {
    const std::size_t size = members_of(settings, name).size();
    if (size < least_of_a_division)
      fields.complain("format", fmt::format("division \"{}\" has {} players; a cup needs {} in each, since four of "
                                            "each play the final",
                                            name, size, least_of_a_division));
  }
}

void read_sprt(const Fields& fields, Mistakes& mistakes, Settings& settings) {
  if (settings.entrants.size() != 2)
    return fields.complain("format",
                           fmt::format("a test has two players, the new one first, not {}", settings.entrants.size()));
  const auto* table = fields.table("sprt", "sprt = { elo0 = 0, elo1 = 10, alpha = 0.05, beta = 0.05 }");
  if (table == nullptr) return;
  SprtSettings& sprt = settings.sprt;
  const Fields own(*table, "sprt.", sprt_keys, mistakes);
  own.read("elo0", sprt.elo0, -1000, 1000);
  own.read("elo1", sprt.elo1, -1000, 1000);
  own.read("alpha", sprt.alpha, 1e-6, 0.49);
  own.read("beta", sprt.beta, 1e-6, 0.49);
  std::string model = "pentanomial";
  own.read("model", model);
  sprt.by_pairs = model == "pentanomial";
  if (model != "pentanomial" && model != "trinomial")
    own.complain("model", fmt::format("there is no model \"{}\"; write pentanomial or trinomial", model));
  if (sprt.elo0 >= sprt.elo1) own.complain("elo1", "it must be larger than elo0");
}

void read_withdrawn_games(const Fields& fields, Settings& settings) {
  std::string name(to_text(settings.withdrawn_games));
  fields.read("withdrawn-games", name);
  const auto* const found = std::find_if(all_withdrawn_games.begin(), all_withdrawn_games.end(),
                                         [&](WithdrawnGames one) { return to_text(one) == name; });
  if (found == all_withdrawn_games.end())
    return fields.complain("withdrawn-games",
                           fmt::format("there is no rule \"{}\"; write count-from-half, count or drop", name));
  settings.withdrawn_games = *found;
}

void check_free_play(const Fields& fields, Mistakes& mistakes, const Settings& settings) {
  if (settings.games.size() != 1) fields.complain("games", "free play is of one game; leave the others out");
  for (const Entrant& entrant : settings.entrants)
    if (entrant.is_withdrawn)
      mistakes.at(entrant.line, "player.withdrawn", "in free play everybody comes and goes; leave it out");
}

// Of the two of a test nobody can leave.
void check_divisions_and_withdrawals(const Fields& fields, Mistakes& mistakes, const Settings& settings) {
  using enum Format;
  const bool can_leave = settings.format != Sprt;
  for (const Entrant& entrant : settings.entrants) {
    if (!entrant.division.empty() && settings.format != Cup)
      mistakes.at(entrant.line, "player.division", "only a cup has divisions; leave it out or write format = \"cup\"");
    if (entrant.is_withdrawn && !can_leave)
      mistakes.at(
          entrant.line, "player.withdrawn",
          fmt::format("a tournament of format \"{}\" is between two players; leave it out", to_text(settings.format)));
  }
  if (settings.format == FreePlay) return check_free_play(fields, mistakes, settings);
  if (std::count_if(settings.entrants.begin(), settings.entrants.end(),
                    [](const Entrant& one) { return !one.is_withdrawn; }) < 2)
    fields.complain("player", "fewer than two players are left that are not withdrawn");
}

}  // namespace

void read_format_settings(const Fields& fields, Mistakes& mistakes, Settings& settings) {
  read_format(fields, settings);
  if (!mistakes.none()) return;
  refuse_foreign_keys(fields, settings);
  read_rank_by(fields, settings);
  fields.read("double", settings.double_games);
  read_rounds(fields, settings);
  fields.read_number("repeat", settings.repeat, 1, 1000);
  fields.read("third-place", settings.third_place);
  read_withdrawn_games(fields, settings);
  fields.read_number("challengers", settings.challengers, 1, settings.entrants.size() - 1);
  if (settings.format == Format::Cup) read_cup(fields, mistakes, settings);
  if (settings.format == Format::Sprt) read_sprt(fields, mistakes, settings);
  check_divisions_and_withdrawals(fields, mistakes, settings);
}

}  // namespace turno::tournament
