import type { Queries, Tx } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { KnownType, RememberedCode } from './codes.ts';

/** The types of shift that can be planned, by name. */
export const listPlannedTypes = (db: Queries, t: TableNames): Promise<KnownType[]> =>
  db.query<KnownType>(sql`
    select id, name, abbreviation from ${t('shift_type')}
    where active and starts_at is not null and ends_at is not null order by ${byName('name')}, id`);

/** What the codes of units mean, as earlier files were answered. */
export const listRememberedCodes = (db: Queries, t: TableNames): Promise<RememberedCode[]> =>
  db.query<RememberedCode>(sql`
    select unit_id as "unitId", said, action, shift_type_id as "typeId" from ${t('import_code')}`);

/** Remembers what a code means in a unit, or forgets it where there is no action. */
export const rememberCode = (
  tx: Tx,
  t: TableNames,
  {
    unitId,
    said,
    action,
    typeId,
  }: Omit<RememberedCode, 'action'> & { action: RememberedCode['action'] | null },
  now: Temporal.Instant,
) =>
  action === null
    ? tx.query(sql`delete from ${t('import_code')} where unit_id = ${unitId} and said = ${said}`)
    : tx.query(sql`
        insert into ${t('import_code')} (unit_id, said, action, shift_type_id, saved_at)
        values (${unitId}, ${said}, ${action}, ${typeId}, ${now.toString()})
        on conflict (unit_id, said) do update set action = excluded.action, shift_type_id = excluded.shift_type_id,
          saved_at = excluded.saved_at`);

/** The names of units. */
export const nameUnits = (
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  db.query<{ id: number; name: string }>(sql`
    select id, name from ${t('unit')} where id = any(${[...ids]}::int[])`);
