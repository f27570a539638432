import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  Done,
  Id,
  IdParam,
  Instant,
  LocalDate,
  Made,
  Named,
  Nullable,
  OneOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const Count = Type.Integer({ minimum: 0 });
/** The number of a file; 0 for none. */
const Number_ = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

/** Columns of a file for payroll, each by its word; the call for formats names them. */
export const FORMAT_COLUMNS = [
  ...(['rut', 'rutNumber', 'rutDigit', 'externalId', 'name', 'unit'] as const),
  ...(['process', 'period', 'from', 'to', 'sheet', 'validatedOn'] as const),
  ...(['days', 'absences', 'extra', 'bonus25', 'bonus50', 'holiday', 'transport', 'handover'] as const),
  ...(['delay', 'earlyLeave'] as const),
] as const;

const form = {
  nombre: Type.String({ minLength: 1, maxLength: 80 }),
  /** In the order of the file. */
  columnas: Type.Array(OneOf(FORMAT_COLUMNS), { minItems: 1, maxItems: 40 }),
  archivo: OneOf(['csv', 'xlsx']),
  separador: OneOf([';', ',', '\t', '|']),
  /** Lengths of time: hours as `12,5` or `12.5`, as `12:30`, or whole minutes. */
  horas: OneOf(['comma', 'point', 'clock', 'minutes']),
  fechas: OneOf(['dd-mm-aaaa', 'dd/mm/aaaa', 'aaaa-mm-dd', 'aaaammdd']),
  encabezado: Type.Boolean(),
  tildes: Type.Boolean(),
};

/** A format before it is kept, and the one that needs no choice. */
const PayrollForm = Named('PayrollForm', form);

export const PayrollFormat = Named('PayrollFormat', { ...form, id: Id, version: Version });
export type PayrollFormat = Static<typeof PayrollFormat>;

export const ClosingPeriod = Named('ClosingPeriod', {
  /** Of the pay period. */
  id: Id,
  nombre: Type.String(),
  desde: LocalDate,
  hasta: LocalDate,
  /** People with a contract in it, and those of them who validated their sheet. */
  personas: Count,
  validadas: Count,
  /** Files that were made of it. */
  archivos: Count,
});
export type ClosingPeriod = Static<typeof ClosingPeriod>;

export const ClosingFile = Named('ClosingFile', {
  id: Id,
  numero: Type.Integer({ minimum: 1 }),
  /** The number of the period's first file, whose differences it holds; null of the first. */
  reliquida: Nullable(Type.Integer({ minimum: 1 })),
  formato: Type.String(),
  archivo: Type.String(),
  /** SHA-256 of the file. */
  hash: Type.String(),
  momento: Instant,
  /** Null where the person is not there any more. */
  quien: Nullable(Type.String()),
  /** Lines, and those of them by their sheet. */
  personas: Count,
  validadas: Count,
  cambiaron: Count,
  sin_validar: Count,
});
export type ClosingFile = Static<typeof ClosingFile>;

export const ClosingUnit = Named('ClosingUnit', {
  idunidad: Id,
  nombre: Type.String(),
  personas: Count,
  validadas: Count,
  /** Who leads it today. */
  jefaturas: Type.Array(Type.String()),
  /** Who has not validated, by name. */
  faltan: Type.Array(
    Closed({
      idpersona: Id,
      nombre: Type.String(),
      /** Undecided corrections of marks. */
      correcciones: Count,
    }),
  ),
});
export type ClosingUnit = Static<typeof ClosingUnit>;

const scope = { base: 'instance', access: 'session', scope: 'remuneraciones' } as const;

/** The end of a pay period: who has validated, what is missing, and the files for payroll. */
export const closingsEndpoints = {
  'GET administracion/cierres': endpoint({
    ...scope,
    summary: 'Pay periods that have begun, newest first, with their sheets and files',
    response: Data(Type.Array(ClosingPeriod)),
  }),
  'GET administracion/cierres/{id}': endpoint({
    ...scope,
    summary: 'A pay period: its units with who has not validated, and its files, newest first',
    params: IdParam,
    response: Data(
      Closed({
        periodo: ClosingPeriod,
        /** Whether it is over, so that files can be made. */
        terminado: Type.Boolean(),
        unidades: Type.Array(ClosingUnit),
        archivos: Type.Array(ClosingFile),
      }),
    ),
  }),
  'POST administracion/cierres/{id}/archivos': endpoint({
    ...scope,
    summary: 'Makes a file of a period that is over: the first holds all, a later one the differences alone',
    params: IdParam,
    body: Closed({
      /** Null for the generic one; a later file has that of the first, whichever is named. */
      idformato: Nullable(Id),
      /** The number of the period's newest file, as the caller saw it; 0 for none. */
      ultimo: Number_,
    }),
    response: Data(ClosingFile),
    errors: [
      'closing.period_runs',
      'closing.made_meanwhile',
      'closing.nothing',
      'closing.format_gone',
      'structure.changed',
      'workbook.too_many',
      'workbook.not_made',
      'thing.not_found',
    ],
    idempotency: 'required',
  }),
  'GET administracion/archivos-cierre/{id}': endpoint({
    ...scope,
    summary: 'A file for payroll, byte for byte as it was made',
    params: IdParam,
    response: 'file',
  }),
  'GET administracion/formatos-cierre': endpoint({
    ...scope,
    summary: 'Formats of files for payroll by name, with the columns that a format may have',
    response: Data(
      Closed({
        formatos: Type.Array(PayrollFormat),
        /** The format that needs no choice. */
        generico: PayrollForm,
        columnas: Type.Array(Closed({ clave: OneOf(FORMAT_COLUMNS), nombre: Type.String() })),
      }),
    ),
  }),
  'POST administracion/formatos-cierre': endpoint({
    ...scope,
    summary: 'Keeps a format by its name',
    body: PayrollForm,
    response: Made,
    errors: ['closing.format_taken'],
    idempotency: 'accepted',
  }),
  'PUT administracion/formatos-cierre/{id}': endpoint({
    ...scope,
    summary: 'Changes a format; files that were made with it stay as they are',
    params: IdParam,
    body: Closed({ ...form, version: Version }),
    response: Done,
    errors: ['closing.format_taken', 'closing.format_changed', 'thing.not_found'],
  }),
  'DELETE administracion/formatos-cierre/{id}': endpoint({
    ...scope,
    summary: 'Deletes a format; files that were made with it stay',
    params: IdParam,
    query: Closed({ version: Version }),
    response: Done,
    errors: ['closing.format_changed', 'thing.not_found'],
  }),
};
