import 'fake-indexeddb/auto';
import type { PunchBody } from '@relevo/contract';
import type { Owner } from '../device/owner.ts';
import { createDexieStore } from './dexie-store.ts';
import { type NewEntry, type OutboxEntry, type SendResult, SHORTEST_GAP } from './entry.ts';
import { createOutbox, type Outbox, type OutboxStore } from './outbox.ts';

/** Phone and server for the tests of the outbox: the clock, the network and the end of a tab are controlled. */
export const camila: Owner = { user: 'camila.rojas', instance: 'andes' };

export const punch = (minute: number, owner = camila): NewEntry<PunchBody> => ({
  kind: 'punch',
  ...owner,
  body: {
    'tipo-marca-id': 1,
    'nombre-equipo': 'test',
    location: null,
    'empresa-id': null,
    'establecimiento-id': null,
    offline: false,
    timestamp: Temporal.Instant.from('2026-11-20T10:00:00Z').add({ minutes: minute }).toString(),
  } satisfies PunchBody,
});

export const refusal = (status: number, code: string, retryAfter: number | null = null): SendResult => ({
  answered: true,
  status,
  code,
  message: `mensaje ${status}`,
  retryAfter,
});

interface Received {
  key: string;
  owner: string;
  offline: boolean;
  timestamp: string;
}

/** Fate of a request in the network. */
export type Weather = 'online' | 'offline' | 'drop-answer';

/** Stores a mark once a key, as the real one does, and remembers in which order marks came. */
export function createServer() {
  const stored = new Map<string, Received>();
  const arrivals: Received[] = [];
  return {
    stored,
    arrivals,
    /** Answers for single requests, before idempotency; null is the normal way. */
    answer: (_entry: OutboxEntry): SendResult | null => null,
    receive(entry: OutboxEntry, token: string, late: boolean): SendResult {
      const received = {
        key: entry.id,
        owner: token,
        offline: late,
        timestamp: (entry.body as PunchBody).timestamp,
      };
      arrivals.push(received);
      const special = this.answer(entry);
      if (special) return special;
      if (!stored.has(entry.id)) stored.set(entry.id, received);
      return { answered: true, status: 200, data: stored.get(entry.id) };
    },
  };
}
export type Server = ReturnType<typeof createServer>;

/** State that all tabs of a browser share. */
export function createPhone(name: string, server: Server) {
  const tokens = new Map<string, string>([[JSON.stringify(camila), 'token-camila']]);
  const endless = new Promise<void>(() => undefined);
  const phone = { weather: 'online' as Weather, now: 1_000_000, mono: 0, tokens, patience: endless };
  const waiting: (() => void)[] = [];
  let held = false;

  const release = () => {
    held = false;
    waiting.shift()?.();
  };
  const acquire = async () => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    held = true;
  };

  /**
   * Opens a tab. With `killAfter` it dies at that step of its own: from then on nothing that it awaits ever
   * comes back and nothing that it asks for is done, while its lock falls free, as with a closed tab.
   */
  function openTab(killAfter = Number.POSITIVE_INFINITY) {
    const disk = createDexieStore(name);
    let steps = 0;
    let dead = false;
    let holding = false;
    const die = () => {
      dead = true;
      if (holding) release();
      holding = false;
    };
    const never = new Promise<never>(() => undefined);
    const step = async () => {
      if (!dead && steps++ >= killAfter) die();
      if (dead) await never;
    };
    // A step before the work and one after it: a tab can die with the work done and its result unseen.
    const steps2 =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await step();
        const result = await work(...args);
        await step();
        return result;
      };
    const store: OutboxStore = {
      add: steps2(disk.add),
      get: steps2(disk.get),
      all: steps2(disk.all),
      change: steps2(disk.change),
      remove: steps2(disk.remove),
    };
    const outbox: Outbox = createOutbox({
      store,
      async lock(work) {
        await acquire();
        if (dead) {
          release();
          return never;
        }
        holding = true;
        try {
          return await work();
        } finally {
          if (holding) release();
          holding = false;
        }
      },
      send: steps2(async (entry, token, late) => {
        if (phone.weather === 'offline') return { answered: false };
        const answer = server.receive(entry, token, late);
        return phone.weather === 'drop-answer' ? { answered: false } : answer;
      }),
      tokenOf: (owner) => tokens.get(JSON.stringify({ user: owner.user, instance: owner.instance })) ?? null,
      now: () => phone.now,
      monotonic: () => phone.mono,
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      patience: () => phone.patience,
    });
    return {
      outbox,
      disk,
      die,
      /** Retry as after the return of the connection, a moment after the last attempt. */
      retry: () => {
        phone.now += SHORTEST_GAP;
        return outbox.sendAll(true);
      },
      get dead() {
        return dead;
      },
    };
  }
  return Object.assign(phone, { openTab });
}

let phones = 0;
export const newPhoneName = () => `outbox-test-${++phones}`;

/** Waits for the work of a tab, or for the tab's death. */
export async function settle(tab: { readonly dead: boolean }, work: Promise<unknown>): Promise<void> {
  let done = false;
  const mark = () => {
    done = true;
  };
  work.then(mark, mark);
  // fake-indexeddb works in macrotasks; a dead tab may still have one write on its way to the disk.
  for (let after = 0; !done && after < 3; after += tab.dead ? 1 : 0) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
