#include "games/kalah/kalah.hpp"

#include "core/hash.hpp"
#include "games/sowing/drawing.hpp"
#include "games/sowing/read_pit.hpp"
#include "games/sowing/sown_events.hpp"

namespace turno::kalah {
namespace {

constexpr int first_label = 1;
constexpr Phrase<> no_swap{"swap is only possible as Second's first move, with pie=true",
                           "swap solo se puede jugar como primera jugada de Segundo, con pie=true",
                           "swap só se pode jogar como primeira jogada de Segundo, com pie=true"};

}  // namespace

template <class Sowing>
Kalah<Sowing>::Kalah(const Rules& rules)
    : rules_(rules),
      ring_{.pits = rules.pits, .others_store = false},
      sowing_(ring_, rules.total()),
      at_hand_{rules.pits},
      half_of_seeds_(rules.pits * rules.seeds) {
  for (const Half half : {Half::Own, Half::Other})
    for (int pit = 0; pit < rules.pits; ++pit) start_.board.add_to_pit(half, pit, rules.seeds);
  start_.swap_open = rules.pie;
}

template <class Sowing>
std::uint64_t Kalah<Sowing>::key(const Position& at) const {
  return fold(at.board.hash(), index_of(at.to_move) * 2 + static_cast<std::uint64_t>(at.swap_open));
}

template <class Sowing>
std::string Kalah<Sowing>::to_text(const Position& /*at*/, Move move) const {
  return move == Move::Swap ? "swap" : std::to_string(index_of(move) + first_label);
}

template <class Sowing>
std::string Kalah<Sowing>::to_text(const Position& at) const {
  return sowing::write_rows({pit_board(at), at.to_move, at.swap_open}, flag());
}

template <class Sowing>
auto Kalah<Sowing>::parse(std::string_view text) const -> tl::expected<Position, std::string> {
  return sowing::parse_rows(text, rules_.pits, rules_.total(), flag()).map(from_rows);
}

template <class Sowing>
auto Kalah<Sowing>::scattered_start(Random& random) const -> Position {
  Position at = start_;
  for (const Half half : {Half::Own, Half::Other}) {
    at.board.clear_row(half);
    for (int seed = 0; seed < half_of_seeds_; ++seed)
      at.board.add_to_pit(half, static_cast<int>(random.below(static_cast<std::uint32_t>(rules_.pits))), 1);
  }
  return at;
}

template <class Sowing>
tl::expected<Move, Translations> Kalah<Sowing>::read(const Position& at, std::string_view typed) const {
  const MoveList legal = moves(at);
  if (typed == "swap") {
    if (legal.contains(Move::Swap)) return Move::Swap;
    return tl::unexpected(no_swap.in_all());
  }
  return sowing::read_pit(typed, legal, rules_.pits, first_label);
}

template <class Sowing>
std::vector<Event> Kalah<Sowing>::explain(const Position& at, Move move) const {
  using Why = TurnDecided::Why;
  std::vector<Event> events;
  Position after = at;
  play(after, move);
  Why why = Why::Alternation;
  if (move == Move::Swap) {
    events.emplace_back(HalvesSwapped{});
  } else {
    const Side mover = at.to_move;
    const int pit = static_cast<int>(index_of(move));
    sowing::append_sowing(events, ring_, mover, pit, at.board.pit(Half::Own, pit));
    Position sown = at;
    const auto& landing = sowing_.sow(sown.board, pit);
    if (captures(sown.board, landing)) {
      const int across = ring_.opposite_pit(landing.cell);
      sowing::append_capture(events, mover, {mover, landing.cell}, 1);
      sowing::append_capture(events, mover, {opposite(mover), across}, sown.board.pit(Half::Other, across));
      capture(sown.board, landing.cell);
    }
    if (ended_by_row(sown)) sowing::append_sweep(events, pit_board(sown));
    if (!landing.in_own_store) {
      why = Why::LastSeedElsewhere;
    } else {
      why = after.to_move == mover ? Why::LastSeedInStore : Why::FirstMoveOfTheGame;
    }
  }
  if (!over(after)) events.emplace_back(TurnDecided{after.to_move, why});
  return events;
}

template <class Sowing>
PitBoard Kalah<Sowing>::pit_board(const Position& at) const {
  return sowing::to_pit_board(at.board, at.to_move, rules_.pits, first_label);
}

template <class Sowing>
turno::Board Kalah<Sowing>::board(const Position& at) const {
  return pit_board(at);
}

template <class Sowing>
std::string Kalah<Sowing>::draw(const Position& at, const DrawingNotes& notes) const {
  return sowing::draw(pit_board(at), points(at), notes);
}

template <class Sowing>
std::vector<PositionFlag> Kalah<Sowing>::flags(const Position& at) const {
  if (!rules_.pie) return {};
  return {{std::string(flag()), at.swap_open}};
}

template <class Sowing>
auto Kalah<Sowing>::position_of(const EditedPosition& edited) const -> tl::expected<Position, std::string> {
  return sowing::read_rows(edited, rules_.pits, rules_.total(), flag()).map(from_rows);
}

template class Kalah<sowing::PackedSowing>;
template class Kalah<sowing::WideSowing>;

}  // namespace turno::kalah
