#include "course/vetting/package_rules.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "course/vetting/names.hpp"

namespace turno::course {
namespace {

constexpr std::array<std::string_view, 2> required_exports{"HEURISTICA", "*ALIAS*"};

// What names a package or symbol there: "NAME", :name, #:name, name.
std::optional<std::string> designated(const Form& form) {
  const bool is_plain = form.is_symbol() && form.prefix != Prefix::External && form.prefix != Prefix::Internal;
  if (form.kind == FormKind::String || is_plain) return form.text;
  return std::nullopt;
}

bool is_users(std::string_view package) { return package == "CL-USER" || package == "COMMON-LISP-USER"; }

bool is_lisps(std::string_view package) { return package == "CL" || package == "COMMON-LISP"; }

Breach breach_of_package(std::string_view package) {
  return is_system_package(package) ? Breach::SystemPackage : Breach::OthersPackage;
}

bool is_any_keyword(const Form& form, auto... names) {
  return form.is_symbol() && form.prefix == Prefix::Keyword && ((form.text == names) || ...);
}

// (:import-from :sb-ext exit), (:local-nicknames (:x :sb-sys))
bool names_system(const Form& option) {
  return std::any_of(option.items.begin(), option.items.end(), [](const Form& item) {
    const auto name = designated(item);
    return (name && is_system_package(*name)) || (item.is_list() && names_system(item));
  });
}

}  // namespace

void PackageRules::define(const Form& form) {
  has_begun_ = true;
  if (form.items.size() < 2 || form.is_dotted)
    return violations_.add(Breach::WrongPackage, form, form, say<"defpackage-without-name">());
  if (is_defined_) violations_.add(Breach::WrongPackage, form, form, say<"package-again">());
  is_defined_ = true;
  check_name(form.items[1], form);
  for (std::size_t i = 2; i < form.items.size(); ++i) check_option(form.items[i], form);
  check_use(form);
  check_exports(form);
}

void PackageRules::enter(const Form& form) {
  const bool is_first = !has_begun_;
  has_begun_ = true;
  if (form.items.size() != 2 || form.is_dotted)
    return violations_.add(Breach::WrongPackage, form, form, say<"in-package-shape">());
  const auto name = designated(form.items[1]);
  if (is_first && name && is_users(*name)) return;  // where files often begin, and where they are read anyway
  check_name(form.items[1], form);
  if (name != own_) return;
  if (!is_defined_) violations_.add(Breach::WrongPackage, form, form, say<"entered-too-early">());
  is_inside_ = true;
}

void PackageRules::check_name(const Form& name, const Form& form) {
  const auto text = designated(name);
  const bool is_taken = text && is_taken_package(*text) && !is_users(*text);
  if (is_taken || (name.is_symbol() && !text))
    return violations_.add(breach_of_package(text.value_or(name.package)), form, form, shortened(name));
  if (text == own_ && !is_users(own_)) return;
  violations_.add(Breach::WrongPackage, form, form, say<"package-name">(shortened(name), lower_case(own_)));
}

void PackageRules::check_option(const Form& option, const Form& form) {
  const bool has_head = option.is_list() && !option.items.empty() && !option.is_dotted;
  const Form* const head = has_head ? &option.items.front() : nullptr;
  if (head != nullptr && is_any_keyword(*head, "USE")) {
    collect(option, form, used_);
  } else if (head != nullptr && is_any_keyword(*head, "EXPORT")) {
    collect(option, form, exported_);
  } else if (head != nullptr && is_any_keyword(*head, "DOCUMENTATION") && option.items.size() == 2 &&
             option.items[1].kind == FormKind::String) {
    return;
  } else if (head != nullptr && is_any_keyword(*head, "SHADOW")) {
    check_shadow(option, form);
  } else if (head != nullptr && is_any_keyword(*head, "IMPORT-FROM", "SHADOWING-IMPORT-FROM", "LOCAL-NICKNAMES",
                                               "IMPLEMENT", "LOCK", "REEXPORT", "MIX")) {
    const bool is_of_system = option.items.size() > 1 && names_system(option);
    violations_.add(
        is_of_system || is_any_keyword(*head, "IMPLEMENT", "LOCK") ? Breach::SystemPackage : Breach::OthersPackage,
        option, option, shortened(*head));
  } else {
    violations_.add(Breach::WrongPackage, option, option, say<"package-options">());
  }
}

void PackageRules::check_shadow(const Form& option, const Form& form) {
  std::set<std::string> names;
  collect(option, form, names);
  for (const std::string& name : names)
    if (is_mancala_name(name)) return violations_.add(Breach::RedefinesGame, option, option, lower_case(name));
  violations_.add(Breach::WrongPackage, option, option, say<"package-options">());
}

// Whether all that the option lists are names.
bool PackageRules::collect(const Form& option, const Form& form, std::set<std::string>& names) {
  for (std::size_t i = 1; i < option.items.size(); ++i) {
    const Form& item = option.items[i];
    if (const auto name = designated(item)) {
      names.insert(*name);
    } else {
      violations_.add(is_way_out(item)   ? Breach::SystemSymbol
                      : item.is_symbol() ? Breach::ForeignSymbol
                                         : Breach::WrongPackage,
                      item, form, shortened(item));
      return false;
    }
  }
  return true;
}

void PackageRules::check_use(const Form& form) {
  bool uses_lisp = false;
  for (const std::string& name : used_) {
    uses_lisp = uses_lisp || is_lisps(name);
    if (is_lisps(name) || name == "MANCALA") continue;
    violations_.add(is_users(name) ? Breach::WrongPackage : breach_of_package(name), form, form,
                    is_users(name) ? say<"package-uses-more">() : Message(":" + lower_case(name)));
  }
  if (!uses_lisp || !used_.contains("MANCALA"))
    violations_.add(Breach::WrongPackage, form, form, say<"package-uses">());
}

void PackageRules::check_exports(const Form& form) {
  for (const std::string_view name : required_exports)
    if (!exported_.contains(std::string(name)))
      violations_.add(Breach::Missing, form, form, say<"export-missing">(lower_case(name)));
}

void PackageRules::finish() {
  if (!is_defined_) violations_.add(Breach::WrongPackage, 1, say<"defpackage-missing">(lower_case(own_)));
  if (!is_inside_) violations_.add(Breach::WrongPackage, 1, say<"in-package-missing">(lower_case(own_)));
}

}  // namespace turno::course
