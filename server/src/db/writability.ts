import { databaseIsAway, refusalOfWrites } from './faults.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Database {
  begin(run: (tx: Tx) => Promise<void>): Promise<void>;
}

const roomTaken = sql`select generate_series(1, 30000) as n`;

/** The database only reads, as a copy does before it is made the first one. */
class OnlyReads extends Error {
  readonly code = '25006';
}

/**
 * Remembers that the database refused a write, for want of room above all. A full disk still takes small writes that
 * find a place in what is there, so that the next success proves nothing: what ends it is a trial that needs room.
 */
export class Writability {
  #refused: string | null = null;
  #trial: Promise<void> | null = null;
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Whether a write was refused, and no trial has found room since. */
  get refuses(): boolean {
    return this.#refused !== null;
  }

  /** Notes a fault of any kind. */
  note(error: unknown): void {
    const code = refusalOfWrites(error);
    if (code === null || this.#refused !== null) return;
    this.#refused = code;
    this.#say(`The database cannot write (${code}); the server is not ready until it can.`);
  }

  /** Whether the database answers and writes; asked by several at once, it is tried once. @throws what it fails with */
  check(database: Database): Promise<void> {
    this.#trial ??= this.#try(database).finally(() => {
      this.#trial = null;
    });
    return this.#trial;
  }

  async #try(database: Database): Promise<void> {
    const refused = this.#refused !== null;
    try {
      await database.begin(async (tx) => {
        const [row] = await tx.query<{ writes: boolean }>(
          sql`select current_setting('transaction_read_only') = 'off' as writes`,
        );
        if (!row?.writes) throw new OnlyReads('the database only reads');
        // About a megabyte of a new file, which is gone with the transaction.
        if (refused) await tx.query(sql`create temporary table room on commit drop as ${roomTaken}`);
      });
    } catch (error) {
      // Other faults, such as a missing right, say nothing about room.
      if (databaseIsAway(error)) throw error;
    }
    if (!refused) return;
    this.#refused = null;
    this.#say('The database writes again.');
  }
}
