import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { load } from './load.ts';

test('names the port in the host of each request, as a server with a public address asks for', async () => {
  const hosts = new Set<string | undefined>();
  const server = createServer((request, response) => {
    hosts.add(request.headers.host);
    response.setHeader('content-length', 0).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { port } = server.address() as AddressInfo;
    const next = () => ({ method: 'GET' as const, path: '/', headers: {} });
    const result = await load({ host: '127.0.0.1', port, connections: 2, seconds: 60, atMost: 4, next });
    expect(result.statuses).toEqual({ 200: result.count });
    expect([...hosts]).toEqual([`127.0.0.1:${port}`]);
  } finally {
    server.close();
  }
});
