#pragma once

namespace turno {

// The form in which games are kept, counted up when older programs can no longer read it. Every program reads all forms
// before its own.
inline constexpr int record_form = 1;

}  // namespace turno
