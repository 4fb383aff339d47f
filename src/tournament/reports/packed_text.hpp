#pragma once

#include <string>
#include <string_view>

namespace turno::tournament {

// Compressed by zlib (RFC 1950), then as base64 (RFC 4648): any text, small and harmless inside a page. A browser takes
// it apart with atob() and DecompressionStream('deflate').
std::string packed(std::string_view text);

}  // namespace turno::tournament
