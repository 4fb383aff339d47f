#include "tournament/run/chance.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "play/system/file.hpp"

namespace turno::tournament {

bool may_draw(const std::filesystem::path& lisp_file) {
  constexpr std::size_t max_bytes = std::size_t{1} << 24U;
  constexpr std::string_view word = "random";
  const auto text = read_file(lisp_file.string(), max_bytes);
  if (!text || text->find_first_of("\\|") != std::string::npos) return true;
  const auto is_same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return std::search(text->begin(), text->end(), word.begin(), word.end(), is_same) != text->end();
}

}  // namespace turno::tournament
