#pragma once

#include <string>
#include <string_view>

#include "core/language.hpp"

namespace turno::tournament {

// A page that stands alone, with the style of page/page.css. Title and summary are any text, and the title is the
// heading too; the body is HTML already. Its content policy allows no script.
std::string page_html(std::string_view title, std::string_view summary, std::string_view body_html,
                      Language language = Language::English);

// The same with the script of page/, which finds what it shows in `data_html`. No other script is allowed.
std::string scripted_page_html(std::string_view title, std::string_view summary, std::string_view body_html,
                               std::string_view data_html, Language language = Language::English);

}  // namespace turno::tournament
