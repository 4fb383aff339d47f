#include "play/players/player_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "core/weights.hpp"
#include "engine/machine.hpp"
#include "engine/spec.hpp"
#include "play/players/computer_players.hpp"
#include "play/players/level_player.hpp"
#include "play/players/levels.hpp"
#include "play/players/mcts_text.hpp"
#include "play/players/player_options.hpp"
#include "play/players/process_text.hpp"
#include "play/system/file.hpp"
#include "search/tables/table_folder.hpp"

namespace turno {
namespace {

using Parsed = tl::expected<PlayerText, std::string>;

constexpr int default_depth = 4;
constexpr std::chrono::milliseconds default_time{1000};

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// A player that leaves something to chance.
Parsed parse_seeded(const Spec& spec, std::uint64_t seed) {
  PlayerText player{spec.name, "", seed, std::nullopt};
  for (const Setting& setting : spec.settings) {
    if (setting.field != "seed") return no_such_option(spec, setting, "seed");
    const auto given = parse_word(setting.value);
    if (!given)
      return tl::unexpected(fmt::format("player {}: seed \"{}\" is not a whole number", spec.name, setting.value));
    player.seed = *given;
  }
  player.text = fmt::format("{}(seed={})", spec.name, player.seed);
  return player;
}

Parsed parse_plain(const Spec& spec, std::uint64_t seed) {
  if (!spec.settings.empty()) return no_such_option(spec, spec.settings.front(), "none");
  return PlayerText{spec.name, spec.name, seed, std::nullopt};
}

constexpr std::size_t max_weights_size = 100'000;

tl::expected<std::vector<int>, std::string> read_weights(const AnyGame& game, const std::filesystem::path& folder,
                                                         const std::string& path) {
  const auto text = read_file((folder / path).string(), max_weights_size);
  RETURN_IF_ERROR(text);
  const auto terms = expert_terms(game);
  if (terms.empty()) return tl::unexpected(game.spec() + " has no expert that could use weights");
  std::vector<std::string_view> names;
  names.reserve(terms.size());
  for (const ExpertTerm& term : terms) names.push_back(term.name);
  auto weights = parse_weights(*text, names);
  if (!weights) return tl::unexpected(path + ": " + weights.error());
  return weights;
}

// What a game says of an evaluation; nothing if there is none of the name.
std::optional<EvaluationInfo> evaluation_named(const AnyGame& game, std::string_view name) {
  for (EvaluationInfo& info : game.evaluations())
    if (info.name == name) return std::move(info);
  return std::nullopt;
}

// The options of a searcher that is called by the name of an evaluation.
std::string options_of(const EvaluationInfo& evaluation) {
  std::string options = "depth, time, nodes";
  for (const NamedWeight& weight : evaluation.weights) options += ", " + weight.name;
  return options;
}

// complex and then complex(simple=1) become complex(simple=1) and complex(simple=1,extra=2).
void add_weight(std::string& evaluation, const Setting& weight) {
  if (evaluation.back() == ')') {
    evaluation.back() = ',';
  } else {
    evaluation += '(';
  }
  evaluation += fmt::format("{}={})", weight.field, weight.value);
}

bool has_weight(const EvaluationInfo& evaluation, std::string_view name) {
  return std::any_of(evaluation.weights.begin(), evaluation.weights.end(),
                     [&](const NamedWeight& weight) { return weight.name == name; });
}

// One option of a searcher; what is written of it goes into the canonical text.
OptionRead read_searcher_option(const Spec& spec, const Setting& setting, const AnyGame& game,
                                const std::filesystem::path& folder, PlayerText::Searcher& searcher) {
  auto& [settings, limits, weights_file, tables_folder] = searcher;
  const bool is_best = spec.name == best_algorithm;
  const bool is_mcts = spec.name == mcts_algorithm;
  const bool is_algorithm = contains(algorithms(), spec.name);
  if (is_mcts && is_mcts_option(setting)) return read_mcts_option(spec, setting, searcher);
  if (is_mcts && (setting.field == "depth" || setting.field == "nodes"))
    return no_such_option(spec, setting, mcts_options);
  if (is_limit(setting)) return read_limit(spec, setting, limits);
  if (setting.field == "eval" && is_algorithm) {
    settings.evaluation = setting.value;
  } else if (setting.field == "weights" && is_algorithm) {
    auto weights = read_weights(game, folder, setting.value);
    if (!weights) return tl::unexpected(fmt::format("player {}: {}", spec.name, weights.error()));
    settings.weights = *std::move(weights);
    weights_file = setting.value;
  } else if (setting.field == "threads" && (is_best || is_mcts)) {
    const auto threads = read_threads(fmt::format("player {}: threads", spec.name), setting.value);
    RETURN_IF_ERROR(threads);
    settings.threads = *threads;
  } else if (setting.field == "memory" && (is_best || is_mcts)) {
    const auto memory = read_memory(fmt::format("player {}: memory", spec.name), setting.value);
    RETURN_IF_ERROR(memory);
    settings.memory = *memory;
  } else if (setting.field == "tables" && is_best) {
    settings.tables = std::make_shared<search::TableFolder>(folder / setting.value);
    if (const auto there = check_tables(game, *settings.tables); !there)
      return tl::unexpected(fmt::format("player best: tables: {}", there.error()));
    tables_folder = setting.value;
  } else if (const auto evaluation = evaluation_named(game, spec.name); evaluation && !is_algorithm) {
    if (!has_weight(*evaluation, setting.field)) return no_such_option(spec, setting, options_of(*evaluation));
    add_weight(settings.evaluation, setting);
  } else {
    return no_such_option(spec, setting,
                          is_best   ? "depth, time, nodes, eval, weights, threads, memory, tables"
                          : is_mcts ? mcts_options
                                    : "depth, time, nodes, eval, weights");
  }
  return {};
}

// What stands in the parentheses of an evaluation with weights.
std::string_view weights_in(std::string_view evaluation) {
  const std::size_t open = evaluation.find('(');
  return open == std::string_view::npos ? "" : evaluation.substr(open + 1, evaluation.size() - open - 2);
}

// Of all searchers but mcts.
std::vector<std::string> limits_and_evaluation(const std::string& kind, const PlayerText::Searcher& searcher) {
  const auto& [settings, limits, weights_file, tables_folder] = searcher;
  std::vector<std::string> written;
  if (limits.depth) written.push_back(fmt::format("depth={}", *limits.depth));
  if (limits.time) written.push_back(fmt::format("time={}ms", limits.time->count()));
  if (limits.nodes) written.push_back(fmt::format("nodes={}", *limits.nodes));
  if (contains(algorithms(), kind)) {
    written.push_back(fmt::format("eval={}", settings.evaluation));
  } else if (const auto weights = weights_in(settings.evaluation); !weights.empty()) {
    written.emplace_back(weights);
  }
  return written;
}

std::string searcher_text(const std::string& kind, const PlayerText::Searcher& searcher) {
  const auto& [settings, limits, weights_file, tables_folder] = searcher;
  std::vector<std::string> written;
  if (kind == mcts_algorithm) {
    written = mcts_texts(searcher);
  } else {
    written = limits_and_evaluation(kind, searcher);
  }
  if (!weights_file.empty()) written.push_back(fmt::format("weights={}", weights_file));
  if (settings.threads != 1) written.push_back(fmt::format("threads={}", settings.threads));
  if (settings.memory != default_memory) written.push_back(fmt::format("memory={}MB", settings.memory >> 20U));
  if (!tables_folder.empty()) written.push_back(fmt::format("tables={}", tables_folder));
  return fmt::format("{}({})", kind, fmt::join(written, ","));
}

// Who plays by the name of an evaluation.
SourcePlayer source_player(const AnyGame& game, std::string_view name) {
  const auto evaluation = evaluation_named(game, name);
  return evaluation && evaluation->player ? *evaluation->player : SourcePlayer{"negamax", default_depth};
}

Parsed parse_searcher(const Spec& spec, std::uint64_t seed, const AnyGame& game, const std::filesystem::path& folder) {
  const bool is_best = spec.name == best_algorithm;
  const bool is_mcts = spec.name == mcts_algorithm;
  const bool is_algorithm = contains(algorithms(), spec.name);
  const SourcePlayer source = source_player(game, spec.name);
  PlayerText player{spec.name, "", 0, PlayerText::Searcher{}};
  auto& [settings, limits, weights_file, tables_folder] = *player.searcher;
  if (is_best) {
    settings = best_settings(game);
  } else if (is_mcts) {
    settings.algorithm = spec.name;
    settings.evaluation = strongest_evaluation(game);
    settings.mcts.seed = seed;
  } else {
    settings.algorithm = is_algorithm ? spec.name : source.algorithm;
    settings.evaluation = is_algorithm ? "margin" : spec.name;
  }
  for (const Setting& setting : spec.settings)
    RETURN_IF_ERROR(read_searcher_option(spec, setting, game, folder, *player.searcher));
  if (!limits.depth && !limits.time && !limits.nodes) {
    if (is_best || is_mcts) {
      limits.time = default_time;
    } else {
      limits.depth = source.depth;
    }
  }
  if (const auto fine = game.check(settings); !fine)
    return tl::unexpected(fmt::format("player {}: {}", spec.name, fine.error()));
  player.text = searcher_text(player.kind, *player.searcher);
  return player;
}

}  // namespace

tl::expected<std::string, std::string> version_of(std::string_view player, const std::filesystem::path& folder,
                                                  std::string_view turno_version, const BotLimits& limits,
                                                  FileHashes& hosts) {
  const auto parts = process_parts(player);
  if (!parts && trim(player) == "human") return std::string();
  if (names_client(player)) return std::string("client");
  if (!parts) {
    std::string version(turno_version);
    if (const auto spec = parse_spec(player))
      for (const Setting& setting : spec->settings) {
        if (setting.field == "weights")
          version += " weights " + hash_of_file(folder / setting.value).value_or("missing");
        if (setting.field == "tables") version += " tables " + search::list_tables(folder / setting.value);
      }
    return version;
  }
  auto parsed = parse_process(*parts, 0, folder);
  RETURN_IF_ERROR(parsed);
  BotLimits& own = parsed->process->command.limits;
  own = first_of(own, limits);
  return fingerprint(*parsed->process, hosts);
}

tl::expected<std::string, std::string> version_of(std::string_view player, const std::filesystem::path& folder,
                                                  std::string_view turno_version, const BotLimits& limits) {
  FileHashes hosts;
  return version_of(player, folder, turno_version, limits, hosts);
}

std::vector<std::string> player_kinds(const AnyGame& game) {
  std::vector<std::string> kinds{"human", "random", "first", "last"};
  for (const std::string_view algorithm : algorithms()) kinds.emplace_back(algorithm);
  for (const EvaluationInfo& evaluation : game.evaluations()) kinds.push_back(evaluation.name);
  for (int level = 0; level <= top_level; ++level) kinds.push_back(level_name(level));
  return kinds;
}

Parsed parse_player(std::string_view text, std::uint64_t seed, const AnyGame& game,
                    const std::filesystem::path& folder) {
  if (const auto parts = process_parts(text)) {
    auto program = parse_process(*parts, seed, folder);
    if (!program) return program;
    RETURN_IF_ERROR(check_plays(*program, game));
    return program;
  }
  const auto spec = parse_spec(text);
  if (spec && spec->name == "random") return parse_seeded(*spec, seed);
  if (spec && (spec->name == "human" || spec->name == "first" || spec->name == "last")) return parse_plain(*spec, seed);
  if (names_client(text))
    return tl::unexpected(fmt::format("player {}: clients connect by themselves, to turno {}", text, client_kind));
  if (const auto level = spec ? level_named(spec->name) : std::nullopt)
    return level_of(*level, game).error == 0 ? parse_plain(*spec, seed) : parse_seeded(*spec, seed);
  const auto kinds = player_kinds(game);
  if (!spec || std::find(kinds.begin(), kinds.end(), spec->name) == kinds.end())
    return tl::unexpected(
        fmt::format("unknown player \"{}\"; players of {}: {}", text, game.spec(), fmt::join(kinds, ", ")));
  return parse_searcher(*spec, seed, game, folder);
}

bool names_client(std::string_view player) {
  const auto spec = parse_spec(player);
  return spec && spec->name == client_kind;
}

Parsed parse_client(std::string_view text) {
  constexpr std::size_t max_name = 40;
  const auto spec = parse_spec(text);
  RETURN_IF_ERROR(spec);
  PlayerText player{spec->name, spec->name, 0, std::nullopt};
  for (const Setting& setting : spec->settings) {
    if (setting.field != "name") return no_such_option(*spec, setting, "name");
    if (!is_plain_name(setting.value, max_name))
      return tl::unexpected(
          fmt::format("player {}: name \"{}\": letters, digits, '-', '_' and '.'", spec->name, setting.value));
    player.text = fmt::format("{}(name={})", spec->name, setting.value);
  }
  return player;
}

void give_tables(PlayerText& player, const SharedTables& tables) {
  if (!player.searcher || player.searcher->settings.algorithm != best_algorithm) return;
  if (player.searcher->tables_folder.empty()) player.searcher->settings.tables = tables;
}

void give_named_tables(PlayerText& player, const SharedTables& tables) {
  give_tables(player, tables);
  if (!player.searcher || player.searcher->settings.tables != tables || !tables) return;
  player.searcher->tables_folder = tables->path().string();
  player.text = searcher_text(player.kind, *player.searcher);
}

std::unique_ptr<Player> make_player(const PlayerText& text, const AnyGame& game) {
  assert(!text.is_human() && !text.is_client() && !text.process);
  if (text.searcher)
    return std::make_unique<EnginePlayer>(game.make_engine(text.searcher->settings).value(), text.searcher->limits,
                                          text.searcher->settings.algorithm == "negamax");
  if (text.kind == "random") return std::make_unique<RandomPlayer>(text.seed);
  if (const auto level = level_named(text.kind))
    return std::make_unique<LevelPlayer>(level_of(*level, game), game, text.seed);
  return std::make_unique<EdgePlayer>(text.kind == "first" ? EdgePlayer::Edge::Lowest : EdgePlayer::Edge::Highest);
}

}  // namespace turno
