import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { Bus } from '../src/kernel/bus.ts';
import { type Touch, writeTouch } from '../src/kernel/topics.ts';
import { type EventStream, openStream } from './support/event-stream.ts';
import { fixtureNow, password, shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody } from './support/marks.ts';
import { addUncovered, publish } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { listen } from './support/wire.ts';

const begun = fixtureNow.add({ seconds: 60 });
let server: TestServer;
let port: number;
beforeEach(async () => {
  server = await startTestServer();
  port = await listen(server);
  // Changes before the start are unknown to this server.
  server.setNow(begun);
});
afterEach(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** The owner of each stream, as the bus names people. */
const subjects = new WeakMap<EventStream, Pick<Touch, 'instance' | 'subject'>>();
const streamOf = async (username: string, instance: 'andes' | 'puerto' = 'andes') => {
  const { token, session } = await server.as(username, instance);
  const stream = await openStream(port, { token, instance });
  const { role, usuario } = session;
  const id = role === 'worker' ? usuario.objTrabajador.idtrabajador : usuario.idadmin;
  subjects.set(stream, { instance, subject: `${role}:${id}` });
  return stream;
};
/** A message of another process to all. */
const say = async (touches: Touch[]) => {
  const bus = new Bus(server.db);
  await bus.start();
  for (const touch of touches) bus.publish('changes', writeTouch(touch));
  await bus.stop();
};
/** The events of each stream so far: a last event about sheets, which is about nothing else here, marks the end. */
const seenBy = async (streams: Record<string, EventStream>) => {
  await say(
    Object.values(streams).map((stream) => ({
      ...(subjects.get(stream) as Pick<Touch, 'instance' | 'subject'>),
      topics: ['ficha'],
    })),
  );
  const seen: Record<string, Record<string, number[]>> = {};
  for (const [who, { changes, heard }] of Object.entries(streams)) {
    await heard('ficha');
    const own = changes.filter(({ tema }) => tema !== 'ficha');
    changes.splice(0, changes.length, ...own);
    seen[who] = Object.fromEntries(own.map(({ tema, ids }) => [tema, ids]));
  }
  return seen;
};
/** Changes soon after a first message leave together. */
const together = async (stream: EventStream, first: Persona, writes: () => Promise<unknown>[]) => {
  await mark(first, markBody(server));
  await stream.heard('marca');
  await Promise.all(writes());
};
const listeners = async () => ({
  worker: await streamOf('camila.rojas'),
  colleague: await streamOf('diego.soto'),
  manager: await streamOf('patricia.vega'),
  otherUnit: await streamOf('jorge.pinto'),
  elsewhere: await streamOf('camila.rojas', 'puerto'),
  otherManager: await streamOf('marta.puerto', 'puerto'),
});
const nobody = { colleague: {}, otherUnit: {}, elsewhere: {}, otherManager: {} };

describe('who hears what', () => {
  test('a mark: its worker, and the managers of the unit', async () => {
    const streams = await listeners();
    await mark(await server.as('camila.rojas'), markBody(server));
    const marca = [worker.camila];
    expect(await seenBy(streams)).toEqual({ ...nobody, worker: { marca }, manager: { marca } });
  });

  test('a request of a worker, and its decision', async () => {
    const streams = await listeners();
    const camila = await server.as('camila.rojas');
    const asked = await askRelease(camila, shift.camilaNight);
    expect(asked.statusCode).toBe(200);
    const ids = [worker.camila];
    const both = { liberacion: ids, turno: ids };
    expect(await seenBy(streams)).toEqual({
      ...nobody,
      worker: both,
      // The notification of the manager is an event too.
      manager: { ...both, aviso: [] },
    });
    for (const { changes } of Object.values(streams)) changes.length = 0;
    const { idsolicitud } = (asked.json() as { data: { idsolicitud: number } }).data;
    const decided = await decideRelease(await server.as('patricia.vega'), idsolicitud, 'rechazar');
    expect(decided.statusCode).toBe(200);
    expect(await seenBy(streams)).toEqual({ ...nobody, worker: { ...both, aviso: ids }, manager: both });
  });

  test('an edit of a shift: that what was asked for about it has ended, too', async () => {
    const camila = await server.as('camila.rojas');
    await askRelease(camila, shift.camilaNight);
    // A minute later, behind the past that a new stream gets.
    server.setNow(begun.add({ minutes: 1 }));
    const streams = await listeners();
    const patricia = await server.as('patricia.vega');
    const body = { minutos: 15, motivo: 'Entrega', confirmado: true };
    const edited = await patricia.request('POST', `turno/${shift.camilaNight}/horas-extra`, { body });
    expect(edited.statusCode).toBe(200);
    const ids = [worker.camila];
    const both = { liberacion: ids, turno: ids };
    expect(await seenBy(streams)).toEqual({ ...nobody, worker: { ...both, aviso: ids }, manager: both });
  });

  test('a note and a message that was read: nobody but their person', async () => {
    const streams = await listeners();
    const camila = await server.as('camila.rojas');
    const body = { comentario: 'Mía', fecha: '2026-11-18', idtrabajador: worker.camila };
    await camila.request('POST', 'nota', { body });
    expect(await seenBy(streams)).toEqual({ ...nobody, worker: { nota: [worker.camila] }, manager: {} });
  });

  test('what takes a permission: of it only who has that', async () => {
    const { db, tables } = server;
    await db.query(sql`update ${tables()('manager')} set unit_id = 1 where username = 'jorge.pinto'`);
    const { absenceId } = await addUncovered(server, { workerId: worker.camila, date: '2026-12-20' });
    const streams = await listeners();
    await publish(await server.as('patricia.vega'), absenceId);
    const seen = await seenBy(streams);
    // All possible applicants were notified.
    const ids = expect.arrayContaining([worker.camila, worker.diego]);
    expect(seen.manager).toEqual({ oferta: ids, turno: ids });
    expect(seen.otherUnit).toEqual({ turno: ids });
  });

  test('a worker of another unit with a shift here: the managers of both', async () => {
    const { db, tables } = server;
    await db.query(sql`update ${tables()('worker')} set unit_id = 2 where id = ${worker.camila}`);
    const streams = await listeners();
    await mark(await server.as('camila.rojas'), markBody(server));
    const marca = [worker.camila];
    expect(await seenBy(streams)).toMatchObject({ manager: { marca }, otherUnit: { marca }, colleague: {} });
  });

  test('what happens at once in two units: the managers of each of their own', async () => {
    const { db, tables } = server;
    await db.query(sql`update ${tables()('worker')} set unit_id = 2 where id = ${worker.diego}`);
    await db.query(sql`update ${tables()('shift')} set unit_id = 2 where worker_id = ${worker.diego}`);
    const [camila, diego] = [await server.as('camila.rojas'), await server.as('diego.soto')];
    const streams = await listeners();
    await together(streams.manager, camila, () => [
      mark(camila, markBody(server, { 'tipo-marca-id': 3 })),
      mark(diego, markBody(server)),
    ]);
    expect(await seenBy(streams)).toMatchObject({
      manager: { marca: [worker.camila] },
      otherUnit: { marca: [worker.diego] },
    });
  });

  test('what is one manager’s own: not the others of the unit', async () => {
    const { db, tables } = server;
    await db.query(sql`update ${tables()('manager')} set unit_id = 1 where username = 'jorge.pinto'`);
    await db.query(sql`
      insert into ${tables()('manager_role')} select 2, role_id from ${tables()('manager_role')} where manager_id = 1`);
    const [camila, patricia] = [await server.as('camila.rojas'), await server.as('patricia.vega')];
    await askRelease(camila, shift.camilaNight);
    server.setNow(begun.add({ minutes: 1 }));
    const streams = await listeners();
    await together(streams.manager, camila, () => [
      patricia.request('PUT', 'me/notificaciones/leidas', { body: {} }),
      mark(camila, markBody(server, { 'tipo-marca-id': 3 })),
    ]);
    const marca = [worker.camila];
    expect(await seenBy(streams)).toMatchObject({ manager: { marca, aviso: [] } });
    expect((await seenBy(streams)).otherUnit).toEqual({ marca });
  });
});

describe('a burst', () => {
  test('of marks is a message now and one every now and then', async () => {
    const manager = await streamOf('patricia.vega');
    const marks = 30;
    const startedAt = performance.now();
    for (let at = 0; at < marks; at += 1) {
      const id = at % 2 ? worker.camila : worker.diego;
      await say([{ instance: 'andes', subject: `worker:${id}`, topics: ['marca'] }]);
    }
    await seenBy({ manager });
    // A message at once, and another 0.4 seconds after each: on a slow machine the burst lasts longer.
    expect(manager.changes.length).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / 400);
    expect(new Set(manager.changes.flatMap(({ ids }) => ids))).toEqual(
      new Set([worker.camila, worker.diego]),
    );
  });
});

describe('a stream begins', () => {
  const moments = async () => {
    const camila = await server.as('camila.rojas');
    await mark(camila, markBody(server));
    const { token } = camila;
    return { token, later: (ms: number) => server.setNow(server.now().add({ milliseconds: ms })) };
  };
  const open = async (token: string, last?: string) => {
    const stream = await openStream(port, { token, ...(last !== undefined && { last }) });
    stream.close();
    return stream.changes.map(({ tema }) => tema);
  };

  test('with what happened a moment ago', async () => {
    const { token, later } = await moments();
    expect(await open(token)).toEqual(['marca']);
    later(9_000);
    expect(await open(token)).toEqual(['marca']);
    later(10_000);
    expect(await open(token)).toEqual([]);
  });

  test('with what came after the last event that was heard', async () => {
    const { token, later } = await moments();
    const marked = server.now().epochMilliseconds;
    later(60_000);
    expect(await open(token, String(marked - 1))).toEqual(['marca']);
    expect(await open(token, String(marked + 5_000))).toEqual([]);
  });

  test('with everything, where nobody knows that any more', async () => {
    const { token, later } = await moments();
    const before = String(fixtureNow.epochMilliseconds - 60_000);
    for (const last of ['x', '-1', '1e3', '', ' ', '0', '9'.repeat(30), before]) {
      expect(await open(token, last), last).toEqual(['todo']);
    }
    later(300_000);
    await mark(await server.as('diego.soto'), markBody(server));
    later(300_000);
    await mark(await server.as('diego.soto'), markBody(server));
    expect(await open(token, String(begun.epochMilliseconds + 60_000))).toEqual(['todo']);
  });
});

describe('a stream with a token', () => {
  const ask = (token: string | null) =>
    server.call('GET', '/api/andes/eventos', {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });

  test('that is none, dead or of elsewhere is refused', async () => {
    const { token } = await logIn(server, 'camila.rojas');
    server.setNow(begun.add({ hours: 25 }));
    const expired = refusalOf(await ask(token));
    server.setNow(begun);
    const { token: revoked } = await logIn(server, 'camila.rojas');
    await server.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${revoked}` } });
    expect([expired.code, refusalOf(await ask(revoked)).code, refusalOf(await ask(null)).code]).toEqual([
      'session.expired',
      'session.expired',
      'session.none',
    ]);
    expect(refusalOf(await ask((await logIn(server, 'rosa.puerto', 'puerto')).token)).code).toBe(
      'session.none',
    );
  });

  test('that is revoked ends at once, and nobody else’s', async () => {
    const first = await logIn(server, 'camila.rojas');
    const second = await logIn(server, 'camila.rojas');
    const streams = [await openStream(port, first), await openStream(port, second)] as const;
    await server.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${first.token}` } });
    await streams[0].ended;
    await mark(second, markBody(server));
    await streams[1].heard('marca');
  });

  test('of somebody whose password changes ends; with the login that changed it one may come again', async () => {
    const own = await logIn(server, 'camila.rojas');
    const other = await logIn(server, 'camila.rojas');
    const streams = [await openStream(port, own), await openStream(port, other)];
    const changed = await own.request('PUT', 'me/password', {
      body: {
        old_password: password,
        new_password: 'Otra-clave-2026',
        new_password_confirmation: 'Otra-clave-2026',
      },
    });
    expect(changed.statusCode).toBe(200);
    await Promise.all(streams.map(({ ended }) => ended));
    expect((await ask(own.token)).statusCode).toBe(200);
    expect(refusalOf(await ask(other.token)).code).toBe('session.expired');
  });
});
