import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('what fills the slots is fetched once, when the page asks for it', async () => {
  const slots = createSlots<{ word: string }>('a page');
  let fetched = 0;
  slots.fill(async () => {
    fetched += 1;
    return { word: 'here' };
  });
  expect(fetched).toBe(0);
  await slots.ready();
  await slots.ready();
  expect([fetched, slots.get().word]).toEqual([1, 'here']);
});

test('slots that nobody fills, or that are read too early, say whose they are', async () => {
  const slots = createSlots<{ word: string }>('a page');
  expect(() => slots.get()).toThrow('a page');
  await expect(slots.ready()).rejects.toThrow('a page');
});

test('a fetch that failed is tried again', async () => {
  const slots = createSlots<{ word: string }>('a page');
  let online = false;
  slots.fill(async () => {
    if (!online) throw new Error('offline');
    return { word: 'here' };
  });
  await expect(slots.ready()).rejects.toThrow('offline');
  online = true;
  await slots.ready();
  expect(slots.get().word).toBe('here');
});
