import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printSetupLink } from '../src/cli/setup-link.ts';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { freshOrganisation } from './support/new-organisation.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The command has no other clock than the machine's.
  server.setNow(Temporal.Now.instant());
});
afterAll(() => server.close());

test('`organisation create` prints a link that makes one organisation, once, within an hour', async () => {
  await printSetupLink(server.db, 'https://turnos.example');
  const text = String(printed.mock.lastCall?.[0]);
  const [, token = ''] =
    /^ {2}https:\/\/turnos\.example\/#\/crear-organizacion\/([\w-]{20,})$/m.exec(text) ?? [];
  const create = (body: object) => server.call('POST', `/api/auth/organizaciones/${token}`, { body });
  const plan = freshOrganisation();
  expect((await create(plan)).statusCode).toBe(200);
  expect(refusalOf(await create(freshOrganisation()))).toMatchObject({ code: 'setup.link_invalid' });
  expect(
    await server.db.query(sql`select name from ${directory('instance')} where code = ${plan.codigo}`),
  ).toEqual([{ name: plan.nombre }]);

  await printSetupLink(server.db, 'https://turnos.example');
  const late = /crear-organizacion\/([\w-]+)/.exec(String(printed.mock.lastCall?.[0]))?.[1];
  server.setNow(Temporal.Now.instant().add({ minutes: 61 }));
  const answer = await server.call('POST', `/api/auth/organizaciones/${late}`, { body: freshOrganisation() });
  expect(refusalOf(answer)).toMatchObject({ code: 'setup.link_invalid' });
});
