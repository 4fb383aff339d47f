#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "play/mankalah/mankalah_text.hpp"
#include "play/ugi/followed_game.hpp"

namespace turno::mankalah {

// The program's side of the protocol of ManKalah, docs/protocols/mankalah.md: lines in, lines out.
class AgentSession {
 public:
  // A legal move. Nothing: it is to end.
  using ChooseMove = std::function<std::optional<Move>(const ugi::ToldPosition& at)>;
  using OnText = std::function<void(const std::string& text)>;  // with the end of its line

  // The catalog must outlive the session.
  AgentSession(const Catalog& catalog, std::shared_ptr<const AnyGame> rules, ChooseMove choose, OnText on_text);

  // False when it was told that all is over. Lines that mean nothing are passed over.
  bool handle(std::string_view line);

 private:
  bool begin(Side side);
  bool change(const Message& message);
  bool move();

  ugi::FollowedGame game_;
  ChooseMove choose_;
  OnText on_text_;
  std::optional<Side> side_;  // which it keeps, as in our rules
  bool is_swapped_ = false;   // so that on the wire the rows belong to the other side
};

}  // namespace turno::mankalah
