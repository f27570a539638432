import type { SessionWire } from '@relevo/contract';
import { connect } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import { schemaOf, tablesOf } from '../../src/db/tables.ts';
import { createDatabase } from '../support/database.ts';
import { password } from '../support/fixture.ts';
import { type RunningServer, startProcess } from '../support/process.ts';
import { addPeople, type Person } from './people.ts';
import type { Send, Stage } from './play.ts';

export interface ProcessStage extends Stage {
  /** The milliseconds of each batch after which the server is killed, or null. */
  kills: (number | null)[];
  close(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The real server as a process, which is killed and started again while people act. */
export async function startProcessStage(): Promise<ProcessStage> {
  const database = await createDatabase();
  const db = connect(database.url, { max: 4 });
  const t = tablesOf(schemaOf('andes'));
  const people = await addPeople(db, t);
  const start = () => startProcess(database.url, { LOG_LEVEL: 'error', LOGIN_LIMIT: '100000' });
  let server: RunningServer = await start();
  const tokens = await logInAll(server.address, [...people.workers, ...people.managers]);

  const send: Send = async (username, call, key) => {
    try {
      const answer = await fetch(`${server.address}/api/andes/${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${tokens.get(username)}`,
          ...(call.body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      return { status: answer.status, body: await answer.text() };
    } catch {
      return { status: 0, body: '' };
    }
  };

  const stage: ProcessStage = {
    db,
    t,
    people,
    send,
    now: () => Temporal.Now.instant(),
    kills: [],
    disturb: async (batch) => {
      const delay = stage.kills[batch] ?? null;
      if (delay === null) return;
      await pause(delay);
      await server.kill();
      server = await start();
      await quiet();
    },
    close: async () => {
      await server.stop();
      await db.end();
      await database.drop();
    },
  };

  /** Waits until the database has noticed that the dead process is gone. */
  async function quiet(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const busy = await db.query(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (state = 'active' or state like 'idle in transaction%')`);
      if (busy.length === 0) return;
      await pause(25);
    }
    throw new Error('the database is still busy with a dead server');
  }

  return stage;
}

async function logInAll(address: string, people: Person[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const { username } of people) {
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { data } = (await answer.json()) as { data: SessionWire[] };
    const session = data.find((one) => one.instance.code === 'andes');
    if (!session) throw new Error(`${username} cannot log in`);
    tokens.set(username, session.jwt.token);
  }
  return tokens;
}
