#include "remote/nats/coordinator.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text_hash.hpp"
#include "play/match/player_pool.hpp"
#include "play/system/file.hpp"
#include "remote/nats/names.hpp"

namespace turno::remote::nats {
namespace {

using tournament::Pairing;
using tournament::PlannedGame;

constexpr std::chrono::seconds answer_in{2};      // another coordinator, if there is one
constexpr std::chrono::seconds between_looks{5};  // at the server, where nothing comes
constexpr double seconds_a_job = 2;
constexpr std::size_t first_games_a_job = 4;  // while nobody knows how long they take
constexpr std::size_t jobs_a_slot = 3;        // one that is played and two that wait
constexpr int messages_at_once = 64;
constexpr std::size_t room_for_envelope = 4096;  // bytes

// What makes a tournament the same one.
std::string identity_of(const store::TournamentRow& row) {
  const std::uint64_t hash = hash_of_text(row.versions, hash_of_text(row.settings, hash_of_text(row.name)));
  return fmt::format("turno {} {:016x}", row.name, hash);
}

bool is_repeatable(const PlannedGame& game) {
  return std::all_of(game.players.begin(), game.players.end(), [](const PlayerText& player) {
    const auto is_fixed = [](const Limits& limits) { return (limits.depth || limits.nodes) && !limits.time; };
    if (player.searcher) return is_fixed(player.searcher->limits) && player.searcher->settings.threads <= 1;
    if (player.process) return is_fixed(player.process->limits);
    return !player.is_human() && !player.is_client();
  });
}

}  // namespace

Coordinator::Coordinator(Connection& connection, const tournament::Plan& plan, store::TournamentRow row,
                         CoordinatorSettings settings)
    : connection_(connection),
      plan_(plan),
      settings_(std::move(settings)),
      name_(plan.settings().name),
      id_(fmt::format("{}, process {}", host_name(), getpid())),
      identity_(identity_of(row)),
      row_(std::move(row)),
      ledger_(settings_.audits),
      is_timed_(has_timed_games()) {}

Coordinator::~Coordinator() = default;

Result<std::unique_ptr<Coordinator>> Coordinator::open(Connection& connection, const tournament::Plan& plan,
                                                       const store::TournamentRow& row, CoordinatorSettings settings) {
  std::unique_ptr<Coordinator> made(new Coordinator(connection, plan, row, std::move(settings)));
  auto files = list_player_files(plan, row.folder);
  RETURN_IF_ERROR(files);
  made->files_ = *std::move(files);
  if (write_message(to_json(made->assignment_for({}))).size() + room_for_envelope > connection.max_payload())
    return tl::unexpected(
        fmt::format("the settings of {} are too large for one message of this NATS server; raise its "
                    "max_payload",
                    made->name_));
  if (const auto other = connection.ask(coordinator_subject(made->name_), "", answer_in))
    return tl::unexpected(fmt::format("{} is being run already: by {}; wait until it is over, or stop it there",
                                      made->name_, presentable(*other)));
  RETURN_IF_ERROR(made->take_stream());
  RETURN_IF_ERROR(made->claim());
  RETURN_IF_ERROR(made->make_queues());
  RETURN_IF_ERROR(made->send_players(false));
  RETURN_IF_ERROR(made->listen());
  return made;
}

Result<void> Coordinator::send_players(bool anew) { return send_files(connection_, name_, files_, row_.folder, anew); }

void Coordinator::send_players_if_damaged() {
  {
    const std::scoped_lock lock(mutex_);
    if (!std::exchange(must_send_files_, false)) return;
  }
  if (const auto sent = send_players(true); !sent) notice(sent.error());
}

Result<void> Coordinator::take_stream() {
  const std::string stream = stream_of(name_);
  const auto whose = connection_.description_of(stream);
  RETURN_IF_ERROR(whose);
  if (!*whose) return connection_.make_stream(stream, all_kept(name_), identity_, settings_.replicas);
  if (**whose == identity_) return {};
  return tl::unexpected(
      fmt::format("the stream {} belongs to another tournament of that name; finish that one, or remove what is left "
                  "of it: turno tournament forget {} --nats URL",
                  stream, name_));
}

// Of two who begin at the same instant one has the claim. Who had it before finds out by check_claim().
Result<void> Coordinator::claim() {
  const auto last = connection_.last_of(stream_of(name_), claim_subject(name_));
  RETURN_IF_ERROR(last);
  const auto mine = connection_.publish_after(claim_subject(name_), id_, *last ? (*last)->number : 0);
  if (!mine) return tl::unexpected(fmt::format("{} was begun elsewhere at this moment ({})", name_, mine.error()));
  epoch_ = *mine;
  return {};
}

Result<void> Coordinator::check_claim() {
  if (Clock::now() < last_claim_check_ + between_looks || !connection_.is_up()) return {};
  last_claim_check_ = Clock::now();
  const auto last = connection_.last_of(stream_of(name_), claim_subject(name_));
  if (last && *last && (*last)->number > epoch_)
    return tl::unexpected(fmt::format("{} has been taken over by {}", name_, presentable((*last)->data)));
  return {};
}

Result<void> Coordinator::make_queues() {
  const std::string stream = stream_of(name_);
  RETURN_IF_ERROR(connection_.make_consumer(stream, games_consumer, games_subject(name_), std::chrono::seconds(30)));
  RETURN_IF_ERROR(connection_.purge(stream, jobs_subject(name_, ">")));
  if (is_timed_ && !speed_class_)
    if (const auto known = connection_.last_of(stream, class_subject(name_)); known && *known)
      speed_class_ = std::atoi((*known)->data.c_str());
  if (!is_timed_ || speed_class_)
    RETURN_IF_ERROR(
        connection_.make_consumer(stream, queue_consumer(queue()), jobs_subject(name_, queue()), settings_.lease));
  auto puller = connection_.puller(stream, games_consumer, games_subject(name_));
  if (!puller) return tl::unexpected(fmt::format("cannot pull from the stream {}: {}", stream, puller.error()));
  pulled_.clear();
  puller_ = *std::move(puller);
  return {};
}

Result<void> Coordinator::listen() {
  auto who = connection_.listen(coordinator_subject(name_),
                                [this](const Message& asked) { connection_.say(asked.reply(), id_); });
  RETURN_IF_ERROR(who);
  on_who_ = *std::move(who);
  auto registering = connection_.listen(register_subject(name_), [this](const Message& asked) {
    connection_.say(asked.reply(), answer_registration(asked.data()));
  });
  RETURN_IF_ERROR(registering);
  on_register_ = *std::move(registering);
  auto looking =
      connection_.listen(looking_subject, [this](const Message& asked) { connection_.say(asked.reply(), name_); });
  RETURN_IF_ERROR(looking);
  on_looking_ = *std::move(looking);
  auto accounts_asked = connection_.listen(accounts_subject, [this](const Message& asked) {
    connection_.say(asked.reply(), write_message(to_json(accounts())));
  });
  RETURN_IF_ERROR(accounts_asked);
  on_accounts_ = *std::move(accounts_asked);
  connection_.say(announce_subject, name_);
  return {};
}

std::vector<Account> Coordinator::accounts() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Account> all;
  for (const auto& [worker, when] : seen_) {
    Account account{worker};
    if (const auto found = counts_.find(worker); found != counts_.end()) {
      account.games = found->second.games;
      account.audits = found->second.audits;
    }
    account.is_set_aside = std::find(set_aside_.begin(), set_aside_.end(), worker) != set_aside_.end();
    account.seconds_since_seen = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - when).count();
    all.push_back(std::move(account));
  }
  return all;
}

Assignment Coordinator::assignment_for(const Registration& worker) const {
  Assignment assignment;
  assignment.tournament = row_;
  assignment.queues = {is_timed_ ? fmt::format("timed-{}", speed_class(worker.speed)) : "any"};
  assignment.lease = settings_.lease;
  assignment.files = to_json(files_);
  return assignment;
}

std::string Coordinator::answer_registration(std::string_view text) {
  const auto worker = read_registration(text);
  std::string why = worker ? why_refused(*worker, settings_.version, settings_.bench) : worker.error();
  Assignment assignment;
  if (why.empty()) {
    for (const auto& [what, reason] : worker->lacks)
      why += fmt::format("{}{}: {}", why.empty() ? "" : "; ", what, reason);
    if (!why.empty()) why = fmt::format("worker {} cannot play here: {}", worker->worker, why);
    const std::scoped_lock lock(mutex_);
    must_send_files_ = must_send_files_ || worker->lacks.contains(lacks_files);
    if (std::find(set_aside_.begin(), set_aside_.end(), worker->worker) != set_aside_.end())
      why = fmt::format("worker {} was set aside: its games were not as others played them", worker->worker);
    if (why.empty()) {
      workers_[worker->worker] = *worker;
      seen_[worker->worker] = Clock::now();
      assignment = assignment_for(*worker);
    } else {
      workers_.erase(worker->worker);
    }
  }
  const bool is_known = is_told(why);
  assignment.refused = std::move(why);
  if (!is_known) notice(presentable(assignment.refused));
  return write_message(to_json(assignment));
}

// A worker that is refused asks again and again.
bool Coordinator::is_told(const std::string& why) {
  const std::scoped_lock lock(mutex_);
  return why.empty() || !told_.insert(why).second;
}

void Coordinator::notice(const std::string& what) const {
  if (settings_.on_notice) settings_.on_notice(what);
}

std::size_t Coordinator::slots() const {
  const std::scoped_lock lock(mutex_);
  std::size_t all = 0;
  for (const auto& [id, worker] : workers_) all += worker.slots;
  return all;
}

bool Coordinator::is_timed(const Pairing& pairing, const PlannedGame& game) const {
  const auto time = plan_.time_of(pairing);
  return time.move || time.initial ||
         std::any_of(game.players.begin(), game.players.end(), [](const PlayerText& player) {
           return (player.searcher && player.searcher->limits.time) || (player.process && player.process->limits.time);
         });
}

bool Coordinator::has_timed_games() const {
  const tournament::Settings& settings = plan_.settings();
  if (settings.time.move || settings.time.initial || settings.final_time.move || settings.final_time.initial)
    return true;
  for (std::size_t entrant = 0; entrant < settings.entrants.size(); ++entrant) {
    const Pairing pairing{1, entrant, entrant == 0 ? std::size_t{1} : 0};
    if (is_timed(pairing, plan_.game(pairing))) return true;
  }
  return false;
}

// All games of a tournament with timed ones are played by machines as fast as most of the first workers.
std::string Coordinator::queue() const { return is_timed_ ? fmt::format("timed-{}", speed_class_.value_or(0)) : "any"; }

std::size_t Coordinator::room() {
  const std::size_t all_slots = slots();
  if (all_slots == 0) {
    if (Clock::now() > last_came_ + between_looks && !std::exchange(has_said_that_nobody_is_here_, true))
      notice("no worker is here yet; start one on each machine that is to play: turno worker --nats URL");
    return 0;
  }
  if (is_timed_ && !speed_class_) {
    std::map<int, std::size_t> classes;
    {
      const std::scoped_lock lock(mutex_);
      for (const auto& [id, worker] : workers_) classes[speed_class(worker.speed)] += worker.slots;
    }
    const auto has_fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    speed_class_ = std::max_element(classes.begin(), classes.end(), has_fewer)->first;
    const auto published = connection_.publish(class_subject(name_), std::to_string(*speed_class_));
    if (!published || !make_queues()) {
      speed_class_.reset();
      return 0;
    }
    notice(fmt::format("timed games are played by workers of speed class {}", *speed_class_));
  }
  const std::size_t wanted = std::max(all_slots * jobs_a_slot, std::size_t{8}) * (is_timed_ ? 1 : max_games_a_job);
  return wanted > ledger_.waiting() ? wanted - ledger_.waiting() : 0;
}

void Coordinator::hand_out(const Pairing& pairing) {
  const PlannedGame game = plan_.game(pairing);
  const bool timed = is_timed(pairing, game);
  ledger_.add(pairing, queue(), !timed && is_repeatable(game));
}

// So many that a job takes some seconds and that nobody is left without.
std::size_t Coordinator::games_a_job() const {
  if (is_timed_) return 1;
  const double by_time = seconds_a_game_ > 0 ? seconds_a_job / seconds_a_game_ : static_cast<double>(first_games_a_job);
  const std::size_t fair = ledger_.waiting() / std::max<std::size_t>(slots() * 2, 1);
  return std::clamp<std::size_t>(std::min(static_cast<std::size_t>(std::min(by_time, 1e6)), fair), 1, max_games_a_job);
}

void Coordinator::publish_jobs() {
  while (auto job = ledger_.next_job(queue(), games_a_job())) {
    job->id |= epoch_ << 32U;
    unpublished_.push_back({jobs_subject(name_, queue()), write_message(to_json(*job))});
  }
  while (!unpublished_.empty() && connection_.is_up()) {
    const Waiting& next = unpublished_.front();
    if (!connection_.publish(next.subject, next.text)) break;  // again at the next call
    unpublished_.pop_front();
  }
}

Result<Coordinator::Came> Coordinator::collect(Clock::time_point until) {
  Came came;
  RETURN_IF_ERROR(check_claim());
  send_players_if_damaged();
  publish_jobs();
  const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
  auto messages = puller_->pull(messages_at_once, std::max(wait, std::chrono::milliseconds(1)));
  if (!messages || messages->empty()) {
    if (!messages && !was_lost_)
      notice(fmt::format("the NATS server does not answer ({}); waiting for it", messages.error()));
    was_lost_ = was_lost_ || !messages;
    look_after_server();
    return came;
  }
  was_lost_ = false;
  last_came_ = Clock::now();
  for (Message& message : *messages) {
    const auto played = read_played_games(message.data());
    if (played) {
      take(*played, came);
    } else {
      notice(fmt::format("ignored: {}", presentable(played.error())));
    }
    pulled_.push_back(std::move(message));
  }
  return came;
}

void Coordinator::kept() {
  for (Message& message : pulled_) message.acknowledge();  // one that is not is delivered again, and changes nothing
  if (pulled_.empty()) return;
  pulled_.clear();
  const std::scoped_lock lock(mutex_);
  counts_ = ledger_.counts();
}

void Coordinator::take(const PlayedGames& played, Came& came) {
  {
    const std::scoped_lock lock(mutex_);
    seen_[played.worker] = Clock::now();
  }
  const double each = std::chrono::duration<double>(played.time).count() /
                      static_cast<double>(std::max<std::size_t>(played.games.size(), 1));
  seconds_a_game_ = seconds_a_game_ > 0 ? 0.9 * seconds_a_game_ + 0.1 * each : each;
  for (const store::GameRow& row : played.games) take_game(played, row, came);
}

void Coordinator::take_game(const PlayedGames& played, const store::GameRow& row, Came& came) {
  if (!ledger_.has(row.number)) return;
  const Pairing pairing = ledger_.answers(row.number).game;
  auto derived = tournament::derive(plan_, pairing, row.record);
  if (!derived) {
    const bool is_of_ours = played.job >> 32U == epoch_;  // else it may be of another draw
    if (ledger_.is_set_aside(played.worker)) {
      ledger_.arrive(row.number, played.worker, row.record);  // somebody else shall play it
    } else if (is_of_ours) {
      Ledger::Audited about{pairing, {{played.worker, row.record}}};
      set_aside(played.worker, derived.error(), about, "", came);
    }
    return;
  }
  switch (ledger_.arrive(row.number, played.worker, row.record)) {
    case Ledger::Arrival::First: came.games.push_back({*std::move(derived), row, {}}); break;
    case Ledger::Arrival::Differs:
    case Ledger::Arrival::Unchecked: decide(row.number, came); break;
    case Ledger::Arrival::Again:
    case Ledger::Arrival::Confirmed: break;
  }
}

// What comes out here, twice, is what is right; whoever has told something else is set aside. Where it does not come
// out the same here either, nobody is to blame.
void Coordinator::decide(std::size_t game, Came& came) {
  const Ledger::Audited about = ledger_.answers(game);
  const auto own = play_here(about.game);
  const auto again = own ? play_here(about.game) : std::nullopt;
  const auto right = own ? parse_record(*own) : tl::unexpected<std::string>("");
  const auto right_again = again ? parse_record(*again) : tl::unexpected<std::string>("");
  if (!right || !right_again || !is_same_play(*right, *right_again)) {
    notice(fmt::format("game {} does not come out the same twice; it is not examined", game));
    ledger_.settle(game);
    return;
  }
  bool is_first_right = true;
  for (std::size_t i = 0; i < about.answers.size(); ++i) {
    const auto told = parse_record(about.answers[i].record);
    if (told && is_same_play(*told, *right)) continue;
    if (i == 0) is_first_right = false;
    set_aside(about.answers[i].worker, "an audit", about, *own, came);
  }
  if (is_first_right) ledger_.settle(game);
}

std::optional<std::string> Coordinator::play_here(const Pairing& pairing) {
  PlayerPool pool(settings_.sandbox, {}, 2, plan_.settings().waiting.limits);
  const tournament::RunConditions conditions{1, settings_.sandbox};
  tournament::SharedByGames shared(plan_, conditions);
  const auto played = tournament::play_pairing(plan_, pairing, plan_.game(pairing), pool, shared, {}, {});
  if (!played || !*played) return std::nullopt;
  return (*played)->row.record;
}

void Coordinator::set_aside(const std::string& worker, const std::string& why, const Ledger::Audited& about,
                            const std::string& own, Came& came) {
  std::string host;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = workers_.find(worker); found != workers_.end()) host = found->second.host;
    set_aside_.push_back(worker);
    workers_.erase(worker);
  }
  Json answers = Json::array();
  for (const Ledger::Answer& answer : about.answers)
    answers.push_back({{"worker", answer.worker}, {"version", settings_.version}, {"record", answer.record}});
  const Json evidence{{"tournament", name_},
                      {"game", about.game.number},
                      {"set aside", worker},
                      {"host", host},
                      {"why", why},
                      {"answers", answers},
                      {"decided", own},
                      {"version", settings_.version},
                      {"bench", settings_.bench}};
  const std::filesystem::path file =
      settings_.evidence / fmt::format("{}-{}-{}.json", name_, about.game.number, worker);
  std::string kept_in;
  if (!settings_.evidence.empty()) {
    auto kept = make_folders(settings_.evidence);
    if (kept) kept = replace_file(file.string(), evidence.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    kept_in = kept ? fmt::format("; evidence: {}", file.string())
                   : fmt::format("; the evidence could not be kept: {}", kept.error());
  }
  const std::vector<std::size_t> theirs = ledger_.set_aside(worker);
  notice(fmt::format("worker {} was set aside: game {} is not as it must be; {} of its games are played again{}",
                     worker, about.game.number, theirs.size(), kept_in));
  std::erase_if(came.games, [&](const tournament::Played& game) {  // not yet in the store
    return std::find(theirs.begin(), theirs.end(), game.row.number) != theirs.end();
  });
  came.not_believed.insert(came.not_believed.end(), theirs.begin(), theirs.end());
  ledger_.recall();  // it may hold jobs
}

// Nothing has come for a while. What is in no queue and with nobody is lost, as when a server comes back without its
// disk; it is published again.
void Coordinator::look_after_server() {
  const auto now = Clock::now();
  if (now < last_came_ + between_looks || now < last_look_ + between_looks || !connection_.is_up()) return;
  last_look_ = now;
  const std::string stream = stream_of(name_);
  const auto whose = connection_.description_of(stream);
  if (!whose) return;
  if (!*whose) {
    notice("the NATS server has lost the stream of this tournament; its games are published again");
    if (!connection_.make_stream(stream, all_kept(name_), identity_, settings_.replicas)) return;
  }
  std::uint64_t somewhere = 0;
  if (const auto state = connection_.look_at_consumer(stream, queue_consumer(queue())))
    somewhere += state->waiting + state->held;
  if (const auto state = connection_.look_at_consumer(stream, games_consumer))
    somewhere += state->waiting + state->held;
  const bool is_lost = somewhere == 0 && unpublished_.empty() && ledger_.waiting() + ledger_.open_audits() > 0;
  if (!is_lost) return;
  if (!make_queues() || !send_players(false)) return;
  ledger_.recall();
}

Result<void> Coordinator::start_over() {
  ledger_.start_over();
  unpublished_.clear();
  RETURN_IF_ERROR(connection_.purge(stream_of(name_), jobs_subject(name_, ">")));
  return claim();
}

Result<void> Coordinator::finish() {
  on_accounts_.reset();
  on_looking_.reset();
  on_register_.reset();
  pulled_.clear();
  puller_.reset();
  const auto gone = connection_.delete_stream(stream_of(name_));
  RETURN_IF_ERROR(gone);
  return {};
}

Result<bool> forget_tournament(Connection& connection, const std::string& tournament) {
  if (const auto who = connection.ask(coordinator_subject(tournament), "", answer_in))
    return tl::unexpected(fmt::format("{} is being run by {}; stop it there first", tournament, presentable(*who)));
  return connection.delete_stream(stream_of(tournament));
}

}  // namespace turno::remote::nats
