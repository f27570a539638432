import { expect, test } from 'vitest';
import { pairText, readPair } from './read-pair.ts';

test.each([
  ['-33.4489, -70.6693', { lat: -33.4489, lng: -70.6693 }],
  [' (-33.4489,-70.6693) ', { lat: -33.4489, lng: -70.6693 }],
  ['-33.4489 -70.6693', { lat: -33.4489, lng: -70.6693 }],
  ['90, 180', { lat: 90, lng: 180 }],
  ['90.1, 180', null],
  ['-33, -180.5', null],
  ['-33,4489, -70,6693', null],
  ['Sede Centro', null],
  ['-33.4489', null],
  ['', null],
])('%j', (text, pair) => {
  expect(readPair(text)).toEqual(pair);
});

test('a place reads back as it is written', () => {
  expect(pairText({ lat: -33.41300001, lng: -70.583 })).toBe('-33.413, -70.583');
  expect(readPair(pairText({ lat: -33.413, lng: -70.5 }))).toEqual({ lat: -33.413, lng: -70.5 });
});
