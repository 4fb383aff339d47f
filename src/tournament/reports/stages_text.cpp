#include "tournament/reports/stages_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "core/presentable.hpp"
#include "tournament/history.hpp"
#include "tournament/reports/report_messages.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::tournament {
namespace {

using TextLines = std::vector<std::vector<std::string>>;

std::string marked(bool is_marked, const std::string& name) {
  return std::string(is_marked ? messages::mark_of_winner : messages::no_mark) + name;
}

bool plays_in(const Stage& stage, std::size_t entrant) {
  const auto has = [&](const Match& match) { return match.first == entrant || match.second == entrant; };
  return std::any_of(stage.matches.begin(), stage.matches.end(), has) ||
         std::find(stage.byes.begin(), stage.byes.end(), entrant) != stage.byes.end();
}

// A group whose matches count the sum of their margins: the members in their order, best first.
class GroupTable {
 public:
  GroupTable(const History& history, const Stage& stage) {
    for (const Match& match : stage.matches) {
      const MatchScore score = score_of(history, match);
      add(match.first, match.second, score.margin, score.finished > 0);
      add(match.second, match.first, -score.margin, score.finished > 0);
    }
    for (const auto& [one, sum] : sums_) members_.push_back(one);
    std::sort(members_.begin(), members_.end(), [&](std::size_t a, std::size_t b) { return rank_of(a) < rank_of(b); });
  }

  const std::vector<std::size_t>& members() const { return members_; }
  std::int64_t sum_of(std::size_t one) const { return sums_.at(one); }

  std::string cell(std::size_t one, std::size_t other) const {
    if (one == other) return std::string(messages::oneself);
    const auto found = between_.find({one, other});
    return found == between_.end() ? std::string(messages::no_games) : margin_text(found->second);
  }

 private:
  void add(std::size_t one, std::size_t other, std::int64_t margin, bool has_begun) {
    sums_[one] += margin;
    if (has_begun) between_[{one, other}] = margin;
  }

  // The sum, then the matches among those who are tied, then the file: as the cup takes them.
  std::tuple<std::int64_t, std::int64_t, std::size_t> rank_of(std::size_t one) const {
    std::int64_t against_equals = 0;
    for (const auto& [pair, margin] : between_)
      if (pair.first == one && sums_.at(pair.second) == sums_.at(one)) against_equals += margin;
    return {-sums_.at(one), -against_equals, one};
  }

  std::map<std::size_t, std::int64_t> sums_;
  std::map<std::pair<std::size_t, std::size_t>, std::int64_t> between_;
  std::vector<std::size_t> members_;
};

std::string group_text(const History& history, std::size_t at) {
  const GroupTable group(history, history.stages[at]);
  const auto goes_on = [&](std::size_t one) {
    return std::any_of(history.stages.begin(), history.stages.end(),
                       [&](const Stage& later) { return later.knocks_out && plays_in(later, one); });
  };
  std::vector<Align> alignments{Align::Right, Align::Left};
  TextLines lines{{"", ""}};
  for (std::size_t i = 0; i < group.members().size(); ++i) lines[0].push_back(std::to_string(i + 1));
  lines[0].emplace_back(messages::sum_heading);
  alignments.resize(lines[0].size(), Align::Right);
  for (const std::size_t one : group.members()) {
    auto& line = lines.emplace_back();
    line = {std::to_string(lines.size() - 1), marked(goes_on(one), history.settings.entrants[one].name)};
    for (const std::size_t other : group.members()) line.push_back(group.cell(one, other));
    line.push_back(margin_text(group.sum_of(one)));
  }
  return fmt::format("\n{}\n{}", presentable(history.stages[at].title), text_table(lines, alignments));
}

// A cup counts margins, a knock-out points.
std::string score_text(const Settings& settings, double points, std::int64_t margin, bool has_begun) {
  if (!has_begun) return {};
  if (settings.format == Format::Cup) return margin_text(margin);
  return fmt::format(messages::points_and_margin, points_text(points), margin_text(margin));
}

std::string round_text(const History& history, const Stage& stage) {
  const auto& [settings, stages, results] = history;
  TextLines lines;
  for (const Match& match : stage.matches) {
    const MatchScore score = score_of(history, match);
    const bool has_begun = score.finished > 0;
    lines.push_back({marked(match.winner == match.first, settings.entrants[match.first].name),
                     score_text(settings, score.first, score.margin, has_begun),
                     marked(match.winner == match.second, settings.entrants[match.second].name),
                     score_text(settings, score.second, -score.margin, has_begun)});
  }
  for (const std::size_t one : stage.byes)
    lines.push_back({marked(true, settings.entrants[one].name), std::string(messages::bye), "", ""});
  return fmt::format("\n{}\n{}", presentable(stage.title),
                     text_table(lines, {Align::Left, Align::Right, Align::Left, Align::Right}));
}

}  // namespace

std::string stages_text(const Settings& settings, std::span<const Stage> stages, std::span<const ReportedGame> games) {
  if (settings.format != Format::Cup && settings.format != Format::Knockout) return {};
  const auto results = results_by_number(games);
  const History history{settings, stages, results};
  std::string groups;
  std::string bracket;
  for (std::size_t i = 0; i < stages.size(); ++i)
    (stages[i].knocks_out ? bracket : groups) +=
        stages[i].knocks_out ? round_text(history, stages[i]) : group_text(history, i);
  std::string text;
  if (!groups.empty()) text += fmt::format("\n{}\n{}", messages::groups_title, groups);
  if (!bracket.empty())
    text += fmt::format(
        "\n{}\n{}", settings.format == Format::Cup ? messages::bracket_of_sums : messages::bracket_of_points, bracket);
  return text;
}

}  // namespace turno::tournament
