#include "web/course/page_tickets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "web/http/secret.hpp"

namespace turno::web {
namespace {

constexpr std::string_view ticket_cookie = "turno-pages=";
constexpr std::chrono::hours ticket_lasts{8};
constexpr std::size_t many_tickets = 10'000;

}  // namespace

std::string PageTickets::issue(const std::string& scope, Clock::time_point now) {
  if (tickets_.size() >= many_tickets) std::erase_if(tickets_, [&](const auto& one) { return one.second.until < now; });
  if (tickets_.size() >= many_tickets) tickets_.clear();
  const std::string ticket = new_token();
  tickets_[ticket] = {scope, now + ticket_lasts};
  return fmt::format("{}{}; Path={}; HttpOnly; SameSite=Lax; Max-Age={}", ticket_cookie, ticket, scope,
                     std::chrono::seconds(ticket_lasts).count());
}

bool PageTickets::admits(std::string_view cookies, std::string_view path, Clock::time_point now) const {
  const auto all = split(cookies, ';');
  return std::any_of(all.begin(), all.end(), [&](std::string_view part) {
    const std::string_view cookie = trim(part);
    if (!cookie.starts_with(ticket_cookie)) return false;
    const auto ticket = tickets_.find(std::string(cookie.substr(ticket_cookie.size())));
    return ticket != tickets_.end() && ticket->second.until >= now && path.starts_with(ticket->second.scope);
  });
}

}  // namespace turno::web
