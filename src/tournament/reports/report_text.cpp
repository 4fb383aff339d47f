#include "tournament/reports/report_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/presentable.hpp"
#include "core/text.hpp"
#include "tournament/reports/report_messages.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/stages_text.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t max_crosstable = 20;
constexpr std::size_t max_compared = 10;    // ranks
constexpr double separated_chance = 0.975;  // the 95 % interval of the difference leaves out 0

using Lines = std::vector<std::vector<std::string>>;

std::string crosstable_text(const Settings& settings, const Standings& standings) {
  std::vector<Align> alignments{Align::Right, Align::Left};
  Lines lines{{"", ""}};
  for (std::size_t i = 0; i < standings.rows.size(); ++i) {
    alignments.push_back(Align::Right);
    lines.front().push_back(std::to_string(i + 1));
  }
  for (const Row& row : standings.rows) {
    auto& line = lines.emplace_back();
    line = {std::to_string(lines.size() - 1), settings.entrants[row.entrant].name};
    for (const Row& other : standings.rows) {
      const Cell& cell = standings.crosstable[row.entrant][other.entrant];
      line.push_back(row.entrant == other.entrant ? std::string(messages::oneself)
                     : cell.games == 0            ? std::string(messages::no_games)
                                                  : points_text(cell.points));
    }
  }
  return text_table(lines, alignments);
}

std::string forfeits_text(const Settings& settings, const Standings& standings) {
  std::vector<std::string> forfeits;
  for (const Row& row : standings.rows) {
    if (row.forfeits == 0) continue;
    const std::string reasons = forfeit_reasons_text(row);
    forfeits.push_back(fmt::format(messages::forfeits_of, presentable(settings.entrants[row.entrant].name),
                                   row.forfeits, reasons.empty() ? "" : fmt::format(messages::forfeits_why, reasons)));
  }
  return forfeits.empty() ? std::string() : fmt::format(messages::forfeits, fmt::join(forfeits, ", "));
}

std::string withdrawals_text(const Settings& settings, const Standings& standings) {
  std::string text;
  for (const auto& [entrant, played, scheduled, counts] : standings.withdrawals)
    text += fmt::format(fmt::runtime(counts ? messages::withdrawn_counts : messages::withdrawn_dropped),
                        settings.entrants[entrant].name, played, scheduled);
  return text;
}

// Upward to two digits, since it is a guess.
std::size_t roughly(std::size_t games) {
  std::size_t unit = 1;
  while (games > 99 * unit) unit *= 10;
  return (games + unit - 1) / unit * unit;
}

std::string separation_text(const Row& row) {
  if (row.games_to_separate) return fmt::format(messages::games_to_separate, roughly(*row.games_to_separate));
  if (row.above_next->chance() > separated_chance) return {};
  return fmt::format(messages::never_separate, RatingTable::max_games_to_separate);
}

}  // namespace

std::string certainty_text(const Standings& standings) {
  std::string text;
  if (standings.first_move)
    text += fmt::format(messages::first_move, elo_text(*standings.first_move), error_text(*standings.first_move));
  for (std::size_t i = 0; i + 1 < std::min(standings.rows.size(), max_compared); ++i) {
    const Row& row = standings.rows[i];
    if (row.above_next)
      text +=
          fmt::format(messages::above_next, i + 1, i + 2, percent_text(row.above_next->chance()), separation_text(row));
  }
  if (standings.elo_differs) text += messages::elo_differs;
  return text;
}

std::string ranked_by_text(const Standings& standings) {
  if (standings.ranked_by == RankBy::Score) return std::string(messages::ranked_by_score);
  return standings.ranked_by == RankBy::Elo ? std::string(messages::ranked_by_elo) : std::string();
}

std::string forfeit_reasons_text(const Row& row) {
  std::vector<std::string> reasons;
  for (const auto& [reason, games] : row.forfeit_reasons) {
    std::string words = presentable(reason);
    std::replace(words.begin(), words.end(), '-', ' ');
    reasons.push_back(fmt::format(messages::forfeits_for, words, games));
  }
  return fmt::format("{}", fmt::join(reasons, ", "));
}

std::string standings_text(const Settings& settings, const Standings& standings) {
  std::vector<Align> alignments(messages::standings_heading.size(), Align::Right);
  alignments[1] = Align::Left;
  Lines lines{{messages::standings_heading.begin(), messages::standings_heading.end()}};
  lines.reserve(standings.rows.size() + 1);
  const auto extra = extra_columns(settings.format);
  for (const Row& row : standings.rows)
    lines.push_back({std::to_string(lines.size()), settings.entrants[row.entrant].name, points_text(row.points),
                     row.played == 0 ? std::string() : percent_text(row.score), std::to_string(row.played),
                     std::to_string(row.won), std::to_string(row.drawn), std::to_string(row.lost),
                     margin_text(row.margin), row.elo ? elo_text(*row.elo) : std::string(),
                     row.elo ? error_text(*row.elo) : std::string()});
  for (std::size_t i = 0; i < extra.size(); ++i) {
    const auto place = static_cast<std::ptrdiff_t>(messages::extra_place + i);
    alignments.insert(alignments.begin() + place, extra[i].is_text ? Align::Left : Align::Right);
    lines.front().insert(lines.front().begin() + place, std::string(extra[i].heading));
    for (std::size_t row = 0; row < standings.rows.size(); ++row)
      lines[row + 1].insert(lines[row + 1].begin() + place, extra[i].cell(standings.rows[row]));
  }
  const bool has_id_names = tells_id_names(standings);
  if (has_id_names) {
    constexpr std::ptrdiff_t behind_name = 2;
    alignments.insert(alignments.begin() + behind_name, Align::Left);
    lines.front().insert(lines.front().begin() + behind_name, std::string(messages::id_name_heading));
    for (std::size_t row = 0; row < standings.rows.size(); ++row)
      lines[row + 1].insert(lines[row + 1].begin() + behind_name, standings.rows[row].id_name);
  }
  return text_table(lines, alignments) + std::string(has_id_names ? messages::id_name_note : "") +
         ranked_by_text(standings) + forfeits_text(settings, standings) + withdrawals_text(settings, standings);
}

std::string forfeited_games_text(const Settings& settings, std::span<const ReportedGame> games) {
  constexpr std::size_t max_detail = 300;  // columns
  Lines lines{{messages::forfeited_heading.begin(), messages::forfeited_heading.end()}};
  std::vector<std::string> details{""};
  for (const ReportedGame& game : games) {
    const auto loser = forfeiter(game.result);
    if (!loser) continue;
    const std::size_t other = game.result.first + game.result.second - *loser;
    lines.push_back({game.id, settings.entrants[*loser].name, settings.entrants[other].name, game.ending});
    details.push_back(presentable(game.detail, max_detail));
  }
  if (lines.size() == 1) return std::string(messages::no_forfeits);
  std::string text;
  const std::string table = text_table(lines, std::vector<Align>(messages::forfeited_heading.size(), Align::Left));
  std::size_t row = 0;
  for (const std::string_view line : split(std::string_view(table).substr(0, table.size() - 1), '\n')) {
    text += fmt::format("{}\n", line);
    if (!details[row].empty()) text += fmt::format(messages::forfeited_detail, details[row]);
    ++row;
  }
  return text;
}

std::string sprt_text(const Settings& settings, const SprtProgress& sprt) {
  const SprtState& state = sprt.state();
  const GameScores& games = sprt.games();
  const PairScores& pairs = sprt.pair_scores();
  const std::string_view answer = state.verdict == Verdict::AcceptNew   ? messages::sprt_yes
                                  : state.verdict == Verdict::AcceptOld ? messages::sprt_no
                                                                        : messages::sprt_open;
  std::string text =
      fmt::format(messages::sprt_line, presentable(settings.entrants[0].name), presentable(settings.entrants[1].name),
                  settings.sprt.elo1, settings.sprt.elo0, answer, state.llr, state.lower, state.upper, sprt.pairs(),
                  games.won, games.drawn, games.lost, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  if (const auto elo = sprt.difference())
    text += fmt::format(messages::sprt_elo, margin_text(std::llround(elo->elo)), (elo->high - elo->low) / 2);
  if (const auto elo = sprt.normalised_difference())
    text += fmt::format(messages::sprt_normalised_elo, margin_text(std::llround(elo->elo)), elo->high - elo->elo);
  return text;
}

std::string latencies_text(const Settings& settings, const Standings& standings) {
  std::vector<std::string> all;
  for (const Row& row : standings.rows)
    if (row.latency)
      all.push_back(fmt::format("{} {}", presentable(settings.entrants[row.entrant].name), latency_text(*row.latency)));
  return all.empty() ? std::string() : fmt::format(messages::latencies, fmt::join(all, ", "));
}

std::string report_text(const Settings& settings, const Standings& standings, std::span<const Stage> stages,
                        std::span<const ReportedGame> games) {
  std::string text = fmt::format("{}\n\n{}", summary_text(settings, standings), standings_text(settings, standings));
  if (standings.sprt) return text + "\n" + sprt_text(settings, *standings.sprt);
  if (const std::string certainty = certainty_text(standings); !certainty.empty()) text += "\n" + certainty;
  text += stages_text(settings, stages, games);
  if (settings.entrants.size() <= max_crosstable)
    text += fmt::format("\n{}\n{}", messages::crosstable_title, crosstable_text(settings, standings));
  return text;
}

}  // namespace turno::tournament
