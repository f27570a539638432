import { expect, test } from 'vitest';
import { readTypedDays, typedDays } from './typed-days.ts';

test('days are read with a comma or a point, and one decimal', () => {
  expect(['12', '12,5', ' 0.5 ', '999,9'].map(readTypedDays)).toEqual([12, 12.5, 0.5, 999.9]);
  expect(['', '-1', '12,55', '1000', 'doce', '1e2', '1,'].map(readTypedDays)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('a balance stands in its field as it is read', () => {
  expect([15, 12.25, 3.1, -1].map(typedDays)).toEqual(['15', '12,2', '3,1', '0']);
});
