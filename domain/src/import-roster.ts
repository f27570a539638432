import { cellValue } from './import-cells.ts';
import { FileColumns } from './import-columns.ts';
import { changeOf, type KeyedRules } from './import-keyed.ts';
import {
  missingKey,
  type NamedPerson,
  type PeopleByKey,
  type PersonKeyField,
  personKeyHeadings,
  personKeyTemplate,
  readPerson,
} from './import-person-key.ts';
import type { Problem } from './import-problems.ts';
import type { RowReader } from './import-row-reader.ts';
import type { LocalDate } from './time.ts';
import { tidyText } from './typed-text.ts';
import { dashed } from './written.ts';

export type RosterField = PersonKeyField | 'date' | 'code' | 'day';

/** The columns of a roster: a list has a row a person and date with the code of the shift, a matrix a column each day. */
export const rosterColumns = new FileColumns<RosterField>({
  headings: {
    ...personKeyHeadings,
    date: ['Fecha', 'Día', 'Fecha turno', 'Fecha del turno', 'Fecha de turno'],
    day: ['Día de la matriz'],
    code: ['Turno', 'Código', 'Código turno', 'Código de turno', 'Tipo de turno', 'Cód turno'],
  },
  dates: ['date'],
  matrix: { day: 'day', instead: ['date', 'code'] },
  template: [
    ...personKeyTemplate,
    {
      field: 'date',
      what: 'Día en que empieza el turno. Como dd-mm-aaaa.',
      example: '31-12-2026',
      needed: true,
    },
    {
      field: 'code',
      what: 'Código del turno, como lo escribe la unidad, o el nombre de un tipo de turno. Un guion es un día libre.',
      example: 'N',
      needed: true,
    },
  ],
  missing: (seen) => [
    ...missingKey(seen),
    ...(['date', 'code'] as const).filter((field) => !seen.has('day') && !seen.has(field)),
  ],
});

/** Codes that differ by case and blanks alone are one; signs tell codes apart. */
export const codeKey = (code: string): string => tidyText(code).toLowerCase();

/** Whether the text of a cell means a free day in every unit: a dash or 'libre'. */
export const saysFree = (code: string): boolean => /^([-–—]|libre)$/i.test(tidyText(code));

/** A person whom a row of a roster can name. */
export interface KnownWorker {
  id: number;
  name: string;
  rut: string | null;
  /** Null of a person who works no shifts. */
  workerId: number | null;
}

/** The person, the day and the code of a row; null where they are not told. */
export interface ReadDay extends NamedPerson<KnownWorker> {
  date: LocalDate | null;
  code: string | null;
}

/** A day of a person in Relevo, beside the code of a row. */
export interface KnownDay {
  /** That of the contract on the day. */
  unit: { id: number; name: string } | null;
  /** What the code means in the unit: a type of shift, a free day where the type is null, or nothing that is imported. */
  meaning: { typeId: number | null; words: string } | 'ignored' | null;
  /** Whether the code is one that a person says the meaning of. */
  isAsked: boolean;
  /** What the day shows, in words; null where nothing is planned. */
  shown: string | null;
  /** Whether the day shows what the code means. */
  isSame: boolean;
  /** The version of the day that is seen. */
  base: string;
  /** What keeps a draft from being written so. */
  problem: Problem | null;
}

/** A row of a roster as it is written: a cell of the draft of a unit. */
export interface RosterRow {
  rut: string | null;
  unitId: number | null;
  workerId: number | null;
  date: LocalDate | null;
  /** Null for a free day. */
  typeId: number | null;
  base: string;
  /** The code, where a person says what it means in the unit. */
  asked: string | null;
}

/** What a row says of whom and which day, with what is wrong with its cells reported. */
export const readDay = (reader: RowReader<RosterField>, people: PeopleByKey<KnownWorker>): ReadDay => ({
  ...readPerson(reader, people),
  date: reader.date('date'),
  // A spreadsheet that made a date of '1-2' has lost the code.
  code: reader.checked('code', (text, cell) => (isDate(text, cellValue(cell)) ? null : text), 'C12'),
});

const isDate = (text: string, value: ReturnType<typeof cellValue>): boolean =>
  (typeof value === 'object' && value !== null && 'date' in value) ||
  /^\d{1,2}[-/.]\d{1,2}[-/.](\d{2}|\d{4})$/.test(text);

/** The rules of a roster as a list: one code a person and date, and what Relevo has of the day. */
export const rosterRules = (
  people: PeopleByKey<KnownWorker>,
  dayOf: (workerId: number, date: LocalDate, code: string) => KnownDay | null,
): KeyedRules<RosterField, ReadDay> => ({
  ...{ columns: rosterColumns, needed: ['date', 'code'], keyField: 'date', lengths: { code: 40 } },
  read: (reader) => readDay(reader, people),
  keyOf: ({ key, date }) => (key === null || date === null ? null : `${key} ${date}`),
  compare({ rut, person, date, code }, reader) {
    const workerId = person?.workerId ?? null;
    if (person && workerId === null) reader.report('rut', { code: 'C16', words: { nombre: person.name } });
    const day = workerId === null || date === null || code === null ? null : dayOf(workerId, date, code);
    const problem = day && date !== null && code !== null ? problemOf(day, date, code) : null;
    if (problem) reader.report(...problem);
    const meaning = day?.meaning === 'ignored' ? null : (day?.meaning ?? null);
    const writes = day !== null && meaning !== null && !day.isSame;
    return {
      name: [person?.name ?? reader.text('name') ?? rut, date && dashed(date)].filter(Boolean).join(', '),
      ...{ rut, personId: person?.id ?? null, isNew: writes && day.shown === null },
      changes: writes ? changeOf('code', meaning.words, day.shown, () => false) : [],
      values: {
        ...{ rut, unitId: day?.unit?.id ?? null, workerId, date, typeId: meaning?.typeId ?? null },
        ...{ base: day?.base ?? '', asked: day?.unit && day.isAsked ? code : null },
      } satisfies RosterRow,
    };
  },
});

function problemOf(day: KnownDay, date: LocalDate, code: string): [RosterField, Problem] | null {
  if (day.unit === null) return ['date', { code: 'C10', words: { fecha: dashed(date) } }];
  if (day.meaning === null) return ['code', { code: 'C3', words: { valor: code } }];
  return day.problem && ['code', day.problem];
}
