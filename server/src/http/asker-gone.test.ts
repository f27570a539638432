import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { askerGone } from './asker-gone.ts';

/** The result of `look` in the handler of a call whose client disconnects at once. */
async function withOneWhoLeaves<T>(
  look: (raw: ServerResponse, left: Promise<unknown>) => Promise<T>,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const server = createServer((request, raw) => resolve(look(raw, once(request.socket, 'close')))).listen(0);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port);
  socket.write('GET / HTTP/1.1\r\nHost: relevo\r\n\r\n');
  await once(server, 'request');
  socket.destroy();
  try {
    return await promise;
  } finally {
    server.close();
  }
}

const reply = (raw: ServerResponse) => ({ raw }) as unknown as FastifyReply;

test('the signal is aborted when the asker leaves', async () => {
  const gone = await withOneWhoLeaves(async (raw) => {
    const signal = askerGone(reply(raw));
    expect(signal.aborted).toBe(false);
    await once(signal, 'abort');
    return signal;
  });
  expect(gone.reason).toMatchObject({ code: 'request.gone' });
});

test('it is aborted from the beginning when the asker has left before', async () => {
  const gone = await withOneWhoLeaves(async (raw, left) => {
    await left;
    await setImmediate();
    return askerGone(reply(raw));
  });
  expect(gone.reason).toMatchObject({ code: 'request.gone' });
});
