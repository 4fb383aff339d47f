#pragma once

#include <span>
#include <string_view>

#include "web/http/message.hpp"

namespace turno::web {

// A file of the browser part, built into the program.
struct Asset {
  std::string_view path;  // as it is asked for: /assets/index-3f2a.js; with * at its end, whatever begins so
  std::string_view type;
  std::string_view etag;
  std::string_view contents;
  std::string_view gzipped;  // empty: not worth it
};

// Serves what is in the list and nothing else: no file is ever opened for a request.
class StaticFiles {
 public:
  // The assets must outlive it.
  explicit StaticFiles(std::span<const Asset> assets) : assets_(assets) {}

  // What is not in the list is answered with /index.html too, but as 404.
  Response get(const Request& request) const;

 private:
  const Asset* find(std::string_view path) const;

  std::span<const Asset> assets_;
};

// The browser part as it was built from web/ui, for the life of the program.
std::span<const Asset> ui_assets();

}  // namespace turno::web
