#include "course/service/mark_list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "core/csv.hpp"

namespace turno::course {
namespace {

constexpr std::size_t max_mark_list_bytes = std::size_t{1} << 20U;

// What stands in a column: a part of the pair's number, a reason, points, or something else of lists of pairs.
struct MarkColumn {
  enum class Holds : std::uint8_t { Group, Pair, Why, Points, Other };

  Holds holds = Holds::Other;
  std::string key = {};  // of points
};

constexpr std::array<std::pair<std::string_view, MarkColumn::Holds>, 18> known_columns{
    {{"group", MarkColumn::Holds::Group},
     {"grupo", MarkColumn::Holds::Group},
     {"pair", MarkColumn::Holds::Pair},
     {"pareja", MarkColumn::Holds::Pair},
     {"par", MarkColumn::Holds::Pair},
     {"why", MarkColumn::Holds::Why},
     {"motivo", MarkColumn::Holds::Why},
     {"names", MarkColumn::Holds::Other},
     {"name", MarkColumn::Holds::Other},
     {"nombres", MarkColumn::Holds::Other},
     {"nomes", MarkColumn::Holds::Other},
     {"e-mail", MarkColumn::Holds::Other},
     {"email", MarkColumn::Holds::Other},
     {"correo", MarkColumn::Holds::Other},
     {"code", MarkColumn::Holds::Other},
     {"código", MarkColumn::Holds::Other},
     {"division", MarkColumn::Holds::Other},
     {"división", MarkColumn::Holds::Other}}};

std::string small_letters_of(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

class MarkList {
 public:
  MarkList(std::string_view csv, std::span<const std::string> keys) : keys_(keys) {
    if (csv.size() > max_mark_list_bytes) {
      complain("the list is larger than 1 MiB; it has one line for each pair");
    } else if (const auto lines = parse_csv(csv)) {
      read(*lines);
    } else {
      complain(lines.error());
    }
  }

  std::vector<ListedMark> marks;
  ListMistakes mistakes;

 private:
  using Holds = MarkColumn::Holds;

  void complain(std::string what) { mistakes.push_back(std::move(what)); }
  void complain(std::size_t line, std::string_view what) { complain(fmt::format("line {}: {}", line, what)); }

  void read(const std::vector<CsvLine>& lines) {
    if (lines.empty()) return complain("the list is empty");
    read_headings(lines.front());
    if (!mistakes.empty()) return;
    for (std::size_t i = 1; i < lines.size(); ++i) read_line(lines[i]);
    if (marks.empty() && mistakes.empty()) complain("the list has no points");
  }

  std::optional<MarkColumn> column_of(std::string_view heading) const {
    const std::string name = small_letters_of(heading);
    for (const std::string& key : keys_)
      if (small_letters_of(key) == name) return MarkColumn{Holds::Points, key};
    for (const auto& [known, holds] : known_columns)
      if (name == known) return MarkColumn{holds};
    return std::nullopt;
  }

  bool has(Holds holds) const {
    return std::any_of(columns_.begin(), columns_.end(), [=](const MarkColumn& one) { return one.holds == holds; });
  }

  void read_headings(const CsvLine& line) {
    for (const std::string& heading : line.fields) {
      const auto column = column_of(heading);
      if (!column) {
        complain(line.number, fmt::format("there is no column \"{}\"; the first line names group, pair, why and the "
                                          "marks of course.toml ({})",
                                          heading, keys_.empty() ? "none" : fmt::format("{}", fmt::join(keys_, ", "))));
      } else if (column->holds != Holds::Other && is_second(*column)) {
        complain(line.number, fmt::format("there are two columns \"{}\"", heading));
      }
      columns_.push_back(column.value_or(MarkColumn{}));
    }
    if (!mistakes.empty()) return;
    if (!has(Holds::Pair)) complain(line.number, "there is no column \"pair\"");
    if (!has(Holds::Points)) complain(line.number, "there is no column with points");
  }

  bool is_second(const MarkColumn& column) const {
    return std::any_of(columns_.begin(), columns_.end(),
                       [&](const MarkColumn& one) { return one.holds == column.holds && one.key == column.key; });
  }

  std::string field(const CsvLine& line, Holds holds) const {
    for (std::size_t i = 0; i < std::min(line.fields.size(), columns_.size()); ++i)
      if (columns_[i].holds == holds) return line.fields[i];
    return {};
  }

  void read_line(const CsvLine& line) {
    if (line.fields.size() > columns_.size())
      return complain(line.number, fmt::format("{} fields, but there are {} columns; quote what holds a separator",
                                               line.fields.size(), columns_.size()));
    const std::string text =
        has(Holds::Group) ? field(line, Holds::Group) + "/" + field(line, Holds::Pair) : field(line, Holds::Pair);
    const auto pair = parse_pair_id(text);
    if (!pair) return complain(line.number, fmt::format("\"{}\" is not a pair, such as 14/02", text));
    if (const auto [before, is_new] = lines_.emplace(*pair, line.number); !is_new)
      return complain(line.number, fmt::format("pair {} is already in line {}", to_text(*pair), before->second));
    for (std::size_t i = 0; i < line.fields.size(); ++i) {
      if (columns_[i].holds != Holds::Points || line.fields[i].empty()) continue;
      const auto points = parse_points(line.fields[i]);
      if (points) {
        marks.push_back({line.number, *pair, columns_[i].key, *points, field(line, Holds::Why)});
      } else {
        complain(line.number, fmt::format("{}: {}", columns_[i].key, points.error()));
      }
    }
  }

  std::span<const std::string> keys_;
  std::vector<MarkColumn> columns_;
  std::map<PairId, std::size_t> lines_;
};

}  // namespace

tl::expected<std::vector<ListedMark>, ListMistakes> read_mark_list(std::string_view csv,
                                                                   std::span<const std::string> keys) {
  MarkList list(csv, keys);
  if (!list.mistakes.empty()) return tl::unexpected(std::move(list.mistakes));
  return std::move(list.marks);
}

}  // namespace turno::course
