import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { periodsJob } from '../src/setup/periods.service.ts';
import { freshOrganisation, setupLink } from './support/new-organisation.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const periodsOf = (code: string) =>
  server.db.query<Record<string, unknown>>(
    sql`select * from ${server.tables(code)('period')} order by starts_on`,
  );

describe('pay periods', () => {
  const round = (code: string, moment: string) =>
    server.db.begin((tx) =>
      periodsJob(tx, { code, name: 'Hospital', timeZone: 'America/Santiago' }, Temporal.Instant.from(moment)),
    );

  test('go on by themselves, twelve months ahead, also when two processes add them at once', async () => {
    const plan = freshOrganisation();
    const token = await setupLink(server);
    await server.call('POST', `/api/auth/organizaciones/${token}`, { body: plan });
    await round(plan.codigo, '2026-11-30T12:00:00-03:00');
    expect(await periodsOf(plan.codigo)).toHaveLength(12);
    // At the first minute of the next period, by the organisation's clock.
    await Promise.all([1, 2, 3].map(() => round(plan.codigo, '2026-12-21T00:00:00-03:00')));
    const periods = await periodsOf(plan.codigo);
    expect(periods).toHaveLength(13);
    expect(periods.at(-1)).toMatchObject({
      name: 'Diciembre 2027',
      starts_on: '2027-11-21',
      ends_on: '2027-12-20',
    });
  });

  test('of an organisation that keeps them itself stay as they are', async () => {
    const before = await periodsOf('andes');
    await round('andes', '2028-01-01T12:00:00-03:00');
    expect(await periodsOf('andes')).toEqual(before);
  });
});
