import type { Sql } from './sql.ts';
import type { TableNames } from './tables.ts';

/** One step of a schema's history, applied once and inside one transaction. */
export interface Migration {
  id: number;
  name: string;
  /** Sent one at a time: a distributed engine passes a statement on, not several in one string. */
  statements(t: TableNames): Sql[];
}
