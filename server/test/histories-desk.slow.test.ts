import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from './histories/check.ts';
import { type Done, deskOf, moments, refusalProblem } from './histories/desk.ts';
import { wardProblems } from './histories/desk-laws.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const { runs, times } = amount('DESK_HISTORIES', 15);

let server: TestServer;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  server = await startTestServer();
  server.setNow(fixtureNow);
  const administrator = await administratorOf(server, ['organizacion']);
  desk = deskOf(server, administrator, await server.as('patricia.vega'));
});
afterAll(() => server.close());

test(`${runs} histories of unions, ends and moves beside requests and marks leave one state`, {
  timeout: 120_000 + runs * times * 10_000,
}, async () => {
  const result = await fc.check(
    fc.asyncProperty(moments, async (history) => {
      const ward = await desk.openWard();
      const done: Done[] = [];
      for (const moment of history) {
        done.push(...(await Promise.all(moment.map((deed) => desk.doDeed(ward, deed)))));
        const problems = [
          ...done.flatMap((one) => refusalProblem(one) ?? []),
          ...(await wardProblems(server.db, server.tables(), { ward, now: server.now(), done })),
        ];
        if (problems.length > 0) {
          throw new Error([...problems, '', ...done.map(({ line }) => line)].join('\n'));
        }
      }

      server.statements.length = 0;
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      ...(process.env.HISTORY_SEED && { seed: Number(process.env.HISTORY_SEED) }),
      ...(process.env.HISTORY_PATH && { path: process.env.HISTORY_PATH }),
    },
  );
  const problem = result.errorInstance instanceof Error ? result.errorInstance.message : null;
  const again = `Again: HISTORY_SEED=${result.seed} HISTORY_PATH=${result.counterexamplePath}`;
  expect(result.failed ? `${problem}\n\n${again}` : 'all laws held').toBe('all laws held');
  expect(await server.deadlocks()).toBe(0);
});
