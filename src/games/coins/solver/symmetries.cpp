#include "games/coins/solver/symmetries.hpp"

#include <algorithm>

namespace turno::coins {
namespace {

constexpr int max_steps = 100'000;

Bits64 to_ground(const StringGraph& graph, std::size_t coin) {
  Bits64 found = 0;
  for (Bits64 strings = graph.strings_of(coin); strings != 0; strings &= strings - 1)
    if (graph.other_end(strings, coin) == StringGraph::ground) found |= strings & (~strings + 1);
  return found;
}

Bits64 between(const StringGraph& graph, std::size_t one, std::size_t other) {
  return graph.strings_of(one) & graph.strings_of(other);
}

// Renames coin after coin, in an order in which most of them are next to an earlier one.
class SymmetryFinder {
 public:
  using Image = std::vector<std::size_t>;  // of each coin

  explicit SymmetryFinder(const StringGraph& graph)
      : graph_(graph), image_(graph.coins()), is_image_(graph.coins(), false) {
    std::vector<bool> is_listed(graph.coins(), false);
    for (std::size_t start = 0; start < graph.coins(); ++start) {
      if (is_listed[start]) continue;
      std::size_t next = order_.size();
      order_.push_back(start);
      is_listed[start] = true;
      for (; next < order_.size(); ++next)
        for (std::size_t coin = 0; coin < graph.coins(); ++coin)
          if (!is_listed[coin] && between(graph, order_[next], coin) != 0) {
            order_.push_back(coin);
            is_listed[coin] = true;
          }
    }
    rename_from(0);
  }

  const std::vector<Image>& found() const { return found_; }

 private:
  bool fits(std::size_t position, std::size_t candidate) const {
    const std::size_t coin = order_[position];
    if (is_image_[candidate] || graph_.value(coin) != graph_.value(candidate) ||
        count_bits(graph_.strings_of(coin)) != count_bits(graph_.strings_of(candidate)) ||
        count_bits(to_ground(graph_, coin)) != count_bits(to_ground(graph_, candidate)))
      return false;
    return std::all_of(
        order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(position), [&](std::size_t earlier) {
          return (between(graph_, coin, earlier) != 0) == (between(graph_, candidate, image_[earlier]) != 0);
        });
  }

  void rename_from(std::size_t position) {
    if (position == order_.size()) {
      if (!std::is_sorted(image_.begin(), image_.end())) found_.push_back(image_);
      return;
    }
    for (std::size_t candidate = 0; candidate < graph_.coins(); ++candidate) {
      if (found_.size() + 1 >= Symmetries::max_images || ++steps_ > max_steps) return;
      if (!fits(position, candidate)) continue;
      image_[order_[position]] = candidate;
      is_image_[candidate] = true;
      rename_from(position + 1);
      is_image_[candidate] = false;
    }
  }

  const StringGraph& graph_;
  std::vector<std::size_t> order_;
  Image image_;
  std::vector<bool> is_image_;
  std::vector<Image> found_;
  int steps_ = 0;
};

}  // namespace

Symmetries::Symmetries(const StringGraph& graph) {
  for (int string = 0; string < graph.strings(); ++string)
    images_of_[static_cast<std::size_t>(string)][0] = bit<Bits64>(string);
  for (std::size_t coin = 0; coin < graph.coins(); ++coin)
    if (const Bits64 strings = to_ground(graph, coin); count_bits(strings) > 1) alike_.push_back(strings);
  const SymmetryFinder finder(graph);
  for (const auto& image : finder.found()) add(graph, image);
}

// The strings of a coin to the ground keep their order, so that the lowest of a group stay the lowest.
void Symmetries::add(const StringGraph& graph, const std::vector<std::size_t>& image) {
  const std::size_t renaming = count_++;
  const auto rename = [&](Bits64 string, Bits64 renamed) {
    images_of_[static_cast<std::size_t>(lowest_bit(string))][renaming] = renamed & (~renamed + 1);
  };
  for (std::size_t coin = 0; coin < graph.coins(); ++coin) {
    Bits64 of_image = to_ground(graph, image[coin]);
    for (Bits64 strings = to_ground(graph, coin); strings != 0; strings &= strings - 1) {
      rename(strings, of_image);
      of_image &= of_image - 1;
    }
    for (std::size_t other = 0; other < coin; ++other)
      if (const Bits64 string = between(graph, coin, other); string != 0)
        rename(string, between(graph, image[coin], image[other]));
  }
}

}  // namespace turno::coins
