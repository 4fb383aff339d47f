#include "play/mankalah/agent_session.hpp"

#include <algorithm>
#include <utility>

namespace turno::mankalah {

AgentSession::AgentSession(const Catalog& catalog, std::shared_ptr<const AnyGame> rules, ChooseMove choose,
                           OnText on_text)
    : game_(catalog, std::move(rules)), choose_(std::move(choose)), on_text_(std::move(on_text)) {}

bool AgentSession::handle(std::string_view line) {
  const auto message = read_message(line);
  if (!message) return true;
  switch (message->kind) {
    case Message::Kind::Start: return begin(message->side);
    case Message::Kind::Change: return !side_ || change(*message);
    case Message::Kind::End: break;
  }
  return false;
}

bool AgentSession::begin(Side side) {
  side_ = side;
  is_swapped_ = false;
  game_.begin();
  return side == Side::Second || move();
}

bool AgentSession::change(const Message& message) {
  game_.add(message.move);
  is_swapped_ = is_swapped_ || message.move == "swap";
  if (message.next == Next::Nobody) return true;
  const Side to_move = message.next == Next::You ? *side_ : opposite(*side_);
  const std::string position = position_of(message, is_swapped_, to_move);
  if (!game_.follows(position) && !game_.begin_at(position)) return true;
  return message.next == Next::Other || game_.at().view().over() || move();
}

// Of its own moves it is told, but for a swap.
bool AgentSession::move() {
  const auto chosen = choose_(game_.at());
  if (!chosen) return false;
  const auto& legal = game_.at().view().legal;
  const std::string text =
      std::find_if(legal.begin(), legal.end(), [&](const LegalMove& one) { return one.move == *chosen; })->text;
  if (*chosen == Move::Swap) {
    game_.add(text);
    is_swapped_ = true;
  }
  on_text_(make_move(text));
  return true;
}

}  // namespace turno::mankalah
