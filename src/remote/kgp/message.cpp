#include "remote/kgp/message.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "core/text.hpp"

namespace turno::remote::kgp {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7f'; }

// Reads a line from left to right.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : rest_(line) {}

  bool at_end() const { return rest_.empty(); }
  bool takes(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void skip_blanks() {
    while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
  }
  std::string_view take_digits() { return take_while(is_digit); }
  std::string_view take_word() {
    return take_while([](char c) { return !is_blank(c) && c != '"' && c != '<'; });
  }

  tl::expected<Argument, std::string> take_argument() {
    if (takes('"')) return take_string();
    if (takes('<')) return take_board();
    return word(std::string(take_word()));
  }

 private:
  template <class Belongs>
  std::string_view take_while(Belongs belongs) {
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), belongs);
    const auto size = static_cast<std::size_t>(end - rest_.begin());
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  // \n is an end of line; before anything else a backslash only keeps it from meaning something.
  tl::expected<Argument, std::string> take_string() {
    std::string text;
    while (!rest_.empty()) {
      char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '"') return quoted(std::move(text));
      if (c == '\\') {
        if (rest_.empty()) break;
        c = rest_.front() == 'n' ? '\n' : rest_.front();
        rest_.remove_prefix(1);
      }
      text += c;
    }
    return tl::unexpected<std::string>("a quoted text does not end");
  }

  tl::expected<Argument, std::string> take_board() {
    const std::size_t end = rest_.find('>');
    if (end == std::string_view::npos) return tl::unexpected<std::string>("a board does not end");
    Argument board{Argument::Kind::Board, std::string(rest_.substr(0, end))};
    rest_.remove_prefix(end + 1);
    return board;
  }

  std::string_view rest_;
};

tl::expected<std::uint64_t, std::string> read_id(std::string_view digits) {
  const auto id = parse_word(digits);
  if (!id) return tl::unexpected(fmt::format("\"{}\" is not an id", digits.substr(0, 40)));
  return *id;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else if (!is_control(c)) {
      out += c;
    }
  }
  return out;
}

}  // namespace

Argument word(std::string text) { return {Argument::Kind::Word, std::move(text)}; }
Argument quoted(std::string text) { return {Argument::Kind::String, std::move(text)}; }

tl::expected<Message, std::string> parse_message(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (std::any_of(line.begin(), line.end(), is_control))
    return tl::unexpected<std::string>("the line has control characters");
  LineReader reader(line);
  Message message;
  reader.skip_blanks();
  if (const auto digits = reader.take_digits(); !digits.empty()) {
    const auto id = read_id(digits);
    RETURN_IF_ERROR(id);
    message.id = *id;
  }
  if (reader.takes('@')) {
    const auto ref = read_id(reader.take_digits());
    RETURN_IF_ERROR(ref);
    message.ref = *ref;
  }
  reader.skip_blanks();
  message.command = reader.take_word();
  if (message.command.empty()) return tl::unexpected<std::string>("the line has no command");
  for (reader.skip_blanks(); !reader.at_end(); reader.skip_blanks()) {
    if (message.arguments.size() == max_arguments) return tl::unexpected<std::string>("the line has too many words");
    auto argument = reader.take_argument();
    RETURN_IF_ERROR(argument);
    message.arguments.push_back(*std::move(argument));
  }
  return message;
}

std::string to_text(const Message& message) {
  std::string text;
  if (message.id) text += std::to_string(*message.id);
  if (message.ref) text += fmt::format("@{}", *message.ref);
  if (!text.empty()) text += ' ';
  text += message.command;
  for (const Argument& argument : message.arguments) {
    switch (argument.kind) {
      case Argument::Kind::Word: text += " " + argument.text; break;
      case Argument::Kind::String: text += " \"" + escaped(argument.text) + "\""; break;
      case Argument::Kind::Board: text += " <" + argument.text + ">"; break;
    }
  }
  return text;
}

}  // namespace turno::remote::kgp
