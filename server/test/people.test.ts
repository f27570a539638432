import type { PersonRow, SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { contractsJob } from '../src/people/contracts.service.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password, position, unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired, invitedByMail, nurse, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { list, person, send } = peopleAt(() => desk);
const names = ({ data }: { data: PersonRow[] }) =>
  data.map(({ nombre, apellidoPaterno }) => `${nombre} ${apellidoPaterno}`);

describe('the list', () => {
  test.each([
    ['camila', ['Camila Rojas']],
    ['ROJAS', ['Camila Rojas']],
    ['munoz', ['Camila Rojas']],
    ['rojas cami', ['Camila Rojas']],
    ['12.345.678-5', ['Camila Rojas']],
    ['1234', ['Camila Rojas']],
    ['20347878k', ['Valentina Mora']],
    ['diego.soto@example', ['Diego Soto']],
    ['%', []],
    ['nadie', []],
  ])('finds by %s', async (q, found) => expect(names(await list({ q }))).toEqual(found));

  test('is in the order of names, a page at a time', async () => {
    const whole = await list({});
    const total = whole.meta.total;
    expect(whole.data).toHaveLength(total);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(
      whole.data.slice(0, 6).map(({ id }) => id),
    );
    expect((await list({ page: 900 })).data).toEqual([]);
    for (const orden of ['unidad', 'contrato']) expect((await list({ orden })).data).toHaveLength(total);
    const ends = async () =>
      (await list({ orden: 'contrato' })).data.flatMap(({ contrato }) => contrato?.hasta ?? []);
    for (const hasta of ['2026-11-10', '2026-12-31', '2026-12-10']) {
      await hired(desk, { contrato: { ...nurse().contrato, hasta } as never });
    }
    // Those that end soonest come first, and those that are over last.
    expect(await ends()).toEqual(['2026-12-10', '2026-12-31', '2026-11-10']);
    // Backwards those without an end come first; those that are over stay last.
    const back = await list({ orden: 'contrato', sentido: 'desc' });
    expect(back.data[0]?.contrato?.hasta).toBeNull();
    expect(back.data.flatMap(({ contrato }) => contrato?.hasta ?? [])).toEqual([
      ...['2026-12-31', '2026-12-10', '2026-11-10'],
    ]);
    const byName = (await list({ orden: 'nombre' })).data.map(({ apellidoPaterno }) => apellidoPaterno);
    const nameBack = await list({ orden: 'nombre', sentido: 'desc' });
    expect(nameBack.data.map(({ apellidoPaterno }) => apellidoPaterno)).toEqual(byName.toReversed());
    const units = (await list({ orden: 'unidad', sentido: 'desc' })).data.map(
      ({ contrato }) => contrato?.unidad.nombre ?? null,
    );
    expect([...new Set(units)]).toEqual(['Urgencia', 'UCI Adulto', null]);
  });

  test('filters by unit, position and access', async () => {
    const uci = await list({ unidad: unit.uci });
    expect(names(uci)).toContain('Patricia Vega');
    expect(names(uci)).toContain('Camila Rojas');
    expect(names(uci)).not.toContain('Jorge Pinto');
    expect(names(await list({ cargo: position.technician }))).toEqual(['Ignacio Fuentes']);
    expect(names(await list({ acceso: 'activa' }))).toContain('Camila Rojas');
    expect(names(await list({ acceso: 'invitada' }))).toEqual([]);
  });
});

describe('somebody who begins', () => {
  test('comes in by the mail, sees a shift and punches; the manager sees her', async () => {
    const { id } = await hired(desk, { nombre: 'Íñiga' });
    expect((await person(id)).acceso.estado).toBe('sin_invitar');
    const codigo = await invitedByMail(server, desk, id);
    expect((await person(id)).acceso).toMatchObject({ estado: 'invitada', medio: 'correo' });
    const use = { codigo, password, password_confirmation: password };
    expect((await server.call('PUT', '/api/auth/activacion', { body: use })).statusCode).toBe(200);
    const { rut, idtrabajador, acceso } = await person(id);
    expect(acceso.estado).toBe('activa');
    const planned = await send('POST', `${id}/turnos`, { fecha: '2026-11-18', idtipoTurno: 2, idsector: 2 });
    expect(planned.statusCode, planned.body).toBe(200);
    const answer = await server.login(String(rut));
    const [session] = (answer.json() as { data: SessionWire[] }).data;
    expect(session).toMatchObject({ role: 'worker', usuario: { idusuario: idtrabajador } });
    const headers = { authorization: `Bearer ${session?.jwt.token}` };
    const query = { desde: '2026-11-18', hasta: '2026-11-18' };
    const shifts = await server.call('GET', '/api/andes/me/turnos', { headers, query });
    expect(shifts.json()).toMatchObject({ turnos: [{ horaProgramadaInicio: '08:00:00' }] });
    const floor = await (await server.as('patricia.vega')).get('turnos', query);
    expect(floor.body).toContain('Íñiga');
  });

  test('without work is a person alone, and with the first contract a worker', async () => {
    const { contrato, trabajo: _work, ...body } = nurse();
    const made = await send('POST', '', body);
    const { id } = (made.json() as { data: { id: number } }).data;
    expect(await person(id)).toMatchObject({ contrato: null, idtrabajador: null, marcaje: null });
    // Nothing has ended: there was no work yet.
    expect((await person(id)).acceso.estado).toBe('sin_invitar');
    expect((await send('POST', `${id}/contratos`, contrato ?? {})).statusCode).toBe(200);
    expect(await person(id)).toMatchObject({ marcaje: { habilitado: false, gps: false, libre: false } });
  });

  test.each([
    ['rut', '12.345.678-4', 'dígito verificador'],
    ['correo', 'elena', 'no es válido'],
    ['telefono', '12', '\\+56 9'],
    ['nombre', '  ', 'nombre'],
    ['apellidoPaterno', ' ', 'apellido'],
  ])('is refused at the field %s', async (field, value, words) => {
    const answer = await send('POST', '', nurse({ [field]: value }));
    expect(refusalOf(answer)).toMatchObject({
      status: 422,
      fields: { [field]: [expect.stringMatching(words)] },
    });
  });

  test('has a rut of her own, also when two write it at once', async () => {
    const [holder] = (await list({ q: '12345678-5' })).data;
    for (const answer of [
      await send('POST', '', nurse({ rut: '12345678-5' })),
      await desk.request('PUT', `administracion/personas/${(await hired(desk)).id}`, {
        body: { ...nurse({ rut: '12345678-5' }), contrato: undefined, trabajo: undefined, version: 1 },
      }),
    ]) {
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'person.rut_taken' });
      expect(answer.json().error.message).toBe(
        `Este RUT ya es de ${holder?.nombre} ${holder?.apellidoPaterno}.`,
      );
    }
    const rut = freshRut();
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '', nurse({ rut }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await list({ q: rut })).meta.total).toBe(1);
  });

  test.each([
    ['a unit', { idunidad: 987_654 }],
    ['a position', { idpuesto: 987_654 }],
    ['a group of the unit', { idplanilla: 3 }],
  ])('needs %s that is there', async (_what, change) => {
    const contrato = { ...nurse().contrato, ...change };
    const before = (await list({})).meta.total;
    expect(refusalOf(await send('POST', '', nurse({ contrato } as object)))).toMatchObject({
      code: 'thing.not_found',
    });
    expect((await list({})).meta.total).toBe(before);
  });
});

describe('a change of data', () => {
  test('counts the saves, so that two do not overwrite each other', async () => {
    const { id, body } = await hired(desk);
    const { contrato: _contract, trabajo: _work, ...data } = body;
    const answers = await Promise.all(
      ['Ana', 'Eva'].map((nombre) => send('PUT', `${id}`, { ...data, nombre, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await person(id)).version).toBe(2);
  });

  test('of the e-mail leaves the account where it was', async () => {
    const { id } = (await list({ q: 'diego soto' })).data[0] as PersonRow;
    const { version } = await person(id);
    const body = {
      nombre: 'Diego',
      apellidoPaterno: 'Soto',
      rut: '11111111-1',
      correo: 'x@example.com',
      version,
    };
    expect((await send('PUT', `${id}`, body)).statusCode).toBe(200);
    expect((await server.login('diego.soto@example.com')).statusCode).toBe(200);
    expect((await server.login('x@example.com')).statusCode).toBe(401);
  });
});

describe('a contract ahead', () => {
  test('ends the open one on the day before, and moves the worker when its day has come', async () => {
    const { id } = await hired(desk);
    const next = {
      desde: '2026-12-01',
      idunidad: unit.emergency,
      idpuesto: position.nurse,
      articulo22: false,
    };
    expect((await send('POST', `${id}/contratos`, next)).statusCode).toBe(200);
    const before = await person(id);
    expect(before.contratos).toMatchObject([
      { desde: '2026-11-01', hasta: '2026-11-30', unidad: { id: unit.uci } },
      { desde: '2026-12-01', hasta: null, unidad: { id: unit.emergency } },
    ]);
    const unitOf = async () => {
      const [row] = await server.db.query<{ id: number }>(sql`
        select unit_id as id from ${server.tables()('worker')} where person_id = ${id}`);
      return row?.id;
    };
    const round = (moment: string) =>
      server.db.begin((tx) =>
        contractsJob(
          tx,
          { code: 'andes', name: 'Clínica Andes', timeZone: 'America/Santiago' },
          Temporal.Instant.from(moment),
        ),
      );
    await round('2026-11-30T23:59:59-03:00');
    expect(await unitOf()).toBe(unit.uci);
    await round('2026-12-01T00:00:00-03:00');
    expect(await unitOf()).toBe(unit.emergency);
  });

  test.each([
    ['2026-10-01', '2026-11-01'],
    ['2026-11-01', null],
    ['2026-10-01', null],
  ])('from %s until %s meets the one from 2026-11-01', async (desde, hasta) => {
    const { id } = await hired(desk);
    const body = { ...nurse().contrato, desde, hasta };
    expect(refusalOf(await send('POST', `${id}/contratos`, body))).toMatchObject({
      code: 'person.contract_overlaps',
    });
    expect((await person(id)).contratos).toHaveLength(1);
  });

  test('ends no sooner than it begins', async () => {
    const { id } = await hired(desk);
    const body = { ...nurse().contrato, desde: '2027-01-02', hasta: '2027-01-01' };
    expect(refusalOf(await send('POST', `${id}/contratos`, body))).toMatchObject({
      fields: { hasta: ['El contrato termina antes de empezar.'] },
    });
  });

  test('is one of two that were sent at once', async () => {
    const { id } = await hired(desk);
    const body = { ...nurse().contrato, desde: '2027-02-01' };
    const answers = await Promise.all([1, 2].map(() => send('POST', `${id}/contratos`, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await person(id)).contratos).toHaveLength(2);
  });
});

describe('a planned shift', () => {
  test('over midnight ends on the next day; a free day gives way', async () => {
    const { id } = await hired(desk);
    await send('POST', `${id}/turnos`, { fecha: '2026-12-24', idtipoTurno: 1 });
    expect((await send('POST', `${id}/turnos`, { fecha: '2026-12-24', idtipoTurno: 3 })).statusCode).toBe(
      200,
    );
    const shifts = await desk.get(`administracion/personas/${id}/turnos`, {
      desde: '2026-12-20',
      hasta: '2026-12-31',
    });
    expect((shifts.json() as { data: object[] }).data).toMatchObject([
      { fecha: '2026-12-24', tipo: { nombre: 'Noche' }, unidad: 'UCI Adulto', ausencia: false },
    ]);
  });

  test('is refused over another, without a contract, and in the sector of another unit', async () => {
    const { id } = await hired(desk);
    const plan = (body: object) =>
      send('POST', `${id}/turnos`, { fecha: '2026-12-24', idtipoTurno: 2, ...body });
    expect((await plan({})).statusCode).toBe(200);
    expect(refusalOf(await plan({}))).toMatchObject({ code: 'shift.overlaps' });
    expect(refusalOf(await plan({ fecha: '2026-10-31' }))).toMatchObject({ code: 'person.no_contract' });
    expect(refusalOf(await plan({ fecha: '2026-12-26', idsector: 4 }))).toMatchObject({
      code: 'thing.not_found',
    });
    expect(refusalOf(await plan({ fecha: '2026-12-26', idtipoTurno: 99 }))).toMatchObject({
      code: 'thing.not_found',
    });
  });
});

test('nobody else’s marks or reasons of leave are shown', async () => {
  const body = JSON.stringify(await list({}));
  for (const word of ['marca', 'motivo', 'licencia']) expect(body.toLowerCase()).not.toContain(`"${word}`);
});
