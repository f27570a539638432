import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { readSetting, type Setting, type SettingTexts } from './settings.ts';

/**
 * The texts of settings that are on, by name, as a scalar of JSON: for a statement that reads more than settings.
 * `readSettings` makes values of them.
 */
export const settingTexts = (t: TableNames, wanted: readonly Setting<unknown>[]) => sql`
  (select json_object_agg(c.name, c.value) from ${t('setting')} c
    where c.enabled and c.name = any(${wanted.map(({ name }) => name)}::text[]))`;

export async function loadSettingTexts(
  db: Queries,
  t: TableNames,
  wanted: readonly Setting<unknown>[],
): Promise<SettingTexts | null> {
  const [row] = await db.query<{ texts: SettingTexts | null }>(
    sql`select ${settingTexts(t, wanted)} as texts`,
  );
  return row?.texts ?? null;
}

/** The value of one setting. */
export const loadSetting = async <T>(db: Queries, t: TableNames, setting: Setting<T>): Promise<T> =>
  readSetting(setting, await loadSettingTexts(db, t, [setting]));

/** A setting as it stands in its row, for readers over the wire. */
export interface SettingRow {
  name: string;
  enabled: boolean;
  value: string | null;
}

export const listSettings = async (db: Queries, t: TableNames): Promise<SettingRow[]> =>
  db.query<SettingRow>(sql`select name, enabled, value from ${t('setting')} order by name`);

/** The flags that every client gets at its start. */
export const listClientFlags = async (db: Queries, t: TableNames): Promise<SettingRow[]> =>
  db.query<SettingRow>(sql`select name, enabled, value from ${t('setting')} where client_flag order by name`);

export const listSettingsByName = async (
  db: Queries,
  t: TableNames,
  names: string[],
): Promise<SettingRow[]> =>
  db.query<SettingRow>(sql`
    select name, enabled, value from ${t('setting')} where name = any(${names}::text[]) order by name`);
