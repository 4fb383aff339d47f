#include "cli/play/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/messages/messages.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/signals.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::chrono::milliseconds since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
}

std::string text_of(const View& view, Move move) {
  for (const LegalMove& legal : view.legal)
    if (legal.move == move) return legal.text;
  return "";
}

}  // namespace

PlaySession::PlaySession(LiveGame game, SessionOptions options, Terminal& terminal)
    : game_(std::move(game)),
      clock_(GameClock::after(options.time, game_.moves(), game_.movers(), game_.times())),
      options_(std::move(options)),
      terminal_(terminal),
      advice_(game_.game(), options_.tables),
      pool_(options_.sandbox) {
  for (const Side side : {Side::First, Side::Second})
    if (!is_human(side))
      computers_[index_of(side)] = pool_.make(options_.players[index_of(side)], game_.game(), options_.seed);
}

template <class Think>
auto PlaySession::thought(Think think) {
  const SignalWatch watch(terminal_.signals());
  auto answer = think(watch.token());
  leaving_ = leaving_ || watch.token().stop_requested();
  return answer;
}

Outcome PlaySession::run() {
  tell(fmt::format(messages::play_begins, game_.game().spec(), options_.players[0].text, options_.players[1].text));
  show_position();
  begin_computers();
  while (!game_.over()) {
    if (leaving_ || terminal_.interrupted()) {
      tell("\n");
      return leave();
    }
    if (!is_human(game_.view().to_move)) {
      computer_turn();
    } else {
      const auto next = human_turn();
      RETURN_IF_ERROR(next);
      if (*next == Next::Leave) return leave();
    }
    if (options_.save_to)
      if (Outcome saved = save(*options_.save_to); !saved) return saved;
  }
  const RecordedEnding ending = *game_.ending();
  tell(game_.view().over() ? tell_result(game_.view())
                           : fmt::format(messages::over_forfeit, presentable(ending.detail),
                                         name_of(ending.winner.value_or(Side::Second))));
  return options_.save_to ? save(*options_.save_to) : Outcome{};
}

void PlaySession::begin_computers() {
  for (const Side side : {Side::First, Side::Second}) {
    if (is_human(side) || game_.over()) continue;
    Player& computer = *computers_[index_of(side)];
    auto forfeited = thought([&](const std::stop_token& stop) { return computer.begin(game_.game(), stop); });
    auto restless = computer.rest();
    if (!forfeited) forfeited = std::move(restless);
    if (forfeited && !leaving_) forfeit(side, *forfeited);
  }
}

void PlaySession::forfeit(Side side, const Forfeited& forfeited) {
  const auto& [reason, detail, by_machine] = forfeited;
  game_.forfeit(
      side, reason,
      fmt::format("{}: {}{}{}", name_of(side), to_text(reason), detail.empty() ? "" : ": ", presentable(detail)));
}

tl::expected<PlaySession::Next, std::string> PlaySession::human_turn() {
  const View& view = game_.view();
  if (!asked_at_) asked_at_ = Clock::now();
  std::optional<int> left;
  if (const auto limit = clock_.limit_of(view.to_move))
    left = static_cast<int>(std::max<long>(0, (*limit - since(*asked_at_)).count()));
  const Reply reply = terminal_.ask(
      fmt::format(messages::play_prompt, coloured_name(view.to_move), fmt::join(legal_texts(view), " ")), left);
  if (std::holds_alternative<TimeIsUp>(reply)) {
    tell("\n");
    game_.forfeit(view.to_move, Forfeit::OutOfTime, fmt::format(messages::out_of_time, name_of(view.to_move)));
    return Next::GoOn;
  }
  if (!std::holds_alternative<std::string>(reply)) {
    tell("\n");
    return Next::Leave;
  }
  return obey(std::string(trim(std::get<std::string>(reply))), since(*asked_at_));
}

tl::expected<PlaySession::Next, std::string> PlaySession::obey(const std::string& line,
                                                               std::chrono::milliseconds time) {
  if (line.empty()) return Next::GoOn;
  if (line == "x" || line == "exit" || line == "quit") return Next::Leave;
  if (line == "help" || line == "?") {
    tell(messages::play_help);
  } else if (line == "undo") {
    undo();
  } else if (line == "hint") {
    const std::string hint = thought([&](const std::stop_token& stop) { return advice_.hint(game_.moves(), stop); });
    if (!leaving_) tell(hint);
  } else if (line == "save" || line.rfind("save ", 0) == 0) {
    const std::string path(trim(std::string_view(line).substr(4)));
    if (path.empty() && !options_.save_to) {
      tell(messages::save_where);
    } else if (const Outcome saved = save(path.empty() ? *options_.save_to : path); !saved) {
      tell(fmt::format(messages::try_again, saved.error()));
    } else {
      tell(messages::saved);
    }
  } else if (const auto move = game_.read_move(line); !move) {
    tell(fmt::format(messages::try_again, move.error()));
  } else if (Outcome fine = played(*move, time); !fine) {
    return tl::unexpected(fine.error());
  }
  return Next::GoOn;
}

void PlaySession::computer_turn() {
  const View& view = game_.view();
  const Side mover = view.to_move;
  Player& computer = *computers_[index_of(mover)];
  const auto start = Clock::now();
  const Turn turn{game_.game(), game_.moves(), view, clock_.limit_of(mover), clock_.clocks()};
  const Answer answer = thought([&](const std::stop_token& stop) { return computer.choose(turn, stop); });
  if (leaving_) return;
  if (const auto* choice = std::get_if<Choice>(&answer)) {
    static_cast<void>(played(choice->move, since(start)));
  } else {
    forfeit(mover, std::get<Forfeited>(answer));
  }
  if (const auto restless = computer.rest(); restless && !game_.over()) forfeit(mover, *restless);
}

Outcome PlaySession::played(Move move, std::chrono::milliseconds time) {
  const Side mover = game_.view().to_move;
  if (options_.show.moves) tell(fmt::format(messages::plays, coloured_name(mover), text_of(game_.view(), move)));
  game_.submit(move, time);
  clock_.moved(mover, time);
  asked_at_.reset();
  if (options_.show.details)
    for (const std::string& sentence : narrate(game_.view())) tell(fmt::format(messages::detail, sentence));
  show_position();
  return {};
}

void PlaySession::undo() {
  if (!game_.take_back([&](Side side) { return is_human(side); })) {
    tell(messages::nothing_to_undo);
    return;
  }
  clock_ = GameClock::after(clock_.control(), game_.moves(), game_.movers(), game_.times());
  asked_at_.reset();
  tell(messages::undone);
  show_position();
}

void PlaySession::show_position() {
  const View& view = game_.view();
  if (options_.show.board) tell(fmt::format("\n{}\n", game_.game().draw(game_.moves())));
  if (options_.show.score) tell(fmt::format(messages::score, view.points.first, view.points.second));
  if (!options_.show.bar) return;
  const std::string bar = thought([&](const std::stop_token& stop) { return advice_.bar(game_.moves(), stop); });
  if (!leaving_) tell(bar);
}

void PlaySession::tell(std::string_view text) { terminal_.out() << text << std::flush; }

std::string PlaySession::coloured_name(Side side) const {
  return terminal_.coloured(side == Side::First ? Terminal::Colour::First : Terminal::Colour::Second, name_of(side));
}

Outcome PlaySession::save(const std::string& path) {
  GameRecord record;
  game_.write_to(record);
  for (const Side side : {Side::First, Side::Second}) {
    const PlayerText& player = options_.players[index_of(side)];
    record.players[index_of(side)] = {player.text, player.is_human() ? "" : std::string(messages::version)};
  }
  record.seed = options_.seed;
  record.clock = clock_.control();
  return replace_file(path, write_record(record));
}

// Nothing is lost: what was played is in the file, or in the line that goes on with it.
Outcome PlaySession::leave() {
  if (options_.save_to) {
    if (Outcome saved = save(*options_.save_to); !saved) return saved;
    tell(fmt::format(messages::left_saved, *options_.save_to));
    return {};
  }
  GameRecord record;
  game_.write_to(record);
  tell(fmt::format(messages::left, to_text(record.game), options_.players[0].text, options_.players[1].text));
  return {};
}

}  // namespace turno::cli
