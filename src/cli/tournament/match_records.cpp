#include "cli/tournament/match_records.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "cli/messages/messages.hpp"
#include "play/game/record.hpp"

namespace turno::cli {

tl::expected<MatchRecords, std::string> MatchRecords::open(const std::string& path, const MatchSettings& settings,
                                                           std::array<std::string, 2> versions) {
  MatchRecords records(path, settings, std::move(versions));
  if (!records.file_)
    return tl::unexpected(fmt::format(messages::records_unwritable, path, std::generic_category().message(errno)));
  return records;
}

void MatchRecords::add(const FinishedGame& finished) {
  GameRecord record;
  finished.game.write_to(record);
  record.seed = settings_.seed;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t contestant = i == 0 ? finished.first : 1 - finished.first;
    const Contestant& who = settings_.contestants[contestant];
    record.players[i] = {who.text ? who.text(*settings_.start.game, finished.seeds[i]) : who.name,
                         versions_[contestant], finished.players[i]->id_name()};
    record.complaints[i] = finished.players[i]->complaints();
  }
  waiting_.emplace(finished.number, write_record(record));
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; first = waiting_.begin()) {
    file_ << first->second;
    waiting_.erase(first);
    ++next_;
  }
}

tl::expected<void, std::string> MatchRecords::finish() {
  for (const auto& [number, record] : waiting_) file_ << record;
  waiting_.clear();
  file_.close();
  if (file_) return {};
  return tl::unexpected(fmt::format(messages::records_unwritable, path_, std::generic_category().message(errno)));
}

}  // namespace turno::cli
