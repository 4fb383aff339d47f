#include "cli/bots/bot.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/messages/bot_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/data_folder.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "store/bots.hpp"

namespace turno::cli {
namespace {

struct BotOptions {
  DataOption data;
  std::string name;
  bool json = false;
};

tl::expected<store::Database, std::string> open_existing(const DataOption& data) {
  return store::Database::open(data.folder(), store::Survives::PowerCut, store::IfMissing::Refuse);
}

void write_json(const std::vector<store::BotRow>& bots, std::ostream& out) {
  Json list = Json::array();
  for (const auto& [name, player, folder, games, note] : bots)
    list.push_back({{"name", name}, {"player", player}, {"folder", folder}, {"games", games}, {"note", note}});
  out << Json{{"bots", list}}.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';  // commands are any bytes
}

void write_list(const std::vector<store::BotRow>& bots, std::ostream& out) {
  if (bots.empty()) out << messages::bot_none;
  std::size_t width = 0;
  for (const store::BotRow& bot : bots) width = std::max(width, bot.name.size());
  for (const auto& [name, player, folder, games, note] : bots) {
    const auto indented = [&, w = width](const std::string& text) {
      out << fmt::format(messages::bot_listed_detail, std::string(w, ' '), text);
    };
    out << fmt::format(messages::bot_listed, fmt::format("{:{}}", name, width), player);
    indented(fmt::format(
        messages::bot_for,
        games.empty() ? std::string(messages::bot_every_game) : fmt::format("{}", fmt::join(games, ", ")), folder));
    if (!note.empty()) indented(note);
  }
}

Outcome list(const BotOptions& options, const Context& context) {
  auto database = open_existing(options.data);
  RETURN_IF_ERROR(database);
  const auto bots = store::Bots(*database).all();
  RETURN_IF_ERROR(bots);
  (options.json ? write_json : write_list)(*bots, context.out);
  return {};
}

Outcome remove(const BotOptions& options, const Context& context) {
  auto database = open_existing(options.data);
  RETURN_IF_ERROR(database);
  const auto removed = store::Bots(*database).remove(options.name);
  RETURN_IF_ERROR(removed);
  if (!*removed) return tl::unexpected(fmt::format(messages::bot_unknown, options.name, options.data.again()));
  context.out << fmt::format(messages::bot_removed, options.name);
  return {};
}

void add_bot_list(CLI::App& bot, const Context& context) {
  CLI::App* command = bot.add_subcommand("list", std::string(messages::bot_list_summary));
  command->footer(std::string(messages::bot_list_examples));
  const auto options = std::make_shared<BotOptions>();
  options->data.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return list(*options, context); }; });
}

void add_bot_remove(CLI::App& bot, const Context& context) {
  CLI::App* command = bot.add_subcommand("remove", std::string(messages::bot_remove_summary));
  command->footer(std::string(messages::bot_remove_examples));
  const auto options = std::make_shared<BotOptions>();
  command->add_option("NAME", options->name, std::string(messages::bot_name_help))->required();
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return remove(*options, context); }; });
}

}  // namespace

void add_bot(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("bot", std::string(messages::bot_summary));
  command->footer(std::string(messages::bot_examples));
  command->require_subcommand(1);
  add_bot_add(*command, context);
  add_bot_list(*command, context);
  add_bot_remove(*command, context);
}

}  // namespace turno::cli
