import { expect, test } from 'vitest';
import { type ClosingFigures, NO_FIGURES } from './closing-figures.ts';
import { type ClosingLine, closingCsv, closingTable, saysMore, takesLine } from './closing-file.ts';
import { type ClosingFormat, GENERIC_FORMAT } from './closing-format.ts';

const process = {
  ...{ number: 4, corrects: null },
  period: { name: 'Noviembre 2026', from: '2026-10-21', to: '2026-11-20' },
};
const lineOf = (
  figures: Partial<ClosingFigures>,
  told: Partial<ClosingFigures> | null = null,
): ClosingLine => ({
  ...{ rut: '12345678-5', externalId: null, name: 'Ana Muñoz', unit: 'UCI' },
  ...{ standing: 'validated', validatedOn: '2026-11-22' },
  figures: { ...NO_FIGURES, ...figures },
  told: told && { ...NO_FIGURES, ...told },
});
const format = (more: Partial<ClosingFormat>): ClosingFormat => ({ ...GENERIC_FORMAT, ...more });
const cellsOf = (line: ClosingLine, more: Partial<ClosingFormat>) =>
  closingTable([line], format(more), process).rows[0];

test.each([
  ['comma', 45_000, 12.5],
  ['point', 45_000, 12.5],
  ['clock', 45_000, '12:30'],
  ['minutes', 45_000, 750],
  // what is left of a minute is not told, as on the sheet
  ['clock', 59, '00:00'],
  ['minutes', 119, 1],
  ['comma', 1, 0.0003],
] as const)('a length as %s of %i seconds is %s', (hours, extra, cell) => {
  expect(cellsOf(lineOf({ extra }), { columns: ['extra'], hours })).toEqual([cell]);
});

test.each(['comma', 'clock', 'minutes'] as const)('files as %s add up to the sheet', (hours) => {
  // 90 seconds, then 210: one minute and two more are the three that the sheet shows.
  const one = cellsOf(lineOf({ delay: 90 }), { columns: ['delay'], hours })?.[0];
  const more = cellsOf(lineOf({ delay: 210 }, { delay: 90 }), { columns: ['delay'], hours })?.[0];
  const all = cellsOf(lineOf({ delay: 210 }), { columns: ['delay'], hours })?.[0];
  const number = (cell: unknown) =>
    typeof cell === 'string' ? Number(cell.slice(0, 2)) * 60 + Number(cell.slice(3)) : Number(cell);
  expect(number(one) + number(more)).toBeCloseTo(number(all), 6);
});

test('what was told too much is taken back, and a length in minus is no formula', () => {
  const line = lineOf({ extra: 0, days: 3 }, { extra: 5_400, days: 4 });
  const table = closingTable([line], format({ columns: ['extra', 'days'], hours: 'clock' }), process);
  expect(table.rows).toEqual([['-01:30', -1]]);
  expect(closingCsv(table, format({ header: false, hours: 'clock' }))).toContain('\r\n-01:30;-1\r\n');
});

test('absences are told by type with their dates, then what changed of them alone', () => {
  const dates = ['2026-11-05', '2026-11-03', '2026-11-04', '2026-11-09'];
  const absences = [{ type: 'Licencia médica', dates }];
  const columns = ['absences'] as const;
  expect(cellsOf(lineOf({ absences }), { columns })).toEqual([
    'Licencia médica 03-11-2026 a 05-11-2026, 09-11-2026',
  ]);
  const now = [
    { type: 'Feriado legal', dates: ['2026-11-09'] },
    { type: 'Licencia médica', dates: dates.slice(0, 3) },
  ];
  const changed = lineOf({ absences: now }, { absences });
  expect(cellsOf(changed, { columns, dates: 'aaaammdd' })).toEqual([
    'Feriado legal 20261109 / Anula Licencia médica 20261109',
  ]);
  expect(saysMore(changed, format({ columns }))).toBe(true);
  expect(saysMore(lineOf({ absences }, { absences }), format({}))).toBe(false);
});

test('a difference counts where the format tells of it', () => {
  const line = lineOf({ delay: 600 }, {});
  expect(saysMore(line, format({ columns: ['rut', 'delay'] }))).toBe(true);
  expect(saysMore(line, format({ columns: ['rut', 'extra'] }))).toBe(false);
  // Less than what is written.
  expect(saysMore(lineOf({ delay: 30 }, {}), format({ columns: ['delay'], hours: 'minutes' }))).toBe(false);
});

test('who has not validated is marked, or left out', () => {
  const open: ClosingLine = { ...lineOf({}), standing: 'open', validatedOn: null };
  expect(cellsOf(open, { columns: ['sheet', 'validatedOn'] })).toEqual(['Sin validar', null]);
  expect(takesLine(open, format({ columns: ['rut', 'sheet'] }))).toBe(true);
  expect(takesLine(open, format({ columns: ['rut'] }))).toBe(false);
  expect(takesLine(lineOf({}), format({ columns: ['rut'] }))).toBe(true);
});

test('a text that parts the line or would be a formula is kept whole, also where letters lose their accents', () => {
  const line = { ...lineOf({}), rut: null, name: '＝1+1', unit: 'a|"b"' };
  const form = format({ columns: ['rut', 'name', 'unit'], separator: '|', header: false, accents: false });
  expect(closingCsv(closingTable([line], form, process), form)).toBe('|\'=1+1|"a|""b"""\r\n');
});

test('a later file names the first', () => {
  const later = { ...process, number: 7, corrects: 4 };
  const form = format({ columns: ['process', 'rutNumber', 'rutDigit'], accents: false });
  expect(closingTable([lineOf({}, {})], form, later)).toEqual({
    heading: ['Proceso', 'RUT sin DV', 'DV'],
    rows: [['Reliquidacion 7 del cierre 4', '12345678', '5']],
  });
});
