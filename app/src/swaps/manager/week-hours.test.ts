import type { ShiftBrief } from '@relevo/contract';
import { describe, expect, it } from 'vitest';
import { plain } from '../../ui/plain.fixture.ts';
import { limitText, weekView } from './week-hours.ts';

const MONDAY = '2026-11-23';

function shift(idturno: number, fecha: string, night = false): ShiftBrief {
  const next = Temporal.PlainDate.from(fecha).add({ days: 1 });
  return {
    idturno,
    fecha,
    turnoDia: night ? 0 : 1,
    horaProgramadaInicio: night ? '20:00:00' : '08:00:00',
    horaProgramadaTermino: night ? '08:00:00' : '20:00:00',
    inicio: `${fecha}T${night ? '20' : '08'}:00:00-03:00`,
    termino: night ? `${next}T08:00:00-03:00` : `${fecha}T20:00:00-03:00`,
    tipo_turno: { turnoDia: night ? 0 : 1, abreviatura: night ? 'N' : 'L', nombreTipoTurno: '' },
    minutosExtra: 0,
    unidad: { nombreUnidad: 'UCI Adulto' },
    sector: null,
  };
}

const gives = shift(1, '2026-11-23', true);
const gets = shift(2, '2026-11-24');
const other = shift(3, '2026-11-26');

describe('the week of a swap', () => {
  it('takes the given shift out and puts the other one in', () => {
    const view = weekView({ monday: MONDAY, shifts: [gives, other], gives, gets, counts: true });
    expect(view.blocks.map(({ id, mark }) => [id, mark])).toEqual([
      [1, 'give'],
      [2, 'get'],
      [3, null],
    ]);
    expect([view.before, view.after]).toEqual([1440, 1440]);
    expect(view.summed.map(({ idturno }) => idturno)).toEqual([3, 1, 2]);
  });

  it('counts extra time that was agreed on, as the verdict does, and takes it along with the shift', () => {
    const got = { ...gets, minutosExtra: 45 };
    const long = { ...other, minutosExtra: 15 };
    const view = weekView({ monday: MONDAY, shifts: [gives, long], gives, gets: got, counts: true });
    expect([view.before, view.after, view.extra]).toEqual([1455, 1500, 60]);
    const never = weekView({ monday: MONDAY, shifts: [gives, long], gives, gets: got, counts: false });
    expect([never.before, never.after, never.extra]).toEqual([1455, 1455, 15]);
  });

  it('reads the same after the exchange', () => {
    const before = weekView({ monday: MONDAY, shifts: [gives, other], gives, gets, counts: true });
    expect(weekView({ monday: MONDAY, shifts: [gets, other], gives, gets, counts: true })).toEqual(before);
  });

  it('adds hours where the given shift lies in another week', () => {
    const far = shift(4, '2026-12-01', true);
    const view = weekView({ monday: MONDAY, shifts: [other], gives: far, gets, counts: true });
    expect([view.before, view.after]).toEqual([720, 1440]);
    expect(view.blocks.map(({ mark }) => mark)).toEqual(['get', null]);
  });

  it('shows only the week itself for a swap that never was', () => {
    const view = weekView({ monday: MONDAY, shifts: [gives], gives, gets, counts: false });
    expect(view.blocks.map(({ mark }) => mark)).toEqual([null]);
    expect([view.before, view.after]).toEqual([720, 720]);
  });

  it("cuts off the part of Sunday's night that is next week's", () => {
    const sunday = shift(5, '2026-11-29', true);
    const { blocks } = weekView({ monday: MONDAY, shifts: [sunday], gives, gets, counts: false });
    expect(blocks[0]).toMatchObject({ start: 6 * 1440 + 1200, length: 240, night: true });
  });
});

describe('the limit in words', () => {
  const limit = 42 * 60;
  it.each([
    [36, 42, null],
    [48, 48, 'Josefa ya estaba en 48 h de 42 h; el cambio no lo modifica.'],
    [36, 48, 'Con el cambio, Josefa supera el límite en 6 h.'],
    [60, 48, 'Josefa supera el límite en 6 h; el cambio lo reduce.'],
  ])('%i h to %i h', (before, after, text) => {
    const said = limitText('Josefa', { before: before * 60, after: after * 60 }, limit);
    expect(said && plain(said)).toBe(text);
  });

  it('says nothing without a limit', () => {
    expect(limitText('Josefa', { before: 0, after: 9999 }, null)).toBeNull();
  });
});
