#include "course/judge/judge_scale.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "tournament/file/toml_fields.hpp"

namespace turno::course {
namespace {

using tournament::Fields;
using tournament::Mistakes;

constexpr std::array<std::string_view, 1> scale_keys{"group"};
constexpr std::array<std::string_view, 3> group_keys{"name", "points", "partial"};
constexpr double max_worth = 1000;

std::string group_names() {
  std::string all;
  for (const JudgeGroup group : all_judge_groups) all += fmt::format("{}{}", all.empty() ? "" : ", ", to_text(group));
  return all;
}

const JudgeGroup* group_named(std::string_view name) {
  for (const JudgeGroup& group : all_judge_groups)
    if (to_text(group) == name) return &group;
  return nullptr;
}

void read_group(const toml::node& node, JudgeScale& scale, Mistakes& mistakes) {
  const Fields fields(*node.as_table(), "group.", group_keys, mistakes);
  std::string name;
  fields.read("name", name);
  const JudgeGroup* group = group_named(name);
  if (group == nullptr)
    return fields.complain("name", fmt::format("\"{}\" is no group of tests; write one of {}", name, group_names()));
  JudgeScale::Worth& worth = scale.of(*group);
  if (worth.points > 0) return fields.complain("name", fmt::format("{} stands here twice", name));
  fields.read("points", worth.points, 0, max_worth);
  fields.read("partial", worth.partial);
  if (!fields.has("points")) fields.complain("points", "there are none; write points = 2");
}

}  // namespace

double JudgeScale::most() const {
  double sum = 0;
  for (const Worth& worth : groups) sum += worth.points;
  return sum;
}

JudgeScale default_judge_scale(int delivery) {
  JudgeScale scale;
  const double share = delivery == 0 ? 0.5 : 1;  // NOLINT(*-magic-numbers)
  const auto give = [&](JudgeGroup group, double points) { scale.of(group).points += share * points; };
  if (delivery != 2) {
    give(JudgeGroup::File, 1);
    give(JudgeGroup::Positions, 2);
    give(JudgeGroup::Strings, 2);
    give(JudgeGroup::Boards, 6);  // NOLINT(*-magic-numbers)
    give(JudgeGroup::Games, 6);   // NOLINT(*-magic-numbers)
    give(JudgeGroup::Problem, 3);
  }
  if (delivery != 1) {
    give(JudgeGroup::File, 1);
    give(JudgeGroup::Problem, 2);
    give(JudgeGroup::Minimax, 4);
    give(JudgeGroup::AlphaBeta, 4);
    give(JudgeGroup::Independence, 3);
    give(JudgeGroup::SimplePlayer, 2);
    give(JudgeGroup::BestPlayer, 3);
    give(JudgeGroup::Abstraction, 1);
  }
  return scale;
}

tl::expected<JudgeScale, std::string> parse_judge_scale(std::string_view toml, const std::string& file_name) {
  const auto table = tournament::parse_toml(toml, file_name);
  RETURN_IF_ERROR(table);
  Mistakes mistakes(file_name);
  const Fields file(*table, "", scale_keys, mistakes);
  const toml::array* groups = table->get_as<toml::array>("group");
  if (groups == nullptr || groups->empty() || !groups->is_array_of_tables())
    return tl::unexpected(
        fmt::format("{}: group: there are none; write [[group]], name = \"boards\", points = 6", file_name));
  JudgeScale scale;
  for (const toml::node& node : *groups) read_group(node, scale, mistakes);
  if (!mistakes.none()) return tl::unexpected(mistakes.first());
  return scale;
}

}  // namespace turno::course
