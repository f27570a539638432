import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const begins = (value: string) =>
  server.db.query(sql`
    insert into ${server.tables()('setting')} (name, enabled, value, client_flag)
    values ('organizacion.operaDesde', true, ${value}, false)
    on conflict (name) do update set value = excluded.value`);
const saturday = { desde: '2026-11-14', hasta: '2026-11-14' };
const countOf = (text: string, part: string) => text.split(part).length - 1;
/** Counts of a shift of last Saturday's at three places. */
const told = async () => {
  const [camila, patricia] = [await server.as('camila.rojas'), await server.as('patricia.vega')];
  const missing = await camila.get('me/turnos/sin-marcas', saturday);
  const floor = await patricia.get('turnos', saturday);
  const sheet = await camila.get('fda/trabajador/reporte', { periodo_id: 2, trabajador_id: 1 });
  return {
    missing: (missing.json() as { lista_turnos: object[] }).lista_turnos.length,
    floor: (floor.json() as { data: object[] }).data.length,
    sheet: countOf(sheet.body, '"2026-11-14T'),
    calendar: ((await camila.get('me/turnos', saturday)).json() as { turnos: object[] }).turnos.length,
  };
};

describe('a shift before the first day of operation', () => {
  test('is planned, and asks for no marks', async () => {
    const before = await told();
    expect(before).toMatchObject({ missing: 1, floor: 1, calendar: 1 });
    expect(before.sheet).toBeGreaterThan(0);
    await begins('2026-11-15');
    expect(await told()).toEqual({ missing: 0, floor: 0, sheet: 0, calendar: 1 });
    await begins('2026-11-14');
    expect(await told()).toEqual(before);
  });

  test('is like any other where the day cannot be read', async () => {
    await begins('soon');
    expect(await told()).toMatchObject({ missing: 1, floor: 1 });
  });
});
