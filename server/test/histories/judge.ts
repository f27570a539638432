import type { Db } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';
import { balanceProblems } from './balances.ts';
import { deedProblems, describe, keyProblems } from './deeds.ts';
import { laws } from './laws.ts';
import { permitLaws } from './permit-laws.ts';
import type { History, Played, Stage } from './play.ts';
import { figures, mondayOf, type RosterShift } from './roster.ts';
import { sheetLaws } from './sheet-laws.ts';

/** The faults after a history; empty when all invariants hold. */
export async function judge(stage: Stage, history: History, played: Played): Promise<string[]> {
  const { db, t } = stage;
  const now = stage.now().toString();
  const balances = await balanceProblems(stage);
  const broken = await Promise.all(
    Object.entries({ ...laws, ...permitLaws, ...sheetLaws }).map(async ([name, law]) => {
      const rows = await law(db, t, now);
      return rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows.slice(0, 3))}`];
    }),
  );
  const audited = await db.query<{ action: string; thing: number | null; times: number }>(sql`
    select action, entity_id as thing, count(*)::int as times from ${t('audit_event')}
    -- what the operator and the chores do is no deed of people; the same answer to a day once more is none either
    where actor not in ('operator', 'chore') and action <> 'sheet.day_answered' group by 1, 2`);
  return [
    ...played.problems,
    ...balances,
    ...broken.flat(),
    ...deedProblems(played.deeds, audited),
    ...keyProblems(played.deeds),
    ...(await ownerProblems(db, t, played.roster)),
    ...(await ruleProblems(stage, history, played.roster)),
  ];
}

/** A history with its outcome, for the search of the fault. */
export const account = (history: History, played: Played): string =>
  [
    `start ${JSON.stringify(history.start)}`,
    ...history.batches.flatMap(({ chore }, batch) => (chore ? `${batch}: ${JSON.stringify(chore)}` : [])),
    ...played.deeds.map(describe),
  ].join('\n');

/** All planned shifts still exist once, with the owner to whom the recorded changes lead. */
async function ownerProblems(db: Db, t: ObjectNames, roster: readonly RosterShift[]): Promise<string[]> {
  const owners = new Map(roster.map((shift) => [shift.id, shift.workerId]));
  const coverages = await db.query<{ id: number; winner: number }>(sql`
    select coverage_shift_id as id, winner_id as winner from ${t('offer')} where winner_id is not null`);
  for (const { id, winner } of coverages) owners.set(id, winner);
  const problems: string[] = [];
  const changes = await db.query<{ swap: number; worker: number; given: number }>(sql`
    select swap_id as swap, worker_id as worker, given_shift_id as given from ${t('shift_change')} order by id`);
  for (const { swap, worker, given } of changes) {
    const partner = changes.find((other) => other.swap === swap && other.worker !== worker)?.worker;
    if (owners.get(given) !== worker) problems.push(`swap ${swap} gave away shift ${given} of somebody else`);
    if (partner !== undefined) owners.set(given, partner);
  }
  const found = await db.query<{ id: number; worker: number }>(sql`
    select id, worker_id as worker from ${t('shift')}`);
  if (found.length !== owners.size) problems.push(`there are ${found.length} shifts, not ${owners.size}`);
  for (const { id, worker } of found) {
    if (owners.get(id) !== worker) problems.push(`shift ${id} is ${worker}'s, not ${owners.get(id)}'s`);
  }
  return problems;
}

interface Worked {
  worker: number;
  article22: boolean;
  sector: number;
  date: string;
  night: boolean;
  from: number;
  to: number;
}

/** Violations of blocking rules: none may exist, however many decisions were made at once. */
async function ruleProblems(
  { db, t, people }: Stage,
  { start: { rules } }: History,
  roster: readonly RosterShift[],
): Promise<string[]> {
  const all = await db.query<Worked>(sql`
    select s.worker_id as worker, s.sector_id as sector, s.date, not st.is_day as night,
      (extract(epoch from s.starts_at) / 60)::int as "from", (extract(epoch from s.ends_at) / 60)::int as "to",
      exists (select from ${t('contract')} c where c.worker_id = s.worker_id and c.article22) as article22
    from ${t('shift')} s join ${t('shift_type')} st on st.id = s.shift_type_id
    where not exists (select from ${t('absence')} a where a.shift_id = s.id)
    order by s.worker_id, s.starts_at`);
  const problems: string[] = [];
  // Returned shifts are their worker's again, whatever was taken on meanwhile; nor is a manager's own planning blocked.
  const returned = await db.query<{ id: number }>(sql`
    select worker_id as id from ${t('permit')} where end_reason = 'withdrawn'
    union
    select s.worker_id from ${t('shift_edit')} e join ${t('shift')} s on s.id = e.shift_id`);
  for (const { id } of people.workers.filter((one) => !returned.some((other) => other.id === one.id))) {
    const mine = all.filter((one) => one.worker === id);
    const weeks = Map.groupBy(mine, (one) => mondayOf(one.date));
    for (const [monday, shifts] of weeks) {
      const minutes = shifts.reduce((sum, one) => sum + one.to - one.from, 0);
      if (rules.hours === 'bloqueo' && !shifts[0]?.article22 && minutes > 42 * 60) {
        problems.push(`worker ${id} works ${minutes} minutes in the week of ${monday}`);
      }
    }
    for (const [index, one] of mine.entries()) {
      const before = mine[index - 1];
      if (rules.rest && before && one.from - before.to < figures.restMinutes) {
        problems.push(`worker ${id} rests ${one.from - before.to} minutes before ${one.date}`);
      }
    }
    const nights = new Set(mine.filter((one) => one.night).map((one) => one.date));
    const next = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
    for (const date of nights) {
      const run = Array.from({ length: figures.nights + 1 }, (_, days) => next(date, days));
      if (rules.nights && run.every((one) => nights.has(one)))
        problems.push(`worker ${id} works ${run.length} nights from ${date}`);
    }
  }
  if (!rules.staffing) return problems;
  // Sectors may have been empty at the start; no release and no leave may have emptied another.
  const absentAtStart = new Set<number>();
  for (const { id } of await db.query<{ id: number }>(sql`
    select a.shift_id as id from ${t('absence')} a
    where not exists (select from ${t('release_request')} q where q.shift_id = a.shift_id and q.approved)
      and not exists (select from ${t('permit')} q where q.id = a.permit_id and not q.recorded)`)) {
    absentAtStart.add(id);
  }
  const place = (one: { date: string; night: boolean; sector?: number; sectorId?: number }) =>
    `${one.date} ${one.night} ${one.sector ?? one.sectorId}`;
  // Recorded leave asks no rule.
  const recorded = await db.query<{ date: string; night: boolean; sector: number }>(sql`
    select s.date, not st.is_day as night, s.sector_id as sector
    from ${t('absence')} a join ${t('permit')} q on q.id = a.permit_id and q.recorded
    join ${t('shift')} s on s.id = a.shift_id join ${t('shift_type')} st on st.id = s.shift_type_id`);
  // A manager who moves a worker to another sector may not empty one either.
  const moved = await db.query<{ date: string; night: boolean; sector: number }>(sql`
    select s.date, not st.is_day as night, e.was_sector_id as sector
    from ${t('shift_edit')} e join ${t('shift')} s on s.id = e.shift_id
    join ${t('shift_type')} st on st.id = s.shift_type_id`);
  const settled = new Set([...all, ...recorded, ...moved].map(place));
  for (const shift of roster) {
    if (!absentAtStart.has(shift.id) && !settled.has(place(shift))) {
      problems.push(`nobody is left in sector ${shift.sectorId} on ${shift.date}, night: ${shift.night}`);
    }
  }
  return problems;
}
