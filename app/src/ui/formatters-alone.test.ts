import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const WRITES_DATES = /\bDateTimeFormat\b|\btoLocale(?:Date|Time)?String\b/;
/** An 'h' after a figure, joined or in a page, or a figure split into hours and minutes of two digits. */
const WRITES_HOURS = /(?:\}|'|"|`)[ \u00a0]h\b(?! \|)|\/ 60\)[^\n;]*padStart\(2/;

const found = (written: RegExp, rooms: readonly string[]) =>
  rooms
    .flatMap((room) => globSync(join(root, room, '**/*.{ts,tsx}')))
    .filter((file) => !/\.(?:test|sql)\.tsx?$/.test(file) && written.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
    .sort();

test('every date that a person reads is written in formatters.ts', () => {
  // `first-paint.ts` only compares its date, and runs before any module.
  expect(found(WRITES_DATES, ['app/src'])).toEqual([
    'app/src/app/first-paint.ts',
    'app/src/ui/formatters.ts',
  ]);
});

test("every '2 h 48 min' that a person reads is written by formatHours", () => {
  // The time of day that a correction proposes.
  expect(found(WRITES_HOURS, ['app/src', 'domain/src', 'server/src'])).toEqual([
    'app/src/corrections/correction-words.ts',
    'domain/src/hours.ts',
    'domain/src/shifts.ts',
  ]);
});
