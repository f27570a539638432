import { expect, test } from 'vitest';
import { foundIn, type Known, newest } from './newest.ts';

const list = { data: [{ id: 1 }, { id: 2 }], dataUpdatedAt: 500 };
const find = (id: number) => (all: { id: number }[]) => all.find((one) => one.id === id);
const known = (data: Known<string>['data'], dataUpdatedAt: number): Known<string> => ({
  data,
  dataUpdatedAt,
});

test('one in a list is as old as the list', () => {
  expect(foundIn(list, find(2))).toEqual({ data: { id: 2 }, dataUpdatedAt: 500 });
});

test('a list without it knows nothing of it', () => {
  expect(foundIn(list, find(3)).dataUpdatedAt).toBe(0);
  expect(foundIn({ data: undefined, dataUpdatedAt: 0 }, find(1)).dataUpdatedAt).toBe(0);
  expect(foundIn<typeof list.data, { id: number }>(undefined, find(1)).dataUpdatedAt).toBe(0);
});

test.each([
  ['the own read before it is here', known(undefined, 0), known('listed', 5), 'listed'],
  ['the own read, older than the list', known('own', 4), known('listed', 5), 'listed'],
  ['the own read, as old as the list', known('own', 5), known('listed', 5), 'own'],
  ['the own read, newer than the list', known('own', 6), known('listed', 5), 'own'],
  ['gone since the list was read', known(null, 6), known('listed', 5), null],
  ['known to nobody', known(undefined, 0), known(undefined, 0), undefined],
])('%s', (_, own, listed, wanted) => {
  expect(newest(own, listed).data).toBe(wanted);
});
