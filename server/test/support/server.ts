import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointKey, endpoints, type SessionWire } from '@relevo/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Compile } from 'typebox/compile';
import { buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { connect, type Db } from '../../src/db/connection.ts';
import { schemaOf, tablesOf } from '../../src/db/tables.ts';
import { spanned } from '../../src/telemetry/spans.ts';
import { byItself, isByItself } from './by-itself.ts';
import { createDatabase, wayTo } from './database.ts';
import { inject } from './endless.ts';
import { fixtureNow, password } from './fixture.ts';
import { expectOneSchemaEach } from './one-schema.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface CallOptions {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A logged-in person of the fixture. */
export interface Persona {
  session: SessionWire;
  token: string;
  /** Calls `/api/{instance}/{path}` with the persona's token. */
  request(method: Method, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  get(path: string, query?: CallOptions['query']): Promise<LightMyRequestResponse>;
}

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  /** The address for connections of one's own. */
  databaseUrl: string;
  config: Config;
  dataFolder: string;
  /** Every statement of a call or a test that reached the database, in order; not those of the server's own rounds. */
  statements: string[];
  /** Tables of one organisation, for looking and arranging. */
  tables(code?: string): ReturnType<typeof tablesOf>;
  /** Logs in through the API; asked again, the same session. */
  as(username: string, instance?: 'andes' | 'puerto'): Promise<Persona>;
  login(username: string, secret?: string): Promise<LightMyRequestResponse>;
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The number of writes that fell victim to a deadlock so far, as the operator sees it. */
  deadlocks(): Promise<number>;
  now(): Temporal.Instant;
  setNow(moment: Temporal.Instant | string): void;
  close(): Promise<void>;
}

const responseChecks = new Map<EndpointKey, ReturnType<typeof Compile>>();

/** Every answer must match the contract, also where PostgreSQL built the text. */
function checkAnswer(key: EndpointKey, answer: unknown): void {
  const { response } = endpoints[key];
  if (typeof response === 'string') return;
  const check = responseChecks.get(key) ?? Compile(response);
  responseChecks.set(key, check);
  const value: unknown =
    answer instanceof Uint8Array
      ? JSON.parse(Buffer.from(answer).toString())
      : JSON.parse(JSON.stringify(answer));
  if (check.Check(value)) return;
  const problems = JSON.stringify([...check.Errors(value)].slice(0, 4));
  throw new Error(`${key} answered what its contract does not allow: ${problems}`);
}

/** The real app on a fresh clone of the fixture's database, with a clock of its own; `direct` goes past a pooler. */
export async function startTestServer(
  env: Record<string, string> = {},
  { direct = false, ...options }: { appFolder?: string; wall?: () => number; direct?: boolean } = {},
): Promise<TestServer> {
  const database = await createDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'relevo-test-'));
  const config = readConfig({ LOG_LEVEL: 'error', RELEVO_DATA: dataFolder, LOGIN_LIMIT: '100000', ...env });
  const statements: string[] = [];
  const ofRounds: string[] = [];
  const { url, ...way } = direct ? { url: database.url } : wayTo(database.url);
  const db = connect(url, {
    ...way,
    max: 10,
    limits: config.databaseLimits,
    trace: spanned,
    onStatement: (statement) => (isByItself() ? ofRounds : statements).push(statement),
  });
  let now = fixtureNow;
  const app = await buildApp({
    config,
    db,
    clock: () => now,
    ...options,
    onAnswer: (key, _, answer) => checkAnswer(key, answer),
  });
  await byItself(() => app.ready());

  const host = config.publicUrl === null ? 'localhost' : new URL(config.publicUrl).host;
  const call: TestServer['call'] = (method, url, { query, body, headers } = {}) =>
    inject(app, {
      method,
      url,
      query: query as Record<string, string>,
      payload: body as InjectOptions['payload'],
      headers: { host, ...headers },
    });
  const login: TestServer['login'] = (username, secret = password) =>
    call('POST', '/api/auth/login', { body: { username, password: secret } });

  const personas = new Map<string, Persona>();
  const as: TestServer['as'] = async (username, instance = 'andes') => {
    const known = personas.get(`${username}@${instance}`);
    if (known) return known;
    const answer = await login(username);
    if (answer.statusCode !== 200) throw new Error(`login of ${username} answered ${answer.statusCode}`);
    const sessions = (answer.json() as { data: SessionWire[] }).data;
    const session = sessions.find((one) => one.instance.code === instance);
    if (!session) throw new Error(`${username} has no session in ${instance}`);
    const token = session.jwt.token;
    const request: Persona['request'] = (method, path, options = {}) =>
      call(method, `/api/${instance}/${path}`, {
        ...options,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
      });
    const persona: Persona = {
      session,
      token,
      request,
      get: (path, query) => request('GET', path, query ? { query } : {}),
    };
    personas.set(`${username}@${instance}`, persona);
    return persona;
  };

  return {
    app,
    db,
    databaseUrl: database.url,
    config,
    dataFolder,
    statements,
    tables: (code = 'andes') => tablesOf(schemaOf(code)),
    as,
    login,
    call,
    deadlocks: async () => {
      const { body } = await call('GET', '/metrics');
      return Number(/^relevo_writes_begun_anew_total (\d+)$/m.exec(body)?.[1]);
    },
    now: () => now,
    setNow: (moment) => {
      now = Temporal.Instant.from(moment.toString());
    },
    close: async () => {
      await app.close();
      await db.end();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
      expectOneSchemaEach(ofRounds);
    },
  };
}
