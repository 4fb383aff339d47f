#include "play/build/bot_builder.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/process/child.hpp"
#include "play/system/said_text.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// Runs in the folder with the sources, which are its words. Every line of its output is one word and a line of base64,
// a number, or a path. Nothing else may write there: an assembler says whatever a source has it print. A blank in a
// path becomes another sign, so that its rest is not taken for a path. Where a later C++ has taken a name that a source
// gives to something of its own, or has dropped something, the one that the source was written for compiles it.
constexpr std::string_view build_script = R"(
number=0; status=0; objects=
compile() {
  g++ -std=gnu++$1 -O2 -pthread -I. @turno_ugr_folders -MD -MF /tmp/$number.d -c "$source" -o /tmp/$number.o \
    >/tmp/said.$1 2>&1
}
for source; do
  number=$((number + 1)); said=/tmp/said.17
  if ! compile 17; then
    if grep -q 'is ambiguous\|C++17' /tmp/said.17 && compile 14; then said=/tmp/said.14; else status=1; fi
  fi
  head -c 262144 $said >>/tmp/messages; rm -f /tmp/said.*
  objects="$objects /tmp/$number.o"
done
if [ $status = 0 ]; then g++ -pthread $objects -o /tmp/program >>/tmp/messages 2>&1 || status=1; fi
cat /tmp/*.d 2>/dev/null | sed 's/\\ /_/g' | tr -s ' \\' '\n\n' | grep / | grep -v ':$' | sort -u | sed 's/^/file /'
head -c 262144 /tmp/messages 2>/dev/null | base64 | sed 's/^/message /'
if [ $status = 0 ]; then base64 /tmp/program | sed 's/^/program /'; fi
echo status $status
)";

// Where the compiler has the standard library and what it needs itself.
constexpr std::array<std::string_view, 3> folders_of_the_library{"/usr/include/c++/", "/usr/lib/gcc/",
                                                                 "/usr/include/x86_64-linux-gnu/"};
constexpr std::array<std::string_view, 4> folders_of_c{"/usr/include/bits/", "/usr/include/sys/", "/usr/include/linux/",
                                                       "/usr/include/asm-generic/"};

// Beside the sources: where headers lie that are included from other folders, as options of the compiler.
constexpr std::string_view folders_file = "turno_ugr_folders";

std::string options_of(const std::vector<fs::path>& folders) {
  std::string text;
  for (const fs::path& folder : folders) text += fmt::format("-iquote \"./{}\"\n", folder.string());
  return text;
}

bool is_own_or_of_the_library(std::string_view written) {
  const std::string file = fs::path(written).lexically_normal().string();  // nothing is hidden behind ".."
  if (!file.starts_with('/')) return !file.starts_with("..");
  const auto is_below_it = [&](std::string_view folder) { return file.starts_with(folder); };
  constexpr std::string_view plain = "/usr/include/";
  return std::any_of(folders_of_the_library.begin(), folders_of_the_library.end(), is_below_it) ||
         std::any_of(folders_of_c.begin(), folders_of_c.end(), is_below_it) ||
         (file.starts_with(plain) && file.find('/', plain.size()) == std::string_view::npos);
}

// A folder that is gone when this is. What is in it can be read by the user number of a bot, to whom it is shown; here
// nobody else gets past the folder that holds it.
class SourceFolder {
 public:
  SourceFolder() = default;
  SourceFolder(const SourceFolder&) = delete;
  SourceFolder(SourceFolder&&) = delete;
  SourceFolder& operator=(const SourceFolder&) = delete;
  SourceFolder& operator=(SourceFolder&&) = delete;
  ~SourceFolder() {
    std::error_code error;
    if (!holder_.empty()) fs::remove_all(holder_, error);
  }

  tl::expected<fs::path, std::string> fill(const BotSources& sources) {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "turno-build-XXXXXX").string();
    if (error || mkdtemp(name.data()) == nullptr)
      return tl::unexpected(std::string("cannot make a folder for a build"));
    holder_ = name;
    const fs::path folder = holder_ / "sources";
    bool is_written = make_folder(folder);
    for (const BotSources::File& file : sources.files) is_written = is_written && write(folder, file.path, file.text);
    if (sources.main) is_written = is_written && write(folder, main_file, sources.main->text);
    is_written = is_written && write(folder, folders_file, options_of(sources.folders));
    if (!is_written) return tl::unexpected(fmt::format("cannot write into {}", folder.string()));
    return folder;
  }

 private:
  static bool make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    return chmod(folder.c_str(), 0755) == 0;
  }

  static bool write(const fs::path& folder, const fs::path& path, const std::string& text) {
    fs::path below = folder;
    for (const fs::path& part : path.parent_path())
      if (!make_folder(below /= part)) return false;
    const fs::path whole = folder / path;
    std::ofstream file(whole, std::ios::binary);
    file << text;
    file.close();
    return file && chmod(whole.c_str(), 0644) == 0;
  }

  fs::path holder_;
};

std::optional<unsigned> base64_digit(char c) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t at = digits.find(c);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(at));
}

// Lines of whole groups, as base64 writes them; padding ends the last.
void add_base64(std::string& bytes, std::string_view line) {
  unsigned bits = 0;
  int known = 0;
  for (const char c : line) {
    const auto digit = base64_digit(c);
    if (!digit) break;
    bits = (bits << 6U) | *digit;
    known += 6;
    if (known < 8) continue;
    known -= 8;
    bytes += static_cast<char>((bits >> static_cast<unsigned>(known)) & 0xffU);
  }
}

// What the script has said so far.
struct Said {
  std::string program;
  std::string messages;
  std::vector<std::string> foreign_files;
  std::optional<bool> is_built;

  void note(std::string_view line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank);
    const std::string_view rest = line.substr(std::min(blank + 1, line.size()));
    if (word == "program") add_base64(program, rest);
    if (word == "message") add_base64(messages, rest);
    if (word == "file" && !is_own_or_of_the_library(rest)) foreign_files.emplace_back(rest);
    if (word == "status") is_built = rest == "0";
  }
};

Command compiler(const BotSources& sources, const fs::path& folder, const BuildLimits& limits) {
  Command command;
  command.words = {"sh", "-c", std::string(build_script), "build"};
  for (const fs::path& source : sources.compiled)
    if (!sources.main || sources.main->includes != source) command.words.push_back("./" + source.string());
  if (sources.main) command.words.push_back(fmt::format("./{}", main_file));
  command.folder = folder;
  command.files = {folder};
  command.limits.memory = limits.memory;
  command.limits.cpu = limits.cpu;
  command.limits.tmp_size = std::size_t{256} << 20U;
  command.limits.file_size = std::size_t{128} << 20U;
  return command;
}

std::string seconds_of(milliseconds time) {
  return fmt::format("{} s", std::chrono::ceil<std::chrono::seconds>(time).count());
}

NotBuilt no_more(NoLine why, Child& child, const BuildLimits& limits, Said said) {
  NotBuilt failed{"the compiler ended before its time", std::move(said.messages), false};
  const auto how = child.ending();
  const bool is_out_of_cpu = how && how->signal == SIGXCPU;
  failed.is_for_the_author =
      why == NoLine::TimeIsUp || why == NoLine::TooMuch || is_out_of_cpu || child.was_ended_for_memory();
  if (why == NoLine::Stopped) failed.why = "interrupted";
  if (why == NoLine::TimeIsUp)
    failed.why =
        fmt::format("the compiler was ended after {}: has the source templates without end?", seconds_of(limits.time));
  if (why == NoLine::TooMuch)
    failed.why = fmt::format("the program has more than {} MiB: no bot is so large", limits.largest_program >> 20U);
  if (is_out_of_cpu)
    failed.why =
        fmt::format("the compiler needs more than {} s: has the source templates without end?", limits.cpu.count());
  if (child.was_ended_for_memory())
    failed.why = fmt::format("the compiler needs more than {} MiB of memory", limits.memory >> 20U);
  return failed;
}

}  // namespace

tl::expected<BuiltBot, NotBuilt> build_bot(const BotSources& sources, const std::shared_ptr<const Sandbox>& sandbox,
                                           const BuildLimits& limits, const std::stop_token& stop) {
  if (!find_program({{"g++"}, {}, {}, {}}))
    return tl::unexpected(NotBuilt{"there is no C++ compiler here: install g++ (on Debian: apt install g++)", {}});
  SourceFolder place;
  const auto folder = place.fill(sources);
  if (!folder) return tl::unexpected(NotBuilt{folder.error(), {}});
  auto child = Child::start(compiler(sources, *folder, limits), *sandbox);
  if (!child) return tl::unexpected(NotBuilt{child.error().forfeited.detail, {}});
  (*child)->close_input();
  constexpr std::size_t base64_of_3 = 5;  // bytes, with the word before each line
  (*child)->allow_more(Child::max_heard + limits.largest_program / 3 * base64_of_3);
  const auto deadline = Child::Clock::now() + limits.time;
  Said said;
  while (!said.is_built) {
    const auto heard = (*child)->hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard))
      return tl::unexpected(no_more(*why, **child, limits, std::move(said)));
    said.note(std::get<std::string_view>(heard));
  }
  if (!said.foreign_files.empty())
    return tl::unexpected(NotBuilt{fmt::format("{} is included: bots may use the standard library and the headers of "
                                               "turno/ugr, and their own files",
                                               in_quotes(said.foreign_files.front())),
                                   std::move(said.messages), true});
  if (!*said.is_built) return tl::unexpected(NotBuilt{"it does not compile", std::move(said.messages), true});
  return BuiltBot{std::move(said.program), std::move(said.messages)};
}

}  // namespace turno
