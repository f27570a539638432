import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from './histories/actions.ts';
import { amount, checkHistories } from './histories/check.ts';
import { addPeople } from './histories/people.ts';
import type { History, Stage } from './histories/play.ts';
import { start } from './histories/roster.ts';
import { fixtureNow } from './support/fixture.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const { runs, times } = amount('HISTORIES', 40);
const histories: fc.Arbitrary<History> = fc.record({ start, batches });

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer();
  const people = await addPeople(server.db, server.tables());
  stage = {
    db: server.db,
    t: server.tables(),
    people,
    send: async (username, call, key) => {
      const persona = await server.as(username);
      const { statusCode, body } = await persona.request(call.method, call.path, {
        ...(call.body && { body: call.body }),
        headers: key ? { 'idempotency-key': key } : {},
      });
      return { status: statusCode, body };
    },
    now: server.now,
    pass: (hours) => server.setNow(server.now().add({ hours })),
  };
  for (const { username } of [...people.workers, ...people.managers]) await server.as(username);
});
afterAll(() => server.close());

test(`${runs} histories of eight people at once: nothing is given twice`, {
  timeout: 120_000 + runs * times * 10_000,
}, async () => {
  const broken = await checkHistories(stage, 'HISTORIES', {
    histories,
    runs,
    prepare: () => server.setNow(fixtureNow),
    finished: async (played) => {
      server.statements.length = 0;
      if (runs > 500 && played % 500 === 0) console.log(`${played} of ${runs} histories`);
    },
  });
  expect(broken ?? 'all laws held').toBe('all laws held');
});
