#include "tournament/run/verify.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/waiting.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

std::string first_difference(std::string_view told, std::string_view wanted) {
  const auto told_lines = split(told, '\n');
  const auto wanted_lines = split(wanted, '\n');
  for (std::size_t i = 0; i < told_lines.size() || i < wanted_lines.size(); ++i) {
    const std::string_view here = i < told_lines.size() ? told_lines[i] : "";
    const std::string_view there = i < wanted_lines.size() ? wanted_lines[i] : "";
    if (here != there) return fmt::format("place {} is \"{}\", should be \"{}\"", i + 1, here, there);
  }
  return {};
}

// Who does not play any more for having taken too long must have taken that long, by the records of all games.
std::optional<std::string> wrong_verdict(const Settings& settings, const std::vector<ReportedGame>& games) {
  Waiting waiting(settings);
  for (const ReportedGame& game : games) waiting.add(game);
  for (const ReportedGame& game : games) {
    if (!Waiting::is_verdict(game) || !game.result.winner) continue;
    const std::size_t loser = *game.result.winner == Side::First ? game.result.second : game.result.first;
    if (!waiting.verdict(loser))
      return fmt::format("game {}: {} cannot have lost for taking too long to get ready: it did not", game.id,
                         settings.entrants[loser].name);
  }
  return std::nullopt;
}

}  // namespace

std::string published_table(const Settings& settings, const Standings& standings) {
  std::string table;
  for (const Row& row : standings.rows) {
    table += fmt::format("{}: {} points, {} won, {} drawn, {} lost, margin {}", settings.entrants[row.entrant].name,
                         points_text(row.points), row.won, row.drawn, row.lost, margin_text(row.margin));
    for (const ExtraColumn& column : extra_columns(settings.format))
      table += fmt::format(", {} {}", column.heading, column.cell(row));
    table += '\n';
  }
  return table;
}

tl::expected<Verified, std::string> verify(const Plan& plan, const store::Tournaments& store) {
  TakenGames taken;
  const auto progress = derive_all(plan, store, ProvenResults::Check, taken.reader());
  RETURN_IF_ERROR(progress);
  const auto compared = taken.compare(progress->games, store);
  RETURN_IF_ERROR(compared);
  if (auto wrong = wrong_verdict(plan.settings(), progress->games)) return tl::unexpected(*std::move(wrong));
  const auto published = store.published(plan.settings().name);
  RETURN_IF_ERROR(published);
  const Draw& draw = progress->draw;
  Verified verified{draw.finished(), draw.expected(), published->has_value(), *compared};
  if (!*published) return verified;
  if (!draw.is_complete())
    return tl::unexpected(fmt::format("tournament {}: a table was published, but there are only {} games",
                                      plan.settings().name, games_text(draw.finished(), draw.expected())));
  const std::string wanted = published_table(plan.settings(), standings(draw));
  if (**published != wanted && **published != published_table(plan.settings(), standings_by_points(draw)))
    return tl::unexpected(
        fmt::format("tournament {}: the table: {}", plan.settings().name, first_difference(**published, wanted)));
  return verified;
}

}  // namespace turno::tournament
