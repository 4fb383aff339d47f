#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "play/match/elo.hpp"
#include "study/reports/messages.hpp"
#include "study/reports/part_parts.hpp"

namespace turno::study {
namespace {

struct Point {
  double y = 0;
  std::optional<double> low;
  std::optional<double> high;
};

Point with_interval(double percent, const EloEstimate& elo) {
  const ScoreInterval interval = score_interval(percent, elo);
  return {percent, interval.low, interval.high};
}

// What a chart shows of a group.
std::optional<Point> point_of(const Group& group, std::string_view y) {
  if (y == "score") {
    const PairResult result = result_of(group);
    if (result.games() == 0) return std::nullopt;
    return with_interval(result.percent(), estimate_elo(result.game_scores, result.pair_scores));
  }
  if (y == "first_score") {
    std::vector<double> scores;
    for (const Row* row : group.rows)
      if (const auto score = first_score(*row)) scores.push_back(*score);
    if (scores.empty()) return std::nullopt;
    return with_interval(100 * spread_of(scores)->mean, estimate_elo(scores, {}));
  }
  const auto quantity = quantity_named(y);
  const auto spread = quantity ? spread_of(group, *quantity) : std::nullopt;
  if (!spread) return std::nullopt;
  if (*quantity == Quantity::Kept) {
    const Share share = share_of(
        static_cast<std::size_t>(std::lround(spread->mean * static_cast<double>(spread->count))), spread->count);
    return Point{100 * share.share, 100 * share.low, 100 * share.high};
  }
  const double middle = is_time(*quantity) ? spread->median : spread->mean;
  if (spread->count == 1) return Point{middle, {}, {}};
  return Point{middle, spread->least, spread->most};
}

Json point_json(const Json& x, const Point& point) {
  const auto or_null = [](const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); };
  return Json::array({x, point.y, or_null(point.low), or_null(point.high)});
}

std::optional<double> number_of(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0') return std::nullopt;
  return value;
}

// Games of all sizes are on one line where their length is x.
bool is_along_games(const ChartSettings& chart) { return chart.x == moves_of_a_game; }

std::optional<double> x_of(const Group& group, const ChartSettings& chart) {
  if (is_along_games(chart)) {
    const auto moves = spread_of(group, Quantity::Plies);
    return moves ? std::optional(moves->mean) : std::nullopt;
  }
  const std::string* value = group.variable(chart.x);
  return value != nullptr ? number_of(*value) : std::nullopt;
}

// Without what stands for x, whose value changes along the line.
std::string name_of_line(const Group& group, const ChartSettings& chart, bool has_many_players) {
  Named others = is_along_games(chart) ? Named() : group.variables;
  std::erase_if(others, [&](const auto& variable) {
    const bool is_seen = chart.x == "player" && group.player.find(variable.second) != std::string::npos;
    return variable.first == chart.x || is_seen;
  });
  std::string name = has_many_players ? group.player : "";
  if (const std::string more = shown(others); !more.empty()) name += (name.empty() ? "" : ", ") + more;
  return name;
}

// The text of the file that this one came of, with its other variables replaced: what all points of a line share.
std::string as_written(const std::vector<Text>& texts, const std::string& text, const Named& variables,
                       std::string_view x) {
  for (const Text& written : texts) {
    if (substitute(written.text, variables).value_or("") != text) continue;
    if (x == moves_of_a_game) return written.text;
    std::string general = written.text;
    for (const auto& [name, value] : variables) {
      const std::string place = fmt::format("{{{}}}", name);
      for (std::size_t at = general.find(place); name != x && at != std::string::npos; at = general.find(place))
        general.replace(at, place.size(), value);
    }
    return general;
  }
  return text;
}

struct LineOfChart {
  std::string name;
  std::string game;
  bool has_steps = false;  // each point is against the player of another one
  std::multimap<double, Point> points;
};

class Charts {
 public:
  Charts(ReportSection& section, const Part& part, const std::vector<Group>& groups, Language language)
      : section_(section), part_(part), groups_(groups), language_(language) {}

  void add_growth_table() {
    if (growth_.lines.empty()) return;
    growth_.title = messages::growth(language_);
    growth_.heading = {messages::game(language_),  messages::player(language_), messages::quantity(language_),
                       messages::along(language_), messages::growth(language_), "R²"};
    growth_.words = 4;
    section_.tables.push_back(std::move(growth_));
  }

  void add(const ChartSettings& chart) {
    if (chart.x == "player") return add_bars(chart);
    std::map<std::string, std::vector<LineOfChart>> by_chart;
    std::vector<std::string> order;
    for (const Group& group : groups_) {
      const auto x = x_of(group, chart);
      const auto point = point_of(group, chart.y);
      if (!x || !point) continue;
      Group general = group;
      general.player = as_written(part_.players, group.player, group.variables, chart.x);
      const std::string game = as_written(part_.games, group.game, group.variables, chart.x);
      std::string name = name_of_line(general, chart, true);
      std::string opponent;
      if (part_.measure == Measure::Match && group.opponent != group.player) {
        opponent =
            as_written(part_.against.empty() ? part_.players : part_.against, group.opponent, group.variables, chart.x);
        name += " – " + opponent;
      }
      const std::string key = chart.line_per_game ? "" : game;
      if (std::find(order.begin(), order.end(), key) == order.end()) order.push_back(key);
      auto& lines = by_chart[key];
      if (chart.line_per_game) name = part_.players.size() > 1 ? fmt::format("{}, {}", game, name) : game;
      auto found = std::find_if(lines.begin(), lines.end(), [&](const LineOfChart& line) { return line.name == name; });
      if (found == lines.end()) {
        const bool has_steps = opponent.find(fmt::format("{{{}-", chart.x)) != std::string::npos;
        found = lines.insert(lines.end(), {name, game, has_steps, {}});
      }
      if (is_along_games(chart) || !found->points.contains(*x)) found->points.emplace(*x, *point);
    }
    for (const std::string& key : order) add_lines(chart, key, by_chart[key]);
  }

 private:
  Json head(const ChartSettings& chart, std::string_view kind, const std::string& game,
            const std::string& x_label) const {
    const std::string y = label_of(chart.y, part_.measure, language_);
    std::string title = messages::y_against_x(language_, y, x_label);
    if (!game.empty()) title = game + ": " + title;
    return {{"kind", kind}, {"title", title}, {"log", chart.log}};
  }

  // On the axis, and in sentences.
  std::string x_label(const ChartSettings& chart) const {
    return is_along_games(chart) ? label_of(chart.x, part_.measure, language_) : chart.x;
  }
  std::string x_name(const ChartSettings& chart) const {
    return is_along_games(chart) ? messages::quoted(language_, x_label(chart)) : chart.x;
  }

  void add_lines(const ChartSettings& chart, const std::string& game, const std::vector<LineOfChart>& lines) {
    const std::string y = label_of(chart.y, part_.measure, language_);
    Json json = head(chart, "line", game, x_label(chart));
    json["x"] = x_label(chart);
    json["y"] = y;
    json["is_joined"] = !is_along_games(chart);
    json["series"] = Json::array();
    json["says"] = Json::array();
    for (const LineOfChart& line : lines) {
      Json series{{"name", line.name}, {"points", Json::array()}};
      std::vector<std::pair<double, double>> points;
      for (const auto& [x, point] : line.points) {
        if (chart.log && point.y <= 0) continue;
        Point drawn = point;
        if (chart.log && drawn.low && *drawn.low <= 0) drawn.low = drawn.y;
        series["points"].push_back(point_json(x, drawn));
        points.emplace_back(x, point.y);
      }
      if (const auto growth = chart.fit ? fit_growth(points) : std::nullopt) {
        series["fit"] = Json::array();
        for (const auto& [x, y_value] : points) series["fit"].push_back(Json::array({x, growth->at(x)}));
        add_growth(chart, line, lines.size(), y, *growth);
      }
      json["says"].push_back(along(chart, y, line));
      json["series"].push_back(std::move(series));
      if (chart.y == "score" && line.points.size() > 1) tell_what_pays(chart, game, line);
    }
    section_.charts.push_back(std::move(json));
  }

  // From one end of a line to the other.
  std::string along(const ChartSettings& chart, const std::string& y, const LineOfChart& line) const {
    const auto& [first_x, first] = *line.points.begin();
    const auto& [last_x, last] = *line.points.rbegin();
    if (line.points.size() == 1)
      return messages::at_one_place(language_, line.name, y, x_name(chart), number_text(first.y), number_text(first_x));
    return messages::along_the_line(language_, line.name, y, x_name(chart), number_text(first.y), number_text(first_x),
                                    number_text(last.y), number_text(last_x));
  }

  // The most and the least of the bars, and all that have them.
  std::string extremes(const std::string& y, const Json& points) const {
    const auto [least, most] =
        std::minmax_element(points.begin(), points.end(), [](const Json& a, const Json& b) { return a["y"] < b["y"]; });
    const auto text = [](const Json& point) { return number_text(point["y"].get<double>()); };
    const auto all_of = [&](const Json& extreme) {
      std::string labels;
      for (const Json& point : points)
        if (text(point) == text(extreme)) labels += (labels.empty() ? "" : ", ") + point["label"].get<std::string>();
      return labels;
    };
    return messages::most_and_least(language_, y, text(*most), all_of(*most), text(*least), all_of(*least));
  }

  // A sentence where there is one line; many are a table.
  void add_growth(const ChartSettings& chart, const LineOfChart& line, std::size_t lines, const std::string& y,
                  const Growth& growth) {
    const std::string explained = fmt::format("{:.3f}", growth.explained);
    const auto& form = growth.exponential ? messages::by_steps : messages::by_power;
    growth_.lines.push_back(
        {line.game, line.name, y, x_label(chart), form(language_, number_text(growth.factor)), explained});
    if (lines > 1) return;
    const auto& sentence = growth.exponential ? messages::grows_by_steps : messages::grows_by_power;
    section_.paragraphs.push_back(
        sentence(language_, line.game, y, number_text(growth.factor), x_name(chart), explained));
  }

  // Where a line of scores is above one half, and where that is more than chance.
  void tell_what_pays(const ChartSettings& chart, const std::string& game, const LineOfChart& line) {
    const std::string name = (game.empty() ? "" : game + ", ") + line.name;
    const std::string along = x_name(chart);
    section_.paragraphs.push_back(line.has_steps ? what_steps_win(name, along, line)
                                                 : where_it_wins(name, along, line));
    std::string sure;
    for (const auto& [x, point] : line.points)
      if (point.low.value_or(0) > 50) sure += (sure.empty() ? "" : ", ") + number_text(x);
    section_.paragraphs.push_back(sure.empty() ? messages::no_more_than_chance(language_, name, along)
                                               : messages::more_than_chance(language_, name, along, sure));
  }

  // Up to where each step wins more than half.
  std::string what_steps_win(const std::string& name, const std::string& along, const LineOfChart& line) const {
    std::optional<double> last;
    for (const auto& [x, point] : line.points) {
      if (point.y <= 50)
        return last ? messages::pays_until(language_, name, along, number_text(*last))
                    : messages::pays_never(language_, name, along);
      last = x;
    }
    return messages::pays_always(language_, name, along);
  }

  std::string where_it_wins(const std::string& name, const std::string& along, const LineOfChart& line) const {
    std::string above;
    std::string below;
    for (const auto& [x, point] : line.points) {
      std::string& places = point.y > 50 ? above : below;
      places += (places.empty() ? "" : ", ") + number_text(x);
    }
    if (above.empty()) return messages::above_half_never(language_, name, along);
    if (below.empty()) return messages::above_half_always(language_, name, along);
    return messages::above_half_at(language_, name, along, above, below);
  }

  void add_bars(const ChartSettings& chart) {
    for (const std::string& game : games_in(groups_)) {
      const bool is_elo = chart.y == "elo";
      Json json = head(chart, is_elo ? "interval" : "bar", game, messages::player(language_));
      json["x"] = label_of(chart.y, part_.measure, language_);
      json["points"] = Json::array();
      const auto push = [&](const std::string& label, const Point& point) {
        const Json values = point_json(label, point);
        json["points"].push_back({{"label", label}, {"y", values[1]}, {"low", values[2]}, {"high", values[3]}});
      };
      if (is_elo) {
        for (const PlayerRating& rating : ratings_of(groups_, game))
          push(rating.player, {rating.elo, rating.low, rating.high});
      } else {
        for (const Group& group : groups_) {
          if (group.game != game) continue;
          std::string label = name_of_line(group, chart, true);
          if (part_.measure == Measure::Match && group.opponent != group.player) label += " – " + group.opponent;
          if (const auto point = point_of(group, chart.y)) push(label, *point);
        }
      }
      if (json["points"].empty()) continue;
      json["says"] = Json::array({extremes(label_of(chart.y, part_.measure, language_), json["points"])});
      section_.charts.push_back(std::move(json));
    }
  }

  ReportSection& section_;
  const Part& part_;
  const std::vector<Group>& groups_;
  Language language_;
  ReportTable growth_;
};

}  // namespace

std::string label_of(std::string_view quantity, Measure measure, Language language) {
  const bool is_match = measure == Measure::Match;
  const std::map<std::string_view, std::string> labels{
      {"value", messages::value(language)},
      {"leaves", messages::leaves(language)},
      {"nodes", is_match ? messages::nodes_per_move(language) : messages::nodes(language)},
      {"depth", messages::depth(language)},
      {"branching", messages::branching(language)},
      {"time_ms", is_match ? messages::time_per_move(language) : messages::time(language)},
      {"score", messages::score(language)},
      {"first_score", messages::first_score(language)},
      {"elo", messages::elo(language)},
      {"margin", messages::margin(language)},
      {"plies", messages::plies(language)},
      {"game_nodes", messages::game_nodes(language)},
      {"game_time_ms", messages::game_time(language)},
      {"kept", messages::kept_share(language)},
      {"lost", messages::points_lost(language)},
      {"late_ms", messages::largest_late(language)},
      {"percent", messages::percent(language)}};
  const auto found = labels.find(quantity);
  return found == labels.end() ? std::string(quantity) : found->second;
}

void add_charts(ReportSection& section, const Part& part, const std::vector<Group>& groups, Language language) {
  Charts charts(section, part, groups, language);
  for (const ChartSettings& chart : part.charts) charts.add(chart);
  charts.add_growth_table();
}

}  // namespace turno::study
