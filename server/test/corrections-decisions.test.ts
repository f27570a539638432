import { randomUUID } from 'node:crypto';
import type { AdminMarkCorrection, MarkCorrection, MarkCorrectionEvidence } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settleSilent } from '../src/corrections/settle.service.ts';
import { sql } from '../src/db/sql.ts';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { addAbsence, setRule } from './support/arrange.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  datesOf,
  decideCorrection,
  madeMarks,
  makeLongPeriod,
  openCorrection,
  oppose,
  sheetShift,
  unitCorrections,
} from './support/corrections.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { writtenMails } from './support/mails.ts';
import { mark, markBody } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf, toldTo } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await makeLongPeriod(server);
  [camila, diego, patricia] = (await Promise.all(
    ['camila.rojas', 'diego.soto', 'patricia.vega'].map((name) => server.as(name)),
  )) as [Persona, Persona, Persona];
});
afterAll(() => server.close());

const newDate = datesOf('2026-09-07');
const andes = { code: 'andes' };
const period = 2;
const shiftOnSheet = (shiftId: number) => sheetShift(camila, worker.camila, period, shiftId);
const settleAt = (moment: Temporal.Instant) => server.db.begin((tx) => settleSilent(tx, andes, moment));
const own = async (id: number) =>
  dataOf<MarkCorrection[]>(await camila.get('me/solicitudes/corrector-marca')).find((one) => one.id === id);
/** Does something at another moment, with somebody who logs in then. */
const at = async <T>(moment: Temporal.Instant | string, name: string, run: (who: Persona) => Promise<T>) => {
  server.setNow(moment);
  try {
    return await run(await logIn(server, name));
  } finally {
    server.setNow(fixtureNow);
  }
};
/** When the mail about a correction left. */
const mailedAt = async (id: number): Promise<Temporal.Instant> => {
  const read = async () =>
    (
      await server.db.query<{ at: Temporal.Instant | null }>(
        sql`select mailed_at as at from ${server.tables()('punch_correction_request')} where id = ${id}`,
      )
    )[0]?.at;
  return vi.waitUntil(read, { timeout: 10_000, interval: 20 });
};
/** A mail about a date's shift. */
const mailOf = async (words: string): Promise<string> =>
  vi.waitUntil(async () => (await writtenMails(server)).find((mail) => decoded(mail).includes(words)), {
    timeout: 10_000,
    interval: 20,
  });
const decoded = (mail: string) =>
  Buffer.from(
    mail.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

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
    expect(calendar.json()).toMatchObject({ turnos: [{ marca: { HoraTerminoMarcaReloj: '20:10:00' } }] });
    expect(await toldTo(server, 'worker:1')).toContain(`correction:${id}:approved`);
    await mailedAt(id);
    expect(decoded(await mailOf('aceptó corregir'))).toMatch(/Salida: antes sin marca; ahora 20:10/);
    expect(outcomeOf(await oppose(camila, id))).toBe('correction.not_opposable');
  });

  it('is a mark of the chain like every other', async () => {
    // Diego's chain has nothing but sealed marks.
    const date = newDate();
    const shiftId = await addMarkedShift(server, date, {}, worker.diego);
    const asked = dataOf<MarkCorrection>(await askCorrection(diego, shiftId, { horaEntrada: '07:55' }));
    dataOf(await decideCorrection(patricia, asked.id, 'aceptar'));
    await at('2026-11-18T08:01:00-03:00', 'diego.soto', (then) =>
      mark(then, markBody(server, { location: null })),
    );
    const chains = await verifyChains(server.db, 'andes');
    expect(chains.broken.filter(({ workerId }) => workerId === worker.diego)).toEqual([]);
    const seqs = await server.db.query<{ seq: number }>(sql`
      select seq from ${server.tables()('punch')} where worker_id = ${worker.diego} order by seq`);
    expect(seqs.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const receipt = await diego.get('me/marca-remota', { desde: date, hasta: date });
    expect(dataOf<{ observacion: string }[]>(receipt).map(({ observacion }) => observacion)).toEqual([
      'Corrección de marca: Olvidé marcar.',
      'Corrección de marca: Olvidé marcar.',
    ]);
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

describe('with another time', () => {
  const accept = async (more: object = { horaSalida: '20:00' }) => {
    const date = newDate();
    const { id, shiftId } = await openCorrection(server, camila, date);
    const answer = dataOf<AdminMarkCorrection>(await decideCorrection(patricia, id, 'aceptar', more));
    return { id, shiftId, date, answer, sent: await mailedAt(id) };
  };

  it('waits for the worker, who is mailed what was, what is to be, and until when', async () => {
    const { id, shiftId, date, answer } = await accept({ horaSalida: '20:00', notas: 'Según la entrega' });
    expect(answer).toMatchObject({
      estado: 'por_confirmar',
      pedido: { salida: `${date}T23:10:00Z` },
      aceptado: { entrada: null, salida: `${date}T23:00:00Z` },
      respuesta: 'Según la entrega',
    });
    expect(await madeMarks(server, shiftId)).toEqual([]);
    expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'omission' });
    const mail = decoded(await mailOf('Puedes oponerte'));
    expect(mail).toContain('To: camila.rojas@example.com');
    expect(mail).toMatch(/Salida: antes sin marca; ahora 20:00/);
    expect(mail).toContain('Motivo: Olvidé marcar.');
    expect(mail).toContain('Nota de tu jefatura: Según la entrega');
    expect(mail).toMatch(/hasta las 07:52\S* del vie 20 nov/);
    expect((await own(id))?.oposicion_hasta).toBe('2026-11-20T10:52:14Z');
    expect(await toldTo(server, 'worker:1')).toContain(`correction:${id}:opposable`);
    // Meanwhile nobody asks or corrects again.
    expect(outcomeOf(await askCorrection(camila, shiftId))).toBe('correction.already_open');
    expect(outcomeOf(await beginCorrection(patricia, [shiftId]))).toBe('correction.already_open');
  });

  it('is made by silence, after 48 hours and once', async () => {
    const { id, shiftId, date, sent } = await accept();
    await settleAt(sent.add({ hours: 48 }));
    expect(await madeMarks(server, shiftId)).toEqual([]);
    const late = sent.add({ hours: 48, seconds: 1 });
    await Promise.all([settleAt(late), settleAt(late)]);
    await settleAt(late.add({ hours: 1 }));
    expect(await madeMarks(server, shiftId)).toHaveLength(1);
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      estado: 'complete',
      salida: { corregida: true, fecha_hora: `${date}T23:00:00Z` },
    });
    expect(await own(id)).toMatchObject({ estado: 'aceptada' });
    expect(refusalOf(await oppose(camila, id))).toEqual({ status: 409, code: 'correction.too_late' });
  });

  it('keeps what was marked when the worker opposes, and comes back to the managers', async () => {
    const { id, shiftId, sent } = await accept();
    const answer = await at(sent.add({ hours: 48 }), 'camila.rojas', (late) =>
      oppose(late, id, ' Salí a las 20:10\n'),
    );
    expect(dataOf(answer)).toMatchObject({ estado: 'opuesta', oposicion: 'Salí a las 20:10' });
    await settleAt(sent.add({ hours: 72 }));
    expect(await madeMarks(server, shiftId)).toEqual([]);
    const again = (await unitCorrections(patricia)).find((one) => one.posterior_a === id);
    expect(again).toMatchObject({ estado: 'pendiente', notas: 'Salí a las 20:10' });
    expect(again?.dudas).toContain('oposicion');
    expect(await toldTo(server, 'admin:1')).toContain(`correction:${again?.id}:opposed`);
    expect(outcomeOf(await oppose(camila, id))).toBe('correction.not_opposable');
    // As asked it holds now.
    dataOf(await decideCorrection(patricia, again?.id ?? 0, 'aceptar'));
    expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'complete' });
  });

  it('can not be opposed a second after the time, nor without words', async () => {
    const { id, sent } = await accept();
    const refusal = refusalOf(await oppose(camila, id, ' \n'));
    expect(refusal).toMatchObject({ code: 'request.invalid', fields: { notas: ['Escribe el motivo.'] } });
    const late = await at(sent.add({ hours: 48, seconds: 1 }), 'camila.rojas', (who) => oppose(who, id));
    expect(outcomeOf(late)).toBe('correction.too_late');
    expect(await own(id)).toMatchObject({ estado: 'por_confirmar', oposicion: null });
  });

  it('is what a manager decides where the worker proposed none', async () => {
    const shiftId = await addMarkedShift(server, newDate());
    const { id } = dataOf<MarkCorrection>(await askCorrection(camila, shiftId, { horaSalida: null }));
    const bare = refusalOf(await decideCorrection(patricia, id, 'aceptar'));
    expect(bare).toMatchObject({ code: 'request.invalid', fields: { horaSalida: [/Indica la hora/] } });
    expect(dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '20:00' }))).toMatchObject({
      estado: 'por_confirmar',
    });
  });

  it.each([
    ['outside of the window', { horaSalida: '03:00' }, 'horaSalida'],
    ['before the entry', { horaSalida: '07:30' }, 'horaSalida'],
    ['of the mark that is there', { horaEntrada: '08:00' }, 'horaEntrada'],
  ])('is refused with a time %s', async (_, body, field) => {
    const { id } = await openCorrection(server, camila, newDate());
    const refusal = refusalOf(await decideCorrection(patricia, id, 'aceptar', body));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await own(id)).toMatchObject({ estado: 'pendiente' });
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

describe('begun by a manager', () => {
  it('is about several shifts at once, and each worker can oppose', async () => {
    const date = newDate();
    const shifts = [
      await addMarkedShift(server, date),
      await addMarkedShift(server, date, { entry: '08:01' }, worker.diego),
    ];
    const begun = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [...shifts, ...shifts], { notas: 'Corte de luz' }),
    );
    expect(begun).toMatchObject([
      { estado: 'por_confirmar', de_jefatura: true, trabajador: { idtrabajador: worker.camila } },
      { estado: 'por_confirmar', de_jefatura: true, trabajador: { idtrabajador: worker.diego } },
    ]);
    const [mine, theirs] = begun.map(({ id }) => id) as [number, number];
    dataOf(await oppose(diego, theirs, 'Salí a las 20:30'));
    expect(outcomeOf(await oppose(camila, theirs))).toBe('thing.not_found');
    await settleAt((await mailedAt(mine)).add({ hours: 49 }));
    const made = await Promise.all(shifts.map((id) => madeMarks(server, id)));
    expect(made.map((marks) => marks.length)).toEqual([1, 0]);
  });

  it('may stand for a mark that is there, which stays visible', async () => {
    const date = newDate();
    const shiftId = await addMarkedShift(server, date, { entry: '08:31', exit: '20:02' });
    const [begun] = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [shiftId], { horaEntrada: '08:00', horaSalida: null }),
    );
    expect(begun).toMatchObject({
      marcado: { entrada: `${date}T11:31:00Z` },
      aceptado: { entrada: `${date}T11:00:00Z`, salida: null },
    });
    await settleAt((await mailedAt(begun?.id ?? 0)).add({ hours: 49 }));
    const [made] = await madeMarks(server, shiftId);
    expect(made?.correctsId).toBeGreaterThan(0);
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      atraso: { valor: 0 },
      entrada: { corregida: true, fecha_hora: `${date}T11:00:00Z` },
      sin_uso: [{ id: made?.correctsId, fecha_hora: `${date}T11:31:00Z`, corregida: false }],
    });
    const calendar = await camila.get('me/turnos', { desde: date, hasta: date });
    expect(calendar.json()).toMatchObject({ turnos: [{ marca: { HoraInicioMarcaReloj: '08:00:00' } }] });
    const floor = await patricia.get('turnos', { desde: date, hasta: date });
    expect(dataOf(floor)).toMatchObject([{ marcas: { hora_entrada: '08:00:00' } }]);
    // Corrected once more, the last one counts.
    const [again] = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [shiftId], { horaEntrada: '08:05', horaSalida: null }),
    );
    await settleAt((await mailedAt(again?.id ?? 0)).add({ hours: 49 }));
    const after = await camila.get('me/turnos', { desde: date, hasta: date });
    expect(after.json()).toMatchObject({ turnos: [{ marca: { HoraInicioMarcaReloj: '08:05:00' } }] });
    expect(await shiftOnSheet(shiftId)).toMatchObject({ entrada: { fecha_hora: `${date}T11:05:00Z` } });
  });

  it('comes back when it is opposed, and can be left as it was', async () => {
    const shiftId = await addMarkedShift(server, newDate(), { entry: '08:31', exit: '20:02' });
    const [begun] = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [shiftId], { horaEntrada: '08:50', horaSalida: null }),
    );
    dataOf(await oppose(camila, begun?.id ?? 0));
    const again = (await unitCorrections(patricia)).find((one) => one.posterior_a === begun?.id);
    expect(again?.dudas).toContain('oposicion');
    const id = again?.id ?? 0;
    expect(refusalOf(await decideCorrection(patricia, id, 'aceptar'))).toMatchObject({
      code: 'request.invalid',
    });
    dataOf(await decideCorrection(patricia, id, 'rechazar'));
    expect(await shiftOnSheet(shiftId)).toMatchObject({ atraso: { valor: 31 * 60 }, estado: 'complete' });
  });

  it.each<[string, string, () => Promise<[number[], object]>]>([
    [
      'of another unit',
      'thing.not_found',
      async () => [[await addMarkedShift(server, newDate()), 987_654], {}],
    ],
    [
      'of a closed period',
      'correction.period_closed',
      async () => [[await addMarkedShift(server, newDate()), await addMarkedShift(server, '2026-08-12')], {}],
    ],
    ['that goes on', 'correction.not_over', async () => [[1], {}]],
    [
      'with an absence',
      'correction.not_needed',
      async () => {
        const id = await addMarkedShift(server, newDate());
        await addAbsence(server, id);
        return [[id], {}];
      },
    ],
    [
      'for a reason that is not there',
      'request.invalid',
      async () => [[await addMarkedShift(server, newDate())], { idmotivoEdicionMarca: 99 }],
    ],
    [
      'with what is marked already',
      'request.invalid',
      async () => [[await addMarkedShift(server, newDate(), { entry: '08:00', exit: '20:00' })], {}],
    ],
    ['without any', 'request.invalid', async () => [[], {}]],
  ])('is refused of a shift %s, whole', async (_, code, arrange) => {
    const [ids, more] = await arrange();
    const count = async () => (await unitCorrections(patricia)).length;
    const before = await count();
    expect(outcomeOf(await beginCorrection(patricia, ids, more))).toBe(code);
    expect(await count()).toBe(before);
  });
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
