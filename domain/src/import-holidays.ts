import { foldedText } from './import-cells.ts';
import { FileColumns } from './import-columns.ts';
import { changeOf, type KeyedRules } from './import-keyed.ts';
import type { LocalDate } from './time.ts';
import { dashed } from './written.ts';

export type HolidayField = 'date' | 'name';

/** The columns of a file of holidays. */
export const holidayColumns = new FileColumns<HolidayField>({
  headings: {
    date: ['Fecha', 'Día', 'Fecha feriado', 'Fecha del feriado'],
    name: ['Nombre', 'Feriado', 'Festividad', 'Descripción', 'Motivo', 'Nombre del feriado'],
  },
  dates: ['date'],
  template: [
    { field: 'date', what: 'Día del feriado, como dd-mm-aaaa.', example: '18-09-2027', needed: true },
    { field: 'name', what: 'Nombre del feriado.', example: 'Independencia Nacional', needed: true },
  ],
  missing: (seen) => (['date', 'name'] as const).filter((field) => !seen.has(field)),
});

/** A holiday that Relevo has. */
export interface KnownHoliday {
  date: LocalDate;
  name: string;
  version: number;
}

/** A holiday of a file as it is written; the version is that of the one to be renamed. */
export interface HolidayRow {
  date: LocalDate | null;
  name: string | null;
  version: number | null;
}

/**
 * The rules of a file of holidays: a date that is one already gets its name. Dates that a file does not name stay.
 * @param years those that can be written, the last one included
 */
export function holidayRules(
  known: ReadonlyMap<LocalDate, KnownHoliday>,
  years: { from: number; until: number },
): KeyedRules<HolidayField, HolidayRow> {
  return {
    ...{ columns: holidayColumns, needed: ['date', 'name'], keyField: 'date', lengths: { name: 80 } },
    read: (reader) => ({ date: reader.date('date'), name: reader.text('name'), version: null }),
    keyOf: ({ date }) => date,
    compare({ date, name }, reader) {
      const found = date === null ? undefined : known.get(date);
      const year = Number(date?.slice(0, 4));
      const changes = [
        ...(found ? [] : changeOf('date', date && dashed(date), null)),
        ...changeOf('name', name, found?.name ?? null, (a, b) => foldedText(a) === foldedText(b)),
      ];
      // A past year stays as it is; a row that would change nothing of it is none.
      if (date !== null && changes.length > 0 && !(year >= years.from && year <= years.until))
        reader.report('date', { code: 'F1', words: { valor: dashed(date) } });
      return {
        ...{ name: [name ?? found?.name, date && dashed(date)].filter(Boolean).join(', ') },
        ...{ personId: null, rut: null, isNew: !found, changes },
        values: { date, name, version: found?.version ?? null } satisfies HolidayRow,
      };
    },
  };
}
