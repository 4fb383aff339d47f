#include "course/quality/copying.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/text_hash.hpp"

namespace turno::course {
namespace {

// Single-floats and double-floats of the same formula are the same.
constexpr double as_near_as_floats = 1e-6;

bool are_same(double a, double b) {
  return std::abs(a - b) <= as_near_as_floats * std::max({std::abs(a), std::abs(b), as_near_as_floats});
}

// The place of each value among the distinct ones.
std::vector<std::size_t> ranks_of(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<std::size_t> ranks(values.size());
  for (std::size_t i = 1; i < order.size(); ++i)
    ranks[order[i]] = ranks[order[i - 1]] + (are_same(values[order[i - 1]], values[order[i]]) ? 0 : 1);
  return ranks;
}

// A game as one of its players knows it. Two players are compared in games that are the same in all but the hash.
struct SeenGame {
  std::size_t opponent = 0;
  bool is_first = false;
  std::size_t start = 0;
  std::size_t before = 0;  // so many such games it had before
  std::uint64_t hash = 0;

  auto key() const { return std::tuple(opponent, is_first, start, before); }
};

// By key: those that come again are numbered in the order in which they were played.
void sort_seen(std::vector<SeenGame>& games) {
  std::stable_sort(games.begin(), games.end(), [](const SeenGame& a, const SeenGame& b) { return a.key() < b.key(); });
  for (std::size_t i = 1; i < games.size(); ++i) {
    const SeenGame& last = games[i - 1];
    const bool is_again = std::tuple(last.opponent, last.is_first, last.start) ==
                          std::tuple(games[i].opponent, games[i].is_first, games[i].start);
    games[i].before = is_again ? last.before + 1 : 0;
  }
}

// Numbers for texts.
class Numbering {
 public:
  std::size_t of(const std::string& text) { return numbers_.emplace(text, numbers_.size()).first->second; }

 private:
  std::unordered_map<std::string, std::size_t> numbers_;
};

struct Suspect {
  const ComparedPlayer* player = nullptr;
  std::vector<std::size_t> ranks = {};
  std::size_t distinct = 0;
  std::vector<SeenGame> games = {};  // by key
};

class Comparison {
 public:
  Comparison(std::span<const ComparedPlayer> players, std::span<const ComparedGame> games,
             const CopyingSettings& settings)
      : settings_(settings) {
    for (const ComparedPlayer& player : players) {
      Suspect suspect{&player, ranks_of(player.values)};
      if (!suspect.ranks.empty()) suspect.distinct = *std::max_element(suspect.ranks.begin(), suspect.ranks.end()) + 1;
      suspects_.push_back(std::move(suspect));
    }
    Numbering names;
    Numbering starts;
    std::map<std::size_t, std::vector<SeenGame>*> by_name;
    for (Suspect& suspect : suspects_) by_name.emplace(names.of(suspect.player->name), &suspect.games);
    for (const ComparedGame& game : games) {
      if (game.moves < settings.fewest_moves) continue;
      const std::size_t first = names.of(game.first);
      const std::size_t second = names.of(game.second);
      const std::size_t start = starts.of(game.start);
      if (const auto one = by_name.find(first); one != by_name.end())
        one->second->push_back({second, true, start, 0, game.hash});
      if (const auto one = by_name.find(second); one != by_name.end())
        one->second->push_back({first, false, start, 0, game.hash});
    }
    for (Suspect& suspect : suspects_) sort_seen(suspect.games);
  }

  std::vector<CopySign> run() {
    for (auto one = suspects_.begin(); one != suspects_.end(); ++one)
      for (auto other = one + 1; other != suspects_.end(); ++other)
        if (one->player->pair != other->player->pair) {
          note(alike_in_values(*one, *other));
          note(alike_in_text(*one, *other));
          note(alike_in_games(*one, *other));
        }
    std::sort(signs_.begin(), signs_.end(), [](const CopySign& a, const CopySign& b) {
      return std::tuple(-a.share(), a.likeness, b.compared, a.one, a.other) <
             std::tuple(-b.share(), b.likeness, a.compared, b.one, b.other);
    });
    return std::move(signs_);
  }

 private:
  void note(std::optional<CopySign> sign) {
    if (sign) signs_.push_back(*std::move(sign));
  }

  std::optional<CopySign> alike_in_values(const Suspect& one, const Suspect& other) const {
    const std::size_t count = one.ranks.size();
    const std::size_t distinct = std::min(one.distinct, other.distinct);
    if (count < 2 || count != other.ranks.size() || distinct < settings_.fewest_values) return std::nullopt;
    CopySign sign{Likeness::SameValues, one.player->name, other.player->name, 0, count, distinct};
    for (std::size_t i = 0; i < count; ++i)
      if (are_same(one.player->values[i], other.player->values[i])) ++sign.same;
    if (sign.share() >= settings_.least_values) return sign;
    sign.likeness = Likeness::SameOrder;
    sign.compared = count * (count - 1) / 2;
    const auto same =
        pairs_in_same_order(one.ranks, other.ranks, settings_.least_order * static_cast<double>(sign.compared));
    if (!same) return std::nullopt;
    sign.same = *same;
    return sign;
  }

  // Nothing where there are fewer than that: most players are unlike, and that shows soon.
  static std::optional<std::size_t> pairs_in_same_order(const std::vector<std::size_t>& one,
                                                        const std::vector<std::size_t>& other, double least) {
    const std::size_t all = one.size() * (one.size() - 1) / 2;
    std::size_t unlike = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        if ((one[i] <=> one[j]) != (other[i] <=> other[j])) ++unlike;
      if (static_cast<double>(all - unlike) < least) return std::nullopt;
    }
    return all - unlike;
  }

  std::optional<CopySign> alike_in_text(const Suspect& one, const Suspect& other) const {
    const auto& mine = one.player->prints;
    const auto& theirs = other.player->prints;
    CopySign sign{Likeness::SameText, one.player->name, other.player->name, 0, std::min(mine.size(), theirs.size())};
    if (sign.compared < std::max<std::size_t>(1, settings_.fewest_forms)) return std::nullopt;
    std::vector<std::uint64_t> common;
    std::set_intersection(mine.begin(), mine.end(), theirs.begin(), theirs.end(), std::back_inserter(common));
    sign.same = common.size();
    return sign.share() >= settings_.least_text ? std::optional(sign) : std::nullopt;
  }

  // Both have their games by key.
  std::optional<CopySign> alike_in_games(const Suspect& one, const Suspect& other) const {
    CopySign sign{Likeness::SameGames, one.player->name, other.player->name};
    auto mine = one.games.begin();
    auto theirs = other.games.begin();
    while (mine != one.games.end() && theirs != other.games.end()) {
      const auto order = mine->key() <=> theirs->key();
      if (order == 0) {
        ++sign.compared;
        if (mine->hash == theirs->hash) ++sign.same;
      }
      if (order <= 0) ++mine;
      if (order >= 0) ++theirs;
    }
    const bool is_sign =
        sign.compared >= std::max<std::size_t>(1, settings_.fewest_games) && sign.share() >= settings_.least_games;
    return is_sign ? std::optional(sign) : std::nullopt;
  }

  const CopyingSettings& settings_;
  std::vector<Suspect> suspects_;
  std::vector<CopySign> signs_;
};

}  // namespace

std::uint64_t hash_of_moves(std::span<const std::string> moves) {
  std::uint64_t hash = fold(0, moves.size());
  for (const std::string& move : moves) hash = hash_of_text(move, hash);
  return hash;
}

std::string_view to_text(Likeness likeness) {
  switch (likeness) {
    case Likeness::SameValues: return "same-values";
    case Likeness::SameOrder: return "same-order";
    case Likeness::SameText: return "same-text";
    case Likeness::SameGames: return "same-games";
  }
  return "";
}

std::vector<CopySign> signs_of_copying(std::span<const ComparedPlayer> players, std::span<const ComparedGame> games,
                                       const CopyingSettings& settings) {
  return Comparison(players, games, settings).run();
}

}  // namespace turno::course
