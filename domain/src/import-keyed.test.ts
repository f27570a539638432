import { describe, expect, it } from 'vitest';
import { whole } from '../test/whole.ts';
import type { ImportCell } from './import-cells.ts';
import { takeColumns } from './import-columns.ts';
import { holidayColumns, holidayRules } from './import-holidays.ts';
import { checkRows } from './import-keyed.ts';
import { minimumColumns, minimumKey, minimumRules } from './import-minima.ts';
import { problemText } from './import-problems.ts';
import { planFile } from './import-rows.ts';

const years = { from: 2026, until: 2028 };
const known = new Map([['2027-01-01', { date: '2027-01-01', name: 'Año Nuevo', version: 3 }]]);

function holidays(rows: ImportCell[][], headings = ['Fecha', 'Nombre']) {
  const { fields } = takeColumns(headings, holidayColumns);
  const all = rows.map((cells, index) => ({ number: index + 2, cells }));
  const { rutKind, dates } = planFile(fields, all, holidayColumns);
  return whole(
    checkRows(all, { fields, rutKind, dateOrder: dates.order ?? 'dmy' }, holidayRules(known, years)),
  );
}

describe('rows that are told apart by a key', () => {
  it('are the same by case and accents alone, and keep the version of what they change', () => {
    const { checked } = holidays([
      ['01-01-2027', 'AÑO NUEVO'],
      [{ date: '2027-01-01' }, 'Primero de enero'],
    ]);
    expect(checked.map(({ changes }) => changes.length)).toEqual([0, 1]);
    expect(checked[1]?.values).toEqual({ date: '2027-01-01', name: 'Primero de enero', version: 3 });
    expect(checked.map(({ problems }) => problems.map(problemText))).toEqual([
      ['La fila 3 trata de lo mismo. Deja una sola.'],
      ['La fila 2 trata de lo mismo. Deja una sola.'],
    ]);
  });

  it('are left out where they are titles, totals or of other columns', () => {
    const { checked, ignored } = holidays(
      [
        ['Enero', null, 'x'],
        ['Total', '2'],
        [null, null, 'Observación'],
        ['02-01-2027', 'Uno'],
      ],
      ['Fecha', 'Nombre', 'Notas'],
    );
    expect(ignored).toEqual([2, 3, 4]);
    expect(checked.map(({ row, isNew }) => [row, isNew])).toEqual([[5, true]]);
  });
});

describe('least staffing', () => {
  const line = { of: 'group', id: 7, isDay: true, typeId: null } as const;
  const facts = {
    places: [
      { of: 'group', id: 7, name: 'Enfermeras', unitId: 1, unit: 'UCI' },
      { of: 'group', id: 8, name: 'Enfermeras', unitId: 2, unit: 'Urgencia' },
    ] as const,
    types: [
      { id: 3, name: 'Largo', isDay: true, active: true },
      { id: 4, name: 'Viejo', isDay: true, active: false },
    ],
    minima: new Map([[minimumKey(line), { everyDay: 4, exceptions: { festivo: 2 } }]]),
  };
  const HEADINGS = ['Unidad', 'Estamento', 'Jornada', 'Tipo de turno', 'Lunes', 'Festivos'];
  function check(...rows: ImportCell[][]) {
    const { fields } = takeColumns(HEADINGS, minimumColumns);
    const all = rows.map((cells, index) => ({ number: index + 2, cells }));
    return whole(checkRows(all, { fields, rutKind: 'whole', dateOrder: 'dmy' }, minimumRules(facts))).checked;
  }

  it('compares a weekday with what holds on it, and takes a figure away by a dash', () => {
    const [same, changed, other] = check(
      ['uci', 'ENFERMERAS', 'Diurno', null, 4, 2],
      ['UCI', 'Enfermeras', 'Noche', null, '', 1],
      ['Urgencia', 'Enfermeras', 'D', null, '–', 3],
    );
    expect(same).toMatchObject({ changes: [], isNew: false, problems: [] });
    expect(changed).toMatchObject({
      isNew: true,
      changes: [{ field: 'holiday', before: null, after: '1' }],
      values: {
        unitId: 1,
        line: { ...line, isDay: false },
        figures: [{ column: 'festivo', before: null, after: 1 }],
      },
    });
    expect(other).toMatchObject({ values: { unitId: 2, line: { id: 8 } } });
    const [gone] = check(['UCI', 'Enfermeras', 'Día', null, '-', '']);
    expect(gone?.changes).toEqual([{ field: 'monday', before: '4', after: 'sin mínimo' }]);
  });

  it('knows which types of shift are of the day, and which are retired', () => {
    const texts = check(
      ['UCI', 'Enfermeras', 'Noche', 'Largo', 1, ''],
      ['UCI', 'Enfermeras', 'Día', 'Viejo', 1, ''],
      ['UCI', 'Enfermeras', 'Día', 'Largos', 1, ''],
    ).map(({ problems }) => problems.map(problemText));
    expect(texts).toEqual([
      ['El tipo de turno Largo es de día.'],
      ['El tipo de turno Viejo ya no se usa.'],
      ['No existe el tipo de turno Largos. ¿Quisiste decir Largo?'],
    ]);
  });
});
