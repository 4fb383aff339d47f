#include "course/league/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/phrase.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/utf8.hpp"

namespace turno::course {
namespace {

constexpr Phrase<> nameless{"(no alias)", "(sin alias)", "(sem alias)"};
constexpr std::size_t max_alias_characters = 64;   // of a longer one the rest is left out, which is shown
constexpr std::size_t max_read_characters = 1000;  // an alias may be as long as a file
constexpr std::string_view cut_mark = "…";

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

void remove_blanks_at_end(std::string& text) { text.erase(text.find_last_not_of(' ') + 1); }

// The newest of this name; events name what was there before.
template <class Things, class Is>
auto* find_last(Things& things, Is is) {
  const auto found = std::find_if(things.rbegin(), things.rend(), is);
  return found == things.rend() ? nullptr : &*found;
}

}  // namespace

tl::expected<Ledger, std::string> Ledger::read(const Calendar& calendar, std::span<const store::CourseEventRow> rows,
                                               Language language) {
  std::vector<Event> events;
  events.reserve(rows.size());
  for (const store::CourseEventRow& row : rows) {
    auto event = from_row(row);
    RETURN_IF_ERROR(event);
    events.push_back(*std::move(event));
  }
  std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.at < b.at; });
  Ledger ledger;
  ledger.language_ = language;
  for (const Event& event : events) {
    ledger.take(calendar, event);
    ledger.last_event_ = event.at;
  }
  return ledger;
}

void Ledger::take(const Calendar& calendar, const Event& event) {
  const auto named_entry = [this](std::int64_t received) {
    return find_last(entries_, [=](const Entry& entry) { return entry.received == received; });
  };
  const auto named_day = [this](Date date) {
    return find_last(days_, [=](const Day& day) { return day.begun.date == date; });
  };
  std::visit(Overloaded{
                 [&](const PairAdded& it) {
                   pairs_[it.pair] = {it.pair, it.code, it.key, it.division, it.note, event.at};
                   pairs_[it.pair].email = it.email;
                 },
                 [&](const CodeRenewed& it) {
                   pairs_[it.pair].code = it.code;
                   pairs_[it.pair].key = it.key;
                 },
                 [&](const FileReceived& it) {
                   entries_.push_back({event.id, event.at, counts_for(calendar, event.at), it.name, it.player,
                                       event.entered, it.in_time});
                 },
                 [&](const FileJudged& it) {
                   if (Entry* entry = named_entry(it.received)) {
                     entry->report = it.report;
                     entry->judged = event.id;
                     note_alias(entry->player, it.report.alias);
                   }
                 },
                 [&](const FileRefused& it) {
                   refusals_.push_back({event.at, it, event.entered});
                 },
                 [&](const BanChanged& it) {
                   pairs_[it.pair].banned = it.banned ? std::optional(it.why) : std::nullopt;
                   if (!it.banned) disqualify_banned(it.pair);
                 },
                 [&](const ReferenceAdded& it) {
                   references_.push_back({it.name, it.alias, it.player, it.from, it.division, event.id});
                 },
                 [&](const ReferenceRemoved& it) {
                   std::erase_if(references_, [&](const Reference& one) { return one.name == it.name; });
                 },
                 [&](const DayBegun& it) {
                   days_.push_back({it, event.at});
                 },
                 [&](const DayFinished& it) {
                   if (Day* day = named_day(it.date)) day->is_finished = true;
                 },
                 [&](const DayPublished& it) {
                   if (Day* day = named_day(it.date)) day->is_published = true;
                 },
                 [&](const FileMeasured& it) {
                   if (Entry* entry = named_entry(it.received)) entry->quality = it.quality;
                 },
                 [&](const ExcuseChanged& it) {
                   Pair& pair = pairs_[it.pair];
                   if (it.excused) {
                     pair.excuses[it.date] = {event.at, it.why};
                   } else if (const auto taken_back = pair.excuses.extract(it.date)) {
                     pair.undone_excuses.push_back({it.date, taken_back.mapped(), event.at});
                   }
                 },
                 [&](const MarkChanged& it) {
                   if (it.points) {
                     pairs_[it.pair].marks[it.key] = {*it.points, event.at, it.by, it.why};
                   } else {
                     pairs_[it.pair].marks.erase(it.key);
                   }
                 },
                 [&](const SuspicionDecided& it) {
                   if (Entry* entry = named_entry(it.received))
                     entry->decided = it.confirmed ? Outcome::Banned : Outcome::Disqualified;
                 },
             },
             event.what);
}

// The ban is lifted: what it was for may be replaced.
void Ledger::disqualify_banned(PairId pair) {
  for (Entry& entry : entries_)
    if (entry.player.pair == pair && entry.outcome() == Outcome::Banned) entry.decided = Outcome::Disqualified;
}

std::vector<const Entry*> Ledger::under_review() const {
  std::vector<const Entry*> waiting;
  for (const Entry& entry : entries_)
    if (entry.outcome() == Outcome::Suspected) waiting.push_back(&entry);
  return waiting;
}

const Pair* Ledger::find(PairId id) const {
  const auto found = pairs_.find(id);
  return found == pairs_.end() ? nullptr : &found->second;
}

const Entry* Ledger::find_entry(std::int64_t received) const {
  return find_last(entries_, [=](const Entry& entry) { return entry.received == received; });
}

const Day* Ledger::find_day(Date date) const {
  return find_last(days_, [=](const Day& day) { return day.begun.date == date; });
}

const Day* Ledger::finished_day(std::optional<Date> date, bool only_published) const {
  return find_last(days_, [=](const Day& day) {
    return day.is_finished && (day.is_published || !only_published) && (!date || day.begun.date == *date);
  });
}

Date Ledger::counts_for(const Calendar& calendar, Instant arrival) const {
  const Date date = calendar.counts_for(arrival);
  const Day* const begun = find_last(days_, [=](const Day& day) { return day.at <= arrival; });
  return begun == nullptr ? date : std::max(date, calendar.day_from(begun->begun.date + std::chrono::days(1)));
}

std::vector<const Entry*> Ledger::newest(Date until) const {
  std::map<PlayerId, const Entry*> newest;
  for (const Entry& entry : entries_)
    if (entry.counts_for <= until) newest[entry.player] = &entry;
  std::vector<const Entry*> found;
  found.reserve(newest.size());
  for (const auto& [player, entry] : newest) found.push_back(entry);
  return found;
}

const Entry* Ledger::last_of(PairId pair) const {
  return find_last(entries_, [=](const Entry& entry) { return entry.player.pair == pair; });
}

bool Ledger::is_excused(PairId pair, Date date) const {
  const Pair* known = find(pair);
  return known != nullptr && known->excuses.contains(date);
}

// Aliases are any text. As a name in tables it has no control characters and no blanks at its ends, an end, and
// something to see.
std::string Ledger::plain_alias(std::string_view alias) const {
  std::string plain;
  std::size_t characters = 0;
  std::size_t before_last = 0;  // bytes
  while (!alias.empty() && characters < max_read_characters) {
    const std::string_view before = alias;
    const char32_t character = take_character(alias);
    if (is_control(character) || character == unreadable || (character == U' ' && plain.empty())) continue;
    if (++characters == max_alias_characters) before_last = plain.size();
    plain += before.substr(0, before.size() - alias.size());
  }
  remove_blanks_at_end(plain);
  if (characters_in(plain) > max_alias_characters) {
    plain.resize(before_last);
    remove_blanks_at_end(plain);
    plain += cut_mark;
  }
  return look_of(plain).empty() ? nameless(language_) : plain;
}

void Ledger::note_alias(PlayerId player, const std::string& alias) {
  auto& players = aliases_[look_of(plain_alias(alias))];
  if (std::find(players.begin(), players.end(), player) == players.end()) players.push_back(player);
}

std::string Ledger::shown_name(PlayerId player, const std::string& alias) const {
  std::string name = plain_alias(alias);
  const auto known = aliases_.find(look_of(name));
  if (known == aliases_.end()) return name;
  const auto place = std::find(known->second.begin(), known->second.end(), player) - known->second.begin();
  return place == 0 ? name : fmt::format("{} ({})", name, place + 1);
}

}  // namespace turno::course
