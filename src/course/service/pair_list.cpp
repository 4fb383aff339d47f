#include "course/service/pair_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include "core/csv.hpp"
#include "course/service/roster.hpp"
#include "tournament/reports/csv_text.hpp"

namespace turno::course {
namespace {

constexpr std::size_t max_list_bytes = std::size_t{1} << 20U;
constexpr std::array<std::string_view, 6> columns{"group", "pair", "names", "e-mail", "code", "division"};

// What columns are called as well.
constexpr std::array<std::pair<std::string_view, std::size_t>, 12> other_names{{{"grupo", 0},
                                                                                {"pareja", 1},
                                                                                {"par", 1},
                                                                                {"name", 2},
                                                                                {"nombres", 2},
                                                                                {"nomes", 2},
                                                                                {"email", 3},
                                                                                {"mail", 3},
                                                                                {"correo", 3},
                                                                                {"código", 4},
                                                                                {"codigo", 4},
                                                                                {"división", 5}}};

using PairFields = std::array<std::string, columns.size()>;

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

std::optional<std::size_t> column_named(std::string_view heading) {
  const std::string name = in_small_letters(heading);
  if (const auto* const known = std::find(columns.begin(), columns.end(), name); known != columns.end())
    return static_cast<std::size_t>(known - columns.begin());
  for (const auto& [other, column] : other_names)
    if (name == other) return column;
  return std::nullopt;
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole && number >= 0 && number <= 99 ? std::optional(number) : std::nullopt;
}

// A formula is exported with a ' before it, so that no spreadsheet computes it.
std::string without_guard(const std::string& field) {
  const bool is_guarded =
      field.size() > 1 && field[0] == '\'' && std::string_view("=+-@").find(field[1]) != std::string_view::npos;
  return is_guarded ? field.substr(1) : field;
}

// Reads a list line by line, and keeps going after a mistake: all of them are told.
class PairList {
 public:
  PairList(const CourseSettings& settings, std::string_view csv) : settings_(settings) {
    if (csv.size() > max_list_bytes) {
      complain("the list is larger than 1 MiB; it has one line for each pair");
    } else if (const auto lines = parse_csv(csv)) {
      read(*lines);
    } else {
      complain(lines.error());
    }
  }

  const std::vector<std::pair<std::size_t, NewPair>>& pairs() const { return pairs_; }  // with the numbers of lines
  ListMistakes& mistakes() { return mistakes_; }

 private:
  void complain(std::string what) { mistakes_.push_back(std::move(what)); }
  void complain(std::size_t line, std::string_view what) { complain(fmt::format("line {}: {}", line, what)); }

  void read(const std::vector<CsvLine>& lines) {
    const bool has_heading = !lines.empty() && !number_of(lines.front().fields.front());
    if (has_heading) read_heading(lines.front());
    if (!mistakes_.empty()) return;
    for (std::size_t i = has_heading ? 1 : 0; i < lines.size(); ++i) read_line(lines[i]);
    if (pairs_.empty() && mistakes_.empty()) complain("the list has no pairs");
  }

  void read_heading(const CsvLine& line) {
    order_.clear();
    for (const std::string& heading : line.fields) {
      const auto column = column_named(heading);
      if (!column) {
        complain(line.number,
                 fmt::format("there is no column \"{}\"; columns are {}", heading, fmt::join(columns, ", ")));
      } else if (std::find(order_.begin(), order_.end(), *column) != order_.end()) {
        complain(line.number, fmt::format("there are two columns \"{}\"", columns.at(*column)));
      }
      order_.push_back(column.value_or(0));
    }
    for (const std::size_t needed : {0U, 1U})
      if (std::find(order_.begin(), order_.end(), needed) == order_.end())
        complain(line.number, fmt::format("there is no column \"{}\"", columns.at(needed)));
  }

  void read_line(const CsvLine& line) {
    if (line.fields.size() > order_.size())
      return complain(line.number, fmt::format("{} fields, but there are {} columns; quote what holds a separator",
                                               line.fields.size(), order_.size()));
    PairFields fields;
    for (std::size_t i = 0; i < line.fields.size(); ++i) fields.at(order_[i]) = without_guard(line.fields[i]);
    const auto group = number_of(fields[0]);
    const auto pair = number_of(fields[1]);
    if (!group) return complain(line.number, fmt::format("the group is \"{}\", not a number from 0 to 99", fields[0]));
    if (!pair) return complain(line.number, fmt::format("the pair is \"{}\", not a number from 0 to 99", fields[1]));
    const PairId id{*group, *pair};
    if (const auto [before, is_new] = lines_.emplace(id, line.number); !is_new)
      return complain(line.number, fmt::format("pair {} is already in line {}", to_text(id), before->second));
    NewPair found{id, fields[5], fields[2], fields[3], fields[4]};
    if (const auto fine = check_pair(settings_, found); !fine) return complain(line.number, fine.error());
    pairs_.emplace_back(line.number, std::move(found));
  }

  const CourseSettings& settings_;
  std::vector<std::size_t> order_{0, 1, 2, 3, 4, 5};  // the columns of the fields
  std::map<PairId, std::size_t> lines_;
  std::vector<std::pair<std::size_t, NewPair>> pairs_;
  ListMistakes mistakes_;
};

bool is_same(const Pair& known, const NewPair& listed) {
  return known.note == listed.note && known.email == listed.email && known.division == listed.division &&
         (listed.code.empty() || known.code == listed.code.substr(0, 2));
}

}  // namespace

tl::expected<ImportedPairs, ListMistakes> import_pairs(OpenCourse& course, std::string_view csv, Instant at) {
  PairList list(course.settings, csv);
  if (!list.mistakes().empty()) return tl::unexpected(std::move(list.mistakes()));
  ImportedPairs imported;
  const auto done = append(course, at, [&](const Ledger& ledger) -> Decision {
    std::vector<NewEvent> events;
    for (const auto& [line, pair] : list.pairs()) {
      const Pair* known = ledger.find(pair.id);
      if (known != nullptr && is_same(*known, pair)) {
        ++imported.unchanged;
      } else if (known != nullptr) {
        list.mistakes().push_back(
            fmt::format("line {}: the course has pair {} already, with other details", line, to_text(pair.id)));
      } else {
        AddedPair added = added_pair(pair);
        imported.added.push_back({pair.id, added.code});
        events.emplace_back(std::move(added.event));
      }
    }
    if (!list.mistakes().empty()) return tl::unexpected(std::string("the list is wrong"));
    return events;
  });
  if (!list.mistakes().empty()) return tl::unexpected(std::move(list.mistakes()));
  if (!done) return tl::unexpected(ListMistakes{done.error()});
  return imported;
}

std::string pairs_csv(const Ledger& ledger) {
  using tournament::csv_words;
  std::string csv = fmt::format("{}\r\n", fmt::join(columns, ","));
  for (const auto& [id, pair] : ledger.pairs())
    csv += tournament::csv_line({fmt::format("{:02}", id.group), fmt::format("{:02}", id.pair), csv_words(pair.note),
                                 csv_words(pair.email), csv_words(pair.code), csv_words(pair.division)});
  return csv;
}

}  // namespace turno::course
