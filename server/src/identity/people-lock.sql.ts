import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Locks persons in the order of their ids: posts, data and invitations of one change one after the other. */
export const lockPeople = (tx: Queries, t: TableNames, ids: readonly number[]) =>
  tx.query(sql`
    select from ${t('person')} where id = any(${[...ids]}::int[]) order by id for no key update`);
