#include "course/vetting/form.hpp"

#include <array>
#include <utility>

namespace turno::course {
namespace {

struct Mark {
  std::string_view operation;
  std::string_view written;
};
constexpr std::array marks{Mark{"QUOTE", "'"}, Mark{"FUNCTION", "#'"}};

bool starts_in_middle(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Writes until there is enough, however large the form is.
class Writer {
 public:
  explicit Writer(std::size_t enough) : enough_(enough) {}

  void write(const Form& form) {
    if (is_full()) return;
    switch (form.kind) {
      case FormKind::Symbol: return write_symbol(form);
      case FormKind::Number:
      case FormKind::Character: return add(form.text);
      case FormKind::String: return add("\"" + form.text.substr(0, 4 * enough_) + "\"");
      case FormKind::List: return write_list(form);
      case FormKind::Vector: return write_items("#(", form);
      case FormKind::Backquote: return write_marked("`", form.items.front());
      case FormKind::Comma: return write_marked(",", form.items.front());
      case FormKind::Splice: return write_marked(",@", form.items.front());
    }
  }

  std::string take() && {
    if (!is_full()) return std::move(text_);
    std::size_t end = 0;
    for (std::size_t characters = 0; end < text_.size(); ++end)
      if (!starts_in_middle(text_[end]) && ++characters > enough_) break;
    if (end < text_.size()) text_.replace(end, std::string::npos, "...");
    return std::move(text_);
  }

 private:
  bool is_full() const { return text_.size() > enough_; }

  void add(std::string_view written) {
    for (const char c : written) text_ += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }

  void write_symbol(const Form& form) {
    if (form.prefix == Prefix::Keyword) add(":");
    if (form.prefix == Prefix::Uninterned) add("#:");
    add(lower_case(form.package));
    if (form.prefix == Prefix::External) add(":");
    if (form.prefix == Prefix::Internal) add("::");
    add(lower_case(form.text));
  }

  void write_marked(std::string_view mark, const Form& form) {
    add(mark);
    write(form);
  }

  void write_list(const Form& form) {
    for (const Mark& mark : marks)
      if (form.items.size() == 2 && !form.is_dotted && form.begins_with(mark.operation))
        return write_marked(mark.written, form.items[1]);
    write_items("(", form);
  }

  void write_items(std::string_view opening, const Form& form) {
    add(opening);
    for (std::size_t i = 0; i < form.items.size() && !is_full(); ++i) {
      if (i > 0) add(form.is_dotted && i + 1 == form.items.size() ? " . " : " ");
      write(form.items[i]);
    }
    add(")");
  }

  std::size_t enough_;
  std::string text_;
};

}  // namespace

bool Form::is(std::string_view name) const {
  if (!is_symbol() || text != name) return false;
  if (prefix == Prefix::None) return true;
  return (prefix == Prefix::External || prefix == Prefix::Internal) && (package == "CL" || package == "COMMON-LISP");
}

std::string lower_case(std::string_view name) {
  std::string written(name);
  for (char& c : written)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return written;
}

std::string shortened(const Form& form, std::size_t max_characters) {
  Writer writer(max_characters);
  writer.write(form);
  return std::move(writer).take();
}

}  // namespace turno::course
