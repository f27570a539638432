import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { publicLookup } from './public-address.ts';

interface Post {
  headers: Record<string, string | number>;
  body: Buffer | string;
  allowLoopback: boolean;
  /** The longest wait for the answer, with all that comes before it. */
  answerMs: number;
  /** Bytes of the answer's body that are wanted. */
  wanted?: number;
}

export interface Answer {
  status: number;
  /** Seconds. */
  retryAfter: number | null;
  /** The beginning of its body, as far as it was wanted and came in time. */
  body: Buffer;
}

/**
 * Posts to an address that a person has chosen, without following redirects.
 * @throws an error with a code: `notPublic` where the name leads inside our network, `ETIMEDOUT` without an answer in time
 */
export function post(address: string, options: Post): Promise<Answer> {
  const { headers, body, allowLoopback, answerMs, wanted = 0 } = options;
  const request = address.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const call = request(address, {
      method: 'POST',
      headers,
      agent: false,
      lookup: publicLookup(allowLoopback),
    });
    const limit = setTimeout(() => call.destroy(noAnswer('ETIMEDOUT')), answerMs);
    call.on('close', () => clearTimeout(limit));
    call.on('error', reject);
    call.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const retryAfter = retryAfterOf(headers['retry-after']);
      const parts: Buffer[] = [];
      let left = wanted;
      // What has come counts, also where the rest fails.
      const end = () => {
        resolve({ status, retryAfter, body: Buffer.concat(parts).subarray(0, wanted) });
        response.destroy();
      };
      response.on('error', end).on('close', end);
      if (left === 0) return end();
      response.on('data', (part: Buffer) => {
        parts.push(part);
        left -= part.length;
        if (left <= 0) end();
      });
    });
    call.end(body);
  });
}

/** The seconds of a `Retry-After` header; its other form, a date, counts as none. */
export function retryAfterOf(header: string | null | undefined): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** A try to which no answer came: `ETIMEDOUT` after its time, `ECONNRESET` where the connection ended. */
export const noAnswer = (code: 'ETIMEDOUT' | 'ECONNRESET'): Error =>
  Object.assign(new Error('no answer'), { code });
