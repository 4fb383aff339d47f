#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/bot_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "play/check/course_check.hpp"
#include "play/check/recognise.hpp"
#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "play/ugi/bot_check.hpp"

namespace turno::cli {
namespace {

struct CheckBotOptions {
  std::string player;
  GameOptions game;
  std::chrono::milliseconds time{1000};
  SandboxOption sandbox;
  bool json = false;
};

struct CheckTask {
  BotCheckSettings settings;
  PlayerText player;
};

tl::expected<CheckTask, std::string> read_task(const CheckBotOptions& options, const Catalog& catalog) {
  BotCheckSettings settings;
  GameOptions game = options.game;
  if (game.game.empty()) game.game = only_game_of(options.player).value_or(catalog.entries().front().name);
  auto start = game.open(catalog);
  RETURN_IF_ERROR(start);
  settings.start = *std::move(start);
  if (const LiveGame live(settings.start); live.over())
    return tl::unexpected(fmt::format(messages::match_over, live.view().position));
  if (names_client(options.player)) return tl::unexpected(std::string(messages::check_bot_client));
  if (!names_command(options.player))
    return tl::unexpected(fmt::format(messages::check_bot_no_program, options.player));
  auto player = parse_player(options.player, 0, *settings.start.game);
  RETURN_IF_ERROR(player);
  if (player->process->protocol == Protocol::Evaluator)
    return tl::unexpected(fmt::format(messages::check_bot_no_ugi, options.player, settings.start.game->spec()));
  if (player->process->protocol == Protocol::Moedas)
    return tl::unexpected(fmt::format(messages::check_bot_lisp_player, options.player, settings.start.game->spec()));
  settings.command = player->process->command;
  settings.limits = player->process->limits;
  settings.time = options.time;
  return CheckTask{std::move(settings), *std::move(player)};
}

std::size_t count(const std::vector<CheckResult>& findings, Verdict verdict) {
  return static_cast<std::size_t>(std::count_if(
      findings.begin(), findings.end(), [&](const CheckResult& finding) { return finding.verdict == verdict; }));
}

bool can_play(const std::vector<CheckResult>& findings) {
  return count(findings, Verdict::Wrong) == 0 && count(findings, Verdict::NotTried) == 0;
}

// What was not tried is only counted: one line that says what is wrong must not drown.
void write_finding(const CheckResult& finding, std::ostream& out) {
  const auto& [name, verdict, explanation] = finding;
  switch (verdict) {
    case Verdict::Fine:
      out << fmt::format(
          messages::check_bot_fine, name,
          explanation.empty() ? "" : fmt::format(messages::check_bot_fine_detail, presentable(explanation)));
      break;
    case Verdict::Advice: out << fmt::format(messages::check_bot_advice, name, presentable(explanation)); break;
    case Verdict::Wrong: out << fmt::format(messages::check_bot_wrong, name, presentable(explanation)); break;
    case Verdict::NotTried: break;
  }
  out.flush();
}

void write_summary(const std::vector<CheckResult>& findings, std::ostream& out) {
  std::vector<std::string> parts;
  for (const auto& [verdict, words] : {std::pair{Verdict::Fine, messages::check_bot_fine_count},
                                       {Verdict::Advice, messages::check_bot_advice_count},
                                       {Verdict::Wrong, messages::check_bot_wrong_count},
                                       {Verdict::NotTried, messages::check_bot_not_tried_count}})
    if (const std::size_t number = count(findings, verdict); number > 0)
      parts.push_back(fmt::format(fmt::runtime(words), number));
  out << fmt::format(messages::check_bot_total, findings.size(), fmt::join(parts, ", "));
  if (can_play(findings)) out << messages::check_bot_can_play;
}

void write_json(const CheckBotOptions& options, const BotCheckSettings& settings,
                const std::vector<CheckResult>& findings, const std::optional<ProtocolSign>& other, std::ostream& out) {
  Json checks = Json::array();
  for (const auto& [name, verdict, explanation] : findings)
    checks.push_back({{"name", name}, {"verdict", to_text(verdict)}, {"explanation", explanation}});
  Json json{{"player", options.player},
            {"game", settings.start.game->spec()},
            {"time_ms", settings.time.count()},
            {"fine", count(findings, Verdict::Fine)},
            {"advice", count(findings, Verdict::Advice)},
            {"wrong", count(findings, Verdict::Wrong)},
            {"not_tried", count(findings, Verdict::NotTried)},
            {"can_play", can_play(findings)},
            {"checks", checks}};
  if (other) json["seems_to_speak"] = {{"name", other->name}, {"kind", other->kind}};
  out << json_text(json) << '\n';  // commands are any bytes
}

// Whoever starts, but does not answer, may speak something else.
std::optional<ProtocolSign> find_other_protocol(const CheckTask& task, const std::vector<CheckResult>& findings,
                                                const std::stop_token& stop) {
  if (count(findings, Verdict::NotTried) == 0 || findings.front().verdict != Verdict::Fine) return std::nullopt;
  return recognise(task.settings.command, *task.settings.sandbox, task.player.kind, task.settings.patience, stop);
}

void write_other_protocol(const ProtocolSign& other, std::string_view player, std::ostream& out) {
  out << fmt::format(messages::check_bot_speaks, other.name);
  if (!other.kind.empty())
    out << fmt::format(messages::check_bot_write, other.kind, presentable(player.substr(player.find(':') + 1)));
  out << ".\n";
}

Outcome check(const CheckBotOptions& options, const Context& context) {
  auto task = read_task(options, context.catalog);
  RETURN_IF_ERROR(task);
  auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  task->settings.sandbox = *std::move(sandbox);
  std::optional<ProgressLine> line;
  const BotCheckWatcher watcher{[&](const std::string& name) {
                                  line.emplace(context.err);
                                  line->show([&] { return fmt::format(messages::check_bot_begins, name); });
                                },
                                [&](const CheckResult& finding) {
                                  line.reset();
                                  if (!options.json) write_finding(finding, context.out);
                                }};
  const Interrupt interrupt;
  const auto findings = task->player.process->protocol == Protocol::Ugi
                            ? check_bot(task->settings, watcher, interrupt.token())
                            : check_course_bot(task->player, task->settings, watcher, interrupt.token());
  const auto other = find_other_protocol(*task, findings, interrupt.token());
  if (options.json) {
    write_json(options, task->settings, findings, other, context.out);
  } else {
    write_summary(findings, context.out);
    if (other) write_other_protocol(*other, options.player, context.out);
  }
  context.exit_code = can_play(findings) ? 0 : 1;
  return {};
}

}  // namespace

void add_check_bot(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("check-bot", std::string(messages::check_bot_summary));
  command->footer(std::string(messages::check_bot_examples));
  const auto options = std::make_shared<CheckBotOptions>();
  command->add_option("PLAYER", options->player, std::string(messages::check_bot_player_help))->required();
  options->game.add_to(*command, GameOptions::Need::Named);
  add_duration(*command, "--time", options->time, messages::check_bot_time_help, "1s");
  options->sandbox.add_to(*command, context);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return check(*options, context); }; });
}

}  // namespace turno::cli
