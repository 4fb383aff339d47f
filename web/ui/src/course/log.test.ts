// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { course } from '../i18n/course';

it.each(['en', 'es', 'pt'] as const)('has words in %s for everything that a course notes down', (language) => {
  const source = readFileSync(join(__dirname, '../../../../src/course/league/event.cpp'), 'utf8');
  const [, list = ''] = /EventBody>> kinds\{([^}]*)\}/.exec(source) ?? [];
  const kinds = [...list.matchAll(/"([a-z-]+)"/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(10);
  expect(Object.keys(course[language].events).sort()).toEqual(kinds.sort());
});
