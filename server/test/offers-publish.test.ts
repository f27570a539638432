import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, camilasAbsence } from './support/arrange.ts';
import { position, shift, unit, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  addShift,
  addUncovered,
  apply,
  assign,
  deadline,
  offersSeen,
  publicationOf,
  publish,
  toldOf,
  unitOffers,
} from './support/offers.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
let diego: Persona;
let camilas: number;

beforeAll(async () => {
  server = await startTestServer();
  [patricia, jorge, diego] = await Promise.all([
    server.as('patricia.vega'),
    server.as('jorge.pinto'),
    server.as('diego.soto'),
  ]);
  camilas = await camilasAbsence(server);
});
afterAll(() => server.close());

const denied = (status: number, code: string) => ({ status, code });
const notFound = denied(404, 'thing.not_found');
const send = (body: object, headers: Record<string, string> = {}) =>
  patricia.request('POST', 'publicaciones', { body, headers });
const uncovered = async (desde = '2026-11-18', hasta = '2026-12-18') => {
  const answer = await patricia.get('turnos/ausencias-no-cubiertas', { desde, hasta });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { idausencia: number; turno: { idturno: number } }[] }).data;
};
const claims = () =>
  server.db.query<{ shift_id: number; kind: string }>(
    sql`select shift_id, kind from ${server.tables()('live_request')} order by 1`,
  );

describe('uncovered absences', () => {
  it('are those of the unit that are ahead and that no live offer is out for', async () => {
    const [seen, ...others] = await uncovered();
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      idausencia: camilas,
      turno: { idturno: shift.camilaAbsent, fecha: '2026-11-22', horaProgramadaInicio: '08:00:00' },
      trabajador: { idtrabajador: worker.camila, persona: { rut: '12345678-5' } },
      detPuesto_iddetPuesto: position.nurse,
      nombreDetPuesto: 'Enfermera',
      tipo_ausencia: { nombre: 'Feriado legal', abreviatura: 'FL' },
    });
    expect(await uncovered('2026-11-23')).toEqual([]);
    await expectRangeChecked(patricia, 'turnos/ausencias-no-cubiertas', 31);
  });
});

describe('publishing', () => {
  it('makes offers, claims the shifts and tells whom they are aimed at', async () => {
    const { publicationId, offerId } = await publish(patricia, camilas, { notas: '  Se busca  ' });
    expect(await uncovered()).toEqual([]);
    expect(await claims()).toEqual([{ shift_id: shift.camilaAbsent, kind: 'offer' }]);
    const [offer] = await offersSeen(diego);
    expect(offer).toMatchObject({ idoferta_turno: offerId, mi_respuesta: null, finished_at: null });
    expect((await toldOf(server, `publication:${publicationId}:%`)).map((one) => one.subject)).toEqual([
      'worker:2',
      'worker:4',
    ]);
    const { data, meta } = await unitOffers(patricia);
    expect(meta).toEqual({ total: 1 });
    expect(data[0]).toMatchObject({ idpublicacion: publicationId, notas: 'Se busca', puestos: [1] });
    expect(data[0]?.ofertas[0]).toMatchObject({
      turno_idturno: shift.camilaAbsent,
      detPuesto_iddetPuesto: position.nurse,
      idplanilla: 1,
      ausente: { idtrabajador: worker.camila },
      ausencia: { abreviatura: 'FL' },
      trabajador_idtrabajador: null,
      ganador: null,
      respuestas_publicacion_usuario: [],
    });
    const turnos = await (await server.as('camila.rojas')).get('me/turnos', {
      desde: '2026-11-22',
      hasta: '2026-11-22',
    });
    expect((turnos.json() as { turnos: object[] }).turnos[0]).toMatchObject({ pre_solicitud: true });
  });

  it('refuses an absence that is offered already', async () => {
    expect(refusalOf(await send(publicationOf([camilas])))).toEqual(denied(409, 'shift.in_live_request'));
  });

  it('refuses a deadline that is past, or after a shift has begun', async () => {
    const { absenceId } = await addUncovered(server, { workerId: worker.diego, date: '2026-11-24' });
    for (const past of ['2026-11-18T07:52:14-03:00', '2026-11-01T00:00:00Z']) {
      expect(refusalOf(await send(publicationOf([absenceId], { fecha_limite: past })))).toEqual(
        denied(422, 'offer.deadline_past'),
      );
    }
    const late = refusalOf(
      await send(publicationOf([absenceId], { fecha_limite: '2026-11-24T08:00:01-03:00' })),
    );
    expect(late).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(late.fields ?? {})).toEqual(['fecha_limite']);
    const atStart = await publish(patricia, absenceId, { fecha_limite: '2026-11-24T08:00:00-03:00' });
    expect(atStart.offerId).toBeGreaterThan(0);
  });

  it('refuses what has begun, what is covered, and what is not of the unit, all or none', async () => {
    const started = await addUncovered(server, { workerId: worker.valentina, date: '2026-11-16' });
    const free = await addUncovered(server, { workerId: worker.valentina, date: '2026-11-25' });
    const publications = () =>
      server.db.query(sql`select count(*)::int as n from ${server.tables()('publication')}`);
    const before = await publications();
    expect(refusalOf(await send(publicationOf([free.absenceId, started.absenceId])))).toEqual(
      denied(422, 'offer.absence_started'),
    );
    const covered = await addUncovered(server, { workerId: worker.valentina, date: '2026-11-26' });
    await server.db.query(
      sql`update ${server.tables()('absence')} set covered = true where id = ${covered.absenceId}`,
    );
    expect(refusalOf(await send(publicationOf([free.absenceId, covered.absenceId])))).toEqual(
      denied(409, 'offer.absence_covered'),
    );
    const theirs = { workerId: worker.rosa, date: '2026-11-25', unitId: unit.emergency };
    const elsewhere = await addUncovered(server, theirs);
    for (const id of [elsewhere.absenceId, 987_654]) {
      expect(refusalOf(await send(publicationOf([free.absenceId, id])))).toEqual(notFound);
    }
    expect(await publications()).toEqual(before);
    await addAbsence(server, await addShift(server, { workerId: worker.diego, date: '2026-11-27' }));
  });

  it.each([
    ['ofertas', { ofertas: [] }],
    ['ofertas', { ofertas: [{ idausencia: 1 }, { idausencia: 1 }] }],
    ['puestos', { puestos: [] }],
    ['fecha_limite', { fecha_limite: '2026-11-20' }],
    ['notas', { notas: 'x'.repeat(1001) }],
    ['color', { color: 'rojo' }],
  ])('refuses a wrong %s', async (field, other) => {
    const refusal = refusalOf(await send({ ...publicationOf([1]), ...other }));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {}).join()).toContain(field);
  });

  it.each([
    ['with the name of its zone', '2026-12-03T20:00:00-03:00[America/Santiago]', '2026-12-03T23:00:00Z'],
    ['with a comma', '2026-12-04T20:00:00,5-03:00', '2026-12-04T23:00:00.5Z'],
    ['short', '2026-12-05T20-03', '2026-12-05T23:00:00Z'],
    ['with a leap second', '2026-12-06T23:00:60Z', '2026-12-06T23:00:59Z'],
  ])('keeps a deadline that is written %s as it was judged', async (_, written, kept) => {
    const date = Temporal.PlainDate.from(written.slice(0, 10)).add({ days: 1 }).toString();
    const { absenceId } = await addUncovered(server, { workerId: worker.diego, date });
    const { publicationId } = await publish(patricia, absenceId, { fecha_limite: written });
    const [row] = await server.db.query<{ deadline: Temporal.Instant }>(sql`
      select deadline from ${server.tables()('publication')} where id = ${publicationId}`);
    expect(String(row?.deadline)).toBe(String(Temporal.Instant.from(kept)));
  });

  it('refuses a position that the unit does not have', async () => {
    const { absenceId } = await addUncovered(server, { workerId: worker.diego, date: '2026-12-01' });
    const refusal = refusalOf(await send(publicationOf([absenceId], { puestos: [position.nurse, 77] })));
    expect(Object.keys(refusal.fields ?? {})).toEqual(['puestos']);
  });

  it('publishes once for a key that comes twice', async () => {
    const { absenceId } = await addUncovered(server, { workerId: worker.diego, date: '2026-12-02' });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = publicationOf([absenceId]);
    const answers = await Promise.all([1, 2, 3].map(() => send(body, headers)));
    expect(new Set(answers.map((one) => one.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const other = publicationOf([absenceId], { notas: 'Otra' });
    expect(refusalOf(await send(other, headers))).toMatchObject({ code: 'request.key_reused' });
  });
});

describe('after the deadline', () => {
  it('an offer is finished without winner and its absence can be offered again', async () => {
    const { absenceId } = await addUncovered(server, { workerId: worker.diego, date: '2026-12-10' });
    const first = await publish(patricia, absenceId);
    const earlier = server.now();
    server.setNow(deadline);
    expect((await uncovered()).map((one) => one.idausencia)).toContain(absenceId);
    const refused = await assign(patricia, first, worker.valentina);
    expect(refusalOf(refused)).toEqual(denied(409, 'offer.closed'));
    const second = await publish(patricia, absenceId, { fecha_limite: '2026-12-01T12:00:00-03:00' });
    const rows = await server.db.query<{ id: number; finished: string | null }>(sql`
      select id, ended_at::text as finished from ${server.tables()('offer')}
      where absence_id = ${absenceId} order by id`);
    expect(rows).toEqual([
      { id: first.offerId, finished: '2026-11-19 09:00:00+00' },
      { id: second.offerId, finished: null },
    ]);
    server.setNow(earlier);
  });
});

describe('lists of a unit', () => {
  it('come by date, in pages, for the chosen positions', async () => {
    const all = await unitOffers(patricia);
    const dates = all.data.map((one) => one.ofertas[0]?.fecha ?? '');
    expect(dates).toEqual([...dates].sort());
    expect(all.meta.total).toBe(all.data.length);
    const second = await unitOffers(patricia, { page: 2, limit: 1, order: 'desc' });
    expect(second.data.map((one) => one.idpublicacion)).toEqual([all.data.at(-2)?.idpublicacion]);
    expect(second.meta.total).toBe(all.meta.total);
    expect((await unitOffers(patricia, { lista_id_puesto: '2' })).data).toEqual([]);
    expect((await unitOffers(patricia, { lista_id_unidad: '2' })).data).toEqual([]);
    expect((await unitOffers(patricia, { lista_id_unidad: '2,1' })).meta).toEqual(all.meta);
    expect((await unitOffers(patricia, { fecha_inicio: '2027-01-01' })).data).toEqual([]);
    const refusal = refusalOf(
      await patricia.get('publicaciones', { fecha_inicio: '2026-11-01', lista_id_puesto: 'x' }),
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(['lista_id_puesto']);
  });
});

describe('taking a publication back', () => {
  it('ends its offers, frees the shifts and tells who applied', async () => {
    const day = { workerId: worker.camila, date: '2026-11-28' };
    const { absenceId, shiftId } = await addUncovered(server, day);
    const offered = await publish(patricia, absenceId);
    expect((await apply(diego, offered)).statusCode).toBe(200);
    const path = `publicaciones/${offered.publicationId}`;
    expect((await patricia.request('DELETE', path)).json()).toEqual({ data: { ok: true } });
    expect(
      (await toldOf(server, `publication:${offered.publicationId}:deleted`)).map((one) => one.subject),
    ).toEqual(['worker:2']);
    expect((await claims()).map((row) => row.shift_id)).not.toContain(shiftId);
    const mine = (await offersSeen(diego)).find((one) => one.idoferta_turno === offered.offerId);
    expect(mine).toMatchObject({ trabajador_idtrabajador: null, finished_at: expect.any(String) });
    const valentina = await server.as('valentina.mora');
    expect((await offersSeen(valentina)).map((one) => one.idoferta_turno)).not.toContain(offered.offerId);
    expect(refusalOf(await patricia.request('DELETE', path))).toEqual(notFound);
    expect(refusalOf(await apply(diego, offered))).toEqual(denied(409, 'offer.closed'));
    await publish(patricia, absenceId);
  });

  it('leaves what was assigned', async () => {
    const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: '2026-11-29' });
    const offered = await publish(patricia, absenceId);
    expect((await assign(patricia, offered, worker.diego)).statusCode).toBe(200);
    expect(refusalOf(await patricia.request('DELETE', `publicaciones/${offered.publicationId}`))).toEqual(
      denied(409, 'offer.already_assigned'),
    );
  });
});

describe('whom it is for', () => {
  it.each([
    ['GET', 'publicaciones?fecha_inicio=2026-11-01'],
    ['POST', 'publicaciones'],
    ['DELETE', 'publicaciones/1'],
    ['GET', 'turnos/ausencias-no-cubiertas?desde=2026-11-01&hasta=2026-11-02'],
    ['GET', 'publicaciones/1/ofertas/1/postulantes'],
    ['POST', 'publicaciones/1/ofertas/1/asignar'],
  ] as const)('%s %s', async (method, path) => {
    await expectGuarded(server, method, path, 'admin');
    expect(refusalOf(await jorge.request(method, path))).toEqual(denied(403, 'access.permission'));
  });

  it("another unit's publications are not there, with the permission too", async () => {
    const t = server.tables();
    const offered = await publish(
      patricia,
      (await addUncovered(server, { workerId: worker.camila, date: '2026-12-05' })).absenceId,
    );
    await server.db.query(sql`update ${t('manager')} set unit_id = ${unit.emergency} where id = 1`);
    // The unit is known with the session.
    const moved = await logIn(server, 'patricia.vega');
    expect((await unitOffers(moved)).data).toEqual([]);
    expect(refusalOf(await moved.get(`${offered.path}/postulantes`))).toEqual(notFound);
    expect(refusalOf(await assign(moved, offered, worker.diego))).toEqual(notFound);
    expect(refusalOf(await moved.request('DELETE', `publicaciones/${offered.publicationId}`))).toEqual(
      notFound,
    );
    await server.db.query(sql`update ${t('manager')} set unit_id = ${unit.uci} where id = 1`);
  });
});
