import type { ChangedDay, OwnWishes, SeenDay, Turno } from '@relevo/contract';
import { expect, test } from 'vitest';
import { averageHours, freeHolidays, missedWishes } from './told-chips.ts';

const free: SeenDay = { idtipo: null, abreviatura: 'libre', turno_dia: null };
const day: SeenDay = { idtipo: 2, abreviatura: 'L', turno_dia: true };
const change = (fecha: string, despues: SeenDay | null): ChangedDay => ({
  ...{ fecha, antes: null, despues, publicado: false },
});
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
/** The dates of the tests lie in this year, of which a date says nothing. */
const year = Temporal.Now.plainDateISO().year;

test('holidays that stay free are named, and those with a shift or beyond the changes are not', () => {
  const cambios = [
    change(`${year}-12-25`, free),
    change(`${year}-12-08`, day),
    change(`${year}-12-24`, free),
  ];
  const holidays = [`${year}-12-25`, `${year}-12-08`, `${year}-12-31`].map((fecha) => ({
    fecha,
    nombre: '',
  }));
  expect(freeHolidays({ cambios }, holidays).map(plain)).toEqual(['25 dic libre']);
});

const shift = (fecha: string, hours: number, more: Partial<Turno> = {}) =>
  ({
    ...{ fecha, inicio: `${fecha}T08:00:00-03:00`, ausencia: null },
    ...{ termino: Temporal.Instant.from(`${fecha}T08:00:00-03:00`).add({ hours }).toString(), ...more },
  }) as unknown as Turno;

test('hours are the average of the whole weeks, without absent shifts', () => {
  const shifts = [
    shift('2026-12-20', 12),
    ...['2026-12-21', '2026-12-22', '2026-12-23'].map((date) => shift(date, 12)),
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'].map((date) => shift(date, 12)),
    shift('2027-01-01', 12, { ausencia: {} as Turno['ausencia'] }),
  ];
  expect(plain(averageHours({ desde: '2026-12-20', hasta: '2027-01-05' }, shifts))).toBe('42 h promedio');
  expect(averageHours({ desde: '2026-12-22', hasta: '2027-01-02' }, shifts)).toBeNull();
});

test('wishes to be free that were not met are listed by date', () => {
  const missed = (...dates: string[]) => {
    const cambios = dates.map((date) => change(date, day));
    const dias: OwnWishes['dias'] = [
      ...dates.toReversed().map((fecha) => ({ fecha, tipo: 'libre' as const, nota: null, cumplida: false })),
      { fecha: dates[0] ?? '', tipo: 'trabajar', nota: null, cumplida: false },
      // Of another publication.
      { fecha: `${year}-11-30`, tipo: 'libre', nota: null, cumplida: false },
    ];
    return plain(missedWishes({ cambios }, { dias }));
  };
  expect(missed(`${year}-12-24`, `${year}-12-26`, `${year}-12-27`)).toBe('No se pudo: libre 24, 26 y 27 dic');
  expect(missed(`${year}-11-01`, `${year}-12-02`)).toBe('No se pudo: libre 1 nov y 2 dic');
  const met = { fecha: `${year}-12-24`, tipo: 'libre' as const, nota: null, cumplida: true };
  expect(missedWishes({ cambios: [change(met.fecha, free)] }, { dias: [met] })).toBeNull();
});
