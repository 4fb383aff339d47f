#include "play/evaluator/evaluator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/evaluator/evaluator_text.hpp"
#include "play/system/said_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view error_word = "error";
constexpr std::size_t told_of_an_error = 200;  // characters
constexpr std::size_t room_for_a_value = 64;   // bytes of a line, on the average

}  // namespace

tl::expected<std::unique_ptr<Evaluator>, NotStarted> Evaluator::start(const ProgramSettings& settings) {
  assert(settings.limits.depth);
  auto child = Child::start(settings.command, *settings.sandbox);
  RETURN_IF_ERROR(child);
  return std::unique_ptr<Evaluator>(new Evaluator(std::move(*child), settings));
}

tl::expected<void, Forfeited> Evaluator::get_ready(const AnyGame& game, std::uint64_t seed,
                                                   const std::stop_token& stop) {
  seed_ = seed;
  if (game_ == game.spec()) return {};
  const RootContext context{game.look({}).points, {}, seed, 0};
  const std::vector<std::string> start{game.start()};
  const auto valued = value({game.spec(), context, start}, ready_limits().game, "at its start", stop);
  RETURN_IF_ERROR(valued);
  game_ = game.spec();
  return {};
}

Answer Evaluator::choose(const Turn& turn, const std::stop_token& stop) {
  milliseconds limit = limits().time.value_or(turn.time.value_or(default_turn));
  if (turn.time) limit = std::min(limit, *turn.time);
  std::optional<Forfeited> failure;
  std::chrono::nanoseconds time{0};
  const auto ask = [&](const RootContext& context,
                       std::span<const std::string> positions) -> tl::expected<std::vector<double>, std::string> {
    auto valued = value({turn.game.spec(), context, positions, turn.margin}, limit, "during its turn", stop);
    if (!valued) {
      failure = valued.error();
      return tl::unexpected(failure->detail);
    }
    time = valued->time;
    return std::move(valued->values);
  };
  const auto analysis = turn.game.analyse_batched(turn.played, *limits().depth, seed_, ask);
  if (failure) return *std::move(failure);
  if (!analysis) return Forfeited{Forfeit::Abandoned, analysis.error()};
  const RankedMove& best = analysis->ranking.front();
  if (auto abandoned = abandons(turn.game, best.value)) return *std::move(abandoned);
  return Choice{best.move, {analysis->depth, analysis->leaves, best.value}, time};
}

// The time runs from the moment it is let go on. It may answer while it is still being asked.
tl::expected<Evaluator::Valued, Forfeited> Evaluator::value(const Question& question, milliseconds limit,
                                                            std::string_view when, const std::stop_token& stop) {
  const auto& [spec, context, positions, margin] = question;
  if (is_out_of_step()) {
    give_up();
    return tl::unexpected(Forfeited{Forfeit::BadValue, "wrote more lines than it was asked for"});
  }
  child().forget_unread();
  child().allow_more(Child::max_heard + positions.size() * room_for_a_value);
  const std::string text = eval_request(spec, context, positions);
  if (text.size() > Child::fits_a_pipe)
    if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
  const auto asked = Clock::now();
  const auto deadline = last_moment(asked, limit + margin);
  if (!say(text, deadline)) return tl::unexpected(does_not_read(when, deadline, limit));
  if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
  Valued valued;
  valued.values.reserve(positions.size());
  for (const std::string& position : positions) {
    const auto heard = hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) {
      const std::size_t known = valued.values.size();
      return tl::unexpected(
          failed(*why, when, limit, known > 0 ? fmt::format("{} of {} values", known, positions.size()) : ""));
    }
    const auto read = read_value(trim(std::get<std::string_view>(heard)), position);
    RETURN_IF_ERROR(read);
    valued.values.push_back(*read);
  }
  valued.time = Clock::now() - asked;
  if (valued.time > limit + margin) return tl::unexpected(late(valued.time, limit, margin));
  return valued;
}

// Whoever writes something else than the protocol may go on with it, and whoever writes `error` may go on with values
// of the same batch, at any time: it is not asked again.
tl::expected<double, Forfeited> Evaluator::read_value(std::string_view line, const std::string& position) {
  if (line.starts_with(error_word)) {
    if (!is_silent_after_error_) give_up();
    const std::string_view text = trim(line.substr(error_word.size()));
    return tl::unexpected(
        Forfeited{Forfeit::BadValue, fmt::format("an error at {}: {}", position, in_quotes(text, told_of_an_error))});
  }
  const auto value = parse_value(line);
  if (value) return *value;
  give_up();
  return tl::unexpected(
      Forfeited{Forfeit::BadValue, fmt::format("{} {}, at {}", in_quotes(line), value.error(), position)});
}

}  // namespace turno
