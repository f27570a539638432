import { type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

const closed = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });
/** The shape of a sent message, as Google's reference page describes it. */
const Sent = Type.Object(
  {
    message: Type.Object(
      {
        token: Text,
        notification: Type.Object({ title: Text, body: Text }, closed),
        data: Type.Record(Type.String(), Type.String()),
        android: Type.Object(
          {
            priority: Type.Enum(['NORMAL', 'HIGH']),
            ttl: Type.String({ pattern: '^\\d+s$' }),
            notification: Type.Object(
              { channel_id: Text, tag: Text, visibility: Type.Enum(['PRIVATE', 'PUBLIC', 'SECRET']) },
              closed,
            ),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
);

/** The documented errors: status, Google's word, and Firebase's own code where it adds one. */
const errors = {
  INVALID_ARGUMENT: [400, 'INVALID_ARGUMENT', true],
  UNREGISTERED: [404, 'NOT_FOUND', true],
  SENDER_ID_MISMATCH: [403, 'PERMISSION_DENIED', true],
  QUOTA_EXCEEDED: [429, 'RESOURCE_EXHAUSTED', true],
  UNAVAILABLE: [503, 'UNAVAILABLE', true],
  INTERNAL: [500, 'INTERNAL', true],
  THIRD_PARTY_AUTH_ERROR: [401, 'UNAUTHENTICATED', true],
  UNAUTHENTICATED: [401, 'UNAUTHENTICATED', false],
  PERMISSION_DENIED: [403, 'PERMISSION_DENIED', false],
  NOT_FOUND: [404, 'NOT_FOUND', false],
} as const;
export type GoogleError = keyof typeof errors;
type Answer = GoogleError | { error: GoogleError; retryAfter: number } | 'hang' | 'cut';

interface GoogleArrived {
  phone: string;
  message: Static<typeof Sent>['message'];
}

interface FakeGoogleOptions {
  publicKey: KeyObject;
  now: () => Temporal.Instant;
}

/** Google's token endpoint and Firebase Cloud Messaging on a free port, after their published pages. */
export class FakeGoogle {
  readonly arrived: GoogleArrived[] = [];
  readonly faults: unknown[] = [];
  /** The answers to the next messages; without one they are taken. */
  readonly answers: Answer[] = [];
  /** The answers to the next grants; without one they get a token. */
  readonly grantAnswers: { status: number; error?: string; retryAfter?: number }[] = [];
  calls = 0;
  grants = 0;
  readonly #options: FakeGoogleOptions;
  readonly #server: Server;
  readonly #phones = new Map<string, string>();
  readonly #tokens = new Map<string, Temporal.Instant>();

  constructor(options: FakeGoogleOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        const body = Buffer.concat(parts).toString();
        try {
          if (request.url === '/token') await this.#grant(body, response);
          else this.#take(request, body, response);
        } catch (error) {
          this.faults.push(error);
          response.writeHead(500).end();
        }
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get tokenUri(): string {
    return `${this.origin}/token`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The token that Google gives an app on this phone. */
  subscribe(phone: string): string {
    const token = `${randomBytes(8).toString('base64url')}:APA91b${randomBytes(90).toString('base64url')}`;
    this.#phones.set(token, phone);
    return token;
  }

  /** Every access token is refused from now on. */
  revoke(): void {
    this.#tokens.clear();
  }

  async #grant(body: string, response: ServerResponse): Promise<void> {
    this.grants += 1;
    const planned = this.grantAnswers.shift();
    if (planned) {
      const { status, error, retryAfter } = planned;
      response.writeHead(status, retryAfter ? { 'retry-after': String(retryAfter) } : {});
      response.end(error ? JSON.stringify({ error, error_description: 'Invalid JWT Signature.' }) : 'x');
      return;
    }
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', this.#options.publicKey, {
      algorithms: ['RS256'],
      audience: this.tokenUri,
      issuer: 'pushes@relevo-test.iam.gserviceaccount.com',
      currentDate: new Date(this.#options.now().epochMilliseconds),
      requiredClaims: ['iat', 'exp'],
    });
    if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') throw new Error('scope');
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600) throw new Error('an assertion of more than an hour');
    const token = `ya29.${randomBytes(20).toString('base64url')}`;
    this.#tokens.set(token, this.#options.now().add({ seconds: 3599 }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: token, expires_in: 3599, token_type: 'Bearer' }));
  }

  #take(request: IncomingMessage, body: string, response: ServerResponse): void {
    this.calls += 1;
    const answer = this.answers.shift();
    if (answer === 'hang') return;
    if (answer === 'cut') {
      request.socket.destroy();
      return;
    }
    const planned = typeof answer === 'string' ? { error: answer } : answer;
    const refusal: { error: GoogleError; retryAfter?: number } | null =
      planned ?? this.#refusalOf(request, body);
    if (refusal) {
      const { error: name, retryAfter } = refusal;
      const [code, status, own] = errors[name];
      const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
      const details = own ? [{ '@type': type, errorCode: name }] : [];
      response.writeHead(code, retryAfter ? { 'retry-after': String(retryAfter) } : {});
      response.end(JSON.stringify({ error: { code, message: 'Said by Google.', status, details } }));
      return;
    }
    const { message } = JSON.parse(body) as Static<typeof Sent>;
    this.arrived.push({ phone: this.#phones.get(message.token) ?? '', message });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name: 'projects/relevo-test/messages/0:1' }));
  }

  #refusalOf(request: IncomingMessage, body: string): { error: GoogleError } | null {
    const access = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const until = this.#tokens.get(access);
    if (!until || Temporal.Instant.compare(this.#options.now(), until) >= 0) {
      return { error: 'UNAUTHENTICATED' };
    }
    if (request.url !== '/v1/projects/relevo-test/messages:send') return { error: 'PERMISSION_DENIED' };
    const sent: unknown = JSON.parse(body);
    if (!Check(Sent, sent)) return { error: 'INVALID_ARGUMENT' };
    return this.#phones.has(sent.message.token) ? null : { error: 'UNREGISTERED' };
  }
}
