import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  worst: number;
  count: number;
  /** Number of answers by status. */
  statuses: Record<number, number>;
}

interface LoadOptions {
  host: string;
  port: number;
  connections: number;
  seconds: number;
  /** Ends earlier, after so many requests. */
  atMost?: number;
  /** The request number n of the run. */
  next: (n: number) => LoadRequest;
}

/**
 * Sends requests one after the other on each of some kept-open connections, for some seconds. The loop does little more
 * than count, as it shares the machine with the measured server.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { host, port, connections, seconds, atMost = Number.POSITIVE_INFINITY, next } = options;
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let sent = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const worker = async () => {
    const line = await openLine(host, port);
    while (performance.now() < until && sent < atMost) {
      const before = performance.now();
      const status = await line.ask(serialize(next(sent++), `${host}:${port}`));
      latencies.push(performance.now() - before);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    rate: latencies.length / elapsed,
    median: at(0.5),
    p99: at(0.99),
    worst: at(1),
    count: latencies.length,
    statuses,
  };
}

/** Requests that come again are written once. */
const written = new WeakMap<LoadRequest, string>();

function serialize(request: LoadRequest, authority: string): string {
  const known = written.get(request);
  if (known) return known;
  const { method, path, headers, body } = request;
  let text = `${method} ${path} HTTP/1.1\r\nhost: ${authority}\r\n`;
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  if (body !== undefined)
    text += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  text += `\r\n${body ?? ''}`;
  if (body === undefined) written.set(request, text);
  return text;
}

interface Line {
  ask(request: string): Promise<number>;
  close(): void;
}

/** Opens a connection; answers are separated by their content-length, which every answer of the server has. */
function openLine(host: string, port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    let settle: ((status: number) => void) | null = null;
    let fail: (error: Error) => void = reject;
    let status = 0;
    let missing = -1;
    let head: Buffer = Buffer.alloc(0);
    const take = (chunk: Buffer) => {
      let rest = chunk;
      if (missing < 0) {
        const seen = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = seen.indexOf('\r\n\r\n');
        if (end < 0) {
          head = Buffer.from(seen);
          return;
        }
        const text = seen.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        missing = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
        if (Number.isNaN(missing)) throw new Error('an answer without content-length');
        rest = seen.subarray(end + 4);
        head = Buffer.alloc(0);
      }
      missing -= rest.length;
      if (missing > 0) return;
      missing = -1;
      const done = settle;
      settle = null;
      done?.(status);
    };
    const socket: Socket = connect({
      host,
      port,
      noDelay: true,
      // All pieces land in the same memory; an allocation for each would be charged to the server's rate.
      onread: {
        buffer: Buffer.alloc(1 << 16),
        callback: (count, buffer) => {
          take(Buffer.from(buffer.buffer, buffer.byteOffset, count));
          return true;
        },
      },
    });
    socket.on('error', (error) => fail(error));
    socket.on('close', () => fail(new Error('the connection was closed')));
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((answer, refuse) => {
            settle = answer;
            fail = refuse;
            socket.write(request);
          }),
        close: () => {
          fail = () => undefined;
          socket.destroy();
        },
      }),
    );
  });
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
