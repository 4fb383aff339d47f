#pragma once

#include <memory>

#include "play/sandbox/sandbox.hpp"

// For tests of bots that are about something else.
inline std::shared_ptr<const turno::Sandbox> no_sandbox() { return turno::Sandbox::unsafe().value(); }
