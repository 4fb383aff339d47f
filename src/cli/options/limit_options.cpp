#include "cli/options/limit_options.hpp"

#include <fmt/format.h>

#include "cli/messages/messages.hpp"
#include "cli/options/read_number.hpp"
#include "core/duration.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"

namespace turno::cli {
namespace {

constexpr int deepest_limit = 999;

}  // namespace

void LimitOptions::add_to(CLI::App& command) {
  command.add_option("--depth", depth, std::string(messages::analyse_depth_help))->type_name("N");
  command.add_option("--time", time, std::string(messages::analyse_time_help))->type_name("2s");
  command.add_option("--nodes", nodes, std::string(messages::nodes_help))->type_name("N");
}

tl::expected<Limits, std::string> LimitOptions::read() const {
  Limits limits;
  if (!depth.empty()) {
    const auto plies = read_number("--depth", depth, 1, deepest_limit);
    RETURN_IF_ERROR(plies);
    limits.depth = *plies;
  }
  if (!time.empty()) {
    limits.time = parse_duration(time);
    if (!limits.time || limits.time->count() == 0) return tl::unexpected(fmt::format(messages::time_unknown, time));
  }
  if (!nodes.empty()) {
    limits.nodes = parse_word(nodes);
    if (!limits.nodes || *limits.nodes == 0) return tl::unexpected(fmt::format(messages::nodes_unknown, nodes));
  }
  return limits;
}

}  // namespace turno::cli
