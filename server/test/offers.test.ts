import type { Oferta } from '@relevo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPublication, camilasAbsence } from './support/arrange.ts';
import { position, shift, unit, worker } from './support/fixture.ts';
import { expectGuarded, expectRangeChecked } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let diego: Persona;
let absenceId: number;

beforeAll(async () => {
  server = await startTestServer();
  diego = await server.as('diego.soto');
  absenceId = await camilasAbsence(server);
});
afterAll(() => server.close());

interface Publication {
  idpublicacion: number;
  notas: string | null;
  created_at: string;
  ofertas: Oferta[];
}
async function seenBy(persona: Persona, desde = '2026-11-01', hasta = '2026-11-30'): Promise<Publication[]> {
  const answer = await persona.get('me/publicaciones', { desde, hasta });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Publication[] }).data;
}
const offerSeen = async (persona: Persona) => (await seenBy(persona))[0]?.ofertas[0];

it('shows an offer with every field, to those who may take it', async () => {
  const { publicationId, offerId } = await addPublication(server, { absenceId });
  const [publication] = await seenBy(diego);
  expect(publication).toMatchObject({ idpublicacion: publicationId, notas: 'Se busca reemplazo' });
  expect(publication?.ofertas).toEqual([
    {
      idoferta_turno: offerId,
      publicacion_idpublicacion: publicationId,
      fecha: '2026-11-22',
      turnoDia: 1,
      horaProgramadaInicio: '08:00:00',
      horaProgramadaTermino: '20:00:00',
      inicio: '2026-11-22T11:00:00+00:00',
      termino: '2026-11-22T23:00:00+00:00',
      tipo_turno: { turnoDia: 1, abreviatura: 'L', nombreTipoTurno: 'Largo' },
      unidad: { nombreUnidad: 'UCI Adulto' },
      sector: { nombreSector: 'Sector A' },
      saldo_hora: null,
      fecha_limite: '2026-11-18T12:00:00+00:00',
      finished_at: null,
      trabajador_idtrabajador: null,
      mi_respuesta: null,
    },
  ]);
  const absentOne = await server.as('camila.rojas');
  const otherPosition = await server.as('ignacio.fuentes');
  expect(await seenBy(absentOne)).toEqual([]);
  expect(await seenBy(otherPosition)).toEqual([]);
  expect(await seenBy(await server.as('camila.rojas', 'puerto'))).toEqual([]);
});

it('takes the offers whose shift starts in the range', async () => {
  expect(await seenBy(diego, '2026-11-22', '2026-11-22')).toHaveLength(1);
  expect(await seenBy(diego, '2026-11-01', '2026-11-21')).toEqual([]);
  expect(await seenBy(diego, '2026-11-23', '2026-11-30')).toEqual([]);
  await expectRangeChecked(diego, 'me/publicaciones', 366);
});

it('says whether the caller applied, and not who else did', async () => {
  const id = (await offerSeen(diego))?.idoferta_turno ?? 0;
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('offer_application')} (id, offer_id, worker_id, created_at)
    values (7, ${id}, ${worker.diego}, '2026-11-18T10:00:00Z'), (8, ${id}, ${worker.valentina}, now())`);
  expect((await offerSeen(diego))?.mi_respuesta).toEqual({ id: 7, created_at: '2026-11-18T10:00:00+00:00' });
  const valentina = await server.as('valentina.mora');
  expect((await offerSeen(valentina))?.mi_respuesta).toMatchObject({ id: 8 });
  await server.db.query(sql`delete from ${t('offer_application')} where worker_id = ${worker.diego}`);
  expect((await offerSeen(diego))?.mi_respuesta).toBeNull();
});

it('counts as finished from its deadline on, with no winner', async () => {
  const earlier = server.now();
  server.setNow('2026-11-18T11:59:59.999Z');
  expect((await offerSeen(diego))?.finished_at).toBeNull();
  server.setNow('2026-11-18T12:00:00Z');
  expect(await offerSeen(diego)).toMatchObject({
    finished_at: '2026-11-18T12:00:00+00:00',
    trabajador_idtrabajador: null,
  });
  server.setNow(earlier);
});

it('names the winner only to the winner', async () => {
  const id = (await offerSeen(diego))?.idoferta_turno ?? 0;
  await server.db.query(sql`
    update ${server.tables()('offer')} set decided_at = '2026-11-18T11:00:00Z', winner_id = ${worker.diego}
    where id = ${id}`);
  const finished = { finished_at: '2026-11-18T11:00:00+00:00' };
  expect(await offerSeen(diego)).toMatchObject({ ...finished, trabajador_idtrabajador: worker.diego });
  const valentina = await server.as('valentina.mora');
  expect(await offerSeen(valentina)).toMatchObject({ ...finished, trabajador_idtrabajador: 0 });
});

it('aims at positions of a unit, newest publication first', async () => {
  const ignacio = await server.as('ignacio.fuentes');
  const night = await addAbsence(server, shift.diegoNight);
  const both = await addPublication(server, {
    absenceId: night,
    positions: [position.nurse, position.technician],
  });
  await addPublication(server, {
    absenceId: await addAbsence(server, shift.valentinaToday),
    unitId: unit.emergency,
    positions: [position.nurse, position.technician],
  });
  const [seen, ...others] = await seenBy(ignacio);
  expect(others).toEqual([]);
  expect(seen?.idpublicacion).toBe(both.publicationId);
  expect(seen?.ofertas[0]).toMatchObject({
    fecha: '2026-11-18',
    turnoDia: 0,
    horaProgramadaTermino: '08:00:00',
  });
  const camila = await server.as('camila.rojas');
  expect((await seenBy(camila)).map((one) => one.idpublicacion)).toEqual([both.publicationId]);
  const valentina = await server.as('valentina.mora');
  expect((await seenBy(valentina))[0]?.idpublicacion).toBe(both.publicationId);
  expect(await seenBy(valentina)).toHaveLength(2);
});

it('is for workers of this organisation', () => expectGuarded(server, 'GET', 'me/publicaciones', 'worker'));
