import { randomUUID } from 'node:crypto';
import type { AdminMarkCorrection, MarkCorrection, MarkCorrectionEvidence, Staffing } from '@relevo/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Queries } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { addAbsence, setRule } from './support/arrange.ts';
import { setCorrectionStage } from './support/correction-stage.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  decideCorrection,
  madeMarks,
  openCorrection,
  oppose,
  unitCorrections,
} from './support/corrections.ts';
import { worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import type { Persona } from './support/server.ts';
import { dataOf, outcomeOf, toldTo } from './support/swaps.ts';
import { meanwhile } from './support/tamper.ts';

const { server, camila, diego, patricia, close, newDate, shiftOnSheet, own, at, mailedAt, mailOf } =
  await setCorrectionStage();
afterAll(close);
const period = 2;

describe('as asked', () => {
  it('holds at once: a sealed mark, another sheet, the worker told and mailed', async () => {
    const date = newDate();
    const { id, shiftId } = await openCorrection(server, camila, date);
    expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'omission', salida: null, contado: 0 });
    const accepted = dataOf<AdminMarkCorrection>(await decideCorrection(patricia, id, 'aceptar'));
    expect(accepted).toMatchObject({
      estado: 'aceptada',
      marcado: { entrada: `${date}T10:52:00Z`, salida: null },
      aceptado: { entrada: null, salida: `${date}T23:10:00Z` },
      oposicion_hasta: null,
    });
    expect(await madeMarks(server, shiftId)).toMatchObject([
      { type: 2, correctsId: null, observation: 'Corrección de marca: Olvidé marcar.' },
    ]);
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      estado: 'complete',
      entrada: { corregida: false },
      salida: { corregida: true, fecha_hora: `${date}T23:10:00Z` },
      contado: 12 * 3600,
    });
    const calendar = await camila.get('me/turnos', { desde: date, hasta: date });
    expect(calendar.json()).toMatchObject({
      turnos: [{ marca: { HoraTerminoMarcaReloj: '20:10:00', corregida: true } }],
    });
    expect(await toldTo(server, 'worker:1')).toContain(`correction:${id}:approved`);
    await mailedAt(id);
    expect(await mailOf('aceptó corregir')).toMatch(/Salida: antes sin marca; ahora 20:10/);
    expect(outcomeOf(await oppose(camila, id))).toBe('correction.not_opposable');
  });

  it('is a mark of the chain like every other', async () => {
    // Diego's chain has sealed marks only.
    const date = newDate();
    const shiftId = await addMarkedShift(server, date, {}, worker.diego);
    const asked = dataOf<MarkCorrection>(await askCorrection(diego, shiftId, { horaEntrada: '07:55' }));
    const present = async () =>
      dataOf<Staffing[]>(await patricia.get('dotacion', { desde: date, hasta: date }))[0]?.presentes;
    expect(await present()).toBe(0);
    dataOf(await decideCorrection(patricia, asked.id, 'aceptar'));
    expect(await present()).toBe(1);
    await at('2026-11-18T08:01:00-03:00', 'diego.soto', (then) =>
      mark(then, markBody(server, { location: null })),
    );
    const ofDiego = async (db: Queries) =>
      (await verifyChains(db, 'andes')).broken.filter(({ workerId }) => workerId === worker.diego);
    expect(await ofDiego(server.db)).toEqual([]);
    const seqs = await server.db.query<{ seq: number }>(sql`
      select seq from ${server.tables()('punch')} where worker_id = ${worker.diego} order by seq`);
    expect(seqs.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const receipt = await diego.get('me/marca-remota', { desde: date, hasta: date });
    expect(dataOf<{ observacion: string }[]>(receipt).map(({ observacion }) => observacion)).toEqual([
      'Corrección de marca: Olvidé marcar.',
      'Corrección de marca: Olvidé marcar.',
    ]);
    // A correction's mark that was changed is found.
    const t = server.tables();
    const made = sql`correction_id = ${asked.id} and type = 2`;
    for (const change of [
      sql`delete from ${t('correction_mark')} where ${made}`,
      sql`update ${t('correction_mark')} set marked_at = marked_at + interval '1 minute' where ${made}`,
      sql`insert into ${t('correction_mark')}
      select p.id, ${asked.id}, p.worker_id, ${shiftId}, 1, p.marked_at from ${t('punch')} p
      where p.worker_id = ${worker.diego} and p.idempotency_key is not null and p.seq < 100000 limit 1`,
    ]) {
      const found = await meanwhile(
        server.db,
        async (tx) => {
          await tx.query(
            sql`alter table ${t('correction_mark')} drop constraint correction_mark_correction_id_type_key`,
          );
          return tx.query(change);
        },
        ofDiego,
      );
      expect(found).toMatchObject([{ reason: 'altered' }]);
    }
  });

  it('is the same when the times are sent along, and answers the same attempt the same', async () => {
    const { id, shiftId } = await openCorrection(server, camila, newDate());
    const key = randomUUID();
    const body = { horaEntrada: '07:52', horaSalida: '20:10' };
    const first = dataOf(await decideCorrection(patricia, id, 'aceptar', body, key));
    expect(first).toMatchObject({ estado: 'aceptada' });
    expect(dataOf(await decideCorrection(patricia, id, 'aceptar', body, key))).toEqual(first);
    expect(await madeMarks(server, shiftId)).toHaveLength(1);
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(refusalOf(await decideCorrection(patricia, id, word))).toEqual({
        status: 409,
        code: 'correction.already_decided',
      });
    }
  });

  it('is possible after the period closed: it was asked for in time', async () => {
    const { id } = await openCorrection(server, camila, newDate());
    const t = server.tables();
    await server.db.query(sql`update ${t('period')} set ends_on = '2026-11-17' where id = ${period}`);
    expect(outcomeOf(await decideCorrection(patricia, id, 'aceptar'))).toBe('200');
    await server.db.query(sql`update ${t('period')} set ends_on = '2026-11-30' where id = ${period}`);
  });
});

it.each([
  ['has an absence', (shiftId: number) => addAbsence(server, shiftId)],
  [
    'has its mark, from a phone that was offline',
    async (shiftId: number) =>
      server.db.query(sql`
        insert into ${server.tables()('punch')} (worker_id, seq, type, marked_at, received_at, device_time,
          certainty, offline, device_name, time_zone, shift_id, seal_version, receipt_code, previous_hash, hash)
        select worker_id, 900000 + ${shiftId}::int, 2, ends_at, ends_at, ends_at, 'exact', true, 'Pixel 9', time_zone, id, 2, 'C', 'a', 'b'
        from ${server.tables()('shift')} where id = ${shiftId}`),
  ],
])('is not accepted when the shift %s meanwhile, but can be rejected', async (_, change) => {
  const { id, shiftId } = await openCorrection(server, camila, newDate());
  await change(shiftId);
  expect((await unitCorrections(patricia)).find((one) => one.id === id)?.dudas).toContain('turno_cambio');
  expect(refusalOf(await decideCorrection(patricia, id, 'aceptar'))).toEqual({
    status: 409,
    code: 'correction.no_longer_possible',
  });
  expect(outcomeOf(await decideCorrection(patricia, id, 'rechazar'))).toBe('200');
});

it('waits for the next business day where the organisation says so', async () => {
  // A Saturday; Wednesday is the fixture's day.
  const saturday = '2026-11-14';
  await server.db.query(sql`delete from ${server.tables()('shift')} where id = 8`);
  const { id, shiftId } = await openCorrection(server, camila, saturday);
  const other = await addMarkedShift(server, saturday, { entry: '08:00' }, worker.diego);
  await setRule(server, 'correcciones.desde', 'dia_habil_siguiente');
  const sunday = await at('2026-11-15T12:00:00-03:00', 'patricia.vega', async (then) => [
    await decideCorrection(then, id, 'aceptar'),
    await beginCorrection(then, [other]),
  ]);
  expect(sunday.map(outcomeOf)).toEqual(['correction.too_early', 'correction.too_early']);
  expect(await madeMarks(server, shiftId)).toEqual([]);
  const monday = await at('2026-11-16T08:00:00-03:00', 'patricia.vega', (then) =>
    decideCorrection(then, id, 'aceptar'),
  );
  expect(outcomeOf(monday)).toBe('200');
  await setRule(server, 'correcciones.desde', null);
});

it('is rejected with words, which the worker reads, and nothing else changes', async () => {
  const { id, shiftId } = await openCorrection(server, camila, newDate());
  expect(refusalOf(await decideCorrection(patricia, id, 'rechazar', { notas: '  ' }))).toMatchObject({
    code: 'request.invalid',
    fields: { notas: ['Escribe el motivo.'] },
  });
  dataOf(await decideCorrection(patricia, id, 'rechazar', { notas: 'La hora no coincide' }));
  expect(await own(id)).toMatchObject({ estado: 'rechazada', respuesta: 'La hora no coincide' });
  expect(await madeMarks(server, shiftId)).toEqual([]);
  expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'omission' });
  expect(await toldTo(server, 'worker:1')).toContain(`correction:${id}:rejected`);
});

it('shows its evidence: marks with their place, who worked beside, the last corrections', async () => {
  const date = newDate();
  const { id } = await openCorrection(server, camila, date);
  await addMarkedShift(server, date, { entry: '08:00', exit: '20:04' }, worker.diego);
  const evidence = dataOf<MarkCorrectionEvidence>(await patricia.get(`solicitudes/corrector-marca/${id}`));
  expect(evidence.marcas).toMatchObject([{ sentido: 'E', fecha_hora: `${date}T10:52:00Z`, distancia: null }]);
  expect(evidence.colegas).toMatchObject([
    { trabajador: { idtrabajador: worker.diego }, marcado: { salida: `${date}T23:04:00Z` } },
  ]);
  expect(evidence.anteriores).toHaveLength(5);
  expect(evidence.anteriores.every((one) => one.id < id)).toBe(true);
});

it('is counted for the managers of its unit', async () => {
  const count = async (who: Persona) =>
    dataOf<{ correcciones: number }>(await who.get('admin/me/solicitudes/conteo')).correcciones;
  const before = await count(patricia);
  const { id } = await openCorrection(server, camila, newDate());
  expect(await count(patricia)).toBe(before + 1);
  expect(await count(await server.as('jorge.pinto'))).toBe(0);
  dataOf(await decideCorrection(patricia, id, 'rechazar'));
  expect(await count(patricia)).toBe(before);
});

it('shows on a sheet that was validated before', async () => {
  const date = newDate();
  const { id } = await openCorrection(server, camila, date);
  const t = server.tables();
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${t('period')} (name, starts_on, ends_on) values ('Un día', ${date}, ${date}) returning id`);
  const body = { periodo_id: row?.id ?? 0, trabajador_id: worker.camila };
  const third = `${Temporal.PlainDate.from(date).add({ days: 3 })}T12:00:00-03:00`;
  const validated = await at(third, 'camila.rojas', (then) =>
    then.request('POST', 'fda/trabajador/reporte', { body }),
  );
  dataOf(validated);
  dataOf(await decideCorrection(patricia, id, 'aceptar'));
  const sheet = await camila.get('fda/trabajador/reporte', {
    periodo_id: row?.id ?? 0,
    trabajador_id: worker.camila,
  });
  expect(dataOf(sheet)).toMatchObject({
    estadoFDAPostValidacion: {
      cambios: [{ fecha: date, antes: [{ estado: 'omission' }], ahora: [{ estado: 'complete' }] }],
    },
  });
});
