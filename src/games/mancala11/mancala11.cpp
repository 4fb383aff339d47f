#include "games/mancala11/mancala11.hpp"

#include "core/hash.hpp"
#include "games/sowing/drawing.hpp"
#include "games/sowing/read_pit.hpp"
#include "games/sowing/rows_text.hpp"
#include "games/sowing/sown_events.hpp"

namespace turno::mancala11 {
namespace {

constexpr int first_label = 0;
constexpr std::string_view flag = "pass";
constexpr Phrase<> only_pass{"the only move is pass: the other side plays again",
                             "la única jugada es pass: el otro lado juega otra vez",
                             "a única jogada é pass: o outro lado joga outra vez"};

Position from_rows(const sowing::RowsText& rows) {
  return {sowing::from_pit_board<sowing::PackedBoard>(rows.board, rows.to_move), rows.to_move, rows.flagged};
}

PitBoard pit_board(const Position& at) { return sowing::to_pit_board(at.board, at.to_move, pits, first_label); }

}  // namespace

Mancala11::Mancala11(const Rules& rules) : rules_(rules), sowing_(ring_, total_seeds) {}

Position Mancala11::start() const {
  Position start;
  for (const Half half : {Half::Own, Half::Other})
    for (int pit = 0; pit < pits; ++pit) start.board.add_to_pit(half, pit, seeds_in_pit);
  return start;
}

std::uint64_t Mancala11::key(const Position& at) const {
  return fold(at.board.hash(), index_of(at.to_move) * 2 + static_cast<std::uint64_t>(at.must_pass));
}

std::string Mancala11::to_text(const Position& /*at*/, Move move) const {
  return move == Move::Pass ? "pass" : std::to_string(index_of(move) + first_label);
}

std::string Mancala11::to_text(const Position& at) const {
  return sowing::write_rows({pit_board(at), at.to_move, at.must_pass}, flag);
}

tl::expected<Position, std::string> Mancala11::parse(std::string_view text) const {
  return sowing::parse_rows(text, pits, total_seeds, flag).map(from_rows);
}

tl::expected<Move, Translations> Mancala11::read(const Position& at, std::string_view typed) const {
  if (at.must_pass) {
    if (typed == "pass") return Move::Pass;
    return tl::unexpected(only_pass.in_all());
  }
  return sowing::read_pit(typed, moves(at), pits, first_label);
}

std::vector<Event> Mancala11::explain(const Position& at, Move move) const {
  using Why = TurnDecided::Why;
  const Side mover = at.to_move;
  const Side other = opposite(mover);
  if (move == Move::Pass) return {TurnDecided{other, Why::ForcedPass}};

  std::vector<Event> events;
  const int pit = static_cast<int>(index_of(move));
  sowing::append_sowing(events, ring_, mover, pit, at.board.pit(Half::Own, pit));
  PackedBoard sown = at.board;
  const LastSeed last = sow(sown, pit);
  TurnDecided turn{other, Why::LastSeedElsewhere};
  switch (last.effect) {
    case Effect::Stays: break;
    case Effect::PlaysAgain: turn = {mover, Why::LastSeedInStore}; break;
    case Effect::OwnStoreWasEmpty: turn = {other, Why::StoreWasEmpty}; break;
    case Effect::OthersStore: turn = {other, Why::OthersStore}; break;
    case Effect::Captures: {
      const int across = ring_.opposite_pit(last.cell);
      sowing::append_capture(events, mover, {mover, last.cell}, 1);
      sowing::append_capture(events, mover, {other, across}, sown.pit(Half::Other, across));
      break;
    }
    case Effect::Robs: {
      const int robbed = ring_.others_pit(last.cell);
      const Place into{mover, ring_.opposite_pit(robbed)};
      events.emplace_back(SeedsMoved{SeedsMoved::Cause::Robbed, {other, robbed}, into, sown.pit(Half::Other, robbed)});
      break;
    }
  }
  Position after = at;
  play(after, move);
  if (!over(after)) events.emplace_back(turn);
  return events;
}

Board Mancala11::board(const Position& at) const { return pit_board(at); }

std::string Mancala11::draw(const Position& at, const DrawingNotes& notes) const {
  return sowing::draw(pit_board(at), points(at), notes);
}

std::vector<PositionFlag> Mancala11::flags(const Position& at) const { return {{std::string(flag), at.must_pass}}; }

tl::expected<Position, std::string> Mancala11::position_of(const EditedPosition& edited) const {
  return sowing::read_rows(edited, pits, total_seeds, flag).map(from_rows);
}

}  // namespace turno::mancala11
