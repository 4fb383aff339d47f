#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "remote/kgp/game_to_play.hpp"
#include "remote/kgp/host.hpp"
#include "remote/kgp/tokens.hpp"
#include "store/tournaments.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/plan.hpp"

namespace turno::remote::kgp {

struct TournamentEvents {
  std::function<void(const tournament::ReportedGame&)> on_game = {};  // after it is safe on disk
};

// Whether such a tournament can be played with clients: the error says what of the file stands in the way.
tl::expected<void, std::string> check_tournament(const tournament::Plan& plan);

// A tournament among clients that are known by their tokens, and players that come with turno. Its draw says who meets
// whom; whoever is away is waited for. Each game is stored before it counts: a server that dies loses the games that
// were going on and nothing else.
class TournamentPlay final : public Matchmaker {
 public:
  // All must outlive it.
  TournamentPlay(const tournament::Plan& plan, tournament::Progress& progress, store::Tournaments& store, Tokens tokens,
                 milliseconds patience, TournamentEvents events = {});

  tl::expected<PlayerKey, std::string> admit(const Introduction& who) override;
  milliseconds patience() const override { return patience_; }
  std::vector<GameToPlay> next_games(const std::vector<FreeClient>& free, Time now) override;
  void finished(FinishedGame game) override;

  bool is_complete() const { return progress_.draw.is_complete(); }
  const std::optional<std::string>& trouble() const { return trouble_; }  // with the disk; nothing more is begun

  void show_live(const Host& host);  // for whoever watches

 private:
  void keep();
  void take_in_new();
  bool is_client(std::size_t entrant) const;
  GameToPlay game_of(const tournament::Pairing& pairing);

  const tournament::Plan& plan_;
  tournament::Progress& progress_;
  store::Tournaments& store_;
  Tokens tokens_;
  milliseconds patience_;
  TournamentEvents events_;
  std::size_t known_ = 0;                 // pairings of the draw that have been taken in
  std::vector<std::size_t> to_play_;      // numbers of pairings
  std::size_t among_computers_ = 0;       // games that are being played
  std::vector<store::GameRow> finished_;  // not yet stored
  std::optional<std::string> trouble_;
};

}  // namespace turno::remote::kgp
