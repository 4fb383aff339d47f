#include "play/players/process_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "engine/spec.hpp"
#include "play/players/lisp_player_text.hpp"
#include "play/players/player_options.hpp"
#include "play/system/bot_contents.hpp"
#include "play/system/limit_text.hpp"
#include "play/system/own_files.hpp"
#include "play/system/said_text.hpp"
#include "play/system/this_process.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

using Parsed = tl::expected<PlayerText, std::string>;

constexpr std::string_view lisp_kind = "lisp";
constexpr std::string_view lisp_host = "turno-lisp";
constexpr std::string_view lisp_game = "mancala11";  // whose words the host has
constexpr int deepest_tree = 6;
constexpr int default_tree = 2;

// A protocol that knows one game with fixed rules, which its programs have built in; a process of them plays one game.
struct CourseProtocol {
  std::string_view kind;
  Protocol protocol;
  std::string_view game;  // with its rules, as games write them
  bool tells_the_start;   // of every game, so that it may begin elsewhere
};

constexpr std::array<CourseProtocol, 2> course_protocols{
    {{"ugr", Protocol::Ugr, "kalah(pits=6,seeds=4)", true},
     {"mankalah", Protocol::Mankalah, "kalah(pits=7,seeds=7,pie=true,first_extra=false)", false}}};

const CourseProtocol* course_protocol(std::string_view kind) {
  const auto* const found = std::find_if(course_protocols.begin(), course_protocols.end(),
                                         [&](const CourseProtocol& one) { return one.kind == kind; });
  return found == course_protocols.end() ? nullptr : found;
}

Protocol protocol_of(std::string_view kind) {
  if (const CourseProtocol* course = course_protocol(kind)) return course->protocol;
  if (kind == lisp_player_kind) return Protocol::Moedas;
  return kind == "ugi" ? Protocol::Ugi : Protocol::Evaluator;
}

std::string option_names(std::string_view kind) {
  std::string_view own = "depth, time, files, restart";
  if (kind == "ugi") own = "time, depth, nodes, option.NAME, files, restart";
  if (kind == lisp_player_kind) own = "time, types, files, restart";
  if (course_protocol(kind) != nullptr) own = "time, files, restart";
  return fmt::format("{}, cores, {}", own, limit_fields);
}

constexpr std::string_view own_option = "option.";  // comes before the name of one that the program has itself
constexpr int most_cores = 1024;

// What belongs to the way in which a program is run; false if the setting is none of these.
tl::expected<bool, std::string> read_running(const Spec& spec, const Setting& setting, PlayerText::Process& process) {
  if (setting.field == "restart") {
    if (process.is_fresh && setting.value != "game")
      return bad_option(spec, setting, "game, since a process of such a program plays one game");
    if (setting.value != "game" && setting.value != "never") return bad_option(spec, setting, "game or never");
    process.is_fresh = setting.value == "game";
  } else if (setting.field == "cores") {
    const auto cores = parse_number(setting.value);
    if (!cores || *cores < 1 || *cores > most_cores)
      return bad_option(spec, setting, fmt::format("a number from 1 to {}", most_cores));
    process.cores = static_cast<std::size_t>(*cores);
  } else if (setting.field.starts_with(own_option) && process.protocol == Protocol::Ugi) {
    std::string name = setting.field.substr(own_option.size());
    const std::string small = lower_case(name);
    if (name.empty() || small == "game" || small == "seed")
      return tl::unexpected(fmt::format("player {}: {} cannot be set: Game and Seed are told to programs by turno",
                                        spec.name, setting.field));
    process.options.push_back({std::move(name), setting.value});
  } else {
    return false;
  }
  return true;
}

// Several files are separated as on a PATH.
OptionRead read_option(const Spec& spec, const Setting& setting, PlayerText::Process& process) {
  const bool searches_itself = process.protocol == Protocol::Ugi;
  const bool knows_time_alone = course_protocol(spec.name) != nullptr;
  const bool is_moedas = process.protocol == Protocol::Moedas;
  if (is_moedas) {
    const auto is_read = read_lisp_player_option(spec, setting, process);
    RETURN_IF_ERROR(is_read);
    if (*is_read) return {};
  }
  if (is_limit(setting) && !is_moedas && (searches_itself || setting.field != "nodes") &&
      (!knows_time_alone || setting.field == "time"))
    return read_limit(spec, setting, process.limits, searches_itself ? max_depth : deepest_tree);
  if (setting.field == "files") {
    for (const std::string_view path : split(setting.value, ':'))
      if (!path.empty()) process.command.files.emplace_back(path);
    return {};
  }
  const auto running = read_running(spec, setting, process);
  RETURN_IF_ERROR(running);
  if (*running) return {};
  const auto what = fmt::format("player {}: ", spec.name);
  const auto read = read_bot_limit(what, setting.field, setting.value, process.command.limits);
  RETURN_IF_ERROR(read);
  if (!*read) return no_such_option(spec, setting, option_names(spec.name));
  return {};
}

// The file is one word, whatever is in its name, and never an option of the host.
tl::expected<PlayerText::Process, std::string> read_lisp(std::string_view rest, const fs::path& folder) {
  if (rest.empty()) return tl::unexpected(std::string("a file is missing: write lisp:mine.cl"));
  const fs::path file = rest.starts_with('-') ? fs::path(".") / rest : fs::path(rest);
  PlayerText::Process process{{{beside_turno(lisp_host).string(), file.string()}, folder, {}, {}}, {}};
  process.lisp_file = folder / file;
  return process;
}

tl::expected<PlayerText::Process, std::string> read_command(std::string_view kind, std::string_view rest,
                                                            const fs::path& folder) {
  if (rest.empty()) return tl::unexpected(fmt::format("a command is missing: write {}:./my-bot", kind));
  auto words = split_command(rest);
  RETURN_IF_ERROR(words);
  return PlayerText::Process{{*std::move(words), folder, {}, {}}, {}};
}

std::string_view host_of(const PlayerText::Process& process) {
  return process.protocol == Protocol::Moedas ? lisp_player_host : lisp_host;
}

// No link may take another's file for it: what is in it is what is graded.
tl::expected<Located, std::string> find_lisp_file(const PlayerText::Process& process) {
  std::error_code error;
  if (!fs::exists(*process.lisp_file, error))
    return tl::unexpected(
        fmt::format("there is no file {}", fs::absolute(*process.lisp_file).lexically_normal().string()));
  auto file = own_file(*process.lisp_file, process.command.folder);
  RETURN_IF_ERROR(file);
  const std::size_t most = first_of(process.command.limits, default_limits).bot_size.value();
  if (file->size > most)
    return tl::unexpected(
        fmt::format("{} has more than {} MiB: no player is so large", process.lisp_file->string(), most >> 20U));
  return file;
}

tl::expected<void, std::string> check_rules(const CourseProtocol& course, const AnyGame& game) {
  if (game.spec() != course.game)
    return tl::unexpected(fmt::format("player {} plays {}, not {}: its programs know no other rules", course.kind,
                                      course.game, game.spec()));
  if (game.starts_elsewhere() && !course.tells_the_start)
    return tl::unexpected(fmt::format(
        "player {} plays only from the start of the game: no other can be told to its programs", course.kind));
  return {};
}

}  // namespace

std::optional<ProcessParts> process_parts(std::string_view text) {
  const std::string_view trimmed = trim(text);
  const std::string_view kind = trimmed.substr(0, trimmed.find_first_of("(:"));
  if (std::find(std::begin(process_kinds), std::end(process_kinds), kind) == std::end(process_kinds))
    return std::nullopt;
  std::size_t colon = kind.size();
  if (trimmed.substr(colon).starts_with('(')) colon = std::min(trimmed.find(')'), trimmed.size() - 1) + 1;
  if (!trimmed.substr(colon).starts_with(':')) return ProcessParts{trimmed, {}};
  return ProcessParts{trimmed.substr(0, colon), trim(trimmed.substr(colon + 1))};
}

std::string with_settings(std::string_view player, std::span<const Setting> settings) {
  const auto parts = process_parts(player);
  const auto spec = parts ? parse_spec(parts->head) : tl::unexpected(Translations());
  if (!spec) return std::string(player);
  std::vector<std::string> inside;
  for (const Setting& one : spec->settings) inside.push_back(fmt::format("{}={}", one.field, one.value));
  for (const Setting& more : settings) {
    const auto is_same = [&](const Setting& one) { return one.field == more.field; };
    if (std::none_of(spec->settings.begin(), spec->settings.end(), is_same))
      inside.push_back(fmt::format("{}={}", more.field, more.value));
  }
  if (inside.size() == spec->settings.size()) return std::string(player);
  return fmt::format("{}({}):{}", spec->name, fmt::join(inside, ","), parts->rest);
}

bool names_command(std::string_view player) { return process_parts(player).has_value(); }

std::optional<std::string_view> only_game_of(std::string_view player) {
  const auto parts = process_parts(player);
  if (!parts) return std::nullopt;
  const std::string_view kind = parts->head.substr(0, parts->head.find('('));
  if (const CourseProtocol* course = course_protocol(kind)) return course->game;
  if (kind == lisp_player_kind) return lisp_player_game;
  return kind == lisp_kind ? std::optional(lisp_game) : std::nullopt;
}

Parsed parse_process(const ProcessParts& parts, std::uint64_t seed, const fs::path& folder) {
  const auto spec = parse_spec(parts.head);
  if (!spec) return tl::unexpected(fmt::format("player \"{}\": {}", parts.head, spec.error().in(Language::English)));
  auto process = spec->name == lisp_kind          ? read_lisp(parts.rest, folder)
                 : spec->name == lisp_player_kind ? read_lisp_player(parts.rest, folder)
                                                  : read_command(spec->name, parts.rest, folder);
  if (!process) return tl::unexpected(fmt::format("player {}: {}", spec->name, process.error()));
  process->protocol = protocol_of(spec->name);
  process->is_fresh = course_protocol(spec->name) != nullptr;
  std::vector<std::string> written;
  for (const Setting& setting : spec->settings) {
    RETURN_IF_ERROR(read_option(*spec, setting, *process));
    written.push_back(fmt::format("{}={}", setting.field, setting.value));
  }
  if (process->protocol == Protocol::Evaluator && !process->limits.depth) {
    process->limits.depth = default_tree;
    written.insert(written.begin(), fmt::format("depth={}", default_tree));
  }
  const std::string text = written.empty() ? fmt::format("{}:{}", spec->name, parts.rest)
                                           : fmt::format("{}({}):{}", spec->name, fmt::join(written, ","), parts.rest);
  return PlayerText{spec->name, text, seed, std::nullopt, *std::move(process)};
}

// The tree of the start is counted: those of later positions may be larger, and are counted when they come.
tl::expected<void, std::string> check_plays(const PlayerText& program, const AnyGame& game) {
  if (program.process->protocol == Protocol::Moedas) return check_lisp_player(game);
  if (program.process->lisp_file && parse_spec(game.spec()).value().name != lisp_game)
    return tl::unexpected(
        fmt::format("player lisp plays {}, not {}: only its positions can be written in Lisp", lisp_game, game.spec()));
  if (const CourseProtocol* course = course_protocol(program.kind)) return check_rules(*course, game);
  if (program.process->protocol != Protocol::Evaluator || game.look({}).over()) return {};
  const auto nothing = [](const RootContext& /*context*/,
                          std::span<const std::string> positions) -> tl::expected<std::vector<double>, std::string> {
    return std::vector<double>(positions.size());
  };
  const auto tree = game.analyse_batched({}, *program.process->limits.depth, 0, nothing);
  if (!tree) return tl::unexpected(fmt::format("player {}: {}", program.kind, tree.error()));
  return {};
}

tl::expected<void, std::string> check_files(const PlayerText::Process& process) {
  if (process.lisp_file) {
    RETURN_IF_ERROR(find_beside_turno(host_of(process)));
    return find_lisp_file(process).map([](const Located&) {});
  }
  const auto program = find_program(process.command);
  RETURN_IF_ERROR(program);
  auto files = own_files(process.command, *program);
  RETURN_IF_ERROR(files);
  return list_contents(*std::move(files), process.command.limits).map([](const BotContents&) {});
}

// Of a Lisp file: what is in it, its name, which chooses the package, and its host. Where it is, and where the host is,
// makes no other player.
tl::expected<std::string, std::string> fingerprint(const PlayerText::Process& process, FileHashes& hosts) {
  if (!process.lisp_file) return fingerprint(process.command);
  RETURN_IF_ERROR(find_beside_turno(host_of(process)));
  const auto file = find_lisp_file(process);
  RETURN_IF_ERROR(file);
  std::string words = process.lisp_file->filename().string();
  if (process.protocol == Protocol::Moedas) words += " types " + process.command.words[1];
  const auto hash = hash_of_file(*file, words);
  if (!hash) return tl::unexpected(fmt::format("cannot read {}", process.lisp_file->string()));
  const fs::path host = beside_turno(host_of(process));
  const auto& hash_of_host = hosts.of(host);
  if (!hash_of_host) return tl::unexpected(fmt::format("cannot read {}", host.string()));
  return fmt::format("{} lisp {}", *hash, *hash_of_host);
}

}  // namespace turno
