import { shiftInstants } from '@relevo/domain/time';
import { rowsOf, sql } from '../../src/db/sql.ts';
import { manager, position, shift, unit, worker } from './fixture.ts';
import type { TestServer } from './server.ts';

// Far behind any real mark of a test.
let chain = 10_000;

/** A stored mark, of Camila's where nobody else is named. */
export async function addPunch(
  { db, tables }: TestServer,
  {
    shiftId,
    type,
    at,
    receivedAt = at,
    workerId = worker.camila,
  }: { shiftId: number; type: 1 | 2 | 3 | 4; at: string; receivedAt?: string; workerId?: number },
): Promise<void> {
  chain += 1;
  const row = {
    worker_id: workerId,
    seq: chain,
    type,
    marked_at: at,
    received_at: receivedAt,
    device_time: at,
    certainty: 'exact',
    offline: false,
    device_name: 'Chrome en Android',
    time_zone: 'America/Santiago',
    shift_id: shiftId,
    seal_version: 2,
    receipt_code: `CODE-${chain}`,
    previous_hash: 'a',
    hash: 'b',
  };
  await db.query(sql`insert into ${tables()('punch')} ${rowsOf([row])}`);
}

export async function addAbsence({ db, tables }: TestServer, shiftId: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${tables()('absence')} (shift_id, absence_type_id) values (${shiftId}, 30) returning id`);
  return row?.id ?? 0;
}

interface Publication {
  absenceId: number;
  deadline?: string;
  positions?: number[];
  unitId?: number;
}

/** A publication of one offer, for nurses of the UCI unless it says otherwise. */
export async function addPublication(
  { db, tables }: TestServer,
  {
    absenceId,
    deadline = '2026-11-18T12:00:00Z',
    positions = [position.nurse],
    unitId = unit.uci,
  }: Publication,
): Promise<{ publicationId: number; offerId: number }> {
  const t = tables();
  const [publication] = await db.query<{ id: number }>(sql`
    insert into ${t('publication')} (unit_id, manager_id, comment, deadline)
    values (${unitId}, ${manager.patricia}, 'Se busca reemplazo', ${deadline}) returning id`);
  const publicationId = publication?.id ?? 0;
  for (const id of positions) {
    await db.query(sql`insert into ${t('publication_position')} values (${publicationId}, ${id})`);
  }
  const [offer] = await db.query<{ id: number }>(sql`
    insert into ${t('offer')} (publication_id, absence_id, unit_id, shift_date)
    select p.id, a.id, p.unit_id, s.date
    from ${t('publication')} p, ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
    where p.id = ${publicationId} and a.id = ${absenceId} returning id`);
  await db.query(sql`
    insert into ${t('live_request')} (shift_id, kind, request_id)
    select shift_id, 'offer', ${offer?.id ?? 0} from ${t('absence')} where id = ${absenceId}
    on conflict do nothing`);
  return { publicationId, offerId: offer?.id ?? 0 };
}

/** The absence of the fixture: Camila's leave on 2026-11-22. */
export async function camilasAbsence({ db, tables }: TestServer): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select id from ${tables()('absence')} where shift_id = ${shift.camilaAbsent}`);
  return row?.id ?? 0;
}

type Kind = 'day' | 'night' | 'free';

/** A 12 hour shift, or a free day, in Santiago; of the worker's own unit and position unless it says otherwise. */
export async function addShift(
  { db, tables }: TestServer,
  workerId: number,
  date: string,
  kind: Kind = 'day',
  other: { sectorId?: number | null; unitId?: number; positionId?: number; detailId?: number } = {},
): Promise<number> {
  const zone = 'America/Santiago';
  const times = { day: ['08:00', '20:00', 2], night: ['20:00', '08:00', 3], free: null }[kind] as
    | [string, string, number]
    | null;
  const instants = times && shiftInstants(date, times[0], times[1], zone);
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${tables()('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id,
      shift_detail_id, time_zone, date, starts_at, ends_at)
    select w.id, coalesce(${other.unitId ?? null}::int, w.unit_id),
      coalesce(${other.positionId ?? null}::int, w.position_id), ${other.sectorId ?? null},
      ${times?.[2] ?? 1}, ${other.detailId ?? 1}, ${zone}, ${date}, ${instants?.startsAt.toString() ?? null},
      ${instants?.endsAt.toString() ?? null}
    from ${tables()('worker')} w where w.id = ${workerId}
    returning id`);
  return row?.id ?? 0;
}

/** A publication of Camila's roster in the week of the fixture's present, which changed one day of hers. */
export async function addVersion({ db, tables }: TestServer): Promise<number> {
  const t = tables();
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('roster_version')} (unit_id, from_date, to_date, published_at, manager_id, asks, draft_version,
      content_hash)
    values (1, '2026-11-16', '2026-11-22', '2026-11-15T12:00:00Z', 1, true, 1, ${'0'.repeat(64)}) returning id`);
  const id = row?.id ?? 0;
  await db.query(sql`
    insert into ${t('roster_version_item')} values (${id}, 1, '2026-11-20', null,
      '{"idtipo": 2, "abreviatura": "L", "turno_dia": true}')`);
  await db.query(sql`
    insert into ${t('roster_version_reader')} (version_id, worker_id, told_at) values (${id}, 1, '2026-11-15T12:00:00Z')`);
  return id;
}

/** Sets a rule of the organisation, or takes it away. */
export async function setRule({ db, tables }: TestServer, name: string, value: string | null): Promise<void> {
  await db.query(sql`delete from ${tables()('setting')} where name = ${name}`);
  if (value === null) return;
  await db.query(
    sql`insert into ${tables()('setting')} (name, enabled, value) values (${name}, true, ${value})`,
  );
}

/** The least staffing of those of a sector or a payroll group whose shift has a type, on every weekday; null takes it away. */
export async function setTypeMinimum(
  { db, tables }: TestServer,
  {
    sectorId = null,
    groupId = null,
    typeId,
  }: { sectorId?: number | null; groupId?: number | null; typeId: number },
  minimum: number | null,
): Promise<void> {
  const t = tables()('shift_type_minimum');
  const row = { sector_id: sectorId, payroll_group_id: groupId, shift_type_id: typeId };
  await db.query(sql`
    delete from ${t} where shift_type_id = ${typeId}
      and (sector_id, payroll_group_id) is not distinct from (${sectorId}::int, ${groupId}::int)`);
  if (minimum === null) return;
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...row, weekday, minimum }));
  await db.query(sql`insert into ${t} ${rowsOf(days)}`);
}

/** The least staffing of a sector or a payroll group by day and by night; null takes it away. */
export async function setMinimum(
  { db, tables }: TestServer,
  { sectorId = null, groupId = null }: { sectorId?: number | null; groupId?: number | null },
  minimum: number | null,
): Promise<void> {
  const t = tables()('staffing_minimum');
  await db.query(sql`
    delete from ${t}
    where sector_id is not distinct from ${sectorId} and payroll_group_id is not distinct from ${groupId}`);
  if (minimum === null) return;
  const row = { sector_id: sectorId, payroll_group_id: groupId, minimum };
  await db.query(sql`insert into ${t} ${rowsOf([true, false].map((isDay) => ({ ...row, is_day: isDay })))}`);
}
