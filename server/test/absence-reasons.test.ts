import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { everyEndpoint, exampleCall, urlOf } from './support/examples.ts';
import { worker } from './support/fixture.ts';
import { apply, publish } from './support/offers.ts';
import { askRelease } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { askSwap, dataOf } from './support/swaps.ts';

// The reason for an absence is for the person and the manager: here is every read that a colleague may call.
let server: TestServer;
let colleagues: Persona[];
const date = '2026-11-24';
const reason = { id: 77_123, name: 'Licencia reservada', abbreviation: 'LRSV' };
let ids: Record<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  const t = server.tables();
  const [camila, diego, valentina, ignacio, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('valentina.mora'),
    server.as('ignacio.fuentes'),
    server.as('patricia.vega'),
  ]);
  colleagues = [diego, valentina, ignacio];
  await server.db.query(sql`
    insert into ${t('absence_type')} (id, name, abbreviation)
    values (${reason.id}, ${reason.name}, ${reason.abbreviation})`);
  // Camila is absent from three shifts, of which one is offered; Diego asked her for a swap, and applied.
  const shifts: number[] = [];
  for (const day of [date, '2026-11-25', '2026-11-26'])
    shifts.push(await addShift(server, worker.camila, day));
  const own = await addShift(server, worker.diego, '2026-12-01');
  const theirs = await addShift(server, worker.camila, '2026-12-03');
  const asked = { mine: own, theirs, absence: '2026-12-01', back: '2026-12-03' };
  const swap = dataOf(
    await askSwap(diego, { ...asked, requesterId: worker.diego, partnerId: worker.camila }),
  );
  expect((await askRelease(camila, await addShift(server, worker.camila, '2026-12-05'))).statusCode).toBe(
    200,
  );
  const absences: number[] = [];
  for (const shiftId of [...shifts, theirs]) {
    const [absence] = await server.db.query<{ id: number }>(sql`
      insert into ${t('absence')} (shift_id, absence_type_id, permit_from, permit_to)
      values (${shiftId}, ${reason.id}, ${date}, '2026-12-03') returning id`);
    absences.push(absence?.id ?? 0);
  }
  const offer = await publish(patricia, absences[1] ?? 0);
  expect((await apply(diego, offer)).statusCode).toBe(200);
  ids = {
    id: swap.idcambioTurnoSolicitud,
    publicacion: offer.publicationId,
    oferta: offer.offerId,
    turno: await addShift(server, worker.diego, date),
    turnoColega: shifts[0] ?? 0,
  };
});
afterAll(() => server.close());

const queries: Record<string, string | number> = {
  desde: '2026-11-23',
  hasta: '2026-11-27',
  'start-date': '2026-11-23',
  'end-date': '2026-11-27',
  fecha: date,
  nombres: 'habilitarCalendario',
};
// Lists of the reasons that exist, the same for all readers.
const lists = ['GET mobile-data', 'GET tipoAusencia'];
const callable = everyEndpoint.filter(
  ([key, { access, base, response }]) =>
    key.startsWith('GET ') &&
    base === 'instance' &&
    (access === 'worker' || access === 'session') &&
    typeof response === 'object' &&
    !lists.includes(key),
);

test.each(callable)('%s', async (key, endpoint) => {
  const names = Object.keys(endpoint.query?.properties ?? {});
  for (const persona of colleagues) {
    const { usuario } = persona.session;
    const self = 'objTrabajador' in usuario ? usuario.objTrabajador.idtrabajador : 0;
    for (const id of [ids.id ?? 0, self, worker.camila]) {
      const example = await exampleCall(key, { ...ids, id });
      for (const trabajador of names.includes('trabajador') ? [worker.camila, self] : [undefined]) {
        const known = { ...queries, ...ids, ...(trabajador && { trabajador }) };
        const given = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
        const answer = await server.call('GET', urlOf(key, example.path), {
          query: { ...example.query, ...given },
          headers: { authorization: `Bearer ${persona.token}` },
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        for (const word of [reason.name, reason.abbreviation, String(reason.id)]) {
          expect(answer.body).not.toContain(word);
        }
      }
    }
  }
});

test('a colleague sees that somebody is absent, and the absent one sees why', async () => {
  const [diego] = colleagues;
  const range = { desde: date, hasta: date };
  const day = (await diego?.get('me/colegas/turnos', range))?.json() as {
    data: { ausencia: object | null }[];
  };
  expect(day.data.map(({ ausencia }) => ausencia)).toEqual([{ ausente: true }]);
  const calendar = (await diego?.get('me/turnos', { ...range, trabajador: worker.camila }))?.json() as {
    turnos: { ausencia: object | null }[];
  };
  expect(calendar.turnos.map(({ ausencia }) => ausencia)).toEqual([{ ausente: true }]);
  const own = (await (await server.as('camila.rojas')).get('me/turnos', range)).json() as {
    turnos: { ausencia: { nombreTipoAusencia: string } | null }[];
  };
  expect(own.turnos.map(({ ausencia }) => ausencia?.nombreTipoAusencia)).toEqual([reason.name]);
});
