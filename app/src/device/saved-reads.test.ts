import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { removeReads, type SavedRead, saveRead, usableReads } from './saved-reads.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const read = (name: string, change: Partial<SavedRead> = {}): SavedRead => ({
  id: `camila|andes|${name}`,
  version: 'v2',
  key: ['camila', 'andes', name],
  data: [name],
  updatedAt: NOW,
  ...change,
});
const usable = async (prefix: string) =>
  (await usableReads(prefix, 'v2', NOW - 45 * DAY)).map(({ id }) => id);

test('a saved read of an older contract, and one that nobody refreshed, are dropped for good', async () => {
  const { version: _, ...unversioned } = read('from before versions');
  await saveRead(read('shifts'));
  await saveRead(read('at the limit', { updatedAt: NOW - 45 * DAY }));
  await saveRead(read('too old', { updatedAt: NOW - 45 * DAY - 1 }));
  await saveRead(read('of an older contract', { version: 'v1' }));
  await saveRead(unversioned as SavedRead);
  const kept = ['camila|andes|at the limit', 'camila|andes|shifts'];
  expect(await usable('camila|andes|')).toEqual(kept);
  // Not only passed over: with the old version again they are still gone.
  expect((await usableReads('camila|andes|', 'v1', 0)).map(({ id }) => id)).toEqual([]);
});

test('each person and instance has reads of their own', async () => {
  await saveRead(read('shifts'));
  await saveRead(read('shifts', { id: 'camila|puerto|shifts' }));
  await saveRead(read('shifts', { id: 'camilo|andes|shifts' }));
  expect(await usable('camila|puerto|')).toEqual(['camila|puerto|shifts']);
  await removeReads('camila|');
  expect(await usable('camila|')).toEqual([]);
  expect(await usable('camilo|andes|')).toEqual(['camilo|andes|shifts']);
});

test('a database that was taken away is made anew for the next answer', async () => {
  await new Promise((done, fail) => {
    const taking = indexedDB.deleteDatabase('relevo-reads');
    taking.onsuccess = done;
    taking.onerror = fail;
    taking.onblocked = fail;
  });
  await saveRead({ id: 'camila|andes|again', version: '1', key: ['camila'], data: 1, updatedAt: 5 });
  expect((await usableReads('camila|andes|again', '1', 0)).map(({ data }) => data)).toEqual([1]);
});
