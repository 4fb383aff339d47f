#include "search/tables/table_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/return_if_error.hpp"

namespace turno::search {
namespace {

constexpr std::array<char, 8> table_magic{'t', 'u', 'r', 'n', 'o', 't', 'a', 'b'};
constexpr std::uint32_t table_version = 1;
constexpr std::size_t first_page = 4096;

// The first page, of which the rest is zero. Numbers have the lowest byte first, as on all machines that turno runs on.
struct Header {
  std::array<char, 8> magic = table_magic;
  std::uint32_t version = table_version;
  std::uint32_t max_pieces = 0;
  std::uint64_t positions = 0;
  std::uint64_t checksum = 0;      // XXH3 of the values
  std::array<char, 96> rules{};    // ends with a zero
  std::uint64_t own_checksum = 0;  // XXH3 of all before it

  std::uint64_t sum() const { return XXH3_64bits(this, offsetof(Header, own_checksum)); }
};
static_assert(sizeof(Header) == 136);

using Page = std::array<char, first_page>;

class TableDescriptor {
 public:
  explicit TableDescriptor(int number) : number_(number) {}
  TableDescriptor(const TableDescriptor&) = delete;
  TableDescriptor(TableDescriptor&&) = delete;
  TableDescriptor& operator=(const TableDescriptor&) = delete;
  TableDescriptor& operator=(TableDescriptor&&) = delete;
  ~TableDescriptor() {
    if (number_ >= 0) close(number_);
  }
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

tl::unexpected<std::string> table_failed(std::string_view verb, const std::filesystem::path& path) {
  const std::string reason = std::generic_category().message(errno);
  return tl::unexpected(fmt::format("cannot {} {}: {}", verb, path.string(), reason));
}

bool write_bytes(int descriptor, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(descriptor, bytes.data(), std::min(bytes.size(), std::size_t{1} << 30U));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

bool read_page(int descriptor, Page& page) {
  std::size_t got = 0;
  while (got < page.size()) {
    const ssize_t part = pread(descriptor, page.data() + got, page.size() - got, static_cast<off_t>(got));
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) return false;
    got += static_cast<std::size_t>(part);
  }
  return true;
}

Header make_header(std::string_view rules, int max_pieces, std::span<const std::int8_t> values) {
  Header header;
  header.max_pieces = static_cast<std::uint32_t>(max_pieces);
  header.positions = values.size();
  header.checksum = XXH3_64bits(values.data(), values.size());
  rules.copy(header.rules.data(), header.rules.size() - 1);
  header.own_checksum = header.sum();
  return header;
}

// The header of an open file, once the file is as long as it says.
tl::expected<Header, std::string> read_header(const std::filesystem::path& path, int descriptor) {
  struct stat status {};
  if (fstat(descriptor, &status) != 0) return table_failed("read", path);
  Page page{};
  if (!read_page(descriptor, page)) return refuse_table(path, "it is not a table, or only part of one");
  Header header;
  std::memcpy(&header, page.data(), sizeof(header));
  if (header.magic != table_magic) return refuse_table(path, "it is not a turno table");
  if (header.version != table_version)
    return refuse_table(path, fmt::format("it is a table of version {}, and this turno reads version {}",
                                          header.version, table_version));
  if (header.own_checksum != header.sum()) return refuse_table(path, "its first page is damaged");
  if (static_cast<std::uint64_t>(status.st_size) != first_page + header.positions)
    return refuse_table(path, "it is incomplete: it is shorter than it should be");
  return header;
}

TableFileInfo info_of(const Header& header) {
  return {{header.rules.data(), strnlen(header.rules.data(), header.rules.size())},
          static_cast<int>(header.max_pieces),
          header.positions};
}

}  // namespace

tl::unexpected<std::string> refuse_table(const std::filesystem::path& path, std::string_view why) {
  return tl::unexpected(fmt::format("{}: {}; delete it, or rebuild it with turno tables build", path.string(), why));
}

tl::expected<void, std::string> write_table(const std::filesystem::path& path, std::string_view rules, int max_pieces,
                                            std::span<const std::int8_t> values) {
  const std::string beside = fmt::format("{}.{}.tmp", path.string(), getpid());
  const auto give_up = [&] {
    auto error = table_failed("write", path);
    unlink(beside.c_str());
    return error;
  };
  const Header header = make_header(rules, max_pieces, values);
  Page page{};
  std::memcpy(page.data(), &header, sizeof(header));
  {
    constexpr int owner_and_readers = 0644;
    const TableDescriptor file(open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, owner_and_readers));
    if (!file.is_open()) return table_failed("write", path);
    if (!write_bytes(file.number(), std::as_bytes(std::span(page))) ||
        !write_bytes(file.number(), std::as_bytes(values)) || fsync(file.number()) != 0)
      return give_up();
  }
  if (std::rename(beside.c_str(), path.c_str()) != 0) return give_up();
  const TableDescriptor folder(open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.is_open()) fsync(folder.number());  // a rename is only safe on disk once its folder is
  return {};
}

tl::expected<TableFileInfo, std::string> read_table_info(const std::filesystem::path& path) {
  const TableDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return table_failed("open", path);
  return read_header(path, file.number()).map(info_of);
}

tl::expected<TableFile, std::string> open_table(const std::filesystem::path& path, std::string_view rules) {
  const TableDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return table_failed("open", path);
  const auto header = read_header(path, file.number());
  RETURN_IF_ERROR(header);
  const TableFileInfo info = info_of(*header);
  if (info.rules != rules) return refuse_table(path, fmt::format("it is for {}, not for {}", info.rules, rules));

  const std::size_t bytes = first_page + header->positions;
  void* mapped = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file.number(), 0);
  if (mapped == MAP_FAILED) return table_failed("map", path);
  const std::shared_ptr<const void> memory(mapped, [bytes](void* at) { munmap(at, bytes); });
  madvise(mapped, bytes, MADV_WILLNEED);
  const std::span<const std::int8_t> values(static_cast<const std::int8_t*>(mapped) + first_page, header->positions);
  if (XXH3_64bits(values.data(), values.size()) != header->checksum)
    return refuse_table(path, "its values are damaged, the checksum differs");
  return TableFile{info, memory, values};
}

}  // namespace turno::search
