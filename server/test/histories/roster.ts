import { shiftInstants } from '@relevo/domain/time';
import fc from 'fast-check';
import type { Db } from '../../src/db/connection.ts';
import { rowsOf, sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';
import { position, unit } from '../support/fixture.ts';
import { type Leave, leave, resetLeave } from './leave.ts';
import type { People } from './people.ts';
import { pastShifts, resetSheets } from './sheets.ts';

const zone = 'America/Santiago';
const limitMinutes = 42 * 60;
export const figures = { restMinutes: 11 * 60, nights: 2, minimum: 1 } as const;

/** The rules that block in a history; the others say nothing, or warn. */
export interface Rules {
  hours: 'silencio' | 'aviso' | 'bloqueo';
  rest: boolean;
  nights: boolean;
  staffing: boolean;
}

/** The start of a history: for each worker some days of two weeks, by day or by night. */
export interface Start {
  rules: Rules;
  /** 0 to 13 from the first day on; of the night when `night`. */
  picks: { day: number; night: boolean }[][];
  leave: Leave;
}

const pick = fc.record({ day: fc.nat(13), night: fc.boolean() });
export const start: fc.Arbitrary<Start> = fc.record({
  rules: fc.record({
    hours: fc.constantFrom('silencio', 'aviso', 'bloqueo', 'bloqueo'),
    rest: fc.boolean(),
    nights: fc.boolean(),
    staffing: fc.boolean(),
  }),
  picks: fc.array(fc.array(pick, { minLength: 3, maxLength: 8 }), { minLength: 6, maxLength: 6 }),
  leave,
});

export interface RosterShift {
  id: number;
  workerId: number;
  sectorId: number;
  date: string;
  startsAt: string;
  endsAt: string;
  night: boolean;
}

const tablesInOrder = [
  'push',
  'notification',
  'audit_event',
  'idempotency',
  'live_request',
  'shift_change',
  'hour_entry',
  'swap_request',
  'release_request',
  'offer',
  'publication',
  'shift_edit',
  'shift',
];

/**
 * Takes away everything that the history before left behind, and plans the shifts of the next. Every one begins
 * after `now` but for two of each worker that are over, and no rule is broken yet, as far as it can block. One shift of
 * each of the last two workers is absent, so that there is something to publish.
 */
export async function resetRoster(
  db: Db,
  t: ObjectNames,
  people: People,
  { picks, rules, leave: balances }: Start,
  now: Temporal.Instant,
): Promise<RosterShift[]> {
  const first = now.toZonedDateTimeISO(zone).toPlainDate();
  await resetSheets(db, t, first);
  for (const table of tablesInOrder) await db.query(sql`delete from ${t(table)}`);
  await setRules(db, t, rules);
  await resetLeave(db, t, people, balances, first);
  const ahead = picks.flatMap((days, index) => {
    const workerId = people.workers[index]?.id ?? 0;
    return plan(days, first, now).map((shift) => ({ ...shift, workerId, sectorId: 2 + (index % 2) }));
  });
  const planned = [...ahead, ...pastShifts(people, first)];
  const rows = planned.map((shift) => ({
    worker_id: shift.workerId,
    unit_id: unit.uci,
    position_id: position.nurse,
    sector_id: shift.sectorId,
    shift_type_id: shift.night ? 3 : 2,
    time_zone: zone,
    date: shift.date,
    starts_at: shift.startsAt,
    ends_at: shift.endsAt,
  }));
  const made = await db.query<{ id: number }>(sql`
    insert into ${t('shift')} ${rowsOf(rows)} returning id`);
  const roster = planned.map((shift, index) => ({ ...shift, id: made[index]?.id ?? 0 }));
  const absent = people.workers
    .slice(-2)
    .flatMap(({ id }) => roster.filter((shift) => shift.workerId === id).slice(1, 2));
  for (const { id } of absent) {
    await db.query(sql`insert into ${t('absence')} (shift_id, absence_type_id) values (${id}, 2)`);
  }
  return roster;
}

/** The days of a plan that go together: no rule that can block is broken at the start. */
function plan(days: Start['picks'][number], first: Temporal.PlainDate, now: Temporal.Instant) {
  const chosen: Omit<RosterShift, 'id' | 'workerId' | 'sectorId'>[] = [];
  for (const { day, night } of days) {
    const date = first.add({ days: day });
    const [from, to] = night ? ['20:00', '08:00'] : ['08:00', '20:00'];
    const { startsAt, endsAt } = shiftInstants(date.toString(), from as string, to as string, zone);
    const far = (other: { startsAt: string; endsAt: string }) =>
      startsAt.since(other.endsAt).total('minutes') >= figures.restMinutes ||
      Temporal.Instant.from(other.startsAt).since(endsAt).total('minutes') >= figures.restMinutes;
    const sameWeek = chosen.filter((other) => mondayOf(other.date) === mondayOf(date.toString()));
    const nightsNear = chosen.filter(
      (other) => other.night && Math.abs(date.until(other.date).total('days')) <= figures.nights,
    );
    if (Temporal.Instant.compare(startsAt, now) <= 0 || !chosen.every(far)) continue;
    if ((sameWeek.length + 1) * 12 * 60 > limitMinutes) continue;
    if (night && nightsNear.length >= figures.nights - 1) continue;
    chosen.push({
      date: date.toString(),
      night,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    });
  }
  return chosen;
}

export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

async function setRules(db: Db, t: ObjectNames, rules: Rules): Promise<void> {
  const level = (blocks: boolean) => (blocks ? 'bloqueo' : 'silencio');
  const values = {
    'regla.horasSemanales': rules.hours,
    'regla.horasSemanales.limites': `2024-01-01:${limitMinutes / 60}`,
    'regla.descanso': level(rules.rest),
    'regla.descanso.minutos': String(figures.restMinutes),
    'regla.nochesSeguidas': level(rules.nights),
    'regla.nochesSeguidas.maximo': String(figures.nights),
    'regla.dotacion': level(rules.staffing),
  };
  const rows = Object.entries(values).map(([name, value]) => ({ name, enabled: true, value }));
  await db.query(sql`
    insert into ${t('setting')} ${rowsOf(rows)}
    on conflict (name) do update set value = excluded.value, enabled = true`);
  await db.query(sql`
    insert into ${t('staffing_minimum')} (sector_id, is_day, minimum)
    select s.id, kind.is_day, ${figures.minimum} from ${t('sector')} s cross join (values (true), (false)) kind(is_day)
    on conflict do nothing`);
}
