import type { Db } from '../db/connection.ts';
import { migrateOrganisation } from '../db/migrate.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { organisationsTopic } from '../identity/organisations.ts';
import { Bus } from '../kernel/bus.ts';
import { listTables, schemaExists } from './archive.sql.ts';
import {
  isFenced,
  limitWaiting,
  lockInstance,
  lowerFence,
  raiseFence,
  revokeSessionsOf,
  setApiUrl,
} from './move.sql.ts';

export interface Moved {
  /** Null: served here. */
  apiUrl: string | null;
  /** Whether it was so before. */
  unchanged: boolean;
  /** The number of ended sessions. */
  sessions: number;
}

/**
 * Sets the deployment that serves an organisation: another one, or this one again. When it is done, every mark that was
 * ever accepted here is in the database, and none is accepted behind it.
 * @param to that deployment's origin; `here` for this one
 */
export async function moveOrganisation(
  db: Db,
  code: string,
  to: string,
  clock: () => Temporal.Instant,
): Promise<Moved> {
  const apiUrl = to === 'here' ? null : `${originOf(to)}/api/${code}/`;
  const moved = await db
    .begin(async (tx): Promise<Moved> => {
      await limitWaiting(tx);
      const instance = await lockInstance(tx, code);
      if (!instance) throw new Error(`There is no organisation "${code}".`);
      const there = await schemaExists(tx, code);
      if (apiUrl === null && !there) throw new Error(`"${code}" has no data here.`);
      const unchanged = instance.apiUrl === apiUrl;
      await setApiUrl(tx, code, apiUrl);
      const sessions = unchanged ? 0 : await revokeSessionsOf(tx, code, clock());
      if (there) await (apiUrl === null ? lowerFence(tx, code) : fenceOff(tx, code));
      return { apiUrl, unchanged, sessions };
    })
    .catch((error: { code?: string }) => {
      if (error.code !== '55P03') throw error;
      throw new Error('Somebody writes without an end; nothing was moved, try again.', { cause: error });
    });
  // A version that came meanwhile has left it out.
  if (apiUrl === null) await migrateOrganisation(db, code);
  await tellEverybody(db, code);
  return moved;
}

async function fenceOff(tx: Parameters<Parameters<Db['begin']>[0]>[0], code: string): Promise<void> {
  if (await isFenced(tx, code)) return;
  const names = (await listTables(tx, code)).map(({ name }) => name);
  // The order of most writes: their key first and the audit last. A write that comes meanwhile waits and holds nothing
  // up.
  const between = names.filter((name) => !['idempotency', 'audit_event'].includes(name));
  await raiseFence(tx, code, ['idempotency', ...between, 'audit_event']);
}

/** Makes running processes forget their cache of an organisation, and its sessions. */
export async function tellEverybody(db: Db, code: string): Promise<void> {
  const bus = new Bus(db);
  await bus.start();
  bus.publish(organisationsTopic, code);
  bus.publish(endedTopic, sessionsOf.instance(code));
  await bus.stop();
}

/** Passwords go there: by TLS, or within this machine. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const loopback = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const plain = url && url.href === `${url.origin}/`;
  if (!url || !plain || !(url.protocol === 'https:' || (url.protocol === 'http:' && loopback))) {
    throw new Error(`"${address}" is no address of a deployment; write it as https://other.example.`);
  }
  return url.origin;
}
