#include "remote/kgp/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/presentable.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t shown = 200;  // columns

FreePlaySettings against_random(FreePlaySettings settings) {
  settings.computers = {"random"};
  return settings;
}

// The side of the client: the other has a version.
Side client_of_record(const GameRecord& record) {
  return names_client(record.players[0].name) ? Side::First : Side::Second;
}

std::size_t count_by_lot(const GameRecord& record) {
  const std::string& notes = record.complaints[index_of(client_of_record(record))];
  constexpr std::string_view by_lot = "was chosen by lot";
  std::size_t count = 0;
  for (std::size_t at = notes.find(by_lot); at != std::string::npos; at = notes.find(by_lot, at + 1)) ++count;
  return count;
}

}  // namespace

ClientCheck::ClientCheck(FreePlaySettings settings)
    : free_play_(against_random(std::move(settings)),
                 [this](const GameRecord& record) { records_.push_back(record); }) {}

tl::expected<PlayerKey, std::string> ClientCheck::admit(const Introduction& who) {
  if (who_) return tl::unexpected<std::string>("another client is being checked");
  who_ = who;
  return free_play_.admit(who);
}

std::vector<GameToPlay> ClientCheck::next_games(const std::vector<FreeClient>& free, Time now) {
  return records_.size() >= games ? std::vector<GameToPlay>() : free_play_.next_games(free, now);
}

void ClientCheck::finished(FinishedGame game) { free_play_.finished(std::move(game)); }

void ClientCheck::left(PlayerKey /*key*/, const ServerSession& session) {
  wrong_lines_ = session.wrong_lines();
  first_wrong_ = session.first_wrong();
  last_error_ = session.last_error();
  has_gone_ = true;
}

std::vector<ClientFinding> ClientCheck::findings() const {
  std::vector<ClientFinding> found;
  found.push_back({"connects and says mode freeplay", who_.has_value(), who_ ? "" : "nobody did"});
  if (!who_) return found;
  found.push_back({"says its name", !who_->name.empty(),
                   who_->name.empty() ? "set info:name \"...\" before the mode" : presentable(who_->name, shown)});
  found.push_back({"sends lines of the protocol", wrong_lines_ == 0,
                   wrong_lines_ == 0 ? "" : fmt::format("{} were wrong; the first: {}", wrong_lines_, first_wrong_)});
  found.push_back({"complains of nothing", last_error_.empty(),
                   last_error_.empty() ? "" : fmt::format("it said error \"{}\"", presentable(last_error_, shown))});
  std::size_t by_lot = 0;
  std::string forfeit;
  for (const GameRecord& record : records_) {
    by_lot += count_by_lot(record);
    const bool has_lost = record.ending->winner && *record.ending->winner != client_of_record(record);
    if (has_lost && forfeit_named(record.ending->reason))
      forfeit = fmt::format("{}: {}", record.ending->reason, presentable(record.ending->detail, shown));
  }
  found.push_back({"plays whole games", forfeit.empty() && records_.size() >= games,
                   forfeit.empty() ? fmt::format("{} of {}", records_.size(), games) : forfeit});
  found.push_back({"chooses its moves in time", by_lot == 0,
                   by_lot == 0 ? "" : fmt::format("{} moves were chosen by lot: none had come", by_lot)});
  return found;
}

}  // namespace turno::remote::kgp
