#include "web/games/hosted_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/view_text.hpp"
#include "web/games/registered_bots.hpp"
#include "web/http/secret.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;

milliseconds between(Clock::time_point from, Clock::time_point to) {
  return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(to - from));
}

constexpr std::array<Side, 2> both_sides{Side::First, Side::Second};

// Of a game that somebody forfeited.
Side loser(const RecordedEnding& ending) { return opposite(ending.winner.value_or(Side::Second)); }

tl::expected<PlayerText, std::string> read_kept_player(std::string_view text, std::uint64_t seed, const AnyGame& game) {
  if (const auto bot = bot_named(text)) return bot_player(*bot, seed);
  if (names_client(text)) return parse_client(text);
  return parse_player(text, seed, game);
}

}  // namespace

tl::expected<HostedGame, std::string> HostedGame::open(const Catalog& catalog, const store::HostedGameRow& row,
                                                       Clock::time_point now) {
  auto so_far = open_game(catalog, row.record.game);
  RETURN_IF_ERROR(so_far);
  const std::shared_ptr<const AnyGame> rules = so_far->game;
  HostedGame game(row.id, LiveGame(std::move(*so_far)));
  if (row.record.times.size() == game.live_.moves().size()) game.live_.set_times(row.record.times);
  for (const Side side : both_sides) {
    const std::size_t i = index_of(side);
    auto player = read_kept_player(row.record.players[i].name, row.record.seed + i, *rules);
    RETURN_IF_ERROR(player);
    game.players_[i] = *std::move(player);
    game.versions_[i] = row.record.players[i].version;
  }
  game.seats_ = row.seats;
  game.seed_ = row.record.seed;
  game.clock_ = GameClock(row.record.clock);
  game.turn_began_ = now;
  if (row.record.ending && !game.live_.over()) {
    const auto reason = forfeit_named(row.record.ending->reason);
    if (!reason) return tl::unexpected(fmt::format("it cannot have ended by \"{}\"", row.record.ending->reason));
    game.live_.forfeit(loser(*row.record.ending), *reason, row.record.ending->detail);
  }
  game.recompute_clock();
  return game;
}

void HostedGame::recompute_clock() {
  clock_ = GameClock::after(clock_.control(), live_.moves(), live_.movers(), live_.times());
  const auto ending = live_.ending();
  if (ending && ending->reason == turno::to_text(Forfeit::OutOfTime)) clock_.run_out(loser(*ending));
}

store::HostedGameRow HostedGame::row() const {
  store::HostedGameRow row{id_, {}, seats_};
  live_.write_to(row.record);
  for (std::size_t i = 0; i < 2; ++i) row.record.players[i] = {players_[i].text, versions_[i]};
  row.record.seed = seed_;
  row.record.clock = clock_.control();
  return row;
}

std::string HostedGame::to_text(Clock::time_point now) const {
  Json seats = Json::array();
  for (const Side side : both_sides)
    seats.push_back(!is_person(side) ? "computer" : (is_open(side) ? "open" : "taken"));
  Json ending = nullptr;
  if (const auto end = live_.ending())
    ending = {{"winner", winner_number(end->winner)}, {"reason", end->reason}, {"detail", presentable(end->detail)}};
  const Json rest{{"players", {players_[0].text, players_[1].text}},
                  {"seats", std::move(seats)},
                  {"clock", clock_json(now)},
                  {"thinking", thinking_},
                  {"waiting", waiting_},
                  {"rematch", rematch_json()},
                  {"takeback", asks_back_ ? Json(number_of(*asks_back_)) : Json(nullptr)},
                  {"ending", std::move(ending)}};
  return fmt::format(R"({{"id":"{}","revision":{},"view":{},{})", id_, revision_,
                     view_text(live_.text(), live_.movers(), live_.view()),
                     rest.dump(-1, ' ', false, Json::error_handler_t::replace).substr(1));
}

Json HostedGame::clock_json(Clock::time_point now) const {
  const auto clocks = clock_.clocks();
  if (!clocks) return nullptr;
  Json left = Json::array();
  const bool runs = clock_runs();
  const Side mover = live_.view().to_move;
  for (const Side side : both_sides) {
    const milliseconds gone = runs && side == mover ? spent(now) : milliseconds(0);
    left.push_back(std::max(milliseconds(0), clocks->of(side) - gone).count());
  }
  return {{"initial_ms", clock_.control().initial->count()},
          {"increment_ms", clocks->increment.count()},
          {"left_ms", left},
          {"running", runs ? Json(number_of(mover)) : Json(nullptr)}};
}

Json HostedGame::rematch_json() const {
  if (!asks_again_) return nullptr;
  return {{"by", number_of(*asks_again_)}, {"game", rematch_ ? Json(*rematch_) : Json(nullptr)}};
}

std::optional<Side> HostedGame::open_side() const {
  for (const Side side : both_sides)
    if (is_open(side)) return side;
  return std::nullopt;
}

std::optional<std::array<bool, 2>> HostedGame::seats_of(std::string_view seat) const {
  if (!side_of(seat)) return std::nullopt;
  return std::array{holds(seat, Side::First), holds(seat, Side::Second)};
}

GameResult<bool> HostedGame::want_rematch(std::string_view seat) {
  const auto held = holder(seat);
  RETURN_IF_ERROR(held);
  if (!live_.over()) return game_error(GameError::Kind::WrongMoment, "the game is not over yet", "not-over");
  if (!between_two_people() || is_open(Side::First) || is_open(Side::Second))
    return game_error(GameError::Kind::WrongMoment, "there is nobody else to ask; begin a new game", "nobody-to-ask");
  if (rematch_) return false;
  if (asks_again_ && *asks_again_ != *held) return true;
  if (!asks_again_) ++revision_;
  asks_again_ = *held;
  return false;
}

void HostedGame::set_rematch(std::string id) {
  rematch_ = std::move(id);
  if (!asks_again_) asks_again_ = Side::First;
  ++revision_;
}

std::optional<Side> HostedGame::side_of(std::string_view seat) const {
  for (const Side side : both_sides)
    if (holds(seat, side)) return side;
  return std::nullopt;
}

bool HostedGame::holds(std::string_view seat, Side side) const {
  const auto& token = seats_[index_of(side)];
  return token && !token->empty() && is_same_secret(seat, *token);
}

GameResult<Side> HostedGame::holder(std::string_view seat) const {
  const auto side = side_of(seat);
  if (!side) return game_error(GameError::Kind::NoSeat, "you have no seat in this game; you may watch", "no-seat");
  return *side;
}

bool HostedGame::between_two_people() const {
  return is_person(Side::First) && is_person(Side::Second) && seats_[0] != seats_[1];
}

// Nobody's time runs before the first move, nor while a seat waits for somebody.
bool HostedGame::clock_runs() const {
  return clock_.times_the_game() && !live_.over() && !live_.moves().empty() && !is_open(Side::First) &&
         !is_open(Side::Second);
}

milliseconds HostedGame::spent(Clock::time_point now) const { return between(turn_began_, now); }

std::optional<Clock::time_point> HostedGame::deadline() const {
  if (!clock_runs()) return std::nullopt;
  return turn_began_ + clock_.limit_of(live_.view().to_move).value();
}

std::optional<milliseconds> HostedGame::time_left(Clock::time_point now) const {
  const auto end = deadline();
  if (!end) return std::nullopt;
  return between(now, *end);
}

bool HostedGame::run_out(Clock::time_point now) {
  const auto end = deadline();
  if (!end || now < *end) return false;
  clock_.run_out(live_.view().to_move);
  forfeit(Forfeit::OutOfTime);
  return true;
}

void HostedGame::forfeit(Forfeit reason, std::string detail) {
  live_.forfeit(live_.view().to_move, reason, std::move(detail));
  ++revision_;
  asks_back_.reset();
}

const PlayerText* HostedGame::computer_to_move() const {
  if (live_.over() || is_open(Side::First) || is_open(Side::Second)) return nullptr;
  const Side mover = live_.view().to_move;
  return is_person(mover) ? nullptr : &players_[index_of(mover)];
}

void HostedGame::play(Move move, Clock::time_point now) {
  assert(computer_to_move() != nullptr);
  played(move, now);
}

void HostedGame::played(Move move, Clock::time_point now) {
  const Side mover = live_.view().to_move;
  const milliseconds time = live_.moves().empty() ? milliseconds(0) : spent(now);
  live_.submit(move, time);
  clock_.moved(mover, time);
  changed(now);
}

void HostedGame::changed(Clock::time_point now) {
  ++revision_;
  turn_began_ = now;
  asks_back_.reset();
}

GameResult<void> HostedGame::move(std::string_view seat, std::string_view text, std::optional<std::uint64_t> revision,
                                  Clock::time_point now) {
  RETURN_IF_ERROR(holder(seat));
  if (revision && *revision != revision_)
    return game_error(GameError::Kind::WrongMoment, "the game has moved on in the meantime; reload it", "moved-on");
  if (live_.over()) return game_error(GameError::Kind::WrongMoment, "the game is over", "game-over");
  if (is_open(Side::First) || is_open(Side::Second))
    return game_error(GameError::Kind::WrongMoment, "the other seat is still open", "seat-open");
  if (!holds(seat, live_.view().to_move))
    return game_error(GameError::Kind::WrongMoment, "it is the other side's turn", "others-turn");
  const auto move = live_.read_move(text);
  if (!move) return game_error(GameError::Kind::Invalid, move.error().in(Language::English), "illegal-move");
  if (run_out(now)) return game_error(GameError::Kind::WrongMoment, "your time is up", "time-up");
  played(*move, now);
  return {};
}

GameResult<void> HostedGame::take_back(std::string_view seat, bool accept, Clock::time_point now) {
  const auto held = holder(seat);
  RETURN_IF_ERROR(held);
  const Side asker = asks_back_.value_or(*held);
  const bool two = between_two_people();
  if (two && live_.over()) return game_error(GameError::Kind::WrongMoment, "the game is over", "game-over");
  if (two && !accept) {
    if (!asks_back_)
      return game_error(GameError::Kind::WrongMoment, "nobody has asked to take back a move", "nothing-asked");
    asks_back_.reset();
    ++revision_;
    return {};
  }
  const bool moved = std::any_of(live_.movers().begin(), live_.movers().end(),
                                 [&](Side side) { return two ? side == asker : is_person(side); });
  if (!moved) return game_error(GameError::Kind::WrongMoment, "there is no move to take back", "nothing-to-take-back");
  if (two && (!asks_back_ || *asks_back_ == *held)) {
    asks_back_ = *held;
    ++revision_;
    return {};
  }
  if (!live_.take_back([&](Side side) { return two ? side == asker : is_person(side); }))
    return game_error(GameError::Kind::WrongMoment, "there is no move to take back", "nothing-to-take-back");
  recompute_clock();
  changed(now);
  return {};
}

GameResult<void> HostedGame::resign(std::string_view seat) {
  const auto held = holder(seat);
  RETURN_IF_ERROR(held);
  if (live_.over()) return game_error(GameError::Kind::WrongMoment, "the game is over", "game-over");
  const Side mover = live_.view().to_move;
  live_.forfeit(holds(seat, mover) ? mover : *held, Forfeit::Resigned, "");
  ++revision_;
  asks_back_.reset();
  return {};
}

GameResult<Side> HostedGame::join(std::string token, Clock::time_point now) {
  for (const Side side : both_sides) {
    if (!is_open(side)) continue;
    seats_[index_of(side)] = std::move(token);
    changed(now);
    return side;
  }
  return game_error(GameError::Kind::WrongMoment, "no seat is open in this game; you may watch", "no-open-seat");
}

}  // namespace turno::web
