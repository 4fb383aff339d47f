#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno {

// The sources of a bot that is written against turno/ugr (docs/protocols/ugr.md), as they are compiled: read into
// memory, with turno's own headers in the place of copies that came with them.
struct BotSources {
  struct File {
    std::filesystem::path path;  // relative
    std::string text;
  };

  std::vector<File> files;
  std::vector<std::filesystem::path> compiled;  // of these, those that are compiled
  std::vector<std::filesystem::path> folders;   // below, in which there are any
  std::string name;                             // of the file or folder

  // A program of the bot class, for sources without a main of their own.
  struct Main {
    std::string text;
    std::optional<std::filesystem::path> includes;  // a file that is compiled with it, and not by itself
  };
  std::optional<Main> main;
};

inline constexpr std::string_view main_file = "turno_ugr_main.cpp";

// A file, with those beside it that may be its headers, or a folder with all below it. Links are refused: strangers may
// have made them. An error says what is wrong with the sources.
tl::expected<BotSources, std::string> read_bot_sources(const std::filesystem::path& path);

// The names of classes that are derived from Bot, by whatever others.
std::vector<std::string> bot_classes(std::string_view source);

}  // namespace turno
