import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, camilasAbsence } from './support/arrange.ts';
import { shift, unit, worker } from './support/fixture.ts';
import {
  addNurse,
  addShift,
  addUncovered,
  applicants,
  apply,
  assign,
  type Offered,
  offersSeen,
  publish,
  toldOf,
  unitOffers,
  withdraw,
} from './support/offers.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let diego: Persona;
let valentina: Persona;
let offered: Offered;

beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  diego = await server.as('diego.soto');
  valentina = await server.as('valentina.mora');
  offered = await publish(patricia, await camilasAbsence(server));
});
afterAll(() => server.close());

const offerOn = async (date: string, other: { night?: boolean } = {}) =>
  publish(patricia, (await addUncovered(server, { workerId: worker.camila, date, ...other })).absenceId);
const ids = (list: { trabajador: { idtrabajador: number } }[]) =>
  list.map((one) => one.trabajador.idtrabajador);
const bank = (workerId: number) =>
  server.db.query<{ minutes: number; kind: string; source_id: number }>(sql`
    select minutes, kind, source_id from ${server.tables()('hour_entry')} where worker_id = ${workerId} order by id`);

it('without applicants lists who could be assigned: free, of the unit and position', async () => {
  const list = await applicants(patricia, offered);
  expect(ids(list).sort()).toEqual([worker.diego, worker.valentina]);
  expect(list[0]).toMatchObject({ lugar: 1, respuesta: null, verificacion: { permitido: true } });
  expect(list[0]?.motivos.at(-1)).toBe('No postuló');
  await addShift(server, { workerId: worker.diego, date: '2026-12-01' });
  expect(ids(await applicants(patricia, await offerOn('2026-12-01')))).toEqual([worker.valentina]);
});

it('ranks applicants by hours of that week, then extra shifts, then time, and says so', async () => {
  expect((await apply(diego, offered)).statusCode).toBe(200);
  server.setNow(server.now().add({ minutes: 5 }));
  expect((await apply(valentina, offered)).statusCode).toBe(200);
  // Diego works two shifts of that week, Valentina one.
  expect(await applicants(patricia, offered)).toMatchObject([
    {
      trabajador: { idtrabajador: worker.valentina },
      lugar: 1,
      minutos_semana: 720,
      turnos_extra_90_dias: 0,
      motivos: [
        'No rompe ninguna regla',
        '12 h en esa semana',
        '0 turnos extra en 90 días',
        'Postuló el mié 18 nov, 07:57',
      ],
    },
    { trabajador: { idtrabajador: worker.diego }, lugar: 2, minutos_semana: 1440 },
  ]);
  // The place and the card of checks show the same hours, extra time that was agreed on among them.
  const agree = (minutes: number) =>
    server.db.query(sql`
      update ${server.tables()('shift')} set minutes_after = ${minutes} where worker_id = ${worker.diego}`);
  await agree(15);
  const [, second] = await applicants(patricia, offered);
  const hours = second?.verificacion.chequeos.find((one) => one.codigo === 'weekly_hours');
  expect(hours).toMatchObject({ antes: 1470, despues: 2190 });
  expect(second).toMatchObject({ minutos_semana: 1470 });
  await agree(0);
  await addShift(server, { workerId: worker.valentina, date: '2026-11-20' });
  await addShift(server, { workerId: worker.valentina, date: '2026-10-01', coverage: true });
  // 90 days before today are too long ago from the day before.
  await addShift(server, { workerId: worker.diego, date: '2026-08-19', coverage: true });
  expect(ids(await applicants(patricia, offered))).toEqual([worker.diego, worker.valentina]);
  await addShift(server, { workerId: worker.diego, date: '2026-08-20', coverage: true });
  const level = await applicants(patricia, offered);
  expect(level.map((one) => one.turnos_extra_90_dias)).toEqual([1, 1]);
  expect(ids(level)).toEqual([worker.diego, worker.valentina]);
});

it('puts whoever breaks a rule behind, and whoever became absent last', async () => {
  for (const date of ['2026-11-17', '2026-11-19']) await addShift(server, { workerId: worker.diego, date });
  const list = await applicants(patricia, offered);
  expect(ids(list)).toEqual([worker.valentina, worker.diego]);
  expect(list[1]?.motivos[0]).toMatch(/h/);
  expect(list[1]?.verificacion.confirmar).toBe(true);
  const mine = await addShift(server, { workerId: worker.valentina, date: '2026-11-22', night: true });
  await addAbsence(server, mine);
  const again = await applicants(patricia, offered);
  expect(ids(again)).toEqual([worker.diego, worker.valentina]);
  expect(again[1]?.motivos[0]).toMatch(/^Tiene una ausencia en esa fecha/);
  expect(refusalOf(await assign(patricia, offered, worker.valentina))).toEqual({
    status: 422,
    code: 'offer.absent',
  });
  await server.db.query(sql`delete from ${server.tables()('absence')} where shift_id = ${mine}`);
  await server.db.query(sql`delete from ${server.tables()('shift')} where id = ${mine}`);
});

it('never proposes first whoever would work a day and a night without rest', async () => {
  const night = await publish(
    patricia,
    (await addUncovered(server, { workerId: worker.camila, date: '2027-02-03', night: true })).absenceId,
  );
  const tired = await addShift(server, { workerId: worker.diego, date: '2027-02-03' });
  const busy: number[] = [];
  for (const date of ['2027-02-01', '2027-02-02', '2027-02-05', '2027-02-07']) {
    busy.push(await addShift(server, { workerId: worker.valentina, date }));
  }
  expect((await apply(diego, night)).statusCode).toBe(200);
  expect((await apply(valentina, night)).statusCode).toBe(200);
  const list = await applicants(patricia, night);
  // Valentina has four times the hours of Diego.
  expect(ids(list)).toEqual([worker.valentina, worker.diego]);
  expect(list[0]?.motivos[0]).toBe('No rompe ninguna regla');
  expect(list[1]?.motivos[0]).toBe('Quedaría 24 h seguidas (08:00 del mié 3 feb a 08:00 del jue 4 feb)');
  expect(list[1]?.verificacion.confirmar).toBe(true);
  await server.db.query(sql`
    delete from ${server.tables()('shift')} where id = any(${[tired, ...busy]}::bigint[])`);
});

it('refuses whoever did not apply, was never there or is of another unit', async () => {
  const nurse = await addNurse(server, 'Ana');
  const stranger = await addNurse(server, 'Eva', unit.emergency);
  for (const id of [nurse, stranger, worker.camila, worker.ignacio, 987_654]) {
    expect(refusalOf(await assign(patricia, offered, id))).toEqual({
      status: 422,
      code: 'offer.not_an_applicant',
    });
  }
});

it('asks once about warnings', async () => {
  expect(refusalOf(await assign(patricia, offered, worker.diego, { confirmado: false }))).toEqual({
    status: 422,
    code: 'verdict.confirm',
  });
});

it('makes the coverage shift, covers the absence, credits the hours and tells everybody', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { idtrabajador: worker.diego, confirmado: true };
  const send = () => patricia.request('POST', `${offered.path}/asignar`, { body, headers });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((one) => one.statusCode)).toEqual([200, 200]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
  expect(answers[0]?.json()).toMatchObject({
    data: {
      idoferta_turno: offered.offerId,
      trabajador_idtrabajador: worker.diego,
      ganador: { idtrabajador: worker.diego },
      finished_at: expect.any(String),
    },
  });
  const t = server.tables();
  const range = { desde: '2026-11-22', hasta: '2026-11-22' };
  const turnos = (await diego.get('me/turnos', range)).json() as { turnos: object[] };
  expect(turnos.turnos).toMatchObject([
    {
      fecha: '2026-11-22',
      cobertura: true,
      horaProgramadaInicio: '08:00:00',
      sector: { nombreSector: 'Sector A' },
    },
  ]);
  const [absence] = await server.db.query(
    sql`select covered from ${t('absence')} where shift_id = ${shift.camilaAbsent}`,
  );
  expect(absence).toEqual({ covered: true });
  expect(await bank(worker.diego)).toEqual([{ minutes: 720, kind: 'coverage', source_id: offered.offerId }]);
  expect(
    await server.db.query(
      sql`select 1 from ${t('live_request')} where request_id = ${offered.offerId} and kind = 'offer'`,
    ),
  ).toHaveLength(0);
  expect(await toldOf(server, `offer:${offered.offerId}:%o%`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        subject: 'worker:2',
        kind: 'calendar',
        title: 'Te asignaron un turno',
        body: 'Cubres el turno del dom 22 nov, de 08:00 a 20:00 en UCI Adulto.',
      }),
      expect.objectContaining({ subject: 'worker:4', kind: 'cover', title: 'Oferta asignada' }),
    ]),
  );
  expect((await offersSeen(diego)).find((one) => one.idoferta_turno === offered.offerId)).toMatchObject({
    trabajador_idtrabajador: worker.diego,
  });
  const events = await server.db.query(sql`
    select actor from ${t('audit_event')} where action = 'offer.assigned' and entity_id = ${offered.offerId}`);
  expect(events).toEqual([{ actor: 'admin:1' }]);
});

it('assigns once', async () => {
  const assigned = { status: 409, code: 'offer.already_assigned' };
  expect(refusalOf(await assign(patricia, offered, worker.valentina))).toEqual(assigned);
  expect(refusalOf(await assign(patricia, offered, worker.diego))).toEqual(assigned);
  expect(await bank(worker.diego)).toHaveLength(1);
});

it('credits real hours over a clock change', async () => {
  server.setNow('2026-08-20T12:00:00Z');
  const night = await publish(
    patricia,
    (await addUncovered(server, { workerId: worker.valentina, date: '2026-09-05', night: true })).absenceId,
    { fecha_limite: '2026-09-01T12:00:00Z' },
  );
  expect((await assign(patricia, night, worker.diego)).statusCode).toBe(200);
  expect((await bank(worker.diego)).at(-1)).toMatchObject({ minutes: 660 });
  server.setNow('2026-11-18T07:57:14-03:00');
});

it('assigns directly when nobody applied, but never whoever took an application back', async () => {
  const other = await offerOn('2026-12-03');
  expect((await apply(diego, other)).statusCode).toBe(200);
  expect((await withdraw(diego, other)).statusCode).toBe(200);
  expect(ids(await applicants(patricia, other))).not.toContain(worker.diego);
  const refused = { status: 422, code: 'offer.not_an_applicant' };
  expect(refusalOf(await assign(patricia, other, worker.diego))).toEqual(refused);
  expect(refusalOf(await assign(patricia, other, worker.ignacio))).toEqual(refused);
  expect((await assign(patricia, other, worker.valentina)).statusCode).toBe(200);
});

it('refuses an overlap that came after the application', async () => {
  const other = await offerOn('2026-12-05');
  expect((await apply(diego, other)).statusCode).toBe(200);
  await addShift(server, { workerId: worker.diego, date: '2026-12-05' });
  expect(refusalOf(await assign(patricia, other, worker.diego))).toEqual({
    status: 422,
    code: 'offer.overlaps',
  });
});

it('tells everybody who applied, whoever has left the unit since then too', async () => {
  const other = await offerOn('2026-12-02');
  for (const one of [diego, valentina]) expect((await apply(one, other)).statusCode).toBe(200);
  const move = (unitId: number) =>
    server.db.query(
      sql`update ${server.tables()('worker')} set unit_id = ${unitId} where id = ${worker.valentina}`,
    );
  await move(unit.emergency);
  expect((await assign(patricia, other, worker.diego)).statusCode).toBe(200);
  const told = await toldOf(server, `offer:${other.offerId}:%`);
  expect(told.map(({ subject, title }) => `${subject} ${title}`)).toEqual(
    expect.arrayContaining(['worker:2 Te asignaron un turno', `worker:${worker.valentina} Oferta asignada`]),
  );
  await move(unit.uci);
});

it('refuses what was covered or decided meanwhile', async () => {
  const other = await offerOn('2026-12-07');
  await server.db.query(sql`
    update ${server.tables()('absence')} a set covered = true
    from ${server.tables()('offer')} o where o.absence_id = a.id and o.id = ${other.offerId}`);
  expect(refusalOf(await assign(patricia, other, worker.diego))).toEqual({
    status: 409,
    code: 'offer.no_longer_possible',
  });
});

it('tells at once of a shift that starts within a day', async () => {
  const { absenceId } = await addUncovered(server, {
    workerId: worker.camila,
    date: '2026-11-18',
    night: true,
  });
  const soon = await publish(patricia, absenceId, { fecha_limite: '2026-11-18T12:00:00-03:00' });
  const nurse = await addNurse(server, 'Luz');
  expect((await assign(patricia, soon, nurse)).statusCode).toBe(200);
  expect((await toldOf(server, `offer:${soon.offerId}:won`)).map((one) => one.urgent)).toEqual([true]);
});

it('leaves the audience of other offers as it was', async () => {
  const { data } = await unitOffers(patricia, { fecha_inicio: '2026-12-05' });
  expect(data.flatMap((one) => one.ofertas).every((one) => one.trabajador_idtrabajador === null)).toBe(true);
});
