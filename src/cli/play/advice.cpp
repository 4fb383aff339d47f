#include "cli/play/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/messages/messages.hpp"
#include "cli/messages/narration_messages.hpp"
#include "cli/messages/play_messages.hpp"
#include "cli/terminal/line_text.hpp"
#include "cli/terminal/value_text.hpp"
#include "core/evaluation.hpp"
#include "core/side_name.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t hinted_moves = 3;
constexpr std::uint64_t hint_nodes = 1'000'000;
constexpr std::size_t advice_memory = std::size_t{16} << 20U;
constexpr std::uint64_t bar_nodes = 200'000;
constexpr int bar_width = 30;
constexpr double points_for_three_quarters = 8;  // this much ahead fills half of what is left of the bar
constexpr std::size_t shown_line = 8;

std::unique_ptr<Engine> engine_for(const AnyGame& game, std::size_t exact_moves, const SharedTables& tables) {
  EngineSettings settings = best_settings(game, advice_memory, tables);
  settings.exact_moves = exact_moves;
  return game.make_engine(settings).value();
}

std::string draw_bar(double first_ahead) {
  const double share = 0.5 + 0.5 * first_ahead / (std::abs(first_ahead) + points_for_three_quarters);
  const auto filled = static_cast<std::size_t>(std::lround(share * bar_width));
  return std::string(filled, '#') + std::string(bar_width - filled, '.');
}

std::string ahead_in_words(double first_ahead, bool proven, Language language) {
  if (proven && first_ahead == 0) return messages::bar_draw(language);
  const std::string ahead = side_name(first_ahead > 0 ? Side::First : Side::Second, language);
  if (proven) return messages::bar_wins(language, ahead, std::abs(first_ahead));
  if (signed_text(first_ahead, 1) == "0") return messages::bar_even(language);
  return messages::bar_about(language, ahead, signed_text(std::abs(first_ahead), 1));
}

}  // namespace

Advice::Advice(const AnyGame& game, const SharedTables& tables, Language language)
    : game_(game),
      language_(language),
      for_hints_(engine_for(game, hinted_moves, tables)),
      for_bar_(engine_for(game, 1, tables)) {}

std::string Advice::hint(std::span<const Move> played, const std::stop_token& stop) {
  Limits limits;
  limits.nodes = hint_nodes;
  const Analysis analysis = for_hints_->analyse(played, limits, stop);
  std::string text;
  for (std::size_t i = 0; i < std::min(hinted_moves, analysis.ranking.size()); ++i) {
    const RankedMove& ranked = analysis.ranking[i];
    const std::vector<PlayedMove> line = played_continuation(game_, played, ranked.line);
    const auto shown = std::span(line).first(std::min(line.size(), shown_line));
    text += fmt::format(messages::hint_move, i + 1, line.front().text, value_in_words(ranked, true, language_),
                        ranked.proven ? messages::value_proven(language_) : "", line_text(shown, language_),
                        shown.size() < line.size() ? " ..." : "");
  }
  return text;
}

std::string Advice::bar(std::span<const Move> played, const std::stop_token& stop) {
  const View view = game_.look(played);
  if (view.over()) return bar_text(view.margin, true);
  Limits limits;
  limits.nodes = bar_nodes;
  const Analysis analysis = for_bar_->analyse(played, limits, stop);
  if (analysis.ranking.empty()) return "";  // told to stop
  const RankedMove& best = analysis.ranking.front();
  const double first_ahead = view.to_move == Side::First ? best.value : -best.value;
  return bar_text(first_ahead, best.proven);
}

// For First, whoever is to move.
std::string Advice::bar_text(double first_ahead, bool proven) const {
  return fmt::format(messages::eval_bar, side_name(Side::First, language_), draw_bar(first_ahead),
                     side_name(Side::Second, language_), ahead_in_words(first_ahead, proven, language_));
}

}  // namespace turno::cli
