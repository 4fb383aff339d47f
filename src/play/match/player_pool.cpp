#include "play/match/player_pool.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "play/evaluator/evaluator.hpp"
#include "play/mankalah/mankalah_bot.hpp"
#include "play/moedas/moedas_player.hpp"
#include "play/process/program.hpp"
#include "play/system/this_process.hpp"
#include "play/ugi/ugi_bot.hpp"
#include "play/ugr/ugr_bot.hpp"

namespace turno {
namespace {

// Stands in for a player that is not there.
class AbsentPlayer final : public Player {
 public:
  AbsentPlayer(Forfeited why, std::chrono::milliseconds start) : why_(std::move(why)), start_(start) {}
  std::optional<Forfeited> begin(const AnyGame& /*game*/, std::stop_token /*stop*/) override { return why_; }
  Answer choose(const Turn& /*turn*/, std::stop_token /*stop*/) override { return why_; }
  ReadyTimes ready_times() const override { return {start_, {}}; }

 private:
  Forfeited why_;
  std::chrono::milliseconds start_;
};

}  // namespace

// All are asked, then all are waited for.
PlayerPool::~PlayerPool() { make_room(0); }

void PlayerPool::take_over(const PlayerText& text, std::shared_ptr<Program> program) {
  make_room(max_kept_ - 1);
  kept_.push_front({text.text, text.process->is_fresh, std::move(program)});
}

std::unique_ptr<Player> PlayerPool::make(const PlayerText& text, const AnyGame& game, std::uint64_t seed) {
  if (!text.process) return make_player(text, game);
  std::chrono::milliseconds start{0};
  auto program = program_of(text, start);
  if (!program) return absent_player(program.error(), start);
  (*program)->play_to(text.process->limits);
  return std::make_unique<ProgramPlayer>(std::move(*program), seed, start);
}

tl::expected<std::shared_ptr<Program>, Forfeited> PlayerPool::program_of(const PlayerText& text,
                                                                         std::chrono::milliseconds& start_time) {
  drop_the_broken();
  const auto is_free = [&](const Kept& kept) { return kept.text == text.text && kept.program.use_count() == 1; };
  if (const auto found = std::find_if(kept_.begin(), kept_.end(), is_free); found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return found->program;
  }
  if (const Failures& failures = failures_[text.text]; failures.count >= max_failures)
    return tl::unexpected(failures.last);
  make_room(max_kept_ - 1);
  const auto begin = Child::Clock::now();
  auto program = start(text);
  start_time = std::chrono::duration_cast<std::chrono::milliseconds>(Child::Clock::now() - begin);
  if (!program && program.error().lacks_resources) {
    make_room(0);
    program = start(text);
    if (!program && program.error().lacks_resources) lack_of_resources_ = program.error().forfeited.detail;
  }
  if (!program) {
    const Forfeited& why = program.error().forfeited;
    if (why.reason != Forfeit::Abandoned) failures_[text.text] = {failures_[text.text].count + 1, why};
    return tl::unexpected(why);
  }
  kept_.push_front({text.text, text.process->is_fresh, std::move(*program)});
  return kept_.front().program;
}

tl::expected<std::unique_ptr<Program>, NotStarted> PlayerPool::start(const PlayerText& text) {
  assert(sandbox_);
  std::optional<StartOnCores> cores;
  if (text.process->cores) cores.emplace(game_, *text.process->cores);
  const auto known = names_.find(text.text);
  auto program = start_program(*text.process, sandbox_, stop_, ready_, measures_waits_,
                               known == names_.end() ? std::nullopt : std::optional(known->second));
  if (program && text.process->is_fresh) names_[text.text] = (*program)->id_name();
  return program;
}

// One that never gets ready for a game is as good as one that does not start. What one still had to say of its last
// game must not be taken for answers in the next. Who has played no game since the last look stands frozen as it was.
void PlayerPool::drop_the_broken() {
  for (auto kept = kept_.begin(); kept != kept_.end();) {
    const auto begun = kept->program.use_count() > 1 ? std::nullopt : kept->program->take_begun();
    if (!begun) {
      ++kept;
      continue;
    }
    Failures& failures = failures_[kept->text];
    failures = *begun ? Failures{} : Failures{failures.count + 1, begun->error()};
    const bool is_fit = kept->program->is_usable() && !kept->program->is_out_of_step() && !kept->is_fresh;
    if (kept->is_fresh) kept->program->quit(Program::to_quit_each_game);
    kept = is_fit ? std::next(kept) : kept_.erase(kept);
  }
}

// The least recently used go first.
void PlayerPool::make_room(std::size_t max_left) {
  std::list<Kept> leaving;
  for (auto last = kept_.end(); kept_.size() > max_left && last != kept_.begin();) {
    --last;
    if (last->program.use_count() > 1) continue;
    const auto after = std::next(last);
    leaving.splice(leaving.end(), kept_, last);
    last = after;
  }
  for (const Kept& kept : leaving) kept.program->ask_to_quit();
  const auto deadline = Child::Clock::now() + Program::to_quit;
  for (const Kept& kept : leaving) kept.program->end(deadline);
}

tl::expected<std::unique_ptr<Program>, NotStarted> start_program(const PlayerText::Process& process,
                                                                 const std::shared_ptr<const Sandbox>& sandbox,
                                                                 const std::stop_token& stop, const ReadyLimits& ready,
                                                                 bool measures_waits,
                                                                 std::optional<std::string> known_name) {
  if (const auto there = check_files(process); !there) return tl::unexpected(could_not_be_started(there.error()));
  ProgramSettings settings{process.command, sandbox, process.limits};
  settings.measures_waits = measures_waits;
  settings.ready = ready;
  settings.options = process.options;
  settings.keeps_dialogue = process.keeps_dialogue;
  settings.is_silent_after_error = process.lisp_file.has_value();  // our own host
  settings.known_name = std::move(known_name);
  switch (process.protocol) {
    case Protocol::Evaluator: return Evaluator::start(settings);
    case Protocol::Ugr: return UgrBot::start(settings, stop);
    case Protocol::Mankalah: return MankalahBot::start(settings);
    case Protocol::Moedas: return MoedasPlayer::start(settings, stop);
    case Protocol::Ugi: break;
  }
  return UgiBot::start(settings, stop);
}

std::unique_ptr<Player> absent_player(Forfeited why, std::chrono::milliseconds start) {
  return std::make_unique<AbsentPlayer>(std::move(why), start);
}

}  // namespace turno
