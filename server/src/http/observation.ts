import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { heardWithin } from '../db/within.ts';
import { AppError } from '../kernel/app-error.ts';

// Watchers ask by the machine's address.
const watched = { config: { anyHost: true as const } };
/** Probes that tell a busy server from a dead one are answered by a busy server too. */
const alwaysAnswered = { config: { ...watched.config, whenCrowded: true as const } };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response goes on until one side ends the connection. */
    endless?: true;
    /** The endpoint is answered also while the event loop can hardly keep up. */
    whenCrowded?: true;
  }
}

/** A readiness probe does not wait longer for its answer. */
const readyMs = 3_000;

/**
 * Mounts the probes: `/healthz` says the process lives, `/readyz` that it can serve, `/metrics` has the metrics.
 * @param requireReady throws what keeps it from serving
 * @param metrics what the parts of the server count of themselves
 */
export function installObservation(
  app: FastifyInstance,
  requireReady: () => Promise<void>,
  metrics: readonly Metric[],
): void {
  const ready = () => heardWithin(readyMs, requireReady());
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) registry.registerMetric(metric);
  new Gauge({
    name: 'relevo_ready',
    help: '1 when the server can serve, as /readyz says it',
    registers: [registry],
    async collect() {
      this.set(
        await ready().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const durations = new Histogram({
    name: 'relevo_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  // A hook of every request: without a promise of its own, and with each pair of labels looked up once.
  const observed = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    // The duration of a stream is no response time.
    if (request.routeOptions.config.endless && reply.statusCode === 200) return done();
    const { url } = request.routeOptions;
    // Without a route the method, too, is any text of the client.
    const route = url === undefined ? 'none' : `${request.method} ${url}`;
    const key = `${reply.statusCode} ${route}`;
    let one = observed.get(key);
    if (!one) {
      one = durations.labels(route, String(reply.statusCode));
      observed.set(key, one);
    }
    one.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', alwaysAnswered, () => ({ ok: true }));
  app.get('/readyz', watched, async () => {
    await ready().catch(() => {
      throw new AppError('server.not_ready', { retryAfter: 5 });
    });
    return { ok: true };
  });
  app.get('/metrics', alwaysAnswered, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
