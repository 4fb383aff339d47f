#include "cli/run.hpp"

#include <fmt/format.h>

#include <ostream>
#include <span>

#include "cli/command.hpp"
#include "cli/commit.hpp"
#include "cli/generate/generate.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/release_messages.hpp"
#include "cli/unknown_command.hpp"
#include "core/presentable.hpp"
#include "play/game/record_form.hpp"

namespace turno::cli {
namespace {

constexpr int exit_bad_input = 2;

int complain(std::ostream& err, const std::string& message) {
  err << fmt::format(messages::complaint, presentable(message));
  return exit_bad_input;
}

// A full disk or a closed pipe must not pass for success.
int finish(std::ostream& out, std::ostream& err, int exit_code = 0) {
  out.flush();
  return out ? exit_code : complain(err, std::string(messages::cannot_write));
}

// Words for errors of the command line itself, which CLI11 finds.
std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  std::string command;
  for (auto used = app.get_subcommands(); !used.empty(); used = used.front()->get_subcommands())
    command += used.front()->get_name() + " ";
  return fmt::format(messages::see_help, error.what(), command);
}

// CLI11 checks values before it looks for --help: whoever asks for it gets it, whatever else is wrong.
bool asks_for_help(const CLI::App& app) {
  for (const CLI::App* used = &app;;) {
    if (used->get_help_ptr() != nullptr && used->get_help_ptr()->count() > 0) return true;
    const auto below = used->get_subcommands();
    if (below.empty()) return false;
    used = below.front();
  }
}

}  // namespace

int run(int argc, const char* const* argv, const Catalog& catalog, std::ostream& out, std::ostream& err,
        bool has_test_switches) {
  std::function<Outcome()> chosen;
  int exit_code = 0;
  CLI::App app{std::string(messages::program_summary), "turno"};
  app.set_version_flag("--version", fmt::format(messages::version_text, TURNO_VERSION, commit(), record_form));
  app.set_help_flag("-h,--help", std::string(messages::help_help));
  app.footer(std::string(messages::program_examples));
  app.require_subcommand(0, 1);
  std::string to_generate;
  add_generate(app, to_generate);

  const Context context{catalog, out, err, chosen, has_test_switches, exit_code};
  add_games(app, context);
  add_show(app, context);
  add_play(app, context);
  add_serve(app, context);
  add_analyse(app, context);
  add_review(app, context);
  add_puzzles(app, context);
  add_fair(app, context);
  add_solve(app, context);
  add_tables(app, context);
  add_match(app, context);
  add_tournament(app, context);
  add_sprt(app, context);
  add_grade(app, context);
  add_verify(app, context);
  add_check_bot(app, context);
  add_sandbox(app, context);
  add_bot(app, context);
  add_build_bot(app, context);
  add_course(app, context);
  add_ugi(app, context);
  add_kgp(app, context);
  add_kgp_client(app, context);
  add_worker(app, context);
  add_workers(app, context);
  add_ugr(app, context);
  add_mankalah(app, context);
  add_tune(app, context);
  add_study(app, context);
  add_levels(app, context);
  add_perft(app, context);
  add_bench(app, context);
  add_board(app, context);

  if (argc > 1)
    if (const auto unknown = find_unknown_command(app, std::span(argv + 1, static_cast<std::size_t>(argc - 1))))
      return complain(err, *unknown);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& wish) {  // --help, --version
    app.exit(wish, out, err);
    return finish(out, err);
  } catch (const CLI::ParseError& error) {
    if (asks_for_help(app)) {
      app.exit(CLI::CallForHelp(), out, err);
      return finish(out, err);
    }
    return complain(err, explain(app, error));
  }
  if (!to_generate.empty()) {
    out << generated(app, catalog, to_generate);
    return finish(out, err);
  }
  if (!chosen) {
    out << app.help();
    return finish(out, err);
  }
  if (const Outcome outcome = chosen(); !outcome) return complain(err, outcome.error());
  return finish(out, err, exit_code);
}

}  // namespace turno::cli
