#include "play/match/known_choices.hpp"

#include <xxhash.h>

#include <string>
#include <utility>

namespace turno {
namespace {

class RememberingPlayer final : public Player {
 public:
  RememberingPlayer(std::unique_ptr<Player> player, KnownChoices& known) : player_(std::move(player)), known_(known) {}

  std::optional<Forfeited> begin(const AnyGame& game, std::stop_token stop) override {
    return player_->begin(game, std::move(stop));
  }

  Answer choose(const Turn& turn, std::stop_token stop) override {
    if (const auto known = known_.find(turn.game, turn.played)) return *known;
    Answer answer = player_->choose(turn, stop);
    if (const auto* choice = std::get_if<Choice>(&answer); choice != nullptr && !stop.stop_requested())
      known_.add(turn.game, turn.played, *choice);
    return answer;
  }

  std::optional<Forfeited> rest() override { return player_->rest(); }
  void finish(const Turn& last) override { player_->finish(last); }
  std::string complaints() override { return player_->complaints(); }
  std::string id_name() const override { return player_->id_name(); }
  ReadyTimes ready_times() const override { return player_->ready_times(); }
  std::string dialogue() override { return player_->dialogue(); }

 private:
  std::unique_ptr<Player> player_;
  KnownChoices& known_;
};

}  // namespace

KnownChoices::Key KnownChoices::key_of(const AnyGame& game, std::span<const Move> played) {
  const std::string begun = game.spec() + '\n' + game.start();
  const XXH128_hash_t hash =
      XXH3_128bits_withSeed(played.data(), played.size_bytes(), XXH3_64bits(begun.data(), begun.size()));
  return {hash.high64, hash.low64};
}

std::optional<Choice> KnownChoices::find(const AnyGame& game, std::span<const Move> played) const {
  const Key key = key_of(game, played);
  const std::scoped_lock lock(mutex_);
  const auto found = choices_.find(key);
  return found == choices_.end() ? std::nullopt : std::optional(found->second);
}

void KnownChoices::add(const AnyGame& game, std::span<const Move> played, const Choice& choice) {
  const Key key = key_of(game, played);
  const std::scoped_lock lock(mutex_);
  if (choices_.size() < max_kept) choices_.emplace(key, choice);
}

std::unique_ptr<Player> remembering(std::unique_ptr<Player> player, KnownChoices& known) {
  return std::make_unique<RememberingPlayer>(std::move(player), known);
}

}  // namespace turno
