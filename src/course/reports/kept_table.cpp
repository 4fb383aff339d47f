#include "course/reports/kept_table.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "core/text_hash.hpp"
#include "course/reports/pages.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"

namespace turno::course {
namespace {

// Changes with whatever is kept, so that files of other versions are not read.
constexpr std::string_view kept_format = "1";
constexpr std::size_t max_table_bytes = std::size_t{1} << 28U;

// What the table follows from, the records apart: those of a day that was held stay as they are.
std::uint64_t hash_of_day(const DayBegun& day, Scoring scoring) {
  return fold(hash_of_text(to_row({}, day).body, hash_of_text(kept_format)), static_cast<std::uint64_t>(scoring));
}

std::string first_line(const DayBegun& day, Scoring scoring, std::string_view rest) {
  return fmt::format("{:016x} {:016x}\n", hash_of_day(day, scoring), hash_of_text(rest));
}

turno::Json row_json(const TableRow& row) {
  const tournament::Row& result = row.result;
  turno::Json json{{"entrant", row.entrant},  {"played", result.played},   {"won", result.won},
                   {"drawn", result.drawn},   {"lost", result.lost},       {"forfeits", result.forfeits},
                   {"points", result.points}, {"score", result.score},     {"margin", result.margin},
                   {"byes", result.byes},     {"reached", result.reached}, {"bonus", result.bonus}};
  if (result.elo) json["elo"] = {result.elo->elo, result.elo->low, result.elo->high};
  if (result.buchholz) json["buchholz"] = *result.buchholz;
  return json;
}

TableRow row_of(const DayBegun& day, const turno::Json& json, std::size_t place) {
  TableRow row;
  row.place = place;
  row.entrant = json.at("entrant");
  row.who = day.entrants.at(row.entrant);
  tournament::Row& result = row.result;
  result.entrant = row.entrant;
  result.played = json.at("played");
  result.won = json.at("won");
  result.drawn = json.at("drawn");
  result.lost = json.at("lost");
  result.forfeits = json.at("forfeits");
  result.points = json.at("points");
  result.score = json.at("score");
  result.margin = json.at("margin");
  result.byes = json.at("byes");
  result.reached = json.at("reached").get<std::string>();
  result.bonus = json.at("bonus");
  if (const auto elo = json.find("elo"); elo != json.end())
    result.elo = tournament::Rating{elo->at(0), elo->at(1), elo->at(2)};
  if (const auto buchholz = json.find("buchholz"); buchholz != json.end()) result.buchholz = buchholz->get<double>();
  return row;
}

constexpr std::size_t cell_numbers = 7;

// One list of numbers an entrant: of each whom it met the index, then what the cell holds.
turno::Json cells_json(const std::vector<tournament::Cell>& cells) {
  turno::Json numbers = turno::Json::array();
  for (std::size_t other = 0; other < cells.size(); ++other) {
    const tournament::Cell& cell = cells[other];
    if (cell.games == 0) continue;
    for (const turno::Json& number :
         {turno::Json(other), turno::Json(cell.games), turno::Json(cell.won), turno::Json(cell.drawn),
          turno::Json(cell.lost), turno::Json(cell.points), turno::Json(cell.margin)})
      numbers.push_back(number);
  }
  return numbers;
}

std::vector<tournament::Cell> cells_of(const turno::Json& numbers, std::size_t entrants) {
  std::vector<tournament::Cell> cells(entrants);
  for (std::size_t at = 0; at + cell_numbers <= numbers.size(); at += cell_numbers)
    cells.at(numbers[at].get<std::size_t>()) = {numbers[at + 1], numbers[at + 2], numbers[at + 3],
                                                numbers[at + 4], numbers[at + 5], numbers[at + 6]};
  return cells;
}

DayTable table_in(const DayBegun& day, const turno::Json& json) {
  DayTable table{day.date, {}, day.left_out, {}};
  for (const turno::Json& row : json.at("rows")) table.rows.push_back(row_of(day, row, table.rows.size() + 1));
  for (const turno::Json& cells : json.at("crosstable"))
    table.crosstable.push_back(cells_of(cells, day.entrants.size()));
  if (table.crosstable.size() != day.entrants.size()) throw std::out_of_range("not everybody has a line");
  return table;
}

}  // namespace

std::string kept_table_name(Date date) { return fmt::format("instructor/day-{}.table", to_text(date)); }

std::string write_kept_table(const DayBegun& day, Scoring scoring, const DayTable& table) {
  turno::Json json{{"rows", turno::Json::array()}, {"crosstable", turno::Json::array()}};
  for (const TableRow& row : table.rows) json["rows"].push_back(row_json(row));
  for (const auto& cells : table.crosstable) json["crosstable"].push_back(cells_json(cells));
  const std::string rest = json.dump(-1, ' ', false, turno::Json::error_handler_t::replace) + '\n';
  return first_line(day, scoring, rest) + rest;
}

std::optional<DayTable> read_kept_table(const DayBegun& day, Scoring scoring, std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view rest = text.substr(end + 1);
  if (text.substr(0, end + 1) != first_line(day, scoring, rest)) return std::nullopt;
  try {
    return table_in(day, turno::Json::parse(rest));
  } catch (const turno::Json::exception&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {
    return std::nullopt;
  }
}

std::optional<DayTable> find_kept_table(const OpenCourse& course, const Day& day) {
  const auto path = course.folder / pages_folder / kept_table_name(day.begun.date);
  const auto text = read_file(path.string(), max_table_bytes);
  return text ? read_kept_table(day.begun, course.settings.scoring, *text) : std::nullopt;
}

tl::expected<DayTable, std::string> kept_table_of(const OpenCourse& course, const Catalog& catalog, const Day& day) {
  if (auto kept = find_kept_table(course, day)) return *std::move(kept);
  return table_of(course, catalog, day);
}

}  // namespace turno::course
