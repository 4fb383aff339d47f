// Any lines as what a simulator of UGR says to a bot, and each as what a bot answers: the bot says one line for every
// word, and is never asked where the game is over; an answer is a legal move, or a message, or none. And as the source
// of a bot class: what is found of classes are names that stand in it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "games/shipped_games.hpp"
#include "play/build/bot_sources.hpp"
#include "play/ugr/bot_session.hpp"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const turno::Catalog catalog = turno::shipped_games();
  static const std::shared_ptr<const turno::AnyGame> rules = catalog.make("kalah-ugr").value();
  const turno::View start = rules->look({});
  std::size_t said = 0;
  turno::ugr::BotSession session(
      catalog, rules, "fuzz",
      [](const turno::ugi::ToldPosition& at, std::optional<std::chrono::milliseconds> time) {
        check(!at.view().over() && (!time || time->count() > 0));
        return std::optional(at.view().legal.front().move);
      },
      [&](const std::string& line) {
        check(line.find('\n') == std::string::npos);
        ++said;
      });
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (const std::string& name : turno::bot_classes(rest)) check(rest.find(name) != std::string_view::npos);
  for (std::size_t lines = 1; !rest.empty(); ++lines) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    if (const auto move = turno::ugr::read_answer(line, start); move && !*move) check(!move->error().empty());
    if (!session.handle(line)) return 0;
    check(said <= lines);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
