#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/reports/messages.hpp"
#include "study/reports/part_parts.hpp"

namespace turno::study {
namespace {

std::string mean_text(const Group& group, Quantity quantity) {
  const auto spread = spread_of(group, quantity);
  return spread ? number_text(spread->mean) : "";
}

std::string times_text(const Group& group, Quantity quantity) {
  const auto spread = spread_of(group, quantity);
  return spread ? spread_text(*spread) : "";
}

// What all rows have in common; empty where they have not.
std::string common_action(const Group& group) {
  const std::string& first = group.rows.front()->action;
  const auto is_same = [&](const Row* row) {
    return row->action == first && row->position == group.rows.front()->position;
  };
  return std::all_of(group.rows.begin(), group.rows.end(), is_same) ? first : "";
}

void add_search(ReportSection& section, const std::vector<Group>& groups, Language language) {
  ReportTable table{
      "",
      {messages::game(language), messages::varied(language), messages::player(language), messages::searches(language),
       messages::action(language), messages::value(language), messages::leaves(language), messages::nodes(language),
       messages::depth(language), messages::branching(language), messages::time(language)},
      {},
      3};
  for (const Group& group : groups) {
    const std::string action = common_action(group);
    table.lines.push_back({group.game, shown(group.variables), group.player, std::to_string(group.rows.size()), action,
                           action.empty() ? "" : mean_text(group, Quantity::Value), mean_text(group, Quantity::Leaves),
                           mean_text(group, Quantity::Nodes), mean_text(group, Quantity::Depth),
                           mean_text(group, Quantity::Branching), times_text(group, Quantity::Milliseconds)});
  }
  section.tables.push_back(std::move(table));
  // At the last values of the variables: the deepest searches tell most.
  for (const std::string& game : games_in(groups)) {
    std::vector<const Group*> last;
    for (const Group& group : groups) {
      if (group.game != game || !spread_of(group, Quantity::Nodes)) continue;
      if (!last.empty() && last.back()->variables != group.variables) last.clear();
      last.push_back(&group);
    }
    if (last.size() < 2) continue;
    const auto nodes = [](const Group* group) { return spread_of(*group, Quantity::Nodes)->mean; };
    const Group* fewest = *std::min_element(last.begin(), last.end(),
                                            [&](const Group* a, const Group* b) { return nodes(a) < nodes(b); });
    if (nodes(last.front()) <= 0) continue;
    const std::string percent = number_text(100 * nodes(fewest) / nodes(last.front()));
    section.paragraphs.push_back(
        fewest->variables.empty() ? messages::fewest_at_all(language, game, fewest->player, number_text(nodes(fewest)),
                                                            percent, last.front()->player)
                                  : messages::fewest(language, game, shown(fewest->variables), fewest->player,
                                                     number_text(nodes(fewest)), percent, last.front()->player));
  }
}

void add_choices(ReportSection& section, const std::vector<Group>& groups, Language language) {
  ReportTable table{
      "",
      {messages::game(language), messages::varied(language), messages::player(language), messages::positions(language),
       messages::unsolved(language), messages::kept(language), messages::kept_share(language),
       messages::interval(language), messages::points_lost(language), messages::time_per_move(language)},
      {},
      3};
  struct Kept {
    const Group* group;
    std::size_t hits;
    Share share;
  };
  std::vector<Kept> all;
  for (const Group& group : groups) {
    const auto kept = spread_of(group, Quantity::Kept);
    const std::size_t count = kept ? kept->count : 0;
    const std::size_t hits = kept ? static_cast<std::size_t>(std::lround(kept->mean * static_cast<double>(count))) : 0;
    const Share share = share_of(hits, count);
    table.lines.push_back({group.game, shown(group.variables), group.player, std::to_string(count),
                           std::to_string(group.rows.size() - count), std::to_string(hits),
                           count == 0 ? "" : number_text(100 * share.share),
                           fmt::format("{}–{}", number_text(100 * share.low), number_text(100 * share.high)),
                           mean_text(group, Quantity::Lost), times_text(group, Quantity::Milliseconds)});
    if (count > 0) all.push_back({&group, hits, share});
  }
  section.tables.push_back(std::move(table));
  for (const std::string& game : games_in(groups)) {
    std::vector<Kept> own;
    std::copy_if(all.begin(), all.end(), std::back_inserter(own), [&](const Kept& k) { return k.group->game == game; });
    if (own.empty()) continue;
    std::stable_sort(own.begin(), own.end(),
                     [](const Kept& a, const Kept& b) { return a.share.share > b.share.share; });
    std::vector<Kept> told{own.front()};
    if (own.size() > 1) told.push_back(own.back());
    for (const auto& [group, hits, share] : told)
      section.paragraphs.push_back(
          messages::keeps(language, game, group->player, hits, spread_of(*group, Quantity::Kept)->count,
                          number_text(100 * share.share), number_text(100 * share.low), number_text(100 * share.high)));
  }
}

// What lateness comes to; negative: it was in time.
std::string late_sentence(const Group& group, const Spread& time, const Spread& late, std::size_t count,
                          Language language) {
  const std::string asked = mean_text(group, Quantity::Asked);
  const std::string median = number_text(time.median);
  if (count == 0)
    return messages::always_in_time(language, group.game, group.player, asked, median, group.rows.size(),
                                    number_text(std::abs(late.most)));
  return messages::keeps_time(language, group.game, group.player, asked, median, count, group.rows.size(),
                              number_text(late.most));
}

// Who passes at each share, the widest first: what tightening it does.
void tell_who_passes(ReportSection& section, const Part& part, const std::vector<Group>& groups, Language language) {
  for (const std::string& game : games_in(groups))
    for (const double limit : part.percent_limits) {
      std::string who;
      for (const Group& group : groups) {
        const auto percent = spread_of(group, Quantity::Percent);
        if (group.game == game && percent && percent->median <= limit) who += (who.empty() ? "" : ", ") + group.player;
      }
      section.paragraphs.push_back(messages::within_share(language, game, number_text(limit), part.percent_of->text,
                                                          who.empty() ? messages::nobody(language) : who));
    }
}

void add_time(ReportSection& section, const Part& part, const std::vector<Group>& groups, Language language) {
  ReportTable table{"",
                    {messages::game(language), messages::varied(language), messages::player(language),
                     messages::moves(language), messages::time(language)},
                    {},
                    3};
  const bool is_share = part.percent_of.has_value();
  if (is_share) {
    table.heading.push_back(messages::percent(language));
    for (const double limit : part.percent_limits)
      table.heading.push_back(messages::passes(language, number_text(limit)));
  } else {
    for (const Phrase<>& name : {messages::asked, messages::late, messages::largest_late})
      table.heading.push_back(name(language));
  }
  for (const Group& group : groups) {
    const auto time = spread_of(group, Quantity::Milliseconds);
    std::vector<std::string> line{group.game, shown(group.variables), group.player, std::to_string(group.rows.size()),
                                  times_text(group, Quantity::Milliseconds)};
    const auto percent = spread_of(group, Quantity::Percent);
    const auto late = spread_of(group, Quantity::Late);
    const auto is_late = [](const Row* row) { return at(row->quantities, Quantity::Late).value_or(0) > 0; };
    const auto count = static_cast<std::size_t>(std::count_if(group.rows.begin(), group.rows.end(), is_late));
    if (is_share) {
      line.push_back(percent ? spread_text(*percent) : "");
      for (const double limit : part.percent_limits)
        line.push_back(!percent ? "" : percent->median <= limit ? messages::yes(language) : messages::no(language));
      if (percent)
        section.paragraphs.push_back(messages::takes_share(language, group.game, group.player,
                                                           number_text(percent->median), part.percent_of->text));
    } else {
      line.push_back(mean_text(group, Quantity::Asked));
      line.push_back(late ? std::to_string(count) : "");
      line.push_back(late ? number_text(late->most) : "");
      if (late && time) section.paragraphs.push_back(late_sentence(group, *time, *late, count, language));
    }
    table.lines.push_back(std::move(line));
  }
  section.tables.push_back(std::move(table));
  if (is_share) tell_who_passes(section, part, groups, language);
}

void add_failures(ReportSection& section, const std::vector<Group>& groups, Language language) {
  std::size_t failed = 0;
  std::size_t all = 0;
  const Row* first = nullptr;
  for (const Group& group : groups) {
    failed += group.failures();
    all += group.rows.size();
    for (const Row* row : group.rows)
      if (!row->ok && first == nullptr) first = row;
  }
  if (first == nullptr) return;
  std::string why = first->ending;
  if (!first->detail.empty()) why += (why.empty() ? "" : ", ") + first->detail;
  section.paragraphs.push_back(
      messages::failed(language, failed, all, fmt::format("{}, {}: {}", first->game, first->player, why)));
}

}  // namespace

std::string shown(const Named& variables) {
  std::string text;
  for (const auto& [name, value] : variables) text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, value);
  return text;
}

std::vector<std::string> games_in(const std::vector<Group>& groups) {
  std::vector<std::string> games;
  for (const Group& group : groups)
    if (std::find(games.begin(), games.end(), group.game) == games.end()) games.push_back(group.game);
  return games;
}

ReportSection part_section(const Part& part, const std::vector<Row>& rows, Language language) {
  ReportSection section;
  section.title = part.title.in(language);
  const std::vector<Group> groups = groups_of(rows, part.name);
  if (groups.empty()) return section;
  switch (part.measure) {
    case Measure::Search: add_search(section, groups, language); break;
    case Measure::Match: add_match_tables(section, groups, part.against.empty(), language); break;
    case Measure::Choices: add_choices(section, groups, language); break;
    case Measure::Time: add_time(section, part, groups, language); break;
  }
  add_charts(section, part, groups, language);
  add_failures(section, groups, language);
  if (part.explains) section.paragraphs.push_back(part.explains->in(language));
  return section;
}

}  // namespace turno::study
