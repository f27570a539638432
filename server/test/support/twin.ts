import type { InjectOptions } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { connect } from '../../src/db/connection.ts';
import { byItself, isByItself } from './by-itself.ts';
import { wayTo } from './database.ts';
import { expectOneSchemaEach } from './one-schema.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A second server over the same database, with connections and a memory of its own. */
export interface Twin extends Pick<TestServer, 'call' | 'deadlocks'> {
  close(): Promise<void>;
}

/** Starts a second server; sessions of the first are valid here (`personaOf`), and its statements join the first's. */
export async function startTwin({ config, databaseUrl, now, statements }: TestServer): Promise<Twin> {
  const { url, ...way } = wayTo(databaseUrl);
  const db = connect(url, {
    ...way,
    max: 10,
    limits: config.databaseLimits,
    onStatement: (statement) => void (isByItself() || statements.push(statement)),
  });
  const app = await buildApp({ config, db, clock: now });
  await byItself(() => app.ready());
  return {
    call: (method, url, { query, body, headers } = {}) =>
      app.inject({
        method,
        url,
        query: query as Record<string, string>,
        payload: body as InjectOptions['payload'],
        headers: headers ?? {},
      }),
    deadlocks: async () => db.begunAnew(),
    close: async () => {
      await app.close();
      await db.end();
    },
  };
}

/** A server and its twin, as two processes: all that they share is the database. */
export async function startPair() {
  const server = await startTestServer();
  const other = await startTwin(server);
  return {
    server,
    other,
    close: async () => {
      expectOneSchemaEach(server.statements);
      await other.close();
      await server.close();
    },
  };
}
