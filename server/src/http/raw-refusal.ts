import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errors } from '@relevo/contract';

/**
 * Answers on a connection whose bytes never became a request, and ends it, as its next bytes are unknown. Without a
 * request there is no route either, so that headers and body are written here.
 */
export function refuseRaw(connection: Duplex, code: ErrorCode): void {
  if (!connection.writable) {
    connection.destroy();
    return;
  }
  const { status, message } = errors[code];
  const body = JSON.stringify({ error: { code, message } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A delayed close: while bytes are still arriving, the system would throw the answer away.
  setTimeout(() => connection.destroy(), 1000).unref();
}
