#pragma once

#include "play/sandbox/inside/arguments.hpp"

namespace turno::inside {

// The steps by which turno-inside gives up what it has, one each. False: it did not work, and errno says why.

bool go_first_without_memory(const Arguments& arguments);
bool limit_tmp(const Arguments& arguments);
bool hide_machine(const Arguments& arguments);   // of /proc only processes are left, if the kernel can
bool compare_files(const Arguments& arguments);  // same=DEVICE:INODE:PATH: what turno has seen is what was mounted
bool become_user(const Arguments& arguments);
bool enter_user_namespace(const Arguments& arguments);
bool enter_freezer(const Arguments& arguments);
bool set_limits(const Arguments& arguments);
bool give_up_privileges(const Arguments& arguments);
bool die_with_parent(const Arguments& arguments);
bool go_to_folder(const Arguments& arguments);
bool restrict_files(const Arguments& arguments);
bool filter_calls(const Arguments& arguments);  // nothing but running the program and telling works after this

// Its own group of processes, its own three files, no signal blocked or ignored.
void stand_alone();

}  // namespace turno::inside
