import { expect, test } from 'vitest';
import { labelledHours } from './ribbon.tsx';

const hours = (start: number, length: number) => labelledHours(start + length / 2 - 720);

test('a shift of 12 hours is labelled from edge to edge', () => {
  expect(hours(8 * 60, 12 * 60).map(({ text }) => text)).toEqual(['02', '08', '14', '20', '02']);
  expect(hours(8 * 60, 12 * 60).map(({ at }) => at)).toEqual([0, 360, 720, 1080, 1440]);
});

test.each([
  ['of 9 hours', 8 * 60, 9 * 60, ['01', '07', '13', '19'], 30],
  ['that begins at half past', 20 * 60 + 30, 11 * 60, ['14', '20', '02', '08', '14'], 0],
  ['of 12 hours and a quarter', 8 * 60, 12 * 60 + 15, ['03', '09', '15', '21'], 52.5],
])('a shift %s is labelled at full hours', (_, start, length, texts, first) => {
  expect(hours(start, length).map(({ text }) => text)).toEqual(texts);
  expect(hours(start, length)[0]?.at).toBe(first);
});
