#include "tournament/run/changes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "tournament/file/adjudication_text.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/file/running_text.hpp"
#include "tournament/file/waiting_text.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {
namespace {

using Changed = std::optional<std::string>;

std::string in_one_line(std::string lines) {
  std::replace(lines.begin(), lines.end(), '\n', ' ');
  return lines;
}

Changed was_is(std::string_view what, const auto& was, const auto& is) {
  if (was == is) return std::nullopt;
  return fmt::format("{} was {}, is {}", what, was, is);
}

std::string sprt_in_words(const SprtSettings& sprt) {
  return fmt::format("elo0 {}, elo1 {}, alpha {}, beta {}, {}", sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta,
                     sprt.by_pairs ? "pentanomial" : "trinomial");
}

std::string_view late_in_words(const Settings& settings) {
  if (!settings.late) return "not said";
  return *settings.late == Late::Replay ? "replay" : "forfeit";
}

std::string anchor_in_words(const Settings& settings) {
  if (!settings.anchor) return "none";
  return fmt::format("\"{}\" at {}", settings.entrants[settings.anchor->player].name, settings.anchor->elo);
}

std::string limits_in_words(const BotLimits& limits) {
  const std::string text = write_limits(limits);
  return text.empty() ? "none" : text;
}

// Of what never may.
Changed change_of_terms(const Settings& a, const Settings& b) {
  const PointScheme& was = a.points;
  const PointScheme& is = b.points;
  for (Changed found :
       {was_is("format", to_text(a.format), to_text(b.format)),
        was_is("games", fmt::format("{}", fmt::join(a.games, ", ")), fmt::format("{}", fmt::join(b.games, ", "))),
        was_is("double", a.double_games, b.double_games),
        was_is("repeat", a.repeat, b.repeat),
        was_is("challengers", a.challengers, b.challengers),
        was_is("opening-moves", a.opening_moves, b.opening_moves),
        was_is("time", time_text(a.time), time_text(b.time)),
        was_is("final-time", time_text(a.final_time), time_text(b.final_time)),
        was_is("points", fmt::format("{}, {}, {}", was.win, was.draw, was.loss),
               fmt::format("{}, {}, {}", is.win, is.draw, is.loss)),
        was_is("third-place", a.third_place, b.third_place),
        was_is("group-size", a.group_size, b.group_size),
        was_is("bonus", fmt::format("{}", fmt::join(a.bonus, ", ")), fmt::format("{}", fmt::join(b.bonus, ", "))),
        was_is("withdrawn-games", to_text(a.withdrawn_games), to_text(b.withdrawn_games)),
        was_is("seed", a.seed, b.seed),
        was_is("sprt", sprt_in_words(a.sprt), sprt_in_words(b.sprt)),
        was_is("time-margin", a.time_margin.count(), b.time_margin.count()),
        was_is("late", late_in_words(a), late_in_words(b)),
        was_is("anchor", anchor_in_words(a), anchor_in_words(b)),
        was_is("limits", limits_in_words(a.limits), limits_in_words(b.limits)),
        was_is("openings", shortened(write_openings(a.openings)), shortened(write_openings(b.openings))),
        was_is("adjudicate", write_adjudication(a.adjudication), write_adjudication(b.adjudication)),
        was_is("restart, cores, log", in_one_line(write_running(a.running)), in_one_line(write_running(b.running))),
        was_is("waiting", write_waiting(a.waiting), write_waiting(b.waiting))})
    if (found) return found;
  return std::nullopt;
}

std::size_t with_no_end(std::size_t rounds) { return rounds == 0 ? std::numeric_limits<std::size_t>::max() : rounds; }

Changed change_of_rounds(const Settings& a, const Settings& b) {
  using enum Format;
  const bool can_grow = a.format == RoundRobin || a.format == Gauntlet || a.format == Ladder;
  if (can_grow && with_no_end(b.rounds) >= with_no_end(a.rounds)) return std::nullopt;
  return was_is("rounds", a.rounds, b.rounds);
}

Changed change_of_entrant(const Entrant& a, const Entrant& b) {
  if (auto found = was_is("a player", fmt::format("\"{}\"", a.name), fmt::format("\"{}\"", b.name))) return found;
  const std::string who = fmt::format("player \"{}\"", a.name);
  for (Changed found :
       {was_is(who, a.player, b.player),
        was_is(who + "'s limits", limits_in_words(a.limits), limits_in_words(b.limits)),
        was_is(who + "'s folder", a.folder, b.folder), was_is(who + "'s division", a.division, b.division),
        was_is(who + "'s restart, cores, log", in_one_line(write_running(a.running)),
               in_one_line(write_running(b.running))),
        was_is(who + "'s time-percent", a.time_percent, b.time_percent),
        was_is(who + "'s options", in_one_line(write_options(a.options)), in_one_line(write_options(b.options)))})
    if (found) return found;
  if (a.is_withdrawn && !b.is_withdrawn) return fmt::format("{} was withdrawn and cannot come back", who);
  return std::nullopt;
}

Changed change_of_entrants(const Settings& a, const Settings& b) {
  const std::size_t both = std::min(a.entrants.size(), b.entrants.size());
  for (std::size_t i = 0; i < both; ++i)
    if (auto found = change_of_entrant(a.entrants[i], b.entrants[i])) return found;
  if (both < a.entrants.size())
    return fmt::format("player \"{}\" is missing; write withdrawn = true where the format allows it",
                       a.entrants[both].name);
  if (both < b.entrants.size() && a.format != Format::Ladder)
    return fmt::format(
        "player \"{}\" is new; only a ladder takes new players once it has begun, and only after the others",
        b.entrants[both].name);
  return std::nullopt;
}

}  // namespace

tl::expected<bool, std::string> has_additions(const Settings& begun, const Settings& now) {
  for (Changed found : {change_of_terms(begun, now), change_of_rounds(begun, now), change_of_entrants(begun, now)})
    if (found) return tl::unexpected(*std::move(found));
  bool has_some = begun.rounds != now.rounds || begun.rank_by != now.rank_by || begun.web != now.web ||
                  begun.entrants.size() != now.entrants.size();
  for (std::size_t i = 0; i < begun.entrants.size(); ++i)
    has_some = has_some || begun.entrants[i].is_withdrawn != now.entrants[i].is_withdrawn;
  return has_some;
}

Settings with_newcomers(Settings begun, const Settings& newcomers) {
  begun.entrants.insert(begun.entrants.end(), newcomers.entrants.begin(), newcomers.entrants.end());
  return begun;
}

Settings with_additions(const Settings& begun, Settings now, std::size_t drawn) {
  for (std::size_t i = 0; i < now.entrants.size(); ++i) {
    Entrant& entrant = now.entrants[i];
    if (i >= begun.entrants.size()) {
      entrant.since = drawn;
      entrant.until = entrant.is_withdrawn ? std::optional(drawn) : std::nullopt;
      continue;
    }
    const Entrant& was = begun.entrants[i];
    entrant.since = was.since;
    entrant.until = was.until;
    if (entrant.is_withdrawn && !was.is_withdrawn) entrant.until = drawn;
  }
  return now;
}

}  // namespace turno::tournament
