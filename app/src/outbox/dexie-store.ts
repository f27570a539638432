import Dexie, { type EntityTable, liveQuery } from 'dexie';
import { DATABASE, type OutboxEntry } from './entry.ts';
import type { OutboxStore } from './outbox.ts';

export interface WatchedStore extends OutboxStore {
  /** Calls with all entries now and after each change, also by other tabs; answers a function that stops. */
  watch: (listener: (entries: OutboxEntry[]) => void) => () => void;
  close: () => void;
}

interface Tables {
  entries: EntityTable<OutboxEntry, 'seq'>;
}

/** The outbox on disk. Strict durability: a write counts when the disk has it, not when the system promises to. */
export function createDexieStore(name = DATABASE): WatchedStore {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & Tables;
  database.version(1).stores({ entries: '++seq, &id' });
  const { entries } = database;
  return {
    async add(entry) {
      // Dexie writes the new key into what it is handed, and the key is this database's alone.
      await entries.add({ ...entry });
    },
    get: (id) => entries.where('id').equals(id).first(),
    all: () => entries.orderBy('seq').toArray(),
    async change(id, change) {
      await entries.where('id').equals(id).modify(change);
    },
    async remove(id) {
      await entries.where('id').equals(id).delete();
    },
    watch(listener) {
      const subscription = liveQuery(() => entries.orderBy('seq').toArray()).subscribe(listener);
      return () => subscription.unsubscribe();
    },
    close: () => database.close(),
  };
}
