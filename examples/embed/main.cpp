// Plays a game, analyses a position and adds a game of its own. docs/library.md says how it is built.
#include <fmt/format.h>

#include <turno/core.hpp>
#include <turno/engine.hpp>
#include <turno/games.hpp>
#include <turno/play.hpp>

using namespace turno;

// A row of sticks: take one, or take two and move again. Whoever takes the last stick wins by one point.
struct Sticks {
  struct Rules {
    int sticks = 7;
  };
  struct Position {
    int left = 0;
    Side to_move = Side::First;
    Side took_last = Side::First;
    friend bool operator==(const Position&, const Position&) = default;
  };
  Rules rules;

  Position start() const { return {rules.sticks, Side::First, Side::First}; }
  Side to_move(const Position& at) const { return at.to_move; }
  MoveList moves(const Position& at) const {
    MoveList list;
    for (int taken = 1; taken <= 2 && taken <= at.left; ++taken)
      list.push_back(move_at(static_cast<std::size_t>(taken)));
    return list;
  }
  void play(Position& at, Move move) const {
    at.left -= static_cast<int>(index_of(move));
    at.took_last = at.to_move;
    if (index_of(move) == 1) at.to_move = opposite(at.to_move);
  }
  int margin(const Position& at) const { return at.left > 0 ? 0 : at.took_last == Side::First ? 1 : -1; }
  std::uint64_t key(const Position& at) const {
    return static_cast<std::uint64_t>(at.left) << 2U | index_of(at.to_move) << 1U | index_of(at.took_last);
  }
  std::string to_text(const Position&, Move move) const { return fmt::format("take{}", index_of(move)); }
  std::string to_text(const Position& at) const { return fmt::format("{}|{}", at.left, number_of(at.to_move)); }
  tl::expected<Position, std::string> parse(std::string_view text) const {
    for (Position at{0, Side::First, Side::First}; at.left <= rules.sticks; ++at.left)
      for (at.to_move = Side::First;; at.to_move = Side::Second) {
        if (to_text(at) == text) return at;
        if (at.to_move == Side::Second) break;
      }
    return tl::unexpected(std::string("write 5|1 for five sticks with First to move"));
  }
  Board board(const Position& at) const {  // a row of cells: First holds what is left
    GridBoard grid{rules.sticks, 1, std::vector<std::optional<Side>>(static_cast<std::size_t>(rules.sticks))};
    std::fill_n(grid.cells.begin(), at.left, Side::First);
    return grid;
  }
  std::string draw(const Position& at, const DrawingNotes&) const {
    return std::string(static_cast<std::size_t>(at.left), '|');
  }
};

int main() {
  const RulesInfo<Sticks::Rules> info{
      "sticks",
      "Take one stick, or two and move again.",
      {number_field("sticks", &Sticks::Rules::sticks, 1, 50, {"sticks", "palillos", "palitos"}, true)},
      {}};
  const auto build = [](const Sticks::Rules& rules, auto finish) { return finish(Sticks{rules}); };
  const Catalog catalog = shipped_games().with(game_entry(info, build));

  const std::shared_ptr<const AnyGame> kalah = *catalog.make("kalah(pits=6,seeds=4)");
  LiveGame game(GameSoFar{kalah, {}});
  const auto strong = make_player(*parse_player("best(nodes=2000)", 1, *kalah), *kalah);
  const auto random = make_player(*parse_player("random(seed=1)", 1, *kalah), *kalah);
  const PlayedGame played = play_game(game, {strong.get(), random.get()}, {});
  fmt::print("kalah: best {} random {}\n", played.points.first, played.points.second);

  const std::shared_ptr<const AnyGame> sticks = *catalog.make("sticks(sticks=9)");
  const auto engine = *sticks->make_engine({});
  const Analysis analysis = engine->analyse({}, {}, {});
  fmt::print("sticks: {} wins by {}\n", sticks->look({}).legal.front().text, analysis.ranking.front().value);
}
