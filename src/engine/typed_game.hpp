#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "core/text.hpp"
#include "engine/any_game.hpp"
#include "engine/best_engine.hpp"
#include "engine/kalah_tables.hpp"
#include "engine/textbook_engine.hpp"
#include "engine/typed_solver.hpp"
#include "search/batched/batched.hpp"
#include "search/perft.hpp"
#include "search/typical_margin.hpp"

namespace turno {

// The one place where a game's type is forgotten.
template <Drawable G>
class TypedGame final : public AnyGame {
 public:
  TypedGame(G game, std::string spec, typename G::Position start)
      : game_(std::move(game)), spec_(std::move(spec)), start_(std::move(start)) {}

  std::string spec() const override { return spec_; }
  std::string start() const override { return game_.to_text(start_); }
  bool starts_elsewhere() const override { return start_ != game_.start(); }
  int stake() const override {
    if constexpr (HasStake<G>) return game_.stake(start_);
    return 1;  // won or lost
  }

  View look(std::span<const Move> played) const override {
    const Replay<G> so_far = follow(played);
    View view;
    view.position = game_.to_text(so_far.at());
    view.to_move = so_far.to_move();
    for (const Move move : so_far.moves()) view.legal.push_back({move, game_.to_text(so_far.at(), move)});
    view.points = points(so_far.at());
    view.accumulated = accumulated(so_far);
    view.margin = so_far.margin();
    view.ending = so_far.ending();
    view.board = game_.board(so_far.at());
    view.flags = flags_of(game_, so_far.at());
    view.last = last_events(played);
    // A rule that needs history can end the game where the position alone would have told of a next turn.
    if (view.over() && !view.last.empty() && std::holds_alternative<TurnDecided>(view.last.back()))
      view.last.pop_back();
    return view;
  }

  std::vector<PlayedMove> history(std::span<const Move> played) const override {
    std::vector<PlayedMove> history;
    history.reserve(played.size());
    Replay<G> so_far(game_, start_);
    for (const Move move : played) {
      if (!so_far.moves().contains(move)) throw_illegal(history.size());
      history.push_back({so_far.to_move(), game_.to_text(so_far.at(), move)});
      so_far.play(move);
    }
    return history;
  }

  tl::expected<std::vector<Move>, std::string> read_moves(std::span<const std::string> texts) const override {
    std::vector<Move> moves;
    moves.reserve(texts.size());
    Replay<G> so_far(game_, start_);
    const auto play = [&](Move move) {
      so_far.play(move);
      moves.push_back(move);
    };
    for (std::size_t i = 0; i < texts.size(); ++i) {
      auto meant = move_named(so_far, texts[i]);
      if (!meant && so_far.moves().size() == 1 && so_far.moves()[0] == Move::Pass) {
        play(Move::Pass);
        meant = move_named(so_far, texts[i]);
      }
      if (!meant && so_far.ending())
        return tl::unexpected(fmt::format("move {} (\"{}\"): the game is already over", i + 1, texts[i]));
      if (!meant)
        return tl::unexpected(fmt::format("move {} (\"{}\") is not legal at {}; legal: {}", i + 1, texts[i],
                                          game_.to_text(so_far.at()), fmt::join(texts_of_moves(so_far), " ")));
      play(*meant);
    }
    return moves;
  }

  tl::expected<Move, std::string> read_move(std::span<const Move> played, std::string_view typed) const override {
    const Replay<G> so_far = follow(played);
    if (so_far.ending()) return tl::unexpected(std::string("the game is over"));
    if constexpr (ReadsMoves<G>) {
      return game_.read(so_far.at(), trim(typed));
    } else {
      std::string legal;
      for (const Move move : so_far.moves()) {
        const std::string text = game_.to_text(so_far.at(), move);
        if (text == trim(typed)) return move;
        legal += " " + text;
      }
      return tl::unexpected("\"" + std::string(trim(typed)) + "\" is not a legal move; legal:" + legal);
    }
  }

  std::string draw(std::span<const Move> played) const override {
    const Replay<G> so_far = follow(played);
    DrawingNotes notes;
    if (!so_far.ending()) notes.to_move = so_far.to_move();
    notes.accumulated = accumulated(so_far);
    return game_.draw(so_far.at(), notes);
  }

  std::uint64_t perft(std::span<const Move> played, int depth) const override {
    const Replay<G> so_far = follow(played);
    return search::perft(game_, so_far.at(), so_far.tally(), depth);
  }

  double typical_margin() const override { return search::typical_margin(game_); }

  std::vector<EvaluationInfo> evaluations() const override {
    std::vector<EvaluationInfo> infos;
    for (const Evaluation<G>& evaluation : evaluations_of(game_))
      infos.push_back({evaluation.name, evaluation.summary, evaluation.in_points});
    return infos;
  }

  std::vector<ExpertTerm> expert_terms() const override {
    std::vector<ExpertTerm> terms;
    if constexpr (HasExpert<G>) {
      const std::vector<int> weights = game_.expert_weights();
      for (const std::string_view name : G::expert_term_names())
        terms.push_back({std::string(name), weights[terms.size()], G::expert_start()[terms.size()]});
    }
    return terms;
  }

  std::vector<int> expert_values(std::span<const Move> played) const override {
    if constexpr (HasExpert<G>) {
      const auto values = game_.expert_values(follow(played).at());
      return {values.begin(), values.end()};
    }
    return {};
  }

  tl::expected<void, std::string> check(const EngineSettings& settings) const override {
    const auto evaluation = find_evaluation(settings.evaluation);
    if (!evaluation) {
      std::vector<std::string> names;
      for (const EvaluationInfo& info : evaluations()) names.push_back(info.name);
      return tl::unexpected(unknown("evaluation of " + spec_, settings.evaluation, names));
    }
    const auto known = algorithms();
    if (std::find(known.begin(), known.end(), settings.algorithm) == known.end())
      return tl::unexpected(unknown("algorithm", settings.algorithm, known));
    if (!settings.weights.empty() && (!HasExpert<G> || settings.evaluation != "expert"))
      return tl::unexpected("weights are for the evaluation expert, not for " + settings.evaluation);
    if (!settings.weights.empty() && settings.weights.size() != expert_terms().size())
      return tl::unexpected(
          fmt::format("expert of {} takes {} weights, not {}", spec_, expert_terms().size(), settings.weights.size()));
    if (settings.table && settings.algorithm != "alphabeta")
      return tl::unexpected(settings.algorithm + " takes no table: only alphabeta does");
    if (settings.ordered && settings.algorithm != "alphabeta")
      return tl::unexpected(settings.algorithm + " is not ordered: only alphabeta can be");
    if (settings.algorithm == best_algorithm && settings.traced_plies > 0)
      return tl::unexpected(std::string("best has no trace: it looks at too much, too often; alphabeta has one"));
    if (settings.algorithm == best_algorithm && !evaluation->in_points)
      return tl::unexpected("best needs an evaluation in points, which " + evaluation->name + " is not");
    return {};
  }

  EngineResult make_engine(const EngineSettings& settings) const override {
    if (const auto fine = check(settings); !fine) return tl::unexpected(fine.error());
    Evaluation<G> evaluation = *find_evaluation(settings.evaluation);
    if constexpr (HasExpert<G>)
      if (!settings.weights.empty()) evaluation = game_.expert(settings.weights);
    if (settings.algorithm == best_algorithm)
      return std::make_unique<BestEngine<G>>(game_, start_, std::move(evaluation), settings);
    return std::make_unique<TextbookEngine<G>>(
        game_, start_, std::move(evaluation),
        search::TextbookSettings{*textbook_algorithm(settings.algorithm), settings.exact_moves, settings.traced_plies,
                                 settings.ordered},
        settings.table);
  }

  std::unique_ptr<Solver> make_solver(const SolverSettings& settings) const override {
    return make_typed_solver(game_, start_, settings);
  }

  std::unique_ptr<EndgameTables> endgame_tables() const override {
    if constexpr (std::same_as<G, kalah::SmallKalah>)
      if (KalahTables::has_tables(game_.rules())) return std::make_unique<KalahTables>(game_.rules());
    return nullptr;
  }

  PositionWriter position_writer() const override { return make_position_writer(game_); }

  tl::expected<Analysis, std::string> analyse_batched(std::span<const Move> played, int depth, std::uint64_t seed,
                                                      const LeafValues& values) const override {
    const Replay<G> so_far = follow(played);
    RootContext context{{}, {}, seed, played.size()};
    if constexpr (HasPoints<G>) context.points = game_.points(so_far.at());
    if constexpr (Accumulates<G>) context.accumulated = so_far.accumulated();
    return search::BatchedSearch<G>(game_, depth).run(so_far.at(), context, values);
  }

  std::optional<double> least_root_value() const override {
    if constexpr (HasLeastRootValue<G>) return game_.least_root_value();
    return std::nullopt;
  }

  tl::expected<void, std::string> check_tables(search::TableFolder& tables) const override {
    if constexpr (search::HasEndgames<G>) {
      const auto found = tables.open(game_.rules());
      if (!found) return tl::unexpected(found.error());
      return {};
    }
    return tl::unexpected(spec_ + " has no endgame tables: they are for kalah with up to 7 pits, without majority");
  }

  std::optional<int> proven_margin(std::span<const Move> played, search::TableFolder& tables) const override {
    const Replay<G> so_far = follow(played);
    if (so_far.ending()) return so_far.margin();
    if constexpr (search::HasEndgames<G>)
      if (const auto endgames = search::open_endgames(game_, tables); endgames && endgames->has(so_far.at()))
        return endgames->margin(so_far.at());
    return std::nullopt;
  }

 private:
  Replay<G> follow(std::span<const Move> played) const {
    auto so_far = replay(game_, start_, played);
    if (!so_far) throw_illegal(so_far.error().ply);
    return *so_far;
  }

  std::optional<Move> move_named(const Replay<G>& so_far, std::string_view text) const {
    for (const Move move : so_far.moves())
      if (game_.to_text(so_far.at(), move) == text) return move;
    return std::nullopt;
  }

  std::vector<std::string> texts_of_moves(const Replay<G>& so_far) const {
    std::vector<std::string> texts;
    for (const Move move : so_far.moves()) texts.push_back(game_.to_text(so_far.at(), move));
    return texts;
  }

  [[noreturn]] void throw_illegal(std::size_t ply) const {
    throw std::logic_error("illegal move at ply " + std::to_string(ply) + " of " + spec_);
  }

  template <class Names>
  static std::string unknown(const std::string& what, const std::string& name, const Names& known) {
    return fmt::format("unknown {} \"{}\"; there are: {}", what, name, fmt::join(known, ", "));
  }

  std::optional<Evaluation<G>> find_evaluation(const std::string& name) const {
    for (Evaluation<G>& evaluation : evaluations_of(game_))
      if (evaluation.name == name) return std::move(evaluation);
    return std::nullopt;
  }

  Points points(const typename G::Position& at) const {
    if constexpr (HasPoints<G>) {
      return game_.points(at);
    } else {
      const int margin = game_.margin(at);
      return {std::max(margin, 0), std::max(-margin, 0)};
    }
  }

  static std::optional<Points> accumulated(const Replay<G>& so_far) {
    if constexpr (Accumulates<G>) return so_far.accumulated();
    return std::nullopt;
  }

  std::vector<Event> last_events(std::span<const Move> played) const {
    if constexpr (Explains<G>)
      if (!played.empty()) return game_.explain(follow(played.first(played.size() - 1)).at(), played.back());
    return {};
  }

  G game_;
  std::string spec_;
  typename G::Position start_;
};

}  // namespace turno
