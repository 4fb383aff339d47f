#include "remote/nats/worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/presentable.hpp"
#include "play/match/player_pool.hpp"
#include "play/system/this_process.hpp"
#include "remote/nats/names.hpp"
#include "remote/nats/player_files.hpp"

namespace turno::remote::nats {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds answer_in{5};
constexpr std::chrono::milliseconds quiet{300};
constexpr std::chrono::seconds between_looks{5};
constexpr std::chrono::milliseconds wait_for_job{1000};
constexpr std::chrono::milliseconds between_tries{250};
constexpr int tries_to_deliver = 20;  // while the server is there; while it is not, there is no end
constexpr std::size_t bots_a_slot = 16;

double load_now() {
  double load = 0;
  return getloadavg(&load, 1) == 1 ? load : 0;
}

}  // namespace

// One game at a time, in a thread of its own.
class Worker::Slot {
 public:
  Slot(Worker& worker, std::size_t number) : worker_(worker), number_(number) {}

  void run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      const Members members = worker_.members();
      std::erase_if(seats_, [](const auto& seat) { return seat.first->is_over.load(); });
      if (members.empty()) {
        std::unique_lock lock(worker_.mutex_);
        worker_.has_news_.wait(lock, stop, [&] { return !worker_.members_.empty(); });
        continue;
      }
      bool found = false;
      for (std::size_t i = 0; i < members.size() && !stop.stop_requested(); ++i) {
        const auto& membership = members[(turn_ + i) % members.size()];
        const auto wait = members.size() == 1 ? wait_for_job : between_tries;
        if (!(found = try_tournament(membership, wait, stop))) continue;
        turn_ = (turn_ + i) % members.size();
        break;
      }
      if (!found && !members.empty()) ++turn_;
    }
  }

 private:
  struct Queue {
    std::unique_ptr<Puller> puller;
    Clock::time_point not_before{};
  };
  // What this thread has of a tournament.
  struct Seat {
    std::unique_ptr<PlayerPool> pool;
    std::map<std::string, Queue> queues;
  };

  Seat& seat_of(const std::shared_ptr<Membership>& membership) {
    Seat& seat = seats_[membership];
    if (!seat.pool) {
      const auto& settings = membership->tournament.settings;
      seat.pool = std::make_unique<PlayerPool>(worker_.settings_.sandbox, std::stop_token(), bots_a_slot,
                                               settings.waiting.limits);
      seat.pool->play_as(number_);
      const tournament::Plan& plan = membership->tournament.plan;
      if (plan.has_programs() && !plan.has_threads()) keep_to_own_core(number_, worker_.settings_.me.slots);
      if (replays_late(settings, worker_.settings_.me.slots)) seat.pool->measure_waits();
    }
    return seat;
  }

  // Whether there was a job.
  bool try_tournament(const std::shared_ptr<Membership>& membership, std::chrono::milliseconds wait,
                      const std::stop_token& stop) {
    Seat& seat = seat_of(membership);
    bool is_any = false;
    for (const std::string& name : membership->queues) {
      Queue& queue = seat.queues[name];
      if (!open(membership->name, name, queue)) continue;
      is_any = true;
      auto messages = queue.puller->pull(1, wait);
      if (!messages) {
        queue.puller.reset();
        queue.not_before = Clock::now() + between_tries;
        worker_.look_whether_over(membership);
      } else if (!messages->empty()) {
        play(membership, seat, messages->front());
        return true;
      }
      if (stop.stop_requested()) return false;
    }
    if (!is_any) pause(between_tries, stop);
    return false;
  }

  // A queue may not be there yet.
  bool open(const std::string& tournament, const std::string& name, Queue& queue) {
    if (queue.puller) return true;
    if (Clock::now() < queue.not_before) return false;
    auto puller =
        worker_.connection_.puller(stream_of(tournament), queue_consumer(name), jobs_subject(tournament, name));
    queue.not_before = Clock::now() + between_looks / 5;
    if (!puller) return false;
    queue.puller = *std::move(puller);
    return true;
  }

  void pause(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::unique_lock lock(worker_.mutex_);
    worker_.has_news_.wait_for(lock, stop, time, [] { return false; });
  }

  void play(const std::shared_ptr<Membership>& membership, Seat& seat, Message& message) {
    const auto job = read_job(message.data());
    if (!job) {
      worker_.notice(fmt::format("cannot read a job: {}", presentable(job.error())));
      message.give_back();
      pause(wait_for_job, {});
      return;
    }
    ++worker_.busy_;
    std::list<Held>::iterator held;
    {
      const std::scoped_lock lock(worker_.mutex_);
      held = worker_.held_.insert(worker_.held_.end(), {&message, membership->lease, Clock::now()});
    }
    if (worker_.settings_.on_job) worker_.settings_.on_job(*job);
    const auto played = play_all(membership, seat, *job);
    const bool is_safe = played && deliver(membership, *played);
    {
      const std::scoped_lock lock(worker_.mutex_);
      worker_.held_.erase(held);
    }
    if (is_safe) {
      message.acknowledge();  // or it is played once more, which changes nothing
      worker_.games_ += played->games.size();
    } else {
      message.give_back();
      pause(wait_for_job, {});  // what was missing may not be there at once
    }
    --worker_.busy_;
  }

  std::optional<PlayedGames> play_all(const std::shared_ptr<Membership>& membership, Seat& seat, const Job& job) {
    const tournament::Plan& plan = membership->tournament.plan;
    PlayedGames all{worker_.settings_.me.worker, job.id, {}, {}};
    const auto begun = Clock::now();
    for (const tournament::Pairing& pairing : job.pairings) {
      if (!is_possible(membership->tournament.settings, pairing)) return std::nullopt;
      auto played = play_pairing(plan, pairing, plan.game(pairing), *seat.pool, membership->shared, {}, {});
      if (!played || !*played) {
        worker_.notice(!played ? played.error()
                               : seat.pool->lack_of_resources().value_or("a game could not be played here"));
        return std::nullopt;
      }
      if (worker_.settings_.tamper) worker_.settings_.tamper((*played)->row);
      all.games.push_back(std::move((*played)->row));
    }
    all.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun);
    return all;
  }

  static bool is_possible(const tournament::Settings& settings, const tournament::Pairing& pairing) {
    return pairing.first < settings.entrants.size() && pairing.second < settings.entrants.size() &&
           pairing.first != pairing.second && pairing.game < settings.games.size();
  }

  // When this is true, the stream has them.
  bool deliver(const std::shared_ptr<Membership>& membership, const PlayedGames& played) {
    const std::size_t most = worker_.connection_.max_payload() / 2;
    PlayedGames part{played.worker, played.job, played.time, {}};
    std::size_t size = 0;
    for (const store::GameRow& game : played.games) {
      if (!part.games.empty() && size + game.record.size() > most) {
        if (!publish(membership->name, part)) return false;
        part.games.clear();
        size = 0;
      }
      size += game.record.size() * 5 / 4 + 32;  // quotes in it are escaped
      part.games.push_back(game);
    }
    return publish(membership->name, part);
  }

  bool publish(const std::string& tournament, const PlayedGames& part) {
    const std::string text = write_message(to_json(part));
    for (int tries = 0; tries < tries_to_deliver;) {
      if (worker_.connection_.publish(games_subject(tournament), text)) return true;
      if (worker_.connection_.is_up()) ++tries;
      pause(between_tries, {});
    }
    return false;
  }

  Worker& worker_;
  std::size_t number_;
  std::size_t turn_ = 0;
  std::map<std::shared_ptr<Membership>, Seat> seats_;
};

Worker::Worker(Connection& connection, const Catalog& catalog, WorkerSettings settings)
    : connection_(connection), catalog_(catalog), settings_(std::move(settings)) {}

Worker::~Worker() = default;

void Worker::notice(const std::string& what) const {
  if (settings_.on_notice) settings_.on_notice(what);
}

Worker::Members Worker::members() const {
  const std::scoped_lock lock(mutex_);
  Members all;
  for (const auto& [name, membership] : members_) all.push_back(membership);
  return all;
}

WorkerStatus Worker::status() const {
  WorkerStatus status{settings_.me, busy_.load(), load_now(), games_.load(), draining_.stop_requested(), {}};
  for (const auto& membership : members()) status.tournaments.push_back(membership->name);
  return status;
}

void Worker::drain() {
  draining_.request_stop();
  const std::scoped_lock lock(mutex_);
  has_news_.notify_all();
}

Result<void> Worker::run(const std::stop_token& stop) {
  const std::stop_callback pass_on(stop, [&] { drain(); });
  const auto listen = [&](const std::string& subject, Listener::OnMessage on_message) -> Result<void> {
    auto listener = connection_.listen(subject, std::move(on_message));
    if (!listener) return tl::unexpected(listener.error());
    listeners_.push_back(*std::move(listener));
    return {};
  };
  auto is_heard = [&]() -> Result<void> {
    if (auto heard = listen(announce_subject,
                            [this](const Message& said) {
                              const std::scoped_lock lock(mutex_);
                              announced_.emplace_back(said.data());
                              has_news_.notify_all();
                            });
        !heard)
      return heard;
    if (auto heard =
            listen(status_subject,
                   [this](const Message& asked) { connection_.say(asked.reply(), write_message(to_json(status()))); });
        !heard)
      return heard;
    return listen(drain_subject(settings_.me.worker), [this](const Message&) { drain(); });
  }();
  if (!is_heard) return is_heard;
  {
    std::vector<std::jthread> threads;
    const std::stop_token drained = draining_.get_token();
    for (std::size_t i = 0; i < settings_.me.slots; ++i)
      threads.emplace_back([this, i, drained] { Slot(*this, i).run(drained); });
    std::jthread leases([this](const std::stop_token& end) {
      if (settings_.holds_leases) hold_leases(end);
    });
    look_for_work();
    auto next_look = Clock::now() + between_looks;
    while (!drained.stop_requested()) {
      std::vector<std::string> announced;
      {
        std::unique_lock lock(mutex_);
        has_news_.wait_until(lock, drained, next_look, [&] { return !announced_.empty(); });
        announced = std::exchange(announced_, {});
      }
      for (const std::string& name : announced) join(name);
      if (Clock::now() < next_look) continue;
      look_for_work();
      next_look = Clock::now() + between_looks;
    }
    threads.clear();  // what they play is finished first, and its leases are held meanwhile
  }
  listeners_.clear();
  return {};
}

void Worker::look_for_work() {
  if (!connection_.is_up()) return;
  for (const std::string& name : connection_.ask_all(looking_subject, "", quiet)) join(name);
}

// A coordinator that was killed comes back with the same tournament, and must know who is there: so it is asked again
// and again.
void Worker::join(const std::string& tournament) {
  const auto register_here = [&](const Registration& me) -> Result<Assignment> {
    const auto answer = connection_.ask(register_subject(tournament), write_message(to_json(me)), answer_in);
    if (!answer) return tl::unexpected(std::string());
    auto assignment = read_assignment(*answer);
    if (assignment && !assignment->refused.empty()) return tl::unexpected(assignment->refused);
    return assignment;
  };
  const auto assignment = register_here(settings_.me);
  std::string why = assignment ? "" : assignment.error();
  if (!assignment && why.empty()) return;  // nobody answers
  std::shared_ptr<Membership> known;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = members_.find(tournament); found != members_.end()) known = found->second;
  }
  if (assignment && known && known->assigned == *assignment) return;
  if (known) leave(known);
  if (assignment) {
    Registration me = settings_.me;
    auto membership = make_ready(tournament, *assignment, me.lacks);
    if (membership) {
      notice(fmt::format("plays for {}", presentable(tournament)));
      const std::scoped_lock lock(mutex_);
      refused_.erase(tournament);
      members_[tournament] = *std::move(membership);
      has_news_.notify_all();
      return;
    }
    why = membership.error();
    static_cast<void>(register_here(me));  // so that those who run it know
  }
  const std::scoped_lock lock(mutex_);
  if (std::exchange(refused_[tournament], why) != why)
    notice(fmt::format("{}: {}", presentable(tournament), presentable(why)));
}

Result<std::shared_ptr<Worker::Membership>> Worker::make_ready(const std::string& tournament,
                                                               const Assignment& assignment,
                                                               std::map<std::string, std::string>& lacks) {
  const auto cannot = [&](const std::string& what, const std::string& why) {
    lacks[what] = why;
    return tl::unexpected(fmt::format("{}: {}", what, why));
  };
  store::TournamentRow row = assignment.tournament;
  std::filesystem::path folder;
  if (!assignment.files.empty()) {
    try {
      const auto files = read_player_files(assignment.files);
      if (!files) return cannot(lacks_files, files.error());
      folder = settings_.cache / settings_.me.worker / fmt::format("{}-{}", token_of(tournament), ++laid_out_);
      FileCache cache(settings_.cache / "contents", settings_.cache_size);
      if (const auto there = lay_out_files(connection_, tournament, *files, cache, folder); !there) {
        std::error_code error;
        std::filesystem::remove_all(folder, error);
        return cannot(lacks_files, there.error());
      }
    } catch (const Json::exception& wrong) {
      return cannot(lacks_files, wrong.what());
    }
    row.folder = folder.string();
  }
  auto read = tournament::read_tournament(row, catalog_);
  if (!read) return cannot("settings", read.error());
  lacks = find_lacks(read->plan, read->versions, row.folder, settings_.me.version, settings_.sandbox != nullptr);
  auto membership = std::make_shared<Membership>(*std::move(read), assignment, folder,
                                                 tournament::RunConditions{settings_.me.slots, settings_.sandbox});
  if (lacks.empty()) return membership;
  return tl::unexpected(fmt::format("{}: {}", lacks.begin()->first, lacks.begin()->second));
}

Worker::Membership::~Membership() {
  std::error_code error;
  if (!files.empty()) std::filesystem::remove_all(files, error);
}

void Worker::leave(const std::shared_ptr<Membership>& membership) {
  const std::scoped_lock lock(mutex_);
  membership->is_over = true;
  const auto found = members_.find(membership->name);
  if (found != members_.end() && found->second == membership) members_.erase(found);
}

// Its stream is gone: it is over.
void Worker::look_whether_over(const std::shared_ptr<Membership>& membership) {
  if (!connection_.is_up() || membership->is_over) return;
  const auto stream = connection_.description_of(stream_of(membership->name));
  if (!stream || *stream) return;
  leave(membership);
  notice(fmt::format("{} is over", presentable(membership->name)));
}

void Worker::hold_leases(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    auto next = Clock::now() + std::chrono::milliseconds(100);  // new jobs do not wake it
    for (Held& held : held_) {
      const auto due = held.said + held.lease / 3;
      if (due <= Clock::now()) {
        held.message->say_in_progress();
        held.said = Clock::now();
      }
      next = std::min(next, held.said + held.lease / 3);
    }
    has_news_.wait_until(lock, stop, next, [] { return false; });
  }
}

}  // namespace turno::remote::nats
