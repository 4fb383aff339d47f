#include "play/player_pool.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "play/ugi/ugi_player.hpp"

namespace turno {
namespace {

// Stands in for a player that is not there.
class AbsentPlayer final : public Player {
 public:
  explicit AbsentPlayer(Forfeited why) : why_(std::move(why)) {}
  Answer choose(const Turn& /*turn*/, std::stop_token /*stop*/) override { return why_; }

 private:
  Forfeited why_;
};

}  // namespace

PlayerPool::~PlayerPool() {
  for (Kept& kept : kept_) kept.bot->quit();
}

std::unique_ptr<Player> PlayerPool::make(const PlayerText& text, const AnyGame& game, std::uint64_t seed,
                                         const std::stop_token& stop) {
  if (!text.process) return make_player(text, game);
  auto bot = bot_of(text, stop);
  if (!bot) return std::make_unique<AbsentPlayer>(bot.error());
  return std::make_unique<UgiPlayer>(std::move(*bot), seed);
}

tl::expected<std::shared_ptr<UgiBot>, Forfeited> PlayerPool::bot_of(const PlayerText& text,
                                                                    const std::stop_token& stop) {
  kept_.remove_if([](const Kept& kept) { return !kept.bot->is_usable() && kept.bot.use_count() == 1; });
  const auto is_free = [&](const Kept& kept) {
    return kept.text == text.text && kept.bot.use_count() == 1 && kept.bot->is_usable();
  };
  if (const auto found = std::find_if(kept_.begin(), kept_.end(), is_free); found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return found->bot;
  }
  Failures& failures = failures_[text.text];
  if (failures.count >= most_failures) return tl::unexpected(failures.last);
  auto bot = UgiBot::start({text.process->command, text.process->limits}, stop);
  if (!bot) {
    if (bot.error().reason != Forfeit::Abandoned) failures = {failures.count + 1, bot.error()};
    return tl::unexpected(bot.error());
  }
  failures = {};
  make_room();
  kept_.push_front({text.text, std::move(*bot)});
  return kept_.front().bot;
}

void PlayerPool::make_room() {
  for (auto last = kept_.end(); kept_.size() >= most_kept && last != kept_.begin();) {
    --last;
    if (last->bot.use_count() > 1) continue;
    last->bot->quit();
    last = kept_.erase(last);
  }
}

}  // namespace turno
