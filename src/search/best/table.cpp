#include "search/best/table.hpp"

#include <bit>

namespace turno::search {

Table::Table(std::size_t bytes)
    : mask_(std::bit_floor(std::max(bytes, sizeof(Bucket)) / sizeof(Bucket)) - 1),
      pages_((mask_ + 1) * sizeof(Bucket)) {}

void Table::clear() {
  pages_.clear();
  generation_ = 0;
}

}  // namespace turno::search
