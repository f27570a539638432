import type { Notificacion } from '@relevo/contract';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPublication, camilasAbsence } from './support/arrange.ts';
import { publishArticle } from './support/articles.ts';
import { shift, worker } from './support/fixture.ts';
import { apply, assign, publish } from './support/offers.ts';
import { addPermitTypes, permitType } from './support/permits.ts';
import type { Persona } from './support/server.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, dataOf } from './support/swaps.ts';

const { server, camila, diego, newPair, close } = await setStage();
afterAll(close);
const patricia = await server.as('patricia.vega');
const valentina = await server.as('valentina.mora');

/** What the messages with this title are about, newest first. */
async function aboutOf(persona: Persona, title: string): Promise<unknown[]> {
  const answer = await persona.get('me/notificaciones');
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json() as { data: { titulo: string; sobre: unknown }[] };
  return data.filter(({ titulo }) => titulo === title).map(({ sobre }) => sobre);
}

it('a message about a swap says which, and whether it is one’s own', async () => {
  const pair = await newPair();
  const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, pair));
  await answerSwap(diego, id, true);
  const swap = { tipo: 'swap', id, publicacion: null, fecha: pair.absence };
  expect((await aboutOf(diego, 'Te piden un cambio de turno'))[0]).toEqual({ ...swap, propia: false });
  expect((await aboutOf(camila, 'Tu colega aceptó el cambio'))[0]).toEqual({ ...swap, propia: true });
  expect((await aboutOf(patricia, 'Cambio de turno por revisar'))[0]).toEqual({ ...swap, propia: false });
});

it('one about an offer says its publication, its date, and who was given it', async () => {
  const offered = await publish(patricia, await camilasAbsence(server));
  const { publicationId: publicacion, offerId: id } = offered;
  for (const persona of [diego, valentina]) expect((await apply(persona, offered)).statusCode).toBe(200);
  const fecha = '2026-11-22';
  const publication = { tipo: 'publication', id: publicacion, propia: false, publicacion, fecha };
  const offer = { tipo: 'offer', id, publicacion, fecha };
  expect(await aboutOf(diego, 'Nuevo turno disponible')).toEqual([publication]);
  expect((await aboutOf(patricia, '2 postulaciones'))[0]).toMatchObject(offer);
  expect((await assign(patricia, offered, worker.diego)).statusCode).toBe(200);
  expect(await aboutOf(diego, 'Te asignaron un turno')).toEqual([{ ...offer, propia: true }]);
  expect(await aboutOf(valentina, 'Oferta asignada')).toEqual([{ ...offer, propia: false }]);
});

it('one about a release says so; what is not kept, and what names nothing, is about nothing', async () => {
  const { db } = server;
  const t = server.tables();
  await db.query(sql`
    insert into ${t('release_request')} (id, worker_id, shift_id, created_at)
    values (77, ${worker.camila}, ${shift.camilaNight}, '2026-11-15T12:00:00Z')`);
  for (const event of ['release:77:approved', 'release:987654:approved', 'a', 'swap:x:created']) {
    await db.query(sql`
      insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after)
      values ('worker:1', 'shiftChange', ${event}, 'Texto', ${event}, '2026-11-17T10:00:00Z', '2026-11-17T10:00:00Z')`);
  }
  expect(await aboutOf(camila, 'release:77:approved')).toMatchObject([
    { tipo: 'release', id: 77, propia: true, publicacion: null },
  ]);
  for (const event of ['release:987654:approved', 'a', 'swap:x:created']) {
    expect(await aboutOf(camila, event)).toEqual([null]);
  }
});

// A thing that the contract has and this list lacks does not compile.
const told: Record<NonNullable<Notificacion['sobre']>['tipo'], string> = {
  swap: 'created',
  release: 'approved',
  offer: 'won',
  publication: 'created',
  permit: 'approved',
  sheet: 'reminder:2026-11-17',
  correction: 'approved',
  shift: 'edited:1',
  article: 'published',
};

it('every thing of the contract is read out of its event; an article also when it was withdrawn since', async () => {
  const { db } = server;
  const t = server.tables();
  await addPermitTypes(server);
  const idOf = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await db.query<{ id: number }>(statement);
    return Number(row?.id);
  };
  const pair = await newPair();
  const absence = await addAbsence(server, pair.mine);
  const created = sql`'2026-11-15T12:00:00Z'`;
  const publication = await addPublication(server, { absenceId: absence });
  const article = await publishArticle(patricia, { titulo: 'Para borrar' });
  expect((await patricia.request('DELETE', `admin/articulos/${article}`)).statusCode).toBe(200);
  const ids: Record<keyof typeof told, number> = {
    swap: dataOf(await askSwap(camila, await newPair())).idcambioTurnoSolicitud,
    release: await idOf(sql`insert into ${t('release_request')} (worker_id, shift_id, created_at)
      values (${worker.camila}, ${(await newPair()).mine}, ${created}) returning id`),
    offer: publication.offerId,
    publication: publication.publicationId,
    permit: await idOf(sql`insert into ${t('permit')}
      (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at)
      values (${worker.camila}, 1, ${permitType.unpaid}, '2027-06-01', '2027-06-02', '2027-06-03', ${created})
      returning id`),
    sheet: await idOf(sql`select min(id) as id from ${t('period')}`),
    correction:
      await idOf(sql`insert into ${t('punch_correction_request')} (worker_id, shift_id, reason_id, created_at)
      values (${worker.camila}, ${(await newPair()).mine}, 1, ${created}) returning id`),
    shift: pair.mine,
    article,
  };
  for (const [tipo, what] of Object.entries(told) as [keyof typeof told, string][]) {
    const event = `${tipo}:${ids[tipo]}:${what}`;
    await db.query(sql`
      insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after)
      values ('worker:1', 'calendar', ${`Todo ${tipo}`}, 'Texto', ${event}, '2026-11-17T10:00:00Z', '2026-11-17T10:00:00Z')`);
    expect(await aboutOf(camila, `Todo ${tipo}`), event).toMatchObject([{ tipo, id: ids[tipo] }]);
  }
});
