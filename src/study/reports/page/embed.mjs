// Writes style, script and the ready studies as one C++ source: node embed.mjs OUTPUT STYLE SCRIPT STUDY... The script
// and the charting library that it imports become one; only what it uses of that is kept.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';

const ui = new URL('../../../../web/ui/package.json', import.meta.url);
const { buildSync } = createRequire(ui)('esbuild');

const [output, stylePath, scriptPath, ...studies] = process.argv.slice(2);
const style = readFileSync(stylePath, 'utf8');
const script = buildSync({
  entryPoints: [scriptPath],
  bundle: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  legalComments: 'none',
  nodePaths: [resolve(new URL('node_modules', ui).pathname)],
  write: false,
}).outputFiles[0].text;
for (const [text, end] of [[style, '</style'], [script, '</script'], [script, '<!--']])
  if (text.includes(end)) throw new Error(`${end} would end the element too early`);

// As a string literal of octal escapes, which end after three digits.
function view(text) {
  const bytes = [...Buffer.from(text)];
  const lines = [];
  for (let at = 0; at < bytes.length; at += 64)
    lines.push(`"${bytes.slice(at, at + 64).map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`);
  return `std::string_view(\n${lines.join('\n')}, ${bytes.length})`;
}

const policy = view(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
const ready = studies
  .map((path) => ({ name: basename(path, '.toml'), text: readFileSync(path, 'utf8') }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, text }) => `ReadyStudy{${view(name)}, ${view(text)}}`);

writeFileSync(
  output,
  `#include <array>

#include "study/reports/assets.hpp"

namespace turno::study {

std::span<const ReadyStudy> ready_studies() {
  static constexpr std::array<ReadyStudy, ${ready.length}> studies{${ready.join(',\n')}};
  return studies;
}

ReportAssets report_assets() { return {${[view(style), view(script), policy].join(',\n')}}; }

}  // namespace turno::study
`,
);
