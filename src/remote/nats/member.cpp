#include "remote/nats/member.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/bench.hpp"
#include "play/system/secure_random.hpp"

namespace turno::remote::nats {
namespace {

constexpr int measured_depth = 6;
constexpr double faster = 1.25;  // within a class

}  // namespace

Measured measure_search(const Catalog& catalog, const std::stop_token& stop) {
  auto texts = bench_texts(catalog);
  for (BenchText& text : texts) text.depth = std::min(text.depth, measured_depth);
  const auto positions = open_bench(catalog, texts);
  Measured measured;
  if (!positions) return measured;
  std::chrono::microseconds time{0};
  for (const BenchPosition& position : *positions) {
    const Analysis analysis = search_bench(position, BenchSettings(), stop);
    measured.signature += analysis.nodes;
    time += analysis.time;
  }
  const double seconds = std::chrono::duration<double>(std::max(time, std::chrono::microseconds(1))).count();
  measured.nodes_a_second = static_cast<std::uint64_t>(static_cast<double>(measured.signature) / seconds);
  return measured;
}

int speed_class(std::uint64_t nodes_a_second) {
  return static_cast<int>(
      std::floor(std::log(static_cast<double>(std::max<std::uint64_t>(nodes_a_second, 1))) / std::log(faster)));
}

std::string why_refused(const Registration& worker, std::string_view version, std::uint64_t bench) {
  if (worker.version != version)
    return fmt::format("worker {} is {}, this tournament is played by {}; install that one there", worker.worker,
                       worker.version, version);
  if (worker.bench != bench)
    return fmt::format("worker {} searches differently: its bench signature is {}, here it is {}; build both alike",
                       worker.worker, worker.bench, bench);
  return {};
}

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 && name.front() != '\0' ? name.data() : "unknown";
}

std::string new_id() {
  std::string host = host_name();
  const auto is_fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  std::replace_if(
      host.begin(), host.end(), [&](char c) { return !is_fine(c); }, '-');
  if (!is_fine(host.front())) host.front() = 'x';
  return fmt::format("{}-{}", host, secure_random_text(8, "abcdefghijkmnopqrstuvwxyz23456789"));
}

}  // namespace turno::remote::nats
