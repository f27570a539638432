import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionWire } from '@relevo/contract';
import { startServer } from '../../rig/server.ts';
import { connect, type Db } from '../../server/src/db/connection.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { startEmbedded, stopLeftover } from '../../server/src/postgres/embedded.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { makeSetupLink } from '../../server/src/setup/setup.service.ts';
import { newOrganisation } from '../../server/test/support/new-organisation.ts';
import { codeAt } from '../../server/test/support/time-code.ts';

/** A server with a database of its own, and calls to it. */
export interface OwnServer {
  db: Db;
  /** Where its API begins. */
  api: string;
  /** Sends JSON, or a form as it is. @throws for an answer that is none of success */
  send(path: string, body: object, token?: string, method?: string): Promise<Response>;
  /** Makes a starter organisation by its link. */
  make(): Promise<{ code: string; administrator: string; password: string }>;
  /** Logs an administrator in, and proves a second factor. @returns the token */
  enter(made: { code: string; administrator: string; password: string }): Promise<string>;
  /** Ends the server and the database, and forgets both. */
  close(): Promise<void>;
}

/** Starts a database that knows nothing, and a server on it. @param name of the measurement */
export async function openOwnServer(name: string): Promise<OwnServer> {
  const dataDir = join(import.meta.dirname, `../../.cache/bench-${name}`);
  // A database of before knows the first administrator.
  await stopLeftover(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const own = await startEmbedded({ dataDir, log: console.log });
  const db = connect(own.url, { max: 2, use: 'work' });
  await migrate(db);
  const data = mkdtempSync(join(tmpdir(), `relevo-${name}-`));
  const server = await startServer({ DATABASE_URL: own.url, RELEVO_DATA: data }, await freePort());
  const send: OwnServer['send'] = async (path, body, token, method = 'POST') => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    db,
    api: `${server.url}/api`,
    send,
    make: async () => {
      const number = String(Date.now()).slice(-9);
      const plan = newOrganisation({ codigo: `prueba_${number}`, adminCorreo: `admin${number}@example.com` });
      const link = await makeSetupLink(db, false, Temporal.Now.instant());
      await send(`auth/organizaciones/${link.split('/').at(-1)}`, plan);
      return { code: plan.codigo, administrator: plan.adminCorreo, password: plan.password };
    },
    enter: async ({ code, administrator, password }) => {
      const login = await send('auth/login', { username: administrator, password });
      const { data: sessions } = (await login.json()) as { data: SessionWire[] };
      const token = sessions.find(({ instance }) => instance.code === code)?.jwt.token;
      if (token === undefined) throw new Error('no session of the new organisation');
      const begun = await send('auth/factor', { password }, token);
      const { data: factor } = (await begun.json()) as { data: { secreto: string } };
      const codigo = codeAt(factor.secreto, Temporal.Now.instant());
      await send('auth/factor', { codigo }, token, 'PUT');
      return token;
    },
    close: async () => {
      await server.stop();
      await db.end();
      await own.stop();
      rmSync(data, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
