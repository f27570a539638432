import Type, { type Static } from 'typebox';
import { Closed, Data, Id, IdParam, Instant, LocalDate, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A day of the draft in a step: a shift of a type, a free day, or what is published. */
const StepDay = Named('RosterStepDay', {
  que: OneOf(['turno', 'libre', 'publicado']),
  idtipo: Nullable(Id),
});

/** Who else has the roster open, and what others have changed in its draft today. */
export const RosterCompany = Named('RosterCompany', {
  /** Other managers who had it open in the last minute: a hint, no lock. */
  presentes: Type.Array(Closed({ nombre: Type.String(), desde: Instant })),
  /** Change sets of others today, the newest first, 30 at most. */
  pasos: Type.Array(
    Closed({
      version: Type.Integer(),
      por: Type.String(),
      cuando: Instant,
      /** How many cells it changed; the first of them follow, 40 at most. */
      celdas: Type.Integer(),
      cambios: Type.Array(
        Closed({
          idtrabajador: Id,
          nombre: Type.String(),
          fecha: LocalDate,
          antes: StepDay,
          despues: StepDay,
        }),
      ),
    }),
  ),
});
export type RosterCompany = Static<typeof RosterCompany>;

export const rosterCompanyEndpoints = {
  'POST unidades/{id}/planificacion/presencia': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary:
      "Says that the manager has the unit's roster open, for a minute, and answers who else has, with what the others changed in its draft today",
    params: IdParam,
    response: Data(RosterCompany),
    errors: ['thing.not_found'],
  }),
};
