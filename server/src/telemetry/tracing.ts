import { randomUUID } from 'node:crypto';
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { within } from '../db/within.ts';
import { type Part, type Trace, traceBy } from './spans.ts';

export interface Tracing {
  /** Makes each request a span; before any other hook, so that all of it is within. */
  follow(app: FastifyInstance): void;
  /** Sends the remaining spans, as long as the collector takes them soon. */
  stop(): Promise<void>;
}

/** The most spans in memory while a collector is away or hangs; further ones are dropped. */
const spansAtMost = 4096;
const together = 512;
const sendMs = 4_000;
const lastSendMs = 1_500;
const saidEveryMs = 60_000;

const kinds: Record<Part, SpanKind> = {
  database: SpanKind.CLIENT,
  pool: SpanKind.INTERNAL,
  transaction: SpanKind.INTERNAL,
  mail: SpanKind.CLIENT,
  push: SpanKind.CLIENT,
  webhook: SpanKind.CLIENT,
};
/** Parts with a trace of their own; other work outside of a request would be too many traces of one line. */
const alone = new Set<Part>(['mail', 'push', 'webhook']);

/**
 * Sends traces to a collector, as OTLP over HTTP. Imported only where one is set.
 * @param say takes a sentence when the collector does not take them
 */
export function startTracing(
  { endpoint, share, service }: NonNullable<Config['traces']>,
  trustProxy: Config['trustProxy'],
  say: (line: string) => void,
): Tracing {
  let saidAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler(() => {
    if (performance.now() - saidAt < saidEveryMs) return;
    saidAt = performance.now();
    say('The collector of OTEL_EXPORTER_OTLP_ENDPOINT takes no traces; they are dropped.');
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: sendMs,
    concurrencyLimit: 10,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: spansAtMost,
        maxExportBatchSize: together,
        exportTimeoutMillis: sendMs + 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer('relevo');
  const propagator = new W3CTraceContextPropagator();
  const headers = {
    get: (from: FastifyRequest['headers'], name: string) => from[name],
    keys: (from: FastifyRequest['headers']) => Object.keys(from),
  };

  const spanned: Trace = async (part, name, work) => {
    // An ended request is no parent: its background work may serve others.
    const isWithin = trace.getActiveSpan()?.isRecording() ?? false;
    if (!isWithin && !alone.has(part)) return work();
    const parent = isWithin ? context.active() : ROOT_CONTEXT;
    const attributes =
      part === 'database' ? { 'db.system.name': 'postgresql', 'db.query.summary': name } : {};
    const span = tracer.startSpan(name, { kind: kinds[part], attributes }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, (error as { code?: string }).code ?? (error as Error).name);
      throw error;
    } finally {
      span.end();
    }
  };
  traceBy(spanned);

  const requests = new WeakMap<FastifyRequest, { span: Span; inside: typeof ROOT_CONTEXT }>();
  return {
    follow: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { url, config } = request.routeOptions;
        // Event streams, which last for hours, and probes.
        if (config.endless || config.anyHost) return done();
        // Trace headers of outside callers are ignored.
        const isProxy = trustProxy?.(request.socket.remoteAddress ?? '', 0) ?? false;
        const parent = isProxy ? propagator.extract(ROOT_CONTEXT, request.headers, headers) : ROOT_CONTEXT;
        // The pattern alone: an address has ids and dates of people.
        const route = url ?? 'none';
        const method = url === undefined ? 'HTTP' : request.method;
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
        const inside = trace.setSpan(parent, span);
        requests.set(request, { span, inside });
        context.with(inside, done);
      });
      // A body arrives in a context of its own.
      app.addHook('preValidation', (request, _reply, done) => {
        const found = requests.get(request);
        if (found) context.with(found.inside, done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = requests.get(request)?.span;
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (span && reply.statusCode >= 500) fail(span, String(reply.statusCode));
        span?.end();
        done();
      });
    },
    stop: async () => {
      traceBy(null);
      await within(lastSendMs, provider.shutdown()).catch(() => undefined);
      context.disable();
    },
  };
}

/** Records an error by a code alone: messages quote values. */
function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}
