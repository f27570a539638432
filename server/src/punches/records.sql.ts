import type { RecordKind, RecordRun } from '@relevo/domain/punch-anchor';
import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A moment as UTC, whatever zone the connection has. */
const utc = (column: Sql): Sql => sql`${column} at time zone 'UTC'`;

/**
 * The rows of a kind with their moment and the text of their hash. Columns are named, so that later columns change no
 * hash. Values that may change when a row is final, as the moment of a mail, stay out.
 */
export const rowsOfKind: Readonly<Record<RecordKind, (t: TableNames) => Sql>> = {
  // The content has a hash of its own, which is verified with it.
  validation: (t) => sql`
    select id, validated_at as moment,
      json_build_array(id, period_id, worker_id, ${utc(sql`validated_at`)}, hash, content is null)::text as line
    from ${t('attendance_validation')}`,
  answer: (t) => sql`
    select id, answered_at as moment,
      json_build_array(id, worker_id, date, agreed, note, ${utc(sql`answered_at`)}, content)::text as line
    from ${t('sheet_answer')}`,
  opposition: (t) => sql`
    select id, opposed_at as moment, json_build_array(id, worker_id, shift_id, ${utc(sql`created_at`)}, reason_id, comment,
      ${utc(sql`asked_entry_at`)}, ${utc(sql`asked_exit_at`)}, after_id, begun, approved, opposable,
      ${utc(sql`decided_at`)}, decided_by, decision_comment, ${utc(sql`entry_at`)}, ${utc(sql`exit_at`)},
      ${utc(sql`was_entry_at`)}, ${utc(sql`was_exit_at`)}, ${utc(sql`opposed_at`)}, opposition)::text as line
    from ${t('punch_correction_request')} where opposed_at is not null`,
  audit: (t) => sql`
    select id, at as moment,
      json_build_array(id, ${utc(sql`at`)}, actor, action, entity, entity_id, before, after)::text as line
    from ${t('audit_event')}`,
};
const sha256 = (text: Sql): Sql => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
/** A hash over the hashes of rows with a `line` and an `id`, so that memory holds none of them. */
const hashOfLines = sha256(sql`string_agg(${sha256(sql`line`)}, '' order by id)`);

/** The most rows that one statement hashes, so that none lasts. */
export const rowsAtOnce = 5_000;
/**
 * The most rows of each kind in an anchor: more, as on the first day of an old organisation, go under the next ones.
 */
export const rowsOfAnchor = 40 * rowsAtOnce;
/**
 * The rows of a run: an answer may be given anew, so each is a run of its own; of final rows, as many as still tell
 * where to look.
 */
const rowsOfRun = (kind: RecordKind): number => (kind === 'answer' ? 1 : 1_000);

/**
 * The ids between the runs of a kind, both ends left out, which no anchor vouches for. The last gap has an end like the
 * others, so that an index finds the rows of each.
 */
export const gapsOf = (t: TableNames, kind: RecordKind): Sql => sql`
  select above, below from (
    select last_id as above,
      coalesce(lead(first_id) over (order by first_id, last_id), 9223372036854775807) as below
    from (select first_id, last_id from ${t('record_run')} where kind = ${kind} union all select 0, 0) known) one
  where below > above + 1`;

/** Runs of the newest rows that no anchor vouches for yet, and how many rows they are; `rowsAtOnce` at most. */
export const listNewRuns = (
  tx: Queries,
  t: TableNames,
  kind: RecordKind,
): Promise<(Omit<RecordRun, 'kind'> & { rows: number })[]> =>
  tx.query(sql`
    with gap as (${gapsOf(t, kind)}),
    found as (
      select r.id, r.line from gap
      cross join lateral (
        select id, line from (${rowsOfKind[kind](t)}) one
        where id > gap.above and id < gap.below
        order by id desc limit ${rowsAtOnce}::int) r
      order by r.id desc limit ${rowsAtOnce}::int),
    island as (
      select id, line, id - row_number() over (order by id) as number from found),
    part as (
      select id, line, number, (id - min(id) over (partition by number)) / ${rowsOfRun(kind)}::int as part from island)
    select min(id) as "firstId", max(id) as "lastId", ${hashOfLines} as hash, count(*)::int as rows
    from part group by number, part`);

/** Answers that were given anew since a moment, and which their newest run therefore does not vouch for. */
export const listChangedAnswers = (
  tx: Queries,
  t: TableNames,
  since: Temporal.Instant,
): Promise<Omit<RecordRun, 'kind'>[]> =>
  tx.query(sql`
    select id as "firstId", id as "lastId", now.hash
    from ${t('sheet_answer')} a
    cross join lateral (
      select ${hashOfLines} as hash from (${rowsOfKind.answer(t)}) one where one.id = a.id) now
    cross join lateral (
      select hash from ${t('record_run')} r
      where r.kind = 'answer' and r.first_id = a.id order by r.date desc limit 1) known
    where a.answered_at > ${since.toString()} and now.hash <> known.hash
    order by id limit ${rowsAtOnce}::int`);

export const insertRuns = (tx: Tx, t: TableNames, date: string, runs: readonly RecordRun[]) =>
  tx.query(sql`
    insert into ${t('record_run')} (date, kind, first_id, last_id, hash)
    select ${date}::date, kind, first_id, last_id, hash
    from unnest(${runs.map(({ kind }) => kind)}::text[], ${runs.map(({ firstId }) => firstId)}::bigint[],
      ${runs.map(({ lastId }) => lastId)}::bigint[], ${runs.map(({ hash }) => hash)}::text[])
      run(kind, first_id, last_id, hash)`);

/** The runs of one anchor. */
export const listRuns = (db: Queries, t: TableNames, date: string): Promise<RecordRun[]> =>
  db.query<RecordRun>(sql`
    select kind, first_id as "firstId", last_id as "lastId", hash from ${t('record_run')} where date = ${date}`);

/** The number of validated sheets without content. */
export async function countBareSheets(db: Queries, t: TableNames): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('attendance_validation')} where content is null`);
  return row?.count ?? 0;
}

/** A run as it is found again. */
interface FoundRun {
  /** The date of its anchor. */
  date: string;
  firstId: number;
  lastId: number;
  whole: boolean;
}

/** The next anchored runs of an unchangeable kind, by their first ids, with whether each is as it was. */
export const recomputeRuns = (
  db: Queries,
  t: TableNames,
  kind: Exclude<RecordKind, 'answer'>,
  { after, atMost }: { after: number; atMost: number },
): Promise<FoundRun[]> =>
  db.query<FoundRun>(sql`
    select known.date, known.first_id as "firstId", known.last_id as "lastId",
      now.hash is not distinct from known.hash as whole
    from (
      select r.date, r.first_id, r.last_id, r.hash
      from ${t('record_run')} r join ${t('punch_anchor')} a on a.date = r.date
      where r.kind = ${kind} and r.first_id > ${after} order by r.first_id limit ${atMost}::int) known
    cross join lateral (
      select ${hashOfLines} as hash from (${rowsOfKind[kind](t)}) one
      where id between known.first_id and known.last_id) now
    order by known.first_id`);

/** Dates that runs name as their anchor's, and of which there is no anchor: such a run would keep rows from being sealed. */
export async function listDatesWithoutAnchor(db: Queries, t: TableNames): Promise<string[]> {
  const rows = await db.query<{ date: string }>(sql`
    select distinct r.date from ${t('record_run')} r
    where not exists (select from ${t('punch_anchor')} a where a.date = r.date) order by r.date`);
  return rows.map(({ date }) => date);
}

/** Whether an event of the audit tells of an answer as it is: whose, when, to which date, and whether it agrees. */
export const tellsOfAnswer = (answer: Sql, event: Sql): Sql => sql`
  (${event}.entity, ${event}.action, ${event}.entity_id) = ('sheet_answer', 'sheet.day_answered', ${answer}.id)
  and (${event}.at, ${event}.actor) = (${answer}.answered_at, 'worker:' || ${answer}.worker_id)
  and ${event}.after @> jsonb_build_object('date', ${answer}.date, 'agreed', ${answer}.agreed)`;

/**
 * Answers that differ from the newest anchor with them. An answer that was given anew has a later moment, and an event
 * in the audit that tells of it and came behind that anchor.
 */
export const listLostAnswers = (db: Queries, t: TableNames): Promise<{ date: string; id: number }[]> =>
  db.query<{ date: string; id: number }>(sql`
    select known.date, known.id
    from (
      select distinct on (r.first_id) r.first_id as id, r.date, r.hash, a.made_at
      from ${t('record_run')} r join ${t('punch_anchor')} a on a.date = r.date
      where r.kind = 'answer' order by r.first_id, r.date desc) known
    cross join lateral (
      select ${hashOfLines} as hash from (${rowsOfKind.answer(t)}) one where one.id = known.id) now
    where now.hash is distinct from known.hash and not exists (
      select from ${t('sheet_answer')} s
      join ${t('audit_event')} e on ${tellsOfAnswer(sql`s`, sql`e`)}
      -- a write may have been under way for a while when the anchor was made
      where s.id = known.id and s.answered_at > known.made_at - interval '24 hours' and not exists (
        select from ${t('record_run')} r
        where r.kind = 'audit' and r.date <= known.date and e.id between r.first_id and r.last_id))
    order by known.date, known.id`);
