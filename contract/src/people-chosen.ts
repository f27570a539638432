import Type, { type Static } from 'typebox';
import { InvitedPeople } from './access-invitations.ts';
import { Closed, Data, Id, LocalDate, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Reasons for which somebody can't be moved (`domain/src/people-moves.ts`). */
const HINDRANCES = ['sin_contrato', 'termina', 'empieza_ese_dia', 'ya_esta'] as const;

const MovePeople = Named('MovePeople', {
  ...InvitedPeople.properties,
  /** The first day in the new place: today or later, by the organisation's calendar. */
  desde: LocalDate,
  idunidad: Id,
  /** Null: each person keeps the own position. */
  idpuesto: Nullable(Id),
  /** Null: the one payroll group of the unit with the position, or none. */
  idplanilla: Nullable(Id),
});
export type MovePeople = Static<typeof MovePeople>;

const NotMoved = Named('PersonNotMoved', { id: Id, nombre: Type.String(), motivo: OneOf(HINDRANCES) });
export type NotMoved = Static<typeof NotMoved>;

const Moving = Named('PersonMoving', {
  id: Id,
  nombre: Type.String(),
  /** Unit and position that the person leaves. */
  unidad: Type.String(),
  cargo: Type.String(),
  /** Position and payroll group in the new unit. */
  nuevoCargo: Type.String(),
  nuevaPlanilla: Nullable(Type.String()),
  /** The last day of the contract, which a move does not change; null without an end. */
  hasta: Nullable(LocalDate),
  /** The next contract, which a move does not change, where it is in another unit than the new one. */
  despues: Nullable(Closed({ desde: LocalDate, unidad: Type.String() })),
  /** Planned shifts from the date on: those of other units stay with the person there, the others are of the new one. */
  turnos: Closed({
    quedan: Type.Integer(),
    enUnidad: Type.Integer(),
    /** The first of those that stay. */
    primeros: Type.Array(
      Closed({ fecha: LocalDate, tipo: Type.String(), diurno: Type.Boolean(), unidad: Type.String() }),
    ),
  }),
  /** Undecided requests for leave, which the unit decides that they were asked in. */
  permisos: Type.Integer(),
});
export type Moving = Static<typeof Moving>;

/** People whose work ends together, at most: each is decided on by itself. */
const EndedPeople = { personas: Type.Array(Id, { minItems: 1, maxItems: 100 }), ultimoDia: LocalDate };

const Ending = Named('PersonEnding', {
  id: Id,
  nombre: Type.String(),
  /** Shifts after the last day, open requests about them, and contracts that would begin after it. */
  turnos: Type.Integer(),
  solicitudes: Type.Integer(),
  contratos: Type.Integer(),
  /** Whether a shift after the last day is under way, which stays with its worker. */
  enCurso: Type.Boolean(),
});
export type Ending = Static<typeof Ending>;

const NotEnded = Named('PersonNotEnded', {
  id: Id,
  nombre: Type.String(),
  /** No contract on that day, or alone with the scope `organizacion`. */
  motivo: OneOf(['sin_contrato', 'sola_administra']),
});
export type NotEnded = Static<typeof NotEnded>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;

/** Calls about people who were chosen in the list. */
export const peopleChosenEndpoints = {
  'POST administracion/personas/archivo': endpoint({
    ...scope,
    summary: 'These people as a file, in the columns that an import reads; it is recorded',
    body: Closed({ ...InvitedPeople.properties, formato: OneOf(['csv', 'xlsx']) }),
    response: 'file',
    errors: ['workbook.too_many', 'workbook.not_made', 'thing.not_found'],
  }),
  'POST administracion/personas/traslados/propuesta': endpoint({
    ...scope,
    summary:
      'What a move of people to another unit changes for each, and whom it can not move; nothing is written',
    body: MovePeople,
    response: Data(Closed({ mueve: Type.Array(Moving), noMueve: Type.Array(NotMoved) })),
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/traslados': endpoint({
    ...scope,
    summary:
      'Move people to another unit, position and payroll group from a date on; more than 50 need a second factor, and those that can not be moved are named',
    body: MovePeople,
    response: Data(Closed({ movidas: Type.Array(Id), noMovidas: Type.Array(NotMoved) })),
    errors: ['factor.required', 'factor.none', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'POST administracion/personas/bajas/propuesta': endpoint({
    ...scope,
    summary: 'What hangs on the end of the work of people on a last day, each; nothing is written',
    body: Closed(EndedPeople),
    response: Data(Closed({ terminan: Type.Array(Ending), noTerminan: Type.Array(NotEnded) })),
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/bajas': endpoint({
    ...scope,
    factor: true,
    summary:
      'End the work of people on a last day, as that of one ends; those whose work can not be ended are named',
    body: Closed({ ...EndedPeople, motivo: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Data(Closed({ terminadas: Type.Array(Id), noTerminadas: Type.Array(NotEnded) })),
    errors: ['thing.not_found'],
    idempotency: 'accepted',
  }),
};
