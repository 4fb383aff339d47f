#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/messages/nats_messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/nats_option.hpp"
#include "cli/tournament/tournament.hpp"
#include "core/return_if_error.hpp"
#include "remote/nats/coordinator.hpp"

namespace turno::cli {
namespace {

struct ForgetOptions {
  NatsOption nats;
  std::string name;
};

Outcome forget(const ForgetOptions& options, const Context& context) {
  const auto connection = options.nats.connect("turno tournament forget");
  RETURN_IF_ERROR(connection);
  const auto was_there = remote::nats::forget_tournament(**connection, options.name);
  RETURN_IF_ERROR(was_there);
  context.out << fmt::format(fmt::runtime(*was_there ? messages::forgotten : messages::forgotten_before), options.name);
  return {};
}

}  // namespace

void add_tournament_forget(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("forget", std::string(messages::forget_summary));
  command->footer(std::string(messages::forget_examples));
  const auto options = std::make_shared<ForgetOptions>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help))->required();
  options->nats.add_to(*command, messages::nats_required_help)->required();
  command->callback([=] { context.chosen = [=] { return forget(*options, context); }; });
}

}  // namespace turno::cli
