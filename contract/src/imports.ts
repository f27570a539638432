import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  Done,
  Id,
  IdParam,
  Instant,
  LocalDate,
  Named,
  Nullable,
  OneOf,
  Page,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { COLUMN_SURENESS, ImportCell, ImportMissing, ImportName, ROW_DECISIONS } from './imports-answers.ts';
import { ImportTally, importsApplyingEndpoints } from './imports-applying.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './imports-columns.ts';
import { DateOrder, Dates, Matrix } from './imports-reading.ts';
import { Version } from './structure.ts';

const Count = Type.Integer({ minimum: 0 });

/** Kinds of files that are imported. */
export const IMPORT_KINDS = [
  ...(['personas', 'planilla', 'saldos', 'minimos', 'feriados', 'pactos', 'telefonos'] as const),
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** Kinds whose lists are downloaded beside the imports; people have a list of their own, and rosters have none. */
const LISTED_KINDS = [
  'saldos',
  'minimos',
  'feriados',
  'pactos',
  'telefonos',
] as const satisfies readonly ImportKind[];
/**
 * How far an import is: read, not readable, with a verdict on each row, being applied, applied, being undone, or undone. A file is read while it is
 * uploaded, so that no import waits for its reading.
 */
export const IMPORT_STATES = [
  ...(['leida', 'fallida', 'revisada', 'aplicando', 'aplicada', 'deshaciendo', 'deshecha'] as const),
] as const;
/** Rows by their verdict, and the people with a contract who are missing from the file. */
export const IMPORT_PILES = ['nuevas', 'cambian', 'iguales', 'problemas', 'ignoradas', 'faltan'] as const;

const COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = IMPORT_COLUMNS;
/** The meanings of the columns of all kinds. */
const Meaning = OneOf([...new Set(Object.values(COLUMNS).flat())]);

/** A problem of a file: its code (A1 to A11) and the sentence for a person. */
const FileProblem = Named('ImportProblem', { codigo: Type.String(), texto: Type.String() });

const brief = {
  id: Id,
  tipo: OneOf(IMPORT_KINDS),
  /** The name of the file as its sender has it. */
  archivo: Type.String(),
  bytes: Count,
  estado: OneOf(IMPORT_STATES),
  /** Why the file was not read. */
  problema: Nullable(FileProblem),
  subida: Instant,
  /** Who uploaded the file. */
  por: Nullable(Type.String()),
  aplicada: Nullable(Instant),
  /** Who began to apply it. */
  aplicadaPor: Nullable(Type.String()),
  /** When it had been undone. */
  deshecha: Nullable(Instant),
  /** Who began to undo it. */
  deshechaPor: Nullable(Type.String()),
  version: Version,
  /** Null before it is applied, and once its rows are forgotten, after 90 days. */
  cuenta: Nullable(ImportTally),
  /** Until when it can be undone; null where it cannot, or not any more. */
  deshacerHasta: Nullable(Instant),
};
const ImportBrief = Named('Import', brief);
export type ImportBrief = Static<typeof ImportBrief>;

const Column = Named('ImportColumn', {
  encabezado: Type.String(),
  /** The first three values of the column. */
  muestras: Type.Array(Type.String(), { maxItems: 3 }),
  /** The meaning of the column; null of one that is not imported. */
  campo: Nullable(Meaning),
  seguridad: OneOf(COLUMN_SURENESS),
});

/** The file as it was understood, of one sheet. */
const Reading = Named('ImportReading', {
  hojas: Type.Array(Closed({ nombre: Type.String(), oculta: Type.Boolean(), filas: Count })),
  /** The sheet that is read, from 0. */
  hoja: Count,
  /** The row of the headings as spreadsheets count; null where none was found (A6). */
  filaEncabezado: Nullable(Count),
  /** The first rows of the sheet, among which a person marks the headings. */
  primeras: Type.Array(Closed({ fila: Count, celdas: Type.Array(Type.String()) }), { maxItems: 10 }),
  /** The columns from A. */
  columnas: Type.Array(Column),
  fechas: Dates,
  /** Whether the column of RUTs has check digits. */
  rut: OneOf(['completo', 'sinDv']),
  /** Words with accents of a file whose encoding is not certain: a person says whether they read well. */
  acentos: Type.Array(Type.String()),
  /** A6, A7 and A8. */
  problemas: Type.Array(FileProblem),
  /** Rows below the headings; those that are hidden are left out unless `incluirOcultas` says so. */
  filas: Count,
  filasOcultas: Count,
  incluirOcultas: Type.Boolean(),
  /** Null of a list. */
  matriz: Nullable(Matrix),
  /** The kind that the headings fit better than the one of the import; null where there is none. */
  parece: Nullable(OneOf(IMPORT_KINDS)),
});

/** How many rows are in each pile. */
const Summary = Named('ImportSummary', {
  nuevas: Count,
  cambian: Count,
  iguales: Count,
  problemas: Count,
  ignoradas: Count,
  faltan: Count,
});

export const Import = Named('ImportDetail', {
  ...brief,
  lectura: Nullable(Reading),
  /** Names that Relevo does not have, or codes of shifts by unit, those of most rows first; none while it is applied or undone. */
  nombres: Type.Array(ImportName, { maxItems: 200 }),
  /** How many there are in all. */
  totalNombres: Count,
  /** Null while rows have no verdict, while it is applied or undone, and of a kind that does not list people. */
  faltan: Nullable(ImportMissing),
  /** Null while rows have no verdict. */
  resumen: Nullable(Summary),
  /** Rows that are written, and that still will be; while it is undone and since, rows that are undone or stay. Null before it is applied. */
  progreso: Nullable(Closed({ escritas: Count, quedan: Count })),
});
export type ImportDetail = Static<typeof Import>;

/** A row of the file, or a person who is missing from it. */
const Row = Named('ImportRow', {
  /** The row as spreadsheets count; null of a person who is missing. */
  fila: Nullable(Count),
  /** The column of a cell of a matrix, from 0; null of a list. */
  columna: Nullable(Count),
  /** The person of the organisation; null of a new one. */
  idpersona: Nullable(Id),
  persona: Type.String(),
  rut: Nullable(Type.String()),
  /** Values that would be written, as a person reads them; of a new person without those of before. */
  cambios: Type.Array(Closed({ campo: Meaning, antes: Nullable(Type.String()), despues: Type.String() })),
  problemas: Type.Array(
    Closed({
      codigo: Type.String(),
      texto: Type.String(),
      /** From 0; null where the file has no such column. */
      columna: Nullable(Count),
      /** As it stands in the file. */
      valor: Type.String(),
    }),
  ),
  /** The cells of the columns that are imported, of rows with problems or with corrections. */
  celdas: Type.Array(ImportCell),
  /** The decision about the row. */
  decision: Nullable(OneOf(ROW_DECISIONS)),
});
export type ImportRow = Static<typeof Row>;

/** Decisions about the file; where one is left out, the rules decide. */
const Columns = Closed({
  version: Version,
  hoja: Type.Optional(Type.Integer({ minimum: 0, maximum: 59 })),
  filaEncabezado: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000 })),
  ordenFechas: Type.Optional(DateOrder),
  incluirOcultas: Type.Optional(Type.Boolean()),
  /** The first day of a matrix whose headings are numbers of days; rows are judged once it is said. */
  primerDia: Type.Optional(LocalDate),
  asignaciones: Type.Optional(
    Type.Array(
      Closed({
        columna: Type.Integer({ minimum: 0, maximum: 399 }),
        campo: Nullable(Meaning),
      }),
      { maxItems: 400 },
    ),
  ),
});

/** The kind of a file asks for the scope of its own pages: `turnos` for those of shifts, `personas` for the others. */
const scope = { base: 'instance', access: 'session', scope: 'any' } as const;
/** Refusals of what needs a whole file in memory. */
const places = ['import.too_many', 'import.busy'] as const;

/** Imports of files: a file is read first, and nothing of the organisation changes before it is applied. */
export const importsEndpoints = {
  'GET administracion/plantillas/{tipo}': endpoint({
    ...scope,
    summary:
      'The empty file of a kind, with drop-downs of the own names of the organisation, instructions and lists; CSV has the headings alone',
    params: Closed({ tipo: OneOf(IMPORT_KINDS) }),
    query: Closed({ formato: OneOf(['xlsx', 'xls', 'ods', 'csv']) }),
    response: 'file',
    errors: ['thing.not_found'],
  }),
  'GET administracion/listas/{tipo}': endpoint({
    ...scope,
    summary:
      'What the organisation has of a kind, in the form in which it is imported; it is recorded. People are downloaded with the filters of their own list',
    params: Closed({ tipo: OneOf(LISTED_KINDS) }),
    query: Closed({ formato: OneOf(['csv', 'xlsx']) }),
    response: 'file',
    errors: ['thing.not_found', 'workbook.too_many', 'workbook.not_made'],
  }),
  'POST administracion/importaciones': endpoint({
    ...scope,
    summary:
      'Upload a file (XLSX, XLS or ODS of at most 10 MB, CSV of at most 50 MB) and read it; a file that cannot be read is answered as `fallida`, with its reason',
    query: Closed({ tipo: OneOf(IMPORT_KINDS) }),
    upload: 'archivo',
    response: Data(Closed({ id: Id, estado: OneOf(IMPORT_STATES) })),
    errors: [...places, 'import.no_file', 'import.too_large', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'GET administracion/importaciones': endpoint({
    ...scope,
    summary: 'Imports, newest first, a page at a time',
    query: Closed({
      tipo: Type.Optional(OneOf(IMPORT_KINDS)),
      page: Page,
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: Closed({ data: Type.Array(ImportBrief), meta: Closed({ total: Count }) }),
  }),
  'GET administracion/importaciones/{id}': endpoint({
    ...scope,
    summary: 'An import: how its file was understood',
    params: IdParam,
    response: Data(Import),
    errors: ['thing.not_found'],
  }),
  'PUT administracion/importaciones/{id}/columnas': endpoint({
    ...scope,
    summary:
      'Say how a file is understood, and judge its rows; they have verdicts once no question about the file is open',
    params: IdParam,
    body: Columns,
    response: Data(Import),
    errors: [...places, 'import.changed', 'import.not_open', 'thing.not_found'],
  }),
  'GET administracion/importaciones/{id}/filas': endpoint({
    ...scope,
    summary: 'The rows of a pile by name, RUT or e-mail, in the order of the file, a page at a time',
    params: IdParam,
    query: Closed({
      pila: OneOf(IMPORT_PILES),
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Page,
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: Closed({ data: Type.Array(Row), meta: Closed({ total: Count }) }),
    errors: ['thing.not_found'],
  }),
  ...importsApplyingEndpoints,
  'GET administracion/importaciones/{id}/problemas': endpoint({
    ...scope,
    summary:
      'The rows with problems in the columns of the file, with their reasons in a column `Error`, to be mended and uploaded alone; it is recorded',
    params: IdParam,
    query: Closed({ formato: OneOf(['csv', 'xlsx']) }),
    response: 'file',
    errors: [
      ...places,
      'import.not_reviewed',
      'import.not_open',
      'thing.not_found',
      'workbook.too_many',
      'workbook.not_made',
    ],
  }),
  'DELETE administracion/importaciones/{id}': endpoint({
    ...scope,
    summary: 'Discard an import with its file, before it is applied',
    params: IdParam,
    response: Done,
    errors: ['import.applied', 'thing.not_found'],
  }),
};
