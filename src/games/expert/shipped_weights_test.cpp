#include "games/expert/shipped_weights.hpp"

#include <gtest/gtest.h>

#include "games/coins/coins.hpp"
#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/plague/plague.hpp"

namespace turno::expert {
namespace {

static_assert(HasExpert<kalah::SmallKalah> && HasExpert<kalah::LargeKalah> && HasExpert<mancala11::Mancala11> &&
              HasExpert<plague::SmallPlague> && HasExpert<plague::LargePlague> && HasExpert<coins::SmallCoins> &&
              HasExpert<coins::LargeCoins>);

TEST(ShippedWeights, ComeWithEveryGame) {
  EXPECT_EQ(kalah::SmallKalah(kalah::Rules{}).expert_weights().front(), 100);
  EXPECT_EQ(mancala11::Mancala11().expert_weights().front(), 100);
  EXPECT_EQ(plague::SmallPlague(plague::Rules{}).expert_weights().front(), 100);
  EXPECT_EQ(coins::SmallCoins(coins::CoinBoard{}).expert_weights().front(), 100);
}

}  // namespace
}  // namespace turno::expert
