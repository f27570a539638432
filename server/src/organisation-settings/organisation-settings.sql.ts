import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface SavedSetting {
  name: string;
  enabled: boolean;
  value: string | null;
  version: number;
}

/** Rows of these settings, by name; a setting that was never saved has none. */
export const listSaved = async (
  db: Queries,
  t: TableNames,
  names: readonly string[],
): Promise<Map<string, SavedSetting>> => {
  const rows = await db.query<SavedSetting>(sql`
    select name, enabled, value, version from ${t('setting')} where name = any(${[...names]}::text[])`);
  return new Map(rows.map((row) => [row.name, row]));
};

/** A setting's row, locked. */
export async function lockSaved(tx: Queries, t: TableNames, name: string): Promise<SavedSetting | undefined> {
  const [row] = await tx.query<SavedSetting>(sql`
    select name, enabled, value, version from ${t('setting')} where name = ${name} for no key update`);
  return row;
}

/** Writes a setting as its next version; null for the value unsets it. */
export const saveSetting = (
  tx: Queries,
  t: TableNames,
  { name, value, clientFlag }: { name: string; value: string | null; clientFlag: boolean },
) =>
  tx.query(sql`
    insert into ${t('setting')} as s (name, enabled, value, client_flag)
    values (${name}, ${value !== null}, ${value === 'true' ? null : value}, ${clientFlag})
    on conflict (name) do update
      set enabled = excluded.enabled, value = excluded.value, client_flag = s.client_flag or excluded.client_flag,
          version = s.version + 1`);

export interface SettingChange {
  at: string;
  who: string | null;
  name: string;
  before: string | null;
  after: string | null;
}

/** The last changes of settings, newest first. */
export const listChanges = (db: Queries, t: TableNames, limit: number): Promise<SettingChange[]> =>
  db.query<SettingChange>(sql`
    select to_json(e.at)#>>'{}' as at, concat_ws(' ', p.first_name, p.last_name) as who,
      e.after->>'name' as name, e.before->>'value' as before, e.after->>'value' as after
    from ${t('audit_event')} e
    left join ${t('manager')} m on e.actor = 'admin:' || m.id
    left join ${t('worker')} w on e.actor = 'worker:' || w.id
    left join ${t('person')} p on p.id = coalesce(m.person_id, w.person_id)
    where e.entity = 'setting' order by e.at desc, e.id desc limit ${limit}`);
