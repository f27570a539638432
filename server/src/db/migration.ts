import type { Sql } from './sql.ts';
import type { ObjectNames } from './tables.ts';

/** A step of a schema's history, applied once and inside one transaction. */
export interface Migration {
  id: number;
  name: string;
  /**
   * The first migration whose server can do without what this one takes away; a server that does not know it will not
   * start any more. Without it a migration only adds, and servers that know nothing of it go on.
   */
  needs?: number;
  /** Constraints that are made again and let more in than before. */
  widens?: readonly string[];
  /** Sent one at a time: a distributed engine passes a statement on, not several in one string. */
  statements(t: ObjectNames): Sql[];
}
