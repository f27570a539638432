import type { PermitBalance } from '@relevo/contract';
import { DAY } from '@relevo/domain/permit-days';
import { sql } from '../../src/db/sql.ts';
import { leaveTypes, performChore } from './leave.ts';
import type { Stage } from './play.ts';

interface Sums {
  type: number;
  granted: number;
  taken: number;
  asked: number;
  /** Growth that leave took ahead is granted on the leave's day. */
  ahead: boolean;
}

/**
 * Writes what is due, and compares what every worker is told of each balance with the sums of its movements. The same
 * written again is nothing.
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
  for (const { id, username } of people.workers) {
    const { status, body } = await send(username, { method: 'GET', path: 'permit-types' }, null);
    if (status !== 200) return [...problems, `${username} reads no balances: ${body}`];
    const { data } = JSON.parse(body) as { data: PermitBalance[] };
    const sums = await db.query<Sums>(sql`
      select pt.id as type, coalesce(m.granted, 0) as granted, coalesce(m.taken, 0) as taken,
        coalesce(m.ahead, false) as ahead, (
          select count(*)::int from ${t('permit')} q
          cross join generate_series(q.from_date::timestamp, q.to_date::timestamp, interval '1 day') d(day)
          where q.worker_id = ${id} and q.permit_type_id = pt.id and q.approved is null
            and q.ended_at is null and q.from_date >= ${today} and (pt.kind = 'corridos'
              or (extract(isodow from d.day) < 6
                and not exists (select from ${t('holiday')} h where h.date = d.day::date)))) as asked
      from ${t('permit_type')} pt
      left join (
        select l.permit_type_id as type,
          sum(m.parts) filter (where m.kind in ('granted', 'corrected')) / ${DAY}::float as granted,
          -sum(m.parts) filter (where m.kind in ('taken', 'returned')) / ${DAY}::float as taken,
          bool_or(m.kind = 'granted' and m.day > ${today}) as ahead
        from ${t('permit_lot')} l join ${t('permit_movement')} m on m.lot_id = l.id
        where l.worker_id = ${id} and l.starts_on <= ${today} and (l.ends_on is null or l.ends_on >= ${today})
        group by l.permit_type_id) m on m.type = pt.id
      where pt.id between ${leaveTypes.anniversary} and ${leaveTypes.daily}`);
    for (const { type, granted, taken, asked, ahead } of sums) {
      const told = data.find((one) => one.iddetPermiso === type);
      if (told && isRight(told, { granted, taken, asked, ahead })) continue;
      const found = JSON.stringify({ ...told, periodos: [] });
      problems.push(`${username} is told ${found}, not ${JSON.stringify({ type, granted, taken, asked })}`);
    }
  }
  return problems;
}

function isRight(told: PermitBalance, { granted, taken, asked, ahead }: Omit<Sums, 'type'>): boolean {
  const { asignados, ocupados, solicitados, saldo_actual } = told;
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  return (
    near(ocupados, taken) &&
    solicitados === asked &&
    near(saldo_actual ?? Number.NaN, asignados - ocupados) &&
    (ahead ? asignados <= granted : near(asignados, granted) && asignados >= ocupados)
  );
}
