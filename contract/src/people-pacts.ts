import Type, { type Static } from 'typebox';
import { Closed, Data, Done, IdParam, LocalDate, LongId, LongIdParam, MadeLong, Named } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const span = { desde: LocalDate, hasta: LocalDate, firmado: LocalDate };
export const OvertimePact = Named('OvertimePact', { id: LongId, ...span, version: Version });
export type OvertimePact = Static<typeof OvertimePact>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
const wrong = ['pact.overlaps', 'pact.too_long', 'pact.started'] as const;

/** Written pacts by which overtime of somebody is rested instead of paid. */
export const peoplePactsEndpoints = {
  'GET administracion/personas/{id}/pactos': endpoint({
    ...scope,
    summary: "A person's pacts of overtime, newest first",
    params: IdParam,
    response: Data(Type.Array(OvertimePact)),
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/{id}/pactos': endpoint({
    ...scope,
    summary: 'Add a pact of overtime, of three months at most',
    params: IdParam,
    body: Closed(span),
    response: MadeLong,
    errors: ['pact.overlaps', 'pact.too_long', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'PUT administracion/pactos/{id}': endpoint({
    ...scope,
    summary: 'Change a pact; one that has begun keeps its first day, and can end today at the earliest',
    params: LongIdParam,
    body: Closed({ ...span, version: Version }),
    response: Done,
    errors: [...wrong, 'structure.changed', 'thing.not_found'],
  }),
  'DELETE administracion/pactos/{id}': endpoint({
    ...scope,
    summary: 'Delete a pact that has not begun',
    params: LongIdParam,
    query: Closed({ version: Version }),
    response: Done,
    errors: ['pact.started', 'structure.changed', 'thing.not_found'],
  }),
};
