import { expect, test } from 'vitest';
import { proposedDate } from './proposed-date.ts';

const today = '2026-11-22';
const ahead = ['2026-11-25', '2026-11-23'].map((fecha) => ({ turno: { fecha } }));

test.each([
  ['nothing is known', undefined, ahead, today],
  ['somebody can', [{ posible: false }, { posible: true }], ahead, today],
  ['nobody can any more', [{ posible: false }], ahead, '2026-11-23'],
  ['there is nobody', [], ahead, '2026-11-23'],
  ['nobody can, and the coming days are not known', [{ posible: false }], undefined, today],
  ['nobody can, on no day', [{ posible: false }], [], today],
])('where %s', (_, partners, coming, date) => {
  expect(proposedDate(today, partners, coming)).toBe(date);
});
