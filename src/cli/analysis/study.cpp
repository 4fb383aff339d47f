#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/analysis/study_run.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/study_messages.hpp"
#include "cli/options/typed_option.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"
#include "play/system/this_process.hpp"
#include "study/reports/assets.hpp"
#include "study/reports/template_text.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_study_file = 1'000'000;

struct StudyOptions {
  std::string name;
  bool list = false;
  std::string show;
  StudyRunOptions run;
};

const study::ReadyStudy* find_ready(std::string_view name) {
  for (const study::ReadyStudy& ready : study::ready_studies())
    if (ready.name == name) return &ready;
  return nullptr;
}

tl::unexpected<std::string> unknown_study(const std::string& name) {
  std::vector<std::string_view> names;
  for (const study::ReadyStudy& ready : study::ready_studies()) names.push_back(ready.name);
  return tl::unexpected(fmt::format(messages::study_unknown, name, fmt::join(names, ", ")));
}

Outcome list_studies(const Context& context, Language language) {
  for (const study::ReadyStudy& ready : study::ready_studies()) {
    const auto settings = study::parse_study(ready.toml, fmt::format("studies/{}.toml", ready.name));
    RETURN_IF_ERROR(settings);
    context.out << fmt::format(messages::study_list_row, ready.name, settings->title.in(language));
  }
  return {};
}

Outcome run_template(StudyRunOptions options, const Context& context) {
  if (options.template_game.empty() || options.template_player.empty())
    return tl::unexpected(std::string(messages::study_template_needs));
  if (options.out.empty()) options.out = "study-" + options.template_kind;
  options.language = study::template_language(options.template_kind);
  const auto toml = study::template_study(options.template_game, options.template_player, context.catalog);
  RETURN_IF_ERROR(toml);
  return run_study(options, *toml, options.template_kind + ".toml", std::filesystem::current_path().string(), context);
}

Outcome study_command(const StudyOptions& options, const Context& context) {
  if (options.list) return list_studies(context, options.run.language);
  if (!options.show.empty()) {
    const study::ReadyStudy* ready = find_ready(options.show);
    if (ready == nullptr) return unknown_study(options.show);
    context.out << ready->toml;
    return {};
  }
  if (!options.run.template_kind.empty()) return run_template(options.run, context);
  if (!options.run.template_game.empty() || !options.run.template_player.empty())
    return tl::unexpected(std::string(messages::study_only_template));
  if (options.name.empty()) return tl::unexpected(std::string(messages::study_none));
  StudyRunOptions run = options.run;
  const std::filesystem::path path(options.name);
  if (run.out.empty()) run.out = "study-" + path.stem().string();
  // What comes with turno uses programs that do: they are beside it.
  if (const study::ReadyStudy* ready = find_ready(options.name))
    return run_study(run, std::string(ready->toml), fmt::format("studies/{}.toml", ready->name),
                     beside_turno("turno").parent_path().string(), context);
  if (path.extension() != ".toml") return unknown_study(options.name);
  const auto text = read_file(options.name, max_study_file);
  RETURN_IF_ERROR(text);
  return run_study(run, *text, options.name, std::filesystem::absolute(path).parent_path().string(), context);
}

}  // namespace

void add_study(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("study", std::string(messages::study_summary));
  command->footer(std::string(messages::study_examples));
  const auto options = std::make_shared<StudyOptions>();
  StudyRunOptions& run = options->run;
  constexpr std::uint64_t max_seed = 9'223'372'036'854'775'807U;
  command->add_option("NAME", options->name, std::string(messages::study_name_help));
  command->add_flag("--list", options->list, std::string(messages::study_list_help));
  add_option(*command, "--show", options->show, messages::study_show_help, "NAME");
  add_option(*command, "--out", run.out, messages::study_out_help, "DIR");
  command->add_flag("--quick", run.quick, std::string(messages::study_quick_help));
  add_option(*command, "--threads", run.threads, messages::study_threads_help, "N")->check(whole_number(1, 256));
  auto* resume = command->add_flag("--resume", run.resume, std::string(messages::study_resume_help));
  command->add_flag("--force", run.force, std::string(messages::study_force_help))->excludes(resume);
  add_option(*command, "--seed", run.seed, messages::study_seed_help, "S")->check(whole_number(0, max_seed));
  add_duration(*command, "--time", run.time, messages::study_time_help, "T");
  add_language(*command, run.language, messages::study_language_help);
  add_option(*command, "--compare", run.compare, messages::study_compare_help, "DIR");
  add_option(*command, "--template", run.template_kind, messages::study_template_help, "KIND")
      ->check(one_word_of({"memoria", "relatorio", "report"}));
  add_option(*command, "--game", run.template_game, messages::study_game_help, "GAME");
  add_option(*command, "--player", run.template_player, messages::study_player_help, "P");
  run.sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return study_command(*options, context); }; });
}

}  // namespace turno::cli
