#include "web/tournaments/tournament_book.hpp"

#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/return_if_error.hpp"
#include "course/service/roster.hpp"
#include "store/run_lock.hpp"
#include "tournament/formats/schedule.hpp"
#include "tournament/run/dialogues.hpp"
#include "web/course/shown_json.hpp"
#include "web/tournaments/bot_words.hpp"

namespace turno::web {
namespace {

using tournament::Audience;

constexpr std::size_t rows_at_a_time = 5000;
constexpr std::size_t most_followed = 16;
constexpr std::size_t most_boards = 64;
constexpr std::size_t known_paces = 300;          // games, of one that nobody has watched yet
constexpr std::int64_t pace_seconds = 60;         // by which the pace goes
constexpr std::chrono::seconds lock_is_known{1};  // for so long

tl::unexpected<Refusal> nothing_of_that_name() {
  return refuse(404,
                "there is no such tournament here, or it is not for everybody; /api/tournaments lists those that are",
                "no-such-tournament");
}

// How long and how far a player of a course thinks would tell who is a reference, and what it makes of positions is its
// pair's.
void hide_thoughts(Json& game, const std::set<std::size_t>& shown_sides) {
  for (std::size_t i = 0; i < game["movers"].size(); ++i) {
    if (shown_sides.contains(game["movers"][i].get<std::size_t>() - 1)) continue;
    game["times"][i] = nullptr;
    game["told"][i] = nullptr;
  }
}

}  // namespace

void TournamentBook::Followed::count(std::int64_t second) {
  if (pace.empty() || pace.back().first < second) pace.emplace_back(second, 0);
  ++pace.back().second;
  while (pace.front().first + pace_seconds < pace.back().first) pace.pop_front();
}

std::optional<double> TournamentBook::Followed::per_second(std::int64_t now) const {
  if (pace.empty()) return std::nullopt;
  std::size_t games = 0;
  for (const auto& [second, count] : pace) games += count;
  return static_cast<double>(games) / static_cast<double>(std::max<std::int64_t>(1, now - pace.front().first));
}

const tournament::Standings& TournamentBook::Followed::table() {
  if (!standings) standings = tournament::standings(tournament.progress());
  return *standings;
}

tl::expected<std::unique_ptr<TournamentBook>, std::string> TournamentBook::open(const std::filesystem::path& folder,
                                                                                const Catalog& catalog,
                                                                                Audience otherwise) {
  auto database = store::Database::open(folder);
  RETURN_IF_ERROR(database);
  const auto only_reads =
      store::guarded("the tournaments cannot be read", [&] { database->connection().exec("PRAGMA query_only=1"); });
  RETURN_IF_ERROR(only_reads);
  std::unique_ptr<TournamentBook> book(
      new TournamentBook(folder, catalog, otherwise, tournament::TournamentStore(*std::move(database))));
  if (course::has_course(folder)) {
    auto course = course::open_course(folder);
    RETURN_IF_ERROR(course);
    book->course_.emplace(*std::move(course));
  }
  return book;
}

tl::expected<void, std::string> TournamentBook::refresh() {
  const auto version = news_.version();
  RETURN_IF_ERROR(version);
  if (version_ == *version) return {};
  RETURN_IF_ERROR(read_heads());
  RETURN_IF_ERROR(read_games());
  read_course();
  version_ = *version;  // what was written meanwhile changes it again
  return {};
}

// One that went, or came again under its name, may have given its place among the rows to others.
tl::expected<void, std::string> TournamentBook::read_heads() {
  const auto heads = news_.heads();
  RETURN_IF_ERROR(heads);
  const auto is_there = [&](const Listed& known) {
    return std::any_of(heads->begin(), heads->end(), [&](const store::TournamentHead& head) {
      return head.name == known.head.name && head.created == known.head.created;
    });
  };
  if (!std::all_of(listed_.begin(), listed_.end(), is_there)) start_over();
  std::vector<Listed> listed;
  for (const store::TournamentHead& head : *heads) {
    Listed* known = find(head.name);
    if (known != nullptr && known->head == head) {
      listed.push_back(std::move(*known));
      continue;
    }
    followed_.erase(head.name);
    Listed& added = listed.emplace_back(Listed{head});
    if (auto kept = tournament::find_tournament(store_, head.name, catalog_)) {
      added.expected = tournament::number_of_games(kept->settings);
      added.settings = std::move(kept->settings);
    }
  }
  listed_ = std::move(listed);
  return {};
}

void TournamentBook::start_over() {
  listed_.clear();
  followed_.clear();
  has_read_ = false;
}

tl::expected<void, std::string> TournamentBook::read_games() {
  const auto newest = news_.newest();
  RETURN_IF_ERROR(newest);
  if (has_read_ && *newest < row_) {
    followed_.clear();
    has_read_ = false;
  }
  if (!has_read_) {
    auto counts = store::guarded("the games cannot be counted", [&] {
      const SQLite::Transaction as_one(store_.database->connection());
      row_ = news_.newest().value_or(0);
      return news_.counts();
    });
    RETURN_IF_ERROR(counts);
    RETURN_IF_ERROR(*counts);
    counts_ = **std::move(counts);
    has_read_ = true;
    return {};
  }
  for (std::size_t read = rows_at_a_time; read == rows_at_a_time;) {
    read = 0;
    const auto taken = news_.read_after(row_, rows_at_a_time, [&](const store::NewGame& game) {
      ++read;
      row_ = game.row;
      ++counts_[game.tournament];
      const auto found = followed_.find(game.tournament);
      if (found == followed_.end()) return;
      found->second->tournament.add(game.number, game.record);
      found->second->standings.reset();
      found->second->count(game.finished);
    });
    RETURN_IF_ERROR(taken);
  }
  return {};
}

// A log that cannot be read leaves days unpublished.
void TournamentBook::read_course() {
  if (!course_) return;
  const auto newest = course_->log.newest();
  if (!newest || *newest == course_event_) return;
  auto ledger = course::ledger_of(*course_);
  if (!ledger) return;
  course_event_ = *newest;
  ledger_ = *std::move(ledger);
  days_.clear();
  for (const course::Day& day : ledger_->days()) {
    CourseDay& shown = days_[day.begun.tournament];
    shown.date = course::to_text(day.begun.date);
    shown.is_published = day.is_finished && day.is_published;
    for (const course::DayEntrant& entrant : day.begun.entrants)
      shown.pairs.push_back(entrant.id ? std::optional(entrant.id->pair) : std::nullopt);
  }
}

TournamentBook::Listed* TournamentBook::find(std::string_view name) {
  const auto found =
      std::find_if(listed_.begin(), listed_.end(), [&](const Listed& one) { return one.head.name == name; });
  return found == listed_.end() ? nullptr : &*found;
}

// A course publishes its days itself. One that looks like a day but is not in its log is nobody's to see but the
// owner's.
bool TournamentBook::may_see(const Listed& listed, Looks looks) const {
  if (otherwise_ == Audience::None || !listed.settings) return false;
  if (const auto day = days_.find(listed.head.name); day != days_.end())
    return looks == Looks::Owner || day->second.is_published;
  if (course_ && listed.head.name.starts_with("day-")) return looks == Looks::Owner;
  const Audience audience = listed.settings->web.value_or(otherwise_);
  return audience == Audience::Public || (audience == Audience::Owner && looks == Looks::Owner);
}

bool TournamentBook::shows(std::string_view name, Looks looks) {
  const Listed* listed = find(name);
  return listed != nullptr && may_see(*listed, looks);
}

Result<TournamentBook::Followed*> TournamentBook::follow(std::string_view name, Looks looks) {
  if (!shows(name, looks)) return nothing_of_that_name();
  auto found = followed_.find(name);
  if (found == followed_.end()) {
    make_room();
    auto opened = tournament::FollowedTournament::open(store_, std::string(name), catalog_);
    if (!opened) return refuse(500, opened.error());
    auto followed = std::make_unique<Followed>(*std::move(opened));
    if (auto finished = news_.last_finished(name, known_paces)) {
      std::sort(finished->begin(), finished->end());
      for (const std::int64_t second : *finished) followed->count(second);
    }
    found = followed_.emplace(std::string(name), std::move(followed)).first;
  }
  found->second->used = Clock::now();
  return found->second.get();
}

void TournamentBook::make_room() {
  if (followed_.size() < most_followed) return;
  followed_.erase(std::min_element(followed_.begin(), followed_.end(),
                                   [](const auto& a, const auto& b) { return a.second->used < b.second->used; }));
}

bool TournamentBook::is_running(const std::string& name) {
  auto& [at, is_so] = running_[name];
  if (const auto now = Clock::now(); at == Clock::time_point{} || now - at > lock_is_known) {
    is_so = store::RunLock::is_taken(folder_, name);
    at = now;
  }
  return is_so;
}

PlayState TournamentBook::state_of(const std::string& name, std::size_t finished, bool is_complete) {
  if (is_complete && finished > 0) return PlayState::Finished;
  return is_running(name) ? PlayState::Running : PlayState::Stopped;
}

Pace TournamentBook::pace_of(const std::string& name, const Followed& followed) {
  const tournament::Draw& draw = followed.tournament.progress().draw;
  Pace pace{state_of(name, draw.finished(), draw.is_complete())};
  if (pace.state == PlayState::Running) pace.per_second = followed.per_second(store::seconds_now());
  return pace;
}

Json TournamentBook::list(Looks looks) {
  Json rows = Json::array();
  for (const Listed& listed : listed_) {
    if (!may_see(listed, looks)) continue;
    const std::string& name = listed.head.name;
    const tournament::Settings& settings = *listed.settings;
    const std::size_t finished = counts_[name];
    const auto followed = followed_.find(name);
    const bool is_complete = followed != followed_.end() ? followed->second->tournament.progress().draw.is_complete()
                                                         : listed.expected && finished >= *listed.expected;
    bool is_done = is_complete;
    if (!is_done)
      if (const auto published = store_.tournaments.published(name)) is_done = published->has_value();
    const auto day = days_.find(name);
    Json games = Json::array();
    for (const std::string& game : settings.games) games.push_back(game);
    rows.push_back({{"name", name},
                    {"format", tournament::to_text(settings.format)},
                    {"games", std::move(games)},
                    {"players", settings.entrants.size()},
                    {"finished", finished},
                    {"scheduled", listed.expected ? Json(std::max(*listed.expected, finished)) : Json(nullptr)},
                    {"state", to_text(state_of(name, finished, is_done))},
                    {"day", day == days_.end() ? Json(nullptr) : Json(day->second.date)},
                    {"everybody", may_see(listed, Looks::Stranger)},
                    {"created", listed.head.created}});
  }
  std::reverse(rows.begin(), rows.end());  // the newest first
  return shown_json({{"tournaments", std::move(rows)}, {"owner", looks == Looks::Owner}});
}

Result<Json> TournamentBook::head(std::string_view name, const Asker& asker) {
  const auto followed = follow(name, asker.looks);
  RETURN_IF_ERROR(followed);
  const std::string key(name);
  Json json = tournament_json((*followed)->tournament.settings(), asker.looks);
  const auto day = days_.find(name);
  json["day"] = day == days_.end() ? Json(nullptr) : Json(day->second.date);
  json["owner"] = asker.looks == Looks::Owner;
  json["everybody"] = shows(name, Looks::Stranger);
  json["table"] = table_json((*followed)->tournament, (*followed)->table(), pace_of(key, **followed));
  return json;
}

Result<std::string> TournamentBook::crosstable(std::string_view name, const Asker& asker) {
  const auto followed = follow(name, asker.looks);
  RETURN_IF_ERROR(followed);
  return dump(crosstable_json((*followed)->table()));
}

Result<Json> TournamentBook::stages(std::string_view name, const Asker& asker) {
  const auto followed = follow(name, asker.looks);
  RETURN_IF_ERROR(followed);
  return stages_json((*followed)->tournament);
}

Result<Json> TournamentBook::games(std::string_view name, const GamesWanted& wanted, const Asker& asker) {
  const auto followed = follow(name, asker.looks);
  RETURN_IF_ERROR(followed);
  return games_json((*followed)->tournament, wanted, asker.looks);
}

bool TournamentBook::admits_pair(const Asker& asker) const {
  const auto id = course::parse_pair_id(asker.pair);
  const course::Pair* pair = id && ledger_ ? ledger_->find(*id) : nullptr;
  return pair != nullptr && course::knows_code(*pair, asker.token);
}

// The sides whose bots' words the asker may read: all of them for the owner, its own for a pair of a course.
std::set<std::size_t> TournamentBook::own_sides(const std::string& name, const tournament::Pairing& pairing,
                                                const Asker& asker) const {
  if (asker.looks == Looks::Owner) return {0, 1};
  std::set<std::size_t> sides;
  const auto day = days_.find(name);
  const auto id = course::parse_pair_id(asker.pair);
  if (day == days_.end() || !id || !admits_pair(asker)) return sides;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::size_t entrant = side == 0 ? pairing.first : pairing.second;
    if (entrant < day->second.pairs.size() && day->second.pairs[entrant] == *id) sides.insert(side);
  }
  return sides;
}

Result<Json> TournamentBook::game(std::string_view name, std::size_t number, const Asker& asker) {
  const auto followed = follow(name, asker.looks);
  RETURN_IF_ERROR(followed);
  const tournament::FollowedTournament& tournament = (*followed)->tournament;
  const std::string key(name);
  auto text = store_.tournaments.find_game(name, number);
  if (!text) return refuse(500, text.error());
  const bool is_live = !text->has_value();
  if (is_live && is_running(key)) {
    const auto live = store_.tournaments.live(name);
    if (!live) return refuse(500, live.error());
    for (const store::GameRow& row : *live)
      if (row.number == number) *text = row.record;
  }
  if (!*text) return refuse(404, "this game is not being played, and has not been played yet", "not-played-yet");
  const auto record = parse_record(**text);
  if (!record) return refuse(500, record.error());
  auto json = game_json(catalog_, tournament, number, *record, is_live, asker.looks);
  if (!json) return refuse(500, json.error());
  const auto sides = own_sides(key, tournament.pairing_of(number, *record).value(), asker);
  if (days_.contains(key)) hide_thoughts(*json, sides);
  if (!sides.empty()) {
    const auto folder = tournament::Dialogues::folder_of(folder_, name);
    Json words{nullptr, nullptr};
    for (const std::size_t side : sides)
      words[side] = bot_words_json(*record, folder, number, side == 0 ? Side::First : Side::Second);
    (*json)["words"] = std::move(words);
  }
  return *std::move(json);
}

std::optional<std::string> TournamentBook::table_text(std::string_view name) {
  const auto followed = follow(name, Looks::Owner);
  if (!followed) return std::nullopt;
  return dump(table_json((*followed)->tournament, (*followed)->table(), pace_of(std::string(name), **followed)));
}

std::optional<std::string> TournamentBook::boards_text(std::string_view name) {
  const auto found = follow(name, Looks::Owner);
  if (!found) return std::nullopt;
  Followed& followed = **found;
  std::string text;
  std::map<std::size_t, std::pair<std::string, std::string>> boards;
  if (is_running(std::string(name)))
    if (const auto live = store_.tournaments.live(name))
      for (const store::GameRow& row : *live) {
        if (boards.size() == most_boards) break;
        auto& [record, shown] = boards[row.number];
        if (const auto known = followed.boards.find(row.number);
            known != followed.boards.end() && known->second.first == row.record) {
          std::tie(record, shown) = std::move(known->second);
        } else {
          record = row.record;
          shown = live_board_text(catalog_, followed.tournament, row).value_or("");
        }
        if (!shown.empty()) text += (text.empty() ? "" : ",") + shown;
      }
  followed.boards = std::move(boards);
  return fmt::format(R"({{"type":"boards","boards":[{}]}})", text);
}

}  // namespace turno::web
