import { type Endpoint, type EndpointKey, endpoints } from '@relevo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { retryRead } from '../db/retry-read.ts';
import type { Deps } from '../deps.ts';
import type { Authenticator } from '../identity/authenticator.ts';
import { requireFactor } from '../identity/factor-check.ts';
import { type Actor, hasScope, type Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { refuseTooOld } from './app-version.ts';
import { etagOf, hasVersion } from './conditional-get.ts';
import type { Context, EventsAnswer, FileAnswer, Routes } from './context.ts';
import { OwnTurns } from './own-turns.ts';
import { headersOfData } from './security-headers.ts';
import { serializerFor } from './serialization.ts';
import { paramsReader, validatorFor } from './validation.ts';

interface MountDeps {
  deps: Deps;
  authenticator: Authenticator;
  clock: () => Temporal.Instant;
  /** Tests compare every answer with the contract here. */
  onAnswer?: (key: EndpointKey, endpoint: Endpoint, payload: unknown) => void;
}

interface Prepared {
  actor: Actor | null;
  org: Organisation | null;
  params: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    prepared: Prepared | null;
  }
}

/** Kept by the caller alone, who asks each time whether it still holds. */
const forOneself = 'private, no-cache';
/** Bytes of a body about the cells of a roster. */
const LARGE_BODY = 2 * 1024 * 1024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// Endpoints with a rate limit by address: those where passwords and secrets can be tried.
const limitedByAddress = new Set<string>([
  'POST auth/login',
  'POST auth/password-resets',
  'PUT auth/password-resets/{token}',
  'GET login/azure/auth0',
  'GET login/check',
  'GET auth/organizaciones/{token}',
  'POST auth/organizaciones/{token}',
  'POST auth/activacion',
  'PUT auth/activacion',
  'PUT auth/activacion/cuenta',
  'POST auth/llaves/ingreso',
  'PUT auth/llaves/ingreso',
]);

/** Mounts every endpoint of the contract with its handler. */
export function mount(app: FastifyInstance, routes: Routes, mounting: MountDeps): void {
  app.setValidatorCompiler(({ schema, httpPart }) => validatorFor(schema as never, httpPart));
  app.setSerializerCompiler(({ schema }) => serializerFor(schema as object));
  app.decorateRequest('prepared', null);
  const ownTurns = new OwnTurns();
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    app.route(routeOf(key, endpoints[key], routes, { ...mounting, ownTurns }));
  }
}

function routeOf(
  key: EndpointKey,
  endpoint: Endpoint,
  routes: Routes,
  mounting: MountDeps & { ownTurns: OwnTurns },
): RouteOptions {
  const { deps, clock, ownTurns } = mounting;
  const [method = 'GET', path = ''] = key.split(' ');
  const handler = routes[key] as Routes['GET me/turnos'];
  const { run, find } = typeof handler === 'function' ? { run: handler, find: undefined } : handler;
  const readParams = endpoint.params && paramsReader(endpoint.params);
  const schema: RouteOptions['schema'] = {};
  if (endpoint.query) schema.querystring = endpoint.query;
  if (endpoint.body) schema.body = endpoint.body;
  if (endpoint.headers) schema.headers = endpoint.headers;
  if (typeof endpoint.response === 'object') schema.response = { 200: endpoint.response };

  const contextOf = (request: FastifyRequest, reply: FastifyReply) => {
    const prepared = request.prepared as Prepared;
    const now = clock();
    return {
      ...prepared,
      call: {
        ...{ deps, now, actor: prepared.actor },
        key: keyOf(endpoint, request),
        request: [key, prepared.params, request.body],
      },
      query: request.query,
      body: request.body,
      now,
      request,
      reply,
    };
  };

  return {
    method,
    url: `/api/${endpoint.base === 'instance' ? ':instance/' : ''}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema,
    ...(endpoint.large && method !== 'GET' && { bodyLimit: LARGE_BODY }),
    config: {
      ...(limitedByAddress.has(key) && {
        rateLimit: { max: deps.config.loginLimit, timeWindow: 60_000, groupId: ` ${key}` },
      }),
      ...(endpoint.response === 'events' && { endless: true }),
      ...(endpoint.response === 'image' && endpoint.access === 'anyone' && { forAnybody: true }),
    },
    // Session and role come before anything of the request is read.
    onRequest: async (request) => {
      request.prepared = {
        ...(await retryRead(() => admit(endpoint, request, mounting))),
        params: undefined,
      };
    },
    preValidation: async (request, reply) => {
      const prepared = request.prepared as Prepared;
      if (readParams) {
        const { instance: _code, ...own } = request.params as Record<string, string>;
        prepared.params = readParams(own);
        if (prepared.params === null) throw notFound();
      }
      await find?.(contextOf(request, reply) as unknown as Context<'GET me/turnos'>);
    },
    handler: async (request, reply) => {
      const answered = async (): Promise<unknown> => {
        const context = contextOf(request, reply) as unknown as Context<'GET me/turnos'>;
        return method === 'GET' ? retryRead(() => run(context)) : run(context);
      };
      const { actor } = request.prepared as Prepared;
      const answer =
        endpoint.large && actor
          ? await ownTurns.take(`${actor.org.code} ${actor.subject}`, answered)
          : await answered();
      mounting.onAnswer?.(key, endpoint, answer);
      if (endpoint.response === 'events') return beginEvents(request, reply, answer as EventsAnswer);
      if (typeof endpoint.response === 'string') return sendFile(request, reply, answer as FileAnswer);
      // A handler that read another person's things forbids a device to keep them.
      const kept = endpoint.etag && !reply.hasHeader('cache-control');
      reply.header('cache-control', kept ? forOneself : 'no-store');
      if (kept && answer instanceof Uint8Array) {
        const etag = etagOf(answer);
        reply.header('etag', etag);
        if (hasVersion(request.headers, etag)) return reply.code(304).send();
      }
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  };
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  { deps, authenticator, clock }: MountDeps,
): Promise<{ actor: Actor | null; org: Organisation | null }> {
  refuseTooOld(endpoint, request, deps.config.appStores.least);
  const code = endpoint.base === 'instance' ? (request.params as { instance: string }).instance : null;
  if (endpoint.access === 'anyone') {
    return { actor: null, org: code === null ? null : await deps.organisations.require(code) };
  }
  const actor = await authenticator.authenticate(request.headers.authorization, clock());
  if (code !== null && actor.org.code !== code) throw new AppError('session.none');
  if (endpoint.access !== 'session' && actor.role !== endpoint.access) throw new AppError('access.role');
  if (endpoint.permission && actor.role === 'admin' && !actor.permissions.has(endpoint.permission)) {
    throw new AppError('access.permission');
  }
  if (endpoint.scope && !hasScope(actor, endpoint.scope)) throw new AppError('access.permission');
  if (endpoint.factor) await requireFactor(deps.db, actor, clock());
  return { actor, org: actor.org };
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (!endpoint.idempotency) return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (endpoint.idempotency === 'required') throw new AppError('request.key_required');
    return null;
  }
  if (typeof key !== 'string' || !uuid.test(key)) throw new AppError('request.malformed');
  return key.toLowerCase();
}

/** Writes events past the framework, which would compress them and keep more in memory for each stream. */
function beginEvents(request: FastifyRequest, reply: FastifyReply, { begin }: EventsAnswer): FastifyReply {
  const admitted = reply.getHeader('access-control-allow-origin');
  const headers = {
    // The CORS header for an app of another origin that may read the answer.
    ...(typeof admitted === 'string' && { 'access-control-allow-origin': admitted, vary: 'Origin' }),
    ...headersOfData,
    'content-type': 'text/event-stream',
    // No compression on the way: a compressing proxy waits until there is enough of it.
    'cache-control': 'no-store, no-transform',
    // nginx and its like would hold it back.
    'x-accel-buffering': 'no',
    // The response ends its connection: a server that stops has nothing to wait for.
    connection: 'close',
  };
  if (request.method === 'HEAD') return reply.headers(headers).send();
  reply.hijack();
  reply.raw.writeHead(200, headers);
  begin(reply.raw);
  return reply;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const cacheControl = file.cacheControl ?? forOneself;
  reply.header('cache-control', cacheControl).type(file.mime);
  // Several people share a browser: a cached answer of one is not handed to the next.
  if (cacheControl.startsWith('private')) reply.header('vary', 'authorization');
  if (file.name) reply.header('content-disposition', `inline; filename="${file.name}"`);
  if (file.etag) {
    const etag = `"${file.etag}"`;
    reply.header('etag', etag);
    if (hasVersion(request.headers, etag)) return reply.code(304).send();
  }
  return reply.send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes);
}
