import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startEmbedded } from '../server/src/postgres/embedded.ts';
import { mutants } from './mutants/all.ts';
import type { Mutant } from './mutants/mutant.ts';
import { root, run, runTool } from './run.ts';

/**
 * Mutation tests: plants faults and runs the tests, which must fail for each. In the pure rules StrykerJS plants them
 * (domain/stryker.config.json). Faults that no tool plants (locks, constraints, order of writes) are listed in mutants/
 * and planted in a copy of the server, one at a time. `npm run check:mutants -- offer verdict` plants only those whose
 * name holds one of the words, `-- domain` only StrykerJS', `-- domain swaps floor` those of two files.
 */
const races = ['staffing.race', 'swaps.race', 'offers.race'];
const endpoints = ['swaps-', 'releases-', 'offers-', 'verdict', 'permits'];
const all = ['constraints', ...races, 'histories.slow'];
// Tests by kind of fault: the quickest to fail come first, so that the rest need not run.
const inTurn: Record<string, string[][]> = {
  constraint: [['constraints']],
  lock: [races, ['histories.slow']],
  key: [races],
  write: [['write.test']],
  mark: [['marked-shifts.race', 'housekeeping']],
  time: [['punches-time']],
  seal: [['punch-seal'], ['anchors']],
  rule: [['histories.slow'], races, endpoints],
  verdict: [['histories.slow'], races, endpoints],
  'leave lock': [
    ['permits-held', 'permits.race', 'permits-and-shifts', 'permits-due.race'],
    ['histories.slow'],
  ],
  'leave rule': [['permits'], ['histories.slow']],
  correction: [['corrections.race', 'corrections-decisions', 'corrections-opposed']],
  overtime: [['overtime', 'reports.test']],
  events: [['events']],
  staffing: [['staffing.test']],
  floor: [['floor', 'staffing']],
  edit: [['shift-edits'], ['histories.slow']],
  article: [['articles', 'article-', 'touches']],
};
const seed = '20261118';
const words = process.argv.slice(2);
if (words[0] === 'domain') process.exit(await mutateDomain(words.slice(1)));
const chosen = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = join(root, '.cache', 'mutants');
const copy = join(folder, String(process.pid));

const started = performance.now();
const survivors: string[] = [];
let seen = 0;
prepare();
const postgres = await startEmbedded({ dataDir: join(copy, 'data'), durable: false, maxConnections: 200 });
try {
  // A fault that finds nothing to replace must not show after minutes.
  for (const mutant of chosen) plant(mutant)();
  if (words.length === 0) await expectSound();
  for (const mutant of chosen) {
    const undo = plant(mutant);
    const began = performance.now();
    const killer = await findKiller(mutant);
    undo();
    if (killer) seen += 1;
    else survivors.push(mutant.name);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${killer ? 'seen ' : 'ALIVE'} ${mutant.name} (${seconds} s${killer ? `, ${killer}` : ''})`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(copy, { recursive: true, force: true });
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${seen} of ${chosen.length} faults were seen, in ${minutes} minutes`);
if (survivors.length > 0) process.exitCode = 1;
if (words.length === 0) process.exitCode = (await mutateDomain([])) || process.exitCode;

/** @param files names of files in domain/src, without an ending; all where none is named */
async function mutateDomain(files: readonly string[]): Promise<number> {
  const only = files.length > 0 ? ['--mutate', files.map((name) => `src/${name}.ts`).join(',')] : [];
  const stryker = '@stryker-mutator/core/bin/stryker.js';
  const { code } = await runTool(stryker, ['run', ...only], { cwd: join(root, 'domain'), live: true });
  return code;
}

/** Copies the packages that get faults; they are resolved before those of the project. */
function prepare(): void {
  mkdirSync(join(copy, 'node_modules', '@relevo'), { recursive: true });
  const keep = (path: string) => basename(path) !== 'node_modules';
  for (const room of ['contract', 'domain', 'server']) {
    cpSync(join(root, room), join(copy, room), { recursive: true, filter: keep });
    symlinkSync(join(copy, room), join(copy, 'node_modules', '@relevo', room));
  }
  mkdirSync(join(copy, 'app'));
  for (const file of ['package.json', 'vitest.config.ts', 'tsconfig.json']) {
    cpSync(join(root, file), join(copy, file));
  }
}

function plant({ name, edits }: Mutant): () => void {
  const before = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    if (!text.includes(from)) throw new Error(`"${name}" finds nothing to replace in ${file}: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}

async function expectSound(): Promise<void> {
  const began = performance.now();
  const { code, output } = await runTests([...all, ...endpoints]);
  if (code !== 0) throw new Error(`The tests fail without any fault:\n${output}`);
  console.log(`      without a fault (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

/** The name of the test file that fails; null when none does. */
async function findKiller({ name }: Mutant): Promise<string | null> {
  for (const tests of inTurn[name.slice(0, name.indexOf(':'))] ?? [all]) {
    // A run in which a file could not even start, as on a busy machine, is repeated once.
    for (const isLast of [false, true]) {
      const { code, output } = await runTests(tests);
      if (code === 0) break;
      const killer = / FAIL .*?(?:src|test)\/(\S+)\.test\.ts/.exec(output)?.[1];
      if (killer && !output.includes('Failed Suites')) return killer;
      if (isLast) console.log(output);
    }
  }
  return null;
}

function runTests(tests: readonly string[]) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--root', copy, '--project', 'server', '--bail', '1', ...tests];
  return run(process.execPath, [vitest, ...args], {
    env: { DATABASE_URL: postgres.url, HISTORIES: '60', HISTORY_SEED: seed, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
}
