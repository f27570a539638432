import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, LocalDate, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
const span = { nombre: Name, desde: LocalDate, hasta: LocalDate };

export const DeskPeriod = Named('DeskPeriod', {
  id: Id,
  ...span,
  version: Version,
  /** People with a contract in it, and those of them who validated their sheet. */
  personas: Type.Integer(),
  validadas: Type.Integer(),
});
export type DeskPeriod = Static<typeof DeskPeriod>;

const scope = { base: 'instance', access: 'session', scope: 'remuneraciones' } as const;

/** Pay periods, whose attendance sheets people validate. */
export const periodsEndpoints = {
  'GET administracion/periodos': endpoint({
    ...scope,
    summary: 'Pay periods, newest first, and those that would follow',
    response: Data(
      Closed({
        /** Day of the month by which the server adds periods itself; null where it adds none. */
        desdeDia: Nullable(Type.Integer()),
        periodos: Type.Array(DeskPeriod),
        /** The next twelve, in order. */
        proximos: Type.Array(Closed(span)),
      }),
    ),
  }),
  'POST administracion/periodos': endpoint({
    ...scope,
    summary: 'Create the next periods behind the last one',
    body: Closed({
      /** First day of the first of them, as the caller saw it. */
      desde: LocalDate,
      cuantos: Type.Integer({ minimum: 1, maximum: 12 }),
    }),
    response: Data(Closed({ creados: Type.Integer() })),
    errors: ['structure.changed'],
    idempotency: 'accepted',
  }),
  'PUT administracion/periodos/{id}': endpoint({
    ...scope,
    summary: 'Rename a period, or end it on another day; the next one begins on the day after',
    params: IdParam,
    body: Closed({ nombre: Name, hasta: LocalDate, version: Version }),
    response: Done,
    errors: ['structure.changed', 'period.validated', 'period.closed', 'period.overlaps', 'thing.not_found'],
  }),
};
