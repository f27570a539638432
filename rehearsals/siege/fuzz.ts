import { runTool } from '../../scripts/run.ts';
import type { Ledger, Part } from '../support/ledger.ts';

/** Fuzzing with calls made from the API's own description: FUZZ of them for each route, or 5,000. */
export const fuzz: Part[] = [{ name: 'calls', play: calls }];

// Reads and writes take about as long, and a machine has two processors.
const halves = ['^GET ', '^(POST|PUT|DELETE) '];

async function calls(ledger: Ledger): Promise<void> {
  const env = { FUZZ: process.env.FUZZ ?? '5000', NO_COLOR: '1' };
  await Promise.all(
    halves.map(async (half) => {
      const args = ['run', '--project', 'server', 'test/fuzz.slow.test.ts', '-t', half];
      const { code, output } = await runTool('vitest/vitest.mjs', args, { env });
      const [line = '', cases = 0] = /seed .*?(\d+) cases.*/.exec(output) ?? [];
      ledger.calls += Number(cases);
      ledger.note(line);
      if (code === 0 && Number(cases) > 0) return;
      console.log(output);
      ledger.wrong(
        'a route answered what it must not',
        Number(/Tests .*?(\d+) failed/.exec(output)?.[1] ?? 1),
      );
    }),
  );
}
