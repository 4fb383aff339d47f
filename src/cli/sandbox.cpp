#include "cli/command.hpp"
namespace turno::cli {
void add_sandbox(CLI::App& /*app*/, const Context& /*context*/) {}
}  // namespace turno::cli
