#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "remote/kgp/free_play.hpp"
#include "remote/kgp/host.hpp"

namespace turno::remote::kgp {

// What was found out about a client, one thing.
struct ClientFinding {
  std::string name;  // what was looked at
  bool is_fine = true;
  std::string detail = {};
};

// Plays games with the first client that comes, in free play against random, and looks at what it does wrong.
class ClientCheck final : public Matchmaker {
 public:
  static constexpr std::size_t games = 2;

  // `settings` as for free play; its computers do not matter.
  explicit ClientCheck(FreePlaySettings settings);

  tl::expected<PlayerKey, std::string> admit(const Introduction& who) override;
  milliseconds patience() const override { return milliseconds(0); }
  std::vector<GameToPlay> next_games(const std::vector<FreeClient>& free, Time now) override;
  void finished(FinishedGame game) override;
  void left(PlayerKey key, const ServerSession& session) override;

  bool is_done() const { return records_.size() >= games || has_gone_; }
  std::vector<ClientFinding> findings() const;

 private:
  FreePlay free_play_;
  std::optional<Introduction> who_;
  std::vector<GameRecord> records_;
  std::size_t wrong_lines_ = 0;
  std::string first_wrong_;
  std::string last_error_;
  bool has_gone_ = false;
};

}  // namespace turno::remote::kgp
