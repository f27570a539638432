import Type from 'typebox';
import { Closed, Data, IdParam, Instant, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const Count = Type.Integer({ minimum: 0 });
/** What came of an import that is applied or undone. */
export const ImportTally = Named('ImportTally', {
  /** Rows that were written: how many were new, and how many changed something. */
  agregadas: Count,
  cambiadas: Count,
  /** Rows with problems, which stayed behind. */
  afuera: Count,
  /** People whose work ended, as they were missing from the file. */
  terminadas: Count,
  /** Units, positions, payroll groups and workplaces that were made. */
  creados: Count,
  /** Of all that was written, what is undone, and what stayed as it was. */
  deshechas: Count,
  conservadas: Count,
});

const Undo = Named('ImportUndo', {
  /** Until when it can be undone; null where it cannot, or not any more. */
  hasta: Nullable(Instant),
  /** Rows, ended works and parts of the organisation that would be undone, or that were. */
  deshechas: Count,
  /** People, things and parts that stay as the import left them, or as they were changed since, with the reason: the first hundred. */
  conservadas: Type.Array(Closed({ persona: Type.String(), motivo: Type.String() }), { maxItems: 100 }),
  totalConservadas: Count,
});

const scope = { base: 'instance', access: 'session', scope: 'any' } as const;

/** The writing of an import, and its undoing. */
export const importsApplyingEndpoints = {
  'POST administracion/importaciones/{id}/aplicar': endpoint({
    ...scope,
    factor: true,
    summary:
      'Begin to write the rows of an import, one after the other; rows with problems stay behind, and what somebody changed since the review becomes one',
    params: IdParam,
    /** `confirmacion`: how many rows are new or change, as the page has shown. */
    body: Closed({ version: Version, confirmacion: Type.Integer({ minimum: 0, maximum: 6_000_000 }) }),
    response: Data(Closed({ estado: OneOf(['aplicando']) })),
    errors: [
      'import.changed',
      'import.count_changed',
      'import.not_open',
      'import.not_reviewed',
      'thing.not_found',
    ],
    idempotency: 'accepted',
  }),
  'GET administracion/importaciones/{id}/deshacer': endpoint({
    ...scope,
    summary:
      'What undoing an import would do, within 30 days: how many rows are undone, and who stays and why; of one that is undone, what it did',
    params: IdParam,
    response: Data(Undo),
    errors: ['thing.not_found'],
  }),
  'POST administracion/importaciones/{id}/deshacer': endpoint({
    ...scope,
    factor: true,
    summary:
      'Begin to undo an applied import, within 30 days: people and things that it made and that are not used go, what it changed has its value of before, and what was changed or used since stays',
    params: IdParam,
    body: Closed({ version: Version }),
    response: Data(Closed({ estado: OneOf(['deshaciendo']) })),
    errors: ['import.changed', 'import.not_undoable', 'thing.not_found'],
    idempotency: 'accepted',
  }),
};
