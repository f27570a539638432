import type { ChainHead } from '@relevo/domain/punch-anchor';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A day's anchor as it is stored. */
export interface AnchorRow {
  /** The organisation's local date, `YYYY-MM-DD`. */
  date: string;
  madeAt: Temporal.Instant;
  workers: number;
  marks: number;
  /** `NO_PREVIOUS` for the first. */
  previousRoot: string;
  root: string;
  /** The form in which it was made. */
  version: number;
  /** Validated sheets without content; null in the first form. */
  bareSheets: number | null;
}

const columns = sql`date, made_at as "madeAt", workers, marks, previous_root as "previousRoot", root, version,
  bare_sheets as "bareSheets"`;

/** All anchors of an organisation, oldest first. */
export const listAnchors = (db: Queries, t: TableNames): Promise<AnchorRow[]> =>
  db.query<AnchorRow>(sql`select ${columns} from ${t('punch_anchor')} order by date`);

export async function findNewestAnchor(db: Queries, t: TableNames): Promise<AnchorRow | null> {
  const [row] = await db.query<AnchorRow>(sql`
    select ${columns} from ${t('punch_anchor')} order by date desc limit 1`);
  return row ?? null;
}

/**
 * The heads that an anchor made now vouches for, by worker: where each chain stands, or stood in an earlier anchor
 * when it has not grown since. A chain that vanished, or was cut, is therefore in every later anchor as it was.
 */
export const listHeadsToAnchor = (tx: Tx, t: TableNames): Promise<(ChainHead & { grown: boolean })[]> =>
  tx.query<ChainHead & { grown: boolean }>(sql`
    select w.id as "workerId", grown, case when grown then c.last_seq else h.seq end as seq,
      case when grown then c.last_hash else h.hash end as hash
    from ${t('worker')} w
    left join ${t('punch_chain')} c on c.worker_id = w.id
    left join lateral (
      select seq, hash from ${t('punch_anchor_head')} where worker_id = w.id order by seq desc limit 1) h on true
    cross join lateral (select coalesce(c.last_seq, 0) > coalesce(h.seq, 0) as grown) g
    where grown or h.seq is not null
    order by w.id`);

/** Stores an anchor with the heads that moved since the one before. */
export function insertAnchor(tx: Tx, t: TableNames, anchor: AnchorRow, moved: readonly ChainHead[]) {
  const { date, madeAt, workers, marks, previousRoot, root, version, bareSheets } = anchor;
  return Promise.all([
    tx.query(sql`
      insert into ${t('punch_anchor')} (date, made_at, workers, marks, previous_root, root, version, bare_sheets)
      values (${date}, ${madeAt.toString()}, ${workers}, ${marks}, ${previousRoot}, ${root}, ${version}, ${bareSheets})`),
    tx.query(sql`
      insert into ${t('punch_anchor_head')} (date, worker_id, seq, hash)
      select ${date}::date, worker_id, seq, hash
      from unnest(${moved.map(({ workerId }) => workerId)}::int[], ${moved.map(({ seq }) => seq)}::int[],
        ${moved.map(({ hash }) => hash)}::text[]) moved(worker_id, seq, hash)`),
  ]);
}

/** The heads that moved since the anchor before this date's. */
export const listMovedHeads = (db: Queries, t: TableNames, date: string): Promise<ChainHead[]> =>
  db.query<ChainHead>(sql`
    select worker_id as "workerId", seq, hash from ${t('punch_anchor_head')} where date = ${date}`);

/** A worker's first anchored mark that is not there any more, or not as it was. */
export interface LostPunch {
  workerId: number;
  seq: number;
  /** The date of the anchor. */
  date: string;
}

/** The first anchored mark of each worker that the worker's chain no longer holds. */
export const listLostPunches = (db: Queries, t: TableNames): Promise<LostPunch[]> =>
  db.query<LostPunch>(sql`
    select distinct on (h.worker_id) h.worker_id as "workerId", h.seq, h.date
    from ${t('punch_anchor_head')} h
    left join ${t('punch')} p on p.worker_id = h.worker_id and p.seq = h.seq
    where p.hash is distinct from h.hash
    order by h.worker_id, h.seq`);
