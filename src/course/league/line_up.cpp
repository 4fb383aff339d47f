#include "course/league/line_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/presentable.hpp"

namespace turno::course {
namespace {

// Reserves names; whoever comes second with one that looks the same gets a number.
class Names {
 public:
  std::string take(const std::string& name) {
    std::string free = name;
    for (int number = 2; !looks_.insert(look_of(free)).second; ++number) free = fmt::format("{} ({})", name, number);
    return free;
  }

 private:
  std::set<std::string> looks_;
};

std::string with_file(std::string text, const std::filesystem::path& file) {
  const std::size_t place = text.find(file_place);
  if (place != std::string::npos) text.replace(place, file_place.size(), file.string());
  return text;
}

const Reference* find_reference(const Ledger& ledger, const std::string& name) {
  const auto& all = ledger.references();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Reference& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

LineUp line_up(const Ledger& ledger, Date date) {
  LineUp found;
  Names names;
  std::vector<DayEntrant> references;
  for (const Reference& reference : ledger.references())
    if (reference.from <= date)
      references.push_back({.name = names.take(reference.alias), .reference = reference.name});
  for (const Entry* entry : ledger.newest(date)) {
    if (!entry->report) continue;
    const std::string name = names.take(ledger.shown_name(entry->player, entry->report->alias));
    const Pair* pair = ledger.find(entry->player.pair);
    if (pair != nullptr && pair->banned) {
      found.left_out.push_back({name, entry->player, Outcome::Banned});
    } else if (!entry->is_accepted()) {
      found.left_out.push_back(
          {name, entry->player, entry->outcome() == Outcome::Suspected ? Outcome::Suspected : Outcome::Disqualified});
    } else {
      found.entrants.push_back({.name = name, .id = entry->player, .received = entry->received});
    }
  }
  found.entrants.insert(found.entrants.end(), references.begin(), references.end());
  std::sort(found.entrants.begin(), found.entrants.end(),
            [](const DayEntrant& a, const DayEntrant& b) { return a.name < b.name; });
  return found;
}

std::string player_of(const CourseSettings& settings, const std::filesystem::path& file) {
  if (settings.kind == PlayerKind::Lisp) return fmt::format("lisp(depth={}):{}", settings.depth, file.string());
  if (settings.kind == PlayerKind::Moedas) return "lisp-player:" + file.string();
  if (settings.are_built()) return settings.protocol + ":" + program_path(file).string();
  return settings.protocol + ":" + with_file(settings.command, file);
}

// A name without a slash would be looked for among this machine's programs.
std::filesystem::path program_path(std::filesystem::path file) {
  file.replace_extension();
  return file.has_parent_path() ? file : "." / file;
}

std::filesystem::path file_of(const CourseSettings& settings, std::int64_t event) {
  return std::filesystem::path("files") / fmt::format("{:06}{}", event, settings.extension);
}

std::string day_tournament(Date date) { return "day-" + to_text(date); }

tournament::Settings day_settings(const CourseSettings& settings, const Ledger& ledger, Date date,
                                  const LineUp& line_up) {
  tournament::Settings day = settings.tournament;
  day.name = day_tournament(date);
  day.file_name = day.name;
  for (const DayEntrant& entrant : line_up.entrants) {
    tournament::Entrant& taken = day.entrants.emplace_back();
    taken.name = entrant.name;
    if (entrant.id) {
      const Pair* pair = ledger.find(entrant.id->pair);
      taken.player = player_of(settings, file_of(settings, entrant.received));
      taken.division = day.format == tournament::Format::Cup && pair != nullptr ? pair->division : "";
    } else if (const Reference* reference = find_reference(ledger, *entrant.reference)) {
      taken.player = with_file(reference->player, file_of(settings, reference->added));
      taken.division = day.format == tournament::Format::Cup ? reference->division : "";
    }
  }
  return day;
}

}  // namespace turno::course
