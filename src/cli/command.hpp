#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <string>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"

namespace turno::cli {

// What a command came to: nothing more to say, or a one-line message for the person who typed it.
using Outcome = tl::expected<void, std::string>;

// What every command is handed. The catalog and the streams outlive the command.
struct Context {
  const Catalog& catalog;
  std::ostream& out;
  std::ostream& err;                 // for progress; complaints are outcomes
  std::function<Outcome()>& chosen;  // set by the command that was named, run after the whole line was understood
  bool has_test_switches;            // what only tests may switch off
  int& exit_code;                    // of a command that could do what it was told; one whose answer is no sets 1
};

void add_games(CLI::App& app, const Context& context);
void add_show(CLI::App& app, const Context& context);
void add_play(CLI::App& app, const Context& context);
void add_serve(CLI::App& app, const Context& context);
void add_kgp(CLI::App& app, const Context& context);
void add_kgp_client(CLI::App& app, const Context& context);
void add_worker(CLI::App& app, const Context& context);
void add_workers(CLI::App& app, const Context& context);
void add_analyse(CLI::App& app, const Context& context);
void add_review(CLI::App& app, const Context& context);
void add_puzzles(CLI::App& app, const Context& context);
void add_fair(CLI::App& app, const Context& context);
void add_solve(CLI::App& app, const Context& context);
void add_tables(CLI::App& app, const Context& context);
void add_match(CLI::App& app, const Context& context);
void add_check_bot(CLI::App& app, const Context& context);
void add_build_bot(CLI::App& app, const Context& context);
void add_bot(CLI::App& app, const Context& context);
void add_course(CLI::App& app, const Context& context);
void add_ugi(CLI::App& app, const Context& context);
void add_ugr(CLI::App& app, const Context& context);
void add_mankalah(CLI::App& app, const Context& context);
void add_sandbox(CLI::App& app, const Context& context);
void add_tournament(CLI::App& app, const Context& context);
void add_sprt(CLI::App& app, const Context& context);
void add_grade(CLI::App& app, const Context& context);
void add_verify(CLI::App& app, const Context& context);
void add_tune(CLI::App& app, const Context& context);
void add_study(CLI::App& app, const Context& context);
void add_levels(CLI::App& app, const Context& context);
void add_perft(CLI::App& app, const Context& context);
void add_bench(CLI::App& app, const Context& context);
void add_board(CLI::App& app, const Context& context);

}  // namespace turno::cli
