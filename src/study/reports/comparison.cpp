#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/reports/messages.hpp"
#include "study/reports/part_parts.hpp"

namespace turno::study {
namespace {

std::vector<Quantity> compared_quantities(Measure measure) {
  switch (measure) {
    case Measure::Search: return {Quantity::Value, Quantity::Leaves, Quantity::Nodes, Quantity::Milliseconds};
    case Measure::Match: return {Quantity::Score, Quantity::Margin, Quantity::GameNodes, Quantity::Milliseconds};
    case Measure::Choices: return {Quantity::Kept, Quantity::Lost, Quantity::Milliseconds};
    case Measure::Time: break;
  }
  return {Quantity::Milliseconds, Quantity::Percent};
}

}  // namespace

ReportSection comparison(const Settings& settings, const std::vector<Row>& rows, bool same_seed, const OtherRun& other,
                         Language language) {
  ReportSection section;
  section.title = messages::compared(language, other.name);
  ReportTable table{
      "",
      {messages::part(language), messages::game(language), messages::varied(language), messages::player(language),
       messages::opponent(language), messages::quantity(language), messages::here(language), messages::there(language),
       messages::ratio(language), messages::same(language)},
      {},
      6};
  std::size_t different = 0;
  for (const Part& part : settings.parts) {
    const auto theirs = groups_of(other.rows, part.name);
    for (const Group& own : groups_of(rows, part.name)) {
      const auto found = std::find_if(theirs.begin(), theirs.end(), [&](const Group& group) {
        return group.game == own.game && group.player == own.player && group.opponent == own.opponent &&
               group.variables == own.variables;
      });
      if (found == theirs.end()) continue;
      for (const Quantity quantity : compared_quantities(part.measure)) {
        const auto here = spread_of(own, quantity);
        const auto there = spread_of(*found, quantity);
        if (!here || !there) continue;
        const bool of_time = is_time(quantity);
        const double a = of_time ? here->median : here->mean;
        const double b = of_time ? there->median : there->mean;
        const bool is_same = std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
        if (!is_same && !of_time) ++different;
        table.lines.push_back({part.title.in(language), own.game, shown(own.variables), own.player, own.opponent,
                               label_of(to_text(quantity), part.measure, language), number_text(a), number_text(b),
                               b == 0 ? "" : number_text(a / b),
                               of_time   ? ""
                               : is_same ? messages::yes(language)
                                         : messages::no(language)});
      }
    }
  }
  section.paragraphs.push_back(!same_seed      ? messages::other_seed(language)
                               : different > 0 ? messages::counts_differ(language, different)
                                               : messages::counts_agree(language));
  section.tables.push_back(std::move(table));
  return section;
}

}  // namespace turno::study
