#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace turno {

// The languages in which people are spoken to. Files, records and the JSON for programs have none.
enum class Language : std::uint8_t { English, Spanish, Portuguese };
inline constexpr std::array all_languages{Language::English, Language::Spanish, Language::Portuguese};

constexpr std::size_t index_of(Language language) { return static_cast<std::size_t>(language); }

// As it is written in settings and on the command line: en, es, pt.
constexpr std::string_view to_text(Language language) {
  constexpr std::array<std::string_view, all_languages.size()> codes{"en", "es", "pt"};
  return codes[index_of(language)];
}

constexpr std::optional<Language> language_named(std::string_view code) {
  for (const Language language : all_languages)
    if (to_text(language) == code) return language;
  return std::nullopt;
}

}  // namespace turno
