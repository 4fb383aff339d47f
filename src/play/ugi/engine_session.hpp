#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "play/ugi/engine_options.hpp"
#include "play/ugi/move_chooser.hpp"
#include "play/ugi/told_position.hpp"

namespace turno::ugi {

struct EngineSessionSettings {
  std::string name;  // what `id name` says
  EngineOptions options;
  std::uint64_t seed = 0;  // of the first game, for players that name none; later games count on from it
};

// The bot's side of UGI, docs/protocols/ugi.md: lines in, lines out. It thinks in a thread of its own, so that it can
// be told to stop; all else it does where it is asked.
class EngineSession {
 public:
  // Called with whole lines, without their end, also from the thread that thinks, but never twice at a time.
  using OnLine = std::function<void(const std::string& line)>;

  // An error says what is wrong with the options. The catalog must outlive the session.
  static tl::expected<std::unique_ptr<EngineSession>, std::string> open(const Catalog& catalog,
                                                                        EngineSessionSettings settings, OnLine on_line);
  EngineSession(const EngineSession&) = delete;
  EngineSession(EngineSession&&) = delete;
  EngineSession& operator=(const EngineSession&) = delete;
  EngineSession& operator=(EngineSession&&) = delete;
  // Stops thinking; the answer is still told.
  ~EngineSession();

  // False when it was told to quit.
  bool handle(std::string_view line);

  // Instead of a line that was too long to be read: what it said is unknown, so the position is too.
  void skip_line();

 private:
  // Told what it can be.
  struct Ready {
    std::shared_ptr<const AnyGame> rules;
    ChosenPlayer player;
  };

  EngineSession(const Catalog& catalog, EngineSessionSettings settings, Ready ready, OnLine on_line);
  static tl::expected<Ready, std::string> understand(const Catalog& catalog, const EngineOptions& options,
                                                     std::uint64_t seed);

  void set_option(std::string_view rest);
  void begin_game();
  void read_position(std::string_view rest);
  void go(std::string_view rest);
  void answer_query(std::string_view what);
  void stop();

  void make_chooser();
  void think(const GoCommand& go, const std::stop_token& stop);
  void say(const std::string& line);
  void inform(std::string text);

  const Catalog& catalog_;
  EngineOptions options_;
  std::uint64_t seed_;
  Ready ready_;
  std::vector<std::string> introduction_;
  bool has_played_ = false;  // since the last new game
  ToldPosition position_;
  std::unique_ptr<MoveChooser> chooser_;  // made when it is needed: tables are large

  OnLine on_line_;
  std::mutex saying_;
  std::atomic<bool> is_thinking_ = false;  // nothing above but the output is touched meanwhile
  std::jthread thinker_;
};

}  // namespace turno::ugi
