import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span as it came over the wire. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: Record<string, string | number | undefined>;
}

export interface Collector {
  /** The address for OTEL_EXPORTER_OTLP_ENDPOINT. */
  address: string;
  spans: SentSpan[];
  /** Every word that was sent. */
  text(): string;
  /** Whether it takes what is sent and never answers; at first it answers. */
  hang(hangs: boolean): void;
  close(): void;
}

/** Takes traces as a collector of OpenTelemetry does, OTLP as JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  let text = '';
  let hangs = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (hangs) return;
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      text += body;
      for (const span of spansIn(body)) spans.push(span);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    hang: (next) => {
      hangs = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansIn(body: string): SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: {
      scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
    }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    }));
}
