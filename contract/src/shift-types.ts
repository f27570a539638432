import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, LocalTime, Made, Named } from './common.ts';
import { endpoint } from './endpoint.ts';

const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
/** A local time that a person types, to the minute. */
const TypedTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:00)?$' });
/** ISO weekday: 1 is Monday, 7 is Sunday. */
const Weekday = Type.Integer({ minimum: 1, maximum: 7 });
/** Times of one weekday as they are typed. */
const TypedWeekdayTimes = Named('TypedWeekdayTimes', {
  dia: Weekday,
  desde: TypedTime,
  hasta: TypedTime,
});

/** Times of a type on one weekday that are not its usual ones. */
export const WeekdayTimes = Named('ShiftTypeWeekday', { dia: Weekday, desde: LocalTime, hasta: LocalTime });

/** A type of shift as an administrator keeps it; the free day is none. */
export const ShiftKind = Named('ShiftKind', {
  id: Id,
  version: Version,
  nombre: Type.String(),
  /** The code in calendars and rosters, which no other type has. */
  abreviatura: Type.String(),
  /** Follows from the start: from 05:00 until before 17:00 is the day. */
  diurno: Type.Boolean(),
  desde: LocalTime,
  hasta: LocalTime,
  excepciones: Type.Array(WeekdayTimes),
  /** False for a retired type: its shifts stay, and no new one gets it. */
  activo: Type.Boolean(),
  /** Shifts of the type from today on, and those of the next 28 days. */
  planificados: Type.Integer(),
  en28dias: Type.Integer(),
});
export type ShiftKind = Static<typeof ShiftKind>;

const fields = {
  nombre: Type.String({ minLength: 1, maxLength: 80 }),
  abreviatura: Type.String({ minLength: 1, maxLength: 4 }),
  desde: TypedTime,
  hasta: TypedTime,
  excepciones: Type.Array(TypedWeekdayTimes, { maxItems: 7 }),
};
export const ShiftKindBody = Closed(fields);
export type ShiftKindBody = Static<typeof ShiftKindBody>;
const scope = { base: 'instance', access: 'session', scope: 'turnos' } as const;

/** The types of shifts of an organisation, with times that may differ by weekday. */
export const shiftTypesEndpoints = {
  'GET administracion/tipos-turno': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'any',
    summary: 'Types of shifts with their hours by weekday and how often they are planned; retired ones last',
    response: Data(Type.Array(ShiftKind)),
  }),
  'POST administracion/tipos-turno': endpoint({
    ...scope,
    summary: 'Make a type of shift; day or night follows from its start',
    body: ShiftKindBody,
    response: Made,
    errors: ['shift_type.code_taken'],
    idempotency: 'accepted',
  }),
  'PUT administracion/tipos-turno/{id}': endpoint({
    ...scope,
    summary: 'Change a type of shift; shifts that are planned keep their times, and are counted',
    params: IdParam,
    body: Closed({ ...fields, version: Version }),
    response: Data(Closed({ conservan: Type.Integer() })),
    errors: ['shift_type.code_taken', 'shift_type.has_marks', 'shift_type.changed', 'thing.not_found'],
  }),
  'PUT administracion/tipos-turno/{id}/activo': endpoint({
    ...scope,
    summary: 'Retire a type of shift that no least staffing names, or bring it back',
    params: IdParam,
    body: Closed({ activo: Type.Boolean(), version: Version }),
    response: Done,
    errors: ['shift_type.in_minima', 'shift_type.changed', 'thing.not_found'],
  }),
  'DELETE administracion/tipos-turno/{id}': endpoint({
    ...scope,
    summary: 'Delete a type of shift that no shift has or had',
    params: IdParam,
    query: Closed({ version: Version }),
    response: Done,
    errors: ['shift_type.in_use', 'shift_type.in_minima', 'shift_type.changed', 'thing.not_found'],
  }),
};
