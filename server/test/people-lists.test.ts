import type { LedUnit, PersonPact } from '@relevo/contract/people-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

type Asked = Record<string, string | number>;
async function listed<T>(path: string, query: Asked): Promise<{ data: T[]; meta: { total: number } }> {
  const answer = await desk.get(`administracion/${path}`, { page: 1, limit: 50, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { data: T[]; meta: { total: number } };
}
const ok = async (sent: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await sent;
  expect(statusCode, body).toBe(200);
};

describe('who leads which unit', () => {
  const led = (query: Asked = {}) => listed<LedUnit>('jefaturas', query);
  const short = ({ apellidoPaterno, unidad, desde, hasta, estado }: LedUnit) =>
    [apellidoPaterno, unidad.nombre, desde, hasta, estado].join(' ');
  let boss: number;
  beforeAll(async () => {
    const { id } = await hired(desk, { apellidoPaterno: 'Ábalos' });
    boss = id;
    await ok(
      desk.request('PUT', `administracion/personas/${id}/jefatura`, {
        body: { idunidad: unit.uci, roles: [479, 484] },
      }),
    );
    const stand = (changes: object) =>
      desk.request('POST', `administracion/personas/${id}/jefaturas`, {
        body: { idunidad: unit.emergency, desde: '2026-11-20', hasta: '2026-11-30', ...changes },
      });
    await ok(stand({ desde: '2027-01-04', hasta: null }));
    const { data } = await led({ q: 'pinto' });
    await ok(stand({ subroga: data[0]?.id }));
    await ok(stand({ desde: '2026-11-01', hasta: '2026-11-10' }));
  });

  test('is a file of the people whom the list shows, in the columns that an import reads', async () => {
    await ok(
      desk.request(
        'POST',
        `administracion/personas/${(await hired(desk, { apellidoPaterno: 'Yáñez' })).id}/jefaturas`,
        {
          body: { idunidad: unit.emergency, desde: '2027-02-01', hasta: '2027-02-28', subroga: null },
        },
      ),
    );
    for (const query of [
      {},
      { q: 'abalos' },
      { unidad: unit.emergency },
      { estado: 'por_empezar' },
      { unidad: unit.uci, estado: 'vigente' },
      { unidad: unit.uci, estado: 'terminada' },
    ] as Asked[]) {
      const answer = await desk.get('administracion/jefaturas/archivo', { ...query, formato: 'csv' });
      expect(answer.statusCode, answer.body).toBe(200);
      const [heading, ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
      expect(heading).toMatch(
        /^RUT;Nombres;.*;Unidades con fechas;Jefatura de;Permisos;ID externo;Rol;ID Relevo$/,
      );
      const ids = new Set((await led(query)).data.map(({ id }) => id));
      expect(new Set(lines.map((line) => Number(line.split(';').at(-1)))), JSON.stringify(query)).toEqual(
        ids,
      );
      expect(lines).toHaveLength(ids.size);
    }
  });

  test('names in its file the units, days and states of what each person leads and led', async () => {
    const answer = await desk.get('administracion/jefaturas/archivo', { q: 'abalos', formato: 'csv' });
    const [heading, line] = answer.body
      .slice(1)
      .split('\r\n')
      .map((text) => text.split(';'));
    expect(line?.[heading?.indexOf('Unidades con fechas') ?? -1]).toBe(
      [
        'UCI Adulto (vigente)',
        'Urgencia, desde el 04-01-2027 (por empezar)',
        'Urgencia, del 20-11-2026 al 30-11-2026 (por empezar)',
        'Urgencia, del 01-11-2026 al 10-11-2026 (terminada)',
      ].join(' / '),
    );
  });

  test('is listed with the own unit first, then what is ahead, with dates, roles and whose place is taken', async () => {
    const { data, meta } = await led({ q: 'abalos' });
    expect(meta.total).toBe(4);
    expect(data.map(short)).toEqual([
      'Ábalos UCI Adulto   vigente',
      'Ábalos Urgencia 2027-01-04  por_empezar',
      'Ábalos Urgencia 2026-11-20 2026-11-30 por_empezar',
      'Ábalos Urgencia 2026-11-01 2026-11-10 terminada',
    ]);
    expect(data.map(({ roles }) => roles)).toMatchObject([
      [479, 484],
      [479, 484],
      expect.anything(),
      [479, 484],
    ]);
    expect(data.map(({ subroga }) => subroga)).toEqual([null, null, 'Jorge Pinto', null]);
    // A replacement has the roles of the manager whose place is taken.
    const [jorge] = (await led({ q: 'pinto' })).data;
    expect(data[2]?.roles).toEqual(jorge?.roles);
  });

  test('is found by unit and state, and ordered by unit and last day', async () => {
    const all = await led();
    const inUci = await led({ unidad: unit.uci });
    expect(inUci.data.every(({ unidad }) => unidad.id === unit.uci)).toBe(true);
    expect((await led({ unidad: unit.emergency })).meta.total + inUci.meta.total).toBe(all.meta.total);
    expect((await led({ estado: 'terminada' })).data.map(short)).toEqual([
      'Ábalos Urgencia 2026-11-01 2026-11-10 terminada',
    ]);
    expect((await led({ q: 'abalos', orden: 'hasta' })).data.map(({ hasta }) => hasta)).toEqual([
      '2026-11-10',
      '2026-11-30',
      null,
      null,
    ]);
    const names = (await led({ orden: 'unidad', sentido: 'desc' })).data.map(({ unidad }) => unidad.nombre);
    expect(names).toEqual(names.toSorted().reverse());
  });

  test('goes on from page to page, and leaves out administrators without a unit', async () => {
    const all = (await led()).data.map(short);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => led({ page, limit: 2 })));
    expect(pages.flatMap(({ data }) => data.map(short))).toEqual(all.slice(0, 8));
    expect(all.join()).not.toContain('Ibáñez');
  });

  test('follows a unit that is given to another, and a post that ends', async () => {
    await ok(desk.request('DELETE', `administracion/personas/${boss}/jefatura`));
    expect((await led({ q: 'abalos' })).data.map(({ estado }) => estado)).toEqual([
      'por_empezar',
      'por_empezar',
      'terminada',
      'terminada',
    ]);
  });
});

describe('pacts of overtime', () => {
  const pacts = (query: Asked = {}) => listed<PersonPact>('pactos', query);
  const add = (id: number, desde: string, hasta: string) =>
    ok(
      desk.request('POST', `administracion/personas/${id}/pactos`, {
        body: { desde, hasta, firmado: '2026-08-01' },
      }),
    );
  const short = ({ apellidoPaterno, desde, hasta, estado }: PersonPact) =>
    [apellidoPaterno, desde, hasta, estado].join(' ');

  test('of all people are listed by name, state and date; the desk tells of those that end', async () => {
    const long = { contrato: { ...nurse().contrato, desde: '2026-08-01' } } as object;
    const one = await hired(desk, { apellidoPaterno: 'Aaron', ...long });
    const other = await hired(desk, { apellidoPaterno: 'Zúñiga', ...long });
    await add(one.id, '2026-08-03', '2026-10-30');
    await add(one.id, '2026-11-02', '2026-12-10');
    await add(other.id, '2026-11-02', '2026-12-12');
    await add(other.id, '2026-12-13', '2027-02-01');
    const { data, meta } = await pacts();
    expect(meta.total).toBe(data.length);
    expect(data.filter(({ id }) => id === one.id || id === other.id).map(short)).toEqual([
      'Aaron 2026-11-02 2026-12-10 por_vencer',
      'Aaron 2026-08-03 2026-10-30 terminado',
      'Zúñiga 2026-12-13 2027-02-01 por_empezar',
      'Zúñiga 2026-11-02 2026-12-12 vigente',
    ]);
    expect((await pacts({ q: 'zuniga', estado: 'vigente' })).data.map(({ hasta }) => hasta)).toEqual([
      '2026-12-12',
    ]);
    expect((await pacts({ q: 'aaron', estado: 'vigente' })).data.map(({ hasta }) => hasta)).toEqual([
      '2026-12-10',
    ]);
    const back = (await pacts({ orden: 'hasta', sentido: 'desc' })).data.map(({ hasta }) => hasta);
    expect(back).toEqual(back.toSorted().reverse());
    const told = (await desk.get('administracion/inicio')).json() as {
      data: { pendientes: { pactosPorVencer: { id: number }[] } };
    };
    const soon = (await pacts({ estado: 'por_vencer', orden: 'hasta' })).data.map(({ id }) => id);
    expect(soon).toContain(one.id);
    expect(told.data.pendientes.pactosPorVencer.map(({ id }) => id)).toEqual(soon);
  });

  test('of one who is part of another are not listed twice', async () => {
    const { meta } = await pacts();
    const [row] = await server.db.query<{ count: number }>(sql`
      select count(*)::int as count from ${server.tables()('overtime_pact')}`);
    expect(meta.total).toBe(row?.count);
  });
});
