#pragma once

#include <string>

namespace turno::cli {

// Asks the desktop to show an address, and does not wait for it. False where nothing is there to be asked.
bool open_in_browser(const std::string& address);

}  // namespace turno::cli
