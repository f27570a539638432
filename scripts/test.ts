import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './build-app.ts';
import { type CheckResult, check, checkBudgets } from './check.ts';
import { chromiumIsReady } from './chromium.ts';
import { type EngineName, missingEngines } from './engines.ts';
import { root, runTool } from './run.ts';

// Entry point of CI's tests. The first stage that fails ends the run; the last line is always the totals.
const isFast = process.argv.includes('--fast');
const stages: [title: string, stage: () => Promise<CheckResult>][] = [
  ['Checks', check],
  ['Unit and endpoint tests', unitTests],
  ...(isFast
    ? []
    : ([
        ['Size budgets', budgets],
        ['Journeys', journeys],
      ] as typeof stages)),
];

// Tests that start processes, wait for limits or play something many times over.
const slow = ['**/*.slow.test.ts'];

const totals = { passed: 0, failed: 0 };
let withoutEngines: EngineName[] = [];
let triedTwice = 0;
for (const [title, stage] of stages) {
  console.log(`\n== ${title}`);
  const result = await stage().catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  totals.passed += result.passed;
  totals.failed += result.failed;
  if (result.failed > 0) break;
}
process.exitCode = totals.failed > 0 ? 1 : 0;
console.log(['', ...withoutEngines.map((name) => `${name} not installed`)].join('\n'));
if (triedTwice > 0) console.log(`${triedTwice} passed only at the second try ("flaky" above): find out why`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);

async function unitTests(): Promise<CheckResult> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const files = isFast ? slow.flatMap((file) => ['--exclude', file]) : [];
  const outcome = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...files], { live: true });
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = readReport(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  };
  // A file that does not even load has no failed test; a skipped test is not a passed one.
  const failed = numFailedTests || numFailedTestSuites;
  return settle(numPassedTests, failed + numPendingTests, outcome.code);
}

async function budgets(): Promise<CheckResult> {
  await buildApp();
  return checkBudgets();
}

async function journeys(): Promise<CheckResult> {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) {
    console.log('There are no journeys yet.');
    return { passed: 0, failed: 0 };
  }
  if (!(await chromiumIsReady())) return { passed: 0, failed: 1 };
  withoutEngines = await missingEngines();
  const report = freshReport('playwright.json');
  const outcome = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats } = readReport(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // Missing engines are tolerated on a developer's machine, but not in CI.
  const missing = process.env.CI ? withoutEngines.length : 0;
  triedTwice = stats.flaky;
  return settle(stats.expected + stats.flaky, stats.unexpected + stats.skipped + missing, outcome.code);
}

/** A run that ended badly without a failed test, or ran nothing at all, still counts as one failure. */
function settle(passed: number, failed: number, code: number): CheckResult {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

function freshReport(name: string): string {
  const file = join(root, '.cache', name);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('The tests ended without a report.');
  }
}
