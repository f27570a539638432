import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { chaseAgreements } from '../src/roster/versions.service.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { addNurse } from './support/offers.ts';
import { refusalOf } from './support/refusals.ts';
import { draft, preview, publish, readRoster, rosterPath, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
});
afterAll(() => server.close());

const { camila, diego } = worker;
const t = () => server.tables();
const versionOf = async (workerId: number, date: string) => {
  const { filas } = await readRoster(patricia, { desde: date, hasta: date });
  const cell = filas.find(({ idtrabajador }) => idtrabajador === workerId)?.celdas[0];
  return cell?.map(({ version }) => version).join('+') ?? '';
};
const run = (text: ReturnType<typeof sql>) => server.db.query(text);
/** Another unit's contract from a date on, in the place of the one that ends before it. */
const moveAhead = async (workerId: number, from: string) => {
  await run(sql`update ${t()('contract')} set ends_on = ${from}::date - 1 where worker_id = ${workerId}`);
  await run(
    sql`insert into ${t()('contract')} (worker_id, unit_id, starts_on) values (${workerId}, 2, ${from})`,
  );
};

/** A day of somebody, and what happens to it between the draft and its publication. */
const CASES: {
  name: string;
  text: string;
  day: string;
  type?: 'day' | 'night';
  of?: () => Promise<number>;
  meanwhile: (workerId: number, shiftId: number) => Promise<unknown>;
}[] = [
  {
    ...{ name: 'a mark', day: '2027-01-15', type: 'day' },
    text: 'Este turno ya tiene marcas. Cámbialo desde su página.',
    meanwhile: (workerId, shiftId) =>
      addPunch(server, { shiftId, type: 1, at: '2027-01-15T08:00:00-03:00', workerId }),
  },
  {
    ...{ name: 'a validated sheet', day: '2026-11-26' },
    text: 'La ficha de asistencia de este día ya está validada.',
    meanwhile: (workerId) =>
      run(sql`
        insert into ${t()('attendance_validation')} (period_id, worker_id, validated_at) values (2, ${workerId}, now())`),
  },
  {
    ...{ name: 'a contract that ended', day: '2027-01-12', of: () => addNurse(server, 'Gonzala') },
    text: 'La persona no tiene contrato en tu unidad este día.',
    meanwhile: (workerId) =>
      run(sql`update ${t()('contract')} set ends_on = '2027-01-11' where worker_id = ${workerId}`),
  },
  {
    ...{ name: 'a move to another unit that lies ahead', day: '2027-01-14' },
    of: () => addNurse(server, 'Por mudarse'),
    text: 'La persona no tiene contrato en tu unidad este día.',
    meanwhile: (workerId) => moveAhead(workerId, '2027-01-14'),
  },
  {
    ...{
      name: 'a person who moved to another unit',
      day: '2027-01-13',
      of: () => addNurse(server, 'Mudada'),
    },
    text: 'Esta persona no es de tu unidad.',
    meanwhile: (workerId) =>
      run(sql`update ${t()('contract')} set unit_id = 2 where worker_id = ${workerId}`),
  },
  {
    ...{ name: 'a shift that began', day: '2027-01-18', type: 'day' },
    text: 'Este turno ya comenzó. Cámbialo desde su página.',
    meanwhile: async () => server.setNow('2027-01-18T10:00:00-03:00'),
  },
  {
    ...{ name: 'an hour at which it would have begun', day: '2027-01-19' },
    text: 'A esta hora el turno ya habría comenzado.',
    meanwhile: async () => server.setNow('2027-01-19T10:00:00-03:00'),
  },
  {
    ...{ name: 'a day that passed', day: '2027-01-20' },
    text: 'Este día ya pasó.',
    meanwhile: async () => server.setNow('2027-01-21T10:00:00-03:00'),
  },
  {
    ...{ name: 'a day beyond what is planned', day: '2027-12-18' },
    text: 'Se planifica hasta 13 meses adelante.',
    // A clock that goes back stands for a draft of before the limit.
    meanwhile: async () => server.setNow('2026-11-17T10:00:00-03:00'),
  },
  {
    ...{ name: "the manager's own day", day: '2027-01-25', of: () => addNurse(server, 'Jefa') },
    text: 'Es tu propio turno: lo publica otra jefatura de la unidad.',
    meanwhile: (workerId) =>
      run(sql`
        update ${t()('worker')} set person_id = (select person_id from ${t()('manager')} where id = 1)
        where id = ${workerId}`),
  },
];

test.each(CASES)('$name refuses its own cell by name, and nothing of the draft is lost', async (one) => {
  server.setNow(fixtureNow);
  patricia = await logIn(server, 'patricia.vega');
  const workerId = one.of ? await one.of() : diego;
  const shiftId = one.type ? await addShift(server, workerId, one.day, one.type) : 0;
  const range = { desde: one.day, hasta: one.day };
  await draft(
    patricia,
    write(workerId, one.day, one.type ? 3 : 2, await versionOf(workerId, one.day)),
    write(camila, one.day, 3, await versionOf(camila, one.day)),
  );
  await one.meanwhile(workerId, shiftId);
  // A session of days ago is over.
  patricia = await logIn(server, 'patricia.vega');
  const seen = await preview(patricia, range);
  const cell = seen.personas.find(({ idtrabajador }) => idtrabajador === workerId)?.cambios[0];
  expect(cell).toMatchObject({ estado: 'bloqueada', texto: one.text });
  const drafted = (await readRoster(patricia, range)).borrador?.celdas;
  expect(refusalOf(await publish(patricia, range))).toMatchObject({
    ...{ status: 409, code: 'roster.stale', fields: { [`${workerId} ${one.day}`]: [one.text] } },
  });
  expect((await readRoster(patricia, range)).borrador?.celdas).toEqual(drafted);
});

test('what somebody else has just published is refused as a changed draft', async () => {
  server.setNow(fixtureNow);
  patricia = await logIn(server, 'patricia.vega');
  const range = { desde: '2027-03-08', hasta: '2027-03-08' };
  await draft(patricia, write(camila, '2027-03-08'));
  const { version, confirmar: confirmado } = await preview(patricia, range);
  expect((await publish(patricia, range)).statusCode).toBe(200);
  const body = { ...range, version, confirmado, pide_confirmacion: false };
  const late = await patricia.request('POST', `${rosterPath}/publicar`, { body });
  expect(refusalOf(late)).toMatchObject({ status: 409, code: 'roster.changed' });
});

test.each([
  // 48 hours end at 12:00 on Friday; managers hear on Saturday.
  ['2026-11-18T12:00:00-03:00', '2026-11-21T08:00:00-03:00', '2027-06-07'],
  ['2026-11-18T08:00:00-03:00', '2026-11-20T08:00:00-03:00', '2027-06-08'],
  // The clock goes back in the night to 4 April 2027: 08:00 is an hour later than a day before.
  ['2027-04-01T12:00:00-03:00', '2027-04-04T08:00:00-04:00', '2027-06-09'],
])('who has not agreed to what was published at %s is told at %s, once', async (published, due, day) => {
  server.setNow(published);
  patricia = await logIn(server, 'patricia.vega');
  await draft(patricia, write(camila, day, 2, await versionOf(camila, day)));
  const answer = await publish(patricia, { desde: day, hasta: day }, { pide_confirmacion: true });
  expect(answer.statusCode, answer.body).toBe(200);
  const { idversion } = (answer.json() as { data: { idversion: number } }).data;
  const notices = () =>
    run(sql`
      select body from ${t()('notification')} where title = 'Planilla sin conforme' and subject = 'admin:1'
        and about->>'id' = ${String(idversion)}`);
  const org = { code: 'andes', timeZone: 'America/Santiago' } as Parameters<typeof chaseAgreements>[1];
  const chase = (now: Temporal.Instant) => server.db.begin((tx) => chaseAgreements(tx, org, now));
  const at = Temporal.Instant.from(due);
  await chase(at.subtract({ seconds: 1 }));
  expect(await notices()).toEqual([]);
  // Two processes at once, and once more an hour later.
  await Promise.all([chase(at), chase(at)]);
  await chase(at.add({ hours: 1 }));
  expect(await notices()).toMatchObject([{ body: expect.stringContaining('Falta 1 persona') }]);
});
