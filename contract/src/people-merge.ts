import Type, { type Static } from 'typebox';
import { Scope } from './administration-scopes.ts';
import { Closed, Data, Id, IdParam, Instant, LocalDate, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

/** Data that the person who stays may take over from the other one. */
export const MERGED_FIELDS = ['nombre', 'rut', 'correo', 'telefono'] as const;

/** One of two persons, side by side with the other one. */
const MergeSide = Named('MergeSide', {
  id: Id,
  version: Version,
  nombre: Type.String(),
  rut: Nullable(Type.String()),
  correo: Nullable(Type.String()),
  telefono: Nullable(Type.String()),
  contratos: Type.Array(Closed({ desde: LocalDate, hasta: Nullable(LocalDate), unidad: Type.String() })),
  /** Shifts with hours from now on. */
  turnosPorVenir: Type.Integer(),
  permisos: Type.Integer(),
  /** Open requests; those of the one that goes end. */
  solicitudes: Type.Integer(),
  /** Whether marks, corrections or validated sheets are there, which keep their worker. */
  marcas: Type.Boolean(),
  cuenta: Type.Boolean(),
  jefatura: Nullable(Type.String()),
  alcances: Type.Array(Scope),
});
export type MergeSide = Static<typeof MergeSide>;

const Comparison = Named('MergeComparison', {
  queda: MergeSide,
  va: MergeSide,
  /** The code and the sentence of what keeps them from being one; null where nothing does. */
  impedimento: Nullable(Closed({ codigo: Type.String(), texto: Type.String() })),
});
export type MergeComparison = Static<typeof Comparison>;

const Merged = Named('Merged', {
  turnos: Type.Integer(),
  contratos: Type.Integer(),
  permisos: Type.Integer(),
  /** Open requests that ended. */
  solicitudes: Type.Integer(),
});
const LIKENESS = ['nombre', 'rut', 'correo'] as const;
const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
const refusals = [
  'person.own_merge',
  'person.merge_access',
  'person.merge_marks',
  'person.merge_turned',
  'person.merge_posts',
  'person.merge_shifts',
  'person.merge_leave',
  'person.contract_overlaps',
  'person.changed',
  'thing.not_found',
] as const;

/** Two records of one person become one; the desk of an administrator. */
export const peopleMergeEndpoints = {
  'GET administracion/personas/{id}/fusiones': endpoint({
    ...scope,
    summary: 'Persons who may be this one by name, rut or e-mail, and unions that can still be undone',
    params: IdParam,
    response: Data(
      Closed({
        parecidas: Type.Array(
          Closed({
            id: Id,
            nombre: Type.String(),
            rut: Nullable(Type.String()),
            por: Type.Array(OneOf(LIKENESS)),
          }),
        ),
        unidas: Type.Array(
          Closed({ id: Id, nombre: Type.String(), unidaEl: Instant, deshacerHasta: Instant }),
        ),
      }),
    ),
    errors: ['thing.not_found'],
  }),
  'GET administracion/personas/{id}/fusionar': endpoint({
    ...scope,
    summary: 'This person, who would stay, beside another one, with what keeps them from being one',
    params: IdParam,
    query: Closed({ idpersona: Id }),
    response: Data(Comparison),
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/{id}/fusionar': endpoint({
    ...scope,
    factor: true,
    summary:
      'Make another person part of this one: contracts, shifts, leave, balances, posts and access move',
    params: IdParam,
    body: Closed({
      idpersona: Id,
      /** Fields that exchange their values between the two. */
      tomar: Type.Array(OneOf(MERGED_FIELDS), { maxItems: MERGED_FIELDS.length }),
      version: Version,
      versionOtra: Version,
    }),
    response: Data(Merged),
    errors: [...refusals],
    idempotency: 'accepted',
  }),
  'DELETE administracion/personas/{id}/fusionar': endpoint({
    ...scope,
    factor: true,
    summary: 'Undo a union within 30 days, unless what came from the other person was used since',
    params: IdParam,
    query: Closed({ idpersona: Id }),
    response: Data(Merged),
    errors: [
      'person.merge_over',
      'person.merge_used',
      'person.own_merge',
      'person.merge_access',
      'thing.not_found',
    ],
  }),
};
