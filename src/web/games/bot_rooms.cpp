#include "web/games/bot_rooms.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace turno::web {
namespace {

constexpr double minute = 60;
constexpr int behind_the_loop = 10;  // of niceness: answers come before thoughts

}  // namespace

// A bot in its room. Its player goes before the pool that has its process.
struct BotRooms::Tenant {
  std::string seat;
  std::string version;
  std::unique_ptr<PlayerPool> pool;
  std::unique_ptr<Player> player;
  Clock::time_point asked;
};

BotRooms::BotRooms(Loop& loop, MakePool make_pool, const BotRoomSettings& settings)
    : loop_(loop),
      make_pool_(std::move(make_pool)),
      settings_(settings),
      budget_(settings.seconds_per_minute / minute, settings.seconds_per_minute) {
  settings_.rooms = std::max<std::size_t>(1, std::min(settings.rooms, settings.bots));
  in_a_room_ = std::max<std::size_t>(1, settings.bots / settings_.rooms);
  threads_.reserve(settings_.rooms);
  for (std::size_t room = 0; room < settings_.rooms; ++room)
    threads_.emplace_back([this, room](const std::stop_token& stop) { work(room, stop); });
}

BotRooms::~BotRooms() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(mutex_);
    for (Job& job : running_) job.source.request_stop();
  }
  threads_.clear();
}

BotRooms::Asked BotRooms::ask(BotQuestion question, std::stop_source source, std::function<void()> begins,
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
    const auto home = home_.find(question.seat);
    waits = running_.size() + waiting_.size() >= settings_.rooms || (home != home_.end() && is_busy(home->second));
    waiting_.push_back(
        {std::move(question), std::move(source), waits ? std::move(begins) : nullptr, std::move(answers)});
  }
  changed_.notify_all();
  return waits ? Asked::Waits : Asked::AtOnce;
}

void BotRooms::leave(const std::string& seat) {
  {
    const std::lock_guard lock(mutex_);
    if (!home_.contains(seat)) return;
    leaving_.push_back(seat);
  }
  changed_.notify_all();
}

bool BotRooms::is_busy(std::size_t room) const {
  return std::any_of(running_.begin(), running_.end(), [&](const Job& job) { return job.room == room; });
}

// Clients wait beside each other, not behind each other: whoever has fewest bots that think comes first. A bot that
// lives somewhere is asked there.
BotRooms::Jobs::iterator BotRooms::next(std::size_t room) {
  auto best = waiting_.end();
  std::ptrdiff_t fewest = 0;
  for (auto job = waiting_.begin(); job != waiting_.end(); ++job) {
    const auto home = home_.find(job->question.seat);
    if (home != home_.end() && home->second != room) continue;
    const auto running = std::count_if(running_.begin(), running_.end(),
                                       [&](const Job& other) { return other.question.client == job->question.client; });
    if (best != waiting_.end() && running >= fewest) continue;
    best = job;
    fewest = running;
  }
  return best;
}

bool BotRooms::somebody_leaves(std::size_t room) const {
  return std::any_of(leaving_.begin(), leaving_.end(), [&](const std::string& seat) {
    const auto home = home_.find(seat);
    return home != home_.end() && home->second == room;
  });
}

// Those whose game is over, and those whom nobody has asked for long.
BotRooms::Tenants BotRooms::take_leaving(std::size_t room, Tenants& tenants) {
  Tenants gone;
  const auto now = Clock::now();
  for (auto tenant = tenants.begin(); tenant != tenants.end();) {
    const auto after = std::next(tenant);
    const bool leaves = std::find(leaving_.begin(), leaving_.end(), tenant->seat) != leaving_.end();
    if (leaves || now - tenant->asked >= settings_.idle) gone.splice(gone.end(), tenants, tenant);
    tenant = after;
  }
  std::erase_if(leaving_, [&](const std::string& seat) {
    const auto home = home_.find(seat);
    return home == home_.end() || home->second == room;
  });
  return gone;
}

void BotRooms::note_who_is_here(std::size_t room, const Tenants& tenants) {
  std::erase_if(home_, [&](const auto& known) {
    return known.second == room && std::none_of(tenants.begin(), tenants.end(),
                                                [&](const Tenant& tenant) { return tenant.seat == known.first; });
  });
}

void BotRooms::work(std::size_t room, const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, behind_the_loop);  // of this thread alone, and of the processes that it starts
  Tenants tenants;
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (Tenants gone = take_leaving(room, tenants); !gone.empty()) {
      note_who_is_here(room, tenants);
      lock.unlock();
      gone.clear();  // it takes a while until they have quit
      lock.lock();
      continue;
    }
    const auto job = next(room);
    if (job == waiting_.end()) {
      const auto has_work = [&] { return next(room) != waiting_.end() || somebody_leaves(room); };
      if (tenants.empty()) {
        changed_.wait(lock, stop, has_work);
      } else {
        changed_.wait_until(lock, stop, tenants.back().asked + settings_.idle, has_work);
      }
      continue;
    }
    job->room = room;
    home_[job->question.seat] = room;
    running_.splice(running_.end(), waiting_, job);
    lock.unlock();
    const auto start = Clock::now();
    std::function<void()> tell = run(*job, tenants, stop);
    const std::chrono::duration<double> took = Clock::now() - start;
    lock.lock();
    budget_.spend(job->question.client, Clock::now(), took.count());
    running_.erase(job);
    note_who_is_here(room, tenants);
    changed_.notify_all();
    lock.unlock();
    if (tell) loop_.post(std::move(tell));
    lock.lock();
  }
  lock.unlock();
  tenants.clear();
}

std::function<void()> BotRooms::run(Job& job, Tenants& tenants, const std::stop_token& stop) {
  const auto begins = std::exchange(job.begins, nullptr);  // whatever they hold goes without the lock
  auto answers = std::exchange(job.answers, nullptr);
  if (job.source.stop_requested()) return nullptr;
  if (begins) loop_.post(begins);
  BotAnswer answer = think(job, tenants, stop);
  if (job.source.stop_requested()) return nullptr;
  return [answers = std::move(answers), answer = std::move(answer)] { answers(answer); };
}

// A bot that forfeits, or was stopped, has ended; the next question finds a new one.
BotAnswer BotRooms::think(const Job& job, Tenants& tenants, const std::stop_token& stop) {
  const auto& [seat, client, text, so_far, view, time] = job.question;
  const std::stop_token stop_this = job.source.get_token();
  const auto known = std::find_if(tenants.begin(), tenants.end(),
                                  [&, &sits = seat](const Tenant& other) { return other.seat == sits; });
  std::optional<Forfeited> forfeited;
  if (known != tenants.end()) {
    tenants.splice(tenants.begin(), tenants, known);
  } else {
    auto version = fingerprint(*text.process);
    // Where it was looked for is nobody's business.
    if (!version) return {Forfeited{Forfeit::Crashed, "its program is not there"}, ""};
    while (tenants.size() >= in_a_room_) tenants.pop_back();
    tenants.push_front({seat, *std::move(version), make_pool_(stop), nullptr, {}});
    Tenant& tenant = tenants.front();
    tenant.player = tenant.pool->make(text, *so_far.game, text.seed);
    if (tenant.pool->lack_of_resources()) {
      tenants.clear();
      return {};
    }
    forfeited = tenant.player->begin(*so_far.game, stop_this);
  }
  Tenant& tenant = tenants.front();
  BotAnswer answered{std::nullopt, tenant.version};
  if (forfeited) {
    answered.answer = *std::move(forfeited);
  } else {
    answered.answer = tenant.player->choose({*so_far.game, so_far.moves, view, time}, stop_this);
  }
  tenant.player->rest();
  tenant.asked = Clock::now();
  if (std::holds_alternative<Forfeited>(*answered.answer)) tenants.pop_front();
  return answered;
}

}  // namespace turno::web
