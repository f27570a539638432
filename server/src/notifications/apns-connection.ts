import { type ClientHttp2Session, connect } from 'node:http2';
import { answerMs } from './push-result.ts';

export interface ApnsAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Apple answers nothing longer; more is not kept. */
const bodyAtMost = 4096;

/** The one HTTP/2 connection to Apple: kept, as Apple takes connections that come and go for an attack, and made anew. */
export class ApnsConnection {
  readonly #address: string;
  #session: ClientHttp2Session | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  /** @throws an error with a code where no answer comes */
  async post(path: string, headers: Record<string, string>, body: string): Promise<ApnsAnswer> {
    const session = this.#connected();
    try {
      return await exchange(session, { ...headers, ':method': 'POST', ':path': path }, body);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A silent connection may be dead without anybody having said so.
      if (code === 'ETIMEDOUT') this.#leave(session)?.destroy();
      // Apple ends connections (GOAWAY), also idle ones; a new one gets what the old one did not answer, once.
      else return await exchange(this.#connected(), { ...headers, ':method': 'POST', ':path': path }, body);
      throw error;
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
    const limit = setTimeout(() => stream.destroy(fault('ETIMEDOUT')), answerMs);
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
      if (answer.status === 0) reject(fault('ECONNRESET'));
      else resolve(answer);
    });
    stream.end(body);
  });
}

const fault = (code: string): Error => Object.assign(new Error('no answer'), { code });
