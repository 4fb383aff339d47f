#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "web/course/course_calls.hpp"
#include "web/course/course_office.hpp"
#include "web/course/page_tickets.hpp"
#include "web/http/budget.hpp"
#include "web/http/guard.hpp"
#include "web/http/log.hpp"
#include "web/http/loop.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// Everything about the course that is asked for by HTTP, as docs/api.md has it. Lives on the loop's thread and answers
// there; what it uses must outlive it.
class CourseApi {
 public:
  CourseApi(Loop& loop, CourseOffice& office, Log log, std::string instructor_hash, const CourseLimits& limits = {});

  static bool is_for(std::string_view path);
  void handle(const Request& request, const Reply& reply);

  const std::string& course_name() const { return office_.name(); }
  std::size_t max_body(std::string_view path, std::size_t otherwise) const;  // bytes of a request

 private:
  using Answer = Result<Response> (*)(const CourseCall&);
  using Then = std::function<void(Response&)>;  // on the loop, before it is sent

  std::optional<Response> refuses(const Request& request);
  void page(const Request& request, const Reply& reply);
  void ask(const Request& request, const Reply& reply, Answer check, Answer answer, const Then& then = {});
  void answered(const Request& request, Response& response);

  Loop& loop_;
  CourseOffice& office_;
  Log log_;
  std::shared_ptr<CourseDoor> door_;  // of the desk, which may be at work when this goes
  Budget uploads_;
  Budget wrong_codes_;
  PageTickets tickets_;
};

}  // namespace turno::web
