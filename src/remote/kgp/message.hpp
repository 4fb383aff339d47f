#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace turno::remote::kgp {

// A word behind a command: freeplay, 5, "a \"quoted\" text", <6,0,0,...>.
struct Argument {
  enum class Kind : std::uint8_t { Word, String, Board };

  Kind kind = Kind::Word;
  std::string text;  // without quotes and escapes; of a board what is between the brackets

  friend bool operator==(const Argument&, const Argument&) = default;
};

Argument word(std::string text);
Argument quoted(std::string text);

// One line of the protocol: `ID@REF COMMAND ARGUMENTS`, of which everything but the command may be missing.
struct Message {
  std::optional<std::uint64_t> id;
  std::optional<std::uint64_t> ref;  // the message that this one is about
  std::string command;
  std::vector<Argument> arguments;

  friend bool operator==(const Message&, const Message&) = default;
};

inline constexpr std::size_t max_arguments = 16;
inline constexpr std::size_t max_line = 8192;  // bytes; longer ones are thrown away

// The line comes without its end; one carriage return at its end is no part of it. An error says what is wrong with it.
tl::expected<Message, std::string> parse_message(std::string_view line);

// Without the end of the line.
std::string to_text(const Message& message);

inline constexpr std::string_view line_end = "\r\n";

}  // namespace turno::remote::kgp
