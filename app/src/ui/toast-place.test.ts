import { expect, test } from 'vitest';
import { placeToast } from './toast-place.ts';

const ROW = 76;

test('it stands on what ends what scrolls, which ends its own height earlier', () => {
  expect(placeToast(ROW, { end: 0, floats: 0, keyboard: 0 })).toEqual({ bottom: 0, room: ROW });
  expect(placeToast(ROW, { end: 64, floats: 0, keyboard: 0 })).toEqual({ bottom: 64, room: ROW });
});

test('above a button that floats, what scrolls ends above both', () => {
  expect(placeToast(ROW, { end: 64, floats: 136, keyboard: 0 })).toEqual({ bottom: 136, room: 72 + ROW });
});

test('a keyboard over the page lifts it, one that made the page smaller does not', () => {
  expect(placeToast(ROW, { end: 64, floats: 136, keyboard: 300 })).toEqual({ bottom: 300, room: 236 + ROW });
  expect(placeToast(ROW, { end: 64, floats: 0, keyboard: 0 })).toEqual({ bottom: 64, room: ROW });
});
