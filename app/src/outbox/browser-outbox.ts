import { getInstances, isLive, ownerOf } from '../api/session.ts';
import { isNative } from '../device/native.ts';
import { newId } from '../device/new-id.ts';
import type { Owner } from '../device/owner.ts';
import { type CopyFiles, createCopiedStore } from './copied-store.ts';
import { createDexieStore } from './dexie-store.ts';
import type { OutboxEntry, SendResult } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

/** The outbox over the browser's own parts. Loaded on demand: nothing of it is needed to draw a first page. */
const LOCK = 'relevo-outbox';
/** Milliseconds; then it counts as stored, which it is. */
const PATIENCE = 8_000;

const sessionOf = ({ user, instance }: Owner) =>
  getInstances().find((session) => {
    const owner = ownerOf(session);
    return owner.user === user && owner.instance === instance;
  }) ?? null;

function tokenOf(owner: Owner): string | null {
  const session = sessionOf(owner);
  return isLive(session, Temporal.Now.instant()) ? session.jwt.token : null;
}

async function send(entry: OutboxEntry, token: string, late: boolean): Promise<SendResult> {
  const session = sessionOf(entry);
  return session?.jwt.token === token ? sendEntry(entry, session, late) : { answered: false };
}

let turn: Promise<unknown> = Promise.resolve();

/** Pages without a secure origin have no Web Locks; the server's idempotency then stands alone between tabs. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = turn.then(work, work);
  turn = next.catch(() => undefined);
  return next;
}

const lock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : inTurn(work);

/** The native shell has a copy in files; the plugin comes with the first use. */
const files: CopyFiles = {
  read: async (name) => (await import('./phone-files.ts')).phoneFiles.read(name),
  write: async (name, text) => (await import('./phone-files.ts')).phoneFiles.write(name, text),
};

const database = createDexieStore();
/** @public stored.ts reaches it through its lazy import. */
export const watch = database.watch;
/** @public stored.ts reaches it through its lazy import. */
export const store = isNative() ? createCopiedStore(database, files) : database;
/** @public stored.ts reaches it through its lazy import. */
export const outbox = createOutbox({
  store,
  lock,
  send,
  tokenOf,
  now: () => Temporal.Now.instant().epochMilliseconds,
  monotonic: () => performance.now(),
  random: Math.random,
  newId,
  patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE)),
});

/**
 * Asks the browser to keep this origin's data when space is short; browsers may say no, and are asked once a page.
 * @public stored.ts reaches it through its lazy import.
 */
export async function askToKeep(): Promise<void> {
  if (await navigator.storage?.persisted?.()) return;
  await navigator.storage?.persist?.();
}
