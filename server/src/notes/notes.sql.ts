import type { Nota } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A worker's notes of a range of dates, in the order written. */
export async function readNotes(
  db: Queries,
  t: TableNames,
  workerId: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'id', n.id, 'fecha', n.date, 'comentario', n.text, 'idtrabajador', n.worker_id)
      order by n.created_at, n.id), '[]'))::text as body
    from ${t('note')} n
    where n.worker_id = ${workerId} and n.date between ${desde} and ${hasta}`,
  );
}

export async function ownsNote(db: Queries, t: TableNames, workerId: number, id: number): Promise<boolean> {
  const rows = await db.query(sql`select 1 from ${t('note')} where id = ${id} and worker_id = ${workerId}`);
  return rows.length > 0;
}

interface Content {
  date: string;
  text: string;
}

export async function insertNote(
  db: Queries,
  t: TableNames,
  workerId: number,
  { date, text }: Content,
  now: Temporal.Instant,
): Promise<Nota> {
  const [note] = await db.query<Nota>(sql`
    insert into ${t('note')} (worker_id, date, text, created_at, updated_at)
    values (${workerId}, ${date}, ${text}, ${now.toString()}, ${now.toString()})
    returning id, date as fecha, text as comentario, worker_id as idtrabajador`);
  return note as Nota;
}

/** The changed note and the date that it had before; null when it is gone or another worker's. */
export async function updateNote(
  db: Queries,
  t: TableNames,
  workerId: number,
  id: number,
  { date, text }: Content,
  now: Temporal.Instant,
): Promise<{ note: Nota; earlierDate: string } | null> {
  const [earlier] = await db.query<{ date: string }>(sql`
    select date from ${t('note')} where id = ${id} and worker_id = ${workerId} for update`);
  if (!earlier) return null;
  const [note] = await db.query<Nota>(sql`
    update ${t('note')} set date = ${date}, text = ${text}, updated_at = ${now.toString()}
    where id = ${id} returning id, date as fecha, text as comentario, worker_id as idtrabajador`);
  return { note: note as Nota, earlierDate: earlier.date };
}

/** The date of the note that was deleted; null when it was gone or another worker's. */
export async function deleteNote(
  db: Queries,
  t: TableNames,
  workerId: number,
  id: number,
): Promise<string | null> {
  const [row] = await db.query<{ date: string }>(sql`
    delete from ${t('note')} where id = ${id} and worker_id = ${workerId} returning date`);
  return row?.date ?? null;
}
