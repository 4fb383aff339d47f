#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/language/message.hpp"

namespace turno::course {

// What the name of a submission says: grupo14pareja023Xf0604.cl is group 14, pair 02, player 3, code Xf, 6 April.
struct SubmissionName {
  int group = 0;
  int pair = 0;
  int player = 0;    // 1 to 3
  std::string code;  // two letters or digits, as written
  int day = 0;
  int month = 0;

  // The package that the file must define: the name without .cl, as the Lisp reader folds it to upper case.
  std::string package() const;
  Message in_words() const;

  friend bool operator==(const SubmissionName&, const SubmissionName&) = default;
};

inline constexpr std::string_view lisp_extension = ".cl";

// Reads the name of a file, without folders, that must end in the extension. The error says which part is wrong. 29
// February is a date.
tl::expected<SubmissionName, Message> parse_submission_name(std::string_view name, std::string_view extension);

}  // namespace turno::course
