import { expect, test } from 'vitest';
import { type Inbox, withRead } from './with-read.ts';

const message = (id: number, leida: boolean): Inbox['data'][number] => ({
  id,
  tipo: 'cover',
  sobre: null,
  titulo: 'Nuevo turno disponible',
  texto: 'Hay un turno en tu unidad al que puedes postular.',
  created_at: '2026-11-19T15:25:00Z',
  leida,
});
const inbox: Inbox = {
  data: [message(3, false), message(2, true), message(1, false)],
  meta: { total: 40, sin_leer: 9 },
};
const readIds = ({ data }: Inbox) => data.filter(({ leida }) => leida).map(({ id }) => id);

test('one message is read: it counts once, also when it is marked again', () => {
  const once = withRead(inbox, [3]);
  expect(readIds(once)).toEqual([3, 2]);
  expect(once.meta).toEqual({ total: 40, sin_leer: 8 });
  expect(withRead(once, [3])).toEqual(once);
});

test('one that was read before, or is in another part of the inbox, changes nothing here', () => {
  expect(withRead(inbox, [2, 77])).toEqual(inbox);
});

test('all: those beyond this part too', () => {
  const all = withRead(inbox, null);
  expect(readIds(all)).toEqual([3, 2, 1]);
  expect(all.meta.sin_leer).toBe(0);
});

test('nothing is changed in place', () => {
  withRead(inbox, null);
  expect(readIds(inbox)).toEqual([2]);
});
