import type { StoredLot } from '@relevo/domain/permit-balance';
import type { DayUnit } from '@relevo/domain/permit-days';
import type { GrantRule, Service } from '@relevo/domain/permit-grants';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { readSettings, type SettingTexts, settings } from '../settings/settings.ts';

/** A type of permit with all facts of its row. */
export interface PermitTypeFacts {
  id: number;
  name: string;
  unit: DayUnit;
  absenceTypeId: number | null;
  /** Whether it is still offered. */
  active: boolean;
  decided: boolean;
  draws: boolean;
  /** The type gives overtime back: its cost is the hours of the shifts. */
  restsOvertime: boolean;
  minimumDays: number;
  article: string | null;
  rule: GrantRule;
}

/** The facts behind a worker's balance of one type. */
export interface TypeOfWorker extends PermitTypeFacts {
  lots: StoredLot[];
  /** Requests of this type that can still be approved, oldest first: expired ones reserve nothing. */
  pending: { id: number; from: LocalDate; to: LocalDate }[];
}

/** The facts of one worker's balances. */
export interface LeaveFacts {
  service: Service | null;
  types: TypeOfWorker[];
  holidays: ReadonlySet<LocalDate>;
  /** The organisation's settings about balances. */
  set: { externalBalances: boolean; proportionalDays: boolean };
}

interface Row extends Omit<LeaveFacts, 'holidays' | 'set'> {
  holidays: LocalDate[];
  texts: SettingTexts | null;
}

const { externalBalances, proportionalDays } = settings;
const balanceSettings = { externalBalances, proportionalDays };

// The days back for which holidays are read: balances reach back to the shown periods. Leave may be far ahead.
const holidaysBack = 366;

/** The columns of a type `pt` as `PermitTypeFacts` in JSON. */
const typeFields = sql`
  'id', pt.id, 'name', pt.name, 'unit', pt.kind, 'absenceTypeId', pt.absence_type_id, 'decided', pt.decided, 'active', pt.active,
  'draws', pt.draws, 'restsOvertime', pt.rests_overtime, 'minimumDays', pt.minimum_days,
  'article', pt.article, 'rule', json_build_object(
    'when', pt.grant_when, 'parts', pt.grant_parts, 'waitMonths', pt.grant_wait_months,
    'carried', pt.carried_lots, 'since', pt.granted_since, 'extra', case when pt.extra_parts is not null then json_build_object(
      'afterMonths', pt.extra_after_months, 'everyMonths', pt.extra_every_months, 'parts', pt.extra_parts,
      'atMost', pt.extra_at_most, 'earlierAtMost', pt.extra_earlier_at_most) end)`;

/** Lots of the worker `w` and the type `pt` with the sums of their movements. */
const lotsOf = (t: TableNames) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', l.id, 'period', json_build_object('from', l.period_from, 'to', l.period_to),
      'startsOn', l.starts_on, 'endsOn', l.ends_on, 'granted', coalesce(m.granted, 0),
      'taken', coalesce(m.taken, 0), 'expired', coalesce(m.expired, 0),
      'corrected', coalesce(m.corrected, 0)) order by l.period_from)
    from ${t('permit_lot')} l
    left join (
      -- all of a worker in one look: they lie together, those of a lot do not
      select lot_id, sum(parts) filter (where kind = 'granted') as granted,
        -sum(parts) filter (where kind in ('taken', 'returned')) as taken,
        -sum(parts) filter (where kind = 'expired') as expired,
        sum(parts) filter (where kind = 'corrected') as corrected
      from ${t('permit_movement')} where worker_id = w.id group by lot_id) m on m.lot_id = l.id
    where l.worker_id = w.id and l.permit_type_id = pt.id), '[]')`;

/**
 * Reads the facts of a worker's balances, in one statement. Under the worker's lock it stays true.
 * @param typeId only this type; all unless given
 */
export async function loadLeaveFacts(
  db: Queries,
  t: TableNames,
  workerId: number,
  today: LocalDate,
  typeId: number | null = null,
): Promise<LeaveFacts> {
  const found = await loadLeaveFactsOf(db, t, [workerId], today, typeId);
  return found.get(workerId) ?? factsOf({ service: null, types: [], holidays: [], texts: null });
}

const factsOf = ({ service, types, holidays, texts }: Row): LeaveFacts => ({
  ...{ service, types, holidays: new Set(holidays), set: readSettings(balanceSettings, texts) },
});

/** Reads the facts of the balances of some workers by their ids, in one statement. */
export async function loadLeaveFactsOf(
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  today: LocalDate,
  typeId: number | null = null,
): Promise<Map<number, LeaveFacts>> {
  const rows = await db.query<{ id: number; facts: Row }>(sql`
    select w.id, json_build_object(
      'service', (
        -- the present run of contracts, as far back as none is missing between two
        select case when count(*) > 0 then json_build_object('startsOn', min(c.starts_on),
          'endsOn', case when bool_and(c.ends_on is not null) then max(c.ends_on) end,
          'earlierMonths', w.earlier_service_months) end
        from ${t('contract')} c
        where c.worker_id = w.id and not exists (
          select from ${t('contract')} gap
          where gap.worker_id = w.id and gap.starts_on > c.starts_on and gap.starts_on <= ${today}
            and not exists (
              select from ${t('contract')} before
              where before.worker_id = w.id and before.starts_on < gap.starts_on
                and (before.ends_on is null or before.ends_on >= gap.starts_on - 1)))),
      'types', coalesce((
        select json_agg(json_build_object(${typeFields},
          'lots', case when pt.draws then ${lotsOf(t)} else '[]' end,
          'pending', coalesce((
            select json_agg(json_build_object('id', q.id, 'from', q.from_date, 'to', q.to_date) order by q.id)
            from ${t('permit')} q
            where q.worker_id = w.id and q.permit_type_id = pt.id and q.approved is null
              and q.ended_at is null and q.from_date >= ${today}), '[]'))
          order by pt.draws desc, ${byName('pt.name')}, pt.id)
        from ${t('permit_type')} pt
        -- halves and hours have their rows, and no rules yet
        where pt.kind in ('habiles', 'corridos') and (${typeId}::int is null or pt.id = ${typeId})), '[]'),
      'holidays', coalesce((
        select json_agg(h.date) from ${t('holiday')} h
        where h.date >= ${today}::date - ${holidaysBack}::int), '[]'),
      'texts', ${settingTexts(t, Object.values(balanceSettings))}) as facts
    from ${t('worker')} w where w.id = any(${[...workerIds]}::int[])`);
  return new Map(rows.map(({ id, facts }) => [id, factsOf(facts)]));
}

/** Names of the types without a balance that workers ask for and that allow this many days in a row. */
export async function listFreeTypes(db: Queries, t: TableNames, days: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select pt.name from ${t('permit_type')} pt
    where pt.decided and pt.active and pt.absence_type_id is not null and pt.kind in ('habiles', 'corridos')
      and not pt.draws and not pt.rests_overtime and pt.minimum_days <= ${days}
    order by ${byName('pt.name')}, pt.id`);
  return rows.map(({ name }) => name);
}
