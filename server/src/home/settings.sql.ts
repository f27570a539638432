import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface Setting {
  name: string;
  enabled: boolean;
  value: string | null;
}

export const listSettings = async (db: Queries, t: TableNames): Promise<Setting[]> =>
  db.query<Setting>(sql`select name, enabled, value from ${t('setting')} order by name`);

export const listClientFlags = async (db: Queries, t: TableNames): Promise<Setting[]> =>
  db.query<Setting>(sql`select name, enabled, value from ${t('setting')} where client_flag order by name`);

export const listSettingsByName = async (db: Queries, t: TableNames, names: string[]): Promise<Setting[]> =>
  db.query<Setting>(sql`
    select name, enabled, value from ${t('setting')} where name = any(${names}::text[]) order by name`);
