import { foldedText, type ImportCell, textOf } from './import-cells.ts';
import type { Problem } from './import-problems.ts';

/** The columns of a file of people by what they mean: the heading of the template, and how hospitals call it. */
const columns = {
  rut: [
    'RUT',
    'Rut funcionario',
    'Rut trabajador',
    'Rut persona',
    'RUN',
    'Documento',
    'Cédula',
    'Cédula de identidad',
    'Nro documento',
    'N° RUT',
  ],
  digit: ['DV', 'Dígito verificador', 'Dígito', 'Dv rut'],
  firstNames: ['Nombres', 'Nombre', 'Primer nombre', 'Nombres funcionario'],
  lastName: ['Apellido paterno', 'Primer apellido', 'Ap paterno', 'Paterno'],
  secondLastName: ['Apellido materno', 'Segundo apellido', 'Ap materno', 'Materno'],
  lastNames: ['Apellidos', 'Apellido'],
  fullName: [
    'Nombre completo',
    'Funcionario',
    'Nombre funcionario',
    'Nombre y apellidos',
    'Apellidos y nombres',
    'Nombre trabajador',
  ],
  email: ['Correo', 'Correo electrónico', 'Email', 'E-mail', 'Mail', 'Correo institucional'],
  phone: ['Teléfono', 'Fono', 'Celular', 'Teléfono móvil', 'Móvil', 'Nro teléfono'],
  unit: ['Unidad', 'Servicio', 'Unidad o servicio', 'Servicio clínico', 'Departamento'],
  position: ['Cargo', 'Puesto', 'Función'],
  payrollGroup: ['Estamento', 'Planilla', 'Grupo de planilla'],
  workplace: ['Establecimiento', 'Sede', 'Lugar de trabajo', 'Centro'],
  from: [
    'Inicio contrato',
    'F. ingreso',
    'Fecha ingreso',
    'Fecha de ingreso',
    'Fecha inicio',
    'Inicio de contrato',
    'Fecha inicio contrato',
    'Desde',
  ],
  until: [
    'Término contrato',
    'F. término',
    'Fecha término',
    'Fecha de término',
    'Término de contrato',
    'Fecha término contrato',
    'Hasta',
  ],
  article22: ['Art. 22', 'Artículo 22', 'Art 22'],
  earlierMonths: ['Meses anteriores', 'Meses de servicio anteriores'],
  manages: ['Jefatura de', 'Jefe de', 'Jefatura'],
  permissions: ['Permisos', 'Permisos de jefatura'],
  externalId: ['ID externo', 'Código externo', 'ID funcionario', 'Código funcionario', 'Ficha', 'N° ficha'],
  role: ['Rol'],
  relevoId: ['ID Relevo'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** A column of a file of people. */
export type PersonField = keyof typeof columns;

/** The heading of a column in the template, and in what a person reads about it. */
export const fieldHeading = (field: PersonField): string => columns[field][0];

/** Case, accents, dots and blanks of headings tell nothing apart. */
const keyOf = (text: string): string => foldedText(text).replaceAll(' ', '');

const fieldsByKey = new Map<string, { field: PersonField; isOwn: boolean }>(
  (Object.keys(columns) as PersonField[]).flatMap((field) =>
    columns[field].map((name, index) => [keyOf(name), { field, isOwn: index === 0 }] as const),
  ),
);

/** The field of a person that a heading names, words in brackets left out; null where no synonym fits. */
function meaningOf(heading: string): { field: PersonField; isOwn: boolean } | null {
  const plain = heading.replace(/\([^)]*\)/g, ' ');
  return fieldsByKey.get(keyOf(heading)) ?? fieldsByKey.get(keyOf(plain)) ?? null;
}

/** The meanings of the columns of a file, and the problems with them. */
export interface TakenColumns {
  /** The field of each column, from column A; null of one that is not imported unless a person says so. */
  fields: (PersonField | null)[];
  /** A7 and A8, with the heading as the file has it. */
  problems: Problem[];
}

/**
 * Recognises the columns of a file of people by their headings. Of two columns that mean the same the one with the
 * heading of the template counts; where that tells nothing, neither does and a person is asked (A8).
 * @param newPeople whether people may be taken on, who need names
 */
export function takeColumns(
  headings: readonly (ImportCell | undefined)[],
  { newPeople }: { newPeople: boolean },
): TakenColumns {
  const texts = Array.from(headings, textOf);
  const meanings = texts.map(meaningOf);
  const problems: Problem[] = [];
  const fields = meanings.map((meaning, column): PersonField | null => {
    if (!meaning) return null;
    const same = meanings.flatMap((other, index) => (other?.field === meaning.field ? [index] : []));
    if (same.length === 1) return meaning.field;
    const own = same.filter((index) => meanings[index]?.isOwn);
    if (own.length === 1) return own[0] === column ? meaning.field : null;
    if (same[0] === column) problems.push({ code: 'A8', words: { columna: texts[column] ?? '' } });
    return null;
  });
  const seen = new Set(meanings.map((meaning) => meaning?.field));
  for (const field of missingOf(seen, newPeople)) {
    problems.push({ code: 'A7', words: { columna: fieldHeading(field) } });
  }
  return { fields, problems };
}

/**
 * The columns as a person has assigned them, with their problems: a field of two columns (A8), one that lacks (A7).
 * @param fields the field of each column, from column A
 */
export function assignColumns(
  headings: readonly (ImportCell | undefined)[],
  fields: readonly (PersonField | null)[],
  { newPeople }: { newPeople: boolean },
): TakenColumns {
  const problems = fields.flatMap((field, column): Problem[] =>
    field !== null && fields.indexOf(field) < column
      ? [{ code: 'A8', words: { columna: textOf(headings[column]) || fieldHeading(field) } }]
      : [],
  );
  for (const field of missingOf(new Set(fields.map((field) => field ?? undefined)), newPeople)) {
    problems.push({ code: 'A7', words: { columna: fieldHeading(field) } });
  }
  return { fields: [...fields], problems };
}

/** A person is found by the RUT or by the external id; a name is one column, two or three. */
function missingOf(seen: ReadonlySet<PersonField | undefined>, newPeople: boolean): PersonField[] {
  const missing: PersonField[] = [];
  if (!seen.has('rut') && !seen.has('externalId')) missing.push('rut');
  if (newPeople && !seen.has('fullName')) {
    if (!seen.has('firstNames')) missing.push('firstNames');
    if (!seen.has('lastName') && !seen.has('lastNames')) missing.push('lastName');
  }
  return missing;
}

/** Rows looked at for the headings: titles and logos above a table take less. */
const rowsLooked = 30;

/**
 * The row of the headings below titles: the first of those with the most columns that are recognised.
 * @returns the index among the rows; null where no row has two, which is A6
 */
export function findHeadings(rows: readonly (readonly (ImportCell | undefined)[])[]): number | null {
  let [best, most] = [-1, 1];
  for (const [index, cells] of rows.slice(0, rowsLooked).entries()) {
    const found = new Set(Array.from(cells, (cell) => meaningOf(textOf(cell))?.field)).size;
    const known = Array.from(cells).some((cell) => !meaningOf(textOf(cell))) ? found - 1 : found;
    if (known > most) [best, most] = [index, known];
  }
  return best === -1 ? null : best;
}
