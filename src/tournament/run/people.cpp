#include "tournament/run/people.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace turno::tournament {
namespace {

constexpr std::chrono::hours longest_wait{24 * 365};  // what is added to the time of day must not be too large for it

}  // namespace

class Person final : public Player {
 public:
  Person(People& people, std::size_t entrant, std::stop_token pause)
      : people_(people), entrant_(entrant), pause_(std::move(pause)) {}

  std::optional<Forfeited> begin(const AnyGame& /*game*/, std::stop_token stop) override {
    return people_.wait_for_begin(entrant_, stop, pause_);
  }
  Answer choose(const Turn& turn, std::stop_token stop) override { return people_.wait_for_move(entrant_, turn, stop); }

 private:
  People& people_;
  std::size_t entrant_;
  std::stop_token pause_;
};

std::unique_ptr<Player> People::player(const Pairing& pairing, Side side, const GameSoFar& start,
                                       std::stop_token pause) {
  const auto [entrant, opponent] =
      side == Side::First ? std::pair(pairing.first, pairing.second) : std::pair(pairing.second, pairing.first);
  const std::scoped_lock lock(mutex_);
  seats_[entrant] = {PersonsGame{.number = pairing.number, .opponent = opponent, .side = side, .so_far = start}};
  return std::make_unique<Person>(*this, entrant, std::move(pause));
}

void People::played(const Pairing& pairing, const LiveGame& game) {
  const std::scoped_lock lock(mutex_);
  for (const std::size_t entrant : {pairing.first, pairing.second})
    if (Seat* seat = playing(entrant, pairing.number)) seat->game->so_far.moves = game.moves();
}

void People::left(const Pairing& pairing, const std::optional<RecordedEnding>& ending) {
  const std::scoped_lock lock(mutex_);
  for (const std::size_t entrant : {pairing.first, pairing.second})
    if (Seat* seat = playing(entrant, pairing.number)) {
      seat->game->ending = ending;
      seat->game->is_asked = false;
      if (!ending) seat->game.reset();
    }
}

bool People::was_called_off(const Pairing& pairing) const {
  const std::scoped_lock lock(mutex_);
  return seats_[pairing.first].is_called_off || seats_[pairing.second].is_called_off;
}

std::optional<PersonsGame> People::look(std::size_t entrant) const {
  const std::scoped_lock lock(mutex_);
  return seats_[entrant].game;
}

bool People::begin(std::size_t entrant, std::size_t number) {
  const std::scoped_lock lock(mutex_);
  Seat* seat = playing(entrant, number);
  if (seat == nullptr) return false;
  seat->game->has_begun = true;
  changed_.notify_all();
  return true;
}

bool People::move(std::size_t entrant, std::size_t number, std::size_t ply, Move move) {
  const std::scoped_lock lock(mutex_);
  Seat* seat = playing(entrant, number);
  if (seat == nullptr || !seat->game->is_asked || seat->game->so_far.moves.size() != ply) return false;
  const auto legal = seat->game->so_far.game->look(seat->game->so_far.moves).legal;
  if (std::none_of(legal.begin(), legal.end(), [&](const LegalMove& one) { return one.move == move; })) return false;
  seat->move = move;
  seat->game->is_asked = false;
  changed_.notify_all();
  return true;
}

bool People::resign(std::size_t entrant, std::size_t number) {
  const std::scoped_lock lock(mutex_);
  Seat* seat = playing(entrant, number);
  if (seat == nullptr || !seat->game->is_asked) return false;
  seat->resigns = true;
  seat->game->is_asked = false;
  changed_.notify_all();
  return true;
}

People::Seat* People::playing(std::size_t entrant, std::size_t number) {
  Seat& seat = seats_[entrant];
  return seat.game && seat.game->number == number && !seat.game->ending ? &seat : nullptr;
}

std::optional<Forfeited> People::wait_for_begin(std::size_t entrant, const std::stop_token& stop,
                                                const std::stop_token& pause) {
  const std::stop_callback on_pause(pause, [this] {
    const std::scoped_lock lock(mutex_);
    changed_.notify_all();
  });
  std::unique_lock lock(mutex_);
  Seat& seat = seats_[entrant];
  changed_.wait(lock, stop, [&] { return seat.game->has_begun || pause.stop_requested(); });
  if (seat.game->has_begun) return std::nullopt;
  seat.is_called_off = true;
  return Forfeited{Forfeit::Abandoned, "it was not begun"};  // not counted: see was_called_off()
}

Answer People::wait_for_move(std::size_t entrant, const Turn& turn, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  Seat& seat = seats_[entrant];
  PersonsGame& game = *seat.game;
  game.so_far.moves.assign(turn.played.begin(), turn.played.end());
  game.is_asked = true;
  game.until.reset();
  seat.move.reset();
  const auto has_answered = [&] { return seat.move || seat.resigns; };
  if (turn.time) {
    game.until = PersonsGame::Clock::now() + std::min<std::chrono::milliseconds>(*turn.time, longest_wait);
    changed_.wait_until(lock, stop, *game.until, has_answered);
  } else {
    changed_.wait(lock, stop, has_answered);
  }
  game.is_asked = false;
  if (seat.resigns) return Forfeited{Forfeit::Resigned, {}};
  if (seat.move) return Choice{*seat.move};
  return Forfeited{Forfeit::OutOfTime,
                   turn.time ? fmt::format("made no move in {} ms", turn.time->count()) : std::string()};
}

}  // namespace turno::tournament
