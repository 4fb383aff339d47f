#include "cli/options/typed_option.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/messages/messages.hpp"
#include "core/duration.hpp"
#include "core/text.hpp"
#include "engine/machine.hpp"

namespace turno::cli {
namespace {

tl::expected<Language, std::string> read_language(const std::string& text) {
  if (const auto known = language_named(text)) return *known;
  return tl::unexpected(fmt::format("--language: {}", fmt::format(messages::word_unknown, text, "en, es or pt")));
}

constexpr const char* language_type = "en|es|pt";

}  // namespace

CLI::Validator whole_number(std::uint64_t min, std::uint64_t max) {
  const auto complaint = [=](const std::string& text) {
    const auto number = parse_word(text);
    return number && *number >= min && *number <= max ? std::string()
                                                      : fmt::format(messages::number_unknown, text, min, max);
  };
  return {complaint, ""};
}

CLI::Validator one_word_of(std::vector<std::string> words) {
  const auto complaint = [words = std::move(words)](const std::string& text) {
    return std::find(words.begin(), words.end(), text) != words.end()
               ? std::string()
               : fmt::format(messages::word_unknown, text, fmt::join(words, " or "));
  };
  return {complaint, ""};
}

tl::expected<std::chrono::milliseconds, std::string> read_duration(const std::string& option, const std::string& text,
                                                                   Zero zero) {
  if (is_too_long_duration(text)) return tl::unexpected(fmt::format(messages::time_too_long, option, text));
  const auto time = parse_duration(text);
  if (!time || (time->count() == 0 && zero == Zero::Refused))
    return tl::unexpected(fmt::format(messages::time_unknown, option, text));
  return *time;
}

void add_language(CLI::App& command, Language& language, std::string_view help) {
  add_read_option(command, "--language", language, help, language_type, read_language);
}

void add_language(CLI::App& command, std::optional<Language>& language, std::string_view help) {
  add_read_option(command, "--language", language, help, language_type, read_language);
}

void add_threads(CLI::App& command, const std::string& name, std::optional<std::size_t>& threads,
                 std::string_view help) {
  add_read_option(command, name, threads, help, "N",
                  [name](const std::string& text) { return read_threads(name, text); });
}

void add_memory(CLI::App& command, std::optional<std::size_t>& bytes, std::string_view help, const std::string& type) {
  add_read_option(command, "--memory", bytes, help, type,
                  [](const std::string& text) { return read_memory("--memory", text); });
}

}  // namespace turno::cli
