#pragma once

#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <mutex>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "forgetful_disk.hpp"

namespace turno::test {

// While it lives, SQLite's files are its own kind's: they work as always, and every change and sync is noted, so that
// a disk that forgets can be put in their place afterwards. SQLite syncs nothing unless it is told to, as if it had
// been built so. One at a time.
class ForgetfulVfs {
 public:
  ForgetfulVfs() : real_(sqlite3_vfs_find(nullptr)), own_(*real_) {
    own_.zName = "forgetful";
    own_.pNext = nullptr;
    own_.pAppData = this;
    own_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    own_.xOpen = open;
    own_.xDelete = remove;
    sqlite3_vfs_register(&own_, 1);
    sqlite3_auto_extension(entry_point());
  }
  ForgetfulVfs(const ForgetfulVfs&) = delete;
  ForgetfulVfs(ForgetfulVfs&&) = delete;
  ForgetfulVfs& operator=(const ForgetfulVfs&) = delete;
  ForgetfulVfs& operator=(ForgetfulVfs&&) = delete;
  ~ForgetfulVfs() {
    sqlite3_cancel_auto_extension(entry_point());
    sqlite3_vfs_unregister(&own_);
    sqlite3_vfs_register(real_, 1);
  }

  void report(const std::string& what) { note({DiskEvent::Kind::Report, what}); }
  std::vector<DiskEvent> events() const {
    const std::scoped_lock lock(mutex_);
    return events_;
  }

 private:
  using Kind = DiskEvent::Kind;

  struct File {
    sqlite3_file base;
    ForgetfulVfs* vfs;
    std::string* path;      // none of a file that is nobody's
    bool syncs_its_folder;  // with its first sync, as SQLite does on Unix for logs and journals that it makes

    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  };
  static File* own(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
  static sqlite3_file* real(sqlite3_file* file) { return own(file)->real(); }

  static void (*entry_point())() { return reinterpret_cast<void (*)()>(sync_nothing); }
  static int sync_nothing(sqlite3* connection, char**, const void*) {
    return sqlite3_exec(connection, "PRAGMA synchronous=OFF", nullptr, nullptr, nullptr);
  }

  void note(DiskEvent event) {
    const std::scoped_lock lock(mutex_);
    events_.push_back(std::move(event));
  }
  static void note(sqlite3_file* file, DiskEvent event) {
    if (own(file)->path == nullptr) return;
    event.path = *own(file)->path;
    own(file)->vfs->note(std::move(event));
  }
  static std::string folder_of(const std::string& path) { return std::filesystem::path(path).parent_path().string(); }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    auto* const self = static_cast<ForgetfulVfs*>(vfs->pAppData);
    File* const opened = new (file) File{};
    opened->vfs = self;
    const bool can_be_new = name != nullptr && (flags & SQLITE_OPEN_CREATE) != 0;
    const bool is_new = can_be_new && access(name, F_OK) != 0;
    const int result = self->real_->xOpen(self->real_, name, opened->real(), flags, flags_out);
    if (opened->real()->pMethods != nullptr) file->pMethods = &methods();
    if (result != SQLITE_OK || name == nullptr || (flags & SQLITE_OPEN_DELETEONCLOSE) != 0) return result;
    opened->path = new std::string(name);
    opened->syncs_its_folder =
        can_be_new && (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL)) != 0;
    if (is_new) note(file, {Kind::Create});
    return result;
  }

  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    auto* const self = static_cast<ForgetfulVfs*>(vfs->pAppData);
    const int result = self->real_->xDelete(self->real_, name, 0);
    if (result != SQLITE_OK) return result;
    self->note({Kind::Remove, name});
    if (sync_folder != 0) self->note({Kind::SyncFolder, folder_of(name)});
    return result;
  }

  static int close(sqlite3_file* file) {
    delete own(file)->path;
    return real(file)->pMethods->xClose(real(file));
  }
  static int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
    return real(file)->pMethods->xRead(real(file), to, size, at);
  }
  static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    note(file, {Kind::Write,
                {},
                {},
                static_cast<std::size_t>(at),
                std::string(static_cast<const char*>(from), static_cast<std::size_t>(size))});
    return real(file)->pMethods->xWrite(real(file), from, size, at);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    note(file, {Kind::Truncate, {}, {}, static_cast<std::size_t>(size)});
    return real(file)->pMethods->xTruncate(real(file), size);
  }
  static int sync(sqlite3_file* file, int) {  // the real disk need not be bothered
    note(file, {Kind::Sync});
    if (own(file)->path != nullptr && std::exchange(own(file)->syncs_its_folder, false))
      own(file)->vfs->note({Kind::SyncFolder, folder_of(*own(file)->path)});
    return SQLITE_OK;
  }
  static int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return real(file)->pMethods->xFileSize(real(file), size);
  }
  static int lock(sqlite3_file* file, int kind) { return real(file)->pMethods->xLock(real(file), kind); }
  static int unlock(sqlite3_file* file, int kind) { return real(file)->pMethods->xUnlock(real(file), kind); }
  static int check_lock(sqlite3_file* file, int* out) {
    return real(file)->pMethods->xCheckReservedLock(real(file), out);
  }
  static int control(sqlite3_file* file, int operation, void* argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
  }
  static int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
  static int device(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
  static int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
  }
  static int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
  }
  static void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
  static int shm_unmap(sqlite3_file* file, int remove_it) {
    return real(file)->pMethods->xShmUnmap(real(file), remove_it);
  }

  // Version 2: shared memory, but no files in memory, which could be changed unseen.
  static const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods all{2,        close,       read,       write,   truncate,    sync,   file_size,
                                        lock,     unlock,      check_lock, control, sector_size, device, shm_map,
                                        shm_lock, shm_barrier, shm_unmap,  nullptr, nullptr};
    return all;
  }

  sqlite3_vfs* real_;
  sqlite3_vfs own_;
  mutable std::mutex mutex_;
  std::vector<DiskEvent> events_;
};

}  // namespace turno::test
