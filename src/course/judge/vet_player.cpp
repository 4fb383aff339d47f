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

// What EXT exports of the machine, of other processes and of the insides of Lisp.
constexpr std::string_view refused_names =
    " RUN-PROGRAM RUN-SHELL-COMMAND SHELL EXECUTE LAUNCH WITH-SUBPROCESSES WITH-OUTPUT-TO-PRINTER EDIT-FILE "
    "EDITOR-NAME "
    "EDITOR-TEMPFILE BROWSE-URL CLHS OPEN-HTTP WITH-HTTP-INPUT WITH-HTTP-OUTPUT KILL KILL-PROCESS FORK CHROOT UMASK "
    "GETENV ARGV *ARGS* CD DEFAULT-DIRECTORY MAKE-DIRECTORY MAKE-DIR DELETE-DIRECTORY DELETE-DIR RENAME-DIRECTORY "
    "PROBE-DIRECTORY PROBE-PATHNAME ABSOLUTE-PATHNAME CANONICALIZE COPY-FILE DUPLICATE-HANDLE FILE-INFO FILE-OWNER "
    "FILE-SIZE FILE-STAT SET-FILE-STAT FILE-TREE-WALK STAT-VFS MKDTEMP MKNOD MKSTEMP PATHCONF SYNC FOPEN FDOPEN "
    "FREOPEN "
    "FCLOSE FEOF FERROR FFLUSH FILENO CLEARERR STDERR STDIN STDOUT MAKE-STREAM MAKE-PIPE-INPUT-STREAM "
    "MAKE-PIPE-OUTPUT-STREAM MAKE-PIPE-IO-STREAM MAKE-BUFFERED-INPUT-STREAM MAKE-XTERM-IO-STREAM STREAM-HANDLES "
    "STREAM-SHUT-DOWN STREAM-LOCK STREAM-OPTIONS READ-BYTE-SEQUENCE WRITE-BYTE-SEQUENCE WITH-KEYBOARD *KEYBOARD-INPUT* "
    "SOCKET-ACCEPT SOCKET-CONNECT SOCKET-OPTIONS SOCKET-SERVER SOCKET-SERVER-CLOSE SOCKET-SERVER-HOST "
    "SOCKET-SERVER-PORT SOCKET-STATUS SOCKET-STREAM-HOST SOCKET-STREAM-LOCAL SOCKET-STREAM-PEER SOCKET-STREAM-PORT "
    "SOCKET-STREAM-SHUTDOWN SOCKET-WAIT RESOLVE-HOST-IPADDR OPENLOG SYSLOG CLOSELOG SETLOGMASK GETPGRP SETPGRP GETSID "
    "SETSID GETPPID SETREGID SETREUID EUID EGID PROCESS-ID HOSTID DOMAINNAME UNAME SYSCONF RLIMIT USER-INFO "
    "USER-SHELLS GROUP-INFO GETUTXENT GETUTXID GETUTXLINE SETUTXENT ENDUTXENT PUTUTXLINE SET-LOCALE GETTEXT NGETTEXT "
    "MODULE-INFO *MODULE-PROVIDER-FUNCTIONS* *LOAD-PATHS* SAVEINITMEM GC FINALIZE EXIT QUIT BYE EXIT-ON-ERROR "
    "*INIT-HOOKS* *FINI-HOOKS* WITHOUT-PACKAGE-LOCK PACKAGE-LOCK *SYSTEM-PACKAGE-LIST* RE-EXPORT SET-GLOBAL-HANDLER "
    "WITHOUT-GLOBAL-HANDLERS *ERROR-HANDLER* *DRIVER* *BREAK-DRIVER* *USER-COMMANDS* EVALHOOK *EVALHOOK* APPLYHOOK "
    "*APPLYHOOK* EVAL-ENV THE-ENVIRONMENT SHOW-STACK UNCOMPILE EXPAND-FORM PROMPT-NEW-PACKAGE DRIBBLE-TOGGLE "
    "MAKE-DRIBBLE-STREAM ";

// Symbols made from text, by which everything that is refused could be named after all: streams of one's own to read
// from, and the ways from one class, function or method to all others.
constexpr std::string_view symbol_makers =
    " INTERN FIND-SYMBOL FIND-PACKAGE READ-FROM-STRING WITH-INPUT-FROM-STRING MAKE-STRING-INPUT-STREAM UNINTERN "
    "GENTEMP "
    "APROPOS SYMBOL-PACKAGE *READTABLE* *READ-EVAL* COPY-READTABLE READTABLE-CASE GET-MACRO-CHARACTER "
    "GET-DISPATCH-MACRO-CHARACTER *MACROEXPAND-HOOK* *DEBUGGER-HOOK* *BREAK-ON-SIGNALS* INVOKE-DEBUGGER "
    "COMPILER-MACRO-FUNCTION *MODULES* FUNDAMENTAL-STREAM FUNDAMENTAL-INPUT-STREAM FUNDAMENTAL-CHARACTER-STREAM "
    "FUNDAMENTAL-CHARACTER-INPUT-STREAM FUNDAMENTAL-BINARY-STREAM FUNDAMENTAL-BINARY-INPUT-STREAM STREAM-READ-CHAR "
    "STREAM-PEEK-CHAR STREAM-UNREAD-CHAR STREAM-READ-CHAR-NO-HANG STREAM-READ-CHAR-WILL-HANG-P STREAM-READ-LINE "
    "STREAM-READ-SEQUENCE STREAM-READ-CHAR-SEQUENCE STREAM-READ-BYTE STREAM-READ-BYTE-SEQUENCE MAKE-GENERIC-STREAM "
    "GENERIC-STREAM-CONTROLLER GENERIC-STREAM-READ-CHAR GENERIC-STREAM-PEEK-CHAR CLASS-DIRECT-SUBCLASSES "
    "CLASS-DIRECT-SUPERCLASSES CLASS-PRECEDENCE-LIST SPECIALIZER-DIRECT-METHODS SPECIALIZER-DIRECT-GENERIC-FUNCTIONS "
    "GENERIC-FUNCTION-NAME GENERIC-FUNCTION-METHODS METHOD-FUNCTION METHOD-GENERIC-FUNCTION ENSURE-CLASS "
    "ENSURE-CLASS-USING-CLASS ENSURE-GENERIC-FUNCTION ENSURE-GENERIC-FUNCTION-USING-CLASS ADD-DIRECT-METHOD "
    "ADD-DIRECT-SUBCLASS SET-FUNCALLABLE-INSTANCE-FUNCTION ";

// What gives a name a meaning. COMMON-LISP's names have theirs.
constexpr std::string_view definers =
    " DEFUN DEFMACRO DEFGENERIC DEFINE-COMPILER-MACRO DEFINE-SETF-EXPANDER DEFSETF DEFINE-SYMBOL-MACRO DEFSTRUCT "
    "DEFCLASS DEFTYPE DEFPARAMETER DEFCONSTANT TRACE FMAKUNBOUND MAKUNBOUND ";

// Places of functions: (setf (fdefinition 'f) ...).
constexpr std::string_view function_places = " FDEFINITION SYMBOL-FUNCTION MACRO-FUNCTION FIND-CLASS ";

// Without an ending, Lisp finds one of the two.
constexpr std::array<std::string_view, 6> offered_files{
    "interface-moedas.fas", "interface-moedas.lisp", "interface-moedas", "exemplos.fas", "exemplos.lisp", "exemplos"};

bool is_among(std::string_view name, const auto& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// In a text of names with a blank before and after each.
bool is_word_of(std::string_view names, std::string_view name) {
  if (name.empty()) return false;
  for (std::size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1))
    if (at > 0 && names[at - 1] == ' ' && names[at + name.size()] == ' ') return true;
  return false;
}

bool is_refused_kind(SymbolKind kind) {
  return kind == SymbolKind::Disk || kind == SymbolKind::System || kind == SymbolKind::Reader ||
         kind == SymbolKind::Package || kind == SymbolKind::PackageWalk;
}

// Honest files name these among symbols that the same group has for worse.
constexpr std::array<std::string_view, 4> harmless{"PRINT-OBJECT", "*FEATURES*", "DESCRIBE-OBJECT", "ROOM"};

// (quote x) or (function x): what it is about, otherwise the form itself.
const Form& unquoted(const Form& form) {
  const bool is_quoted = form.items.size() == 2 && (form.begins_with("QUOTE") || form.begins_with("FUNCTION"));
  return is_quoted ? form.items[1] : form;
}

// format's ~/name/ calls the function of that name.
bool calls_by_format(std::string_view text) {
  for (std::size_t at = text.find('~'); at != std::string_view::npos; at = text.find('~', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && (std::string_view("0123456789,+-:@#vV").find(text[end]) != std::string_view::npos))
      ++end;
    if (end < text.size() && text[end] == '/') return true;
  }
  return false;
}

Reach unreadable(const ReadError& error) {
  const bool is_mistake = error.fault == ReadFault::Malformed || error.fault == ReadFault::Unsupported;
  return {error.line, "", error.what, !is_mistake};
}

class PlayerVet {
 public:
  std::vector<Reach> take() { return std::move(reaches_); }

  void walk(const Form& form) {
    if (form.is_symbol()) check_symbol(form);
    if (form.kind == FormKind::String && calls_by_format(form.text)) add(form, say<"reach-format">());
    std::size_t first = 0;
    if (is_call(form)) first = check_call(form);
    for (std::size_t i = first; i < form.items.size(); ++i) walk(form.items[i]);
  }

 private:
  void add(const Form& form, Message what) {
    if (reaches_.size() < most_reaches) reaches_.push_back({form.line, shortened(form), std::move(what), true});
  }

  static bool is_call(const Form& form) {
    return form.is_list() && !form.items.empty() && form.items.front().is_symbol();
  }

  // Of what stands first in a list; returns how much of the list that has dealt with.
  std::size_t check_call(const Form& form) {
    if (form.begins_with("LOAD") || form.begins_with("COMPILE-FILE")) {
      check_load(form);
      return 1;
    }
    if (form.begins_with("IN-PACKAGE")) {
      check_in_package(form);
      return form.items.size();
    }
    const Form& head = form.items.front();
    if (head.prefix != Prefix::Keyword && is_word_of(definers, head.text)) check_definition(form);
    if (form.begins_with("SETF") || form.begins_with("PSETF"))
      for (std::size_t i = 1; i < form.items.size(); i += 2) check_place(form.items[i]);
    return 0;
  }

  void check_symbol(const Form& form) {
    const bool is_qualified = form.prefix == Prefix::External || form.prefix == Prefix::Internal;
    if (form.prefix == Prefix::Keyword || form.prefix == Prefix::Uninterned) return;
    if (is_qualified && !is_among(form.package, free_packages))
      return add(form, say<"reach-package">(Message(form.package)));
    const auto kind = common_lisp_kind(form.text);
    const bool is_refused = kind && is_refused_kind(*kind) && !is_among(form.text, harmless);
    const bool is_loader = form.text == "LOAD" || form.text == "COMPILE-FILE" || form.text == "DEFPACKAGE";
    if (is_refused || is_loader || is_word_of(refused_names, form.text) || is_word_of(symbol_makers, form.text))
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

  // Where files are loaded anyway.
  void check_in_package(const Form& form) {
    if (form.items.size() != 2) return;
    const Form& name = unquoted(form.items[1]);
    if ((name.is_symbol() || name.kind == FormKind::String) && is_among(name.text, free_packages) &&
        name.text != "EXT" && name.text != "CL" && name.text != "COMMON-LISP")
      return;
    add(form, say<"reach-package">(Message(name.text)));
  }

  // Of functions, variables and types under names that COMMON-LISP has.
  void check_definition(const Form& form) {
    for (std::size_t i = 1; i < form.items.size(); ++i) {
      const Form* name = &unquoted(form.items[i]);
      if (name->is_list() && !name->items.empty())  // (defstruct (name ...)), (defun (setf name) ...)
        name = name->begins_with("SETF") && name->items.size() > 1 ? &name->items[1] : &name->items.front();
      if (name->is_symbol() && name->prefix != Prefix::Keyword && common_lisp_kind(name->text))
        return add(form, say<"reach-definition">(Message(lower_case(name->text))));
      if (!form.begins_with("TRACE")) return;  // the others define one
    }
  }

  void check_place(const Form& place) {
    if (!is_call(place) || place.items.size() < 2 || !is_word_of(function_places, place.items.front().text)) return;
    const Form& name = place.items[1];
    const bool is_own = name.begins_with("QUOTE") && name.items.size() == 2 && name.items[1].is_symbol() &&
                        !common_lisp_kind(name.items[1].text);
    if (!is_own) add(place, say<"reach-definition">(Message(shortened(name))));
  }

  std::vector<Reach> reaches_;
};

}  // namespace

bool is_suspected(const std::vector<Reach>& reaches) {
  return std::any_of(reaches.begin(), reaches.end(), [](const Reach& reach) { return reach.is_suspect; });
}

Message reach_message(const Reach& reach) {
  if (reach.form.empty()) return say<"judge-reaches">(reach.line, say<"judge-group-file">(), reach.what);
  return say<"judge-reaches">(reach.line, Message(reach.form), reach.what);
}

std::vector<Reach> vet_player(std::string_view bytes) {
  const auto text = source_text(bytes);
  if (!text) return {unreadable(text.error())};
  const auto forms = read_forms(*text);
  if (!forms) return {unreadable(forms.error())};
  PlayerVet vet;
  for (const Form& form : *forms) vet.walk(form);
  return vet.take();
}

}  // namespace turno::course
