import type { HistoryEvent } from '@relevo/contract';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const file = (formato: string, query: Record<string, string> = {}) =>
  desk.get('administracion/personas/archivo', { formato, ...query });
const total = async (query: Record<string, string> = {}) =>
  (
    (await desk.get('administracion/personas', { page: '1', limit: '1', ...query })).json() as {
      meta: { total: number };
    }
  ).meta.total;
const linesOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n');

const HEADING =
  'RUT;Nombres;Apellido paterno;Apellido materno;Correo;Teléfono;Unidad;Cargo;Estamento;Establecimiento;Inicio contrato;Término contrato;Art. 22;Meses anteriores;Jefatura de;Permisos;ID externo;Rol;ID Relevo';

test('has everybody of the list, in the columns that an import reads', async () => {
  const { id, body } = await hired(desk, { nombre: 'Íñigo', apellidoPaterno: 'Ñancupil' });
  const answer = await file('csv');
  expect(answer.headers['content-disposition']).toMatch(/personas_\d{4}-\d\d-\d\d[.]csv/);
  const [heading, ...lines] = linesOf(answer.body);
  expect(heading).toBe(HEADING);
  expect(lines).toHaveLength(await total());
  const line = lines.find((one) => one.endsWith(`;${id}`))?.split(';') ?? [];
  expect(line.slice(0, 3)).toEqual([expect.stringMatching(/^[\d.]+-[\dK]$/), 'Íñigo', 'Ñancupil']);
  expect(line[6]).toBe('UCI Adulto');
  expect(line.slice(10, 13)).toEqual([expect.stringMatching(/^\d\d-\d\d-\d{4}$/), '', 'No']);
  expect(line[17]).toBe('Trabajador');
  expect(body.contrato?.idunidad).toBe(unit.uci);
  const manager = lines.find((one) => one.includes(';Patricia;Vega;'))?.split(';');
  expect([manager?.[14], manager?.[17]]).toEqual(['UCI Adulto', 'Jefatura']);
  // The words of the pages, not the names of permissions.
  expect(manager?.[15]).toBe('Fichas de asistencia, Ofertas de turno, Permisos, Editar turnos');
});

test('has no permissions of a post that is over, which no import takes without a unit', async () => {
  const { id } = await hired(desk);
  const path = `administracion/personas/${id}/jefatura`;
  const post = await desk.request('PUT', path, { body: { idunidad: unit.emergency, roles: [481] } });
  expect(post.statusCode, post.body).toBe(200);
  const told = async () => {
    const line = linesOf((await file('csv')).body).find((one) => one.endsWith(`;${id}`));
    return line?.split(';').slice(14, 16);
  };
  expect(await told()).toEqual(['Urgencia', expect.stringMatching(/./)]);
  expect((await desk.request('DELETE', path)).statusCode).toBe(200);
  expect(await told()).toEqual(['', '']);
});

test('carries out no formula that somebody has written into a name', async () => {
  await hired(desk, { nombre: '=HYPERLINK("http://x")', apellidoPaterno: '+Soto', apellidoMaterno: '@Díaz' });
  const line = linesOf((await file('csv', { q: 'hyperlink' })).body)[1];
  expect(line).toMatch(/;"'=HYPERLINK\(""http:\/\/x""\)";'\+Soto;'@Díaz;/);
});

test.each<Record<string, string>>([
  { unidad: String(unit.emergency) },
  { rol: 'jefatura', contrato: 'sin_contrato' },
])('is filtered as the list is, and the same as a workbook: %j', async (query) => {
  const csv = linesOf((await file('csv', query)).body);
  expect(csv).toHaveLength((await total(query)) + 1);
  expect(csv.length).toBeGreaterThan(1);
  const sheet = await readXlsx((await file('xlsx', query)).rawPayload);
  const rows = (
    Array.isArray(sheet[0]) ? sheet : (sheet[0] as unknown as { data: unknown[][] }).data
  ) as unknown[][];
  expect(rows).toHaveLength(csv.length);
  expect(rows[0]?.join(';')).toBe(HEADING);
});

test('is recorded with how many people are in it', async () => {
  const count = await total();
  await file('csv');
  const looks = await desk.get('administracion/historial', {
    ...{ desde: '2026-11-01', hasta: '2026-12-31', tipo: 'miradas', page: '1', limit: '100' },
  });
  const { data } = looks.json() as { data: HistoryEvent[] };
  const files = data.filter(({ que }) => que === 'Descargó la lista de personas');
  expect(files[0]?.cambios).toEqual([{ campo: 'Personas', antes: null, despues: String(count) }]);
});
