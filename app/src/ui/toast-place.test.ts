import { expect, test } from 'vitest';
import { placeToast } from './toast-place.ts';

const END = 844;
const tabBar = { top: 780, bottom: 844 };
const row = (top: number, height = 48) => ({ top, bottom: top + height });

test('on an empty page it stands at the bottom', () => {
  expect(placeToast(52, END, [], [])).toBe(832);
});

test('it stands above bars and what floats above them', () => {
  expect(placeToast(52, END, [tabBar], [])).toBe(768);
  expect(placeToast(52, END, [tabBar, row(708, 56)], [])).toBe(696);
});

test('it stands above buttons at the end of the page, and between what leaves it room', () => {
  const marks = [row(640, 72), row(724, 60)];
  expect(placeToast(52, END, [], marks)).toBe(628);
  expect(placeToast(52, END, [tabBar], [row(500), row(640)])).toBe(768);
  expect(placeToast(52, END, [tabBar], [row(720), row(560)])).toBe(708);
});

test('where controls leave no room near the bottom it stands above what is fixed', () => {
  const full = Array.from({ length: 20 }, (_, index) => row(index * 50));
  expect(placeToast(52, END, [tabBar], full)).toBe(768);
});
