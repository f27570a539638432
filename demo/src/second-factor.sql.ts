import type { Tx } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { directorySchema, tablesOf } from '../../server/src/db/tables.ts';

/** The second factor of the demonstration's administrator, as the README tells it: base32, for any app of codes. */
export const DEMO_FACTOR = 'RELEVODEMORELEVODEMORELEVODEMO23';

/** Gives an account the demonstration's second factor. */
export const insertFactor = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx.query(sql`
    insert into ${tablesOf(directorySchema)('totp')} (account_id, secret, confirmed_at)
    values (${accountId}, ${DEMO_FACTOR}, ${now.toString()})`);
