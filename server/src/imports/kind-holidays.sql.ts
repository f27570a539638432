import type { KnownHoliday } from '@relevo/domain/import-holidays';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** All holidays of an organisation, by date. */
export const listHolidays = (db: Queries, t: TableNames): Promise<KnownHoliday[]> =>
  db.query<KnownHoliday>(sql`select date, name, version from ${t('holiday')} order by date`);
