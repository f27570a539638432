import Type, { type Static } from 'typebox';
import { Closed, Done, Id, IdParam, LocalDate, Made, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const fields = {
  desde: LocalDate,
  hasta: Type.Optional(Nullable(LocalDate)),
  idunidad: Id,
  idpuesto: Id,
  idplanilla: Type.Optional(Nullable(Id)),
  articulo22: Type.Boolean(),
};
export const NewContract = Named('NewContract', fields);
export type NewContract = Static<typeof NewContract>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
const ofPerson = Closed({ id: Id, idcontrato: Id });
const refusals = [
  ...(['person.contract_holds', 'person.contract_ended', 'person.last_administrator'] as const),
  ...(['person.changed', 'thing.not_found'] as const),
] as const;

/** Contracts of somebody: added, and taken back where they were typed wrongly. */
export const peopleContractsEndpoints = {
  'POST administracion/personas/{id}/contratos': endpoint({
    ...scope,
    summary: 'Add a contract; an open one before it ends on the day before',
    params: IdParam,
    body: NewContract,
    response: Made,
    errors: ['person.contract_overlaps', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'PUT administracion/personas/{id}/contratos/{idcontrato}': endpoint({
    ...scope,
    factor: true,
    summary: 'Correct a contract; no shift, mark, leave or validated sheet may be without one afterwards',
    params: ofPerson,
    body: Closed({ ...fields, version: Version }),
    response: Done,
    errors: ['person.contract_overlaps', ...refusals],
  }),
  'DELETE administracion/personas/{id}/contratos/{idcontrato}': endpoint({
    ...scope,
    factor: true,
    summary: 'Take a contract away; the one that ended for it is open again',
    params: ofPerson,
    query: Closed({ version: Version }),
    response: Done,
    errors: refusals,
  }),
};
