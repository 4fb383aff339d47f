#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/engine.hpp"
#include "engine/spec.hpp"
#include "play/game/player.hpp"
#include "play/system/command.hpp"

namespace turno {

// What a program speaks: UGI or a protocol of one course, by which it makes moves, the protocol of evaluators, by which
// it only values positions, or what our own host of players in Lisp is asked.
enum class Protocol : std::uint8_t { Ugi, Evaluator, Ugr, Mankalah, Moedas };

inline constexpr std::string_view client_kind = "kgp";  // see names_client()

// A player as people name it: `KIND(options)`, as in `level3(seed=7)` or `alphabeta(depth=6,eval=simple)`, or
// `KIND(options):COMMAND` for a program, as in `ugi(time=100ms):./bot --fast` or `evaluator(depth=2):./mine`; `lisp`
// and `lisp-player` have a file there, which a program of turno's own runs. `human` is for whoever sits at the screen.
struct PlayerText {
  // A player that searches.
  struct Searcher {
    EngineSettings settings;
    Limits limits;
    std::string weights_file;        // where its weights came from; empty: they came with turno
    std::string tables_folder = {};  // where its endgame tables are; empty: it has none
  };

  // A player that is a program of its own.
  struct Process {
    Command command;
    Limits limits;  // of an evaluator with a depth, always
    Protocol protocol = Protocol::Ugi;
    std::optional<std::filesystem::path> lisp_file = std::nullopt;  // that the command is the host of
    std::vector<Setting> options = {};                              // of its own, as it lists them
    bool is_fresh = false;                                          // a new process plays each game
    std::optional<std::size_t> cores = std::nullopt;                // that it may use
    bool keeps_dialogue = false;
  };

  std::string kind;
  std::string text;  // canonical
  std::uint64_t seed = 0;
  std::optional<Searcher> searcher;
  std::optional<Process> process = std::nullopt;

  bool is_human() const { return kind == "human"; }
  bool is_client() const { return kind == client_kind; }
};

// A client that connects to a server of games by itself: kgp, or kgp(name=alice), as it calls itself, in records.
// Nobody can ask it to move but that server, so parse_player() refuses it.
bool names_client(std::string_view player);
tl::expected<PlayerText, std::string> parse_client(std::string_view text);

// What comes before the colon of a player that is a program.
inline constexpr std::array<std::string_view, 6> process_kinds{"ugi", "evaluator", "lisp",
                                                               "ugr", "mankalah",  "lisp-player"};

// Whether the text names a program to be run, or a file to be run by one. Whoever plays for strangers must not let
// them.
bool names_command(std::string_view player);

// The text of a program with more settings in its parentheses; those that it has already stay as they are.
std::string with_settings(std::string_view player, std::span<const Setting> settings);

// The only game that players of this kind play, by its name, where any rules will do, or with its rules; nothing: any.
std::optional<std::string_view> only_game_of(std::string_view player);

// The kinds that a game has, humans first: those of every game, each of its evaluations, which stands for negamax with
// it or for the player that its source had, and the levels.
std::vector<std::string> player_kinds(const AnyGame& game);

// A random player or a level without a seed of its own takes `seed`; its text then says so, and the game can be
// repeated.
// Commands and files are seen from `folder`.
tl::expected<PlayerText, std::string> parse_player(std::string_view text, std::uint64_t seed, const AnyGame& game,
                                                   const std::filesystem::path& folder = {});

// What is behind the name, for records: the program itself for those that come with turno, a hash of their files for
// others. `limits` hold where the player's text has none of its own. `hosts` is for whoever asks for many players.
tl::expected<std::string, std::string> version_of(std::string_view player, const std::filesystem::path& folder,
                                                  std::string_view turno_version, const BotLimits& limits,
                                                  FileHashes& hosts);
tl::expected<std::string, std::string> version_of(std::string_view player, const std::filesystem::path& folder,
                                                  std::string_view turno_version, const BotLimits& limits = {});

// The same of a program. An error says what of it is not there, as check_files() does.
tl::expected<std::string, std::string> fingerprint(const PlayerText::Process& process, FileHashes& hosts);
tl::expected<void, std::string> check_files(const PlayerText::Process& process);

// Lets a player called best use endgame tables, unless it names a folder of its own.
void give_tables(PlayerText& player, const SharedTables& tables);
// The same where it matters to others: its text then says so.
void give_named_tables(PlayerText& player, const SharedTables& tables);

// Not for humans nor for programs, which PlayerPool starts; the text must have been parsed for this game, which must
// outlive the player.
std::unique_ptr<Player> make_player(const PlayerText& text, const AnyGame& game);

}  // namespace turno
