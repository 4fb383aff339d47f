#pragma once

#include <set>
#include <string>
#include <string_view>

#include "course/vetting/form.hpp"
#include "course/vetting/violations.hpp"

namespace turno::course {

// Follows defpackage and in-package through a file. Between them nothing is read in the submission's own package, where
// names are what they seem: the user's package has all of SB-EXT.
class PackageRules {
 public:
  PackageRules(std::string_view own_package, Violations& violations) : own_(own_package), violations_(violations) {}

  void define(const Form& form);  // (defpackage ...)
  void enter(const Form& form);   // (in-package ...)

  bool is_inside() const { return is_inside_; }

  // At the end of the file.
  void finish();

 private:
  void check_option(const Form& option, const Form& form);
  void check_name(const Form& name, const Form& form);
  bool collect(const Form& option, const Form& form, std::set<std::string>& names);
  void check_shadow(const Form& option, const Form& form);
  void check_use(const Form& form);
  void check_exports(const Form& form);

  std::string own_;
  Violations& violations_;
  std::set<std::string> used_;
  std::set<std::string> exported_;
  bool is_defined_ = false;
  bool is_inside_ = false;
  bool has_begun_ = false;
};

}  // namespace turno::course
