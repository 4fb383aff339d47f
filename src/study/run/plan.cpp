#include "study/run/plan.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "core/text_hash.hpp"
#include "engine/game_so_far.hpp"
#include "play/game/live_game.hpp"
#include "play/match/opening.hpp"
#include "study/run/searcher.hpp"

namespace turno::study {
namespace {

constexpr std::size_t max_units = 1'000'000;
constexpr std::uint64_t seed_bits = (std::uint64_t{1} << 53U) - 1;  // what JSON keeps exactly

// Every choice of a value for each variable.
std::vector<Named> combinations(const std::vector<Variable>& variables) {
  std::vector<Named> all{{}};
  for (const Variable& variable : variables) {
    std::vector<Named> longer;
    for (const Named& before : all)
      for (const std::string& value : variable.values) {
        longer.push_back(before);
        longer.back().emplace_back(variable.name, value);
      }
    all = std::move(longer);
  }
  return all;
}

class Planner {
 public:
  Planner(const Settings& settings, const std::string& file_name, const Catalog& catalog,
          const std::filesystem::path& folder)
      : settings_(settings), file_name_(file_name), catalog_(catalog), folder_(folder) {}

  using Done = tl::expected<void, std::string>;

  Done add_part(std::size_t number) {
    part_ = &settings_.parts[number];
    number_ = number;
    for (const Named& variables : combinations(part_->vary))
      for (const Text& game : part_->games) {
        used_.clear();
        const auto text = substitute(game.text, variables, &used_);
        if (!text) return complain(game, "games", text.error());
        auto positions = positions_of(*text);
        if (!positions) return complain(game, "games", positions.error());
        const std::vector<std::string> used_by_game = used_;
        for (const GameSoFar& position : *positions) {
          used_ = used_by_game;
          RETURN_IF_ERROR(add_position(*text, position, variables));
        }
      }
    return {};
  }

  std::vector<Unit> take() { return std::move(units_); }

 private:
  tl::unexpected<std::string> complain(const Text& text, std::string_view field, std::string_view why) const {
    return tl::unexpected(fmt::format("{}:{}: part.{}: {}", file_name_, text.line, field, why));
  }

  tl::expected<std::vector<GameSoFar>, std::string> positions_of(const std::string& game) const {
    const auto text = parse_game_text(game);
    RETURN_IF_ERROR(text);
    auto start = open_game(catalog_, *text);
    RETURN_IF_ERROR(start);
    if (LiveGame(*start).over()) return tl::unexpected(std::string("the game is over; write one that goes on"));
    std::vector<GameSoFar> positions;
    if (part_->with_start) positions.push_back(*start);
    if (part_->positions > 0) {
      const std::uint64_t seed = hash_of_text(game, scramble(settings_.seed)) & seed_bits;
      auto more = make_openings(*start, part_->positions, part_->position_moves, seed);
      RETURN_IF_ERROR(more);
      std::move(more->begin(), more->end(), std::back_inserter(positions));
    }
    if (positions.empty())
      return tl::unexpected(std::string("there are no positions; write start = true, or positions = 10"));
    return positions;
  }

  // The text of a player for these variables, if there is such a player.
  tl::expected<std::string, std::string> player_of(const Text& player, std::string_view field, const AnyGame& game,
                                                   const Named& variables) {
    auto text = substitute(player.text, variables, &used_);
    if (!text) return complain(player, field, text.error());
    if (part_->measure == Measure::Search) {
      if (const auto searcher = parse_searcher(*text, game, folder_); !searcher)
        return complain(player, field, searcher.error());
      return text;
    }
    const auto parsed = parse_player(*text, 0, game, folder_);
    if (!parsed) return complain(player, field, parsed.error());
    if (parsed->is_human()) return complain(player, field, "people cannot play in a study");
    if (parsed->process)
      if (const auto there = check_files(*parsed->process); !there) return complain(player, field, there.error());
    return text;
  }

  Done add_position(const std::string& game, const GameSoFar& position, const Named& variables) {
    std::vector<std::string> players;
    std::vector<std::vector<std::string>> used;
    const std::vector<std::string> used_before = used_;
    for (const Text& player : part_->players) {
      used_ = used_before;
      auto text = player_of(player, "players", *position.game, variables);
      RETURN_IF_ERROR(text);
      players.push_back(*std::move(text));
      used.push_back(used_);
    }
    std::vector<std::string> against;
    std::vector<std::vector<std::string>> used_against;
    for (const Text& player : part_->against) {
      used_ = used_before;
      auto text = player_of(player, "against", *position.game, variables);
      RETURN_IF_ERROR(text);
      against.push_back(*std::move(text));
      used_against.push_back(used_);
    }
    if (part_->percent_of) {
      const auto text = player_of(*part_->percent_of, "percent-of", *position.game, variables);
      RETURN_IF_ERROR(text);
    }
    const auto with = [&](std::vector<std::string> names) {
      Named own;
      for (const auto& variable : variables)
        if (std::find(names.begin(), names.end(), variable.first) != names.end()) own.push_back(variable);
      return own;
    };
    const auto both = [](std::vector<std::string> a, const std::vector<std::string>& b) {
      a.insert(a.end(), b.begin(), b.end());
      return a;
    };
    const std::string text = to_text(describe(position));
    if (part_->measure == Measure::Choices) {
      std::vector<std::string> all_used;
      for (const auto& names : used) all_used = both(all_used, names);
      return add(game, text, players, with(all_used));
    }
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (part_->measure != Measure::Match) {
        RETURN_IF_ERROR(add(game, text, {players[i]}, with(used[i])));
        continue;
      }
      for (std::size_t k = 0; k < against.size(); ++k)
        RETURN_IF_ERROR(add(game, text, {players[i], against[k]}, with(both(used[i], used_against[k]))));
      for (std::size_t k = i + 1; against.empty() && k < players.size(); ++k)
        RETURN_IF_ERROR(add(game, text, {players[i], players[k]}, with(both(used[i], used[k]))));
    }
    return {};
  }

  Done add(const std::string& game, const std::string& position, std::vector<std::string> players,
           const Named& variables) {
    const std::uint64_t times = part_->measure == Measure::Match ? part_->pairs : part_->repetitions;
    for (std::uint64_t repetition = 1; repetition <= times; ++repetition) {
      Unit unit{"", number_, game, position, players, variables, repetition, 0};
      const std::string all = fmt::format("{}\n{}\n{}\n{}\n{}\n{}", part_->name, to_text(part_->measure), game,
                                          position, fmt::join(players, "\n"), repetition);
      const std::uint64_t hash = hash_of_text(all);
      unit.id = fmt::format("{:016x}", hash);
      // Of all players the same, so that their games begin alike and can be compared.
      const std::string shared = fmt::format("{}\n{}\n{}\n{}", part_->name, game, position, repetition);
      unit.seed = fold(scramble(settings_.seed), hash_of_text(shared)) & seed_bits;
      if (!known_.insert(unit.id).second) continue;  // what a variable changes nothing in is measured once
      units_.push_back(std::move(unit));
      if (units_.size() > max_units)
        return tl::unexpected(fmt::format("{}: there would be more than {} measurements", file_name_, max_units));
    }
    return {};
  }

  const Settings& settings_;
  const std::string& file_name_;
  const Catalog& catalog_;
  const std::filesystem::path& folder_;
  const Part* part_ = nullptr;
  std::size_t number_ = 0;
  std::vector<std::string> used_;  // names of variables
  std::set<std::string> known_;
  std::vector<Unit> units_;
};

}  // namespace

tl::expected<Plan, std::string> make_plan(Settings settings, const std::string& file_name, const Catalog& catalog,
                                          const std::filesystem::path& folder) {
  Plan plan{std::move(settings), {}};
  Planner planner(plan.settings, file_name, catalog, folder);
  for (std::size_t i = 0; i < plan.settings.parts.size(); ++i) RETURN_IF_ERROR(planner.add_part(i));
  plan.units = planner.take();
  return plan;
}

}  // namespace turno::study
