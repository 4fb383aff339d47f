#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <ostream>
#include <system_error>
#include <thread>
#include <vector>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/value_text.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "engine/machine.hpp"
#include "play/system/file.hpp"
#include "search/tables/table_file.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t usual_bytes = std::size_t{1} << 28U;
constexpr std::uint64_t checked_positions = 200'000;

struct TablesOptions {
  DataOption data;
  std::string game;
  std::optional<int> seeds;
  std::optional<std::size_t> threads;
  bool json = false;

  std::filesystem::path folder() const { return data.folder() / "tables"; }
};

tl::expected<TableOrder, std::string> read_order(const TablesOptions& options, const EndgameFiles& files) {
  TableOrder order;
  order.max_pieces = options.seeds.value_or(files.pieces_within(usual_bytes));
  order.threads = options.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  if (order.max_pieces > files.max_pieces())
    return tl::unexpected("--seeds: " + fmt::format(messages::number_unknown, order.max_pieces, 1, files.max_pieces()));
  constexpr std::size_t megabyte = std::size_t{1} << 20U;
  if (const std::size_t bytes = files.bytes(order.max_pieces); bytes > half_of_memory())
    return tl::unexpected(
        fmt::format(messages::tables_seeds_most, order.max_pieces, bytes / megabyte, half_of_memory() / megabyte));
  return order;
}

Outcome build_table(const TablesOptions& options, const Context& context) {
  const auto game = context.catalog.make(options.game);
  RETURN_IF_ERROR(game);
  const Endgames* endgames = (*game)->endgames();
  if (endgames == nullptr) return tl::unexpected(fmt::format(messages::tables_none_for, (*game)->spec()));
  const EndgameFiles& files = endgames->files();
  auto order = read_order(options, files);
  RETURN_IF_ERROR(order);
  if (const Outcome made_folder = make_folders(options.folder()); !made_folder)
    return tl::unexpected(fmt::format(messages::tables_unmade_folder, options.folder().string(), made_folder.error()));

  take_signals_of_writes_as_errors();
  const std::filesystem::path path = files.path(options.folder());
  const auto started = std::chrono::steady_clock::now();
  const auto made = [&] {
    const Interrupt interrupt;
    ProgressLine progress(context.err);
    order->stop = interrupt.token();
    order->on_layer = [&](int seeds) {
      progress.show([&] {
        return fmt::format(messages::solve_progress_tables, seeds, order->max_pieces,
                           seconds_of(std::chrono::steady_clock::now() - started));
      });
    };
    return files.build(path, *order);
  }();
  RETURN_IF_ERROR(made);
  if (!*made) return tl::unexpected(std::string(messages::tables_stopped));
  const double took = seconds_of((*made)->build_time);
  const auto info = search::read_table_info(path);
  RETURN_IF_ERROR(info);
  context.out << fmt::format(messages::tables_built, presentable(path.string()), info->rules, info->max_pieces,
                             info->positions, took, static_cast<double>(info->positions) / std::max(took, 1e-6) / 1e6);
  return {};
}

// In the order of their names.
std::vector<std::filesystem::path> tables_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".table") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Outcome list_tables(const TablesOptions& options, const Context& context) {
  const auto paths = tables_in(options.folder());
  Json listed = Json::array();
  std::string text;
  for (const std::filesystem::path& path : paths) {
    const auto info = search::read_table_info(path);
    if (info) {
      listed.push_back({{"file", path.string()},
                        {"rules", info->rules},
                        {"seeds", info->max_pieces},
                        {"positions", info->positions}});
      text += fmt::format(messages::tables_listed, presentable(path.string()), presentable(info->rules),
                          info->max_pieces, info->positions);
    } else {  // the others can still be listed
      listed.push_back({{"file", path.string()}, {"error", info.error()}});
      text += fmt::format(messages::tables_wrong, presentable(info.error()));
    }
  }
  if (paths.empty()) text = fmt::format(messages::tables_none, presentable(options.folder().string()));
  context.out << (options.json ? json_text(listed) + "\n" : text);
  return {};
}

Outcome verify_table(const std::filesystem::path& path, const Context& context) {
  const auto info = search::read_table_info(path);
  RETURN_IF_ERROR(info);
  const auto game = context.catalog.make(info->rules);
  const Endgames* endgames = game ? (*game)->endgames() : nullptr;
  if (endgames == nullptr)
    return tl::unexpected(path.string() + ": " + fmt::format(messages::tables_none_for, info->rules));
  return endgames->files().verify(path, checked_positions);
}

Outcome verify_tables(const TablesOptions& options, const Context& context) {
  const auto paths = tables_in(options.folder());
  for (const std::filesystem::path& path : paths) {
    const Outcome fine = verify_table(path, context);
    if (!fine) context.exit_code = 1;
    context.out << (fine ? fmt::format(messages::tables_fine, presentable(path.string()), checked_positions)
                         : fmt::format(messages::tables_wrong, presentable(fine.error())));
  }
  if (paths.empty()) context.out << fmt::format(messages::tables_none, presentable(options.folder().string()));
  return {};
}

}  // namespace

void add_tables(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("tables", std::string(messages::tables_summary));
  command->footer(std::string(messages::tables_examples));
  command->require_subcommand(1);
  const auto options = std::make_shared<TablesOptions>();

  CLI::App* build = command->add_subcommand("build", std::string(messages::tables_build_summary));
  build->footer(std::string(messages::tables_build_examples));
  build->add_option("GAME", options->game, std::string(messages::game_help))->required();
  add_option(*build, "--seeds", options->seeds, messages::tables_seeds_help, "K")
      ->check(whole_number(1, std::numeric_limits<int>::max()));
  add_threads(*build, "--threads", options->threads, messages::solve_threads_help);
  options->data.add_to(*build);
  build->callback([=] { context.chosen = [=] { return build_table(*options, context); }; });

  CLI::App* list = command->add_subcommand("list", std::string(messages::tables_list_summary));
  list->footer(std::string(messages::tables_list_examples));
  options->data.add_to(*list);
  list->add_flag("--json", options->json, std::string(messages::json_help));
  list->callback([=] { context.chosen = [=] { return list_tables(*options, context); }; });

  CLI::App* verify = command->add_subcommand("verify", std::string(messages::tables_verify_summary));
  verify->footer(std::string(messages::tables_verify_examples));
  options->data.add_to(*verify);
  verify->callback([=] { context.chosen = [=] { return verify_tables(*options, context); }; });
}

}  // namespace turno::cli
