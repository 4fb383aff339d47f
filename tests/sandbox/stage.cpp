#include "stage.hpp"

#include <fmt/format.h>

#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"

namespace turno::test {
namespace {

namespace fs = std::filesystem;

// For the honest one, who shall not lose for want of time on a busy machine.
constexpr std::chrono::milliseconds enough_time{30'000};

}  // namespace

Stage::Stage() {
  fs::permissions(folder(), fs::perms(0755));
  const fs::path built = fs::read_symlink("/proc/self/exe").parent_path();
  for (const char* bot : {"hostile_bot", "test_bot"}) {
    std::error_code error;
    fs::create_hard_link(built / bot, folder() / bot, error);
    if (error) fs::copy_file(built / bot, folder() / bot);
  }
}

PlayerText Stage::player(const std::string& name, std::vector<std::string> words, const BotLimits& limits,
                         std::chrono::milliseconds time) const {
  words.insert(words.begin(), folder() / name);
  const std::string text = fmt::format("ugi:{}", fmt::join(words, " "));
  return {"ugi", text, 0, std::nullopt, PlayerText::Process{{words, folder(), limits, {}}, {{}, {}, time}}};
}

// A target is no word of its own: files that a command names are shown to the bot.
Staged Stage::play(const std::shared_ptr<const Sandbox>& sandbox, const Hostile& hostile,
                   const Watchers& watchers) const {
  LiveGame game(open_game(shipped_games(), {"kalah(pits=3,seeds=2)", std::nullopt, {}}).value());
  PlayerPool pool(sandbox);
  BotLimits limits = hostile.limits;
  if (sandbox->is_unsafe() && !has_limits) limits.memory.reset();  // that would be addresses, where nothing else holds
  const auto first = pool.make(
      player("hostile_bot", {hostile.attack, "target=" + hostile.target}, limits, hostile.time), game.game(), 1);
  const auto second = pool.make(player("test_bot", {}, {}, enough_time), game.game(), 2);
  watchers.on_start();
  const PlayedGame played = play_game(game, {first.get(), second.get()}, {}, {{}, watchers.on_move});
  return {played.ending.value(), first->complaints(), played.efforts[index_of(Side::Second)].moves};
}

tl::expected<std::shared_ptr<const Sandbox>, std::string> make_sandbox(Layers without) {
  if (!has_limits) without.add(Layer::Limits);
  return Sandbox::make(without);
}

}  // namespace turno::test
