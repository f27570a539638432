import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, LocalDate, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The people who are counted: of a payroll group, or in a sector. */
const PLACES = ['planilla', 'sector'] as const;
const Minimum = Nullable(Type.Integer({ minimum: 0, maximum: 99 }));
/** An ISO weekday from 1, Monday, to 7, Sunday; every holiday; or a date. */
const Column = Type.Union([OneOf(['1', '2', '3', '4', '5', '6', '7', 'festivo']), LocalDate]);

/** The least staffing of a payroll group or a sector, by day or by night, of all or of those with one type of shift. */
export const MinimumLine = Named('MinimumLine', {
  de: OneOf(PLACES),
  id: Id,
  nombre: Type.String(),
  /** People of the group; null for a sector. */
  personas: Nullable(Type.Integer()),
  turnoDia: Type.Boolean(),
  /** The type of shift of the people who are counted; null where all are. */
  tipo: Nullable(Closed({ id: Id, nombre: Type.String() })),
  /** Minimum of the days without an exception. */
  todos: Nullable(Type.Integer()),
  excepciones: Type.Array(Closed({ columna: Column, minimo: Nullable(Type.Integer()) })),
  /** People at work on each date of `semana`: planned and not absent. */
  gente: Type.Array(Type.Integer()),
});
export type MinimumLine = Static<typeof MinimumLine>;

/**
 * The least staffing of a unit: of its groups, then of its sectors, a line for the day, one for the night, and one for
 * each type of shift in use.
 */
export const UnitMinima = Named('UnitMinima', {
  lineas: Type.Array(MinimumLine),
  /** Special dates from today on. */
  fechas: Type.Array(LocalDate),
  /** From today to Sunday. */
  semana: Type.Array(Closed({ fecha: LocalDate, festivo: Type.Boolean() })),
});
export type UnitMinima = Static<typeof UnitMinima>;

const Cell = Closed({
  de: OneOf(PLACES),
  id: Id,
  turnoDia: Type.Boolean(),
  /** The type of shift of the people who are counted, of the same kind of day; null or left out where all are. */
  idtipo: Type.Optional(Nullable(Id)),
  columna: Column,
  minimo: Minimum,
  /** The figure that its author saw there. */
  antes: Minimum,
});
export type MinimumCell = Static<typeof Cell>;

export const staffingMinimaEndpoints = {
  'GET administracion/unidades/{id}/dotacion': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'any',
    summary: 'Least staffing of a unit by weekday, holiday and special date, with who works there this week',
    params: IdParam,
    response: Data(UnitMinima),
    errors: ['thing.not_found'],
  }),
  'PUT administracion/unidades/{id}/dotacion': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'turnos',
    summary: 'Set cells of the least staffing of a unit, all or none; each names the figure that was seen',
    params: IdParam,
    body: Closed({ celdas: Type.Array(Cell, { minItems: 1, maxItems: 400 }) }),
    response: Done,
    errors: ['staffing.changed', 'shift_type.retired', 'thing.not_found'],
  }),
};
