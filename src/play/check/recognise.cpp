#include "play/check/recognise.hpp"

#include <array>
#include <variant>

#include "core/text.hpp"
#include "play/process/child.hpp"

namespace turno {
namespace {

// Those that are answered at once come first. UCI is chess's, from which UGI comes.
constexpr std::array<ProtocolSign, 5> signs{
    {{"ugi", "UGI", "ugi\n", "ugiok"},
     {"ugr", "the protocol of UGR", "PING\n", "PONG"},
     {"mankalah", "the protocol of ManKalah", "START;South\n", "MOVE;"},
     {"", "UCI", "uci\n", "uciok"},
     {"evaluator", "the protocol of evaluators",
      "eval kalah(pits=6,seeds=4) 1 0 0 0 0 1 0\n4,4,4,4,4,4,0|4,4,4,4,4,4,0|1\n", ""}}};

bool is_value(std::string_view line) { return line.find_first_not_of("+-.0123456789/eE") == std::string_view::npos; }

// An evaluator says one number, and whoever repeats the question says what is none.
bool answers(const ProtocolSign& sign, std::string_view line) {
  if (sign.answer.empty()) return !line.empty() && is_value(line);
  return line.starts_with(sign.answer);
}

bool is_spoken(const ProtocolSign& sign, Child& child, std::chrono::milliseconds limit, const std::stop_token& stop) {
  const auto deadline = Child::Clock::now() + limit;
  if (!child.say(sign.question, deadline)) return false;
  for (;;) {
    const auto heard = child.hear(deadline, stop);
    const auto* line = std::get_if<std::string_view>(&heard);
    if (line == nullptr) return false;
    if (answers(sign, trim(*line))) return true;
  }
}

}  // namespace

std::optional<ProtocolSign> recognise(const Command& command, const Sandbox& sandbox, std::string_view except,
                                      std::chrono::milliseconds limit, const std::stop_token& stop) {
  for (const ProtocolSign& sign : signs) {
    if (sign.kind == except || stop.stop_requested()) continue;
    const auto child = Child::start(command, sandbox);
    if (child && is_spoken(sign, **child, limit, stop)) return sign;
  }
  return std::nullopt;
}

}  // namespace turno
