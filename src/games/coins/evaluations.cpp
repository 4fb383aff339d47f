#include "core/evaluation.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/expert.hpp"
#include "games/coins/outlook.hpp"

namespace turno::coins {

template <BitSet Bits>
Outlook Coins<Bits>::outlook(const Position& at) const {
  return StringReader<Bits>(layout_, strings_of_, at.left).read();
}

template <BitSet Bits>
ExpertValues Coins<Bits>::expert_values(const Position& at) const {
  const Outlook seen = outlook(at);
  const auto control_after = [&](int safe_cuts) { return seen.safe_cuts == safe_cuts ? seen.control() : 0; };
  return {
      seen_by(at.to_move, margin(at)),
      seen.free,
      seen.dealing(),
      control_after(0),
      control_after(1),
      control_after(2),
      control_after(3),
      seen.safe_cuts >= 4 ? seen.control() : 0,
      seen.safe_cuts % 2 == 1 ? seen.rest : -seen.rest,
      seen.rest,
  };
}

template <BitSet Bits>
std::vector<Evaluation<Coins<Bits>>> Coins<Bits>::evaluations() const {
  return {
      {"chains", "the difference of points, and what the parity of chains and loops promises", 1, true,
       [](const Coins& game, const Position& at, std::optional<Side>) {
         const Outlook seen = game.outlook(at);
         return seen_by(at.to_move, game.margin(at)) + seen.free + seen.control() + seen.dealing();
       }},
      {"expert", "the same with free coins, control and how sure it is, weighed", 100, true,
       [](const Coins& game, const Position& at, std::optional<Side>) { return weighted(game.expert_values(at)); }},
  };
}

// The classes are instantiated in coins.cpp, which does not see these.
template Outlook Coins<Bits64>::outlook(const Position& at) const;
template Outlook Coins<Bits128>::outlook(const Position& at) const;
template ExpertValues Coins<Bits64>::expert_values(const Position& at) const;
template ExpertValues Coins<Bits128>::expert_values(const Position& at) const;
template std::vector<Evaluation<SmallCoins>> Coins<Bits64>::evaluations() const;
template std::vector<Evaluation<LargeCoins>> Coins<Bits128>::evaluations() const;

}  // namespace turno::coins
