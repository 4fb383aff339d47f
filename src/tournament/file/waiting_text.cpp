#include "tournament/file/waiting_text.hpp"

#include <array>

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 6> waiting_keys{"start", "ready", "total", "per-game", "share", "times"};
constexpr std::size_t most_times = 1'000'000;

}  // namespace

void read_waiting(const Fields& fields, Mistakes& mistakes, WaitingSettings& waiting) {
  const auto* table = fields.table("waiting", R"(waiting = { start = "10s", ready = "10s", total = "1m" })");
  if (table == nullptr) return;
  const Fields given(*table, "waiting.", waiting_keys, mistakes);
  const auto read_time = [&given](std::string_view field, std::chrono::milliseconds& time, bool may_be_none) {
    if (const auto read = given.duration(field)) time = *read;
    if (time == 0ms && !may_be_none) given.complain(field, "a time of 0 leaves no time to answer; write 1ms or more");
  };
  read_time("start", waiting.limits.start, false);
  read_time("ready", waiting.limits.game, false);
  read_time("total", waiting.total, true);
  read_time("per-game", waiting.per_game, true);
  given.read("share", waiting.share, 0.01, 1);
  given.read_number("times", waiting.times, 0, most_times);
}

std::string write_waiting(const WaitingSettings& waiting) {
  return fmt::format(
      "{{ start = \"{}ms\", ready = \"{}ms\", total = \"{}ms\", per-game = \"{}ms\", share = {}, times = {} }}",
      waiting.limits.start.count(), waiting.limits.game.count(), waiting.total.count(), waiting.per_game.count(),
      waiting.share, waiting.times);
}

}  // namespace turno::tournament
