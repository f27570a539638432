import type { PermitBalance } from '@relevo/contract';
import { DAY } from '@relevo/domain/permit-days';
import { sql } from '../../src/db/sql.ts';
import { leaveTypes, performChore } from './leave.ts';
import type { Stage } from './play.ts';

interface Sums {
  worker: number;
  type: number;
  granted: number;
  taken: number;
  asked: number;
  /** Leave ahead may have been granted the growth until then. */
  ahead: boolean;
}

/**
 * Writes due movements, and compares each balance as workers read it with the sums of its movements. A second run
 * writes none.
 */
export async function balanceProblems(stage: Stage): Promise<string[]> {
  const { db, t, people, send } = stage;
  const now = stage.now();
  const today = now.toZonedDateTimeISO('America/Santiago').toPlainDate().toString();
  const write = async () => {
    await db.query(sql`update ${t('worker')} set permits_written_on = null`);
    await performChore(db, { kind: 'due' }, now);
    const [row] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from ${t('permit_movement')}`);
    return row?.count;
  };
  const written = await write();
  const problems = (await write()) === written ? [] : ['what was due was written twice'];
  const all = await sumsOf(stage, today);
  for (const { id, username } of people.workers) {
    const { status, body } = await send(username, { method: 'GET', path: 'permit-types' }, null);
    if (status !== 200) return [...problems, `${username} reads no balances: ${body}`];
    const { data } = JSON.parse(body) as { data: PermitBalance[] };
    for (const sums of all.filter(({ worker }) => worker === id)) {
      const told = data.find((one) => one.iddetPermiso === sums.type);
      if (told && isRight(told, sums)) continue;
      const found = JSON.stringify({ ...told, periodos: [] });
      problems.push(`${username} is told ${found}, not ${JSON.stringify(sums)}`);
    }
  }
  return problems;
}

/** The sums of each worker and type: the lots that are alive, and the days of undecided requests. */
const sumsOf = ({ db, t, people }: Stage, today: string) =>
  db.query<Sums>(sql`
    select w.id as worker, pt.id as type, coalesce(m.granted, 0) as granted, coalesce(m.taken, 0) as taken,
      coalesce(m.ahead, false) as ahead, (
        select count(*)::int from ${t('permit')} q
        cross join generate_series(q.from_date::timestamp, q.to_date::timestamp, interval '1 day') d(day)
        where q.worker_id = w.id and q.permit_type_id = pt.id and q.approved is null
          and q.ended_at is null and q.from_date >= ${today} and (pt.kind = 'corridos'
            or (extract(isodow from d.day) < 6
              and not exists (select from ${t('holiday')} h where h.date = d.day::date)))) as asked
    from ${t('worker')} w
    cross join ${t('permit_type')} pt
    left join (
      select l.worker_id, l.permit_type_id,
        sum(m.parts) filter (where m.kind in ('granted', 'corrected')) / ${DAY}::float as granted,
        -sum(m.parts) filter (where m.kind in ('taken', 'returned')) / ${DAY}::float as taken,
        bool_or(m.day > ${today}) and l.permit_type_id = ${leaveTypes.daily} as ahead
      from ${t('permit_lot')} l join ${t('permit_movement')} m on m.lot_id = l.id
      where l.starts_on <= ${today} and (l.ends_on is null or l.ends_on >= ${today})
      group by l.worker_id, l.permit_type_id) m on m.worker_id = w.id and m.permit_type_id = pt.id
    where w.id = any(${people.workers.map(({ id }) => id)}::int[])
      and pt.id between ${leaveTypes.anniversary} and ${leaveTypes.daily}`);

function isRight(told: PermitBalance, { granted, taken, asked, ahead }: Sums): boolean {
  const { asignados, ocupados, solicitados, saldo_actual } = told;
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  return (
    near(ocupados, taken) &&
    solicitados === asked &&
    near(saldo_actual ?? Number.NaN, asignados - ocupados) &&
    (ahead ? asignados <= granted : near(asignados, granted) && asignados >= ocupados)
  );
}
