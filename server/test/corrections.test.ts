import { randomUUID } from 'node:crypto';
import type { MarkCorrection } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import {
  addMarkedShift,
  askCorrection,
  datesOf,
  decideCorrection,
  makeLongPeriod,
  openCorrection,
  unitCorrections,
} from './support/corrections.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf, toldTo } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
let jorge: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await makeLongPeriod(server);
  [camila, diego, patricia, jorge] = (await Promise.all(
    ['camila.rojas', 'diego.soto', 'patricia.vega', 'jorge.pinto'].map((name) => server.as(name)),
  )) as [Persona, Persona, Persona, Persona];
});
afterAll(() => server.close());

const newDate = datesOf('2026-09-07');
const requests = async () =>
  (await server.db.query(sql`select id from ${server.tables()('punch_correction_request')}`)).length;

it.each([
  ['GET', 'motivos-edicion-marca', 'session'],
  ['GET', 'me/solicitudes/corrector-marca', 'worker'],
  ['POST', 'solicitud/corrector-marca/add', 'worker'],
  ['GET', 'admin/me/solicitudes/corrector-marca', 'admin'],
  ['GET', 'solicitudes/corrector-marca/1', 'admin'],
  ['POST', 'solicitudes/corrector-marca/1/aceptar', 'admin'],
  ['POST', 'solicitudes/corrector-marca/1/rechazar', 'admin'],
  ['POST', 'correcciones', 'admin'],
  ['POST', 'me/correcciones/1/oposicion', 'worker'],
] as const)('%s %s is guarded', (method, path, access) => expectGuarded(server, method, path, access));

it('names its reasons, to the worker and to the manager', async () => {
  for (const one of [camila, patricia]) {
    expect(dataOf(await one.get('motivos-edicion-marca'))).toEqual([
      { idmotivoEdicionMarca: 1, nombreMotivoEdicionMarca: 'Olvidé marcar' },
    ]);
  }
});

describe('a worker', () => {
  it('asks for the mark that misses, and the managers are told', async () => {
    const date = newDate();
    const shiftId = await addMarkedShift(server, date);
    const asked = dataOf<MarkCorrection>(await askCorrection(camila, shiftId, { notas: ' Con la cama 4\n' }));
    expect(asked).toMatchObject({
      nombreMotivoEdicionMarca: 'Olvidé marcar',
      estado: 'pendiente',
      finished_at: null,
      de_jefatura: false,
      turno: { idturno: shiftId, fecha: date },
      marcado: { entrada: `${date}T10:52:00Z`, salida: null },
      pedido: { entrada: null, salida: `${date}T23:10:00Z` },
      aceptado: null,
      notas: 'Con la cama 4',
      oposicion_hasta: null,
    });
    expect(dataOf<MarkCorrection[]>(await camila.get('me/solicitudes/corrector-marca'))[0]).toEqual(asked);
    expect((await unitCorrections(patricia)).find(({ id }) => id === asked.id)).toMatchObject({
      ...asked,
      dudas: [],
      trabajador: { idtrabajador: worker.camila },
    });
    expect(await toldTo(server, 'admin:1')).toContain(`correction:${asked.id}:created`);
    const inbox = dataOf<{ sobre: unknown }[]>(await patricia.get('me/notificaciones'));
    expect(inbox[0]?.sobre).toEqual({
      ...{ tipo: 'correction', id: asked.id, propia: false, publicacion: null, fecha: date, unidad: 1 },
    });
    const missing = await camila.get('me/turnos/sin-marcas', { desde: date, hasta: date });
    expect(missing.json()).toMatchObject({
      lista_turnos: [{ lista_solicitudes_correccion: [{ id: asked.id, finished_at: null }] }],
    });
  });

  it('may leave the times to the manager, or propose both where none is marked', async () => {
    const bare = dataOf<MarkCorrection>(
      await askCorrection(camila, await addMarkedShift(server, newDate()), { horaSalida: null }),
    );
    expect(bare.pedido).toEqual({ entrada: null, salida: null });
    const date = newDate();
    const shiftId = await addMarkedShift(server, date, {});
    const both = dataOf<MarkCorrection>(
      await askCorrection(camila, shiftId, { horaEntrada: '07:58', horaSalida: '20:00' }),
    );
    expect(both.pedido).toEqual({ entrada: `${date}T10:58:00Z`, salida: `${date}T23:00:00Z` });
    const doubts = new Map((await unitCorrections(patricia)).map(({ id, dudas }) => [id, dudas]));
    expect(doubts.get(bare.id)).toContain('sin_hora');
    expect(doubts.get(both.id)).toContain('sin_marcas');
  });

  it('gets the same answer to the same attempt, and has asked once', async () => {
    const shiftId = await addMarkedShift(server, newDate());
    const key = randomUUID();
    const first = dataOf<MarkCorrection>(await askCorrection(camila, shiftId, {}, key));
    expect(dataOf(await askCorrection(camila, shiftId, {}, key))).toEqual(first);
    expect(outcomeOf(await askCorrection(camila, shiftId, { notas: 'otra' }, key))).toBe(
      'request.key_reused',
    );
    expect(refusalOf(await askCorrection(camila, shiftId))).toEqual({
      status: 409,
      code: 'correction.already_open',
    });
  });

  it('may ask again once it was rejected', async () => {
    const { id, shiftId } = await openCorrection(server, camila, newDate());
    dataOf(await decideCorrection(patricia, id, 'rechazar'));
    expect(outcomeOf(await askCorrection(camila, shiftId))).toBe('200');
  });
});

describe('is refused, and nothing is written:', () => {
  const refused = async (answer: () => ReturnType<typeof askCorrection>) => {
    const before = await requests();
    const refusal = refusalOf(await answer());
    expect(await requests()).toBe(before);
    return refusal;
  };
  const code = async (answer: () => ReturnType<typeof askCorrection>) => (await refused(answer)).code;

  it('a complete shift, one with an absence, one of artículo 22', async () => {
    const whole = await addMarkedShift(server, newDate(), { entry: '07:52', exit: '20:00' });
    expect(await refused(() => askCorrection(camila, whole))).toEqual({
      status: 422,
      code: 'correction.not_needed',
    });
    const absent = await addMarkedShift(server, newDate());
    await addAbsence(server, absent);
    expect(await code(() => askCorrection(camila, absent))).toBe('correction.not_needed');
    const free = await addMarkedShift(server, newDate(), {}, worker.valentina);
    const valentina = await server.as('valentina.mora');
    expect(await code(() => askCorrection(valentina, free, { horaEntrada: '08:00' }))).toBe(
      'correction.not_needed',
    );
  });

  it('a shift that goes on', async () => {
    // today's, at 07:52
    expect(await code(() => askCorrection(camila, 1))).toBe('correction.not_over');
  });

  it('a closed period, in the words of the specification', async () => {
    const past = await addMarkedShift(server, '2026-08-28');
    const answer = await askCorrection(camila, past);
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'correction.period_closed' });
    expect((answer.json() as { error: { message: string } }).error.message).toBe(
      'Solicitud no enviada: No es posible enviar tu solicitud de corrección ya que este período de pago ya está cerrado.',
    );
    const outside = await addShift(server, worker.camila, '2026-07-20');
    expect(await code(() => askCorrection(camila, outside))).toBe('correction.period_closed');
  });

  it("somebody else's shift, one that is not there, a free day", async () => {
    const theirs = await addMarkedShift(server, newDate(), {}, worker.diego);
    const free = await addShift(server, worker.camila, newDate(), 'free');
    for (const id of [theirs, 987_654, free]) {
      expect(await refused(() => askCorrection(camila, id))).toEqual({
        status: 404,
        code: 'thing.not_found',
      });
    }
  });

  it('a reason that is not there', async () => {
    const shiftId = await addMarkedShift(server, newDate());
    const refusal = await refused(() => askCorrection(camila, shiftId, { idmotivoEdicionMarca: 99 }));
    expect(refusal).toMatchObject({
      code: 'request.invalid',
      fields: { idmotivoEdicionMarca: [/no existe/] },
    });
  });

  it.each([
    ['outside of the window', { horaSalida: '03:00' }, 'horaSalida'],
    ['before the entry', { horaSalida: '07:51' }, 'horaSalida'],
    ['of a mark that is there', { horaEntrada: '08:00' }, 'horaEntrada'],
    ['of one that misses left out', { horaEntrada: '07:52', horaSalida: null }, 'horaSalida'],
    ['that no clock shows', { horaSalida: '24:00' }, 'horaSalida'],
    ['with seconds', { horaSalida: '20:00:00' }, 'horaSalida'],
    ['as a number', { horaSalida: 20 }, 'horaSalida'],
    ['without end', { notas: 'x'.repeat(501) }, 'notas'],
    ['unknown', { color: 'rojo' }, 'color'],
  ])('a time %s', async (_, body, field) => {
    const shiftId = await addMarkedShift(server, newDate());
    const refusal = await refused(() => askCorrection(camila, shiftId, body));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
  });

  it('a time to come', async () => {
    const shiftId = await addMarkedShift(server, '2026-11-17');
    server.setNow('2026-11-17T20:05:00-03:00');
    expect(await refused(() => askCorrection(camila, shiftId))).toMatchObject({
      code: 'request.invalid',
      fields: { horaSalida: ['Esta hora aún no llega.'] },
    });
    server.setNow(fixtureNow);
  });

  it('what the organisation has not switched on', async () => {
    const flow = 'moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura';
    const shiftId = await addMarkedShift(server, '2026-11-16');
    await setRule(server, flow, '0');
    expect(await code(() => askCorrection(camila, shiftId))).toBe('correction.disabled');
    await setRule(server, flow, '1');
    expect(outcomeOf(await askCorrection(camila, shiftId))).toBe('200');
  });
});

describe('a manager of another unit', () => {
  it('sees nothing of it, and decides nothing', async () => {
    const { id } = await openCorrection(server, camila, newDate());
    expect(await unitCorrections(jorge)).toEqual([]);
    expect(outcomeOf(await jorge.get(`solicitudes/corrector-marca/${id}`))).toBe('thing.not_found');
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(outcomeOf(await decideCorrection(jorge, id, word))).toBe('thing.not_found');
    }
  });
  it('and a colleague opposes nothing', async () => {
    const { id } = await openCorrection(server, camila, newDate());
    expect(outcomeOf(await diego.request('POST', `me/correcciones/${id}/oposicion`, { body: {} }))).toBe(
      'thing.not_found',
    );
  });
});
