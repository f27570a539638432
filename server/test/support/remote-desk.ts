import { connect, type Db } from '../../src/db/connection.ts';
import { schemaOf, tablesOf } from '../../src/db/tables.ts';
import { administratorOf } from './administrators.ts';
import { createDatabase } from './database.ts';
import { password } from './fixture.ts';
import { type RunningServer, startProcess } from './process.ts';
import type { CallOptions, Persona, TestServer } from './server.ts';

/** Servers as processes over one database, and an administrator's desk at any of them. */
export interface RemoteDesk {
  db: Db;
  t: ReturnType<typeof tablesOf>;
  /** The desk at the server that was started last. */
  desk: Persona;
  /** Starts another server. */
  start(): Promise<RunningServer>;
  /** A desk at one server, with the same session. */
  at(server: RunningServer): Persona;
  close(): Promise<void>;
}

/** Starts a database of the fixture and one server. */
export async function openRemoteDesk(): Promise<RemoteDesk> {
  const database = await createDatabase();
  const db = connect(database.url, { max: 4 });
  const servers = new Set<RunningServer>();
  let last: RunningServer;
  const start = async () => {
    last = await startProcess(database.url, { LOG_LEVEL: 'error', LOGIN_LIMIT: '100000' });
    servers.add(last);
    const { kill } = last;
    last.kill = async () => {
      servers.delete(last);
      await kill();
    };
    return last;
  };
  await start();
  const ask =
    (address: () => string): TestServer['call'] =>
    async (method, url, { query, body, headers } = {}) => {
      const words = query && new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
      const answer = await fetch(`${address()}${url}${words ? `?${words}` : ''}`, {
        method,
        headers: {
          ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
        }),
      });
      const text = await answer.text();
      const got = { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
      return got as unknown as Awaited<ReturnType<TestServer['call']>>;
    };
  const call = ask(() => last.address);
  const tables = (code = 'andes') => tablesOf(schemaOf(code));
  const login = (username: string, secret = password) =>
    call('POST', '/api/auth/login', { body: { username, password: secret } });
  const { session, token, request, get } = await administratorOf(
    { db, tables, login, call } as unknown as TestServer,
    ['organizacion'],
  );
  return {
    db,
    t: tables(),
    desk: { session, token, request, get },
    start,
    at: ({ address }) => {
      const there = ask(() => address);
      const send: Persona['request'] = (method, path, options: CallOptions = {}) =>
        there(method, `/api/andes/${path}`, {
          ...options,
          headers: { authorization: `Bearer ${token}`, ...options.headers },
        });
      return {
        session,
        token,
        request: send,
        get: (path, query) => send('GET', path, query ? { query } : {}),
      };
    },
    close: async () => {
      for (const server of servers) await server.stop();
      await db.end();
      await database.drop();
    },
  };
}
