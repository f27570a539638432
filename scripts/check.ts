import { type Outcome, root, run, runTool } from './run.ts';
import { appIsBuilt, checkSizes, describeBudget } from './size.ts';

export interface CheckResult {
  passed: number;
  failed: number;
}

interface Part {
  name: string;
  run(): Promise<Outcome>;
}

const rooms = [
  ...['contract', 'domain', 'server', 'app', 'demo', 'e2e', 'bench', 'rehearsals', 'rig', 'scripts'],
  'shells',
];
const cruise = ['--config', '.dependency-cruiser.cjs', ...rooms];
const parts: Part[] = [
  { name: 'types', run: () => run(`${root}/node_modules/.bin/tsc`, ['--noEmit', '--pretty']) },
  {
    name: 'format and lint',
    run: () => run(`${root}/node_modules/.bin/biome`, ['ci', '--error-on-warnings', '--colors=off', '.']),
  },
  { name: 'layers', run: () => runTool('dependency-cruiser/bin/dependency-cruiser.mjs', cruise) },
  { name: 'dead code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) },
];

/** Runs the static checks, two at a time, with a line for each and details only of those that fail. */
export async function check(): Promise<CheckResult> {
  const waiting = [...parts];
  let failed = 0;
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await part.run();
      report(part.name, outcome);
      if (outcome.code !== 0) failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return { passed: parts.length - failed, failed };
}

/** The size budgets of the built app, each as one check. */
export function checkBudgets(): CheckResult {
  const budgets = checkSizes();
  for (const budget of budgets) console.log(describeBudget(budget));
  const failed = budgets.filter(({ bytes, limit }) => bytes > limit).length;
  return { passed: budgets.length - failed, failed };
}

function report(name: string, { code, output, seconds }: Outcome): void {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
}

if (import.meta.main) {
  const results = [await check()];
  if (appIsBuilt()) results.push(checkBudgets());
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}
