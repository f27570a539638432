import type { OwnWishes } from '@relevo/contract';
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../outbox/entry.ts';
import { countsOf, factsOf, monthState, shownWishes, wishMonth, withWish } from './wish-days.ts';
import type { WishWriting } from './wish-writing.ts';

const today = '2026-11-24';
const own: OwnWishes = {
  limite: 4,
  plazos: [{ mes: '2027-01', cierra: '2026-11-23' }],
  publicados: [
    { mes: '2026-11', hasta: '2026-11-30' },
    { mes: '2026-12', hasta: '2026-12-20' },
  ],
  dias: [
    { fecha: '2026-12-14', tipo: 'libre', nota: null, cumplida: true },
    { fecha: '2026-12-24', tipo: 'libre', nota: 'Navidad', cumplida: null },
  ],
};
const entry = (
  id: string,
  body: WishWriting,
  state: OutboxEntry['state'] = 'waiting',
): OutboxEntry<WishWriting> => ({
  ...{ seq: 1, id, kind: 'day-wish', user: 'camila.rojas', instance: 'andes', body, createdAt: 0 },
  ...{ attempts: 0, nextAttemptAt: 0, pauseAsked: false, state },
  lastError: state === 'refused' ? { status: 409, code: 'wish.closed', message: 'Ya cerró.', at: 0 } : null,
});
const free = (fecha: string): WishWriting => ({ fecha, tipo: 'libre', nota: null });
const none = (fecha: string): WishWriting => ({ fecha, tipo: null, nota: null });

describe('the wish of a day', () => {
  test('is the one that was written last on this device', () => {
    const shown = shownWishes(own.dias, [
      entry('1', none('2026-12-24')),
      entry('2', free('2026-12-25')),
      entry('3', { fecha: '2026-12-25', tipo: 'trabajar', nota: 'Sí' }),
    ]);
    expect(shown.get('2026-12-14')).toMatchObject({ kind: 'libre', granted: true, waits: false });
    expect(shown.get('2026-12-24')).toMatchObject({ kind: null, waits: true });
    expect(shown.get('2026-12-25')).toMatchObject({ kind: 'trabajar', note: 'Sí', waits: true });
  });

  test('stays where another one was refused, and says why', () => {
    const shown = shownWishes(own.dias, [
      entry('1', none('2026-12-24'), 'refused'),
      entry('2', free('2026-12-31'), 'refused'),
      entry('3', { fecha: '2026-12-31', tipo: 'trabajar', nota: null }, 'refused'),
    ]);
    expect(shown.get('2026-12-24')).toMatchObject({ kind: 'libre', note: 'Navidad', waits: false });
    expect(shown.get('2026-12-31')).toMatchObject({
      kind: null,
      refused: { ids: ['2', '3'], message: 'Ya cerró.' },
    });
  });

  test('is the same in the kept read, once it was sent', () => {
    expect(withWish(own, free('2026-12-22')).dias.map(({ fecha }) => fecha)).toEqual([
      ...['2026-12-14', '2026-12-22', '2026-12-24'],
    ]);
    expect(withWish(own, none('2026-12-24')).dias).toHaveLength(1);
  });
});

describe('a month', () => {
  const monthOf = (month: string, entries: OutboxEntry<WishWriting>[] = []) =>
    wishMonth({
      ...{ month, facts: factsOf(own, today), wishes: shownWishes(own.dias, entries) },
      ...{ shifts: [], holidays: [{ fecha: '2026-12-25', nombre: 'Navidad' }] },
    });

  test('takes wishes from the day after the last published one, until it closes', () => {
    const december = monthOf('2026-12');
    const at = (date: string) => december.find((day) => day.date === date);
    expect(at('2026-12-20')?.closed).toBe('wish.published');
    expect(at('2026-12-21')?.closed).toBeNull();
    expect(at('2026-12-25')?.holiday).toBe('Navidad');
    expect(monthState('2026-12', december, factsOf(own, today))).toBe('open');
    expect(monthState('2027-01', monthOf('2027-01'), factsOf(own, today))).toBe('closed');
    expect(monthState('2026-11', monthOf('2026-11'), factsOf(own, today))).toBe('published');
  });

  test('counts what is shown, of its own days alone', () => {
    const entries = [entry('1', free('2026-12-31')), entry('2', free('2027-01-02'))];
    expect(countsOf(monthOf('2026-12', entries))).toEqual({ libre: 3, trabajar: 0, no_disponible: 0 });
  });
});
