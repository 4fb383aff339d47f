#include "course/judge/vet_player.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "course/vetting/common_lisp.hpp"
#include "course/vetting/form.hpp"
#include "course/vetting/reader.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {
namespace {

constexpr std::size_t most_reaches = 100;

// Of CLISP's own packages; COMMON-LISP-USER uses EXT, so that its symbols need no prefix.
constexpr std::array<std::string_view, 6> free_packages{"CL",   "COMMON-LISP", "CL-USER", "COMMON-LISP-USER",
                                                        "USER", "EXT"};
constexpr std::array<std::string_view, 44> refused_names{"RUN-PROGRAM",
                                                         "RUN-SHELL-COMMAND",
                                                         "SHELL",
                                                         "EXECUTE",
                                                         "LAUNCH",
                                                         "GETENV",
                                                         "CD",
                                                         "DEFAULT-DIRECTORY",
                                                         "DIR",
                                                         "MAKE-DIRECTORY",
                                                         "DELETE-DIRECTORY",
                                                         "RENAME-DIRECTORY",
                                                         "PROBE-DIRECTORY",
                                                         "PROBE-PATHNAME",
                                                         "ABSOLUTE-PATHNAME",
                                                         "MAKE-DIR",
                                                         "DELETE-DIR",
                                                         "MAKE-STREAM",
                                                         "MAKE-PIPE-INPUT-STREAM",
                                                         "MAKE-PIPE-OUTPUT-STREAM",
                                                         "MAKE-PIPE-IO-STREAM",
                                                         "MAKE-BUFFERED-INPUT-STREAM",
                                                         "MAKE-XTERM-IO-STREAM",
                                                         "STREAM-HANDLES",
                                                         "STREAM-SHUT-DOWN",
                                                         "SAVEINITMEM",
                                                         "ARGV",
                                                         "*ARGS*",
                                                         "EXIT",
                                                         "QUIT",
                                                         "BYE",
                                                         "CANONICALIZE",
                                                         "WITHOUT-PACKAGE-LOCK",
                                                         "PACKAGE-LOCK",
                                                         "GC",
                                                         "FINALIZE",
                                                         "READ-BYTE-SEQUENCE",
                                                         "WRITE-BYTE-SEQUENCE",
                                                         "*INIT-HOOKS*",
                                                         "*FINI-HOOKS*",
                                                         "KILL-PROCESS",
                                                         "EDITOR-NAME",
                                                         "GETTEXT",
                                                         "MODULE-INFO"};
// Symbols from text, by which everything that is refused could be named after all.
constexpr std::array<std::string_view, 9> symbol_makers{"INTERN",           "FIND-SYMBOL",       "FIND-PACKAGE",
                                                        "READ-FROM-STRING", "LIST-ALL-PACKAGES", "FIND-ALL-SYMBOLS",
                                                        "SYMBOL-PACKAGE",   "MAKE-PACKAGE",      "APROPOS"};
constexpr std::array<std::string_view, 4> offered_files{"interface-moedas.fas", "interface-moedas.lisp", "exemplos.fas",
                                                        "exemplos.lisp"};

bool is_among(std::string_view name, const auto& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_refused_kind(SymbolKind kind) {
  return kind == SymbolKind::Disk || kind == SymbolKind::System || kind == SymbolKind::Reader ||
         kind == SymbolKind::PackageWalk;
}

// Honest files name these among symbols that the same group has for worse.
constexpr std::array<std::string_view, 4> harmless{"PRINT-OBJECT", "*FEATURES*", "DESCRIBE-OBJECT", "ROOM"};

class PlayerVet {
 public:
  std::vector<Reach> take() { return std::move(reaches_); }

  void walk(const Form& form) {
    if (form.is_symbol()) check_symbol(form);
    if (form.begins_with("LOAD") || form.begins_with("COMPILE-FILE")) check_load(form);
    for (const Form& item : form.items) walk(item);
  }

 private:
  void add(const Form& form, Message what) {
    if (reaches_.size() < most_reaches) reaches_.push_back({form.line, shortened(form), std::move(what)});
  }

  void check_symbol(const Form& form) {
    const bool is_qualified = form.prefix == Prefix::External || form.prefix == Prefix::Internal;
    if (form.prefix == Prefix::Keyword || form.prefix == Prefix::Uninterned) return;
    if (is_qualified && !is_among(form.package, free_packages))
      return add(form, say<"reach-package">(Message(form.package)));
    const auto kind = common_lisp_kind(form.text);
    const bool is_refused = kind && is_refused_kind(*kind) && !is_among(form.text, harmless);
    if (is_refused || is_among(form.text, refused_names) || is_among(form.text, symbol_makers))
      add(form, say<"reach-symbol">(Message(lower_case(form.text))));
  }

  // Of a file that the course offers; what was compiled from one may be loaded too.
  void check_load(const Form& form) {
    if (form.items.size() < 2) return;
    const Form& what = form.items[1];
    const bool is_compiled = form.begins_with("LOAD") && what.begins_with("COMPILE-FILE");
    if (is_compiled || (what.kind == FormKind::String && is_among(what.text, offered_files))) return;
    add(form, say<"reach-load">());
  }

  std::vector<Reach> reaches_;
};

}  // namespace

std::vector<Reach> vet_player(std::string_view bytes) {
  const auto text = source_text(bytes);
  if (!text) return {{text.error().line, "", text.error().what}};
  const auto forms = read_forms(*text);
  if (!forms) return {{forms.error().line, "", forms.error().what}};
  PlayerVet vet;
  for (const Form& form : *forms) vet.walk(form);
  return vet.take();
}

}  // namespace turno::course
