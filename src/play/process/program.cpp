#include "play/process/program.hpp"

#include <fmt/format.h>

#include <utility>

#include "play/process/lateness.hpp"

namespace turno {
namespace {

constexpr std::chrono::milliseconds max_cpu_while_frozen{5};
constexpr std::chrono::milliseconds to_end_it{10};  // of the grace, kept for ending a program that stalls

}  // namespace

Program::Program(std::unique_ptr<Child> child, const ProgramSettings& settings)
    : child_(std::move(child)),
      held_{settings.sandbox->limits_of(settings.command).memory.has_value(), settings.sandbox->has(Layer::Namespaces)},
      limits_(settings.limits),
      grace_(settings.grace),
      measures_waits_(settings.measures_waits),
      ready_limits_(settings.ready),
      keeps_dialogue_(settings.keeps_dialogue) {}

tl::expected<void, Forfeited> Program::begin(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop) {
  child_->renew_cpu();
  begun_ = get_ready(game, seed, stop);
  return *begun_;
}

bool Program::say(std::string_view text, Clock::time_point deadline) {
  if (keeps_dialogue_) dialogue_.told(text);
  return child_->say(text, deadline);
}

std::variant<std::string_view, NoLine> Program::hear(Clock::time_point deadline, const std::stop_token& stop) {
  auto heard = child_->hear(deadline, stop);
  if (const auto* line = std::get_if<std::string_view>(&heard); keeps_dialogue_ && line != nullptr)
    dialogue_.said(*line);
  return heard;
}

Program::Clock::time_point Program::last_moment(Clock::time_point asked, std::chrono::milliseconds limit) const {
  return asked + limit + grace_ - to_end_it;
}

Forfeited Program::failed(NoLine why, std::string_view when, std::chrono::milliseconds limit,
                          std::string_view instead) {
  if (why == NoLine::Ended) return died(when, Clock::now());
  is_usable_ = false;
  return no_answer(*child_, why, when, limit, instead);
}

Forfeited Program::does_not_read(std::string_view when, Clock::time_point deadline, std::chrono::milliseconds limit) {
  return Clock::now() < deadline ? died(when, deadline) : failed(NoLine::TimeIsUp, when, limit, {});
}

Forfeited Program::died(std::string_view when, Clock::time_point deadline) {
  is_usable_ = false;
  return its_end(*child_, when, deadline, held_);
}

void Program::give_up() {
  is_usable_ = false;
  child_->end_now();
}

std::optional<Forfeited> Program::rest() {
  if (child_->freeze()) return std::nullopt;
  give_up();
  return Forfeited{Forfeit::Stalled, "did not stop when its turn was over"};
}

Forfeited Program::late(std::chrono::nanoseconds time, std::chrono::milliseconds limit,
                        std::chrono::milliseconds margin) const {
  Forfeited forfeited = late_answer(time, limit);
  if (!use_at_wake_) return forfeited;
  const ProcessorUse now = child_->processor_use();
  const auto used = now.cpu - use_at_wake_->cpu;
  const auto waited = now.waited - use_at_wake_->waited;
  const auto in_ms = [](std::chrono::nanoseconds one) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(one).count();
  };
  forfeited.machine_was_late = is_machine_to_blame({time, limit + margin, used, waited});
  forfeited.detail += fmt::format("; used {} ms of processor time, waited {} ms for a core{}", in_ms(used),
                                  in_ms(waited), forfeited.machine_was_late ? ": the machine was late" : "");
  return forfeited;
}

std::optional<Forfeited> Program::wake() {
  if (measures_waits_ && child_->is_frozen()) use_at_wake_ = child_->processor_use();
  child_->go_on();
  const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(child_->cpu_while_frozen());
  if (used <= max_cpu_while_frozen) return std::nullopt;
  give_up();
  return Forfeited{
      Forfeit::Stalled,
      fmt::format("did not stop: used {} ms of processor time while the other side was to move", used.count())};
}

void Program::replace(std::unique_ptr<Child> child) {
  child_ = std::move(child);
  use_at_wake_.reset();
}

void Program::ask_to_quit() {
  if (!is_usable_) return;
  is_usable_ = false;
  child_->go_on();
  child_->say(farewell(), Clock::now());
  child_->close_input();
}

void Program::quit(std::chrono::milliseconds patience) {
  ask_to_quit();
  end(Clock::now() + patience);
}

std::optional<Forfeited> ProgramPlayer::begin(const AnyGame& game, std::stop_token stop) {
  const auto asked = Child::Clock::now();
  auto begun = program_->begin(game, seed_, stop);
  ready_.game = std::chrono::duration_cast<std::chrono::milliseconds>(Child::Clock::now() - asked);
  return begun ? std::nullopt : std::optional(begun.error());
}

void ProgramPlayer::finish(const Turn& last) {
  if (program_->is_usable()) program_->finish(last);
}

std::optional<Forfeited> ProgramPlayer::rest() { return program_->is_usable() ? program_->rest() : std::nullopt; }

}  // namespace turno
