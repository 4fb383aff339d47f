#include "state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "engine/input_messages.hpp"
#include "games/shipped_games.hpp"

namespace turno::python {
namespace {

std::shared_ptr<const AnyGame> make_rules(std::string_view spec, std::optional<std::string_view> position) {
  auto made = games().make(spec, position);
  if (!made) throw std::invalid_argument(made.error());
  return *std::move(made);
}

}  // namespace

const Catalog& games() {
  static const Catalog catalog = shipped_games();
  return catalog;
}

Game::Game(std::string_view spec, std::optional<std::string_view> position) : Game(make_rules(spec, position)) {}

Game::Game(std::shared_ptr<const AnyGame> rules)
    : rules_(std::move(rules)),
      actions_(actions_of(*rules_)),
      observation_size_(python::observation_size(rules_->look({}).board)) {}

State::State(std::shared_ptr<const Game> game) : game_(std::move(game)), now_(make_state(game_->rules())) {}

State::State(std::shared_ptr<const Game> game, std::span<const Move> played) : State(std::move(game)) {
  for (const Move move : played) now_->play(move);
  played_.assign(played.begin(), played.end());
}

State::State(const State& other) : game_(other.game_), now_(other.now_->clone()), played_(other.played_) {}

void State::apply(std::int64_t action) {
  const Move move = legal(action);
  played_.push_back(move);
  now_->play(move);
}

Move State::legal(std::int64_t action) const {
  const auto move = game_->actions().move(action);
  if (move && now_->moves().contains(*move)) return *move;
  if (over()) throw std::invalid_argument(input_messages::game_is_over(Language::English));
  std::vector<std::size_t> legal;
  for (const Move one : now_->moves()) legal.push_back(game_->actions().of(one));
  throw std::invalid_argument(
      input_messages::not_legal(Language::English, std::to_string(action), fmt::format("{}", fmt::join(legal, " "))));
}

std::int64_t State::read(std::string_view text) const {
  const auto move = game_->rules().read_move(played_, text);
  if (!move) throw std::invalid_argument(move.error().in(Language::English));
  return static_cast<std::int64_t>(game_->actions().of(*move));
}

std::string State::text(std::int64_t action) const { return now_->text(legal(action)); }

std::vector<float> State::returns() const {
  if (!over() || now_->margin() == 0) return {0, 0};
  return now_->margin() > 0 ? std::vector<float>{1, -1} : std::vector<float>{-1, 1};
}

std::shared_ptr<State> deserialize(std::string_view text) {
  const auto parsed = parse_game_text(text);
  if (!parsed) throw std::invalid_argument(parsed.error());
  const auto opened = open_game(games(), *parsed);
  if (!opened) throw std::invalid_argument(opened.error());
  return std::make_shared<State>(std::make_shared<const Game>(opened->game), opened->moves);
}

std::size_t observation_size(const Board& board) {
  if (const auto* pits = std::get_if<PitBoard>(&board)) return 2 * pits->pits[0].size() + 3;
  if (const auto* grid = std::get_if<GridBoard>(&board)) return 2 * grid->cells.size() + 1;
  const auto& strings = std::get<StringBoard>(board);
  return strings.strings.size() + strings.coins.size() + 3;
}

void observe(const Board& board, const Points& points, std::optional<Side> to_move, Side viewer,
             std::span<float> into) {
  auto* out = into.data();
  const auto add = [&](auto number) { *out++ = static_cast<float>(number); };
  if (const auto* pits = std::get_if<PitBoard>(&board)) {
    for (const Side side : {viewer, opposite(viewer)}) {
      for (const int seeds : pits->pits[index_of(side)]) add(seeds);
      add(pits->stores[index_of(side)]);
    }
  } else if (const auto* grid = std::get_if<GridBoard>(&board)) {
    for (const Side side : {viewer, opposite(viewer)})
      for (const auto& cell : grid->cells) add(cell == side ? 1 : 0);
  } else {
    const auto& strings = std::get<StringBoard>(board);
    for (const auto& string : strings.strings) add(string.cut ? 1 : 0);
    for (const auto& coin : strings.coins) add(coin.taken ? 0 : coin.value);
    add(points.of(viewer));
    add(points.of(opposite(viewer)));
  }
  add(to_move == viewer ? 1 : 0);
}

}  // namespace turno::python
