#include "tournament/reports/games_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "tournament/formats/schedule.hpp"

namespace turno::tournament {
namespace {

// There are a handful of endings.
std::size_t index_among(std::vector<std::string>& texts, const std::string& text) {
  const auto found = std::find(texts.begin(), texts.end(), text);
  const auto index = static_cast<std::size_t>(found - texts.begin());
  if (found == texts.end()) texts.push_back(text);
  return index;
}

using Bytes = std::vector<std::uint8_t>;

Bytes compressed(std::string_view text) {
  const Bytes plain(text.begin(), text.end());
  uLongf size = compressBound(plain.size());
  Bytes bytes(size);
  // The default is four times as fast as the best, and pages get less than a tenth larger. The room is enough, so that
  // nothing but memory can be missing.
  if (compress2(bytes.data(), &size, plain.data(), plain.size(), Z_DEFAULT_COMPRESSION) != Z_OK) throw std::bad_alloc();
  bytes.resize(size);
  return bytes;
}

std::string base64(const Bytes& bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = i; j < i + 3; ++j) three = three << 8U | (j < bytes.size() ? bytes[j] : 0U);
    for (std::size_t digit = 0; digit < 4; ++digit)
      text += i + digit <= bytes.size() ? digits[three >> (18U - 6U * digit) & 63U] : '=';
  }
  return text;
}

}  // namespace

std::string games_data(const Settings& settings, std::span<const ReportedGame> games) {
  Json players = Json::array();
  for (const Entrant& entrant : settings.entrants) players.push_back(presentable(entrant.name));
  Json specs = Json::array();
  for (const std::string& spec : settings.games) specs.push_back(presentable(spec));
  std::vector<std::string> endings;
  Json rows = Json::array();
  for (const ReportedGame& game : games) {
    const Result& result = game.result;
    rows.push_back({result.number, game.game, result.first, result.second, winner_number(result.winner), result.margin,
                    index_among(endings, presentable(game.ending)), game.moves, presentable(game.detail)});
  }
  return Json{{"players", std::move(players)},
              {"games", std::move(specs)},
              {"endings", endings},
              {"part", replays_a_part},
              {"rows", std::move(rows)}}
      .dump();
}

void ReplayPacker::add(std::size_t number, const GameReplay& replay) {
  if (games_ > 0) part_ += ',';
  part_ += to_json(number, replay);
  if (++games_ == replays_a_part) close_part();
}

std::vector<std::string> ReplayPacker::finish() {
  if (games_ > 0) close_part();
  return std::exchange(parts_, {});
}

void ReplayPacker::close_part() {
  parts_.push_back(packed('[' + part_ + ']'));
  part_.clear();
  games_ = 0;
}

tl::expected<GameReplay, std::string> replay_of_record(const Catalog& catalog, const GameRecord& record) {
  const auto so_far = open_game(catalog, record.game);
  RETURN_IF_ERROR(so_far);
  if (so_far->moves.size() != record.times.size())
    return tl::unexpected(std::string("it does not have one time per move"));
  return replay_of(*so_far, record.times);
}

tl::expected<std::vector<std::string>, std::string> packed_replays(const Catalog& catalog,
                                                                   const store::Tournaments& store,
                                                                   const std::string& tournament,
                                                                   std::span<const ReportedGame> games) {
  ReplayPacker packer;
  std::size_t next = 0;
  std::optional<std::string> wrong;
  const auto read = store.read_games(tournament, [&](const store::GameRow& row) {
    if (wrong || next == games.size() || games[next].result.number != row.number) return;
    ++next;
    const auto replay =
        parse_record(row.record).and_then([&](const GameRecord& record) { return replay_of_record(catalog, record); });
    if (replay) {
      packer.add(row.number, *replay);
    } else {
      wrong = fmt::format("game {}: {}", store::game_id(tournament, row.number), replay.error());
    }
  });
  RETURN_IF_ERROR(read);
  if (wrong) return tl::unexpected(*wrong);
  return packer.finish();
}

std::string packed(std::string_view text) { return base64(compressed(text)); }

}  // namespace turno::tournament
