import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Traces requests where a collector is set; elsewhere the tracer is not even imported. */
export async function traceRequests(app: FastifyInstance, { traces, trustProxy }: Config): Promise<void> {
  if (!traces) return;
  const { startTracing } = await import('./tracing.ts');
  const tracing = startTracing(traces, trustProxy, (line) => app.log.warn(line));
  tracing.follow(app);
  app.addHook('onClose', () => tracing.stop());
}
