import fc from 'fast-check';
import { sql } from '../../src/db/sql.ts';
import { account, judge } from './judge.ts';
import { type History, play, type Stage } from './play.ts';

const numberOf = (name: string): number | undefined => {
  const text = process.env[name];
  return text ? Number(text) : undefined;
};

interface CheckOptions<H extends History> {
  histories: fc.Arbitrary<H>;
  runs: number;
  /** Called before each playing of a history. */
  prepare(history: H): void;
  /** Called after each history. */
  finished(played: number): Promise<void>;
}

/**
 * The number of histories, from the environment or as given, and of times that each is played. A race does not happen
 * every time, so that a history that is replayed by its path is played 20 times.
 */
export const amount = (name: string, otherwise: number) => {
  const replays = process.env.HISTORY_PATH !== undefined;
  const runs = replays ? 1 : (numberOf(name) ?? otherwise);
  const times = numberOf('HISTORY_TIMES') ?? (replays ? 20 : 1);
  return { runs, times };
};

/**
 * Plays histories until a law is broken. HISTORY_SEED and HISTORY_PATH choose the one of an earlier failure,
 * HISTORY_SHRINK=1 looks for a smaller one.
 * @returns what was broken, with the history's account and how to play it again; null when all laws held
 */
export async function checkHistories<H extends History>(
  stage: Stage,
  name: string,
  { histories, runs, prepare, finished }: CheckOptions<H>,
): Promise<string | null> {
  const path = process.env.HISTORY_PATH;
  const { times } = amount(name, runs);
  let played = 0;
  const result = await fc.check(
    fc.asyncProperty(histories, async (history) => {
      for (let time = 0; time < times; time += 1) {
        prepare(history);
        const outcome = await play(stage, history);
        const problems = await judge(stage, history, outcome);
        if (problems.length > 0) throw new Error(`${problems.join('\n')}\n\n${account(history, outcome)}`);
      }
      played += 1;
      // Every history deletes what the one before wrote.
      if (played % 200 === 0) await stage.db.query(sql`vacuum`);
      await finished(played);
    }),
    {
      seed: numberOf('HISTORY_SEED') ?? Math.floor(Math.random() * 2 ** 31),
      numRuns: runs,
      endOnFailure: !process.env.HISTORY_SHRINK,
      ...(path && { path }),
    },
  );
  if (!result.failed) return null;
  const message = result.errorInstance instanceof Error ? result.errorInstance.message : 'interrupted';
  return `${message}\n\nAgain: HISTORY_SEED=${result.seed} HISTORY_PATH=${result.counterexamplePath}`;
}
