import { expect, test } from 'vitest';
import { dayOutcomeText } from './outcome-words.ts';

const HOUR = 3600;
const shift = (contado: number | null, extra = 0) => ({ contado, extra });

test.each([
  ['a day without shifts', [], '00:00'],
  ['a missing mark', [shift(0)], '00:00'],
  ['one shift with extra time', [shift(12 * HOUR, HOUR / 2)], '12:00 y 00:30 extra'],
  ['two shifts', [shift(4 * HOUR), shift(4 * HOUR - 1, HOUR)], '07:59:59 y 01:00 extra'],
  ['a shift on leave beside one that is worked', [shift(null), shift(8 * HOUR)], '08:00'],
  ['leave', [shift(null)], '00:00'],
])('%s', (_, shifts, text) => expect(dayOutcomeText(shifts)).toBe(text));
