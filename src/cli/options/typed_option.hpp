#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/language.hpp"

// Options are checked and converted while the command line is read, so that commands get numbers and times, not texts.
// A message names the option and says what to write.
namespace turno::cli {

inline constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();

// An option whose type CLI11 knows. `type` is what help shows for its value.
template <class T>
CLI::Option* add_option(CLI::App& command, const std::string& name, T& value, std::string_view help,
                        const std::string& type) {
  return command.add_option(name, value, std::string(help))->type_name(type);
}

// An option whose text is converted by `read`, a function that returns a tl::expected with a whole message.
template <class T, class Read>
CLI::Option* add_read_option(CLI::App& command, const std::string& name, T& value, std::string_view help,
                             const std::string& type, const Read& read) {
  const auto convert = [&value, read](const std::string& text) {
    const auto result = read(text);
    if (!result) throw CLI::ValidationError(result.error());  // how CLI11 is told
    value = *result;
  };
  return command.add_option_function<std::string>(name, convert, std::string(help))->type_name(type);
}

// For check(): digits only, within the range.
CLI::Validator whole_number(std::uint64_t min, std::uint64_t max);

// For check(): one of these words.
CLI::Validator one_word_of(std::vector<std::string> words);

// A time as in 500ms, 30s or 2m; zero only where it makes sense.
enum class Zero { Refused, Allowed };
tl::expected<std::chrono::milliseconds, std::string> read_duration(const std::string& option, const std::string& text,
                                                                   Zero zero);

// T is std::chrono::milliseconds, or an optional of it.
template <class T>
CLI::Option* add_duration(CLI::App& command, const std::string& name, T& value, std::string_view help,
                          const std::string& type, Zero zero = Zero::Refused) {
  return add_read_option(command, name, value, help, type,
                         [name, zero](const std::string& text) { return read_duration(name, text, zero); });
}

// --language en|es|pt.
void add_language(CLI::App& command, Language& language, std::string_view help);
void add_language(CLI::App& command, std::optional<Language>& language, std::string_view help);

// What of this machine a search may take.
void add_threads(CLI::App& command, const std::string& name, std::optional<std::size_t>& threads,
                 std::string_view help);
void add_memory(CLI::App& command, std::optional<std::size_t>& bytes, std::string_view help, const std::string& type);

}  // namespace turno::cli
