// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errors } from './errors';
import { language } from './language.svelte';
import { errorText } from './names';

// What the server says, from its sources: `refuse(404, "words", "code")`, game_error(…), Refusal{…}, error_response({…}).
const SERVER = join(__dirname, '../../../../src/web');
const sources = (readdirSync(SERVER, { recursive: true }) as string[])
  .filter((name) => /\.[ch]pp$/.test(name) && !name.endsWith('_test.cpp'))
  .map((name) => readFileSync(join(SERVER, name), 'utf8'))
  .join('\n');
const text = String.raw`"((?:[^"\\]|\\.)*)"`;
const told = [
  ...sources.matchAll(new RegExp(String.raw`(?:refuse\(|Refusal\{|error_response\(\s*\{)\s*\d+,\s*${text}(?:,\s*${text})?`, 'g')),
  ...sources.matchAll(new RegExp(String.raw`game_error\(\s*GameError::Kind::\w+,\s*${text}(?:,\s*${text})?`, 'g')),
].map(([, words = '', code]) => ({ words, code }));

// Only programs send what is answered like this; what these pages send is right.
const FOR_PROGRAMS = [
  /^this call is a WebSocket|^there is no such call|^there is such a call|^this is read-only|^there is nothing here/,
  /^this is not JSON|^a JSON object|^this is not valid HTTP|^the headers are too large|^send |^a request needs one Host/,
  /^this call is only for pages|^this server does not answer under that host|^name a game:|^ask with/,
  /: write |^write a date|^say \\"confirm|^\\"(?:file\\" is missing|path\\" )|^there is no such page/,
];

it('has a code for everything that people can be told', () => {
  expect(told.length).toBeGreaterThan(60);
  const codeless = told.filter(({ words, code }) => code === undefined && !FOR_PROGRAMS.some((one) => one.test(words)));
  expect(codeless.map(({ words }) => words)).toEqual([]);
});

it('has a text for every code in Spanish and Portuguese', () => {
  const codes = new Set([...told.map(({ code }) => code), ...[...sources.matchAll(/"((?:too|wrong|another|no|not|name|bad)-[a-z-]+)"/g)].map(([, code]) => code)]);
  codes.delete(undefined);
  // Words of HTTP.
  codes.delete('no-store');
  codes.delete('no-cache');
  for (const one of ['es', 'pt'] as const) expect([...codes].filter((code) => !(code! in errors[one])), one).toEqual([]);
  expect(Object.keys(errors.pt)).toEqual(Object.keys(errors.es));
});

it('says it in the chosen language, and in the words of the server where there are no others', () => {
  language.choose('es');
  const taken = { error: 'there is a tournament spring already', code: 'name-taken', values: { name: 'spring' } };
  expect(errorText(taken)).toBe('Ya hay un torneo spring; dale otro nombre a este.');
  expect(errorText({ error: 'no game chess', code: 'not-a-game' })).toBe('Ese texto no es una partida: «no game chess»');
  language.choose('en');
  expect(errorText(taken)).toBe(taken.error);
  expect(errorText({ error: 'some words', code: 'toString' })).toBe('some words');
});
