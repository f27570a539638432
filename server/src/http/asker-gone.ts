import type { FastifyReply } from 'fastify';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';

/**
 * A signal, aborted with `request.gone` when the connection ends, so that long work for its answer ends too. It is
 * aborted from the beginning when the connection has ended already, as during the look-up of the session.
 */
export function askerGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new AppError('request.gone'));
  raw.once('close', abort);
  if (raw.closed) abort();
  return controller.signal;
}

/** The caller of a request as somebody who asks for a document. */
export const askerOf = ({ actor, reply }: { actor: Actor; reply: FastifyReply }) => ({
  accountId: actor.accountId,
  gone: askerGone(reply),
});
