import { runTool } from '../scripts/run.ts';

/**
 * Plays 10,000 random histories of eight people who change shifts at the same time. Then 40 more whose server is killed
 * in between. `npm run rehearse -- histories 500 10` plays fewer; a failing history prints how to play it again.
 */
export default async function histories([runs = '10000', killed = '40']: string[]): Promise<void> {
  const tests = ['test/histories.slow.test.ts', 'test/histories-killed.slow.test.ts'];
  for (const test of tests) {
    const { code } = await runTool('vitest/vitest.mjs', ['run', '--project', 'server', test], {
      live: true,
      env: { HISTORIES: runs, KILLED_HISTORIES: killed },
    });
    if (code !== 0) throw new Error('a history broke a law');
  }
}
