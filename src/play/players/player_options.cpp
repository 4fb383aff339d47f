#include "play/players/player_options.hpp"

#include <fmt/format.h>

#include "core/duration.hpp"
#include "core/text.hpp"

namespace turno {

tl::unexpected<std::string> no_such_option(const Spec& spec, const Setting& setting, std::string_view options) {
  return tl::unexpected(fmt::format("player {} has no option \"{}\"; options: {}", spec.name, setting.field, options));
}

tl::unexpected<std::string> bad_option(const Spec& spec, const Setting& setting, std::string_view wanted) {
  return tl::unexpected(fmt::format("player {}: {} \"{}\" is not {}", spec.name, setting.field, setting.value, wanted));
}

bool is_limit(const Setting& setting) {
  return setting.field == "depth" || setting.field == "time" || setting.field == "nodes";
}

OptionRead read_limit(const Spec& spec, const Setting& setting, Limits& limits, int deepest) {
  if (setting.field == "depth") {
    limits.depth = parse_number(setting.value);
    if (!limits.depth || *limits.depth < 1 || *limits.depth > deepest)
      return bad_option(spec, setting, fmt::format("a number from 1 to {}", deepest));
  } else if (setting.field == "time") {
    limits.time = parse_duration(setting.value);
    if (!limits.time || limits.time->count() == 0) return bad_option(spec, setting, "a time; write 500ms, 30s or 2m");
  } else {
    limits.nodes = parse_word(setting.value);
    if (!limits.nodes || *limits.nodes == 0) return bad_option(spec, setting, "a whole number from 1");
  }
  return {};
}

}  // namespace turno
