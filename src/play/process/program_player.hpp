#pragma once

#include <cstdint>
#include <memory>

#include "play/game/player.hpp"
#include "play/process/program.hpp"

namespace turno {

// Plays one game with a program, which stays for the next ones.
class ProgramPlayer final : public Player {
 public:
  ProgramPlayer(std::shared_ptr<Program> program, std::uint64_t seed) : program_(std::move(program)), seed_(seed) {}

  std::optional<Forfeited> begin(const AnyGame& game, std::stop_token stop) override;
  Answer choose(const Turn& turn, std::stop_token stop) override { return program_->choose(turn, stop); }
  void rest() override;
  std::string complaints() override { return program_->complaints(); }

 private:
  std::shared_ptr<Program> program_;
  std::uint64_t seed_;
};

}  // namespace turno
