#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace turno::test {

// The game as the manager tells it. Moves that were told before are not read again.
class ToldGame {
 public:
  void choose(const std::string& spec) {
    spec_ = spec;
    begin_at("");
  }
  void tell(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word >> word;
    std::string start;
    if (word == "fen") words >> start;
    if (start != start_) begin_at(start);
    std::size_t known = 0;
    while (words >> word) {
      if (word == "moves") continue;
      if (known < told_.size() && told_[known] == word) {
        ++known;
        continue;
      }
      shorten(known);  // another game
      play(word);
      ++known;
    }
    shorten(known);
  }
  View view() const { return game_->look(moves_); }
  std::vector<LegalMove> legal() const { return view().legal; }
  bool is_repeated() const { return !moves_.empty() && game_->history(moves_).back().mover == view().to_move; }

  std::string answer(const std::string& query) const {
    const View now = view();
    if (query == "query gameover") return now.over() ? "response true" : "response false";
    if (query == "query p1turn") return now.to_move == Side::First ? "response true" : "response false";
    if (!now.over()) return "response none";
    return now.margin == 0 ? "response draw" : (now.margin > 0 ? "response p1win" : "response p2win");
  }

 private:
  void begin_at(const std::string& start) {
    start_ = start;
    game_ = start.empty() ? shipped_games().make(spec_).value() : shipped_games().make(spec_, start).value();
    shorten(0);
  }
  void shorten(std::size_t count) {
    told_.resize(count);
    moves_.resize(count);
  }
  void play(const std::string& text) {
    told_.push_back(text);
    moves_.push_back(game_->read_move(moves_, text).value());
  }

  std::string spec_ = "kalah";
  std::string start_;  // empty: that of the rules
  std::shared_ptr<const AnyGame> game_ = shipped_games().make(spec_).value();
  std::vector<std::string> told_;
  std::vector<Move> moves_;
};

}  // namespace turno::test
