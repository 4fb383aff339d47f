#include "tournament/formats/cup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <tuple>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "tournament/formats/knockout.hpp"
#include "tournament/formats/schedule.hpp"

namespace turno::tournament {
namespace {

using Entrants = std::vector<std::size_t>;

constexpr std::size_t of_a_group = 2;     // go on
constexpr std::size_t of_a_division = 4;  // play the final

// How far one has come: steps of the final stand above all rounds of the divisions, whose number is theirs.
enum Step : std::size_t { Withdrawn, InGroups, InQuarters = 100, InSemis, Fourth, Third, InFinal, Winner };

// The cup as it goes on, step by step; each step ends it for now where something is to be played.
class Cup {
 public:
  explicit Cup(const History& history) : history_(history), scores_(history.settings.entrants.size(), 0) {}

  Elimination go() {
    play_groups();
    if (next_.empty()) play_divisions();
    if (next_.empty()) play_final();
    return {std::move(next_), places()};
  }

 private:
  void play_groups() {
    const auto names = divisions_of(history_.settings);
    std::vector<Stage> stages;
    for (std::size_t division = 0; division < 2; ++division) {
      const auto groups = groups_of(members_of(history_.settings, names[division]), history_.settings.group_size);
      for (std::size_t i = 0; i < groups.size(); ++i) {
        Stage& stage = stages.emplace_back(Stage{fmt::format("{}, group {}", names[division], i + 1), {}});
        for (const auto& [first, second] : round_robin(groups[i].size()))
          stage.matches.push_back({groups[i][first], groups[i][second]});
        groups_[division].push_back(groups[i]);
      }
    }
    for (std::size_t one = 0; one < scores_.size(); ++one) reached_[one] = {Withdrawn, "Withdrawn"};
    for (const auto& groups : groups_)
      for (const Entrants& group : groups)
        for (const std::size_t one : group) reached_[one] = {InGroups, "Groups"};
    if (history_.stages.empty()) {
      next_ = std::move(stages);
      return;
    }
    at_ = stages.size();
    for (std::size_t i = 0; i < at_; ++i)
      for (const Match& match : history_.stages[i].matches) {
        const std::int64_t margin = score_of(history_, match).margin;
        scores_[match.first] += margin;
        scores_[match.second] -= margin;
        between_[{match.first, match.second}] = margin;
      }
  }

  bool is_better(std::size_t a, std::size_t b) const { return std::tuple(-scores_[a], a) < std::tuple(-scores_[b], b); }

  // Of those who are tied, what they have reached against each other.
  std::int64_t against_equals(std::size_t one, const Entrants& group) const {
    std::int64_t sum = 0;
    for (const std::size_t other : group) {
      if (other == one || scores_[other] != scores_[one]) continue;
      const auto found = between_.find({one, other});
      sum += found != between_.end() ? found->second : -between_.at({other, one});
    }
    return sum;
  }

  Entrants qualified(const std::vector<Entrants>& groups) const {
    const std::size_t games_before = games_before_stage(history_, at_);
    Entrants qualified;
    for (Entrants group : groups) {
      const Entrants all = group;
      std::sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(-scores_[a], -against_equals(a, all), a) <
               std::tuple(-scores_[b], -against_equals(b, all), b);
      });
      std::erase_if(group, [&](std::size_t one) { return !takes_part(history_.settings.entrants[one], games_before); });
      const std::size_t count = std::min(group.size(), of_a_group);
      qualified.insert(qualified.end(), group.begin(), group.begin() + static_cast<std::ptrdiff_t>(count));
    }
    std::sort(qualified.begin(), qualified.end(), [&](std::size_t a, std::size_t b) { return is_better(a, b); });
    return qualified;
  }

  // Both divisions at the same time, each until four are left.
  void play_divisions() {
    std::array<Slots, 2> slots;
    for (std::size_t i = 0; i < 2; ++i) slots[i] = seeded_slots(qualified(groups_[i]), of_a_division);
    for (std::size_t number = 1; slots[0].size() > of_a_division || slots[1].size() > of_a_division; ++number) {
      KnockoutRound round{fmt::format("Knock-out of the divisions, round {}", number), {}};
      for (const Slots& division : slots) {
        if (division.size() <= of_a_division) continue;
        const KnockoutRound part = neighbours_meet(division, "");
        round.pairs.insert(round.pairs.end(), part.pairs.begin(), part.pairs.end());
      }
      const auto winners = play(round, InGroups + number);
      if (!winners) return;
      auto from = winners->begin();
      for (Slots& division : slots) {
        if (division.size() <= of_a_division) continue;
        const auto to = from + static_cast<std::ptrdiff_t>(division.size() / 2);
        division.assign(from, to);
        from = to;
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      Entrants left;
      for (const auto& one : slots[i])
        if (one) left.push_back(*one);
      std::sort(left.begin(), left.end(), [&](std::size_t a, std::size_t b) { return is_better(a, b); });
      finalists_[i].assign(left.begin(), left.end());
      finalists_[i].resize(of_a_division);
    }
  }

  void play_final() {
    const auto& [a, b] = finalists_;
    const auto quarters =
        play({"Quarter-finals", {{a[0], b[3]}, {a[1], b[2]}, {b[0], a[3]}, {b[1], a[2]}}, true}, InQuarters);
    if (!quarters) return;
    Slots drawn = *quarters;
    Random lot(fold(scramble(history_.settings.seed), drawn.size()));
    for (std::size_t i = drawn.size() - 1; i > 0; --i)
      std::swap(drawn[i], drawn[lot.below(static_cast<std::uint32_t>(i + 1))]);
    Slots losers;
    const auto semis = play({"Semi-finals", {{drawn[0], drawn[1]}, {drawn[2], drawn[3]}}, true}, InSemis, &losers);
    if (!semis) return;
    const KnockoutRound final{"Final", {{(*semis)[0], (*semis)[1]}}, true};
    note(final, InFinal);
    const auto third = play({"Third place", {{losers[0], losers[1]}}, true}, Fourth);
    if (!third) return;
    for (const auto& one : losers)
      if (one) reached_[*one] = {Fourth, "Fourth"};
    if (third->front()) reached_[*third->front()] = {Third, "Third"};
    const auto winner = play(final, InFinal);
    if (winner && winner->front()) reached_[*winner->front()] = {Winner, "Winner"};
  }

  void note(const KnockoutRound& round, std::size_t step) {
    for (const auto& [a, b] : round.pairs)
      for (const auto& one : {a, b})
        if (one) reached_[*one] = {step, round.title};
  }

  // Who goes on; nothing if it is still to be played.
  std::optional<Slots> play(const KnockoutRound& round, std::size_t step, Slots* losers = nullptr) {
    note(round, step);
    PlayedRound played = look_up(history_, at_, round, [&](std::size_t a, std::size_t b) { return is_better(a, b); });
    if (played.next) {
      next_ = {*std::move(played.next)};
      return std::nullopt;
    }
    if (losers != nullptr) *losers = played.losers;
    return played.winners;
  }

  std::vector<Place> places() const {
    std::vector<Place> places;
    for (const auto& [one, reached] : reached_) places.push_back({one, reached.title});
    std::sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
      const std::size_t left = reached_.at(a.entrant).step;
      const std::size_t right = reached_.at(b.entrant).step;
      return left != right ? left > right : is_better(a.entrant, b.entrant);
    });
    return places;
  }

  struct Reached {
    std::size_t step = InGroups;
    std::string title;
  };

  const History& history_;
  std::vector<Stage> next_;
  std::size_t at_ = 0;  // of the stages: what is looked up next
  std::array<std::vector<Entrants>, 2> groups_;
  std::vector<std::int64_t> scores_;  // of the qualification
  std::map<std::pair<std::size_t, std::size_t>, std::int64_t> between_;
  std::array<Slots, 2> finalists_;
  std::map<std::size_t, Reached> reached_;
};

}  // namespace

std::vector<std::string> divisions_of(const Settings& settings) {
  std::vector<std::string> names;
  for (const Entrant& entrant : settings.entrants)
    if (std::find(names.begin(), names.end(), entrant.division) == names.end()) names.push_back(entrant.division);
  return names;
}

std::vector<std::size_t> members_of(const Settings& settings, const std::string& division) {
  Entrants members;
  for (std::size_t i = 0; i < settings.entrants.size(); ++i)
    if (settings.entrants[i].division == division && takes_part(settings.entrants[i], 0)) members.push_back(i);
  return members;
}

std::vector<std::vector<std::size_t>> groups_of(const Entrants& division, std::size_t size) {
  const std::size_t wanted = std::max<std::size_t>(2, (division.size() + size - 1) / size);
  const std::size_t count = std::min(wanted, division.size() / 2);
  std::vector<Entrants> groups(count);
  for (std::size_t i = 0; i < division.size(); ++i) {
    const std::size_t place = i % count;
    groups[i / count % 2 == 0 ? place : count - 1 - place].push_back(division[i]);
  }
  return groups;
}

Elimination cup(const History& history) { return Cup(history).go(); }

}  // namespace turno::tournament
