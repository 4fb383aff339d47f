#include "tournament/reports/page_shell.hpp"

#include <fmt/format.h>

#include "tournament/reports/html_text.hpp"
#include "tournament/reports/page_assets.hpp"

namespace turno::tournament {
namespace {

constexpr std::string_view shell = R"html(<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; {policy}base-uri 'none'; form-action 'none'{trust}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{summary}{body}</main>
{scripts}</body>
</html>
)html";

constexpr std::string_view no_html_from_scripts = "; require-trusted-types-for 'script'; trusted-types 'none'";

std::string fill(std::string_view title, std::string_view summary, std::string_view body,
                 std::string_view script_policy, std::string_view scripts, Language language) {
  const PageAssets assets = page_assets();
  return fmt::format(
      shell, fmt::arg("language", to_text(language)),
      fmt::arg("policy", fmt::format("{}style-src {}; ", script_policy, assets.style_policy)),
      fmt::arg("trust", script_policy.empty() ? "" : no_html_from_scripts), fmt::arg("title", escaped(title)),
      fmt::arg("style", assets.style),
      fmt::arg("summary", summary.empty() ? "" : fmt::format("<p class=\"muted\">{}</p>\n", escaped(summary))),
      fmt::arg("body", body), fmt::arg("scripts", scripts));
}

}  // namespace

std::string page_html(std::string_view title, std::string_view summary, std::string_view body_html, Language language) {
  return fill(title, summary, body_html, "", "", language);
}

std::string scripted_page_html(std::string_view title, std::string_view summary, std::string_view body_html,
                               std::string_view data_html, Language language) {
  const PageAssets assets = page_assets();
  return fill(title, summary, body_html, fmt::format("script-src {}; ", assets.script_policy),
              fmt::format("{}<script>{}</script>\n", data_html, assets.script), language);
}

}  // namespace turno::tournament
