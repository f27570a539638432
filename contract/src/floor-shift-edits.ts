import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  Id,
  IdParam,
  Instant,
  LocalDate,
  LocalTime,
  LongIdParam,
  Named,
  Nullable,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { FloorSector, FloorShift } from './floor.ts';
import { Confirmed, Verdict } from './verdict.ts';

/** Agreed extra time in minutes: steps of 15, four hours at most. */
const ExtraMinutes = Type.Integer({ minimum: 0, maximum: 240, multipleOf: 15 });
const Version = Type.String({ minLength: 1, maxLength: 40 });

/** A type that a shift can be given (spec 3 §3). */
export const AvailableType = Named('AvailableType', {
  id: Id,
  nombre: Type.String(),
  abreviatura: Type.String(),
  turno_dia: Type.Boolean(),
  hora_inicio: LocalTime,
  hora_termino: LocalTime,
});
export type AvailableType = Static<typeof AvailableType>;

/** The verdict on an edit of a shift, without the edit. */
export const ShiftEditPreview = Named('ShiftEditPreview', {
  /** The version of the shift behind the preview. */
  version: Version,
  /** Warnings at most, but for an overlap; a live request that would end is one of them. */
  verificacion: Verdict,
  /** The edited shift's planned moments, without its extra time. */
  inicio: Instant,
  termino: Instant,
  /** The sectors of the unit with who works there on that day or night, this shift's worker included. */
  sectores: Type.Array(
    Closed({ id: Id, nombre: Type.String(), personas: Type.Integer(), minimo: Nullable(Type.Integer()) }),
  ),
});
export type ShiftEditPreview = Static<typeof ShiftEditPreview>;

const seen = {
  /** The version of the shift as it was seen: when the shift has another now, the edit is refused. */
  version: Type.Optional(Version),
  /** The warnings that were seen. */
  confirmado: Type.Optional(Confirmed),
};

export const shiftEditsEndpoints = {
  'GET planilla/{id}/tipo-turnos': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'The types that a shift of a unit can be given, without free days; on a date with its times of that day',
    params: IdParam,
    query: Closed({ fecha: Type.Optional(LocalDate) }),
    response: Data(Type.Array(AvailableType)),
    errors: ['thing.not_found'],
  }),
  'GET planilla/{id}/sectores': endpoint({
    base: 'instance',
    access: 'admin',
    summary: "The sectors of a payroll group's unit, the manager's own, by position",
    params: IdParam,
    response: Data(Type.Array(FloorSector)),
    errors: ['thing.not_found'],
  }),
  'GET turno/{id}/edit': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'What an edit of a shift would mean: hours, rest, staffing, and the requests that it would end',
    params: LongIdParam,
    query: Closed({
      idsector: Type.Optional(Id),
      idtipoTurno: Type.Optional(Id),
      minutos: Type.Optional(ExtraMinutes),
      minutosAntes: Type.Optional(ExtraMinutes),
    }),
    response: Data(ShiftEditPreview),
    errors: [
      'thing.not_found',
      'shift.not_editable',
      'shift.type_not_allowed',
      'shift.sector_not_allowed',
      'shift.coverage',
    ],
  }),
  'PUT turno/{id}/edit': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Gives a shift another type of the same kind of day, or another sector; what is left out stays',
    params: LongIdParam,
    body: Closed({
      idsector: Type.Optional(Nullable(Id)),
      idtipoTurno: Type.Optional(Nullable(Id)),
      ...seen,
    }),
    response: Data(FloorShift),
    idempotency: 'accepted',
    errors: [
      'thing.not_found',
      'request.own',
      'shift.not_editable',
      'shift.type_not_allowed',
      'shift.sector_not_allowed',
      'shift.coverage',
      'shift.overlaps',
      'shift.changed',
      'verdict.confirm',
    ],
  }),
  'POST turno/{id}/horas-extra': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Sets the extra time agreed on after a shift, or before it; once more replaces it, 0 takes it back',
    params: LongIdParam,
    body: Closed({
      /**
       * Extra minutes after the shift, and before it: one of them at least. What is left out stays, also where it is no
       * quarter.
       */
      minutos: Type.Optional(ExtraMinutes),
      minutosAntes: Type.Optional(ExtraMinutes),
      motivo: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      ...seen,
    }),
    response: Data(FloorShift),
    idempotency: 'accepted',
    errors: [
      'thing.not_found',
      'request.own',
      'shift.not_editable',
      'shift.coverage',
      'shift.overlaps',
      'shift.changed',
      'verdict.confirm',
    ],
  }),
};
