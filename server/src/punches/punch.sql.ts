import type { Perimeter } from '@relevo/domain/geofence';
import { WINDOW_AFTER_MS, WINDOW_BEFORE_MS } from '@relevo/domain/punches';
import type { Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { schemaOf, type TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { readSettings, type SettingTexts, settings } from '../settings/settings.ts';
import { remotePunch } from './remote-punch.sql.ts';
import type { StoredPunch } from './stored-punch.ts';

interface PunchWorkplace extends Perimeter {
  name: string;
  companyId: number;
  timeZone: string;
}

/** The facts that decide about a mark. */
export interface Situation {
  enrolment: { enrolled: boolean; gps: boolean; free: boolean } | null;
  workplaces: PunchWorkplace[];
  /** The local date on which the worker's first contract begins. */
  contractFrom: string | null;
  /** Shifts near the mark; the rule decides which holds it. */
  shifts: { id: number; startsAt: string; endsAt: string }[];
  lunchEnabled: boolean;
  outside: 'observe' | 'block';
  /** The largest clock offset that is believed, in milliseconds. */
  offsetLimitMs: number;
  /** The organisation's, for a worker without a workplace. */
  timeZone: string;
  /** The mark that is already there under the same key. */
  stored: StoredPunch | null;
  /** The id that the new mark gets. */
  punchId: number;
}

const markSettings = {
  lunchMarks: settings.lunchMarks,
  marksOutside: settings.marksOutside,
  clockOffset: settings.clockOffset,
};

/**
 * The facts of the decision about a mark, in one statement: this is the path of the rush at the change of shift.
 * @param asked.moments all that may come to be the mark's time
 */
export async function loadSituation(
  tx: Tx,
  t: TableNames,
  actor: Actor,
  { moments, key }: { moments: readonly Temporal.Instant[]; key: string | null },
): Promise<Situation> {
  const sorted = moments.toSorted(Temporal.Instant.compare);
  const from = sorted.map((at) => at.subtract({ milliseconds: WINDOW_AFTER_MS }).toString());
  const to = sorted.map((at) => at.add({ milliseconds: WINDOW_BEFORE_MS }).toString());
  const [row] = await tx.query<SituationRow>(sql`
    select
      (select json_build_object('enrolled', w.enrolled, 'gps', w.enrolled_with_gps, 'free', w.free_marking)
        from ${t('worker')} w where w.id = ${actor.id}) as enrolment,
      (select min(starts_on) from ${t('contract')} where worker_id = ${actor.id}) as contract_from,
      (select json_agg(json_build_object('id', p.id, 'name', p.name, 'companyId', p.company_id, 'lat', p.lat,
          'lng', p.lng, 'radius', p.radius_m, 'timeZone', p.time_zone) order by p.id)
        from ${t('worker_workplace')} ww join ${t('workplace')} p on p.id = ww.workplace_id
        where ww.worker_id = ${actor.id}) as workplaces,
      (select json_agg(json_build_object('id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at))
        from (
          select id, starts_at, ends_at from ${t('shift')}
          where worker_id = ${actor.id}
            -- The index is over the local date of the start: at most a day and a clock change before the end.
            and date between (${from[0]}::timestamptz at time zone 'UTC')::date - 3
              and (${to.at(-1)}::timestamptz at time zone 'UTC')::date + 1
            and exists (
              select from unnest(${from}::timestamptz[], ${to}::timestamptz[]) near(from_at, to_at)
              where starts_at <= to_at and ends_at >= from_at)
          -- Held until the mark is stored: no shift of these changes hands meanwhile, and one that just did is gone.
          order by id for key share) s) as shifts,
      ${settingTexts(t, Object.values(markSettings))} as settings,
      (select json_build_object('type', p.type, 'deviceMs', (extract(epoch from p.device_time) * 1000)::bigint,
          'lat', p.lat, 'lng', p.lng, 'companyId', p.company_id, 'workplaceId', p.workplace_id,
          'answer', ${remotePunch()})
        from ${t('punch')} p left join ${t('workplace')} wp on wp.id = p.workplace_id
        where p.worker_id = ${actor.id} and p.idempotency_key = ${key}) as stored,
      nextval(pg_get_serial_sequence(${`${schemaOf(actor.org.code)}.punch`}, 'id')) as punch_id`);
  if (!row) throw new Error('no answer');
  const { lunchMarks, marksOutside, clockOffset } = readSettings(markSettings, row.settings);
  return {
    enrolment: row.enrolment,
    contractFrom: row.contract_from,
    workplaces: row.workplaces ?? [],
    shifts: row.shifts ?? [],
    lunchEnabled: lunchMarks,
    outside: marksOutside,
    offsetLimitMs: clockOffset * 60_000,
    timeZone: actor.org.timeZone,
    stored: row.stored,
    punchId: row.punch_id,
  };
}

interface SituationRow {
  enrolment: Situation['enrolment'];
  contract_from: string | null;
  workplaces: PunchWorkplace[] | null;
  shifts: Situation['shifts'] | null;
  settings: SettingTexts | null;
  stored: StoredPunch | null;
  punch_id: number;
}
