#include "remote/nats/ledger.hpp"

#include <algorithm>

namespace turno::remote::nats {

std::uint32_t Ledger::number_of(const std::string& worker) {
  const auto found =
      std::find_if(workers_.begin(), workers_.end(), [&](const Worker& known) { return known.id == worker; });
  const auto number = static_cast<std::uint32_t>(found - workers_.begin());
  if (found == workers_.end()) workers_.push_back({worker});
  return number;
}

void Ledger::note_player(std::size_t game, std::uint32_t worker) {
  if (played_by_.size() <= game)
    played_by_.resize(std::max(game + 1, played_by_.size() + played_by_.size() / 2), nobody);
  played_by_[game] = worker;
}

void Ledger::add(const tournament::Pairing& game, const std::string& queue, bool is_repeatable) {
  const bool is_audited = is_repeatable && nats::is_audited(audits_, game.number);
  if (!games_.emplace(game.number, Game{game, queue, is_audited}).second) return;
  queues_[queue].games.push_back(game.number);
  ++unanswered_;
}

std::vector<std::string> Ledger::queues() const {
  std::vector<std::string> names;
  for (const auto& [name, queue] : queues_) names.push_back(name);
  return names;
}

std::size_t Ledger::waiting_in(const std::string& queue) const {
  const auto found = queues_.find(queue);
  return found == queues_.end() ? 0 : found->second.games.size() + found->second.audits.size();
}

std::optional<Job> Ledger::next_job(const std::string& queue, std::size_t max_games) {
  Queue& from = queues_[queue];
  Job job;
  const auto take = [&](std::size_t number) {
    if (const auto found = games_.find(number); found != games_.end()) job.pairings.push_back(found->second.pairing);
  };
  while (!from.audits.empty() && job.pairings.size() < std::max<std::size_t>(max_games / 4, 1)) {
    take(from.audits.front());
    from.audits.pop_front();
  }
  std::vector<std::size_t> audited_later;
  while (!from.games.empty() && job.pairings.size() < max_games) {
    const std::size_t window = std::min(from.games.size(), max_games * jobs_mixed);
    const std::size_t place = audits_.share > 0 ? random_.below(static_cast<std::uint32_t>(window)) : 0;
    const std::size_t number = from.games[place];
    from.games[place] = from.games.front();
    from.games.pop_front();
    take(number);
    if (const auto found = games_.find(number); found != games_.end() && found->second.is_audited)
      audited_later.push_back(number);
  }
  from.audits.insert(from.audits.end(), audited_later.begin(), audited_later.end());
  if (job.pairings.empty()) return std::nullopt;
  std::sort(job.pairings.begin(), job.pairings.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  job.id = ++last_job_;
  return job;
}

void Ledger::recall() {
  for (auto& [name, queue] : queues_) queue.games.clear(), queue.audits.clear();
  std::vector<std::size_t> numbers;
  numbers.reserve(games_.size());
  for (const auto& [number, game] : games_) numbers.push_back(number);
  std::sort(numbers.begin(), numbers.end());
  for (const std::size_t number : numbers) {
    const Game& game = games_.at(number);
    Queue& queue = queues_[game.queue];
    (game.answers.empty() ? queue.games : queue.audits).push_back(number);
  }
}

Ledger::Arrival Ledger::arrive(std::size_t game, const std::string& worker, const std::string& record) {
  const auto found = games_.find(game);
  const std::uint32_t number = number_of(worker);
  if (found == games_.end()) return Arrival::Again;
  Game& at = found->second;
  if (workers_[number].is_set_aside) {  // it may have taken the job from somebody who would have played it
    Queue& queue = queues_[at.queue];
    (at.answers.empty() ? queue.games : queue.audits).push_back(game);
    return Arrival::Again;
  }
  if (at.answers.empty()) {
    --unanswered_;
    ++workers_[number].counts.games;
    note_player(game, number);
    if (at.is_audited) {
      at.answers.push_back({worker, record});
    } else {
      games_.erase(found);
    }
    return Arrival::First;
  }
  const Answer& first = at.answers.front();
  if (first.worker == worker) {
    if (++at.same_again >= max_same_again) return Arrival::Unchecked;
    queues_[at.queue].audits.push_back(game);
    return Arrival::Again;
  }
  const auto one = parse_record(first.record);
  const auto other = parse_record(record);
  if (one && other && is_same_play(*one, *other)) {
    ++workers_[number_of(first.worker)].counts.audits;
    ++workers_[number].counts.audits;
    settle(game);
    return Arrival::Confirmed;
  }
  if (at.answers.size() < 2) at.answers.push_back({worker, record});
  return Arrival::Differs;
}

Ledger::Audited Ledger::answers(std::size_t game) const {
  const auto found = games_.find(game);
  if (found == games_.end()) return {};
  return {found->second.pairing, found->second.answers};
}

void Ledger::settle(std::size_t game) {
  note_player(game, confirmed);
  games_.erase(game);
}

std::vector<std::size_t> Ledger::set_aside(const std::string& worker) {
  const std::uint32_t number = number_of(worker);
  workers_[number].is_set_aside = true;
  std::vector<std::size_t> theirs;
  for (std::size_t game = 0; game < played_by_.size(); ++game) {
    if (played_by_[game] != number) continue;
    theirs.push_back(game);
    played_by_[game] = nobody;
    games_.erase(game);  // an audit of it that is open: it is played anew
  }
  return theirs;
}

void Ledger::start_over() {
  games_.clear();
  queues_.clear();
  played_by_.clear();
  unanswered_ = 0;
}

bool Ledger::is_set_aside(const std::string& worker) const {
  return std::any_of(workers_.begin(), workers_.end(),
                     [&](const Worker& known) { return known.id == worker && known.is_set_aside; });
}

std::map<std::string, Ledger::Counts> Ledger::counts() const {
  std::map<std::string, Counts> all;
  for (const Worker& worker : workers_) all[worker.id] = worker.counts;
  return all;
}

}  // namespace turno::remote::nats
