#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "attacks/attack.hpp"
#include "attacks/self_check.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/sandbox_messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"

namespace turno::cli {
namespace {

struct SandboxCheckOptions {
  SandboxOption sandbox;
  bool json = false;
};

void write_layers(const Sandbox& sandbox, std::ostream& out) {
  out << messages::sandbox_layers;
  for (const LayerState& state : sandbox.layers())
    out << fmt::format(messages::sandbox_layer, to_text(state.layer),
                       state.is_active ? messages::sandbox_active : messages::sandbox_inactive, state.what);
  out << messages::sandbox_promises;
}

Json layers_json(const Sandbox& sandbox) {
  Json layers = Json::array();
  for (const LayerState& state : sandbox.layers())
    layers.push_back({{"name", to_text(state.layer)}, {"active", state.is_active}, {"what", state.what}});
  return layers;
}

// Without a sandbox there is nothing to try; that is an answer too.
Outcome report_no_sandbox(const SandboxCheckOptions& options, const std::string& why, const Context& context) {
  context.exit_code = 1;
  if (options.json) {
    context.out << Json{{"holds", false}, {"why", why}, {"layers", Json::array()}, {"promises", Json::array()}} << '\n';
  } else {
    context.out << fmt::format(messages::sandbox_none, presentable(why));
  }
  return {};
}

Outcome check(const SandboxCheckOptions& options, const Context& context) {
  const auto off = options.sandbox.without.empty() ? Layers() : parse_layers(options.sandbox.without);
  RETURN_IF_ERROR(off);
  const auto sandbox = Sandbox::make(*off);
  if (!sandbox) return report_no_sandbox(options, sandbox.error(), context);
  if (!options.json) write_layers(**sandbox, context.out);
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  Json promises = Json::array();
  bool all_hold = true;
  const auto found = [&](const Promise& promise) {
    all_hold = all_hold && promise.holds;
    promises.push_back(
        {{"name", promise.name}, {"holds", promise.holds}, {"attacks", promise.attacks}, {"reason", promise.reason}});
    if (!options.json)
      context.out << fmt::format(messages::sandbox_promise,
                                 promise.holds ? messages::sandbox_yes : messages::sandbox_no, promise.name,
                                 presentable(promise.reason))
                  << std::flush;
  };
  const Interrupt interrupt;
  check_promises({*sandbox, {self, "sandbox", "attack"}}, found, interrupt.token());
  if (options.json) {
    const Json all{{"holds", all_hold}, {"layers", layers_json(**sandbox)}, {"promises", promises}};
    context.out << json_text(all) << '\n';
  } else {
    context.out << (all_hold ? messages::sandbox_holds : messages::sandbox_does_not_hold);
  }
  context.exit_code = all_hold ? 0 : 1;
  return {};
}

// What `check` runs inside.
Outcome attack(const std::string& name, const std::string& target, const Context& context) {
  for (const Attack& one : attacks())
    if (one.name == name) {
      const auto [succeeded, detail] = one.run(target);
      context.out << (succeeded ? "succeeded: " : "held: ") << detail << '\n';
      return {};
    }
  return tl::unexpected(fmt::format(messages::sandbox_no_attack, name));
}

void add_check(CLI::App& sandbox, const Context& context) {
  CLI::App* command = sandbox.add_subcommand("check", std::string(messages::sandbox_check_summary));
  command->footer(std::string(messages::sandbox_check_examples));
  const auto options = std::make_shared<SandboxCheckOptions>();
  options->sandbox.add_switches_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return check(*options, context); }; });
}

// In no list: it is for `check`.
void add_attack(CLI::App& sandbox, const Context& context) {
  CLI::App* command = sandbox.add_subcommand("attack", std::string(messages::sandbox_attack_summary))->group("");
  const auto name = std::make_shared<std::string>();
  const auto target = std::make_shared<std::string>();
  command->add_option("NAME", *name)->required();
  command->add_option("--target", *target);
  command->callback([=] { context.chosen = [=] { return attack(*name, *target, context); }; });
}

}  // namespace

void add_sandbox(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("sandbox", std::string(messages::sandbox_summary));
  command->require_subcommand(1);
  add_check(*command, context);
  add_attack(*command, context);
}

}  // namespace turno::cli
