#include "course/intake/lisp_host.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "play/system/processes.hpp"

namespace turno::course {
namespace {

using Clock = Child::Clock;

constexpr std::chrono::seconds to_answer{5};  // what takes longer is endless
constexpr std::string_view about_word = "about ";
constexpr std::string_view error_mark = "- error ";

}  // namespace

tl::expected<LispHost, std::string> LispHost::start(const std::filesystem::path& file, const AnyGame& game, int depth,
                                                    const std::shared_ptr<const Sandbox>& sandbox,
                                                    const std::stop_token& /*stop*/) {
  const auto text = parse_player(fmt::format("lisp(depth={}):{}", depth, file.string()), 0, game);
  RETURN_IF_ERROR(text);
  ProgramSettings settings{text->process->command, sandbox, text->process->limits};
  settings.is_silent_after_error = true;
  auto evaluator = Evaluator::start(settings);
  if (!evaluator) return tl::unexpected(evaluator.error().forfeited.detail);
  return LispHost(*std::move(evaluator));
}

tl::expected<About, Message> LispHost::about(const std::stop_token& stop) {
  Child& child = evaluator_->child();
  const auto deadline = Clock::now() + Program::start_limit;
  child.allow_more();
  if (!child.say("about\n", deadline)) return tl::unexpected(say<"load-ended">());
  const auto heard = child.hear(deadline, stop);
  if (const auto* why = std::get_if<NoLine>(&heard)) {
    child.end_now();
    return tl::unexpected(*why == NoLine::TimeIsUp ? say<"load-late">(Program::start_limit.count())
                                                   : say<"load-closed">());
  }
  std::string_view line = trim(std::get<std::string_view>(heard));
  if (line.starts_with(about_word)) line.remove_prefix(about_word.size());
  if (line.starts_with(error_mark)) return tl::unexpected(Message(line.substr(error_mark.size())));
  const std::size_t end = std::min(line.find(' '), line.size());
  About told{std::string(line.substr(0, end)), std::nullopt};
  if (const std::string_view alias = trim(line.substr(end)); !alias.empty()) told.alias = alias;
  return told;
}

tl::expected<std::vector<double>, Message> LispHost::value(const AnyGame& game, const RootContext& context,
                                                           std::span<const std::string> positions,
                                                           const std::stop_token& stop) {
  auto valued = evaluator_->value({game.spec(), context, positions}, to_answer, "with sample positions", stop);
  if (!valued)
    return tl::unexpected(say<"forfeit">(ending_message(to_text(valued.error().reason)), valued.error().detail));
  return std::move(valued->values);
}

tl::expected<std::vector<double>, Message> LispHost::value_game(const AnyGame& game, std::span<const Move> moves,
                                                                std::uint64_t seed, const std::stop_token& stop) {
  std::vector<std::string> positions;
  for (std::size_t count = 0; count <= moves.size(); ++count)
    positions.push_back(game.look(moves.first(count)).position);
  const View last = game.look(moves);
  const RootContext context{last.points, last.accumulated.value_or(Points{}), seed, moves.size()};
  return value(game, context, positions, stop);
}

tl::expected<double, Message> LispHost::value_position(const AnyGame& game, std::span<const Move> moves,
                                                       std::uint64_t seed, const std::stop_token& stop) {
  const View view = game.look(moves);
  const RootContext context{view.points, view.accumulated.value_or(Points{}), seed, moves.size()};
  const auto values = value(game, context, std::vector{view.position}, stop);
  RETURN_IF_ERROR(values);
  return values->front();
}

tl::expected<LispHost::TimedTurn, Message> LispHost::time_turn(const AnyGame& game, std::span<const Move> moves,
                                                               int depth, std::uint64_t seed,
                                                               const std::stop_token& stop) {
  std::optional<Message> wrong;
  TimedTurn timed;
  const LeafValues values =
      [&](const RootContext& context,
          std::span<const std::string> positions) -> tl::expected<std::vector<double>, std::string> {
    timed.positions += positions.size();
    auto valued = value(game, context, positions, stop);
    if (valued) return *std::move(valued);
    wrong = valued.error();
    return tl::unexpected(wrong->text);
  };
  const auto cpu_before = cpu_time_of(evaluator_->child().pid());
  const auto before = Clock::now();
  if (const auto analysis = game.analyse_batched(moves, depth, seed, values); !analysis)
    return tl::unexpected(wrong ? *wrong : Message(analysis.error()));
  const auto cpu = cpu_time_of(evaluator_->child().pid());
  timed.time = cpu && cpu_before ? *cpu - *cpu_before : Clock::now() - before;
  return timed;
}

}  // namespace turno::course
