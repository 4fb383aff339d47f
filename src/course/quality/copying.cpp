#include "course/quality/copying.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

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

// Opponent, whether it was First itself, start, and how many such games it had before.
using GameKey = std::tuple<std::string, bool, std::string, std::size_t>;
using GamesOfOne = std::map<GameKey, const std::vector<std::string>*>;

void add_game(GamesOfOne& games, const std::string& opponent, bool is_first, const ComparedGame& game) {
  std::size_t before = 0;
  while (games.contains({opponent, is_first, game.start, before})) ++before;
  games.emplace(GameKey{opponent, is_first, game.start, before}, &game.moves);
}

struct Suspect {
  const ComparedPlayer* player = nullptr;
  std::vector<std::size_t> ranks = {};
  std::size_t distinct = 0;
  GamesOfOne games = {};
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
    std::map<std::string, GamesOfOne*> by_name;
    for (Suspect& suspect : suspects_) by_name.emplace(suspect.player->name, &suspect.games);
    for (const ComparedGame& game : games) {
      if (game.moves.size() < settings.fewest_moves) continue;
      if (const auto one = by_name.find(game.first); one != by_name.end())
        add_game(*one->second, game.second, true, game);
      if (const auto one = by_name.find(game.second); one != by_name.end())
        add_game(*one->second, game.first, false, game);
    }
  }

  std::vector<CopySign> run() {
    for (auto one = suspects_.begin(); one != suspects_.end(); ++one)
      for (auto other = one + 1; other != suspects_.end(); ++other)
        if (one->player->pair != other->player->pair) {
          note(alike_in_values(*one, *other));
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
    sign.same = pairs_in_same_order(one.ranks, other.ranks);
    return sign.share() >= settings_.least_order ? std::optional(sign) : std::nullopt;
  }

  static std::size_t pairs_in_same_order(const std::vector<std::size_t>& one, const std::vector<std::size_t>& other) {
    std::size_t same = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if ((one[i] <=> one[j]) == (other[i] <=> other[j])) ++same;
    return same;
  }

  std::optional<CopySign> alike_in_games(const Suspect& one, const Suspect& other) const {
    CopySign sign{Likeness::SameGames, one.player->name, other.player->name};
    for (const auto& [key, moves] : one.games) {
      const auto found = other.games.find(key);
      if (found == other.games.end()) continue;
      ++sign.compared;
      if (*moves == *found->second) ++sign.same;
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

std::string_view to_text(Likeness likeness) {
  switch (likeness) {
    case Likeness::SameValues: return "same-values";
    case Likeness::SameOrder: return "same-order";
    case Likeness::SameGames: return "same-games";
  }
  return "";
}

std::vector<CopySign> signs_of_copying(std::span<const ComparedPlayer> players, std::span<const ComparedGame> games,
                                       const CopyingSettings& settings) {
  return Comparison(players, games, settings).run();
}

}  // namespace turno::course
