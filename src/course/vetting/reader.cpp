#include "course/vetting/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "core/return_if_error.hpp"
#include "course/vetting/text_cursor.hpp"
#include "course/vetting/token.hpp"

namespace turno::course {
namespace {

using Read = tl::expected<Form, ReadError>;

tl::unexpected<ReadError> error(ReadFault fault, int line, Message what) {
  return tl::unexpected(ReadError{fault, line, std::move(what)});
}

tl::unexpected<ReadError> malformed(int line, Message what) {
  return error(ReadFault::Malformed, line, std::move(what));
}

// What stands after # and is refused, in words.
Message dispatch_name(char c) {
  switch (c) {
    case '+':
    case '-': return say<"sharp-condition">(std::string(1, c));
    case '=':
    case '#': return say<"sharp-label">(std::string(1, c));
    case 'S':
    case 's': return say<"sharp-structure">();
    case 'P':
    case 'p': return say<"sharp-path">();
    case 'A':
    case 'a': return say<"sharp-array">();
    case 'C':
    case 'c': return say<"sharp-complex">();
    case '*': return say<"sharp-bits">();
    default: return say<"sharp-other">(c >= ' ' && c <= '~' ? std::string(1, c) : "?");
  }
}

class FormReader {
 public:
  explicit FormReader(std::string_view text, int line = 1) : at_(text, line) {}

  tl::expected<Form, ReadError> read_first() { return read_form(); }

  tl::expected<std::vector<Form>, ReadError> read_all() {
    std::vector<Form> forms;
    for (;;) {
      RETURN_IF_ERROR(at_.skip_blanks());
      if (at_.at_end()) return forms;
      if (at_.peek() == ')') return malformed(at_.line(), say<"closes-nothing">());
      top_line_ = at_.line();
      Read form = read_form();
      RETURN_IF_ERROR(form);
      forms.push_back(std::move(*form));
    }
  }

 private:
  // The form after blanks. Every way down passes here, so that the depth is counted here.
  Read read_form() {
    RETURN_IF_ERROR(at_.skip_blanks());
    if (at_.at_end()) return never_closed();
    if (depth_ == deepest_nesting)
      return error(ReadFault::Unsupported, at_.line(), say<"nested-too-deep">(deepest_nesting));
    ++depth_;
    Read form = dispatch();
    --depth_;
    return form;
  }

  Read dispatch() {
    const int line = at_.line();
    switch (at_.peek()) {
      case '(': at_.take(); return read_items(FormKind::List, line);
      case ')': return malformed(line, say<"unexpected-close">());
      case '\'': at_.take(); return read_marked("QUOTE", line);
      case '`': at_.take(); return read_backquote(line);
      case ',': at_.take(); return read_comma(line);
      case '"': at_.take(); return read_string(line);
      case '#': at_.take(); return read_sharp(line);
      default: return read_atom();
    }
  }

  tl::unexpected<ReadError> never_closed() const { return malformed(top_line_, say<"never-closed">()); }

  // After the opening parenthesis.
  Read read_items(FormKind kind, int line) {
    Form form{.kind = kind, .line = line};
    for (;;) {
      RETURN_IF_ERROR(at_.skip_blanks());
      if (at_.at_end()) return never_closed();
      if (at_.peek() == ')') break;
      if (form.is_dotted) return malformed(at_.line(), say<"after-dot">());
      const bool is_after_dot = kind == FormKind::List && !form.items.empty() && at_.take_lone_dot();
      Read item = read_form();
      if (!item) return item;
      form.items.push_back(std::move(*item));
      form.is_dotted = is_after_dot;
    }
    at_.take();
    return form.is_dotted ? with_tail_joined(std::move(form)) : Read(std::move(form));
  }

  // (a . (b c)) is the list (a b c), and (a . nil) the list (a).
  static Read with_tail_joined(Form form) {
    Form tail = std::move(form.items.back());
    if (tail.kind == FormKind::Backquote) return error(ReadFault::Unsupported, tail.line, say<"backquote-after-dot">());
    form.items.pop_back();
    if (tail.is_list()) {
      form.is_dotted = tail.is_dotted;
      std::move(tail.items.begin(), tail.items.end(), std::back_inserter(form.items));
    } else if (tail.is("NIL")) {
      form.is_dotted = false;
    } else {
      form.items.push_back(std::move(tail));
    }
    return form;
  }

  Read read_inner(FormKind kind, int line) {
    Read inner = read_form();
    if (!inner) return inner;
    Form form{.kind = kind, .line = line};
    form.items.push_back(std::move(*inner));
    return form;
  }

  Read read_marked(std::string_view operation, int line) {
    Read form = read_inner(FormKind::List, line);
    if (form)
      form->items.insert(form->items.begin(), Form{.kind = FormKind::Symbol,
                                                   .line = line,
                                                   .text = std::string(operation),
                                                   .prefix = Prefix::External,
                                                   .package = "CL"});
    return form;
  }

  Read read_backquote(int line) {
    ++backquotes_;
    Read form = read_inner(FormKind::Backquote, line);
    --backquotes_;
    if (form && form->items.front().kind == FormKind::Splice) return malformed(line, say<"splice-outside-list">());
    return form;
  }

  Read read_comma(int line) {
    if (backquotes_ == 0) return malformed(line, say<"comma-outside-backquote">());
    if (at_.peek() == '.') return error(ReadFault::Unsupported, line, say<"destructive-splice">());
    const bool is_splice = at_.peek() == '@';
    if (is_splice) at_.take();
    --backquotes_;
    Read form = read_inner(is_splice ? FormKind::Splice : FormKind::Comma, line);
    ++backquotes_;
    return form;
  }

  // After the opening quote.
  Read read_string(int line) {
    Form form{.kind = FormKind::String, .line = line};
    while (!at_.at_end()) {
      char c = at_.take();
      if (c == '"') return form;
      if (c == '\\') {
        if (at_.at_end()) break;
        c = at_.take();
      }
      form.text += c;
    }
    return malformed(line, say<"string-never-closed">());
  }

  Read read_atom() {
    return at_.take_token().and_then([&](const Token& token) -> Read {
      if (ends_in_package(token) && std::string_view("('`,\"").find(at_.peek()) != std::string_view::npos)
        return error(ReadFault::ForeignPackage, token.line, say<"package-before-form">());
      return interpret(token);
    });
  }

  // SBCL reads sb-ext::(a b) with all names of the form in that package.
  static bool ends_in_package(const Token& token) {
    const auto& last = token.characters;
    return last.size() > 1 && last.back().character == ':' && !last.back().is_escaped;
  }

  Read read_sharp(int line) {
    std::string digits;
    while (at_.peek() >= '0' && at_.peek() <= '9' && digits.size() < 4) digits += at_.take();
    if (at_.at_end()) return malformed(line, say<"sharp-at-end">());
    const char c = at_.take();
    if (c == 'r' || c == 'R') return read_rational(line, digits.empty() || digits.size() > 2 ? 0 : std::stoi(digits));
    if (!digits.empty() && c != '=' && c != '#' && c != 'a' && c != 'A')
      return error(ReadFault::Unsupported, line, say<"sharp-number">(printable(c)));
    switch (c) {
      case '\'': return read_marked("FUNCTION", line);
      case '(': return read_items(FormKind::Vector, line);
      case '\\': return read_character(line);
      case ':': return read_uninterned(line);
      case 'b':
      case 'B': return read_rational(line, 2);
      case 'o':
      case 'O': return read_rational(line, 8);
      case 'x':
      case 'X': return read_rational(line, 16);
      case '.':
      case ',':
        return tl::unexpected(
            ReadError{ReadFault::ReadTimeEvaluation, line, say<"sharp-evaluation">(std::string(1, c)), at_.offset()});
      default: return error(ReadFault::Unsupported, line, dispatch_name(c));
    }
  }

  static std::string printable(char c) { return c > ' ' && c <= '~' ? std::string(1, c) : "?"; }

  Read read_rational(int line, int base) {
    auto token = at_.take_token();
    RETURN_IF_ERROR(token);
    std::string text;
    for (const TokenCharacter& c : token->characters) text += to_utf8(c.character);
    if (base < 2 || base > 36 || token->has_escapes || !is_rational(text, base))
      return malformed(line, say<"not-rational">(text, base));
    return Form{.kind = FormKind::Number, .line = line, .text = fmt::format("#{}r{}", base, text)};
  }

  Read read_uninterned(int line) {
    auto token = at_.take_token();
    RETURN_IF_ERROR(token);
    token->has_escapes = true;  // #:1 is no number
    Read form = interpret(*token);
    if (form && form->prefix != Prefix::None) return malformed(line, say<"uninterned-package">());
    if (form) form->prefix = Prefix::Uninterned;
    return form;
  }

  Read read_character(int line) {
    auto name = at_.take_character_name();
    RETURN_IF_ERROR(name);
    return Form{.kind = FormKind::Character, .line = line, .text = "#\\" + *name};
  }

  TextCursor at_;
  int top_line_ = at_.line();
  int depth_ = 0;
  int backquotes_ = 0;
};

}  // namespace

tl::expected<std::vector<Form>, ReadError> read_forms(std::string_view text) { return FormReader(text).read_all(); }

tl::expected<Form, ReadError> read_first_form(std::string_view text, int line) {
  return FormReader(text, line).read_first();
}

}  // namespace turno::course
