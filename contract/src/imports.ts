import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, Instant, Named, Nullable, OneOf, Page } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

/** Kinds of files that are imported. */
export const IMPORT_KINDS = ['personas'] as const;
/**
 * How far an import is: read, not readable, or applied. A file is read while it is uploaded, so that no import waits
 * for its reading.
 */
export const IMPORT_STATES = ['leida', 'fallida', 'aplicada'] as const;

/** The meanings of the columns of a file of people. */
export const PERSON_COLUMNS = [
  ...(['rut', 'dv', 'nombres', 'apellidoPaterno', 'apellidoMaterno', 'apellidos', 'nombreCompleto'] as const),
  ...(['correo', 'telefono', 'unidad', 'cargo', 'estamento', 'establecimiento', 'desde', 'hasta'] as const),
  ...(['articulo22', 'mesesAnteriores', 'jefaturaDe', 'permisos', 'idExterno', 'rol', 'idRelevo'] as const),
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

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
};
const ImportBrief = Named('Import', brief);
export type ImportBrief = Static<typeof ImportBrief>;

const Column = Named('ImportColumn', {
  encabezado: Type.String(),
  /** The first three values of the column. */
  muestras: Type.Array(Type.String(), { maxItems: 3 }),
  /** The meaning of the column; null of one that is not imported. */
  campo: Nullable(OneOf(PERSON_COLUMNS)),
});

/** The order of day and month in the dates of the file; null where its values prove both. */
const Dates = Named('ImportDates', {
  orden: Nullable(OneOf(['dma', 'mda'])),
  /** Whether a value proves the order. */
  probado: Type.Boolean(),
  /** A value as the file has it, by which the order is shown; two where both orders are proven. */
  muestras: Type.Array(Type.String(), { maxItems: 2 }),
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
  /** Rows below the headings; those that are hidden are left out. */
  filas: Count,
  filasOcultas: Count,
});

const Import = Named('ImportDetail', { ...brief, lectura: Nullable(Reading) });
export type ImportDetail = Static<typeof Import>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;

/** Imports of files: a file is read first, and nothing of the organisation changes before it is applied. */
export const importsEndpoints = {
  'POST administracion/importaciones': endpoint({
    ...scope,
    summary:
      'Upload a file (XLSX, XLS or ODS of at most 10 MB, CSV of at most 50 MB) and read it; a file that cannot be read is answered as `fallida`, with its reason',
    query: Closed({ tipo: OneOf(IMPORT_KINDS) }),
    upload: 'archivo',
    response: Data(Closed({ id: Id, estado: OneOf(IMPORT_STATES) })),
    errors: ['import.no_file', 'import.too_large'],
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
  'DELETE administracion/importaciones/{id}': endpoint({
    ...scope,
    summary: 'Discard an import with its file, before it is applied',
    params: IdParam,
    response: Done,
    errors: ['import.applied', 'thing.not_found'],
  }),
};
