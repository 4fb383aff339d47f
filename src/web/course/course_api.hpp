#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "web/course/course_auth.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_workers.hpp"
#include "web/http/budget.hpp"
#include "web/http/guard.hpp"
#include "web/http/log.hpp"
#include "web/http/loop.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// Makes calls of the course on its own thread, for those who may, and answers on the loop's, where it lives. What it
// uses must outlive it.
class CourseApi {
 public:
  CourseApi(Loop& loop, CourseWorkers& workers, Log log, std::string instructor_hash, const CourseLimits& limits = {});

  struct Route {
    Permission permission;
    CourseCall call;
    std::string parameter;  // of the path
  };
  void handle(const Route& route, const Request& request, const Reply& reply);

  const std::string& course_name() const { return workers_.name(); }
  std::size_t max_body(std::string_view path, std::size_t otherwise) const;  // bytes of a request

 private:
  std::optional<Response> refuses(const Request& request);
  void finish(const Request& request, Response& response);

  Loop& loop_;
  CourseWorkers& workers_;
  Log log_;
  std::shared_ptr<CourseAuth> auth_;  // of the worker too, which may be busy when this goes
  Budget uploads_;
};

}  // namespace turno::web
