import type { TableNames, Tx } from './connection.ts';

/** One step of a schema's history, applied once and inside one transaction. */
export interface Migration {
  id: number;
  name: string;
  up(db: Tx, t: TableNames): PromiseLike<unknown>;
}
