import { randomUUID } from 'node:crypto';
import { type ErrorCode, errors } from '@relevo/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseIsAway, waitedForLock, wasVictim } from '../db/faults.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Refusals } from './refusals.ts';
import { asksForPage, sendUnknownAddress } from './unknown-address.ts';

interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string[]>; reference?: string };
}

const frameworkCodes = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'request.too_large'],
  ['FST_REQ_FILE_TOO_LARGE', 'request.too_large'],
  ['FST_ERR_VALIDATION', 'request.invalid'],
  // A NUL inside a text: valid JSON, but no text that PostgreSQL can keep.
  ['22021', 'request.malformed'],
  ['22P05', 'request.malformed'],
  // A row that the write refers to was deleted at the same moment; what is in use is told by the services themselves.
  ['23503', 'thing.not_found'],
]);

// PostgreSQL's word for a statement that took longer than the connection allows.
const overTime = '57014';

/** The error handler of all requests. An unknown fault is a 500 with a reference and no detail. */
export function installErrorHandler(app: FastifyInstance, refusals: Refusals): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = asAppError(error);
    refusals.note(refusal?.code ?? 'server.unexpected');
    if (refusal) return sendRefusal(reply, refusal);
    return sendUnknown(error as FastifyError, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    refusals.note('thing.not_found');
    if (asksForPage(request)) return sendUnknownAddress(reply);
    return sendRefusal(reply, new AppError('thing.not_found'));
  });
}

/** An address that the router cannot take apart, such as a broken %-sequence, never reaches the handler above. */
export const answerUnreadableAddress =
  (refusals: Refusals) =>
  (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    refusals.note('request.malformed');
    sendRefusal(reply, new AppError('request.malformed'));
  };

function asAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error;
  const code = error.code ?? '';
  if (databaseIsAway(error) || code === overTime) return new AppError('server.not_ready', { retryAfter: 5 });
  // A lock timeout is no conflict: a phone that sends a mark later must take it for a matter of time.
  if (waitedForLock(error) || wasVictim(error)) return new AppError('request.busy', { retryAfter: 1 });
  const known = frameworkCodes.get(code);
  if (known) return new AppError(known, known === 'request.invalid' ? { fields: fieldsOf(error) } : {});
  if (error.statusCode === 429) return new AppError('request.too_many');
  // Other refusals of the framework (broken JSON, a wrong content type) mean an unreadable request.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('request.malformed');
  }
  return null;
}

function fieldsOf(error: FastifyError): Record<string, string[]> {
  // The names are the caller's: `constructor` and `toString` must be fields like any other.
  const fields: Record<string, string[]> = Object.create(null);
  for (const problem of (error.validation ?? []) as { instancePath: string; message?: string }[]) {
    const name = problem.instancePath.slice(1).replaceAll('/', '.') || '_';
    fields[name] ??= [];
    fields[name].push(problem.message ?? '');
  }
  return fields;
}

function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  const body: ErrorBody = { error: { code: refusal.code, message: refusal.message } };
  if (refusal.fields) body.error.fields = refusal.fields;
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter));
  return send(reply, refusal.status, body);
}

function sendUnknown(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reference = randomUUID().slice(0, 8);
  // A database error's message and detail quote values; only its code and the places may reach the log.
  const places = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  request.log.error({ reference, code: error.code, name: error.name, places }, 'unexpected fault');
  const { status, message } = errors['server.unexpected'];
  return send(reply, status, { error: { code: 'server.unexpected', message, reference } });
}

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
