import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Passwords } from '../src/identity/passwords.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { Revisits } from '../src/kernel/revisits.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// What the server keeps in memory for its callers has an end, and nobody fills it at the cost of others.
describe('unchanged answers', () => {
  const of = (subject: string) => ({ subject, org: { code: 'andes' } }) as Actor;
  const asking = (url: string, etag?: string) =>
    ({ url, headers: { 'if-none-match': etag } }) as unknown as Parameters<Revisits['isFresh']>[1];
  const body = Buffer.from('{}');
  const visit = (revisits: Revisits, who: string, url: string) =>
    revisits.remember(of(who), asking(url), revisits.versionOf(of(who)), body);
  const isFresh = (revisits: Revisits, who: string, url: string, etag: string) =>
    revisits.isFresh(of(who), asking(url, etag));

  test('of one person never push out those of another', () => {
    const revisits = new Revisits();
    const etag = visit(revisits, 'worker:1', '/a');
    for (let at = 0; at < 60_000; at += 1) visit(revisits, 'worker:2', `/b?${at}`);
    expect(isFresh(revisits, 'worker:1', '/a', etag)).toBe(true);
    // Nor all of one's own: the newest stay.
    const kept = Array.from({ length: 60_000 }, (_, at) => isFresh(revisits, 'worker:2', `/b?${at}`, etag));
    expect(kept.filter(Boolean)).toHaveLength(100);
    expect(kept.lastIndexOf(true)).toBe(59_999);
  });

  test('of very many people are kept for those who came last', () => {
    const revisits = new Revisits();
    const people = Array.from({ length: 1000 }, (_, at) => `worker:${at}`);
    let etag = '';
    for (const who of people) for (let at = 0; at < 100; at += 1) etag = visit(revisits, who, `/a?${at}`);
    const kept = people.filter((who) => isFresh(revisits, who, '/a?99', etag));
    expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([500, 'worker:500', 'worker:999']);
  });

  test('are not kept for a write that nobody else would have noticed', () => {
    const revisits = new Revisits();
    const version = revisits.versionOf(of('worker:1'));
    revisits.touch('andes', 'worker:1');
    const etag = revisits.remember(of('worker:1'), asking('/a'), version, body);
    expect(isFresh(revisits, 'worker:1', '/a', etag)).toBe(false);
    // Nor when the person was forgotten in between, with what was written meanwhile.
    const before = revisits.versionOf(of('worker:1'));
    for (let at = 2; at < 60_000; at += 1) revisits.versionOf(of(`worker:${at}`));
    revisits.touch('andes', 'worker:1');
    revisits.versionOf(of('worker:1'));
    revisits.remember(of('worker:1'), asking('/a'), before, body);
    expect(isFresh(revisits, 'worker:1', '/a', etag)).toBe(false);
  });

  test('end with what is no longer heard of, and after their time', () => {
    let now = 0;
    const revisits = new Revisits(() => now);
    const etag = visit(revisits, 'worker:1', '/a');
    now = 29_999;
    expect(isFresh(revisits, 'worker:1', '/a', etag)).toBe(true);
    now = 30_000;
    expect(isFresh(revisits, 'worker:1', '/a', etag)).toBe(false);
    visit(revisits, 'worker:1', '/a');
    revisits.forgetAll();
    expect(isFresh(revisits, 'worker:1', '/a', etag)).toBe(false);
  });
});

describe('over the wire', () => {
  let server: TestServer;
  let camila: Persona;
  beforeAll(async () => {
    server = await startTestServer();
    camila = await server.as('camila.rojas');
  });
  afterAll(() => server.close());

  test('a long address is answered and not kept', async () => {
    const reads = () => server.statements.filter((text) => text.includes('"note"')).length;
    const statementsFor = async (padding: number) => {
      const path = `nota?desde=2026-11-01&hasta=2026-11-30${'&'.repeat(padding)}`;
      const first = await camila.request('GET', path);
      const before = reads();
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await camila.request('GET', path, { headers });
      expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
      return reads() - before;
    };
    expect(await statementsFor(0)).toBe(0);
    expect(await statementsFor(1000)).toBeGreaterThan(0);
  });

  test('one token is not taken in other forms, each of which would be kept', async () => {
    const status = async (token: string) =>
      (
        await server.call('GET', '/api/andes/timezone-data', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const { token } = camila;
    expect(await status(token)).toBe(200);
    const end = token.length - 4;
    for (const other of [
      `${token.slice(0, end)} ${token.slice(end)}`,
      `${token.slice(0, end)}\t${token.slice(end)}`,
      `${token}==`,
      `${token}${' '.repeat(5000)}${token.at(-1)}`,
    ]) {
      expect(await status(other)).toBe(401);
    }
  });
});

describe('passwords that were proved', () => {
  test('of one account with very many logins push out no other, and end together', async () => {
    const passwords = new Passwords();
    const knows = (accountId: number, loginId: string, password: string) =>
      passwords.recognises(accountId, loginId, password, async () => 'hash');
    passwords.remember(1, 'mine', 'a', 'hash');
    for (let at = 0; at < 60_000; at += 1) passwords.remember(2, `login ${at}`, 'b', 'hash');
    expect(await knows(1, 'mine', 'a')).toBe(true);
    expect(await knows(2, 'login 59999', 'b')).toBe(true);
    expect(await knows(2, 'login 0', 'b')).toBe(false);
    passwords.forget(2);
    expect(await knows(2, 'login 59999', 'b')).toBe(false);
    expect(await knows(1, 'mine', 'a')).toBe(true);
  });
});
