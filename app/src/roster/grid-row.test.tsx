import type { RosterRow } from '@relevo/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { gridCell } from './grid-cell.tsx';
import { GridRow } from './grid-row.tsx';
import type { Drawing } from './near-rows.ts';
import { lookupsOf } from './roster-words.ts';

const dates = Array.from({ length: 28 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
const tipos = [{ id: 2, nombre: 'Largo', abreviatura: 'L', turno_dia: true }] as never;
const lookups = lookupsOf({ tipos, sectores: [], feriados: [] }, 'America/Santiago');
/** Somebody who works on every other day. */
const row = {
  ...{ idtrabajador: 1, nombre: 'Camila', apellido_paterno: 'Rojas', propia: true, idsector: null },
  ...{
    programacion: null,
    tramos: [{ desde: dates[0], hasta: dates[27] }],
    permisos: [],
    turnos: [],
    equidad: { noches: 0, fines_de_semana: 0, feriados: 0 },
  },
  celdas: dates.map((_, day) => (day % 2 === 0 ? [{ id: day, tipo: 2, version: 1 }] : null)),
} as unknown as RosterRow;
const first30: Drawing = { first: 30, all: false };

const drawn = (
  index: number,
  {
    drawing = first30,
    active = null as number | null,
    turnos = row.turnos,
    limit = null as number | null,
  } = {},
) =>
  renderToStaticMarkup(
    <GridRow
      {...{ index, dates, lookups, active, drawing, limit, place: index + 3, from: null, to: 0 }}
      row={{ ...row, turnos }}
      {...{ draft: [], refused: undefined, rules: {} as never, corners: undefined, granted: undefined }}
    />,
  );
const cellsIn = (markup: string) => markup.split('aria-selected').length - 1;

it('a row on the first screen has one element a filled cell, an empty day none', () => {
  expect(cellsIn(drawn(0))).toBe(14);
  const cell = renderToStaticMarkup(
    gridCell({
      ...{ look: null, corner: undefined, against: false, column: 3, name: 'Camila Rojas', active: true },
      ...{ chosen: false, roomy: false },
    }),
  );
  expect(cell.match(/<[a-z]/g)).toHaveLength(1);
});

it('a row below the first screen has its name alone, until all are drawn or a key leads there', () => {
  const below = drawn(30);
  expect(below).toContain('Camila Rojas');
  expect(below).toContain('aria-rowindex="33"');
  expect(cellsIn(below)).toBe(0);
  expect(below.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(6);
  expect(cellsIn(drawn(30, { drawing: { ...first30, all: true } }))).toBe(14);
  // The day that has the focus is an element also where it is free.
  expect(cellsIn(drawn(30, { active: 1 }))).toBe(15);
});

/** Eight shifts of twelve hours in the three whole weeks of the dates, 32 h a week and some minutes more. */
const about32h = (more: number) =>
  dates.slice(6, 14).map((fecha, day) => {
    const comienza = Date.parse(`${fecha}T08:00:00-03:00`);
    return { id: day, fecha, comienza, acaba: comienza + (12 * 60 + (day === 0 ? more * 3 : 0)) * 60_000 };
  });

it('hours over the limit never read as the limit: they have their tenth', () => {
  const limit = 32 * 60;
  expect(drawn(0, { limit, turnos: about32h(0) })).not.toContain('sobre el límite');
  expect(drawn(0, { limit, turnos: about32h(6) })).toMatch(
    /↑ 32,1<span[^>]*> horas por semana, sobre el límite/,
  );
  expect(drawn(0, { limit, turnos: about32h(6 * 60) })).toMatch(/↑ 38<span/);
});

it('the codes of two shifts on one day are drawn smaller, to keep within their cell', () => {
  const at = (code: string, roomy: boolean) =>
    renderToStaticMarkup(
      gridCell({
        look: { look: 'day', atNight: false, code, end: undefined, request: false, beside: false },
        ...{ corner: undefined, against: false, column: 3, name: '', active: false, chosen: false, roomy },
      }),
    );
  expect(at('L+N', false)).toContain('data-long');
  expect(at('AD', false)).not.toContain('data-long');
  expect(at('L+N', true)).not.toContain('data-long');
});
