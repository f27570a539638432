import type { FastifyReply } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/**
 * Aborted with `request.gone` when the connection ends, so that long work for its answer ends too; from the beginning
 * when it has ended already, as while somebody who left soon was being looked up.
 */
export function askerGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new AppError('request.gone'));
  raw.once('close', abort);
  if (raw.closed) abort();
  return controller.signal;
}
