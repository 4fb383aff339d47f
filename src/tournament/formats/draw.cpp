#include "tournament/formats/draw.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "tournament/formats/cup.hpp"
#include "tournament/formats/knockout.hpp"
#include "tournament/formats/swiss.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t pairs_ahead = 256;  // of a sequential test: more than are ever played at a time

}  // namespace

Draw::Draw(Settings settings) : settings_(std::move(settings)), sprt_(settings_), ladder_(settings_) { extend(); }

const Pairing* Draw::find(std::size_t number) const {
  if (number < 1 || number > pairings_.size()) return nullptr;
  const Pairing& pairing = pairings_[number - 1];
  return pairing.number == number ? &pairing : nullptr;
}

void Draw::add(const Result& result) {
  assert(find(result.number) != nullptr && !has_result(result.number));
  results_[result.number - 1] = result;
  ++finished_;
  if (settings_.format == Format::FreePlay) return;
  if (settings_.format == Format::Sprt) return add_pairs_to_play();
  if (is_planned(settings_.format)) {
    if (tournament::is_to_be_played(settings_, *find(result.number))) --to_be_played_;
    is_complete_ = to_be_played_ == 0;
  } else if (finished_ == pairings_.size()) {
    extend();
  }
}

void Draw::meet(const Pairing& pairing) {
  assert(settings_.format == Format::FreePlay && pairing.number > 0 && find(pairing.number) == nullptr);
  if (pairings_.size() < pairing.number) {
    pairings_.resize(pairing.number);
    results_.resize(pairing.number);
  }
  pairings_[pairing.number - 1] = pairing;
}

bool Draw::is_to_be_played(std::size_t number) const {
  if (settings_.format == Format::FreePlay) return false;
  return !has_result(number) && tournament::is_to_be_played(settings_, pairings_[number - 1]);
}

std::vector<Stage> Draw::next_stages() {
  switch (settings_.format) {
    case Format::Swiss: return next_swiss_stages(history());
    case Format::Knockout: return knockout(history()).next;
    case Format::Cup: return cup(history()).next;
    case Format::Ladder: return ladder_.next(history());
    default: return {};
  }
}

// All that was known has been played.
void Draw::extend() {
  if (settings_.format == Format::FreePlay) return;
  if (settings_.format == Format::Sprt) return add_pairs_to_play();
  if (is_planned(settings_.format)) return plan_all();
  auto stages = next_stages();
  finished_stages_ = stages_.size();
  const std::size_t games_before = pairings_.size();
  for (Stage& stage : stages) {
    add_games(settings_, stage, openings_, pairings_);
    stage.games_before = games_before;
    stages_.push_back(std::move(stage));
  }
  openings_ += settings_.repeat;
  results_.resize(pairings_.size());
  is_complete_ = finished_ == pairings_.size();  // nothing has come
}

void Draw::plan_all() {
  pairings_ = schedule(settings_);
  results_.resize(pairings_.size());
  to_be_played_ =
      static_cast<std::size_t>(std::count_if(pairings_.begin(), pairings_.end(), [&](const Pairing& pairing) {
        return tournament::is_to_be_played(settings_, pairing);
      }));
  is_complete_ = to_be_played_ == 0;
}

void Draw::add_pairs_to_play() {
  sprt_.update(results_);
  is_complete_ = sprt_.is_over();
  if (is_complete_) return;
  std::size_t wanted = 2 * (sprt_.pairs() + pairs_ahead);
  if (settings_.rounds > 0) wanted = std::min(wanted, 2 * settings_.rounds);
  add_pairs(settings_, wanted, pairings_);
  results_.resize(pairings_.size());
}

std::optional<std::size_t> Draw::expected() const {
  if (is_complete_) return finished_;
  if (is_planned(settings_.format)) return finished_ + to_be_played_;
  const auto planned = number_of_games(settings_);
  return planned ? std::optional(std::max(*planned, pairings_.size())) : std::nullopt;
}

std::vector<Withdrawal> Draw::withdrawals() const {
  if (!is_planned(settings_.format)) return {};
  return tournament::withdrawals(settings_, pairings_, results_);
}

std::vector<Result> Draw::results() const {
  if (is_planned(settings_.format)) return results_that_count(settings_, pairings_, results_);
  const std::size_t count = settings_.format == Format::Sprt ? 2 * sprt_.pairs() : results_.size();
  std::vector<Result> results;
  results.reserve(finished_);
  for (const auto& result : std::span(results_).first(count))
    if (result) results.push_back(*result);
  return results;
}

// Without the stages that are being played.
History Draw::finished_part() const {
  if (is_complete_ || finished_stages_ == stages_.size()) return history();
  return {settings_, std::span(stages_).first(finished_stages_),
          std::span(results_).first(stages_[finished_stages_].games_before)};
}

std::vector<Stage> Draw::stages() const {
  std::vector<Stage> stages = stages_;
  for (Stage& stage : stages)
    for (Match& match : stage.matches) match.winner = winner_of(history(), match);
  return stages;
}

std::vector<Place> Draw::places() const {
  switch (settings_.format) {
    case Format::Knockout: return knockout(finished_part()).places;
    case Format::Cup: return cup(finished_part()).places;
    default: return {};
  }
}

}  // namespace turno::tournament
