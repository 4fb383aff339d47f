#include "cli/bots/bot_trial.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/process/program.hpp"

namespace turno::cli {
namespace {

constexpr std::chrono::seconds time_for_a_move{2};  // as turno serve gives it
constexpr std::size_t moves_of_a_trial = 6;

}  // namespace

tl::expected<BotTrial, std::string> BotTrial::start(const PlayerText::Process& process,
                                                    const std::shared_ptr<const Sandbox>& sandbox,
                                                    const std::stop_token& stop) {
  auto program = start_program(process, sandbox, stop);
  if (!program) return tl::unexpected(program.error().forfeited.detail);
  return BotTrial(std::move(*program), process, sandbox);
}

tl::expected<void, std::string> BotTrial::plays(const std::shared_ptr<const AnyGame>& game,
                                                const std::stop_token& stop) {
  LiveGame live({game, {}});
  ProgramPlayer player(program_, 1);
  std::shared_ptr<Program> another = program_;
  if (process_.is_fresh) {  // a process plays one side of one game
    auto started = start_program(process_, sandbox_, stop);
    if (!started) return tl::unexpected(started.error().forfeited.detail);
    another = std::move(*started);
  }
  ProgramPlayer other(another, 1);
  std::stop_source enough;
  const std::stop_callback interrupted(stop, [&] { enough.request_stop(); });
  const PlayedGame played = play_game(live, {&player, process_.is_fresh ? &other : &player}, enough.get_token(),
                                      {{time_for_a_move, std::nullopt, {}}, [&](const LiveGame& now) {
                                         if (now.moves().size() >= moves_of_a_trial) enough.request_stop();
                                       }});
  if (!played.forfeited) return {};
  return tl::unexpected(fmt::format("{}, {}", played.ending->reason, played.ending->detail));
}

}  // namespace turno::cli
