// Any lines as what the engine ManKalah says to an agent, and each as what an agent says: the agent answers a message
// with one line at most, and is never asked where the game is over; an answer is a legal move, or a message.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "games/shipped_games.hpp"
#include "play/mankalah/agent_session.hpp"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const turno::Catalog catalog = turno::shipped_games();
  static const std::shared_ptr<const turno::AnyGame> rules = catalog.make("mankalah").value();
  const turno::View start = rules->look({});
  std::size_t said = 0;
  turno::mankalah::AgentSession session(
      catalog, rules,
      [](const turno::ugi::ToldPosition& at) {
        check(!at.view().over());
        return std::optional(at.view().legal.back().move);
      },
      [&](const std::string& text) {
        check(text.size() > 1 && text.find('\n') == text.size() - 1);
        ++said;
      });
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (std::size_t lines = 1; !rest.empty(); ++lines) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    if (const auto move = turno::mankalah::read_answer(line, start); !move) check(!move.error().empty());
    if (!session.handle(line)) return 0;
    check(said <= lines);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
