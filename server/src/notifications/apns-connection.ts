import { type ClientHttp2Session, connect } from 'node:http2';
import { noAnswer } from '../outgoing/post.ts';
import { answerMs } from './push-result.ts';

export interface ApnsAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Apple's answers are shorter; more is not kept. */
const bodyAtMost = 4096;

/** The HTTP/2 connection to Apple: kept, as Apple takes connections that come and go for an attack. */
export class ApnsConnection {
  readonly #address: string;
  #session: ClientHttp2Session | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  /** @throws an error with a code where no answer comes */
  async post(path: string, headers: Record<string, string>, body: string): Promise<ApnsAnswer> {
    const asked = { ...headers, ':method': 'POST', ':path': path };
    const session = this.#connected();
    try {
      return await exchange(session, asked, body);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') {
        // A silent connection may have died unnoticed: the next push opens a new one.
        this.#leave(session)?.destroy();
        throw error;
      }
      // Apple ends connections (GOAWAY), also idle ones; a new connection gets the unanswered request, once.
      return await exchange(this.#connected(), asked, body);
    }
  }

  close(): void {
    this.#leave(this.#session)?.close();
  }

  #connected(): ClientHttp2Session {
    const kept = this.#session;
    if (kept && !kept.closed && !kept.destroyed) return kept;
    const session = connect(this.#address);
    const leave = () => this.#leave(session);
    // Requests under way still get their answers; new ones go to the next connection.
    session.on('goaway', leave).on('close', leave).on('error', leave);
    // A server that stops does not wait for Apple.
    session.unref();
    this.#session = session;
    return session;
  }

  #leave(session: ClientHttp2Session | null): ClientHttp2Session | null {
    if (this.#session === session) this.#session = null;
    return session;
  }
}

function exchange(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body: string,
): Promise<ApnsAnswer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    const limit = setTimeout(() => stream.destroy(noAnswer('ETIMEDOUT')), answerMs);
    const answer: ApnsAnswer = { status: 0, retryAfter: undefined, body: '' };
    stream.setEncoding('utf8');
    stream.on('response', (got) => {
      answer.status = got[':status'] ?? 0;
      answer.retryAfter = got['retry-after'];
    });
    stream.on('data', (part: string) => {
      if (answer.body.length < bodyAtMost) answer.body += part;
    });
    stream.on('error', reject);
    stream.on('close', () => {
      clearTimeout(limit);
      // A stream that the peer refused may close without an error.
      if (answer.status === 0) reject(noAnswer('ECONNRESET'));
      else resolve(answer);
    });
    stream.end(body);
  });
}
