import { describe, expect, it } from 'vitest';
import { whole } from '../test/whole.ts';
import type { ImportCell } from './import-cells.ts';
import { takeColumns } from './import-columns.ts';
import { checkRows } from './import-keyed.ts';
import { problemText } from './import-problems.ts';
import { codeKey, type KnownDay, rosterColumns, rosterRules, saysFree } from './import-roster.ts';
import { planFile } from './import-rows.ts';

const camila = { id: 7, name: 'Camila Rojas', rut: '12345678-5', workerId: 1 };
const people = { byRut: new Map([[camila.rut, camila]]), byExternalId: new Map([['f-1', camila]]) };
const day: KnownDay = {
  ...{ unit: { id: 1, name: 'UCI' }, meaning: { typeId: 2, words: 'Largo' }, isAsked: true },
  ...{ shown: null, isSame: false, base: '', problem: null },
};

function check(rows: ImportCell[][], known: Partial<KnownDay> = {}, headings = ['RUN', 'Día', 'Código']) {
  const { fields, problems } = takeColumns(headings, rosterColumns);
  expect(problems).toEqual([]);
  const all = rows.map((cells, index) => ({ number: index + 2, cells }));
  const { rutKind, dates } = planFile(fields, all, rosterColumns);
  const plan = { fields, rutKind, dateOrder: dates.order ?? ('dmy' as const) };
  return whole(
    checkRows(
      all,
      plan,
      rosterRules(people, () => ({ ...day, ...known })),
    ),
  ).checked;
}
const textsOf = ([row]: ReturnType<typeof check>) => row?.problems.map(problemText);
const one: ImportCell[][] = [['12.345.678-5', '01-03-2027', 'L']];

describe('a row of a roster', () => {
  it('writes the shift that its code means on a day without a plan, and changes one that is planned', () => {
    const [row] = check(one);
    expect(row).toMatchObject({
      ...{ name: 'Camila Rojas, 01-03-2027', personId: 7, isNew: true },
      changes: [{ field: 'code', before: null, after: 'Largo' }],
      values: { unitId: 1, workerId: 1, date: '2027-03-01', typeId: 2, base: '', asked: 'L' },
    });
    expect(check(one, { shown: 'Noche', base: 'b3' })[0]).toMatchObject({
      ...{ isNew: false, changes: [{ before: 'Noche', after: 'Largo' }], values: { base: 'b3' } },
    });
  });

  it('changes nothing where the day shows it already, or its code is not imported', () => {
    for (const known of [{ isSame: true, shown: 'Largo' }, { meaning: 'ignored' as const }])
      expect(check(one, known)[0]).toMatchObject({ isNew: false, changes: [], problems: [] });
  });

  it('finds the person by the external id too', () => {
    const [row] = check([['F-1', { date: '2027-03-01' }, 'L']], {}, ['Ficha', 'Fecha', 'Turno']);
    expect(row).toMatchObject({ personId: 7, isNew: true });
  });

  it('is told what keeps it from being written', () => {
    expect(textsOf(check(one, { unit: null, meaning: null }))).toEqual([
      'La persona no tiene contrato el 01-03-2027.',
    ]);
    expect(textsOf(check(one, { meaning: null }))).toEqual([
      'El código L no tiene significado. Elígelo en el paso Códigos.',
    ]);
    expect(textsOf(check(one, { problem: { code: 'C18', words: { motivo: 'Este día ya pasó.' } } }))).toEqual(
      ['Este día ya pasó.'],
    );
    for (const cell of [{ date: '2026-02-01' }, '01-02-2026'])
      expect(textsOf(check([['12.345.678-5', '01-03-2027', cell]]))).toEqual([
        '01-02-2026 parece una fecha que Excel escribió en lugar de un código. Da formato de texto a la columna.',
      ]);
    expect(textsOf(check([['12.345.678-5', '01-03-2027', '8-20']]))).toEqual([]);
  });
});

describe('a code', () => {
  it('is the same in small letters, and another one by its signs', () => {
    expect(codeKey(' LN ')).toBe(codeKey('ln'));
    expect(codeKey('AL,')).not.toBe(codeKey(',AL'));
    expect(codeKey('N+')).not.toBe(codeKey('N'));
  });

  it('is none where it says a free day by a dash or by the word', () => {
    expect(['-', '–', 'Libre', 'LIBRE'].map(saysFree)).toEqual([true, true, true, true]);
    expect(['X', 'L', '--', ''].map(saysFree)).toEqual([false, false, false, false]);
  });
});
