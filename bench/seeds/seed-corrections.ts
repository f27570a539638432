import { largeCode } from '../../rig/seed-large.ts';
import { settleSilent } from '../../server/src/corrections/settle.service.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { type ObjectNames, schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { countedMark } from '../../server/src/punch-records/counted-marks.sql.ts';

/**
 * Seeds corrections by managers between two dates, all without an opposition. They concern every fifth worker, half of
 * the shifts with a missing mark and one in fifty of all others, some corrected a second time. The server itself makes
 * and seals their marks.
 * @returns how many hold
 */
export async function seedCorrections(
  db: Db,
  { from, to }: { from: string; to: string },
  now: Temporal.Instant,
): Promise<number> {
  const t = tablesOf(schemaOf(largeCode));
  await db.query(sql`
    insert into ${t('correction_reason')} (id, name) values (1, 'El reloj no funcionaba') on conflict do nothing`);
  await db.query(
    beginFor(
      t,
      sql`s.date between ${from} and ${to} and s.worker_id % 5 = 0 and (
        abs(hashint8(s.id + 11)) % 50 = 0
        or s.id % 2 = 0 and (select count(*) from ${t('punch')} p where p.shift_id = s.id) < 2)`,
      now,
    ),
  );
  await settleAll(db, t, now);
  await db.query(
    beginFor(
      t,
      sql`s.id % 7 = 0 and exists (select from ${t('correction_mark')} cm where cm.shift_id = s.id)`,
      now,
    ),
  );
  await settleAll(db, t, now);
  const [made] = await db.query<{ settled: number; all: number }>(sql`
    select count(settled_at)::int as settled, count(*)::int as all from ${t('punch_correction_request')}`);
  if (!made || made.settled === 0 || made.settled < made.all) throw new Error('a correction does not hold');
  return made.settled;
}

/** Corrections of the entry, the exit or both; never twice the same times. */
const beginFor = (t: ObjectNames, shifts: ReturnType<typeof sql>, now: Temporal.Instant) => {
  const first = (type: 1 | 2) => sql`(
    select min(p.marked_at) from ${t('punch')} p where p.shift_id = s.id and p.type = ${type})`;
  return sql`
    insert into ${t('punch_correction_request')} (worker_id, shift_id, reason_id, created_at, decided_at, mailed_at,
      begun, opposable, approved, entry_at, exit_at, was_entry_at, was_exit_at)
    select s.worker_id, s.id, 1, moment, moment, moment, true, true, true,
      case when s.id % 3 <> 1 then s.starts_at + (s.id % 20 - 5 - before) * interval '1 minute' end,
      case when s.id % 3 <> 0 then s.ends_at + (s.id % 31 - 10 + before) * interval '1 minute' end,
      ${countedMark(t, sql`s`, 1, first(1))}, ${countedMark(t, sql`s`, 2, first(2))}
    from ${t('shift')} s
    cross join lateral (
      select ${now.subtract({ hours: 72 }).toString()}::timestamptz as moment,
        (select count(*) from ${t('punch_correction_request')} q where q.shift_id = s.id) as before) b
    where s.starts_at is not null and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      and ${shifts}`;
};

/** The chore takes some at a time. */
async function settleAll(db: Db, t: ObjectNames, now: Temporal.Instant): Promise<void> {
  const open = sql`
    select from ${t('punch_correction_request')} where settled_at is null and opposed_at is null limit 1`;
  while ((await db.query(open)).length > 0) {
    await db.begin((tx) => settleSilent(tx, { code: largeCode }, now));
  }
}
