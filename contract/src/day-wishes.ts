import Type, { type Static } from 'typebox';
import { Closed, Data, DateRange, Done, Id, IdParam, LocalDate, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A wish for a day: to be free, to be able to work, or not to be available; none of them is leave. */
const WishKind = OneOf(['libre', 'trabajar', 'no_disponible']);
export type WishKind = Static<typeof WishKind>;

/** A month, by its first day. */
const Month = Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$' });

const OwnWish = Named('Preferencia', {
  fecha: LocalDate,
  tipo: WishKind,
  /** Own words; of days without availability there are none. */
  nota: Nullable(Type.String()),
  /** By the published roster; null while that does not reach the day. */
  cumplida: Nullable(Type.Boolean()),
});
export type OwnWish = Static<typeof OwnWish>;

/** The last day on which wishes for a month are taken; a month without one is open until its roster is published. */
const Deadline = Closed({ mes: Month, cierra: LocalDate });

const OwnWishes = Named('Preferencias', {
  /** Days of a month that may be preferred free. */
  limite: Type.Integer(),
  plazos: Type.Array(Deadline),
  /** The last published day of each month that has any; it and those of the month before it take no wish. */
  publicados: Type.Array(Closed({ mes: Month, hasta: LocalDate })),
  dias: Type.Array(OwnWish),
});
export type OwnWishes = Static<typeof OwnWishes>;

const UnitWishes = Named('PreferenciasUnidad', {
  /** Days of a month that a person may prefer free. */
  limite: Type.Integer(),
  plazos: Type.Array(Deadline),
  deseos: Type.Array(
    Closed({ idtrabajador: Id, fecha: LocalDate, tipo: WishKind, nota: Nullable(Type.String()) }),
  ),
  /** Wishes to be off of the last 90 days by person, and how many of them were granted; people without any are left out. */
  cuentas: Type.Array(Closed({ idtrabajador: Id, pedidas: Type.Integer(), cumplidas: Type.Integer() })),
});
export type UnitWishes = Static<typeof UnitWishes>;

/** Wishes for days that no roster reaches yet. */
export const dayWishesEndpoints = {
  'GET me/preferencias': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own wishes for days of a range, with their outcome where the roster is published',
    query: DateRange,
    response: Data(OwnWishes),
  }),
  'PUT me/preferencias': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Write own wishes, or take them away (`tipo` null); all of them or none',
    body: Closed({
      dias: Type.Array(
        Closed({
          fecha: LocalDate,
          tipo: Nullable(WishKind),
          nota: Type.Optional(Nullable(Type.String({ maxLength: 140 }))),
        }),
        { minItems: 1, maxItems: 31 },
      ),
    }),
    response: Done,
    errors: ['wish.closed', 'wish.published', 'wish.limit'],
    idempotency: 'accepted',
  }),
  'GET unidades/{id}/preferencias': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary: "Wishes of the unit's people for days of a range, for those who plan them",
    params: IdParam,
    query: DateRange,
    response: Data(UnitWishes),
    errors: ['thing.not_found'],
  }),
  'PUT unidades/{id}/preferencias/plazo': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary: 'Set the last day on which wishes for a month are taken; null leaves it open until publication',
    params: IdParam,
    body: Closed({
      mes: Month,
      cierra: Nullable(LocalDate),
    }),
    response: Done,
    errors: ['thing.not_found'],
  }),
};
