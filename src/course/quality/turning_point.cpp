#include "course/quality/turning_point.hpp"

#include <algorithm>
#include <memory>

#include "engine/engine.hpp"

namespace turno::course {
namespace {

constexpr std::size_t table_bytes = std::size_t{1} << 20U;

// What a move is worth, for whoever makes it.
struct Worth {
  double value = 0;
  bool proven = false;
};

class Reviewer {
 public:
  Reviewer(const AnyGame& game, std::span<const Move> moves, const TurningPointSettings& settings,
           const std::stop_token& stop)
      : game_(game), moves_(moves), settings_(settings), stop_(stop) {
    engine_ = game.make_engine(best_settings(game, table_bytes)).value();
  }

  // What the turn before this move cost; none where it cost nothing.
  std::optional<TurningPoint> review(std::size_t ply, const View& view) {
    const auto so_far = moves_.first(ply);
    const auto [best, depth] = best_of(so_far);
    if (best.move == moves_[ply]) return std::nullopt;
    const Worth after = worth_of_played(ply, view.to_move, best.proven ? std::nullopt : std::optional(depth));
    return TurningPoint{ply,
                        view.position,
                        "",
                        text_of(view, moves_[ply]),
                        text_of(view, best.move),
                        best.value,
                        after.value,
                        best.proven && after.proven};
  }

 private:
  struct Best {
    RankedMove move;
    int depth = 0;
  };

  // Of the last depth that was finished, so that the move that was played can be searched as deeply.
  Best best_of(std::span<const Move> so_far) {
    Best best;
    const auto note = [&](const Analysis& analysis) { best = {analysis.ranking.front(), analysis.depth}; };
    const Analysis last = engine_->analyse(so_far, {std::nullopt, settings_.nodes, std::nullopt}, stop_, note);
    if (best.depth == 0) note(last);
    return best;
  }

  // What is proven may have been so early: then nothing but an end is as good to compare with.
  Worth worth_of_played(std::size_t ply, Side mover, std::optional<int> depth) {
    const auto so_far = moves_.first(ply + 1);
    const View view = game_.look(so_far);
    if (view.over()) return {static_cast<double>(mover == Side::First ? view.margin : -view.margin), true};
    Limits limits{std::nullopt, settings_.nodes, std::nullopt};
    if (depth) limits.depth = std::max(1, *depth - 1);
    const RankedMove best = engine_->analyse(so_far, limits, stop_).ranking.front();
    return {view.to_move == mover ? best.value : -best.value, best.proven};
  }

  static std::string text_of(const View& view, Move move) {
    const auto found =
        std::find_if(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return legal.move == move; });
    return found == view.legal.end() ? "" : found->text;
  }

  const AnyGame& game_;
  std::span<const Move> moves_;
  const TurningPointSettings& settings_;
  const std::stop_token& stop_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::optional<TurningPoint> turning_point(const AnyGame& game, std::span<const Move> moves, Side side,
                                          const TurningPointSettings& settings, const std::stop_token& stop) {
  Reviewer reviewer(game, moves, settings, stop);
  std::optional<TurningPoint> worst;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const View view = game.look(moves.first(ply));
    if (view.to_move != side || view.legal.size() < 2) continue;
    auto turn = reviewer.review(ply, view);
    if (stop.stop_requested()) return std::nullopt;
    if (turn && turn->loss() >= settings.least_loss && (!worst || turn->loss() > worst->loss()))
      worst = std::move(turn);
  }
  if (worst) worst->drawing = game.draw(moves.first(worst->ply));
  return worst;
}

}  // namespace turno::course
