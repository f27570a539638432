import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const WRITES_DATES = /\bDateTimeFormat\b|\btoLocale(?:Date|Time)?String\b/;
/** Files that format dates; `first-paint.ts` only compares its date, and runs before any module. */
const ALLOWED = ['app/first-paint.ts', 'ui/formatters.ts'];

test('every date that a person reads is written in formatters.ts', () => {
  const found = globSync(join(src, '**/*.{ts,tsx}'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && WRITES_DATES.test(readFileSync(file, 'utf8')))
    .map((file) => relative(src, file))
    .sort();
  expect(found).toEqual(ALLOWED);
});
