#pragma once

#include <string>

#include "tournament/adjudication_settings.hpp"
#include "tournament/file/toml_fields.hpp"

namespace turno::tournament {

// The table `adjudicate` of these fields.
void read_adjudication(const Fields& fields, Mistakes& mistakes, AdjudicationSettings& adjudication);

// As a file says it: { solver = 20000, max-moves = 300 }; only what was said
std::string write_adjudication(const AdjudicationSettings& adjudication);

}  // namespace turno::tournament
