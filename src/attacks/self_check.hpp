#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "play/sandbox/sandbox.hpp"

namespace turno {

// Something that docs/sandbox.md promises, tried with attackers.
struct Promise {
  std::string name;  // "no network"
  bool holds = false;
  std::string reason;       // what the attackers came to: the first that got through, or what one of them was told
  std::size_t attacks = 0;  // that were made
};

struct SelfCheckSettings {
  std::shared_ptr<const Sandbox> sandbox;
  // A program that makes the attack which is named by its next word, at `--target=...`, which may follow, and says
  // `held:` or `succeeded:` and a detail.
  std::vector<std::string> attacker;
};

// One promise after the other; each is told of when it is known. Ends early when a stop is asked for.
std::vector<Promise> check_promises(const SelfCheckSettings& settings,
                                    const std::function<void(const Promise&)>& on_found, const std::stop_token& stop);

}  // namespace turno
