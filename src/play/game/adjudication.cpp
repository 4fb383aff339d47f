#include "play/game/adjudication.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "search/tables/table_folder.hpp"

namespace turno {
namespace {

constexpr std::string_view proven_by = "proven by ";
constexpr std::size_t memory_for_proofs = std::size_t{4} << 20U;

// In how many of its last moves, one after the other, a side has told such a value.
template <class IsSuch>
std::size_t told_in_a_row(const LiveGame& game, Side side, IsSuch is_such) {
  std::size_t count = 0;
  for (std::size_t i = game.moves().size(); i-- > 0;) {
    if (game.movers()[i] != side || game.moves()[i] == Move::Pass) continue;
    const auto& value = game.told()[i].value;
    if (!value || !is_such(*value)) return count;
    ++count;
  }
  return count;
}

bool agree_on_winner(const LiveGame& game, const ScoreRule& rule, Side winner) {
  return told_in_a_row(game, winner, [&](double value) { return value >= rule.score; }) >= rule.moves &&
         told_in_a_row(game, opposite(winner), [&](double value) { return value <= -rule.score; }) >= rule.moves;
}

bool agree_on_draw(const LiveGame& game, const ScoreRule& rule) {
  const auto is_level = [&](double value) { return std::abs(value) <= rule.score; };
  return told_in_a_row(game, Side::First, is_level) >= rule.moves &&
         told_in_a_row(game, Side::Second, is_level) >= rule.moves;
}

// The best move alone proves nothing: another one may be better.
bool is_proven(const Analysis& analysis, std::size_t legal_moves) {
  const auto is_one = [](const RankedMove& ranked) { return ranked.proven; };
  return analysis.complete && analysis.ranking.size() == legal_moves &&
         analysis.ranking.front().bound == Bound::Exact &&
         std::all_of(analysis.ranking.begin(), analysis.ranking.end(), is_one);
}

std::string_view name_in_words(Side side) { return side == Side::First ? "First" : "Second"; }

// The number with which a text goes on after these words, which come off it with the number.
template <class Number>
std::optional<Number> number_after(std::string_view words, std::string_view& text) {
  if (!text.starts_with(words)) return std::nullopt;
  Number number{};
  const auto [end, error] = std::from_chars(text.data() + words.size(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

constexpr std::string_view both_said = "both said in ";
constexpr std::string_view as_it_stood = "as it stood after ";

}  // namespace

std::optional<EarlyEnding> verdict_by_rules(const LiveGame& game, const AdjudicationRules& rules) {
  if (rules.win)
    for (const Side winner : {Side::First, Side::Second})
      if (agree_on_winner(game, *rules.win, winner))
        return EarlyEnding{winner == Side::First ? game.game().stake() : -game.game().stake(),
                           fmt::format("both said in {} moves each that {} is ahead by {} or more", rules.win->moves,
                                       name_in_words(winner), rules.win->score)};
  const std::size_t moves = game.moves().size();
  if (rules.draw && moves >= rules.draw_after && agree_on_draw(game, *rules.draw))
    return EarlyEnding{0, fmt::format("both said in {} moves each that nobody is ahead by more than {}",
                                      rules.draw->moves, rules.draw->score)};
  if (rules.max_moves == 0 || moves < rules.max_moves) return std::nullopt;
  const int margin = game.view().margin;
  return EarlyEnding{
      margin, margin == 0 ? fmt::format("as it stood after {} moves: level", rules.max_moves)
                          : fmt::format("as it stood after {} moves: {} ahead by {}", rules.max_moves,
                                        name_in_words(margin > 0 ? Side::First : Side::Second), std::abs(margin))};
}

std::optional<AdjudicationRules> rule_of_verdict(std::string_view detail) {
  AdjudicationRules rules;
  if (const auto moves = number_after<std::size_t>(as_it_stood, detail)) {
    rules.max_moves = *moves;
    return rules;
  }
  const auto moves = number_after<std::size_t>(both_said, detail);
  if (!moves) return std::nullopt;
  for (const Side winner : {Side::First, Side::Second})
    if (const auto score =
            number_after<double>(fmt::format(" moves each that {} is ahead by ", name_in_words(winner)), detail))
      rules.win = ScoreRule{*score, *moves};
  if (const auto score = number_after<double>(" moves each that nobody is ahead by more than ", detail))
    rules.draw = ScoreRule{*score, *moves};
  return rules.win || rules.draw ? std::optional(rules) : std::nullopt;
}

bool has_draw_offer(const LiveGame& game) {
  const Side to_move = game.view().to_move;
  for (std::size_t i = game.moves().size(); i-- > 0;) {
    if (game.moves()[i] == Move::Pass) continue;
    if (game.movers()[i] == to_move) return false;
    if (game.told()[i].offers_draw) return true;
  }
  return false;
}

Proofs::Proofs(const AnyGame& game, SharedTables tables, std::uint64_t nodes)
    : tables_(std::move(tables)), nodes_(nodes) {
  if (nodes_ > 0) engine_ = game.make_engine(best_settings(game, memory_for_proofs)).value();
}

std::optional<EarlyEnding> Proofs::find(const LiveGame& game) {
  const Endgames* endgames = game.game().endgames();
  if (tables_ && endgames != nullptr)
    if (const auto margin = endgames->margin(game.moves(), *tables_))
      return EarlyEnding{*margin, detail(by_table, *margin)};
  if (!engine_) return std::nullopt;
  Limits limits;
  limits.nodes = nodes_;
  const Analysis analysis = engine_->analyse(game.moves(), limits, {});
  if (!is_proven(analysis, game.view().legal.size())) return std::nullopt;
  const int value = static_cast<int>(std::lround(analysis.ranking.front().value));
  const int margin = game.view().to_move == Side::First ? value : -value;
  return EarlyEnding{margin, detail(by_search, margin)};
}

bool Proofs::is_proof(std::string_view detail) { return detail.starts_with(proven_by); }

// By how much First or Second wins, for people.
std::string Proofs::detail(std::string_view by, int margin) {
  if (margin == 0) return fmt::format("{}{}: a draw", proven_by, by);
  return fmt::format("{}{}: {} wins by {}", proven_by, by, name_in_words(margin > 0 ? Side::First : Side::Second),
                     std::abs(margin));
}

}  // namespace turno
