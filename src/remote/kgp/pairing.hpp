#pragma once

#include <optional>
#include <vector>

#include "remote/kgp/game_to_play.hpp"

namespace turno::remote::kgp {

struct WaitingClient {
  PlayerKey key = 0;
  std::size_t places = 1;  // games that it could begin
  Time since;
  std::optional<PlayerKey> last = {};  // whom it met last
};

struct Meeting {
  PlayerKey first = 0;
  std::optional<PlayerKey> second = {};  // none: a computer

  friend bool operator==(const Meeting&, const Meeting&) = default;
};

// So long somebody else is waited for: than the last opponent, and than a computer.
inline constexpr milliseconds patience_for_others{500};

// Who meets whom in free play: those who have waited longest first, somebody new before the last opponent, a computer
// only where nobody else is there. Nobody waits for longer than that patience while another waits as well.
std::vector<Meeting> pair_up(std::vector<WaitingClient> waiting, Time now, bool has_computers);

}  // namespace turno::remote::kgp
