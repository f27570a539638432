import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A weak ETag (RFC 9110 §8.8.3), as the same body leaves plain or compressed in several ways. */
export const etagOf = (body: Uint8Array): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** Whether the caller's `If-None-Match` names this version, by the weak comparison of RFC 9110 §13.1.2. */
export function hasVersion({ 'if-none-match': named }: IncomingHttpHeaders, etag: string): boolean {
  if (named === undefined) return false;
  return named === '*' || named.split(',').some((one) => opaqueTag(one.trim()) === opaqueTag(etag));
}

const opaqueTag = (etag: string): string => (etag.startsWith('W/') ? etag.slice(2) : etag);
