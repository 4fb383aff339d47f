#include "course/vetting/literal_alias.hpp"

#include <gtest/gtest.h>

#include <string>

namespace turno::course {
namespace {

TEST(LiteralAlias, IsWhatTheFileSays) {
  EXPECT_EQ(literal_alias("(in-package :x)\n(defvar *alias* \"El Pozo\")"), "El Pozo");
  EXPECT_EQ(literal_alias("(DEFPARAMETER *Alias* '|Los Pits| \"our name\")"), "Los Pits");
  EXPECT_EQ(literal_alias("(defconstant *alias* 'los-pits)"), "LOS-PITS");  // as Lisp reads symbols
  EXPECT_EQ(literal_alias("(defvar *alias* :rio) (eval 1)"), "RIO");
  EXPECT_EQ(literal_alias("(defvar *alias* 7/2)"), "7/2");
}

TEST(LiteralAlias, IsNoneWhereItWouldHaveToBeComputed) {
  for (const char* text : {"", "(defvar *alias*)", "(defvar *alias* (string #\\a))", "(defvar *alias* name)",
                           "(defvar *other* \"a\")", "(print \"*alias*\")", "(defvar *alias* '(a b))"})
    EXPECT_EQ(literal_alias(text), "") << text;
}

// A parenthesis too many or too few, or what the reader refuses, comes before and after it.
TEST(LiteralAlias, IsFoundInFilesThatCannotBeRead) {
  EXPECT_EQ(literal_alias("(defvar *a* (+ 1 2)\n(defvar *alias* \"Pozo\")\n(defun f"), "Pozo");
  EXPECT_EQ(literal_alias("(defvar *alias* \"Pozo\")\n(print #.(+ 1 2))"), "Pozo");
  EXPECT_EQ(literal_alias(")\n(defvar *alias* \"Pozo"), "");
}

// What no form ends in would be read from every line to the end.
TEST(LiteralAlias, TakesNoTimeInFilesWithoutEnds) {
  std::string text;
  while (text.size() < 200'000) text += "(defvar *alias* (\n";
  EXPECT_EQ(literal_alias(text), "");
}

}  // namespace
}  // namespace turno::course
