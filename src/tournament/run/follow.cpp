#include "tournament/run/follow.hpp"

#include <utility>

#include "core/return_if_error.hpp"

namespace turno::tournament {

FollowedTournament::FollowedTournament(StoredTournament kept, ReadableProgress found)
    : kept_(std::move(kept)), progress_(std::move(found.progress)), left_out_(found.left_out.size()) {
  for (std::size_t i = 0; i < progress_.games.size(); ++i) {
    const std::size_t number = progress_.games[i].result.number;
    if (places_.size() < number) places_.resize(number);
    places_[number - 1] = i + 1;
  }
}

tl::expected<FollowedTournament, std::string> FollowedTournament::open(const TournamentStore& store,
                                                                       const std::string& name,
                                                                       const Catalog& catalog) {
  auto kept = find_tournament(store, name, catalog);
  RETURN_IF_ERROR(kept);
  auto found = derive_readable(kept->plan, store.tournaments);
  RETURN_IF_ERROR(found);
  return FollowedTournament(*std::move(kept), *std::move(found));
}

void FollowedTournament::add(std::size_t number, const std::string& record) {
  if (find(number) != nullptr) return;
  take_in_meeting(kept_.plan, progress_.draw, number, record);
  const Pairing* pairing = progress_.draw.find(number);
  auto game = pairing == nullptr ? tl::unexpected(std::string()) : derive(kept_.plan, *pairing, record);
  if (!game) {
    ++left_out_;
    return;
  }
  progress_.add(*std::move(game));
  if (places_.size() < number) places_.resize(number);
  places_[number - 1] = progress_.games.size();
}

const ReportedGame* FollowedTournament::find(std::size_t number) const {
  if (number == 0 || number > places_.size() || places_[number - 1] == 0) return nullptr;
  return &progress_.games[places_[number - 1] - 1];
}

std::optional<Pairing> FollowedTournament::pairing_of(std::size_t number, const GameRecord& record) const {
  if (const Pairing* pairing = progress_.draw.find(number)) return *pairing;
  return settings().format == Format::FreePlay ? kept_.plan.met(number, record) : std::nullopt;
}

}  // namespace turno::tournament
