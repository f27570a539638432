import { describe, expect, it } from 'vitest';
import { readSubscription } from '../src/notifications/push-address.ts';
import { notPublic, publicLookup } from '../src/outgoing/public-address.ts';

const keys = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
};
const read = (endpoint: unknown, loopback = false) =>
  readSubscription(JSON.stringify({ endpoint, keys }), loopback)?.endpoint ?? null;

describe('the address of a push', () => {
  it.each(['https://push.example/abc', 'https://93.184.215.14/abc', 'https://[2606:4700::1111]/x'])(
    'may be %s',
    (endpoint) => expect(read(endpoint)).toBe(endpoint),
  );
  it.each([
    'http://push.example/abc',
    'https://user@push.example/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://10.0.0.8/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'javascript:alert(1)',
    'not an address',
    7,
    null,
  ])('may not be %s', (endpoint) => expect(read(endpoint)).toBeNull());

  it('may be this machine only where that is allowed', () => {
    expect(read('http://127.0.0.1:8080/x', true)).toBe('http://127.0.0.1:8080/x');
    expect(read('http://10.0.0.1/x', true)).toBeNull();
  });

  it.each(['', 'push-1', '{', 'null', '[]', '{"endpoint":"https://push.example/"}'])(
    'is not read out of %j',
    (text) => expect(readSubscription(text)).toBeNull(),
  );
});

describe('a name', () => {
  const look = (host: string, allowed: boolean, all = false) =>
    new Promise<unknown>((resolve) =>
      publicLookup(allowed)(host, { all }, (error, address) => resolve(error?.code ?? address)),
    );
  it('that leads to this machine is refused when it is called', async () => {
    expect(await look('localhost', false)).toBe(notPublic);
    expect(await look('localhost', false, true)).toBe(notPublic);
    expect(['127.0.0.1', '::1']).toContain(await look('localhost', true));
  });
});
