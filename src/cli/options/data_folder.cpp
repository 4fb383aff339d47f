#include "cli/options/data_folder.hpp"

#include <cstdlib>

#include "cli/messages/messages.hpp"

namespace turno::cli {
namespace {

// Nobody changes the environment: it is read before any thread is started.
std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

}  // namespace

void DataOption::add_to(CLI::App& command) {
  command.add_option("--data", given, std::string(messages::data_help))->type_name("DIR");
}

std::filesystem::path DataOption::folder() const {
  if (!given.empty()) return given;
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty()) return data + "/turno";
  if (const std::string home = environment("HOME"); !home.empty()) return home + "/.local/share/turno";
  return "turno-data";
}

std::string DataOption::again() const { return given.empty() ? "" : " --data " + given; }

}  // namespace turno::cli
