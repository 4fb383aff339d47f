#include "play/match/opening.hpp"

#include <fmt/format.h>

#include <cassert>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"

namespace turno {
namespace {

// How often one opening is tried, for a position that no earlier one led to. A short opening has few positions: once
// they have all been used, or no new one is found in this many tries, a new round begins.
constexpr std::uint64_t max_tries = 60;

// A random move after which the game goes on, if there is one.
bool play_on(LiveGame& game, Random& random) {
  std::vector<LegalMove> left = game.view().legal;
  while (!left.empty()) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(left.size()));
    LiveGame next = game;
    next.submit(left[chosen].move, std::chrono::milliseconds(0));
    if (!next.over()) {
      game = std::move(next);
      return true;
    }
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  return false;
}

}  // namespace

std::optional<LiveGame> try_opening(const LiveGame& start, std::size_t length, Random& random) {
  LiveGame game = start;
  for (std::size_t i = 0; i < length; ++i)
    if (!play_on(game, random)) return std::nullopt;
  return game;
}

// Makes one after the other.
class OpeningMaker {
 public:
  OpeningMaker(const GameSoFar& start, std::size_t length, std::uint64_t seed)
      : game_(start.game), start_(start), length_(length), seed_(seed) {}

  tl::expected<GameSoFar, std::string> next() {
    if (length_ == 0) return GameSoFar{game_, start_.moves()};
    std::optional<LiveGame> found;
    bool is_new = false;
    for (std::uint64_t attempt = 0; attempt < max_tries && !is_new; ++attempt) {
      Random random(fold(fold(scramble(seed_), number_), attempt));
      auto tried = try_opening(start_, length_, random);
      if (!tried) continue;
      found = std::move(tried);
      is_new = !seen_.contains(found->view().position);
    }
    ++number_;
    if (!found)
      return tl::unexpected(fmt::format("{} is over after {} random moves (tried {} times): use fewer opening moves",
                                        game_->spec(), length_, max_tries));
    if (!is_new) seen_.clear();
    seen_.insert(found->view().position);
    return GameSoFar{game_, found->moves()};
  }

 private:
  decltype(GameSoFar::game) game_;
  LiveGame start_;
  std::size_t length_;
  std::uint64_t seed_;
  std::uint64_t number_ = 0;
  std::unordered_set<std::string> seen_;  // positions of this round
};

tl::expected<std::vector<GameSoFar>, std::string> make_openings(const GameSoFar& start, std::size_t count,
                                                                std::size_t length, std::uint64_t seed,
                                                                std::stop_token stop) {
  OpeningMaker maker(start, length, seed);
  std::vector<GameSoFar> openings;
  while (openings.size() < count && !stop.stop_requested()) {
    auto opening = maker.next();
    RETURN_IF_ERROR(opening);
    openings.push_back(*std::move(opening));
  }
  return openings;
}

Openings::Openings(std::unique_ptr<OpeningMaker> maker) : maker_(std::move(maker)) {}
Openings::~Openings() = default;

tl::expected<std::unique_ptr<Openings>, std::string> Openings::make(const GameSoFar& start, std::size_t length,
                                                                    std::uint64_t seed) {
  std::unique_ptr<Openings> openings(new Openings(std::make_unique<OpeningMaker>(start, length, seed)));
  auto first = openings->maker_->next();
  RETURN_IF_ERROR(first);
  openings->made_.push_back(*std::move(first));
  return openings;
}

std::unique_ptr<Openings> Openings::of(std::vector<GameSoFar> list, std::optional<std::uint64_t> seed,
                                       std::size_t first) {
  assert(!list.empty());
  std::unique_ptr<Openings> openings(new Openings(nullptr));
  openings->made_ = std::move(list);
  openings->first_ = first;
  if (!seed) return openings;
  Random random(scramble(*seed));
  for (std::size_t i = openings->made_.size(); i > 1; --i)
    std::swap(openings->made_[i - 1], openings->made_[random.below(static_cast<std::uint32_t>(i))]);
  return openings;
}

GameSoFar Openings::at(std::size_t number) {
  const std::scoped_lock lock(mutex_);
  if (!maker_) return made_[(first_ + number) % made_.size()];
  while (made_.size() <= number) made_.push_back(maker_->next().value_or(made_.front()));
  return made_[number];
}

}  // namespace turno
