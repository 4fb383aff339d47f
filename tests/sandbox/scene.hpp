#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "attacks/attack.hpp"
#include "play/system/bot_limits.hpp"

namespace turno::test {

// Whom or what an attack is aimed at: real, made for it, gone with the object.
struct Scene {
  std::string target;                                     // for the attack
  std::function<std::string()> harm = [] { return ""; };  // that is seen from outside, in words; empty: none
  std::string missing = {};                               // why there can be no such scene here; empty: there is
};

// For an attack of the table, in the folder of a stage.
Scene scene_of(std::string_view attack, const std::filesystem::path& folder);

// What is to be switched off for it to get through on this machine.
Layers without_layers_of(const Attack& attack);

// Small ones, but so that only the layers that an attack names are in its way.
BotLimits limits_for(std::string_view attack);

}  // namespace turno::test
