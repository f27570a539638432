import type { ShiftEditPreview } from '@relevo/contract';
import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { addShift } from './arrange.ts';
import { worker } from './fixture.ts';
import { refusalOf } from './refusals.ts';
import { setStage } from './swap-stage.ts';
import { dataOf, toldTo } from './swaps.ts';

export const textsOf = ({ verificacion }: ShiftEditPreview, codigo: string) =>
  verificacion.chequeos.filter((one) => one.codigo === codigo).map(({ nivel, texto }) => [nivel, texto]);

/** The stage of a swap with more types of shifts, and a manager's edits of the shift of Camila that was made last. */
export async function setEditStage() {
  const stage = await setStage();
  await stage.server.db.query(sql`
    insert into ${stage.server.tables()('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (20, 'Mañana', 'M', true, '08:00', '16:00'), (21, 'Día entero', 'DE', true, '08:00', '08:00'),
      (22, 'Noche corta', 'NC', false, '23:00', '07:00'), (23, 'Tarde', 'T', true, '14:00', '22:00')`);

  let id = 0;
  const newShift = async () => {
    const date = stage.newDates().absence;
    id = await addShift(stage.server, worker.camila, date, 'day', { sectorId: 2 });
    return { id, date };
  };
  const put = (body: object, of = id, who = stage.patricia, key?: string) =>
    who.request('PUT', `turno/${of}/edit`, { body, headers: key ? { 'idempotency-key': key } : {} });
  const extra = (body: object, of = id, who = stage.patricia, key?: string) =>
    who.request('POST', `turno/${of}/horas-extra`, {
      body: { motivo: 'Reemplazo parcial', ...body },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const preview = async (query: Record<string, number> = {}, of = id) =>
    dataOf<ShiftEditPreview>(await stage.patricia.get(`turno/${of}/edit`, query));
  const stored = async (of = id) => {
    const [row] = await stage.server.db.query(sql`
      select shift_type_id as type, sector_id as sector, starts_at as start, ends_at as end,
        minutes_before as before, minutes_after as after, extra_minutes as extra
      from ${stage.server.tables()('shift')} where id = ${of}`);
    return row;
  };
  const edits = (of = id) =>
    stage.server.db.query<Record<string, unknown>>(sql`
      select was_type_id as "wasType", type_id as type, was_sector_id as "wasSector", sector_id as sector,
        minutes_before as before, minutes_after as after, reason, manager_id as manager
      from ${stage.server.tables()('shift_edit')} where shift_id = ${of} order by id`);

  /** Expects a refusal that leaves the shift as it was, without notifications. */
  async function expectNothing(send: () => ReturnType<typeof put>, refusal: object, of = id) {
    const before = await Promise.all([
      stored(of),
      edits(of),
      toldTo(stage.server, `worker:${worker.camila}`),
    ]);
    expect(refusalOf(await send())).toMatchObject(refusal);
    expect(
      await Promise.all([stored(of), edits(of), toldTo(stage.server, `worker:${worker.camila}`)]),
    ).toEqual(before);
  }

  return { ...stage, newShift, put, extra, preview, stored, edits, expectNothing };
}
