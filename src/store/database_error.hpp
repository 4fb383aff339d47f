#pragma once

#include <SQLiteCpp/Exception.h>

#include <string>

namespace turno::store {

// What the database says is wrong, and what to do about it where that is known: a full disk wants room.
std::string message_of(const SQLite::Exception& wrong);

}  // namespace turno::store
