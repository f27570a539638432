import Type from 'typebox';
import {
  Closed,
  Data,
  DateRange,
  Done,
  Id,
  IdParam,
  LocalDate,
  LongId,
  MadeLong,
  Nullable,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const scope = { base: 'instance', access: 'session', scope: 'turnos' } as const;

/** The planned shifts of a person, at the desk of an administrator. */
export const peopleShiftsEndpoints = {
  'GET administracion/personas/{id}/turnos': endpoint({
    ...scope,
    summary: "A person's planned shifts between two dates, of at most 62 days",
    params: IdParam,
    query: DateRange,
    response: Data(
      Type.Array(
        Closed({
          id: LongId,
          fecha: LocalDate,
          tipo: Closed({
            ...{ id: Id, nombre: Type.String(), abreviatura: Type.String(), diurno: Type.Boolean() },
          }),
          desde: Nullable(Type.String()),
          hasta: Nullable(Type.String()),
          unidad: Type.String(),
          sector: Nullable(Type.String()),
          ausencia: Type.Boolean(),
          agregado: Type.Boolean({ description: 'Planned at the desk, which can take it away again' }),
        }),
      ),
    ),
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/{id}/turnos': endpoint({
    ...scope,
    summary: 'Plan a shift of a person on a date, at the times of its type',
    params: IdParam,
    body: Closed({ fecha: LocalDate, idtipoTurno: Id, idsector: Type.Optional(Nullable(Id)) }),
    response: MadeLong,
    errors: [
      ...(['shift.overlaps', 'shift.on_leave', 'shift_type.retired'] as const),
      ...(['person.no_contract', 'thing.not_found'] as const),
    ],
    idempotency: 'accepted',
  }),
  'DELETE administracion/personas/{id}/turnos/{idturno}': endpoint({
    ...scope,
    summary: 'Take away a shift that was planned at the desk, before it begins',
    params: Closed({ id: Id, idturno: LongId }),
    response: Done,
    errors: [
      ...(['shift.not_editable', 'shift.has_marks', 'shift.in_live_request'] as const),
      ...(['sheet.already_validated', 'thing.not_found'] as const),
    ],
  }),
};
