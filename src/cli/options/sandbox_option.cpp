#include "cli/options/sandbox_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/messages/sandbox_messages.hpp"
#include "core/return_if_error.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {

void SandboxOption::add_to(CLI::App& command, const Context& context) {
  command.add_flag("--unsafe", unsafe, std::string(messages::unsafe_help));
  add_switches_to(command, context);
}

void SandboxOption::add_switches_to(CLI::App& command, const Context& context) {
  if (context.has_test_switches)
    command.add_option("--without", without, std::string(messages::without_help))->type_name("LAYER,LAYER");
}

tl::expected<std::shared_ptr<const Sandbox>, std::string> SandboxOption::open(const Context& context) const {
  if (unsafe) {
    context.err << messages::unsafe_warning << std::flush;
    return Sandbox::unsafe();
  }
  const auto off = without.empty() ? Layers() : parse_layers(without);
  RETURN_IF_ERROR(off);
  auto sandbox = Sandbox::make(*off);
  if (!sandbox) return tl::unexpected(fmt::format(messages::no_sandbox, sandbox.error()));
  return sandbox;
}

tl::expected<std::shared_ptr<const Sandbox>, std::string> SandboxOption::open_for(std::span<const std::string> players,
                                                                                  const Context& context) const {
  if (std::none_of(players.begin(), players.end(), [](const std::string& player) { return names_command(player); }))
    return nullptr;
  return open(context);
}

}  // namespace turno::cli
