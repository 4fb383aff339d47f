#include "web/tournaments/tournament_runner.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "engine/view_text.hpp"
#include "store/run_lock.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"
#include "web/http/secret.hpp"
#include "web/tournaments/new_tournament.hpp"
#include "web/tournaments/tournament_json.hpp"

namespace turno::web {
namespace {

constexpr int below_answers = 10;  // niceness: pages come before games

// Whoever plays on must be who played before.
tl::expected<void, std::string> check_same_programs(const tournament::StoredTournament& kept,
                                                    const std::string& version) {
  const auto now = tournament::versions_now(kept.settings, kept.row.folder, version);
  for (std::size_t i = 0; i < now.texts.size(); ++i)
    if (now.texts[i] != kept.versions[i] && !kept.settings.entrants[i].is_withdrawn)
      return tl::unexpected(
          fmt::format("{} is not what it was when the tournament began; put it back, or begin another",
                      kept.settings.entrants[i].name));
  return {};
}

tl::unexpected<Refusal> name_taken(const std::string& name) {
  return tl::unexpected(Refusal{409,
                                fmt::format("there is a tournament {} already; give this one another name", name),
                                "name-taken",
                                {{"name", name}}});
}

Json persons_game_json(const tournament::Settings& settings, const tournament::PersonsGame& game) {
  using Clock = tournament::PersonsGame::Clock;
  Json left = nullptr;
  if (game.is_asked && game.until)
    left = std::max<std::int64_t>(
        0, std::chrono::duration_cast<std::chrono::milliseconds>(*game.until - Clock::now()).count());
  Json ending = nullptr;
  if (game.ending) ending = {{"winner", winner_number(game.ending->winner)}, {"reason", game.ending->reason}};
  return {{"number", game.number},
          {"side", number_of(game.side)},
          {"opponent", shown_name(settings, game.opponent, Looks::Stranger)},
          {"begun", game.has_begun},
          {"asked", game.is_asked},
          {"left_ms", std::move(left)},
          {"ending", std::move(ending)},
          {"view", Json::parse(view_text(game.so_far))}};
}

// What the person does; an error where it is not asked for that at this moment.
Result<void> act(tournament::People& people, std::size_t entrant, const std::string& action, const Body& asked) {
  const auto number = asked.number("number", 1, std::int64_t{1} << 40U, 0);
  RETURN_IF_ERROR(number);
  const auto game = people.look(entrant);
  const auto which = static_cast<std::size_t>(*number);
  bool is_done = false;
  if (action == "begin") {
    is_done = people.begin(entrant, which);
  } else if (action == "resign") {
    is_done = people.resign(entrant, which);
  } else if (action == "move") {
    const auto ply = asked.number("ply", 0, std::int64_t{1} << 40U, -1);
    RETURN_IF_ERROR(ply);
    const auto text = asked.text("move");
    RETURN_IF_ERROR(text);
    const auto move = game ? LiveGame(game->so_far).read_move(*text) : tl::unexpected(Translations());
    is_done = move && people.move(entrant, which, static_cast<std::size_t>(*ply), *move);
  } else {
    return refuse(400, "action: write begin, move or resign");
  }
  if (!is_done) return refuse(409, "the game is not waiting for that at this moment", "not-asked");
  return {};
}

}  // namespace

TournamentRunner::TournamentRunner(std::filesystem::path folder, const Catalog& catalog,
                                   TournamentEnvironment environment)
    : folder_(std::move(folder)),
      catalog_(catalog),
      environment_(std::move(environment)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

void TournamentRunner::start(const Body& wanted, Answer answer) {
  auto database = store::Database::open(folder_);
  if (!database) return answer(refuse(500, database.error()));
  const store::Bots bots(*database);
  auto settings = read_new_tournament(wanted, catalog_, bots, environment_.concurrency);
  if (!settings) return answer(tl::unexpected(settings.error()));
  const auto known = store::Tournaments(*database).find(settings->name);
  if (!known) return answer(refuse(500, known.error()));
  if (*known) return answer(name_taken(settings->name));
  Task task{settings->name, *std::move(settings), std::move(answer)};
  const Answer told = task.answer;
  if (auto refused = submit(std::move(task))) told(tl::unexpected(*std::move(refused)));
}

std::optional<Refusal> TournamentRunner::submit(Task task) {
  const std::scoped_lock lock(mutex_);
  if (next_ || !playing_.empty()) {
    const std::string& name = next_ ? next_->name : playing_;
    return Refusal{
        409, fmt::format("{} is being played here; pause it first", name), "another-is-played", {{"name", name}}};
  }
  next_ = std::move(task);
  changed_.notify_one();
  return std::nullopt;
}

void TournamentRunner::control(const std::string& name, const std::string& action, const Answer& answer) {
  if (action == "resume") {
    if (auto refused = submit({name, std::nullopt, answer})) answer(tl::unexpected(*std::move(refused)));
    return;
  }
  if (action != "pause" && action != "stop") return answer(refuse(400, "action: write pause, resume or stop"));
  {
    const std::scoped_lock lock(mutex_);
    if (playing_ != name)
      return answer(refuse(409, "it is not being played by this server; who started it elsewhere stops it there",
                           "not-played-here"));
    is_pausing_ = true;
    (action == "pause" ? pause_ : halt_).request_stop();
  }
  answer(status_of(name));
}

Result<Json> TournamentRunner::seat(const std::string& name, const Body& asked) {
  const auto told = asked.text("seat");
  RETURN_IF_ERROR(told);
  std::optional<Table> playing;
  {
    const std::scoped_lock lock(mutex_);
    if (table_ && table_->name == name) playing = table_;
  }
  // The seat comes first: without one nobody can tell a hidden tournament from one that is not there.
  const PersonSeats seats = playing ? playing->seats : person_seats(folder_, name);
  const auto found =
      std::find_if(seats.begin(), seats.end(), [&](const auto& one) { return is_same_secret(*told, one.second); });
  if (found == seats.end()) return refuse(403, "you have no seat in this tournament", "no-seat");
  if (!playing) return refuse(409, "this tournament is not being played here at this moment", "not-played-here");
  const Table& table = *playing;
  const std::size_t entrant = found->first;
  if (asked.has("action")) {
    const auto action = asked.text("action");
    RETURN_IF_ERROR(action);
    RETURN_IF_ERROR(act(*table.people, entrant, *action, asked));
  }
  const auto game = table.people->look(entrant);
  return Json{{"tournament", name},
              {"player", shown_name(table.settings, entrant, Looks::Stranger)},
              {"game", game ? persons_game_json(table.settings, *game) : Json(nullptr)}};
}

Json TournamentRunner::seats_of(const std::string& name) const {
  Json seats = Json::array();
  for (const auto& [entrant, seat] : person_seats(folder_, name)) seats.push_back({entrant, seat});
  return seats;
}

Json TournamentRunner::status_of(const std::string& name) const {
  const std::scoped_lock lock(mutex_);
  return {{"here", playing_ == name},
          {"pausing", playing_ == name && is_pausing_},
          {"busy", !playing_.empty() && playing_ != name},
          {"message", failed_ == name ? message_ : ""}};
}

void TournamentRunner::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, below_answers);  // of this thread and those that it starts, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return next_.has_value(); }) && !stop.stop_requested()) {
    Task task = *std::exchange(next_, std::nullopt);
    playing_ = task.name;
    is_pausing_ = false;
    pause_ = std::stop_source();
    halt_ = std::stop_source();
    if (failed_ == task.name) failed_.clear();
    lock.unlock();
    bool has_answered = false;
    const Done done = play(task, stop, has_answered);
    lock.lock();
    playing_.clear();
    table_.reset();
    if (done) continue;
    failed_ = task.name;
    message_ = done.error();
    lock.unlock();
    if (!has_answered) task.answer(refuse(409, done.error()));
    lock.lock();
  }
}

TournamentRunner::Done TournamentRunner::begin(tournament::TournamentStore& store,
                                               const tournament::Settings& settings) const {
  const auto known = store.tournaments.find(settings.name);
  RETURN_IF_ERROR(known);
  if (*known)
    return tl::unexpected(fmt::format("there is a tournament {} already; give this one another name", settings.name));
  const auto versions = tournament::versions_now(settings, folder_, environment_.version);
  for (const auto& [entrant, what] : versions.troubles)
    return tl::unexpected(fmt::format("{} cannot play: {}", settings.entrants[entrant].name, what));
  RETURN_IF_ERROR(tournament::Plan::make(catalog_, settings, folder_, versions.texts));
  return store.tournaments.begin({settings.name, settings.name, tournament::write_settings(settings), folder_.string(),
                                  tournament::write_versions(versions.texts)});
}

TournamentRunner::Done TournamentRunner::seat_people(const tournament::StoredTournament& kept,
                                                     tournament::RunConditions& conditions) {
  if (!kept.plan.person()) return {};
  auto seats = make_person_seats(folder_, kept.settings.name, kept.plan.people());
  RETURN_IF_ERROR(seats);
  conditions.people = std::make_shared<tournament::People>(kept.settings.entrants.size());
  const std::scoped_lock lock(mutex_);
  table_ = {kept.settings.name, kept.settings, conditions.people, *std::move(seats)};
  return {};
}

TournamentRunner::Done TournamentRunner::play(const Task& task, const std::stop_token& stop, bool& has_answered) {
  auto database = store::Database::open(folder_, store::Survives::PowerCut);
  RETURN_IF_ERROR(database);
  tournament::TournamentStore store(*std::move(database));
  const auto lock = store::RunLock::take(folder_, task.name);
  RETURN_IF_ERROR(lock);
  if (task.begin) {
    RETURN_IF_ERROR(begin(store, *task.begin));
  }
  const auto kept = tournament::find_tournament(store, task.name, catalog_);
  RETURN_IF_ERROR(kept);
  if (task.name.starts_with("day-") && std::filesystem::exists(folder_ / "course.toml"))
    return tl::unexpected(std::string("days of a course are held on the instructor's page"));
  if (kept->plan.client() || kept->settings.format == tournament::Format::FreePlay)
    return tl::unexpected(
        std::string("its players connect by themselves: it is resumed by the program that serves them"));
  if (kept->plan.has_programs() && !environment_.sandbox)
    return tl::unexpected("bots cannot play here: " + environment_.no_sandbox);
  auto progress = tournament::derive_all(kept->plan, store.tournaments);
  RETURN_IF_ERROR(progress);
  if (!progress->draw.is_complete()) {
    RETURN_IF_ERROR(check_same_programs(*kept, environment_.version));
  }
  tournament::RunConditions conditions{std::min(kept->settings.concurrency, environment_.concurrency),
                                       environment_.sandbox, tournament::Dialogues::folder_of(folder_, task.name)};
  RETURN_IF_ERROR(seat_people(*kept, conditions));
  has_answered = true;
  task.answer(Json{{"name", task.name}});
  std::stop_source all;
  const std::stop_callback on_end(stop, [&] { all.request_stop(); });
  std::stop_token halt;
  {
    const std::scoped_lock guard(mutex_);
    conditions.pause = pause_.get_token();
    halt = halt_.get_token();
  }
  const std::stop_callback on_halt(halt, [&] { all.request_stop(); });
  RETURN_IF_ERROR(tournament::run(kept->plan, store.tournaments, *progress, conditions, {}, all.get_token()));
  if (!progress->draw.is_complete()) return {};
  return store.tournaments.publish(task.name,
                                   tournament::published_table(kept->settings, tournament::standings(*progress)));
}

}  // namespace turno::web
