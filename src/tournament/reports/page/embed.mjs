// Writes the files of this folder as one C++ source: node embed.mjs OUTPUT STYLE HTML SCRIPT. The script and all that it
// imports become one; how boards are laid out comes from the browser part, and so does the program that does it.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { words } from './words.mjs';

const { buildSync } = createRequire(new URL('../../../../web/ui/package.json', import.meta.url))('esbuild');

const [output, stylePath, htmlPath, scriptPath] = process.argv.slice(2);
const read = (path) => readFileSync(path, 'utf8');

const style = read(stylePath);
const bundled = buildSync({
  entryPoints: [scriptPath],
  bundle: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  minifyWhitespace: true,
  write: false,
});
const script = bundled.outputFiles[0].text;
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

const policy = (text) => view(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);

// The HTML in every language. A word that one of them lacks is an error.
function inLanguage(html, known) {
  return html.replace(/\[\[(\w+)\]\]/g, (_, key) => {
    if (known[key] === undefined) throw new Error(`there is no word for ${key}`);
    return known[key];
  });
}
const html = read(htmlPath);
const inAll = `{${words.map((known) => view(inLanguage(html, known))).join(',\n')}}`;

writeFileSync(
  output,
  `#include "tournament/reports/page_assets.hpp"

namespace turno::tournament {

PageAssets page_assets() {
  return {${[view(style), policy(style), view(script), policy(script), inAll].join(',\n')}};
}

}  // namespace turno::tournament
`,
);
