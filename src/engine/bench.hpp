#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "engine/engine.hpp"
#include "engine/game_so_far.hpp"

namespace turno {

struct BenchPosition {
  GameSoFar so_far;
  int depth = 0;
};

struct BenchSettings {
  std::size_t threads = 1;
  std::size_t memory = default_memory;
};

// What the games of a catalog are measured on, in its order.
std::vector<BenchText> bench_texts(const Catalog& catalog);
std::vector<BenchText> long_bench_texts(const Catalog& catalog);

tl::expected<std::vector<BenchPosition>, std::string> open_bench(const Catalog& catalog,
                                                                 std::span<const BenchText> texts);

// `best` searches the position with a fresh table. With one thread the counts are the same on every machine; told to
// stop, they are of what was searched by then.
Analysis search_bench(const BenchPosition& position, const BenchSettings& settings, std::stop_token stop);

}  // namespace turno
