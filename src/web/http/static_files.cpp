#include "web/http/static_files.hpp"

#include <algorithm>
#include <utility>

#include "web/http/guard.hpp"

namespace turno::web {
namespace {

constexpr std::string_view page = "/index.html";
constexpr std::string_view embedded = "/embed/";  // a board that pages of others may show in a frame
constexpr std::string_view hashed = "/assets/";   // names that change with the contents

bool is_at(const Asset& asset, std::string_view path) {
  if (asset.path.ends_with('*')) return path.starts_with(asset.path.substr(0, asset.path.size() - 1));
  return asset.path == path;
}

}  // namespace

const Asset* StaticFiles::find(std::string_view path) const {
  const auto found =
      std::find_if(assets_.begin(), assets_.end(), [&](const Asset& asset) { return is_at(asset, path); });
  return found == assets_.end() ? nullptr : &*found;
}

Response StaticFiles::get(const Request& request) const {
  if (request.method != Method::Get && request.method != Method::Head)
    return error_response({405, "this is read-only"});
  const bool is_hashed = request.path.rfind(hashed, 0) == 0;
  const Asset* asset = find(request.path);
  const bool is_known = asset != nullptr;
  if (!is_known && !is_hashed) asset = find(page);  // which says so in the reader's language
  if (asset == nullptr) return error_response({404, "there is nothing here"});
  Response response{is_known ? 200 : 404, std::string(asset->type), "", {}};
  response.headers.emplace_back("Cache-Control", is_hashed ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", asset->etag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (is_known && request.path.starts_with(embedded))
    for (auto& header : headers_that_allow_frames()) response.headers.push_back(std::move(header));
  if (is_known && request.if_none_match == asset->etag) {
    response.status = 304;
    return response;
  }
  const bool gzip = request.accepts_gzip && !asset->gzipped.empty();
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = gzip ? asset->gzipped : asset->contents;
  return response;
}

}  // namespace turno::web
