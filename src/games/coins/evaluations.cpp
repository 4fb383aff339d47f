#include "core/evaluation.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/outlook.hpp"
#include "games/expert/shipped_weights.hpp"
#include "games/expert/sum.hpp"

namespace turno::coins {

template <BitSet Bits>
Outlook Coins<Bits>::outlook(const Position& at) const {
  return StringReader<Bits>(layout_, strings_of_, at.left).read();
}

template <BitSet Bits>
ExpertValues Coins<Bits>::expert_values(const Position& at) const {
  const Outlook seen = outlook(at);
  const Outlook otherwise = StringReader<Bits>(layout_, strings_of_, at.left).read(SafeCuts::LowestFirst);
  return {
      seen_by(at.to_move, margin(at)),
      seen.free,
      seen.dealing(),
      seen.control(),
      otherwise.control(),
      seen.safe_cuts % 2 == 1 ? seen.rest : -seen.rest,
      seen.rest,
  };
}

template <BitSet Bits>
std::vector<int> Coins<Bits>::expert_weights() const {
  return expert::shipped_weights("coins", expert_terms);
}

template <BitSet Bits>
Evaluation<Coins<Bits>> Coins<Bits>::expert(std::span<const int> weights) const {
  return expert::sum_of_terms<Coins>("the same with free coins, control and how sure it is, weighed", weights);
}

template <BitSet Bits>
std::vector<Evaluation<Coins<Bits>>> Coins<Bits>::evaluations() const {
  return {
      {"chains", "the difference of points, and what the parity of chains and loops promises", 1, true,
       [](const Coins& game, const Position& at, Side, std::optional<Side>) {
         const Outlook seen = game.outlook(at);
         return seen_by(at.to_move, game.margin(at)) + seen.free + seen.control() + seen.dealing();
       }},
      expert(expert_weights()),
  };
}

// The classes are instantiated in coins.cpp, which does not see these.
template Outlook Coins<Bits64>::outlook(const Position& at) const;
template Outlook Coins<Bits128>::outlook(const Position& at) const;
template ExpertValues Coins<Bits64>::expert_values(const Position& at) const;
template ExpertValues Coins<Bits128>::expert_values(const Position& at) const;
template std::vector<Evaluation<SmallCoins>> Coins<Bits64>::evaluations() const;
template std::vector<Evaluation<LargeCoins>> Coins<Bits128>::evaluations() const;

template std::vector<int> Coins<Bits64>::expert_weights() const;
template Evaluation<SmallCoins> Coins<Bits64>::expert(std::span<const int>) const;

template std::vector<int> Coins<Bits128>::expert_weights() const;
template Evaluation<LargeCoins> Coins<Bits128>::expert(std::span<const int>) const;

}  // namespace turno::coins
