// Any bytes as a submission: they are refused as text, or vetting ends with violations of one line each that name a
// line of the text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "course/vetting/source_text.hpp"
#include "course/vetting/vet.hpp"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = turno::course::source_text({reinterpret_cast<const char*>(data), size});
  if (!text) {
    check(!text.error().what.empty());
    return 0;
  }
  const auto lines = 1 + std::count(text->begin(), text->end(), '\n');
  for (const auto& violation : turno::course::vet_text(*text, "GRUPO14PAREJA023XF0604")) {
    check(violation.line >= 1 && violation.line <= lines);
    check(!violation.what.empty() && (violation.what.text + violation.form).find('\n') == std::string::npos);
  }
  return 0;
}
