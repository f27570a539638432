import type { ShiftKind } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { shift, worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['turnos', 'personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const kinds = async () =>
  ((await desk.get('administracion/tipos-turno')).json() as { data: ShiftKind[] }).data;
const kindOf = async (id: number) => (await kinds()).find((one) => one.id === id);
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, query?: object) =>
  desk.request(method, `administracion/tipos-turno${path}`, {
    ...(body && { body }),
    ...(query && { query: query as Record<string, number> }),
  });
let count = 0;
const office = (more: object = {}) => {
  count += 1;
  return {
    ...{ nombre: 'Diurno', abreviatura: `D${count}`, desde: '08:00', hasta: '17:00' },
    excepciones: [{ dia: 5, desde: '08:00', hasta: '16:00' }],
    ...more,
  };
};
const made = async (body: object): Promise<number> =>
  ((await send('POST', '', body)).json() as { data: { id: number } }).data.id;
const personOf = async (workerId: number): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(sql`
    select person_id as id from ${server.tables()('worker')} where id = ${workerId}`);
  return row?.id ?? 0;
};
const plan = async (fecha: string, idtipoTurno: number) =>
  desk.request('POST', `administracion/personas/${await personOf(worker.diego)}/turnos`, {
    body: { fecha, idtipoTurno },
  });
const timesOf = async (id: number) => {
  const [row] = await server.db.query<{ from: string; to: string }>(sql`
    select to_char(starts_at at time zone time_zone, 'DD HH24:MI') as from,
      to_char(ends_at at time zone time_zone, 'DD HH24:MI') as to
    from ${server.tables()('shift')} where id = ${id}`);
  return row && `${row.from} a ${row.to}`;
};

describe('the list', () => {
  test('has hours, uses and the kind of day, without the free day', async () => {
    const list = await kinds();
    expect(list.map(({ nombre }) => nombre)).not.toContain('Libre');
    const long = list.find(({ id }) => id === 2);
    expect(long).toMatchObject({
      diurno: true,
      desde: '08:00:00',
      hasta: '20:00:00',
      activo: true,
      version: 1,
    });
    // On this fixture's day four day shifts are planned, and one on the 22nd.
    expect(long?.planificados).toBe(5);
    expect(long?.en28dias).toBe(5);
  });
});

describe('a type', () => {
  test('gives new shifts its times of the weekday, also over midnight and in the night of spring', async () => {
    const id = await made(office());
    const late = await made(
      office({
        ...{ desde: '20:00', hasta: '08:00' },
        excepciones: [{ dia: 6, desde: '22:00', hasta: '09:00' }],
      }),
    );
    expect(await kindOf(id)).toMatchObject({ diurno: true });
    expect(await kindOf(late)).toMatchObject({ diurno: false });
    for (const [date, type, expected] of [
      ['2026-12-03', id, '03 08:00 a 03 17:00'],
      ['2026-12-04', id, '04 08:00 a 04 16:00'],
      ['2026-12-05', late, '05 22:00 a 06 09:00'],
      ['2026-12-07', late, '07 20:00 a 08 08:00'],
      ['2027-09-04', late, '04 22:00 a 05 09:00'],
    ] as const) {
      const answer = await plan(date, type);
      expect([date, await timesOf((answer.json() as { data: { id: number } }).data.id)]).toEqual([
        date,
        expected,
      ]);
    }
  });

  test('has the times of its weekday in the picker of an edit, and gives them to the shift', async () => {
    const id = await made(office({ excepciones: [{ dia: 3, desde: '09:00', hasta: '15:00' }] }));
    const patricia = await server.as('patricia.vega');
    const offered = async (query: object) =>
      (
        (await patricia.get('planilla/1/tipo-turnos', query as { fecha: string })).json() as {
          data: { id: number; hora_inicio: string }[];
        }
      ).data.find((one) => one.id === id)?.hora_inicio;
    expect(await offered({})).toBe('08:00:00');
    expect(await offered({ fecha: '2026-11-18' })).toBe('09:00:00');
    const edit = await patricia.get(`turno/${shift.valentinaToday}/edit`, { idtipoTurno: id });
    expect(edit.json()).toMatchObject({
      data: { inicio: '2026-11-18T12:00:00Z', termino: '2026-11-18T18:00:00Z' },
    });
    const { version } = (await kindOf(id)) as ShiftKind;
    expect((await send('PUT', `/${id}/activo`, { activo: false, version })).statusCode).toBe(200);
    expect(await offered({})).toBeUndefined();
    expect(
      refusalOf(await patricia.get(`turno/${shift.valentinaToday}/edit`, { idtipoTurno: id })),
    ).toMatchObject({ code: 'shift.type_not_allowed' });
  });

  test('of one code is one, whatever its case, also when two write it at once', async () => {
    const body = office({ abreviatura: 'zz' });
    const answers = await Promise.all(
      ['zz', 'ZZ', ' zz '].map((abreviatura) => send('POST', '', { ...body, abreviatura })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const other = await made(office());
    expect(
      refusalOf(await send('PUT', `/${other}`, { ...office({ abreviatura: 'Zz' }), version: 1 })),
    ).toMatchObject({
      status: 409,
      code: 'shift_type.code_taken',
    });
    expect(refusalOf(await send('POST', '', office({ abreviatura: 'li' })))).toMatchObject({
      code: 'shift_type.code_taken',
    });
  });

  test.each([
    ['nombre', { nombre: '  ' }, 'nombre'],
    ['abreviatura', { abreviatura: '  ' }, 'código'],
    ['excepciones', { excepciones: [{ dia: 5, desde: '19:00', hasta: '07:00' }] }, 'de día'],
    ['excepciones', { desde: '20:00', hasta: '08:00' }, 'de noche'],
    [
      'excepciones',
      { excepciones: [1, 1].map((dia) => ({ dia, desde: '09:00', hasta: '16:00' })) },
      'una sola vez',
    ],
  ])('is refused at the field %s', async (field, more, words) => {
    expect(refusalOf(await send('POST', '', office(more)))).toMatchObject({
      status: 422,
      fields: { [field]: [expect.stringMatching(words)] },
    });
  });

  test.each([
    { desde: '25:00' },
    { hasta: '8' },
    { excepciones: [{ dia: 8, desde: '08:00', hasta: '09:00' }] },
  ])('is no type with %j', async (more) => {
    expect(refusalOf(await send('POST', '', office(more)))).toMatchObject({
      status: 422,
      code: 'request.invalid',
    });
  });

  test('with planned shifts changes its hours for new ones, and says how many keep theirs', async () => {
    const id = await made(office());
    const planned = await plan('2026-12-10', id);
    const shiftId = (planned.json() as { data: { id: number } }).data.id;
    const { abreviatura } = (await kindOf(id)) as ShiftKind;
    const renamed = await send('PUT', `/${id}`, {
      ...office({ abreviatura, nombre: 'Oficina' }),
      version: 1,
    });
    expect(renamed.json()).toEqual({ data: { conservan: 0 } });
    const moved = await send('PUT', `/${id}`, { ...office({ abreviatura, desde: '09:00' }), version: 2 });
    expect(moved.json()).toEqual({ data: { conservan: 1 } });
    expect(await timesOf(shiftId)).toBe('10 08:00 a 10 17:00');
    expect(await kindOf(id)).toMatchObject({ desde: '09:00:00', planificados: 1, version: 3 });
    expect(refusalOf(await send('DELETE', `/${id}`, undefined, { version: 3 }))).toMatchObject({
      status: 409,
      code: 'shift_type.in_use',
    });
  });

  test('with marks keeps its hours, and may have another name', async () => {
    await mark(await server.as('camila.rojas'), markBody(server));
    const long = (await kindOf(2)) as ShiftKind;
    const body = {
      nombre: 'Largo',
      abreviatura: long.abreviatura,
      desde: '08:00',
      hasta: '20:00',
      excepciones: [],
    };
    for (const hours of [{ hasta: '19:00' }, { excepciones: [{ dia: 7, desde: '09:00', hasta: '20:00' }] }]) {
      expect(refusalOf(await send('PUT', '/2', { ...body, ...hours, version: long.version }))).toMatchObject({
        status: 409,
        code: 'shift_type.has_marks',
      });
    }
    const named = await send('PUT', '/2', { ...body, nombre: 'Turno largo', version: long.version });
    expect(named.statusCode).toBe(200);
  });

  test('that is retired gets no new shift, stays readable, and comes back', async () => {
    const id = await made(office());
    const planned = await plan('2026-12-15', id);
    expect(planned.statusCode).toBe(200);
    expect((await send('PUT', `/${id}/activo`, { activo: false, version: 1 })).statusCode).toBe(200);
    expect(refusalOf(await plan('2026-12-16', id))).toMatchObject({
      status: 409,
      code: 'shift_type.retired',
    });
    const structure = (await desk.get('administracion/estructura')).json() as {
      data: { tiposTurno: { id: number }[] };
    };
    expect(structure.data.tiposTurno.map((one) => one.id)).not.toContain(id);
    const query = { desde: '2026-12-15', hasta: '2026-12-15' };
    const shifts = await desk.get(`administracion/personas/${await personOf(worker.diego)}/turnos`, query);
    expect(shifts.json()).toMatchObject({ data: [{ tipo: { id, nombre: 'Diurno', diurno: true } }] });
    expect(await kindOf(id)).toMatchObject({ activo: false, planificados: 1, version: 2 });
    expect((await send('PUT', `/${id}/activo`, { activo: true, version: 2 })).statusCode).toBe(200);
    expect((await plan('2026-12-16', id)).statusCode).toBe(200);
  });

  test('that somebody saved meanwhile is not overwritten, retired or deleted', async () => {
    const id = await made(office());
    const bodies = [office(), office()];
    const answers = await Promise.all(bodies.map((body) => send('PUT', `/${id}`, { ...body, version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const stale of [
      await send('PUT', `/${id}/activo`, { activo: false, version: 1 }),
      await send('DELETE', `/${id}`, undefined, { version: 1 }),
    ]) {
      expect(refusalOf(stale)).toMatchObject({ status: 409, code: 'shift_type.changed' });
    }
    expect((await send('DELETE', `/${id}`, undefined, { version: 2 })).statusCode).toBe(200);
    expect(refusalOf(await send('DELETE', `/${id}`, undefined, { version: 2 }))).toMatchObject({
      code: 'thing.not_found',
    });
  });

  test('leaves its changes in the history with what was before', async () => {
    const body = office({ excepciones: [] });
    const id = await made(body);
    await send('PUT', `/${id}`, { ...body, hasta: '18:00', version: 1 });
    const events = await server.db.query(sql`
      select action, before->>'endsAt' as before, after->>'endsAt' as after
      from ${server.tables()('audit_event')} where entity = 'shift_type' and entity_id = ${id} order by id`);
    expect(events).toEqual([
      { action: 'shift_type.create', before: null, after: '17:00:00' },
      { action: 'shift_type.change', before: '17:00:00', after: '18:00:00' },
    ]);
  });
});

test('the free day is no type to change', async () => {
  expect(refusalOf(await send('PUT', '/1/activo', { activo: false, version: 1 }))).toMatchObject({
    code: 'thing.not_found',
  });
});
