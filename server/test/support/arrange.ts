import { manager, position, shift, unit, worker } from './fixture.ts';
import type { TestServer } from './server.ts';

let chain = 0;

/** A stored mark of Camila's. */
export async function addPunch(
  { db, tables }: TestServer,
  { shiftId, type, at }: { shiftId: number; type: 1 | 2 | 3 | 4; at: string },
): Promise<void> {
  chain += 1;
  const row = {
    worker_id: worker.camila,
    seq: chain,
    type,
    marked_at: at,
    received_at: at,
    device_time: at,
    certainty: 'exact',
    offline: false,
    device_name: 'Chrome en Android',
    time_zone: 'America/Santiago',
    shift_id: shiftId,
    receipt_code: `CODE-${chain}`,
    previous_hash: 'a',
    hash: 'b',
  };
  await db`insert into ${tables()('punch')} ${db(row as never)}`;
}

export async function addAbsence({ db, tables }: TestServer, shiftId: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into ${tables()('absence')} (shift_id, absence_type_id) values (${shiftId}, 30) returning id`;
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
  const [publication] = await db<{ id: number }[]>`
    insert into ${t('publication')} (unit_id, manager_id, notes, deadline)
    values (${unitId}, ${manager.patricia}, 'Se busca reemplazo', ${deadline}) returning id`;
  const publicationId = publication?.id ?? 0;
  for (const id of positions) {
    await db`insert into ${t('publication_position')} values (${publicationId}, ${id})`;
  }
  const [offer] = await db<{ id: number }[]>`
    insert into ${t('offer')} (publication_id, absence_id) values (${publicationId}, ${absenceId}) returning id`;
  return { publicationId, offerId: offer?.id ?? 0 };
}

/** The absence of the fixture: Camila's leave on 2026-11-22. */
export async function camilasAbsence({ db, tables }: TestServer): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select id from ${tables()('absence')} where shift_id = ${shift.camilaAbsent}`;
  return row?.id ?? 0;
}
