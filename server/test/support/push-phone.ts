import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export interface Arrived {
  message: { kind: string; title: string; body: string; id: number; instance: string };
  headers: IncomingMessage['headers'];
  /** The phone, by its name in the address. */
  phone: string;
  contact: string;
  key: string;
}

type Answer = number | { status: number; retryAfter?: number } | 'hang';

/** A push service and the phones behind it: what arrives is checked and decrypted as a browser would. */
export class PushService {
  readonly arrived: Arrived[] = [];
  readonly faults: unknown[] = [];
  /** The answers to the next calls; then 201. */
  readonly answers: Answer[] = [];
  calls = 0;
  readonly #server: Server;
  readonly #phones = new Map<string, { decrypt(body: Buffer): string }>();

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        this.calls += 1;
        const answer = this.answers.shift() ?? 201;
        if (answer === 'hang') return;
        const { status, retryAfter } = typeof answer === 'number' ? { status: answer } : answer;
        try {
          if (status === 201) this.arrived.push(await this.#read(request, Buffer.concat(parts)));
        } catch (error) {
          this.faults.push(error);
        }
        response.writeHead(status, retryAfter ? { 'retry-after': String(retryAfter) } : {});
        response.end('x'.repeat(100));
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The subscription that a browser gives an app. */
  subscribe(phone: string): string {
    const keys = createECDH('prime256v1');
    const publicKey = keys.generateKeys();
    const auth = randomBytes(16);
    this.#phones.set(phone, {
      decrypt: (body) => decrypt(body, auth, publicKey, (other) => keys.computeSecret(other)),
    });
    return JSON.stringify({
      endpoint: `${this.origin}/${phone}`,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    });
  }

  async #read(request: IncomingMessage, body: Buffer): Promise<Arrived> {
    const phone = (request.url ?? '/').slice(1);
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const raw = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: this.origin });
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    const text = this.#phones.get(phone)?.decrypt(body) ?? '';
    return {
      message: JSON.parse(text) as Arrived['message'],
      headers: request.headers,
      phone,
      contact: String(payload.sub),
      key,
    };
  }
}

/** RFC 8291 over one record of RFC 8188. */
function decrypt(body: Buffer, auth: Buffer, own: Buffer, agree: (other: Buffer) => Buffer): string {
  const salt = body.subarray(0, 16);
  const other = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + other.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, other]);
  const secret = Buffer.from(hkdfSync('sha256', agree(other), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
  return plain.subarray(0, end).toString('utf8');
}
