import type { ClosingFormat } from '@relevo/domain/closing-format';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface FormatRow {
  id: number;
  name: string;
  version: number;
  format: ClosingFormat;
}

export const listFormats = (db: Queries, t: TableNames): Promise<FormatRow[]> =>
  db.query<FormatRow>(sql`
    select id, name, version, format from ${t('closing_format')} order by ${byName('name')}, id`);

/** A format with its name; undefined of one that is gone. */
export async function findFormat(
  db: Queries,
  t: TableNames,
  id: number,
): Promise<(ClosingFormat & { name: string }) | undefined> {
  const [row] = await db.query<FormatRow>(sql`
    select id, name, version, format from ${t('closing_format')} where id = ${id}`);
  return row && { ...row.format, name: row.name };
}

export async function lockFormat(tx: Tx, t: TableNames, id: number): Promise<FormatRow | undefined> {
  const [row] = await tx.query<FormatRow>(sql`
    select id, name, version, format from ${t('closing_format')} where id = ${id} for update`);
  return row;
}

/** Whether another format has a name; upper and lower case are one. */
export async function isFormatTaken(
  tx: Tx,
  t: TableNames,
  name: string,
  except: number | null,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select from ${t('closing_format')}
    where lower(name) = lower(${name}) and id is distinct from ${except}::int`);
  return rows.length > 0;
}

export async function insertFormat(
  tx: Tx,
  t: TableNames,
  name: string,
  format: ClosingFormat,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('closing_format')} (name, format)
    values (${name}, ${JSON.stringify(format)}::text::jsonb) returning id`);
  return row?.id ?? 0;
}

export const updateFormat = (tx: Tx, t: TableNames, id: number, name: string, format: ClosingFormat) =>
  tx.query(sql`
    update ${t('closing_format')}
    set name = ${name}, format = ${JSON.stringify(format)}::text::jsonb, version = version + 1
    where id = ${id}`);

export const deleteFormat = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('closing_format')} where id = ${id}`);
