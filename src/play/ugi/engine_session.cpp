#include "play/ugi/engine_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <semaphore>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/game_so_far.hpp"
#include "play/ugi/words.hpp"

namespace turno::ugi {
namespace {

constexpr std::size_t longest_information = 1000;

std::string progress_line(const Turn& turn, const Analysis& analysis) {
  const RankedMove& best = analysis.ranking.front();
  const auto microseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(analysis.time.count(), 1));
  return fmt::format("info depth {} score cp {} nodes {} nps {} time {} pv {}", analysis.depth,
                     std::llround(best.value * 100), analysis.nodes, analysis.nodes * 1'000'000 / microseconds,
                     microseconds / 1000, fmt::join(continuation(turn.game, turn.played, best.line), " "));
}

// Only where the rules have ended the game: no prediction.
std::string result_of(const View& view) {
  if (!view.over()) return "none";
  const auto side = winner(view);
  return side ? fmt::format("p{}win", number_of(*side)) : "draw";
}

void wait_for(const std::stop_token& stop) {
  std::binary_semaphore stopped{0};
  const std::stop_callback wake(stop, [&] { stopped.release(); });
  stopped.acquire();
}

}  // namespace

tl::expected<EngineSession::Ready, std::string> EngineSession::understand(const Catalog& catalog,
                                                                          const EngineOptions& options,
                                                                          std::uint64_t seed) {
  auto rules = catalog.make(options.game);
  RETURN_IF_ERROR(rules);
  auto player = choose_player(options, seed, **rules);
  RETURN_IF_ERROR(player);
  return Ready{*std::move(rules), *std::move(player)};
}

tl::expected<std::unique_ptr<EngineSession>, std::string> EngineSession::open(const Catalog& catalog,
                                                                              EngineSessionSettings settings,
                                                                              OnLine on_line) {
  auto ready = understand(catalog, settings.options, settings.seed);
  RETURN_IF_ERROR(ready);
  return std::unique_ptr<EngineSession>(
      new EngineSession(catalog, std::move(settings), *std::move(ready), std::move(on_line)));
}

EngineSession::EngineSession(const Catalog& catalog, EngineSessionSettings settings, Ready ready, OnLine on_line)
    : catalog_(catalog),
      options_(std::move(settings.options)),
      seed_(settings.seed),
      ready_(std::move(ready)),
      introduction_(option_lines(options_, *ready_.rules)),
      position_(catalog, ready_.rules),
      on_line_(std::move(on_line)) {
  introduction_.insert(introduction_.begin(), {"id name " + settings.name, "id author the turno authors"});
  introduction_.emplace_back("ugiok");
}

EngineSession::~EngineSession() = default;

bool EngineSession::handle(std::string_view line) {
  std::string_view rest = line;
  const std::string_view command = take_word(rest);
  if (command == "quit") return false;
  if (command == "ugi") {
    for (const std::string& introducing : introduction_) say(introducing);
  } else if (command == "isready") {
    if (!is_thinking_) make_chooser();
    say("readyok");
  } else if (command == "stop") {
    stop();
  } else if (command == "query") {
    answer_query(rest);
  } else if (command == "setoption" || command == "uginewgame" || command == "position" || command == "go") {
    if (is_thinking_) {
      inform(fmt::format("{} is ignored while thinking; send stop first", command));
    } else if (command == "setoption") {
      set_option(rest);
    } else if (command == "uginewgame") {
      begin_game();
    } else if (command == "position") {
      read_position(rest);
    } else {
      go(rest);
    }
  }
  return true;
}

void EngineSession::skip_line() {
  inform("a line was too long and not read");
  if (!is_thinking_) position_.forget();
}

void EngineSession::set_option(std::string_view rest) {
  const std::string_view word = take_word(rest);
  const std::string_view name = take_until(rest, "value");
  if (word != "name" || name.empty()) return inform("write setoption name N value V");
  auto options = with_option(options_, name, rest);
  if (!options) return inform(options.error());
  auto ready = understand(catalog_, *options, seed_);
  if (!ready) return inform(ready.error());
  const bool is_other_game = ready->rules->spec() != ready_.rules->spec();
  if (!is_other_game) ready->rules = ready_.rules;
  options_ = *std::move(options);
  ready_ = *std::move(ready);
  chooser_.reset();
  if (is_other_game) position_ = ToldPosition(catalog_, ready_.rules);
}

void EngineSession::begin_game() {
  if (has_played_) {
    ++seed_;
    ready_.player = choose_player(options_, seed_, *ready_.rules).value();
    chooser_.reset();
    has_played_ = false;
  }
  position_ = ToldPosition(catalog_, ready_.rules);
}

void EngineSession::read_position(std::string_view rest) {
  if (const auto fine = position_.read(rest); !fine) inform(fine.error());
}

void EngineSession::go(std::string_view rest) {
  if (!position_.known() || position_.view().over()) {
    inform(position_.known() ? "the game is over" : "the position is not known; send another");
    return say("bestmove none");
  }
  make_chooser();
  has_played_ = true;
  const GoCommand command = parse_go(rest);
  if (chooser_->is_quick(position_.view(), command)) return think(command, {});
  is_thinking_ = true;
  thinker_ = std::jthread([this, command](const std::stop_token& token) { think(command, token); });
}

void EngineSession::think(const GoCommand& go, const std::stop_token& stop) {
  const View& view = position_.view();
  const Turn turn{*position_.game(), position_.moves(), view};
  const Move move =
      chooser_->choose(turn, go, stop, [&](const Analysis& analysis) { say(progress_line(turn, analysis)); });
  if (go.infinite) wait_for(stop);
  const auto found =
      std::find_if(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return legal.move == move; });
  const std::string answer = "bestmove " + found->text;
  // Whoever hears the answer may ask again at once; whoever does not wait for it is not answered before.
  const std::lock_guard lock(saying_);
  is_thinking_ = false;
  on_line_(answer);
}

void EngineSession::stop() {
  if (!thinker_.joinable()) return;
  thinker_.request_stop();
  thinker_.join();
}

void EngineSession::answer_query(std::string_view what) {
  const View& view = position_.view();
  const auto yes_or_no = [&](bool yes) { say(yes ? "response true" : "response false"); };
  if (what != "gameover" && what != "p1turn" && what != "result") return;
  if (!position_.known()) return say("response none");
  if (what == "gameover") return yes_or_no(view.over());
  if (what == "p1turn") return yes_or_no(view.to_move == Side::First);
  say("response " + result_of(view));
}

void EngineSession::make_chooser() {
  if (chooser_ && &chooser_->game() == position_.game().get()) return;
  chooser_.reset();  // two tables at a time would take twice the memory
  chooser_ = std::make_unique<MoveChooser>(ready_.player, position_.game());
}

void EngineSession::say(const std::string& line) {
  const std::lock_guard lock(saying_);
  on_line_(line);
}

// What others wrote comes back in messages: one line, no control characters, not too much of it.
void EngineSession::inform(std::string text) {
  if (text.size() > longest_information) text = text.substr(0, longest_information) + "...";
  say("info string " + presentable(text));
}

}  // namespace turno::ugi
