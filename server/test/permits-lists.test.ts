import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { manager, unit, worker } from './support/fixture.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
  reject,
  withdraw,
} from './support/permits.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, close } = await setStage();
await addPermitTypes(server);
await server.db.query(sql`
  insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 481)`);
afterAll(close);

const { unpaid, administrative, medical } = permitType;
const newRange = () => {
  const { absence: from, back: to } = newDates();
  return { from, to };
};
const ask = async (persona: typeof camila, range: { from: string; to: string }, type: number = unpaid) =>
  dataOf<PermitBody>(await askPermit(persona, { type, ...range })).idsolicitud;
const granted = async (persona: typeof camila, range = newRange(), type: number = unpaid) => {
  const id = await ask(persona, range, type);
  dataOf(await approve(patricia, id));
  return id;
};

test.each([
  ['requests/permits', 'worker'],
  ['permit-types', 'worker'],
  ['permisos-cliente', 'worker'],
  ['saldos-externos', 'worker'],
  ['solicitud/permiso', 'admin'],
  ['solicitud/permiso/1', 'admin'],
  ['solicitud/permiso/1/verificacion', 'admin'],
  ['permiso/trabajador/1', 'admin'],
] as const)('GET %s is for its role alone', (path, access) => expectGuarded(server, 'GET', path, access));

test('lists by dates take what is a range, of two years at most', async () => {
  await expectRangeChecked(patricia, 'solicitud/permiso/historia', 731);
  await expectRangeChecked(patricia, `permiso/trabajador/${worker.camila}`, 731);
  const turned = await camila.get('me/permisos', { desde: '2026-11-18', hasta: '2026-11-17' });
  expect(Object.keys(refusalOf(turned).fields ?? {})).toEqual(['hasta']);
});

describe('own requests', () => {
  it('stand with those that wait first, and then by what happened last', async () => {
    const [first, other, rejected] = [
      await ask(valentina, newRange()),
      await ask(valentina, newRange()),
      await ask(valentina, newRange()),
    ];
    dataOf(await reject(patricia, rejected));
    const gone = await ask(valentina, newRange());
    dataOf(await valentina.request('DELETE', `requests/permits/${gone}`));
    const list = dataOf<PermitBody[]>(await valentina.get('requests/permits'));
    expect(list.map(({ idsolicitud }) => idsolicitud)).toEqual([other, first, rejected]);
    for (const id of [first, other]) await valentina.request('DELETE', `requests/permits/${id}`);
  });

  it('go back 400 days, and are nobody else’s', async () => {
    const t = server.tables()('permit');
    const row = { worker_id: worker.valentina, unit_id: unit.uci, permit_type_id: unpaid };
    const old = (from: string, free: string) => ({
      ...{ ...row, from_date: from, to_date: from, free_from: free, created_at: '2025-01-01T12:00:00Z' },
      ...{ approved: false, decided_at: '2025-01-02T12:00:00Z', decided_by: manager.patricia },
    });
    // The 400th day before 18 November 2026, and the one before it.
    await server.db.query(sql`
      insert into ${t} ${rowsOf([old('2025-10-14', '2025-10-15'), old('2025-10-13', '2025-10-14')])}`);
    const days = dataOf<{ payload: { from: string } }[]>(await valentina.get('requests/permits')).map(
      ({ payload }) => payload.from,
    );
    expect(days).toContain('2025-10-14');
    expect(days).not.toContain('2025-10-13');
    const others = dataOf<PermitBody[]>(await diego.get('requests/permits'));
    expect(others).toEqual([]);
  });
});

describe('requests that wait for a manager', () => {
  it('are those of the unit, soonest first, until they are decided or taken back', async () => {
    const [soon, late] = [newRange(), newRange()];
    const [last, first] = [await ask(camila, late), await ask(diego, soon)];
    const waiting = async (who = patricia) =>
      dataOf<PermitBody[]>(await who.get('solicitud/permiso')).map(({ idsolicitud }) => idsolicitud);
    expect(await waiting()).toEqual([first, last]);
    expect(await waiting(jorge)).toEqual([]);
    dataOf(await reject(patricia, first));
    expect(await waiting()).toEqual([last]);
    dataOf(await camila.request('DELETE', `requests/permits/${last}`));
    expect(await waiting()).toEqual([]);
  });
});

describe('approved and recorded leave of a worker', () => {
  const own = async (query: Record<string, string | number> = {}) =>
    dataOf<{ id: number; det_permiso_id: number }[]>(await camila.get('me/permisos', query)).map(
      ({ id }) => id,
    );
  let leave: number;
  let other: number;
  let licence: number;
  const [first, second, third] = [newRange(), newRange(), newRange()];
  beforeAll(async () => {
    leave = await granted(camila, first);
    other = await granted(camila, second, administrative);
    const body = { idtrabajador: worker.camila, permit_type_id: medical, ...third };
    licence = dataOf<RecordedBody>(await record(patricia, body)).permiso.id;
    await ask(camila, newRange());
    dataOf(await withdraw(patricia, await granted(camila)));
    await granted(diego);
  });

  it('is newest first, without what waits, was withdrawn or is somebody else’s', async () => {
    expect(await own()).toEqual([licence, other, leave]);
    expect(await own({ tipos: '' })).toEqual([licence, other, leave]);
  });

  it('is of the types asked for', async () => {
    expect(await own({ tipos: `${unpaid},${medical}` })).toEqual([licence, leave]);
    expect(await own({ detPermiso: administrative })).toEqual([other]);
    expect(await own({ tipos: '999' })).toEqual([]);
    expect(refusalOf(await camila.get('me/permisos', { tipos: '1,x' }))).toMatchObject({
      status: 422,
      fields: { tipos: [expect.any(String)] },
    });
  });

  it('is what touches the window, on its first day and on its last', async () => {
    expect(await own({ desde: first.to, hasta: second.from })).toEqual([other, leave]);
    const after = Temporal.PlainDate.from(first.to).add({ days: 1 }).toString();
    expect(await own({ desde: after, hasta: after })).toEqual([]);
  });

  it('reads the same for the manager of the unit, and is not there for another', async () => {
    const path = `permiso/trabajador/${worker.camila}`;
    const window = { desde: '2026-11-18', hasta: '2027-11-17' };
    const seen = dataOf<{ id: number }[]>(await patricia.get(path, window));
    expect(seen.map(({ id }) => id)).toEqual([licence, other, leave]);
    expect(outcomeOf(await jorge.get(path, window))).toBe('thing.not_found');
    expect(outcomeOf(await patricia.get('permiso/trabajador/987654', window))).toBe('thing.not_found');
  });
});

describe('the history of a unit', () => {
  interface History {
    data: { id: number; approved: boolean; registrado: boolean; retirado_desde: string | null }[];
    meta: { total: number };
  }
  const window = { desde: '2033-01-01', hasta: '2033-12-31' };
  const history = async (query: Record<string, string | number> = {}, who = patricia) => {
    const answer = await who.get('solicitud/permiso/historia', { ...window, ...query });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, meta } = answer.json() as History;
    return { ids: data.map(({ id }) => id), total: meta.total, data };
  };
  /** Decided leave in 2033, a week each, newest last. */
  const made: number[] = [];
  beforeAll(async () => {
    await server.db.query(sql`
      update ${server.tables()('person')} set first_name = 'Ángela', second_last_name = 'Ñuñoa'
      where id = (select person_id from ${server.tables()('worker')} where id = ${worker.diego})`);
    const monday = Temporal.PlainDate.from('2033-01-03');
    for (let week = 0; week < 12; week += 1) {
      const from = monday.add({ days: 7 * week }).toString();
      const who = week % 3 === 0 ? diego : camila;
      const id = await ask(who, { from, to: from });
      dataOf(await (week % 4 === 1 ? reject(patricia, id) : approve(patricia, id)));
      made.push(id);
    }
    await ask(camila, { from: '2033-06-01', to: '2033-06-01' });
  });

  it('is newest first, ten at a time, with how many there are in all', async () => {
    const newest = made.toReversed();
    expect(await history()).toMatchObject({ ids: newest.slice(0, 10), total: 12 });
    expect(await history({ offset: 10 })).toMatchObject({ ids: newest.slice(10), total: 12 });
    expect(await history({ offset: 12 })).toMatchObject({ ids: [], total: 12 });
    expect(await history({ limit: 3, offset: 4 })).toMatchObject({ ids: newest.slice(4, 7), total: 12 });
    expect(
      refusalOf(await patricia.get('solicitud/permiso/historia', { ...window, limit: 101 })).status,
    ).toBe(422);
  });

  it('is searched without accents and case, in any part of a name', async () => {
    const diegos = made.filter((_, week) => week % 3 === 0).toReversed();
    for (const buscar of ['ANGELA', 'ángela', 'angela so', 'angela  so', 'ñuñoa', 'NUNOA', ' soto ']) {
      expect(await history({ buscar }), buscar).toMatchObject({ ids: diegos, total: 4 });
    }
    for (const buscar of ['%', '_', 'nadie', "'; --"]) {
      expect(await history({ buscar }), buscar).toMatchObject({ ids: [], total: 0 });
    }
    expect(await history({ buscar: '   ' })).toMatchObject({ total: 12 });
  });

  it('is what touches the window', async () => {
    expect(await history({ desde: '2033-01-10', hasta: '2033-01-17' })).toMatchObject({
      ids: [made[2], made[1]],
      total: 2,
    });
    const long = { from: '2034-03-01', to: '2034-05-31' };
    const id = await granted(camila, long);
    expect((await history({ desde: '2034-05-31', hasta: '2034-06-30' })).ids).toEqual([id]);
    expect((await history({ desde: '2034-06-01', hasta: '2034-06-30' })).ids).toEqual([]);
  });

  it('is of the own unit alone, whichever is named', async () => {
    expect((await history({}, jorge)).total).toBe(0);
    expect((await history({ unidades: `${unit.uci}` }, jorge)).total).toBe(0);
    expect((await history({ unidades: `${unit.uci},${unit.emergency}` })).total).toBe(12);
    expect((await history({ unidades: `${unit.emergency}` })).total).toBe(0);
  });

  it('says of each how it ended', async () => {
    const [from, to] = ['2028-01-08', '2028-01-10'];
    const body = { idtrabajador: worker.camila, permit_type_id: medical, from, to, notes: 'Licencia 7' };
    const { permiso } = dataOf<RecordedBody>(await record(patricia, body));
    const rejected = await ask(camila, { from: '2028-02-05', to: '2028-02-05' });
    dataOf(await reject(patricia, rejected, { notes: 'No' }));
    const withdrawn = await granted(camila, { from: '2028-03-05', to: '2028-03-06' });
    dataOf(await withdraw(patricia, withdrawn));
    const { data } = await history({ desde: '2028-01-01', hasta: '2028-12-31' });
    expect(data).toMatchObject([
      { id: withdrawn, approved: true, registrado: false, retirado_desde: '2028-03-05' },
      { id: rejected, approved: false, registrado: false, notas: 'No' },
      { id: permiso.id, approved: true, registrado: true, retirado_desde: null, notas: 'Licencia 7' },
    ]);
  });
});
