import type { HistoryEvent } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
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

const history = async (query: Record<string, string>) =>
  (
    await auditor.get('administracion/historial', {
      ...{ desde: '2026-11-12', hasta: '2026-11-18', page: '1', limit: '100', ...query },
    })
  ).json() as { data: HistoryEvent[] };

test('names the unit of what concerns nobody, and finds it by its name, also after its end', async () => {
  const body = { nombre: 'Pediatría Norte', abreviatura: 'PDN' };
  const made = await desk.request('POST', 'administracion/unidades', { body });
  const { id } = (made.json() as { data: { id: number } }).data;
  await desk.request('POST', `administracion/unidades/${id}/sectores`, { body: { nombre: 'Sala 1' } });
  const ofUnit = { concierne: [{ idpersona: null, nombre: 'Pediatría Norte' }] };
  const found = await history({ q: 'pediatria norte' });
  expect(found.data).toMatchObject([
    { que: 'Creó un sector', ...ofUnit },
    { que: 'Creó una unidad', ...ofUnit },
  ]);
  const other = await desk.request('POST', 'administracion/unidades', {
    body: { nombre: 'Recuperación', abreviatura: 'RCP' },
  });
  const gone = (other.json() as { data: { id: number } }).data.id;
  const deleted = await desk.request('DELETE', `administracion/unidades/${gone}`, {
    query: { version: '1' },
  });
  expect(deleted.statusCode).toBe(200);
  expect((await history({ q: 'recuperacion' })).data).toMatchObject(
    ['Eliminó', 'Creó'].map((did) => ({
      que: `${did} una unidad`,
      concierne: [{ idpersona: null, nombre: 'Recuperación' }],
    })),
  );
});
