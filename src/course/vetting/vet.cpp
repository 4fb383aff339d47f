#include "course/vetting/vet.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "course/vetting/code_rules.hpp"
#include "course/vetting/names.hpp"
#include "course/vetting/package_rules.hpp"
#include "course/vetting/reader.hpp"
#include "course/vetting/source_text.hpp"
#include "course/vetting/violations.hpp"

namespace turno::course {
namespace {

// One argument must be given, and more need not.
bool takes_one_argument(const Form& arguments) {
  if (!arguments.is_list() || arguments.is_dotted || arguments.items.empty()) return false;
  const auto is_marker = [](const Form& item) { return item.is_symbol() && item.text.front() == '&'; };
  return arguments.items[0].is_symbol() && !is_marker(arguments.items[0]) &&
         (arguments.items.size() == 1 || is_marker(arguments.items[1]));
}

class Vetting {
 public:
  explicit Vetting(std::string_view own_package) : own_(lower_case(own_package)), package_(own_package, violations_) {}

  void check(const Form& form) {
    if (form.begins_with("DEFPACKAGE")) return package_.define(form);
    if (form.begins_with("IN-PACKAGE")) return package_.enter(form);
    if (form.kind == FormKind::String) return;
    if (!package_.is_inside() && !std::exchange(is_outside_told_, true))
      violations_.add(Breach::OutsidePackage, form, form, own_);
    if (form.begins_with("DEFUN")) return define_function(form);
    if (form.begins_with("DEFVAR") || form.begins_with("DEFPARAMETER") || form.begins_with("DEFCONSTANT"))
      return define_variable(form);
    if (form.begins_with("DECLAIM")) return declaim(form);
    check_other(form);
  }

  std::vector<Violation> finish() && {
    package_.finish();
    if (!has_heuristica_) violations_.add(Breach::Missing, 1, say<"heuristica-missing">());
    if (!has_alias_) violations_.add(Breach::Missing, 1, say<"alias-missing">());
    return std::move(violations_).take();
  }

 private:
  void define_function(const Form& form) {
    if (form.items.size() < 3 || form.is_dotted)
      return violations_.add(Breach::Malformed, form, form, say<"defun-shape">());
    check_new_name(form.items[1], form, violations_);
    if (form.items[1].is("HEURISTICA")) {
      has_heuristica_ = true;
      if (!takes_one_argument(form.items[2])) violations_.add(Breach::WrongArguments, form, form, "");
    }
    check_definition(form, violations_);
  }

  void define_variable(const Form& form) {
    if (form.items.size() < 2 || form.is_dotted)
      return violations_.add(Breach::Malformed, form, form, say<"definition-shape">());
    check_new_name(form.items[1], form, violations_);
    if (form.items[1].is("*ALIAS*") && form.items.size() > 2) has_alias_ = true;
    check_definition(form, violations_);
  }

  // Only what cannot mislead the compiler: inline and notinline of one's own functions.
  void declaim(const Form& form) {
    for (std::size_t i = 1; i < form.items.size(); ++i) {
      const Form& wish = form.items[i];
      if (wish.begins_with("INLINE") || wish.begins_with("NOTINLINE")) {
        for (std::size_t name = 1; name < wish.items.size(); ++name)
          check_new_name(wish.items[name], form, violations_);
      } else {
        violations_.add(Breach::Policy, wish, form, shortened(wish));
      }
    }
    check_definition(form, violations_);
  }

  // What its first word breaks is said by check_code; else it is only that the form stands here.
  void check_other(const Form& form) {
    Violations of_first_word;
    if (form.is_list() && !form.items.empty()) check_code(form.items.front(), form, of_first_word);
    if (of_first_word.empty()) violations_.add(Breach::StrangeTopLevel, form, form, "");
    check_code(form, form, violations_);
  }

  std::string own_;
  Violations violations_;
  PackageRules package_;
  bool is_outside_told_ = false;
  bool has_heuristica_ = false;
  bool has_alias_ = false;
};

// #.(+ 1 2) is merely forbidden, #.(sb-ext:exit) is not.
void check_read_time_form(std::string_view text, ReadError error, Violations& violations) {
  while (error.fault == ReadFault::ReadTimeEvaluation) {
    text.remove_prefix(error.after);
    const auto form = read_first_form(text, error.line);
    if (form) return check_code(*form, *form, violations);
    error = form.error();
    violations.add(breach_of(error.fault), error.line, error.what);
  }
}

}  // namespace

std::vector<Violation> vet(std::vector<Form> forms, std::string_view own_package) {
  Vetting vetting(own_package);
  for (Form& form : forms) {
    if (!is_taken_package(own_package)) drop_prefix(form, own_package);
    vetting.check(form);
  }
  return std::move(vetting).finish();
}

std::vector<Violation> vet_text(std::string_view text, std::string_view own_package) {
  auto forms = read_forms(text);
  if (forms) return vet(std::move(*forms), own_package);
  Violations violations;
  violations.add(breach_of(forms.error().fault), forms.error().line, forms.error().what);
  check_read_time_form(text, forms.error(), violations);
  return std::move(violations).take();
}

}  // namespace turno::course
