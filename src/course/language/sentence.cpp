#include "course/language/sentence.hpp"

namespace turno::course {

std::string Sentence::in(Language language, const std::vector<std::string>& values) const {
  const std::string_view text = texts_.at(index_of(language));
  std::string filled;
  std::size_t next = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '{' && text[at] != '}') {
      filled += text[at];
    } else if (is_brace(text, at)) {
      filled += text[at++];
    } else {
      const Place place = place_at(text, at);
      filled += values.at(place.is_numbered ? place.number : next++);
      at = place.end;
    }
  }
  return filled;
}

}  // namespace turno::course
