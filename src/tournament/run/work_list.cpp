#include "tournament/run/work_list.hpp"

#include <algorithm>
#include <utility>

namespace turno::tournament {

WorkList::WorkList(Progress& progress, const std::vector<std::vector<std::size_t>>& blocks, std::size_t workers,
                   PeoplesWork people)
    : progress_(progress), places_(workers), people_(std::move(people)), are_busy_(people_.are_people.size()) {
  for (const auto& numbers : blocks) {
    blocks_.push_back({{numbers.begin(), numbers.end()}});
    known_ += numbers.size();
  }
  if (blocks_.empty()) blocks_.emplace_back();
}

std::optional<Pairing> WorkList::take(std::size_t worker, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  std::optional<Pairing> found;
  has_news_.wait(lock, stop, [&] {
    take_in_new();
    found = find(worker);
    return found || progress_.draw.is_complete();
  });
  if (stop.stop_requested() || progress_.draw.is_complete()) return std::nullopt;
  return found;
}

void WorkList::add(ReportedGame game) {
  const std::scoped_lock lock(mutex_);
  const std::size_t known = progress_.draw.pairings().size();
  if (!are_busy_.empty()) are_busy_[game.result.first] = are_busy_[game.result.second] = false;
  progress_.add(std::move(game));
  if (!are_busy_.empty() || progress_.draw.is_complete() || progress_.draw.pairings().size() > known)
    has_news_.notify_all();
}

void WorkList::take_in_new() {
  while (known_ < progress_.draw.pairings().size()) blocks_.back().left.push_back(++known_);
}

std::optional<Pairing> WorkList::find(std::size_t worker) {
  if (!people_.are_people.empty()) return find_with_people(worker >= people_.first_worker);
  while (const auto number = next_number(worker))
    if (progress_.draw.is_to_be_played(*number)) return *progress_.draw.find(*number);
  return std::nullopt;
}

// The next one, unless it has to wait for a person who is at another board.
std::optional<Pairing> WorkList::find_with_people(bool is_theirs) {
  std::deque<std::size_t>& left = blocks_.front().left;
  std::erase_if(left, [&](std::size_t number) { return !progress_.draw.is_to_be_played(number); });
  const auto is_person = [&](std::size_t entrant) { return people_.are_people[entrant]; };
  const auto is_next = [&](std::size_t number) {
    const Pairing& pairing = *progress_.draw.find(number);
    return (is_person(pairing.first) || is_person(pairing.second)) == is_theirs &&
           !(is_person(pairing.first) && are_busy_[pairing.first]) &&
           !(is_person(pairing.second) && are_busy_[pairing.second]);
  };
  const auto next = std::find_if(left.begin(), left.end(), is_next);
  if (next == left.end()) return std::nullopt;
  const Pairing pairing = *progress_.draw.find(*next);
  left.erase(next);
  are_busy_[pairing.first] = are_busy_[pairing.second] = true;
  return pairing;
}

// One block is played in its order, whoever plays. Of several, a worker that helps plays with guests of its own.
std::optional<std::size_t> WorkList::next_number(std::size_t worker) {
  std::optional<std::size_t>& place = places_[worker];
  if (!place || is_done(*place)) {
    place.reset();
    for (std::size_t i = 0; i < blocks_.size() && !place; ++i)
      if (!blocks_[i].is_taken && !is_done(i)) place = i;
    if (place) blocks_[*place].is_taken = true;
  }
  if (place || blocks_.size() == 1) {
    std::deque<std::size_t>& left = blocks_[place.value_or(0)].left;
    if (left.empty()) return std::nullopt;
    const std::size_t number = left.front();
    left.pop_front();
    return number;
  }
  const auto longest = std::max_element(blocks_.begin(), blocks_.end(),
                                        [](const Block& a, const Block& b) { return a.left.size() < b.left.size(); });
  if (longest->left.empty()) return std::nullopt;
  const std::size_t number = longest->left.back();
  longest->left.pop_back();
  return number;
}

}  // namespace turno::tournament
