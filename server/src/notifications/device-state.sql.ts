import type { EstadoDispositivo, Prueba } from '@relevo/contract';
import type { Db, Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { PushResult } from './push-result.ts';
import type { DuePush } from './pushes.sql.ts';
import type { Way } from './way.ts';

type Outcome = PushResult['outcome'];

/** The words of the wire for the outcomes of a push. */
export const results: Record<Outcome, NonNullable<Prueba['resultado']>> = {
  sent: 'enviado',
  refused: 'rechazado',
  dead: 'olvidado',
  later: 'sin_respuesta',
  not_yet: 'aun_no',
  key_fault: 'sin_clave',
};

/** A device as a test message needs it. */
export interface TestedDevice extends Pick<DuePush, 'subject' | 'deviceId' | 'token' | 'way' | 'platform'> {
  registeredAt: Temporal.Instant;
  testedAt: Temporal.Instant | null;
  testOutcome: Outcome | null;
}

/** The person's device, locked, so that of two tests at once the second sees the first; null where there is none. */
export async function lockDevice(
  tx: Tx,
  t: TableNames,
  subject: string,
  deviceId: string,
): Promise<TestedDevice | null> {
  const [device] = await tx.query<TestedDevice>(sql`
    select subject, device_id as "deviceId", token, way, platform, seen_at as "registeredAt",
      tested_at as "testedAt", test_outcome as "testOutcome"
    from ${t('device')} where subject = ${subject} and device_id = ${deviceId} for no key update`);
  return device ?? null;
}

/** Begins a test: its outcome is open. */
export const beginTest = (
  tx: Tx,
  t: TableNames,
  { subject, deviceId }: Pick<TestedDevice, 'subject' | 'deviceId'>,
  now: Temporal.Instant,
) =>
  tx.query(sql`
    update ${t('device')} set tested_at = ${now.toString()}, test_outcome = null
    where subject = ${subject} and device_id = ${deviceId}`);

/** Notes the outcome of the test that began at this moment; a later one has its own. */
export const endTest = (
  db: Db,
  t: TableNames,
  { subject, deviceId }: Pick<TestedDevice, 'subject' | 'deviceId'>,
  testedAt: Temporal.Instant,
  outcome: Outcome,
) =>
  db.query(sql`
    update ${t('device')} set test_outcome = ${outcome}
    where subject = ${subject} and device_id = ${deviceId} and tested_at = ${testedAt.toString()}`);

/** Notes the last attempt at a push to a device. */
export const noteAttempt = (
  db: Db,
  t: TableNames,
  { subject, deviceId }: Pick<DuePush, 'subject' | 'deviceId'>,
  now: Temporal.Instant,
  outcome: Outcome,
) =>
  db.query(sql`
    update ${t('device')} set pushed_at = ${now.toString()}, push_outcome = ${outcome}
    where subject = ${subject} and device_id = ${deviceId}`);

/** A device with its last messages, as the database knows them. */
export interface DeviceState {
  way: Way | null;
  platform: string;
  token: string | null;
  pushedAt: Temporal.Instant | null;
  pushOutcome: Outcome | null;
  testedAt: Temporal.Instant | null;
  testOutcome: Outcome | null;
}

/** The state of the person's device; null where it is not registered. */
export async function findDeviceState(
  db: Queries,
  t: TableNames,
  subject: string,
  deviceId: string,
): Promise<DeviceState | null> {
  const [device] = await db.query<DeviceState>(sql`
    select token, way, platform, pushed_at as "pushedAt", push_outcome as "pushOutcome",
      tested_at as "testedAt", test_outcome as "testOutcome"
    from ${t('device')} where subject = ${subject} and device_id = ${deviceId}`);
  return device ?? null;
}

interface Waiting {
  why: NonNullable<EstadoDispositivo['en_espera']>['motivo'];
  count: number;
  /** The moment of the first; of a summary it is not in the table. */
  first: Temporal.Instant;
}

/** Messages of the person that wait: for another attempt at this device, a rest after a night, or a summary. */
export const findWaiting = (
  db: Queries,
  t: TableNames,
  subject: string,
  deviceId: string,
  now: Temporal.Instant,
) =>
  db.query<Waiting>(sql`
    select 'reintento' as why, count(*)::int as count, min(next_try_at) as first
    from ${t('push')} where subject = ${subject} and device_id = ${deviceId} and attempts > 0
    having count(*) > 0
    union all
    select case when in_summary then 'resumen' else 'descanso' end, count(*)::int, min(deliver_after)
    from ${t('notification')}
    where subject = ${subject} and pushed_at is null and read_at is null
      and (in_summary or deliver_after > ${now.toString()})
    group by in_summary`);
