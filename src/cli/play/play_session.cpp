#include "cli/play/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/messages/messages.hpp"
#include "cli/messages/play_messages.hpp"
#include "cli/play/typed_command.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/shell_word.hpp"
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

const Phrase<std::string_view, std::string_view>& words_for(Forfeit reason) {
  switch (reason) {
    case Forfeit::Resigned: return messages::resigned;
    case Forfeit::OutOfTime: return messages::out_of_time;
    case Forfeit::IllegalMove: return messages::illegal_move;
    case Forfeit::Stalled: return messages::stalled;
    case Forfeit::Crashed: return messages::crashed;
    case Forfeit::OutOfMemory: return messages::out_of_memory;
    case Forfeit::BadValue: return messages::bad_value;
    case Forfeit::Abandoned: break;
  }
  return messages::abandoned;
}

// A phrase about a side, whose name differs from language to language.
template <class... Args>
Translations about(const Phrase<std::string_view, Args...>& phrase, Side side,
                   const std::type_identity_t<Args>&... args) {
  Translations all;
  for (const Language language : all_languages)
    all.texts[index_of(language)] = phrase(language, side_name(side, language), args...);
  return all;
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
      advice_(game_.game(), options_.tables, options_.language),
      pool_(options_.sandbox) {
  for (const Side side : {Side::First, Side::Second})
    if (!is_human(side))
      computers_[index_of(side)] = pool_.make(options_.players[index_of(side)], game_.game(), options_.seed);
  if (const auto forfeited = game_.forfeit_reason()) {  // before it was loaded
    how_lost_ = about(words_for(*forfeited), opposite(*game_.ending()->winner), "");
    how_lost_->texts[index_of(Language::English)] = game_.ending()->detail;
  }
}

template <class Think>
auto PlaySession::thought(Think think) {
  const SignalWatch watch(terminal_.signals());
  auto answer = think(watch.token());
  leaving_ = leaving_ || watch.token().stop_requested();
  return answer;
}

Outcome PlaySession::run() {
  const auto called = [&](const PlayerText& player) {
    return player.is_human() ? messages::human(options_.language) : presentable(player.text);
  };
  say(messages::play_begins, game_.game().spec(), called(options_.players[0]), called(options_.players[1]));
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
  finish_computers();
  if (game_.view().over()) {
    tell(tell_result(game_.view(), options_.language));
  } else {
    say(messages::over_forfeit, presentable(how_lost_->in(options_.language)), name(*game_.ending()->winner));
  }
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

void PlaySession::finish_computers() {
  for (const auto& computer : computers_)
    if (computer) computer->finish({game_.game(), game_.moves(), game_.view()});
}

void PlaySession::forfeit(Side side, const Forfeited& forfeited) {
  const auto& [reason, detail, by_machine] = forfeited;
  lose(side, reason, about(words_for(reason), side, detail.empty() ? "" : ": " + presentable(detail)));
}

// Records are in English.
void PlaySession::lose(Side side, Forfeit reason, Translations how) {
  game_.forfeit(side, reason, how.in(Language::English));
  how_lost_ = std::move(how);
}

std::optional<int> PlaySession::milliseconds_left() const {
  const auto limit = clock_.limit_of(game_.view().to_move);
  if (!limit) return std::nullopt;
  return static_cast<int>(std::max<long>(0, (*limit - since(*asked_at_)).count()));
}

tl::expected<PlaySession::Next, std::string> PlaySession::human_turn() {
  const View& view = game_.view();
  if (!asked_at_) asked_at_ = Clock::now();
  const Reply reply = terminal_.ask(messages::play_prompt(options_.language, coloured_name(view.to_move),
                                                          fmt::format("{}", fmt::join(legal_texts(view), " "))),
                                    milliseconds_left());
  if (std::holds_alternative<TimeIsUp>(reply)) {
    tell("\n");
    lose(view.to_move, Forfeit::OutOfTime, about(messages::person_out_of_time, view.to_move));
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
  if (const auto command = read_command(line, options_.language)) {
    switch (command->what) {
      case TypedCommand::What::Leave: return leave_or_resign();
      case TypedCommand::What::Help: say(messages::play_help); break;
      case TypedCommand::What::Undo: undo(); break;
      case TypedCommand::What::Save: save_where_told(command->file); break;
      case TypedCommand::What::Hint: {
        const std::string hint =
            thought([&](const std::stop_token& stop) { return advice_.hint(game_.moves(), stop); });
        if (!leaving_) tell(hint);
        break;
      }
    }
  } else if (const auto move = game_.read_move(line); !move) {
    tell(fmt::format(messages::try_again, presentable(move.error().in(options_.language))));
  } else if (Outcome fine = played(*move, time); !fine) {
    return tl::unexpected(fine.error());
  }
  return Next::GoOn;
}

// Whoever plays both sides has nobody to resign to. In a pipe nobody can be asked: the game is kept.
PlaySession::Next PlaySession::leave_or_resign() {
  const Side side = game_.view().to_move;
  if (is_human(opposite(side))) return Next::Leave;
  bool resigns = options_.resigns_on_x;
  if (!resigns && terminal_.is_interactive()) {
    const Reply reply = terminal_.ask(messages::resign_or_keep(options_.language), milliseconds_left());
    if (std::holds_alternative<TimeIsUp>(reply)) {
      tell("\n");
      lose(side, Forfeit::OutOfTime, about(messages::person_out_of_time, side));
      return Next::GoOn;
    }
    if (!std::holds_alternative<std::string>(reply)) tell("\n");
    resigns =
        std::holds_alternative<std::string>(reply) && wants_to_resign(std::get<std::string>(reply), options_.language);
  }
  if (!resigns) return Next::Leave;
  lose(side, Forfeit::Resigned, about(messages::person_resigned, side));
  return Next::GoOn;
}

void PlaySession::save_where_told(const std::string& file) {
  if (file.empty() && !options_.save_to) {
    say(messages::save_where);
  } else if (const Outcome saved = save(file.empty() ? *options_.save_to : file); !saved) {
    tell(fmt::format(messages::try_again, presentable(saved.error())));
  } else {
    say(messages::saved);
  }
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
  if (options_.show.moves) say(messages::plays, coloured_name(mover), text_of(game_.view(), move));
  game_.submit(move, time);
  clock_.moved(mover, time);
  asked_at_.reset();
  if (options_.show.details)
    for (const std::string& sentence : narrate(game_.view(), options_.language))
      tell(fmt::format(messages::detail, sentence));
  show_position();
  return {};
}

void PlaySession::undo() {
  if (!game_.take_back([&](Side side) { return is_human(side); })) {
    say(messages::nothing_to_undo);
    return;
  }
  clock_ = GameClock::after(clock_.control(), game_.moves(), game_.movers(), game_.times());
  asked_at_.reset();
  say(messages::undone);
  show_position();
}

void PlaySession::show_position() {
  const View& view = game_.view();
  if (options_.show.board) tell(fmt::format("\n{}\n", game_.game().draw_in(options_.language, game_.moves())));
  if (options_.show.score)
    say(messages::score, name(Side::First), view.points.first, name(Side::Second), view.points.second);
  if (!options_.show.bar) return;
  const std::string bar = thought([&](const std::stop_token& stop) { return advice_.bar(game_.moves(), stop); });
  if (!leaving_) tell(bar);
}

void PlaySession::tell(std::string_view text) { terminal_.out() << text << std::flush; }

std::string PlaySession::coloured_name(Side side) const {
  return terminal_.coloured(side == Side::First ? Terminal::Colour::First : Terminal::Colour::Second, name(side));
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
    say(messages::left_saved, in_this_language(presentable(*options_.save_to)));
    return {};
  }
  GameRecord record;
  game_.write_to(record);
  say(messages::left, shell_word(to_text(record.game)), shell_word(options_.players[0].text),
      in_this_language(shell_word(options_.players[1].text)));
  return {};
}

// The last words of a command line, with what keeps to the language.
std::string PlaySession::in_this_language(std::string arguments) const {
  if (options_.language == Language::English) return arguments;
  return fmt::format(messages::continue_in, arguments, to_text(options_.language));
}

}  // namespace turno::cli
