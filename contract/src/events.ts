import Type, { type Static } from 'typebox';
import { Closed, Id, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { TOPICS, type Topic } from './things.ts';

const Tema = OneOf(Object.keys(TOPICS) as Topic[]);

/**
 * The data of `event: cambio`: the topic that became stale for this session. `ids` are the workers of the change, a
 * worker's own or those of a manager's unit; empty for a change without workers or with very many.
 */
export const Change = Closed({ tema: Tema, ids: Type.Array(Id) });
export type Change = Static<typeof Change>;

export const eventsEndpoints = {
  'GET eventos': endpoint({
    base: 'instance',
    access: 'session',
    summary:
      'Says what becomes stale for this session, as server-sent events until either side ends it: `event: cambio` with `data: {"tema", "ids"}`, and `event: al_dia` with `data: {}` at the beginning and every half minute. Every event has an `id`; sent as `Last-Event-ID` with the next call it brings what came since, or `tema: todo` where nobody knows that any more. Without it the last ten seconds are told',
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 200 })) }),
    response: 'events',
  }),
};
