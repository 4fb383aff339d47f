#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/endgames.hpp"
#include "engine/expert.hpp"
#include "search/tables/endgames.hpp"

namespace turno {

// The optional parts of games of one type. Game and start must outlive them.

template <HasExpert G>
class TypedExpert final : public Expert {
 public:
  TypedExpert(const G& game, const typename G::Position& start) : game_(game), start_(start) {}

  std::vector<ExpertTerm> terms() const override {
    std::vector<ExpertTerm> terms;
    const std::vector<int> weights = game_.expert_weights();
    for (const std::string_view name : G::expert_term_names())
      terms.push_back({std::string(name), weights[terms.size()], G::expert_start()[terms.size()]});
    return terms;
  }

  std::vector<int> values(std::span<const Move> played) const override {
    const auto so_far = replay(game_, start_, played);
    if (!so_far) throw std::logic_error("an illegal move was evaluated");
    const auto values = game_.expert_values(so_far->at());
    return {values.begin(), values.end()};
  }

 private:
  const G& game_;
  const typename G::Position& start_;
};

template <HasEndgames G>
class TypedEndgames final : public Endgames {
 public:
  TypedEndgames(const G& game, const typename G::Position& start, std::unique_ptr<EndgameFiles> files)
      : game_(game), start_(start), files_(std::move(files)) {}

  tl::expected<void, std::string> check(search::TableFolder& tables) const override {
    return G::Endgames::open(game_, tables).map([](const auto& /*opened*/) {});
  }

  std::optional<int> margin(std::span<const Move> played, search::TableFolder& tables) const override {
    const auto so_far = replay(game_, start_, played);
    if (!so_far) throw std::logic_error("an illegal move was looked up");
    const auto opened = G::Endgames::open(game_, tables);
    if (!opened || !opened->has(so_far->at())) return std::nullopt;
    return opened->margin(so_far->at());
  }

  const EndgameFiles& files() const override { return *files_; }

 private:
  const G& game_;
  const typename G::Position& start_;
  std::unique_ptr<EndgameFiles> files_;
};

template <Game G>
std::unique_ptr<Expert> make_expert(const G& game, const typename G::Position& start) {
  if constexpr (HasExpert<G>) return std::make_unique<TypedExpert<G>>(game, start);
  return nullptr;
}

template <Game G>
std::unique_ptr<Endgames> make_endgames(const G& game, const typename G::Position& start) {
  if constexpr (HasEndgames<G>)
    if (auto files = G::Endgames::files(game)) return std::make_unique<TypedEndgames<G>>(game, start, std::move(files));
  return nullptr;
}

}  // namespace turno
