import { type NoticedThing, noticedThings } from '@relevo/contract/things';
import { afterAll, expect, it } from 'vitest';
import { notificationAbout } from '../src/db/migrations/org-026-notification-about.ts';
import { type Sql, sql } from '../src/db/sql.ts';
import { notify } from '../src/notify/notify.ts';
import { addAbsence, addPublication, camilasAbsence } from './support/arrange.ts';
import { publishArticle } from './support/articles.ts';
import { unit, worker } from './support/fixture.ts';
import { apply, assign, publish } from './support/offers.ts';
import { addPermitTypes, permitType } from './support/permits.ts';
import type { Persona } from './support/server.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, dataOf } from './support/swaps.ts';

const { server, camila, diego, newPair, close } = await setStage();
afterAll(close);
const patricia = await server.as('patricia.vega');
const valentina = await server.as('valentina.mora');

/** The things of messages with this title, newest first. */
async function aboutOf(persona: Persona, title: string): Promise<unknown[]> {
  const answer = await persona.get('me/notificaciones?limit=100');
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
  expect((await aboutOf(patricia, 'Cambio de turno por revisar'))[0]).toEqual({
    ...swap,
    ...{ propia: false, unidad: unit.uci },
  });
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

it.each(noticedThings)('a message keeps which %s it is about, and whose', async (thing) => {
  const about = { thing, id: 12, date: '2026-11-24' };
  const say = { subject: 'worker:1', body: 'Texto' };
  await server.db.begin((tx) =>
    notify({ tx, t: server.tables(), now: server.now(), touch: () => undefined, announce: () => undefined }, [
      { ...say, about, what: 'asked', title: `De otra persona: ${thing}` },
      {
        ...say,
        about: { ...about, own: true, publicationId: 5 },
        what: 'decided',
        title: `Propia: ${thing}`,
      },
    ]),
  );
  const said = { tipo: thing, id: 12, fecha: '2026-11-24' };
  expect(await aboutOf(camila, `De otra persona: ${thing}`)).toEqual([
    { ...said, propia: false, publicacion: null },
  ]);
  expect(await aboutOf(camila, `Propia: ${thing}`)).toEqual([{ ...said, propia: true, publicacion: 5 }]);
});

// A thing that the contract has and this list lacks does not compile. Three kinds came later.
const told: Record<Exclude<NoticedThing, 'roster_version' | 'person' | 'webhook'>, string> = {
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

it('messages of a server from before get what they are about out of their event, where that is kept', async () => {
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
  const arrive = (title: string, event: string) =>
    db.query(sql`
      insert into ${t('notification')} (subject, kind, title, body, event, created_at, deliver_after)
      values ('worker:1', 'calendar', ${title}, 'Texto', ${event}, '2026-11-17T10:00:00Z', '2026-11-17T10:00:00Z')`);
  const things = Object.entries(told) as [keyof typeof told, string][];
  const unknown = ['release:987654:approved', 'a', 'swap:x:created'];
  for (const [tipo, what] of things) await arrive(`Todo ${tipo}`, `${tipo}:${ids[tipo]}:${what}`);
  for (const event of unknown) await arrive(event, event);
  for (const [tipo] of things) expect(await aboutOf(camila, `Todo ${tipo}`)).toEqual([null]);
  const [, fill] = notificationAbout.statements(t);
  await db.query(fill as Sql);
  for (const [tipo] of things) {
    expect(await aboutOf(camila, `Todo ${tipo}`), tipo).toMatchObject([{ tipo, id: ids[tipo] }]);
  }
  for (const event of unknown) expect(await aboutOf(camila, event)).toEqual([null]);
});
