import type { AdminMarkCorrection, MarkCorrection } from '@relevo/contract';
import { sql } from '../../src/db/sql.ts';
import { addShift } from './arrange.ts';
import { worker } from './fixture.ts';
import type { Persona, TestServer } from './server.ts';
import { dataOf } from './swaps.ts';

/** Makes the current period begin earlier, behind one of a month that is closed: room for many shifts. */
export async function makeLongPeriod({ db, tables }: TestServer, from = '2026-09-01'): Promise<void> {
  const t = tables();
  await db.query(sql`
    update ${t('period')} set starts_on = ${from}::date - 31, ends_on = ${from}::date - 1 where id = 1`);
  await db.query(sql`update ${t('period')} set starts_on = ${from} where id = 2`);
}

/** Dates one after the other, each for one test. */
export function datesOf(first: string): () => string {
  let next = Temporal.PlainDate.from(first);
  return () => {
    const date = next.toString();
    next = next.add({ days: 1 });
    return date;
  };
}

/** The app's request for a correction, with the one reason of the fixture. */
export const askCorrection = (persona: Persona, idturno: number, more: object = {}, key?: string) =>
  persona.request('POST', 'solicitud/corrector-marca/add', {
    body: { idturno, idmotivoEdicionMarca: 1, horaSalida: '20:10', ...more },
    headers: key ? { 'idempotency-key': key } : {},
  });

export const decideCorrection = (
  persona: Persona,
  id: number,
  word: 'aceptar' | 'rechazar',
  body: object = word === 'aceptar' ? {} : { notas: 'Falta respaldo' },
  key?: string,
) =>
  persona.request('POST', `solicitudes/corrector-marca/${id}/${word}`, {
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

export const beginCorrection = (persona: Persona, idturno: number[], more: object = {}) =>
  persona.request('POST', 'correcciones', {
    body: { idturno, idmotivoEdicionMarca: 1, horaSalida: '20:00', ...more },
  });

export const oppose = (persona: Persona, id: number, notas = 'Salí a las 20:30') =>
  persona.request('POST', `me/correcciones/${id}/oposicion`, { body: { notas } });

/** A shift of Camila's from 8 to 20 on a date of November 2026; what is marked of it: local times. */
export async function addMarkedShift(
  server: TestServer,
  date: string,
  marks: { entry?: string; exit?: string } = { entry: '07:52' },
  workerId: number = worker.camila,
): Promise<number> {
  const id = await addShift(server, workerId, date);
  const t = server.tables();
  const given = [
    [1, marks.entry],
    [2, marks.exit],
  ] as const;
  for (const [type, time] of given) {
    if (!time) continue;
    const at = Temporal.ZonedDateTime.from(`${date}T${time}[America/Santiago]`).toInstant().toString();
    // Marks like a phone's: behind the others of the worker.
    await server.db.query(sql`
      insert into ${t('punch')} (worker_id, seq, type, marked_at, received_at, device_time, certainty, offline,
        device_name, time_zone, shift_id, seal_version, receipt_code, previous_hash, hash)
      select ${workerId}, coalesce(max(seq), 100000) + 1, ${type}, ${at}, ${at}, ${at}, 'exact', false, 'Pixel 9',
        'America/Santiago', ${id}, 2, 'C', 'a', 'b'
      from ${t('punch')} where worker_id = ${workerId} and seq >= 100000`);
  }
  return id;
}

/** An open correction of a shift of Camila's without its exit; asked for at 20:10. */
export async function openCorrection(
  server: TestServer,
  camila: Persona,
  date: string,
  marks?: { entry: string },
): Promise<{ id: number; shiftId: number }> {
  const shiftId = await addMarkedShift(server, date, marks);
  const { id } = dataOf<MarkCorrection>(await askCorrection(camila, shiftId));
  return { id, shiftId };
}

export const unitCorrections = async (patricia: Persona): Promise<AdminMarkCorrection[]> =>
  dataOf(await patricia.get('admin/me/solicitudes/corrector-marca'));

/** The marks that corrections have made for a shift, in the order of the chain. */
export const madeMarks = ({ db, tables }: TestServer, shiftId: number) =>
  db.query<{ type: number; at: Temporal.Instant; correctsId: number | null; observation: string }>(sql`
    select p.type, p.marked_at as at, p.corrects_id as "correctsId", p.observation
    from ${tables()('correction_mark')} c join ${tables()('punch')} p on p.id = c.punch_id
    where c.shift_id = ${shiftId} order by p.seq`);

/** A shift on a worker's present sheet. */
export async function sheetShift(persona: Persona, workerId: number, periodId: number, shiftId: number) {
  const sheet = dataOf<{
    listaTurno: { listaTurnoPorSemana: { dias: { turnos: { idturno: number }[] }[] }[] };
  }>(await persona.get('fda/trabajador/reporte', { periodo_id: periodId, trabajador_id: workerId }));
  return sheet.listaTurno.listaTurnoPorSemana
    .flatMap(({ dias }) => dias)
    .flatMap(({ turnos }) => turnos)
    .find(({ idturno }) => idturno === shiftId);
}
