// Writes the built browser part as one C++ source: node embed.mjs DIST PAGES OUTPUT. What is text is there gzipped too.
// PAGES is a JSON of the addresses that all show the one page; one that ends in * stands for all that begin so.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const [dist, pagesPath, output] = process.argv.slice(2);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

// As a string literal: compilers read it much faster than a list of numbers. Octal escapes end after three digits.
function literal(bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 64) {
    const part = [...bytes.subarray(at, at + 64)];
    lines.push(`"${part.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`);
  }
  return lines.length === 0 ? '""' : lines.join('\n');
}

const view = (bytes) => `std::string_view(\n${literal(bytes)}, ${bytes.length})`;

function asset(path) {
  const type = types[extname(path)];
  if (type === undefined) throw new Error(`${path}: a kind of file that embed.mjs does not know`);
  const bytes = readFileSync(path);
  const zipped = gzipSync(bytes, { level: 9 });
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const smaller = zipped.length < bytes.length ? zipped : Buffer.alloc(0);
  return `{"/${relative(dist, path)}", "${type}", "\\"${etag}\\"",\n${view(bytes)},\n${view(smaller)}}`;
}

const page = join(dist, 'index.html');
const others = filesBelow(dist).filter((path) => path !== page);
const pages = Object.values(JSON.parse(readFileSync(pagesPath, 'utf8')));
const entries = ['page', ...pages.map((path) => `page_at("${path}")`), ...others.map((path) => `Asset${asset(path)}`)];

writeFileSync(
  output,
  `#include "web/http/static_files.hpp"

#include <array>

namespace turno::web {

std::span<const Asset> ui_assets() {
  static const Asset page${asset(page)};
  constexpr auto page_at = [](std::string_view path) {
    return Asset{path, page.type, page.etag, page.contents, page.gzipped};
  };
  static const std::array<Asset, ${entries.length}> assets{
${entries.join(',\n')}};
  return assets;
}

}  // namespace turno::web
`,
);
