import Type, { type Static } from 'typebox';
import { Closed, Id, LocalDate, LongId, Named, Nullable, OneOf, Page, SORT_SENSES } from './common.ts';
import { endpoint } from './endpoint.ts';

const Ref = Closed({ id: Id, nombre: Type.String() });
const Whom = {
  /** The person's id. */
  id: Id,
  nombre: Type.String(),
  apellidoPaterno: Type.String(),
  apellidoMaterno: Nullable(Type.String()),
  rut: Nullable(Type.String()),
};

/** How a unit is led today: for good or until a later day, from a later day on, or no more. */
export const LEADING_STATES = ['vigente', 'por_empezar', 'terminada'] as const;

const LedUnit = Named('LedUnit', {
  ...Whom,
  unidad: Ref,
  /** Dates of a further unit, a replacement or an own unit that ended; null of an own unit, and of a first day that is not known. */
  desde: Nullable(LocalDate),
  hasta: Nullable(LocalDate),
  /** The manager whose place is taken, with the roles of that manager. */
  subroga: Nullable(Type.String()),
  /** Ids of the roles that hold in the unit. */
  roles: Type.Array(Type.Integer()),
  estado: OneOf(LEADING_STATES),
});
export type LedUnit = Static<typeof LedUnit>;

/** A pact today: in force, in force and over within 30 days without another one after it (part of `vigente`), ahead, over. */
export const PACT_STATES = ['vigente', 'por_vencer', 'por_empezar', 'terminado'] as const;

const PersonPact = Named('PersonPact', {
  ...Whom,
  idpacto: LongId,
  desde: LocalDate,
  hasta: LocalDate,
  firmado: LocalDate,
  estado: OneOf(PACT_STATES),
});
export type PersonPact = Static<typeof PersonPact>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
/** Name, rut with or without dots, or e-mail; without accents. */
const q = Type.Optional(Type.String({ maxLength: 80 }));
const paged = {
  q,
  sentido: Type.Optional(OneOf(SORT_SENSES)),
  page: Page,
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
};
const ofUnits = { unidad: Type.Optional(Id), estado: Type.Optional(OneOf(LEADING_STATES)) };
const meta = Closed({ total: Type.Integer() });

/** Lists of all people at the desk, by what they have. */
export const peopleListsEndpoints = {
  'GET administracion/jefaturas': endpoint({
    ...scope,
    summary: 'Who leads which unit, with dates and roles, a page at a time',
    query: Closed({
      ...paged,
      ...ofUnits,
      orden: Type.Optional(OneOf(['nombre', 'unidad', 'hasta'])),
    }),
    response: Closed({ data: Type.Array(LedUnit), meta }),
  }),
  'GET administracion/jefaturas/archivo': endpoint({
    ...scope,
    summary: 'The people of this list as a file, in the columns that an import reads; it is recorded',
    query: Closed({ q, ...ofUnits, formato: OneOf(['csv', 'xlsx']) }),
    response: 'file',
    errors: ['workbook.too_many', 'workbook.not_made'],
  }),
  'GET administracion/pactos': endpoint({
    ...scope,
    summary: 'Pacts of overtime of all people, a page at a time',
    query: Closed({
      ...paged,
      estado: Type.Optional(OneOf(PACT_STATES)),
      orden: Type.Optional(OneOf(['nombre', 'desde', 'hasta'])),
    }),
    response: Closed({ data: Type.Array(PersonPact), meta }),
  }),
};
