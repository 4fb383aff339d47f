#include "web/games/bot_host.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace turno::web {
namespace {

constexpr double minute = 60;
constexpr int behind_the_loop = 10;  // of niceness: answers come before thoughts

}  // namespace

// A bot of one thread. Its player goes before the pool that has its process.
struct BotHost::RunningBot {
  std::string seat;
  std::string version;
  std::unique_ptr<PlayerPool> pool;
  std::unique_ptr<Player> player;
  Clock::time_point asked;
};

BotHost::BotHost(Loop& loop, MakePool make_pool, const BotHostSettings& settings)
    : loop_(loop),
      make_pool_(std::move(make_pool)),
      settings_(settings),
      budget_(settings.seconds_per_minute / minute, settings.seconds_per_minute) {
  settings_.threads = std::max<std::size_t>(1, std::min(settings.threads, settings.bots));
  bots_a_thread_ = std::max<std::size_t>(1, settings.bots / settings_.threads);
  threads_.reserve(settings_.threads);
  for (std::size_t thread = 0; thread < settings_.threads; ++thread)
    threads_.emplace_back([this, thread](const std::stop_token& stop) { work(thread, stop); });
}

BotHost::~BotHost() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(mutex_);
    for (Job& job : running_) job.source.request_stop();
  }
  threads_.clear();
}

BotHost::Asked BotHost::ask(BotQuestion question, std::stop_source source, std::function<void()> begins,
                            std::function<void(const BotAnswer&)> answers) {
  bool waits = false;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [](const Job& job) { return job.source.stop_requested(); });
    const auto theirs = std::count_if(waiting_.begin(), waiting_.end(),
                                      [&](const Job& job) { return job.question.client == question.client; });
    if (waiting_.size() >= settings_.waiting || static_cast<std::size_t>(theirs) >= settings_.waiting_each ||
        !budget_.has_some(question.client, Clock::now()))
      return Asked::Refused;
    const auto found = thread_of_.find(question.seat);
    waits =
        running_.size() + waiting_.size() >= settings_.threads || (found != thread_of_.end() && is_busy(found->second));
    waiting_.push_back(
        {std::move(question), std::move(source), waits ? std::move(begins) : nullptr, std::move(answers)});
  }
  changed_.notify_all();
  return waits ? Asked::Waits : Asked::AtOnce;
}

void BotHost::end_bot(const std::string& seat) {
  {
    const std::lock_guard lock(mutex_);
    if (!thread_of_.contains(seat)) return;
    leaving_.push_back(seat);
  }
  changed_.notify_all();
}

bool BotHost::is_busy(std::size_t thread) const {
  return std::any_of(running_.begin(), running_.end(), [&](const Job& job) { return job.thread == thread; });
}

// Fair to clients: the one with the fewest bots that think comes first. A bot that
// runs is asked on its own thread.
BotHost::Jobs::iterator BotHost::next(std::size_t thread) {
  auto best = waiting_.end();
  std::ptrdiff_t fewest = 0;
  for (auto job = waiting_.begin(); job != waiting_.end(); ++job) {
    const auto found = thread_of_.find(job->question.seat);
    if (found != thread_of_.end() && found->second != thread) continue;
    const auto running = std::count_if(running_.begin(), running_.end(),
                                       [&](const Job& other) { return other.question.client == job->question.client; });
    if (best != waiting_.end() && running >= fewest) continue;
    best = job;
    fewest = running;
  }
  return best;
}

bool BotHost::has_leaving(std::size_t thread) const {
  return std::any_of(leaving_.begin(), leaving_.end(), [&](const std::string& seat) {
    const auto found = thread_of_.find(seat);
    return found != thread_of_.end() && found->second == thread;
  });
}

// Those whose game is over, and those whom nobody has asked for long.
BotHost::RunningBots BotHost::take_leaving(std::size_t thread, RunningBots& bots) {
  RunningBots gone;
  const auto now = Clock::now();
  for (auto bot = bots.begin(); bot != bots.end();) {
    const auto after = std::next(bot);
    const bool leaves = std::find(leaving_.begin(), leaving_.end(), bot->seat) != leaving_.end();
    if (leaves || now - bot->asked >= settings_.idle) gone.splice(gone.end(), bots, bot);
    bot = after;
  }
  std::erase_if(leaving_, [&](const std::string& seat) {
    const auto found = thread_of_.find(seat);
    return found == thread_of_.end() || found->second == thread;
  });
  return gone;
}

void BotHost::forget_ended(std::size_t thread, const RunningBots& bots) {
  std::erase_if(thread_of_, [&](const auto& known) {
    return known.second == thread &&
           std::none_of(bots.begin(), bots.end(), [&](const RunningBot& bot) { return bot.seat == known.first; });
  });
}

void BotHost::work(std::size_t thread, const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, behind_the_loop);  // of this thread alone, and of the processes that it starts
  RunningBots bots;
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (RunningBots gone = take_leaving(thread, bots); !gone.empty()) {
      forget_ended(thread, bots);
      lock.unlock();
      gone.clear();  // it takes a while until they have quit
      lock.lock();
      continue;
    }
    const auto job = next(thread);
    if (job == waiting_.end()) {
      const auto has_work = [&] { return next(thread) != waiting_.end() || has_leaving(thread); };
      if (bots.empty()) {
        changed_.wait(lock, stop, has_work);
      } else {
        changed_.wait_until(lock, stop, bots.back().asked + settings_.idle, has_work);
      }
      continue;
    }
    job->thread = thread;
    thread_of_[job->question.seat] = thread;
    running_.splice(running_.end(), waiting_, job);
    lock.unlock();
    const auto start = Clock::now();
    std::function<void()> tell = run(*job, bots, stop);
    const std::chrono::duration<double> took = Clock::now() - start;
    lock.lock();
    budget_.spend(job->question.client, Clock::now(), took.count());
    running_.erase(job);
    forget_ended(thread, bots);
    changed_.notify_all();
    lock.unlock();
    if (tell) loop_.post(std::move(tell));
    lock.lock();
  }
  lock.unlock();
  bots.clear();
}

std::function<void()> BotHost::run(Job& job, RunningBots& bots, const std::stop_token& stop) {
  const auto begins = std::exchange(job.begins, nullptr);  // whatever they hold goes without the lock
  auto answers = std::exchange(job.answers, nullptr);
  if (job.source.stop_requested()) return nullptr;
  if (begins) loop_.post(begins);
  BotAnswer answer = think(job, bots, stop);
  if (job.source.stop_requested()) return nullptr;
  return [answers = std::move(answers), answer = std::move(answer)] { answers(answer); };
}

// A bot that forfeits, or was stopped, has ended; the next question finds a new one.
BotAnswer BotHost::think(const Job& job, RunningBots& bots, const std::stop_token& stop) {
  const auto& [seat, client, text, so_far, view, time] = job.question;
  const std::stop_token stop_this = job.source.get_token();
  const auto known =
      std::find_if(bots.begin(), bots.end(), [&, &sits = seat](const RunningBot& other) { return other.seat == sits; });
  std::optional<Forfeited> forfeited;
  if (known != bots.end()) {
    bots.splice(bots.begin(), bots, known);
  } else {
    FileHashes hosts;
    auto version = fingerprint(*text.process, hosts);
    // Strangers are not told where it was looked for.
    if (!version) return {Forfeited{Forfeit::Crashed, "its program is not there"}, ""};
    while (bots.size() >= bots_a_thread_) bots.pop_back();
    bots.push_front({seat, *std::move(version), make_pool_(stop), nullptr, {}});
    RunningBot& bot = bots.front();
    bot.player = bot.pool->make(text, *so_far.game, text.seed);
    if (bot.pool->lack_of_resources()) {
      bots.clear();
      return {};
    }
    forfeited = bot.player->begin(*so_far.game, stop_this);
    if (forfeited && forfeited->detail.starts_with("could not be started"))
      forfeited->detail = "its program could not be started";  // nor where it is
  }
  RunningBot& bot = bots.front();
  BotAnswer answered{std::nullopt, bot.version};
  if (forfeited) {
    answered.answer = *std::move(forfeited);
  } else {
    answered.answer = bot.player->choose({*so_far.game, so_far.moves, view, time}, stop_this);
  }
  if (auto restless = bot.player->rest()) answered.answer = *std::move(restless);
  bot.asked = Clock::now();
  if (std::holds_alternative<Forfeited>(*answered.answer)) bots.pop_front();
  return answered;
}

}  // namespace turno::web
