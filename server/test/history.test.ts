import type { HistoryEvent, LatestChange } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { HIDDEN_EVENTS } from '../src/history/history-events.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let auditor: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  auditor = await administratorOf(server, ['auditoria']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const today = fixtureNow.toZonedDateTimeISO('America/Santiago').toPlainDate();
const range = { desde: today.subtract({ days: 6 }).toString(), hasta: today.toString() };
const ask = (query: Record<string, string> = {}) =>
  auditor.get('administracion/historial', { ...range, page: '1', limit: '100', ...query });
const history = async (query: Record<string, string> = {}) =>
  (await ask(query)).json() as { data: HistoryEvent[]; meta: { total: number; persona: string | null } };
const file = (formato: string, query: Record<string, string> = {}) =>
  auditor.get('administracion/historial/archivo', { ...range, formato, ...query });
const change = async (nombre: string) => desk.request('POST', 'administracion/cargos', { body: { nombre } });

describe('the history', () => {
  test('says who did what to whom, newest first, with the fields before and after', async () => {
    const { id } = await hired(desk);
    await desk.request('PUT', 'administracion/ajustes', {
      body: { nombre: 'ficha.entregaTurno.minutos', valor: '30', version: 0 },
    });
    const { data } = await history();
    expect(data[0]).toMatchObject({
      quien: { nombre: 'Marcela Ibáñez', papel: 'Administración' },
      ...{ tipo: 'ajustes', que: 'Cambió un ajuste', concierne: [] },
      cambios: [{ campo: 'Entrega de turno', antes: '15 minutos', despues: '30 minutos' }],
    });
    const contract = data.find(({ que }) => que === 'Agregó un contrato');
    expect(contract?.concierne).toEqual([{ idpersona: id, nombre: expect.any(String) }]);
    expect(contract?.cambios).toContainEqual({ campo: 'Unidad', antes: null, despues: 'UCI Adulto' });
    const moments = data.map(({ momento }) => Temporal.Instant.from(momento).epochMilliseconds);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  test('tells each changed value of a person, before and after, and no other', async () => {
    const { id, body } = await hired(desk);
    const { contrato: _contract, trabajo: _work, ...data } = body as Record<string, unknown>;
    const changed = { ...data, apellidoPaterno: 'Zamorano', telefono: '+56 9 8123 4471', version: 1 };
    const answer = await desk.request('PUT', `administracion/personas/${id}`, { body: changed });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data: events } = await history({ persona: String(id), lado: 'concierne' });
    expect(events.find(({ que }) => que === 'Cambió los datos de una persona')?.cambios).toEqual([
      { campo: 'Apellido paterno', antes: data.apellidoPaterno, despues: 'Zamorano' },
      { campo: 'Teléfono', antes: data.telefono ?? null, despues: '+56 9 8123 4471' },
    ]);
  });

  test('leaves devices out, unless they are asked for', async () => {
    await server.db.query(sql`
      insert into ${server.tables()('audit_event')} (at, actor, action, entity)
      values (${fixtureNow.toString()}, 'worker:1', 'device.registered', 'person')`);
    const words = 'Registró un dispositivo nuevo';
    expect((await history()).data.map(({ que }) => que)).not.toContain(words);
    expect((await history({ tipo: 'ingresos' })).data.map(({ que }) => que)).toContain(words);
  });

  test('tells of a post whose it was, what it let do, and what was before', async () => {
    const { id } = await hired(desk);
    const setPost = (roles: number[]) =>
      desk.request('PUT', `administracion/personas/${id}/jefatura`, { body: { idunidad: 2, roles } });
    for (const roles of [[481], [479, 480]]) {
      const answer = await setPost(roles);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const { data: made } = (
      await desk.request('POST', `administracion/personas/${id}/jefaturas`, {
        body: { idunidad: 1, desde: today.toString(), hasta: null, subroga: null },
      })
    ).json() as { data: { id: number } };
    await desk.request('DELETE', `administracion/personas/${id}/jefaturas/${made.id}`);
    const { data } = await history({ persona: String(id), lado: 'concierne', tipo: 'accesos' });
    expect(data.map(({ que }) => que)).toEqual([
      'Terminó una jefatura con fechas',
      'Dio una jefatura con fechas',
      'Nombró o cambió una jefatura',
      'Nombró o cambió una jefatura',
    ]);
    for (const { concierne } of data) expect(concierne).toMatchObject([{ idpersona: id }]);
    expect(data[2]?.cambios).toEqual([
      { campo: 'Unidad', antes: null, despues: 'Urgencia' },
      { campo: 'Permisos', antes: 'Permisos', despues: 'Fichas de asistencia, Ofertas de turno' },
    ]);
  });

  test('tells of a contract that was taken away whose it was', async () => {
    const { id, body } = await hired(desk);
    const contract = { ...body.contrato, desde: '2027-01-01' };
    const { data: made } = (
      await desk.request('POST', `administracion/personas/${id}/contratos`, { body: contract })
    ).json() as { data: { id: number } };
    const path = `administracion/personas/${id}/contratos/${made.id}`;
    const version = async () =>
      ((await desk.get(`administracion/personas/${id}`)).json() as { data: { version: number } }).data
        .version;
    const corrected = { ...contract, articulo22: true, version: await version() };
    expect((await desk.request('PUT', path, { body: corrected })).statusCode).toBe(200);
    const removed = await desk.request('DELETE', path, { query: { version: await version() } });
    expect(removed.statusCode, removed.body).toBe(200);
    const { data } = await history({ persona: String(id), lado: 'concierne' });
    expect(data.slice(0, 5).map(({ que }) => que)).toEqual([
      'Quitó un contrato',
      // The one before has its own end again.
      'Corrigió un contrato',
      'Corrigió un contrato',
      'Agregó un contrato',
      'Terminó un contrato al empezar el siguiente',
    ]);
    for (const { concierne } of data) expect(concierne).toMatchObject([{ idpersona: id }]);
  });

  test('names the thing that changed, also where its name stayed', async () => {
    const cell = { de: 'planilla', id: 1, turnoDia: true, columna: '6', minimo: 4, antes: null };
    const minima = (celdas: object[]) =>
      desk.request('PUT', 'administracion/unidades/1/dotacion', { body: { celdas } });
    const answer = await minima([cell]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [event] = (await history({ tipo: 'turnos' })).data;
    expect(event?.cambios).toEqual([
      { campo: 'Unidad', antes: null, despues: 'UCI Adulto' },
      { campo: 'De', antes: null, despues: expect.any(String) },
      { campo: 'Cuándo', antes: null, despues: 'de día, sábado' },
      { campo: 'Mínimo', antes: null, despues: '4' },
    ]);
  });

  test('shows neither marks, notes nor what leave is for', async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('audit_event')} (at, actor, action, entity, entity_id, after)
      select ${fixtureNow.toString()}, 'worker:1', x.action, 'permit', 1, '{"typeId": 7, "from": "2026-11-20", "reason": "Licencia médica"}'
      from unnest(${[...HIDDEN_EVENTS, 'permit.created', 'permit.recorded']}::text[]) as x (action)`);
    const { data } = await history();
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/Licencia|typeId|2026-11-20/);
    const permits = data.filter(({ tipo }) => tipo === 'permisos');
    expect(permits.map(({ que, cambios }) => [que, cambios])).toEqual([
      ['Registró una ausencia', []],
      ['Pidió un permiso', []],
    ]);
    expect((await file('csv')).body).not.toMatch(/Licencia/);
  });

  test('is searched by a name without accents, by person, by side and by kind', async () => {
    const { id } = await hired(desk, { nombre: 'Íñigo', apellidoPaterno: 'Ñancupil' });
    const named = await history({ q: 'nancupil inigo' });
    expect(named.data.map(({ que }) => que).toSorted()).toEqual([
      'Agregó a una persona',
      'Agregó un contrato',
    ]);
    const own = await history({ persona: String(id) });
    expect([own.meta.persona, own.meta.total]).toEqual(['Íñigo Ñancupil', 2]);
    expect((await history({ persona: String(id), lado: 'hizo' })).data).toEqual([]);
    expect((await history({ persona: String(id), lado: 'concierne' })).meta.total).toBe(2);
    expect((await history({ tipo: 'ajustes' })).data.every(({ tipo }) => tipo === 'ajustes')).toBe(true);
    expect((await history({ q: 'nadie así' })).meta.total).toBe(0);
    // Words of what was done find it too, without accents; the words of another action do not.
    const done = await history({ q: 'cambio un ajuste' });
    expect(done.data.length).toBeGreaterThan(0);
    expect(new Set(done.data.map(({ que }) => que))).toEqual(new Set(['Cambió un ajuste']));
    expect(refusalOf(await ask({ persona: '987654' }))).toMatchObject({ code: 'thing.not_found' });
  });

  test('is paged, each event on one page', async () => {
    for (let count = 0; count < 5; count += 1) await change(`Cargo ${count}`);
    const { meta } = await history({ tipo: 'estructura' });
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => history({ tipo: 'estructura', page, limit: '2' })),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect(meta.total).toBe(5);
  });

  test('of a turned or too long range is refused', async () => {
    expect(refusalOf(await ask({ desde: '2026-12-31' }))).toMatchObject({ status: 422 });
    expect(refusalOf(await ask({ desde: '2024-01-01' }))).toMatchObject({ status: 422 });
  });

  test('records who looked, once a day', async () => {
    await history();
    await history();
    const looks = async () =>
      (await history({ tipo: 'miradas', lado: 'hizo' })).data.filter(
        ({ que }) => que === 'Miró el historial',
      );
    expect(await looks()).toHaveLength(1);
    server.setNow(fixtureNow.add({ hours: 24 }));
    auditor = await administratorOf(server, ['auditoria'], { username: 'auditor-2' });
    await ask({ hasta: today.add({ days: 1 }).toString() });
    server.setNow(fixtureNow);
  });
});

describe('the file', () => {
  test('has the same events with seconds, and is recorded each time', async () => {
    await change('=HYPERLINK("x")');
    const answer = await file('csv', { tipo: 'estructura' });
    expect(answer.headers['content-disposition']).toContain(`historial_${range.desde}_${range.hasta}.csv`);
    const lines = answer.body.trim().split('\r\n');
    expect(answer.body.charCodeAt(0)).toBe(0xfeff);
    expect(lines[0]).toBe('Fecha;Hora;Quién;Papel;Qué;A quién;Detalle');
    expect(lines).toHaveLength((await history({ tipo: 'estructura' })).meta.total + 1);
    expect(lines[1]).toMatch(/^\d\d-\d\d-\d{4};\d\d:\d\d:\d\d;Marcela Ibáñez;Administración;Creó un cargo;;/);
    const before = (await history({ tipo: 'miradas' })).meta.total;
    expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await history({ tipo: 'miradas' })).meta.total).toBe(before + 1);
  });
});

test('the newest changes are those of administrators, in words alone, and looking is not recorded', async () => {
  const latest = async () =>
    ((await auditor.get('administracion/historial/ultimos')).json() as { data: LatestChange[] }).data;
  const looks = async () =>
    (
      await server.db.query<{ count: number }>(sql`
        select count(*)::int as count from ${server.tables()('audit_event')} where action = 'history.read'`)
    )[0]?.count;
  const before = await looks();
  const { id } = await hired(desk);
  const { contrato } = nurse();
  await desk.request('POST', `administracion/personas/${id}/contratos`, {
    body: { ...contrato, desde: '2027-03-01' },
  });
  await desk.request('PUT', 'administracion/inicio/pospuestos', { body: { asunto: 'pactos' } });
  const found = await latest();
  expect(found).toHaveLength(5);
  expect(found.slice(0, 3).map(({ que }) => que)).toEqual([
    'Agregó un contrato',
    'Terminó un contrato al empezar el siguiente',
    'Agregó un contrato',
  ]);
  expect(found[0]).toMatchObject({ quien: 'Marcela Ibáñez', concierne: [expect.stringMatching(/ /)] });
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(['concierne', 'id', 'momento', 'que', 'quien']);
  expect(await looks()).toBe(before);
});
