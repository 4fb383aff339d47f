#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "play/ugi/followed_game.hpp"
#include "play/ugr/ugr_text.hpp"

namespace turno::ugr {

// The program's side of the protocol of UGR, docs/protocols/ugr.md: lines in, lines out.
class BotSession {
 public:
  // A legal move, in that time, if any was told. Nothing: it is to end.
  using ChooseMove =
      std::function<std::optional<Move>(const ugi::ToldPosition& at, std::optional<std::chrono::milliseconds> time)>;
  using OnLine = std::function<void(const std::string& line)>;  // a whole line, without its end

  // The catalog must outlive the session.
  BotSession(const Catalog& catalog, std::shared_ptr<const AnyGame> rules, std::string name, ChooseMove choose,
             OnLine on_line);

  // False when it was told that all is over.
  bool handle(std::string_view line);

  // Instead of a line that was too long to be read.
  void skip_line();

 private:
  enum class Awaited : std::uint8_t { Word, Time, Player, Question };

  bool handle_word(std::string_view word);
  bool answer(std::string text);  // and remembers it
  bool repeat();
  bool move(std::string_view line);
  void read_time(std::string_view line);

  ugi::FollowedGame game_;
  std::string name_;
  ChooseMove choose_;
  OnLine on_line_;
  Awaited awaited_ = Awaited::Word;  // what the next line is
  std::string last_answer_;
  std::optional<std::chrono::milliseconds> time_;
};

}  // namespace turno::ugr
