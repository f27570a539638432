import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { shift, worker } from './support/fixture.ts';
import { expectGuarded } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const releasesOf = async (username: string) => {
  const answer = await (await server.as(username)).get('me/solicitudes/cts');
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Record<string, unknown>[] }).data;
};

it('lists own requests, newest first, with the shift as the calendar shows it', async () => {
  const { camila, diego } = worker;
  await server.db.query(sql`
    insert into ${server.tables()('release_request')}
      (id, worker_id, shift_id, created_at, decided_at, approved, decision_comment)
    values (1, ${camila}, ${shift.camilaYesterday}, '2026-11-10T12:00:00Z', '2026-11-11T12:00:00Z', true, null),
      (2, ${camila}, ${shift.camilaNight}, '2026-11-12T12:00:00Z', '2026-11-13T12:00:00Z', false, 'Faltan manos'),
      (3, ${camila}, ${shift.camilaNight}, '2026-11-15T12:00:00Z', null, null, null),
      (4, ${diego}, ${shift.diegoNight}, '2026-11-16T12:00:00Z', null, null, null)`);
  await server.db.query(sql`
    insert into ${server.tables()('live_request')} values (${shift.camilaNight}, 'release', 3)`);
  const requests = await releasesOf('camila.rojas');
  expect(requests.map(({ turno_ausente: _shift, ...request }) => request)).toEqual([
    {
      idsolicitud: 3,
      payload: { idturnoAusente: shift.camilaNight },
      created_at: '2026-11-15T12:00:00+00:00',
      finished_at: null,
      resultado: null,
      respuestas: [],
      vencida: false,
      anulada: false,
      fin: null,
    },
    {
      idsolicitud: 2,
      payload: { idturnoAusente: shift.camilaNight },
      created_at: '2026-11-12T12:00:00+00:00',
      finished_at: '2026-11-13T12:00:00+00:00',
      resultado: 0,
      respuestas: [{ notas: 'Faltan manos' }],
      vencida: false,
      anulada: false,
      fin: null,
    },
    {
      idsolicitud: 1,
      payload: { idturnoAusente: shift.camilaYesterday },
      created_at: '2026-11-10T12:00:00+00:00',
      finished_at: '2026-11-11T12:00:00+00:00',
      resultado: 1,
      respuestas: [{ notas: null }],
      vencida: false,
      anulada: false,
      fin: null,
    },
  ]);
  const camilas = await server.as('camila.rojas');
  const calendar = await camilas.get('me/turnos', { desde: '2026-11-19', hasta: '2026-11-19' });
  expect(requests[0]?.turno_ausente).toEqual((calendar.json() as { turnos: unknown[] }).turnos[0]);
  expect(requests[0]?.turno_ausente).toMatchObject({
    horaProgramadaTermino: '08:00:00',
    pre_solicitud: true,
  });
});

it("shows nobody else's", async () => {
  expect((await releasesOf('diego.soto')).map((request) => request.idsolicitud)).toEqual([4]);
  expect(await releasesOf('valentina.mora')).toEqual([]);
});

it('is for workers of this organisation', () => expectGuarded(server, 'GET', 'me/solicitudes/cts', 'worker'));
