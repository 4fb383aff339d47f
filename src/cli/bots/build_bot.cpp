#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/protocol_messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/build/bot_builder.hpp"
#include "play/system/descriptor.hpp"

namespace turno::cli {
namespace {

namespace fs = std::filesystem;

struct BuildBotOptions {
  std::string sources;
  std::string output;
  bool replaces = false;
  SandboxOption sandbox;
};

// Here; in the folder of that name, where there is one, since a folder is compiled as often as not from above it.
fs::path usual_output(const std::string& name) {
  std::error_code error;
  const fs::path here = name;
  return fs::is_directory(here, error) ? here / name : here;
}

// A file is replaced only where that was said, and nothing else ever is: a slip of the hand would cost a source.
Outcome check_output(const fs::path& output, bool replaces) {
  std::error_code error;
  const auto status = fs::symlink_status(output, error);
  if (!fs::exists(status)) return {};
  if (replaces && fs::is_regular_file(status)) return {};
  if (fs::is_regular_file(status)) return tl::unexpected(fmt::format(messages::build_bot_exists, output.string()));
  return tl::unexpected(fmt::format(messages::build_bot_no_file, output.string()));
}

bool write_all(int file, std::string_view contents) {
  while (!contents.empty()) {
    const ssize_t written = write(file, contents.data(), contents.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    contents.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Beside it first, so that nobody ever finds half a program. A file that came up meanwhile stays.
Outcome write_program(const fs::path& output, const std::string& program, bool replaces) {
  const auto failed = [&](int why) {
    return tl::unexpected(
        fmt::format(messages::build_bot_cannot_write, output.string(), std::generic_category().message(why)));
  };
  std::string beside = output.string() + ".XXXXXX";
  const Descriptor file(mkostemp(beside.data(), O_CLOEXEC));
  if (!file.is_open()) return failed(errno);
  const mode_t others = umask(0);
  umask(others);
  bool is_done = write_all(file.number(), program) && fchmod(file.number(), 0777 & ~others) == 0;
  is_done = is_done && (replaces ? rename(beside.c_str(), output.c_str()) : link(beside.c_str(), output.c_str())) == 0;
  const int why = errno;
  unlink(beside.c_str());
  if (!is_done && why == EEXIST) return check_output(output, false);
  return is_done ? Outcome() : failed(why);
}

// As the compiler wrote them, but for what would confuse a terminal.
void write_messages(const std::string& text, std::ostream& out) {
  if (text.empty()) return;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    out << presentable(rest.substr(0, end)) << '\n';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

Outcome build(const BuildBotOptions& options, const Context& context) {
  const auto sources = read_bot_sources(options.sources);
  RETURN_IF_ERROR(sources);
  const fs::path output = options.output.empty() ? usual_output(sources->name) : fs::path(options.output);
  if (auto fine = check_output(output, options.replaces); !fine) return fine;
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const auto built = [&] {
    const Interrupt interrupt;
    ProgressLine line(context.err);
    line.show([&] { return fmt::format(messages::build_bot_begins, sources->name); });
    return build_bot(*sources, *sandbox, {}, interrupt.token());
  }();
  if (!built) {
    write_messages(built.error().messages, context.err);
    if (!built.error().is_for_the_author) return tl::unexpected(built.error().why);
    context.err << fmt::format(messages::complaint, built.error().why);
    context.exit_code = 1;
    return {};
  }
  write_messages(built->warnings, context.err);
  if (auto written = write_program(output, built->program, options.replaces); !written) return written;
  const std::string command = output.has_parent_path() ? output.string() : "./" + output.string();
  context.out << fmt::format(messages::build_bot_built, presentable(output.string()), presentable(command));
  return {};
}

}  // namespace

void add_build_bot(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("build-bot", std::string(messages::build_bot_summary));
  command->footer(std::string(messages::build_bot_examples));
  const auto options = std::make_shared<BuildBotOptions>();
  command->add_option("SOURCES", options->sources, std::string(messages::build_bot_sources_help))->required();
  add_option(*command, "-o,--output", options->output, messages::build_bot_output_help, "FILE");
  command->add_flag("--replace", options->replaces, std::string(messages::build_bot_replace_help));
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return build(*options, context); }; });
}

}  // namespace turno::cli
