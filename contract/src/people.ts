import Type, { type Static } from 'typebox';
import { Scope } from './administration-scopes.ts';
import {
  Closed,
  Data,
  Done,
  Id,
  IdParam,
  Instant,
  LocalDate,
  Made,
  Named,
  Nullable,
  OneOf,
  Page,
  SORT_SENSES,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { NewContract } from './people-contracts.ts';
import { DatedPost, ManagerAbsence } from './people-posts.ts';
import { Version } from './structure.ts';

const Ref = Closed({ id: Id, nombre: Type.String() });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const OptionalText = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** How far somebody's way in is: an account, an open invitation, a past one, none yet, or a work that has ended. */
export const ACCESS_STATES = ['activa', 'invitada', 'vencida', 'sin_invitar', 'terminada'] as const;
const Access = Named('PersonAccess', {
  estado: OneOf(ACCESS_STATES),
  medio: Nullable(OneOf(['correo', 'carta'])),
  /** When an open or a past invitation was sent or printed. */
  enviada: Nullable(Type.String()),
  /** The end of an open or a past invitation. */
  vence: Nullable(Type.String()),
});

/**
 * State of somebody's contract today: in force, in force and over within 60 days without another one after it (part of
 * `vigente`), still to begin, none ever, or the last one over.
 */
const CONTRACT_STATES = ['vigente', 'por_vencer', 'por_empezar', 'sin_contrato', 'terminado'] as const;
/** Roles of a person today: works shifts or will, leads a unit, administrates. One person may have all three. */
const PERSON_ROLES = ['trabajador', 'jefatura', 'administracion'] as const;

const ContractRow = Named('PersonContract', {
  id: Id,
  desde: LocalDate,
  hasta: Nullable(LocalDate),
  unidad: Ref,
  cargo: Ref,
  planilla: Nullable(Ref),
  articulo22: Type.Boolean(),
});
const DatedContract = Named('PersonDatedContract', {
  ...ContractRow.properties,
  /** Why the work ends with it; null where its last day is its own. */
  motivoTermino: Nullable(Type.String()),
  /** What would have no contract without this one, in a sentence; null where it can be taken away. */
  sostiene: Nullable(Type.String()),
});

/** The contract that begins on the day after one: with it the person moves, or goes on in the same unit. */
const NextContract = Named('NextContract', { desde: LocalDate, unidad: Ref });

export const PersonRow = Named('PersonRow', {
  id: Id,
  nombre: Type.String(),
  apellidoPaterno: Type.String(),
  apellidoMaterno: Nullable(Type.String()),
  rut: Nullable(Type.String()),
  correo: Nullable(Type.String()),
  /** The contract in force, or else the next one, or the last. */
  contrato: Nullable(ContractRow),
  sigue: Nullable(NextContract),
  /** The unit that the person manages. */
  jefatura: Nullable(Ref),
  alcances: Type.Array(Scope),
  acceso: Access,
});
export type PersonRow = Static<typeof PersonRow>;

export const Person = Named('Person', {
  ...PersonRow.properties,
  version: Version,
  telefono: Nullable(Type.String()),
  /** The id by which the system of human resources knows the person. */
  idExterno: Nullable(Type.String()),
  /** The name to log in with; null of somebody without work, unit or scope. */
  usuario: Nullable(Type.String()),
  idtrabajador: Nullable(Id),
  contratos: Type.Array(DatedContract),
  /** Units that the person leads between two dates, newest first. */
  jefaturas: Type.Array(DatedPost),
  /** Absences as a manager that have not ended. */
  ausencias: Type.Array(ManagerAbsence),
  /** Whether marks are taken, with the place, and without a shift; null of somebody who does not work shifts. */
  marcaje: Nullable(Closed({ habilitado: Type.Boolean(), gps: Type.Boolean(), libre: Type.Boolean() })),
  establecimientos: Type.Array(Ref),
  /** Certified months with earlier employers. */
  mesesAnteriores: Nullable(Type.Integer()),
  roles: Type.Array(Type.Integer()),
});
export type Person = Static<typeof Person>;

const names = {
  nombre: Text(80),
  apellidoPaterno: Text(80),
  apellidoMaterno: OptionalText(80),
  rut: OptionalText(20),
  correo: OptionalText(254),
  telefono: OptionalText(30),
  /** Left out, the one of before stays; null takes it away. */
  idExterno: OptionalText(100),
};
const Work = Closed({
  habilitado: Type.Boolean(),
  gps: Type.Boolean(),
  libre: Type.Boolean(),
  establecimientos: Type.Array(Id, { maxItems: 100 }),
  mesesAnteriores: Type.Integer({ minimum: 0, maximum: 720 }),
});

/** Consequences of the end of a work. */
const Leaving = Named('Leaving', {
  /** Shifts after the last day, which others may take. */
  turnos: Type.Integer(),
  /** Open requests about them, and requests for leave after the last day. */
  solicitudes: Type.Integer(),
  /** Contracts that would begin after the last day. */
  contratos: Type.Integer(),
  /** Whether a shift after the last day is under way, which stays with its worker. */
  enCurso: Type.Boolean(),
  /** Until then the marks of a last night are taken. */
  marcasHasta: Instant,
});
/** Shifts that came back with an undone end, and those that do not: covered, begun, or planned otherwise since. */
const LeavingUndone = Named('LeavingUndone', { turnos: Type.Integer(), sinVolver: Type.Integer() });
const filters = {
  /** Name, rut with or without dots, or e-mail; without accents. */
  q: Type.Optional(Type.String({ maxLength: 80 })),
  unidad: Type.Optional(Id),
  cargo: Type.Optional(Id),
  acceso: Type.Optional(OneOf(ACCESS_STATES)),
  contrato: Type.Optional(OneOf(CONTRACT_STATES)),
  rol: Type.Optional(OneOf(PERSON_ROLES)),
};
const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;

/** People, their contracts and what they may do; the desk of an administrator. */
export const peopleEndpoints = {
  'GET administracion/personas': endpoint({
    ...scope,
    summary: 'People by name, rut or e-mail, a page at a time',
    query: Closed({
      ...filters,
      orden: Type.Optional(OneOf(['nombre', 'unidad', 'contrato'])),
      sentido: Type.Optional(OneOf(SORT_SENSES)),
      page: Page,
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: Closed({
      data: Type.Array(PersonRow),
      meta: Closed({ total: Type.Integer() }),
    }),
  }),
  'GET administracion/personas/archivo': endpoint({
    ...scope,
    summary: 'The people of these filters as a file, in the columns that an import reads; it is recorded',
    query: Closed({ ...filters, formato: OneOf(['csv', 'xlsx']) }),
    response: 'file',
    errors: ['workbook.too_many', 'workbook.not_made'],
  }),
  'POST administracion/personas': endpoint({
    ...scope,
    summary: 'Take somebody on: the person, and for one who works shifts the first contract',
    body: Closed({ ...names, contrato: Type.Optional(NewContract), trabajo: Type.Optional(Work) }),
    response: Made,
    errors: ['person.rut_taken', 'person.external_taken', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'GET administracion/personas/{id}': endpoint({
    ...scope,
    summary: 'One person with contracts, work and access',
    params: IdParam,
    response: Data(Person),
    errors: ['thing.not_found'],
  }),
  'PUT administracion/personas/{id}': endpoint({
    ...scope,
    summary: "Change a person's own data; the e-mail here is no account's",
    params: IdParam,
    body: Closed({ ...names, version: Version }),
    response: Done,
    errors: [
      ...(['person.rut_taken', 'person.external_taken', 'person.changed'] as const),
      ...(['invitation.administrator', 'thing.not_found'] as const),
    ],
  }),
  'PUT administracion/personas/{id}/trabajo': endpoint({
    ...scope,
    summary: 'Change how somebody marks, where, and the months with earlier employers',
    params: IdParam,
    body: Closed({ ...Work.properties, version: Version }),
    response: Done,
    errors: ['person.changed', 'thing.not_found'],
  }),
  'PUT administracion/personas/{id}/jefatura': endpoint({
    ...scope,
    factor: true,
    summary: 'Make somebody the manager of a unit with these roles, or change unit and roles',
    params: IdParam,
    body: Closed({ idunidad: Id, roles: Type.Array(Id, { maxItems: 50 }) }),
    response: Done,
    errors: ['person.own_post', 'thing.not_found'],
  }),
  'PUT administracion/personas/{id}/alcances': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'organizacion',
    factor: true,
    summary: 'Say which scopes somebody has; nobody changes the own ones, and the last organizacion stays',
    params: IdParam,
    body: Closed({ alcances: Type.Array(Scope, { maxItems: 5 }) }),
    response: Done,
    errors: ['person.own_scopes', 'person.last_administrator', 'thing.not_found'],
  }),
  'GET administracion/personas/{id}/baja': endpoint({
    ...scope,
    summary: 'What hangs on the end of a work on a last day: shifts, requests and contracts after it',
    params: IdParam,
    query: Closed({ ultimoDia: LocalDate }),
    response: Data(Leaving),
    errors: ['person.no_contract', 'person.last_administrator', 'thing.not_found'],
  }),
  'POST administracion/personas/{id}/baja': endpoint({
    ...scope,
    factor: true,
    summary: 'End a work: no shifts after the last day, requests end, and a day after it the access',
    params: IdParam,
    body: Closed({ ultimoDia: LocalDate, motivo: Text(200) }),
    response: Data(Leaving),
    errors: ['person.no_contract', 'person.last_administrator', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'DELETE administracion/personas/{id}/baja': endpoint({
    ...scope,
    factor: true,
    summary:
      'Undo the end of a work, until its last day: contracts and the shifts that nobody covers come back',
    params: IdParam,
    response: Data(LeavingUndone),
    errors: ['person.not_leaving', 'person.contract_overlaps', 'thing.not_found'],
  }),
};
