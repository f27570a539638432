import Type, { type Static } from 'typebox';
import { Closed, Data, DateRange, Id, IdParam, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DraftCell, RosterCycle, RosterPlace } from './roster.ts';

/** What changed in the draft of a unit after a version, within a range of dates. */
export const DraftDelta = Named('DraftDelta', {
  /** The version of the draft now. */
  version: Type.Integer(),
  /** The version that the cells follow; null where they are all of the range, as that version is too old or unknown. */
  desde_version: Nullable(Type.Integer()),
  /** Cells that were written since, as they are now. */
  celdas: Type.Array(DraftCell),
  /** Cells that were written since and show what is published. */
  quitadas: Type.Array(RosterPlace),
  /** The people of the unit who follow an authorised cycle around the range; no other one of the unit follows any. */
  ciclos: Type.Array(Closed({ idtrabajador: Id, ciclo: RosterCycle })),
});
export type DraftDelta = Static<typeof DraftDelta>;

export const rosterDeltaEndpoints = {
  'GET unidades/{id}/planificacion/borrador': endpoint({
    large: true,
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary:
      "What changed in the draft of the manager's unit since a version that was read, without what is published; all of the range where that version is too old; 31 days at most",
    params: IdParam,
    query: Closed({
      ...DateRange.properties,
      desde_version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    }),
    response: Data(DraftDelta),
    errors: ['thing.not_found'],
  }),
};
