import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Connections } from './connections.ts';
import { answerUnreadableAddress, installErrorHandler } from './error-handler.ts';
import type { Refusals } from './refusals.ts';

/** Makes the framework's server over our connections: its log, the limit of bodies, its refusals. */
export function createServer(config: Config, connections: Connections, refusals: Refusals): FastifyInstance {
  const app = Fastify({
    serverFactory: (handler) => connections.serve(handler),
    clientErrorHandler: connections.answerNoRequest,
    // Calls that come while others end are answered like them; the framework's own refusal is not ours.
    return503OnClosing: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    logger: {
      level: config.logLevel,
      // Addresses of calls carry ids, tokens and dates of people: the route's pattern is enough.
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // The contract judges how long an id may be, not the router.
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerUnreadableAddress(refusals),
  });
  // JSON is the one language of bodies; the framework would also take plain text.
  app.removeContentTypeParser('text/plain');
  installErrorHandler(app, refusals);
  connections.logTo(app.log);
  app.addHook('preClose', async () => connections.endSoon());
  return app;
}
