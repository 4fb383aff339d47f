#pragma once

#include <iosfwd>

#include "engine/catalog.hpp"

namespace turno::cli {

// The whole program: understands the command line, runs the command, gives the exit code (0 fine, 2 bad input).
// A program with other games calls it with another catalog.
// With test switches, layers of the sandbox can be switched off, which tests do to show what each of them holds.
int run(int argc, const char* const* argv, const Catalog& catalog, std::ostream& out, std::ostream& err,
        bool has_test_switches = false);

}  // namespace turno::cli
