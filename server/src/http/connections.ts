import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { ErrorCode } from '@relevo/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Metric } from 'prom-client';
import type { Config } from '../config.ts';
import { gaugeOf } from '../telemetry/gauge.ts';
import { refuseRaw } from './raw-refusal.ts';
import type { Refusals } from './refusals.ts';

const headersMs = 20_000;
// Longer than proxies keep theirs (nginx: 60 s), so that none of them sends on a connection that is just closing.
const keepAliveMs = 72_000;
const looks = 4;
const warnedEveryMs = 60_000;

// The error codes of Node's parser before there is a request; anything else was not readable.
const codes = new Map<string | undefined, ErrorCode>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request.too_slow'],
  ['HPE_HEADER_OVERFLOW', 'request.headers_too_large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'request.too_large'],
]);

/**
 * The connections under the framework: how long a request may take to arrive and an answer to be taken, how many
 * connections an address may hold, and what happens to those that are still open when the server stops.
 */
export class Connections {
  /** Every open connection, and at how many looks in a row its reader had not taken all. */
  readonly #open = new Map<Socket, number>();
  readonly #held = new Map<string, number>();
  readonly #config: Pick<Config, 'connections' | 'trustProxy'>;
  readonly #refusals: Refusals;
  readonly #ended = new Counter({
    name: 'relevo_connections_refused_total',
    help: 'Connections ended at once, as their address held all that it may',
    registers: [],
  });
  readonly metrics: readonly Metric[];
  #log: FastifyBaseLogger | null = null;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(config: Pick<Config, 'connections' | 'trustProxy'>, refusals: Refusals) {
    this.#config = config;
    this.#refusals = refusals;
    const held = gaugeOf('relevo_connections', 'Connections that are open', () => this.#open.size);
    this.metrics = [held, this.#ended];
  }

  /** Makes the server that the framework listens with. */
  serve(handler: RequestListener): Server {
    const { requestMs, answerMs } = this.#config.connections;
    const server = createServer(
      {
        headersTimeout: Math.min(headersMs, requestMs),
        requestTimeout: requestMs,
        connectionsCheckingInterval: Math.min(5_000, requestMs),
        keepAliveTimeout: keepAliveMs,
        // Asked for where a refusal has a body, see `sender.ts`.
        requireHostHeader: false,
      },
      handler,
    );
    server.on('connection', (socket) => this.#take(socket));
    // An unknown `Expect` header may be passed over; Node's own refusal has no body.
    server.on('checkExpectation', handler);
    // The server is no proxy; without this the connection would end without an answer.
    server.on('connect', (_request, socket) => this.#refuse(socket, 'request.malformed'));
    server.once('listening', () => {
      const timer = setInterval(() => this.#endSlowReaders(), answerMs / looks);
      server.once('close', () => clearInterval(timer));
    });
    return server;
  }

  /** Answers the errors of Node's parser: headers that are too large, a request that is too slow, no HTTP. */
  readonly answerNoRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
    // As Node does it: inside an answer that has begun nothing else can be said.
    const answering = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
    if (error.code === 'ECONNRESET' || answering?.headersSent) socket.destroy();
    else this.#refuse(socket, codes.get(error.code) ?? 'request.malformed');
  };

  /** Sets the log for warnings; the framework makes its log after its server. */
  logTo(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  /** The server stops: calls under way may end, connections left after a while are closed. */
  endSoon(): void {
    const end = () => {
      for (const socket of this.#open.keys()) socket.destroy();
    };
    setTimeout(end, this.#config.connections.closeMs).unref();
  }

  #refuse(connection: Duplex, code: ErrorCode): void {
    this.#refusals.note(code);
    refuseRaw(connection, code);
  }

  #take(socket: Socket): void {
    const { perAddress } = this.#config.connections;
    const address = this.#addressOf(socket);
    if (address !== null) {
      const held = this.#held.get(address) ?? 0;
      if (held >= perAddress) {
        socket.destroy();
        this.#ended.inc();
        this.#warn();
        return;
      }
      this.#held.set(address, held + 1);
    }
    this.#open.set(socket, 0);
    socket.once('close', () => {
      this.#open.delete(socket);
      if (address === null) return;
      const left = (this.#held.get(address) ?? 1) - 1;
      if (left > 0) this.#held.set(address, left);
      else this.#held.delete(address);
    });
  }

  /** The address that a connection is counted for; null for a proxy, which holds those of everybody. */
  #addressOf({ remoteAddress }: Socket): string | null {
    if (remoteAddress === undefined || this.#config.trustProxy?.(remoteAddress, 0)) return null;
    return normalizeIP(remoteAddress);
  }

  /** An operator who forgot to name the proxy would otherwise only see that some calls fail. */
  #warn(): void {
    if (performance.now() - this.#warnedAt < warnedEveryMs) return;
    this.#warnedAt = performance.now();
    this.#log?.warn('an address holds as many connections as CONNECTIONS_PER_ADDRESS allows');
  }

  /** However little a reader takes at a time: an answer must not stand in memory for ever. */
  #endSlowReaders(): void {
    for (const [socket, behind] of this.#open) {
      if (socket.writableLength === 0) this.#open.set(socket, 0);
      else if (behind < looks) this.#open.set(socket, behind + 1);
      else socket.destroy();
    }
  }
}
