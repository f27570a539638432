import Type, { type Static } from 'typebox';
import { Closed, Data, Id, Instant, LocalDate, LongId, Named, Nullable, OneOf, Page } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of events of the history, by what they are about. */
export const HISTORY_KINDS = [
  'personas',
  'accesos',
  'ingresos',
  'estructura',
  'ajustes',
  'turnos',
  'cambios',
  'permisos',
  'asistencia',
  'informaciones',
  'miradas',
] as const;

/** Whether a person acted in an event, or was concerned by it. */
export const HISTORY_SIDES = ['hizo', 'concierne'] as const;

const HistoryEvent = Named('HistoryEvent', {
  id: LongId,
  momento: Instant,
  quien: Closed({
    nombre: Type.String(),
    papel: Type.String(),
    /** Null where no person of the organisation did it. */
    idpersona: Nullable(Id),
  }),
  tipo: OneOf(HISTORY_KINDS),
  que: Type.String(),
  /** People of the event's thing beside the actor; of a thing without people its unit, with no `idpersona`. */
  concierne: Type.Array(Closed({ idpersona: Nullable(Id), nombre: Type.String() })),
  /** The fields that administrators may read, each before and after. */
  cambios: Type.Array(
    Closed({
      campo: Type.String(),
      antes: Nullable(Type.String()),
      despues: Nullable(Type.String()),
    }),
  ),
});
export type HistoryEvent = Static<typeof HistoryEvent>;

/** Newest first, without before and after. */
const LatestChange = Named('LatestChange', {
  id: LongId,
  momento: Instant,
  /** Null where no person of the organisation did it. */
  quien: Nullable(Type.String()),
  que: Type.String(),
  concierne: Type.Array(Type.String()),
});
export type LatestChange = Static<typeof LatestChange>;

const asked = {
  desde: LocalDate,
  hasta: LocalDate,
  /** Words of a name of a person or unit, or of what was done: 'muñoz', 'uci adulto', 'cambió un ajuste'. */
  q: Type.Optional(Type.String({ maxLength: 80 })),
  persona: Type.Optional(Id),
  lado: Type.Optional(OneOf(HISTORY_SIDES)),
  tipo: Type.Optional(OneOf(HISTORY_KINDS)),
};
const scope = { base: 'instance', access: 'session', scope: 'auditoria' } as const;

/** What people have done in an organisation: neither marks nor reasons of leave are in it. */
export const historyEndpoints = {
  'GET administracion/historial': endpoint({
    ...scope,
    summary: 'Who did what to whom in at most 366 days, newest first; looking is recorded once a day',
    query: Closed({ ...asked, page: Page, limit: Type.Integer({ minimum: 1, maximum: 100 }) }),
    response: Closed({
      data: Type.Array(HistoryEvent),
      meta: Closed({
        total: Type.Integer(),
        /** The name of the person asked for. */
        persona: Nullable(Type.String()),
      }),
    }),
    errors: ['thing.not_found'],
  }),
  'GET administracion/historial/ultimos': endpoint({
    ...scope,
    summary: 'The newest changes of what administrators keep, in words alone; looking is not recorded',
    response: Data(Type.Array(LatestChange)),
  }),
  'GET administracion/historial/archivo': endpoint({
    ...scope,
    summary: 'The same as a file, which is recorded each time',
    query: Closed({ ...asked, formato: OneOf(['csv', 'xlsx']) }),
    response: 'file',
    errors: ['thing.not_found', 'workbook.too_many', 'workbook.not_made'],
  }),
};
