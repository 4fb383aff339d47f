#include "play/ugi/introduction.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "play/ugi/ugi_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {

bool Introduction::note(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = ugi::take_word(rest);
  const std::string_view what = ugi::take_word(rest);
  if (word == "id" && what == "name") {
    name = trim(rest);
  } else if (word == "id" && what == "author") {
    author = trim(rest);
  } else if (word == "option" && what == "name") {
    options.push_back(lower_case(trim(rest.substr(0, rest.find(" type ")))));
  } else {
    return false;
  }
  return true;
}

bool Introduction::lists(std::string_view option) const {
  return std::find(options.begin(), options.end(), lower_case(option)) != options.end();
}

}  // namespace turno
