#include "store/database_error.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace turno::store {

std::string message_of(const SQLite::Exception& wrong) {
  const int code = wrong.getErrorCode();
  if (code == SQLITE_FULL) return fmt::format("{}; make room", wrong.what());
  if (code == SQLITE_IOERR)
    return fmt::format("{}; if the disk is full or a quota is used up, make room", wrong.what());
  return wrong.what();
}

}  // namespace turno::store
