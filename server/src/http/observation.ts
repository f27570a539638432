import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/connection.ts';
import { within } from '../db/within.ts';
import { AppError } from '../kernel/app-error.ts';

// Watchers ask by the machine's address.
const watched = { config: { anyHost: true as const } };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it answers goes on until somebody ends it. */
    endless?: true;
  }
}

/** Whoever asks whether the server is ready does not wait longer for the answer. */
const readyMs = 3_000;

/** `/healthz` says the process lives, `/readyz` that its database answers and writes, `/metrics` how long calls take. */
export async function installObservation(
  app: FastifyInstance,
  db: Db,
  streams: { seen(): { open: number; messages: number } },
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'relevo_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  new Counter({
    name: 'relevo_writes_begun_anew_total',
    help: 'Writes that fell victim to a deadlock and ran again',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(db.begunAnew());
    },
  });
  new Gauge({
    name: 'relevo_event_streams',
    help: 'Event streams that are open',
    registers: [registry],
    collect() {
      this.set(streams.seen().open);
    },
  });
  new Counter({
    name: 'relevo_event_messages_total',
    help: 'Messages that left over event streams',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(streams.seen().messages);
    },
  });
  // A hook of every request: without a promise of its own, and with each pair of labels looked up once.
  const observed = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody listened says nothing.
    if (request.routeOptions.config.endless && reply.statusCode === 200) return done();
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const key = `${reply.statusCode} ${route}`;
    let one = observed.get(key);
    if (!one) {
      one = durations.labels(route, String(reply.statusCode));
      observed.set(key, one);
    }
    one.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', watched, () => ({ ok: true }));
  app.get('/readyz', watched, async () => {
    await within(readyMs, db.ready()).catch(() => {
      throw new AppError('server.not_ready', { retryAfter: 5 });
    });
    return { ok: true };
  });
  app.get('/metrics', watched, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
