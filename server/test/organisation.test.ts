import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGuarded } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("lists a manager's own roles", async () => {
  const patricia = await server.as('patricia.vega');
  expect((await patricia.get('admin/me/roles')).json()).toEqual({
    data: [
      { id: 479, nombre: 'gestionarFDA' },
      { id: 480, nombre: 'adminVerOfertaTurnosNativa' },
      { id: 481, nombre: 'adminVerPermisosNativa' },
    ],
  });
  const jorge = await server.as('jorge.pinto');
  expect((await jorge.get('admin/me/roles')).json()).toEqual({ data: [] });
});

it('is for managers of this organisation', () => expectGuarded(server, 'GET', 'admin/me/roles', 'admin'));
