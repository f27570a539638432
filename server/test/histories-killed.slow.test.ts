import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from './histories/actions.ts';
import { amount, checkHistories } from './histories/check.ts';
import type { History } from './histories/play.ts';
import { type ProcessStage, startProcessStage } from './histories/process-stage.ts';
import { start } from './histories/roster.ts';

const { runs, times } = amount('KILLED_HISTORIES', 2);

interface KilledHistory extends History {
  kills: (number | null)[];
}
// Milliseconds after a batch was sent; a call takes some 5 to 50.
const kill = fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, { arbitrary: fc.nat(60), weight: 1 });
const histories: fc.Arbitrary<KilledHistory> = fc.record({
  start,
  batches,
  kills: fc.array(kill, { minLength: 4, maxLength: 10, size: 'max' }),
});

let stage: ProcessStage;
beforeAll(async () => {
  stage = await startProcessStage();
});
afterAll(() => stage.close());

test(`${runs} histories whose server is killed in between: nothing is given twice, nothing done is lost`, {
  timeout: 30_000 + runs * times * 60_000,
}, async () => {
  const broken = await checkHistories(stage, 'KILLED_HISTORIES', {
    histories,
    runs,
    prepare: ({ kills }) => {
      stage.kills = kills;
    },
    finished: async (played) => {
      if (runs > 20 && played % 10 === 0) console.log(`${played} of ${runs} histories`);
    },
  });
  expect(broken ?? 'all laws held').toBe('all laws held');
});
