import { type KeyObject, randomBytes } from 'node:crypto';
import {
  constants,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { decodeJwt, jwtVerify } from 'jose';

interface AppleArrived {
  phone: string;
  payload: { aps: Record<string, unknown>; kind: string; instance: string; id: string };
  headers: IncomingHttpHeaders;
}

interface Refusal {
  status: number;
  reason: string;
  /** Milliseconds, only with 410. */
  timestamp?: number;
  retryAfter?: number;
}
/** `goaway`: the connection ends before the request has an answer. */
type Answer = Refusal | 'hang' | 'goaway';

interface FakeAppleOptions {
  publicKey: KeyObject;
  now: () => Temporal.Instant;
}

export const apple = { keyId: 'ABC123DEFG', teamId: 'DEF123GHIJ', topic: 'cl.relevo.app' };

/** The Apple Push Notification service on a free port over HTTP/2 without TLS, after Apple's published pages. */
export class FakeApple {
  readonly arrived: AppleArrived[] = [];
  readonly faults: unknown[] = [];
  /** The answers to the next pushes; without one they are taken. */
  readonly answers: Answer[] = [];
  calls = 0;
  connections = 0;
  /** Provider tokens seen, in order. */
  readonly tokens: string[] = [];
  readonly #options: FakeAppleOptions;
  readonly #server: Http2Server;
  readonly #sessions = new Set<ServerHttp2Session>();
  readonly #phones = new Map<string, string>();

  constructor(options: FakeAppleOptions) {
    this.#options = options;
    this.#server = createServer();
    this.#server.on('session', (session) => {
      this.connections += 1;
      this.#sessions.add(session);
      session.on('close', () => this.#sessions.delete(session));
      session.on('error', () => undefined);
    });
    this.#server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
      const parts: Buffer[] = [];
      stream.on('error', () => undefined);
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () =>
        this.#take(stream, headers, Buffer.concat(parts).toString()).catch((error: unknown) => {
          this.faults.push(error);
          stream.destroy();
        }),
      );
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    for (const session of this.#sessions) session.destroy();
    this.#server.close();
  }

  /** Ends every connection in good order, as Apple does before maintenance. */
  goAway(): void {
    for (const session of this.#sessions) session.close();
  }

  /** The device token that Apple gives an app on this phone. */
  subscribe(phone: string): string {
    const token = randomBytes(32).toString('hex');
    this.#phones.set(token, phone);
    return token;
  }

  async #take(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, body: string): Promise<void> {
    this.calls += 1;
    const answer = this.answers.shift();
    if (answer === 'hang') return;
    if (answer === 'goaway') {
      stream.session?.goaway(constants.NGHTTP2_NO_ERROR, 0);
      stream.session?.destroy();
      return;
    }
    const refusal = answer ?? (await this.#refusalOf(headers));
    if (refusal) {
      const { status, reason, timestamp, retryAfter } = refusal;
      stream.respond({ ':status': status, ...(retryAfter && { 'retry-after': String(retryAfter) }) });
      stream.end(JSON.stringify({ reason, ...(timestamp !== undefined && { timestamp }) }));
      return;
    }
    const phone = this.#phones.get((headers[':path'] as string).slice('/3/device/'.length)) ?? '';
    this.arrived.push({ phone, payload: JSON.parse(body) as AppleArrived['payload'], headers });
    stream.respond({ ':status': 200, 'apns-id': crypto.randomUUID() });
    stream.end();
  }

  async #refusalOf(headers: IncomingHttpHeaders): Promise<Refusal | null> {
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
    const provider = await this.#refusalOfToken(headers.authorization ?? '');
    if (provider) return provider;
    if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' };
    if (headers['apns-topic'] !== apple.topic) return { status: 400, reason: 'DeviceTokenNotForTopic' };
    if (!['5', '10'].includes(String(headers['apns-priority'])))
      return { status: 400, reason: 'BadPriority' };
    if (String(headers['apns-collapse-id']).length > 64) return { status: 400, reason: 'BadCollapseId' };
    const ahead = Number(headers['apns-expiration']) - this.#now / 1000;
    if (!(ahead > 0 && ahead <= 86_400)) return { status: 400, reason: 'BadExpirationDate' };
    const token = /^\/3\/device\/([\da-f]{64})$/.exec(String(headers[':path']))?.[1] ?? '';
    return this.#phones.has(token) ? null : { status: 400, reason: 'BadDeviceToken' };
  }

  async #refusalOfToken(authorization: string): Promise<Refusal | null> {
    const token = /^bearer (.+)$/.exec(authorization)?.[1];
    if (!token) return { status: 403, reason: 'MissingProviderToken' };
    const issuedAt = (decodeJwt(token).iat ?? 0) * 1000;
    try {
      const { protectedHeader } = await jwtVerify(token, this.#options.publicKey, {
        algorithms: ['ES256'],
        issuer: apple.teamId,
      });
      if (protectedHeader.kid !== apple.keyId) throw new Error('another key');
    } catch {
      return { status: 403, reason: 'InvalidProviderToken' };
    }
    if (this.#now - issuedAt > 60 * 60_000) return { status: 403, reason: 'ExpiredProviderToken' };
    const last = this.tokens.at(-1);
    if (token !== last) {
      const since = last === undefined ? Number.POSITIVE_INFINITY : this.#now - this.#since;
      if (since < 20 * 60_000) return { status: 429, reason: 'TooManyProviderTokenUpdates' };
      this.tokens.push(token);
      this.#since = this.#now;
    }
    return null;
  }

  #since = 0;

  get #now(): number {
    return this.#options.now().epochMilliseconds;
  }
}
