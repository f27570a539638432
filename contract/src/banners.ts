import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, LocalDate, Made, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const Title = Type.String({ minLength: 1, maxLength: 30 });
const Text = Type.String({ minLength: 1, maxLength: 160 });
const days = { desde: LocalDate, hasta: LocalDate };

export const DeskBanner = Named('DeskBanner', {
  id: Id,
  /** Null of a banner with pictures of its own, whose words stay. */
  titulo: Nullable(Type.String()),
  texto: Type.String(),
  ...days,
  version: Version,
  /** Address of the picture at the top of the home, from the instance's own. */
  imagen: Type.String(),
});
export type DeskBanner = Static<typeof DeskBanner>;

const scope = { base: 'instance', access: 'session', scope: 'organizacion' } as const;

/** Banners of the home: words that the server draws, and the days on which they are shown. */
export const bannersEndpoints = {
  'GET administracion/avisos': endpoint({
    ...scope,
    summary: 'Banners that are shown or will be, in their order, and those of the past',
    response: Data(Closed({ vigentes: Type.Array(DeskBanner), pasados: Type.Array(DeskBanner) })),
  }),
  'POST administracion/avisos': endpoint({
    ...scope,
    summary: 'Add a banner behind the others',
    body: Closed({ titulo: Title, texto: Text, ...days }),
    response: Made,
    idempotency: 'accepted',
  }),
  'PUT administracion/avisos/{id}': endpoint({
    ...scope,
    summary: 'Change the days of a banner, and its words where the server drew them',
    params: IdParam,
    body: Closed({ titulo: Type.Optional(Title), texto: Type.Optional(Text), ...days, version: Version }),
    response: Done,
    errors: ['structure.changed', 'thing.not_found'],
  }),
  'PUT administracion/avisos': endpoint({
    ...scope,
    summary: 'Put the banners that are shown or will be into another order; of a day the first one is shown',
    body: Closed({ orden: Type.Array(Id, { maxItems: 500 }) }),
    response: Done,
    errors: ['structure.changed'],
  }),
  'DELETE administracion/avisos/{id}': endpoint({
    ...scope,
    summary: 'Delete a banner',
    params: IdParam,
    query: Closed({ version: Version }),
    response: Done,
    errors: ['structure.changed', 'thing.not_found'],
  }),
};
