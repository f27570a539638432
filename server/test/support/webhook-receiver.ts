import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = number | { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut';

/** Whether a message is signed by a secret, as a receiver judges it: by the bytes that came. */
export function isSignedBy({ headers, body }: Received, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

/** A program that takes messages of webhooks, on a free port of this machine. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The answers to the next messages; then `usual`. */
  readonly answers: Answer[] = [];
  usual: Answer = 204;
  /** Milliseconds before an answer. */
  delay = 0;
  open = 0;
  most = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.open += 1;
      this.most = Math.max(this.most, this.open);
      response.on('close', () => {
        this.open -= 1;
      });
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        const answer = this.answers.shift() ?? this.usual;
        if (answer === 'hang') return;
        if (answer === 'cut') return void request.socket.destroy();
        const { status, headers = {}, body = '' } = typeof answer === 'number' ? { status: answer } : answer;
        setTimeout(() => response.writeHead(status, headers).end(body), this.delay);
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
