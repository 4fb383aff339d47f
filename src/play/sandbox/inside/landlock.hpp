#pragma once

namespace turno::inside {

// Which Landlock the system has; 0: none.
int landlock_version();

// From now on this process reads only below the paths of `read=` among the words, writes only below those of `write=`,
// and, as far as the system's Landlock knows how, neither connects nor listens by TCP, nor reaches anybody by signals
// or abstract sockets. Words end at `--`. False: errno says why.
bool restrict_by_landlock(char** words);

}  // namespace turno::inside
