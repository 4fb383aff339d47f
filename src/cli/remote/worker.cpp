#include "remote/nats/worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/nats_messages.hpp"
#include "cli/options/nats_option.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "engine/machine.hpp"
#include "remote/nats/member.hpp"

namespace turno::cli {
namespace {

constexpr int max_worker_slots = 1024;

struct WorkerOptions {
  NatsOption nats;
  std::optional<std::size_t> slots;
  SandboxOption sandbox;
  std::string cache;
  std::optional<std::size_t> cache_size;
  bool systemd = false;
  bool quiet = false;
};

std::filesystem::path usual_cache() {
  const auto named = [](const char* variable) -> std::filesystem::path {
    const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
  };
  if (const auto folder = named("XDG_CACHE_HOME"); !folder.empty()) return folder / "turno";
  if (const auto home = named("HOME"); !home.empty()) return home / ".cache" / "turno";
  return std::filesystem::temp_directory_path() / "turno-cache";
}

void print_unit(const WorkerOptions& options, const Context& context) {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  std::string line = fmt::format("{} worker {}", error ? "turno" : program.string(), options.nats.again());
  if (options.slots) line += fmt::format(" --slots {}", *options.slots);
  context.out << fmt::format(messages::worker_unit, line);
}

Outcome run_worker(const WorkerOptions& options, const Context& context) {
  if (options.systemd) {
    print_unit(options, context);
    return {};
  }
  remote::nats::WorkerSettings settings;
  settings.me.worker = remote::nats::new_id();
  settings.me.host = remote::nats::host_name();
  settings.me.version = messages::version;
  settings.me.slots = options.slots.value_or(std::max(1U, std::thread::hardware_concurrency()));
  const auto connection = options.nats.connect("turno worker " + settings.me.worker);
  RETURN_IF_ERROR(connection);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  std::mutex mutex;
  const auto say = [&](const std::string& text) {
    if (options.quiet) return;
    const std::scoped_lock lock(mutex);
    context.err << text << std::flush;
  };
  say(std::string(messages::worker_measures));
  const auto measured = remote::nats::measure_search(context.catalog, interrupt.token());
  settings.me.bench = measured.signature;
  settings.me.speed = measured.nodes_a_second;
  settings.cache = options.cache.empty() ? usual_cache() : std::filesystem::path(options.cache);
  if (options.cache_size) settings.cache_size = *options.cache_size;
  auto sandbox = options.sandbox.open(context);
  if (!sandbox) say(fmt::format(messages::worker_no_sandbox, sandbox.error()));
  if (sandbox) settings.sandbox = *std::move(sandbox);
  settings.on_notice = [&](const std::string& what) { say(fmt::format(messages::nats_notice, what)); };
  say(fmt::format(messages::worker_begins, settings.me.worker, settings.me.slots, settings.me.speed));
  return remote::nats::Worker(**connection, context.catalog, std::move(settings)).run(interrupt.token());
}

}  // namespace

void add_worker(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("worker", std::string(messages::worker_summary));
  command->footer(std::string(messages::worker_examples));
  const auto options = std::make_shared<WorkerOptions>();
  options->nats.add_to(*command, messages::nats_required_help)->required();
  add_option(*command, "--slots", options->slots, messages::worker_slots_help, "N")
      ->check(whole_number(1, max_worker_slots));
  add_option(*command, "--cache", options->cache, messages::worker_cache_help, "DIR");
  add_read_option(*command, "--cache-size", options->cache_size, messages::worker_cache_size_help, "SIZE",
                  [](const std::string& text) { return read_memory("--cache-size", text); });
  options->sandbox.add_to(*command, context);
  command->add_flag("--systemd", options->systemd, std::string(messages::worker_systemd_help));
  command->add_flag("--quiet", options->quiet, std::string(messages::worker_quiet_help));
  command->callback([=] { context.chosen = [=] { return run_worker(*options, context); }; });
}

}  // namespace turno::cli
