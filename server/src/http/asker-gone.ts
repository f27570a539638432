import type { FastifyReply } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Aborted with `request.gone` when the connection ends, so that long work for its answer ends too. */
export function askerGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort(new AppError('request.gone')));
  return controller.signal;
}
