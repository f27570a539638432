import Type from 'typebox';
import { LocalDate, Named, Nullable, OneOf } from './common.ts';

const Count = Type.Integer({ minimum: 0 });

export const DateOrder = OneOf(['dma', 'mda']);

/** The order of day and month in the dates of the file; null where its values prove both. */
export const Dates = Named('ImportDates', {
  orden: Nullable(DateOrder),
  /** Whether a value proves the order. */
  probado: Type.Boolean(),
  /** A value as the file has it, by which the order is shown; two where both orders are proven. */
  muestras: Type.Array(Type.String(), { maxItems: 2 }),
  /** The order that a person has chosen. */
  elegido: Nullable(DateOrder),
});

/** A roster with people down and days across: each cell with a code is a row of the import. */
export const Matrix = Named('ImportMatrix', {
  /** Columns of days that are imported, and those of them that are no date. */
  dias: Count,
  sinFecha: Count,
  desde: Nullable(LocalDate),
  hasta: Nullable(LocalDate),
  /** Whether the headings are numbers of days: a person then says the first day. */
  numeros: Type.Boolean(),
  /** The first day that the sheet and its title propose; null where they name no month. */
  propuesta: Nullable(LocalDate),
  /** The first day that a person has said. */
  primerDia: Nullable(LocalDate),
});
