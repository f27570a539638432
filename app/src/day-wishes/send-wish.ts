import type { OwnWishes } from '@relevo/contract';
import { api } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { ownerOf } from '../api/session.ts';
import type { Try } from '../outbox/kinds.ts';
import { withWish } from './wish-days.ts';
import type { WishWriting } from './wish-writing.ts';

/** Sends a wish, and puts it into the kept reads: its day does not fall back while they are asked for again. */
export async function sendWish({ body, session, idempotencyKey }: Try<WishWriting>): Promise<unknown> {
  const { data } = await api('PUT me/preferencias', {
    ...{ session, idempotencyKey },
    body: { dias: [body] },
  });
  if (!data) return null;
  const { user, instance } = ownerOf(session);
  const predicate = ({ queryKey: [who, where, name, from, to] }: { queryKey: readonly unknown[] }) =>
    who === user &&
    where === instance &&
    name === 'own-wishes' &&
    String(from) <= body.fecha &&
    body.fecha <= String(to);
  queryClient.setQueriesData<OwnWishes>({ predicate }, (own) => own && withWish(own, body));
  return data;
}
