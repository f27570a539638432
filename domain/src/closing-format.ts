/** The columns that a file for payroll may have, in the order in which they are offered, with their headings. */
export const CLOSING_COLUMNS = {
  rut: 'RUT',
  rutNumber: 'RUT sin DV',
  rutDigit: 'DV',
  externalId: 'ID externo',
  name: 'Nombre',
  unit: 'Unidad',
  process: 'Proceso',
  period: 'Periodo',
  from: 'Desde',
  to: 'Hasta',
  sheet: 'Ficha',
  validatedOn: 'Validada el',
  days: 'Días trabajados',
  absences: 'Ausencias',
  extra: 'Horas extra 50 %',
  bonus25: 'Horas bonificadas 25 %',
  bonus50: 'Horas bonificadas 50 %',
  holiday: 'Horas en festivos',
  transport: 'Movilización',
  handover: 'Entrega de turno',
  delay: 'Atrasos',
  earlyLeave: 'Salidas anticipadas',
} as const;
export type ClosingColumn = keyof typeof CLOSING_COLUMNS;
export const closingColumns = Object.keys(CLOSING_COLUMNS) as ClosingColumn[];

/** The columns that add up over the files of a period. */
export const COUNTED_COLUMNS = ['days', 'transport'] as const satisfies readonly ClosingColumn[];
export const TIMED_COLUMNS = [
  ...(['extra', 'bonus25', 'bonus50', 'holiday', 'handover', 'delay', 'earlyLeave'] as const),
] satisfies readonly ClosingColumn[];

/** How lengths of time are written: hours with either decimal sign, hours and minutes, or whole minutes. */
export const CLOSING_HOURS = ['comma', 'point', 'clock', 'minutes'] as const;
export const CLOSING_DATES = ['dd-mm-aaaa', 'dd/mm/aaaa', 'aaaa-mm-dd', 'aaaammdd'] as const;
export const CLOSING_SEPARATORS = [';', ',', '\t', '|'] as const;

/** The form of a file for payroll. */
export interface ClosingFormat {
  columns: readonly ClosingColumn[];
  file: 'csv' | 'xlsx';
  /** Of a CSV. */
  separator: (typeof CLOSING_SEPARATORS)[number];
  hours: (typeof CLOSING_HOURS)[number];
  dates: (typeof CLOSING_DATES)[number];
  /** Whether the first line names the columns. */
  header: boolean;
  /** Without them every letter is one of ASCII. */
  accents: boolean;
}

/** The form that needs no choice: all that adds up, and who it is. */
export const GENERIC_FORMAT: ClosingFormat = {
  columns: closingColumns.filter((one) => one !== 'rutNumber' && one !== 'rutDigit' && one !== 'validatedOn'),
  file: 'csv',
  separator: ';',
  hours: 'comma',
  dates: 'dd-mm-aaaa',
  header: true,
  accents: true,
};
