#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/reports/pages.hpp"
#include "play/system/file.hpp"
#include "tournament/reports/page_assets.hpp"
#include "web/course/course_auth.hpp"
#include "web/course/course_calls.hpp"
#include "web/http/body.hpp"

namespace turno::web {
namespace {

constexpr std::string_view pages_prefix = "/course/pages/";
constexpr std::size_t largest_page = std::size_t{64} << 20U;

// These pages stand alone; where an alias should ever be more than text, it is of no site. None of them runs scripts
// but the reports of pairs, and those only the one that shows games, known by its hash.
std::string page_policy(bool shows_games) {
  return fmt::format(
      "default-src 'none'; {}style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
      "frame-ancestors 'none'; sandbox {}allow-downloads allow-popups",
      shows_games ? fmt::format("script-src {}; ", tournament::page_assets().script_policy) : "",
      shows_games ? "allow-scripts " : "");
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> page_types{
    {{".html", "text/html; charset=utf-8"},
     {".csv", "text/csv; charset=utf-8"},
     {".json", "application/json"},
     {".txt", "text/plain; charset=utf-8"}}};

// Names as turno writes them: nothing that begins with a dot, no other separators, nothing encoded.
bool is_page_name(std::string_view name) {
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  return !name.empty() && name.front() != '.' && name.find_first_not_of(allowed) == std::string_view::npos;
}

std::optional<std::string_view> page_type(const std::string& extension) {
  for (const auto& [known, type] : page_types)
    if (extension == known) return type;
  return std::nullopt;
}

tl::unexpected<Refusal> no_page() { return refuse(404, "there is no such page; pages are written when a day is run"); }

Response opened(const CourseContext& context, std::string_view page, const std::string& scope) {
  Response response = json_response({{"page", fmt::format("{}{}", scope, page)}, {"scope", scope}});
  response.headers.emplace_back("Set-Cookie", context.auth.page_cookie(scope, context.at));
  return response;
}

}  // namespace

Result<Response> show_page(const CourseContext& context) {
  std::filesystem::path file = context.course.folder / course::pages_folder;
  const std::string_view rest = std::string_view(context.request.path).substr(pages_prefix.size());
  auto names = split(rest, '/');
  if (names.back().empty()) names.back() = "index.html";
  for (const std::string_view name : names) {
    if (!is_page_name(name)) return no_page();
    file /= name;
  }
  const auto type = page_type(file.extension().string());
  std::error_code error;
  const auto canonical = std::filesystem::canonical(file, error);
  if (!type || error || canonical != file || !std::filesystem::is_regular_file(canonical, error)) return no_page();
  auto contents = read_file(file.string(), largest_page);
  if (!contents) return internal_error(contents.error());
  Response response{200, std::string(*type), *std::move(contents), {}};
  response.headers.emplace_back("Content-Security-Policy", page_policy(rest.starts_with("private/")));
  response.headers.emplace_back("Cache-Control", rest.starts_with("public/") ? "no-cache" : "no-store");
  return response;
}

Result<Response> open_pages(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  if (!body->has("pair")) {
    RETURN_IF_ERROR(context.auth.check_instructor(context));
    return opened(context, "instructor/index.html", std::string(pages_prefix));
  }
  const auto text = body->text("pair");
  RETURN_IF_ERROR(text);
  const auto id = read_pair_id(*text);
  RETURN_IF_ERROR(id);
  RETURN_IF_ERROR(context.auth.check_pair(context, *id));
  const std::string scope = fmt::format("{}private/{:02}-{:02}/", pages_prefix, id->group, id->pair);
  return opened(context, "report.html", scope);
}

}  // namespace turno::web
