import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { versionHeader } from './app-version.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A picture without anything personal. */
    forAnybody?: true;
  }
}

/**
 * Lets the apps of other deployments call this one's API from a browser (CORS). People whose organisation moved here go
 * on with the app that they have. Other origins may not, and no cookie is ever taken.
 */
export async function admitApps(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  // An image element asks without saying from where.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.config.forAnybody) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
  await app.register(cors, {
    delegator: (request, answer) => {
      if (!request.url.startsWith('/api/')) return answer(null, { origin: false });
      answer(null, {
        origin: [...origins],
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: [
          'authorization',
          'content-type',
          'idempotency-key',
          'if-none-match',
          'last-event-id',
          versionHeader,
        ],
        exposedHeaders: ['content-disposition', 'etag', 'retry-after'],
        maxAge: 7200,
      });
    },
  });
}
