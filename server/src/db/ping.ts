import type { Queries } from './connection.ts';
import { sql } from './sql.ts';

/** Whether the database answers. @throws what keeps it from answering */
export const ping = (db: Queries): Promise<unknown> => db.query(sql`select 1`);
