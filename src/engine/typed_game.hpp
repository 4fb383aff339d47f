#pragma once

#include <fmt/format.h>

#include <algorithm>
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
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "engine/any_game.hpp"
#include "engine/best_engine.hpp"
#include "engine/evaluation_text.hpp"
#include "engine/input_messages.hpp"
#include "engine/mcts_engine.hpp"
#include "engine/textbook_engine.hpp"
#include "engine/typed_parts.hpp"
#include "engine/typed_solver.hpp"
#include "engine/typed_state.hpp"
#include "search/batched/batched.hpp"
#include "search/perft.hpp"
#include "search/typical_margin.hpp"

namespace turno {

// The one place where a game's type is forgotten.
template <Drawable G>
class TypedGame final : public AnyGame, public MakesStates {
 public:
  TypedGame(G game, const std::string& spec, typename G::Position start, std::vector<int> level_errors = {})
      : AnyGame(facts_of(game, spec, start, std::move(level_errors))),
        game_(std::move(game)),
        start_(std::move(start)),
        expert_(make_expert(game_, start_)),
        endgames_(make_endgames(game_, start_)) {}

  View look(std::span<const Move> played) const override {
    const Replay<G> so_far = replayed(played);
    View view;
    view.position = game_.to_text(so_far.at());
    view.to_move = so_far.to_move();
    for (const Move move : so_far.moves()) view.legal.push_back({move, game_.to_text(so_far.at(), move)});
    view.points = points_at(game_, so_far.at());
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

  tl::expected<Move, Translations> read_move(std::span<const Move> played, std::string_view typed) const override {
    const Replay<G> so_far = replayed(played);
    if (so_far.ending()) return tl::unexpected(input_messages::game_is_over.in_all());
    if constexpr (ReadsMoves<G>) {
      return game_.read(so_far.at(), trim(typed));
    } else {
      std::vector<std::string> legal;
      for (const Move move : so_far.moves()) {
        legal.push_back(game_.to_text(so_far.at(), move));
        if (legal.back() == trim(typed)) return move;
      }
      return tl::unexpected(input_messages::not_legal.in_all(trim(typed), fmt::format("{}", fmt::join(legal, " "))));
    }
  }

  std::string draw_in(Language language, std::span<const Move> played) const override {
    const Replay<G> so_far = replayed(played);
    DrawingNotes notes;
    notes.language = language;
    if (!so_far.ending()) notes.to_move = so_far.to_move();
    notes.accumulated = accumulated(so_far);
    return game_.draw(so_far.at(), notes);
  }

  std::uint64_t perft(std::span<const Move> played, int depth) const override {
    const Replay<G> so_far = replayed(played);
    return search::perft(game_, so_far.at(), so_far.tally(), depth);
  }

  double typical_margin() const override { return search::typical_margin(game_); }

  std::vector<EvaluationInfo> evaluations() const override {
    std::vector<EvaluationInfo> infos;
    for (const Evaluation<G>& evaluation : evaluations_of(game_))
      infos.push_back({evaluation.name, evaluation.summary, evaluation.in_points,
                       evaluation.viewpoint == Viewpoint::Searcher, weights_of(evaluation), evaluation.player});
    return infos;
  }

  tl::expected<void, std::string> check(const EngineSettings& settings) const override {
    const auto evaluation = find_evaluation(settings.evaluation);
    RETURN_IF_ERROR(evaluation);
    const auto known = algorithms();
    if (std::find(known.begin(), known.end(), settings.algorithm) == known.end())
      return tl::unexpected(unknown("algorithm", settings.algorithm, known));
    if (!settings.weights.empty() && (!HasExpert<G> || settings.evaluation != "expert"))
      return tl::unexpected("weights are for the evaluation expert, not for " + settings.evaluation);
    if (!settings.weights.empty() && settings.weights.size() != expert_->terms().size())
      return tl::unexpected(fmt::format("expert of {} takes {} weights, not {}", spec(), expert_->terms().size(),
                                        settings.weights.size()));
    if (settings.table && settings.algorithm != "alphabeta")
      return tl::unexpected(settings.algorithm + " takes no table: only alphabeta does");
    if (settings.ordered && settings.algorithm != "alphabeta")
      return tl::unexpected(settings.algorithm + " is not ordered: only alphabeta can be");
    if (settings.algorithm == best_algorithm && settings.traced_plies > 0)
      return tl::unexpected(std::string("best has no trace: it searches too much, too often; use alphabeta"));
    if ((settings.algorithm == best_algorithm || settings.algorithm == mcts_algorithm) && !evaluation->in_points)
      return tl::unexpected(
          fmt::format("{} needs an evaluation in points, which {} is not", settings.algorithm, evaluation->name));
    return {};
  }

  EngineResult make_engine(const EngineSettings& settings) const override {
    RETURN_IF_ERROR(check(settings));
    Evaluation<G> evaluation = find_evaluation(settings.evaluation).value();
    if constexpr (HasExpert<G>)
      if (!settings.weights.empty()) evaluation = game_.expert(settings.weights);
    if (settings.algorithm == best_algorithm)
      return std::make_unique<BestEngine<G>>(game_, start_, std::move(evaluation), settings);
    if (settings.algorithm == mcts_algorithm)
      return std::make_unique<MctsEngine<G>>(game_, start_, std::move(evaluation), settings);
    return std::make_unique<TextbookEngine<G>>(
        game_, start_, std::move(evaluation),
        search::TextbookSettings{*textbook_algorithm(settings.algorithm), settings.exact_moves, settings.traced_plies,
                                 settings.ordered},
        settings.table);
  }

  std::unique_ptr<Solver> make_solver(const SolverSettings& settings) const override {
    return make_typed_solver(game_, start_, settings);
  }

  PositionWriter position_writer() const override { return make_position_writer(game_); }

  ScatteredStarts scattered_starts() const override {
    if constexpr (HasScatteredStarts<G>)
      return [this](Random& random) { return game_.to_text(game_.scattered_start(random)); };
    return {};
  }

  std::optional<RulePassport> passport() const override {
    if constexpr (HasPassport<G>) return game_.passport();
    return std::nullopt;
  }

  tl::expected<Analysis, std::string> analyse_batched(std::span<const Move> played, const BatchedQuestion& question,
                                                      const LeafValues& values) const override {
    const auto algorithm = textbook_algorithm(question.algorithm);
    if (!algorithm)
      return tl::unexpected(
          fmt::format("{} does not take values from elsewhere: minimax, alphabeta and negamax do", question.algorithm));
    const Replay<G> so_far = replayed(played);
    RootContext context{{}, {}, question.seed, played.size()};
    if constexpr (HasPoints<G>) context.points = game_.points(so_far.at());
    if constexpr (Accumulates<G>) context.accumulated = so_far.accumulated();
    const search::BatchedSettings settings{question.depth, *algorithm, question.exact_moves, question.traced_plies};
    return search::BatchedSearch<G>(game_, settings).run(so_far.at(), context, values);
  }

  std::unique_ptr<GameState> make_state() const override { return std::make_unique<TypedState<G>>(game_, start_); }
  std::unique_ptr<GameBatch> make_batch(std::size_t games) const override {
    return std::make_unique<TypedBatch<G>>(game_, start_, games);
  }

  const Expert* expert() const override { return expert_.get(); }
  const Endgames* endgames() const override { return endgames_.get(); }

 private:
  static GameFacts facts_of(const G& game, const std::string& spec, const typename G::Position& start,
                            std::vector<int> level_errors) {
    GameFacts facts{spec, game.to_text(start), start != game.start(), 1, std::nullopt, std::move(level_errors)};
    if constexpr (HasStake<G>) facts.stake = game.stake(start);  // else a game is won or lost, by one point
    if constexpr (HasLeastValue<G>) facts.least_value = game.least_value();
    return facts;
  }

  Replay<G> replayed(std::span<const Move> played) const {
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
    throw std::logic_error("illegal move at ply " + std::to_string(ply) + " of " + spec());
  }

  template <class Names>
  static std::string unknown(const std::string& what, const std::string& name, const Names& known) {
    return fmt::format("unknown {} \"{}\"; there are: {}", what, name, fmt::join(known, ", "));
  }

  // `text` may have weights behind the name.
  tl::expected<Evaluation<G>, std::string> find_evaluation(const std::string& text) const {
    std::vector<std::string> names;
    for (Evaluation<G>& evaluation : evaluations_of(game_)) {
      if (evaluation.name == text) return std::move(evaluation);
      if (evaluation.name == name_of_evaluation(text)) return weighted(std::move(evaluation), text);
      names.push_back(evaluation.name);
    }
    return tl::unexpected(unknown("evaluation of " + spec(), text, names));
  }

  static tl::expected<Evaluation<G>, std::string> weighted(Evaluation<G> evaluation, const std::string& text) {
    const auto named = parse_spec(text);
    RETURN_IF_ERROR(named);
    auto given = read_named_weights(*named, weights_of(evaluation));
    RETURN_IF_ERROR(given);
    if (!evaluation.weighing) return evaluation;
    evaluation.scale = given->scale;
    evaluation.value = evaluation.weighing->value(std::move(given->weights));
    return evaluation;
  }

  static std::vector<NamedWeight> weights_of(const Evaluation<G>& evaluation) {
    return evaluation.weighing ? evaluation.weighing->weights : std::vector<NamedWeight>();
  }

  static std::optional<Points> accumulated(const Replay<G>& so_far) {
    if constexpr (Accumulates<G>) return so_far.accumulated();
    return std::nullopt;
  }

  std::vector<Event> last_events(std::span<const Move> played) const {
    if constexpr (Explains<G>)
      if (!played.empty()) return game_.explain(replayed(played.first(played.size() - 1)).at(), played.back());
    return {};
  }

  G game_;
  typename G::Position start_;
  std::unique_ptr<Expert> expert_;
  std::unique_ptr<Endgames> endgames_;
};

}  // namespace turno
