import type { Db } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import { directorySchema, type ObjectNames, tablesOf } from '../../src/db/tables.ts';
import type { Done, Ward } from './desk.ts';
import { laws } from './laws.ts';

/** Laws of the roster that hold beside every union, end and move. */
const ofTheRoster = [
  'somebody has two shifts at once',
  'an approved swap has its two changes, any other none',
  'a change does not match its swap',
  'a request was ended or decided twice',
  'a shift has two live requests',
  'a live request does not hold its shift',
  'a request that is over still holds a shift',
  'a live swap is about shifts that are no longer its workers’',
  'hour entries are not those of the approved releases and won offers',
] as const;

type WardLaw = (db: Db, t: ObjectNames, ward: Ward) => Promise<readonly object[]>;

/** Laws of the desk: each query finds the rows that break one. */
const ofTheDesk: Record<string, WardLaw> = {
  'a record that became part of another one still has something': (db, t, { people }) =>
    db.query(sql`
      select p.id, w.id as worker from ${t('person')} p join ${t('worker')} w on w.person_id = p.id
      where p.id = any(${people}::int[]) and p.merged_into is not null
        and (exists (select from ${t('contract')} c where c.worker_id = w.id)
          or exists (select from ${t('shift')} s where s.worker_id = w.id)
          or exists (select from ${t('permit')} q where q.worker_id = w.id))`),

  'two records are each a part of the other': (db, t, { people }) =>
    db.query(sql`
      select p.id from ${t('person')} p join ${t('person')} o on o.id = p.merged_into
      where p.id = any(${people}::int[]) and o.merged_into is not null`),

  'a shift outside of every contract is not free for others': (db, t, { workers }) =>
    db.query(sql`
      select s.id, s.worker_id, s.date from ${t('shift')} s
      where s.worker_id = any(${workers}::int[])
        and not exists (select from ${t('contract')} c where c.worker_id = s.worker_id
          and c.starts_on <= s.date and coalesce(c.ends_on, 'infinity') >= s.date)
        and not exists (select from ${t('absence')} a where a.shift_id = s.id)`),

  'a shift is lost': (db, t, { shifts }) =>
    db.query(sql`
      select id from unnest(${shifts}::bigint[]) planned(id)
      where not exists (select from ${t('shift')} s where s.id = planned.id)`),

  'two contracts of a worker are in force at once': (db, t, { workers }) =>
    db.query(sql`
      select a.id from ${t('contract')} a join ${t('contract')} b on b.worker_id = a.worker_id and b.id > a.id
      where a.worker_id = any(${workers}::int[])
        and daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')`),

  'a membership leads to a record that has become part of another one': (db, t, { workers }) =>
    db.query(sql`
      select m.subject_id from ${tablesOf(directorySchema)('membership')} m join ${t('worker')} w on w.id = m.subject_id
      join ${t('person')} p on p.id = w.person_id
      where m.role = 'worker' and m.instance_code = 'andes' and w.id = any(${workers}::int[])
        and p.merged_into is not null`),
};

/** Faults of a ward after some of its deeds. */
export async function wardProblems(
  db: Db,
  t: ObjectNames,
  { ward, now, done }: { ward: Ward; now: Temporal.Instant; done: readonly Done[] },
): Promise<string[]> {
  const told = (name: string, rows: readonly object[]) =>
    rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows.slice(0, 3))}`];
  const problems: string[] = [];
  for (const name of ofTheRoster) {
    problems.push(...told(name, (await laws[name]?.(db, t, now.toString())) ?? []));
  }
  for (const [name, law] of Object.entries(ofTheDesk)) problems.push(...told(name, await law(db, t, ward)));
  const marks = done.filter(({ kind, status }) => kind === 'mark' && status === 200);
  for (const worker of new Set(marks.map((one) => one.worker))) {
    const sent = marks.filter((one) => one.worker === worker).length;
    const [row] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from ${t('punch')} where worker_id = ${worker ?? 0}`);
    if (row?.count !== sent) problems.push(`${sent} marks of worker ${worker} are ${row?.count}`);
  }
  for (const [kind, action] of [
    ['merge', 'person.merge'],
    ['undoMerge', 'person.merge_undone'],
  ] as const) {
    const answered = done.filter((one) => one.kind === kind && one.status === 200).length;
    const [row] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from ${t('audit_event')}
      where action = ${action} and entity_id = any(${ward.people.map(String)}::bigint[])`);
    if (row?.count !== answered) problems.push(`${action}: ${answered} answered, ${row?.count} recorded`);
  }
  return problems;
}
