#include "games/coins/solver/string_graph.hpp"

#include <cassert>

namespace turno::coins {

StringGraph::StringGraph(const CoinBoard& board) : strings_(static_cast<int>(board.strings.size())) {
  assert(board.strings.size() <= ends_.size());
  std::vector<int> index(board.coins.size(), ground);
  const auto add_end = [&](int coin, int at) {
    int& known = index[static_cast<std::size_t>(coin)];
    if (known == ground) {
      known = static_cast<int>(strings_of_.size());
      strings_of_.push_back(0);
      values_.push_back(board.coins[static_cast<std::size_t>(coin)].value);
    }
    strings_of_[static_cast<std::size_t>(known)] |= bit<Bits64>(at);
    return static_cast<std::int16_t>(known);
  };
  for (int i = 0; i < strings_; ++i) {
    const auto& [coin, other] = board.strings[static_cast<std::size_t>(i)];
    const int at = strings_ - 1 - i;
    Ends& ends = ends_[static_cast<std::size_t>(at)];
    ends.one = add_end(coin, at);
    if (other) ends.other = add_end(*other, at);
  }
  for (std::size_t at = 0; at < ends_.size(); ++at)
    for (std::size_t above = at + 1; above < ends_.size() && ends_[at].one != ground; ++above)
      if (ends_[at].other == ground && ends_[above].one == ends_[at].one && ends_[above].other == ground)
        alike_above_[at] |= bit<Bits64>(static_cast<int>(above));
}

int StringGraph::total(Bits64 left) const {
  int sum = 0;
  for (std::size_t coin = 0; coin < coins(); ++coin)
    if ((left & strings_of_[coin]) != 0) sum += values_[coin];
  return sum;
}

}  // namespace turno::coins
