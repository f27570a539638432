import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface Pact {
  from: LocalDate;
  to: LocalDate;
  signedOn: LocalDate;
}

/** A person's pacts of overtime, newest first. */
export const readPacts = (db: Queries, t: TableNames, personId: number): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'id', o.id, 'desde', o.from_date, 'hasta', o.to_date, 'firmado', o.signed_on, 'version', o.version
    ) order by o.from_date desc), '[]'))::text as body
    from ${t('overtime_pact')} o join ${t('worker')} w on w.id = o.worker_id where w.person_id = ${personId}`,
  );

export interface PactRow extends Pact {
  version: number;
  workerId: number;
}

/** A pact, locked for a change; null without one. */
export async function lockPact(tx: Tx, t: TableNames, id: number): Promise<PactRow | null> {
  const [row] = await tx.query<PactRow>(sql`
    select version, worker_id as "workerId", from_date as from, to_date as to, signed_on as "signedOn"
    from ${t('overtime_pact')} where id = ${id} for update`);
  return row ?? null;
}

/** Whether another pact of a worker has a day of these. */
export async function meetsPact(
  tx: Tx,
  t: TableNames,
  workerId: number,
  { from, to }: Pact,
  except: number | null,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select from ${t('overtime_pact')}
    where worker_id = ${workerId} and id is distinct from ${except}::bigint
      and from_date <= ${to} and to_date >= ${from} limit 1`);
  return rows.length > 0;
}

export async function insertPact(tx: Tx, t: TableNames, workerId: number, pact: Pact): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('overtime_pact')} (worker_id, from_date, to_date, signed_on)
    values (${workerId}, ${pact.from}, ${pact.to}, ${pact.signedOn}) returning id`);
  return (row as { id: number }).id;
}

export const updatePact = (tx: Tx, t: TableNames, id: number, { from, to, signedOn }: Pact) =>
  tx.query(sql`
    update ${t('overtime_pact')} set from_date = ${from}, to_date = ${to}, signed_on = ${signedOn},
      version = version + 1
    where id = ${id}`);

export const deletePact = (tx: Tx, t: TableNames, id: number) =>
  tx.query(sql`delete from ${t('overtime_pact')} where id = ${id}`);
