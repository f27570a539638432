import type { LocalDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { WrittenRow } from './apply.sql.ts';
import type { UseCases } from './use-cases.ts';

/** The moment of a look at things, and the use cases that know them. */
export interface LookingAt {
  today: LocalDate;
  now: Temporal.Instant;
  use: UseCases;
}

/** A thing as it was before a row, and as the row left it; null is a thing that was not there. */
interface Written<S> {
  before: S | null;
  after: S;
}

/**
 * How what the rows of a kind write is kept and taken back, where each row says something about one thing. `K` names a
 * thing, `S` is the thing as the organisation has it, with its name.
 */
interface LookedAt<V, K, S extends K> {
  /** The thing that a row is about. @throws thing.not_found for a row without one */
  keyOf(row: WrittenRow<V>): K;
  /** Things as they are now, in the order of their keys; null of one that is not there. */
  find(db: Queries, t: TableNames, keys: readonly K[], at: LookingAt): Promise<(S | null)[]>;
  /** Whether a thing is still as the row left it. */
  isSame(after: S, now: S): boolean;
  /** What is known beforehand to keep a thing as it is; null of nothing. */
  hindrance?(written: Written<S> & { now: S }, today: LocalDate): string | null;
}

/** How a kind's rows are undone: each thing by itself in a savepoint, or several together. */
export type RowUndo<V = unknown, K = unknown, S extends K = K> = LookedAt<V, K, S> &
  (
    | {
        /** Gives a thing its values of before, or removes one that the row made, by the use cases of the pages. */
        restore(call: Call, use: UseCases, written: Written<S> & { now: S }): Promise<unknown>;
      }
    | {
        /**
         * Gives several things what `restore` gives one.
         * @returns why each stays as it is, in their order; null of those that were given back
         */
        restoreAll(
          call: Call,
          use: UseCases,
          written: readonly (Written<S> & { now: S })[],
        ): Promise<(string | null)[]>;
      }
  );
