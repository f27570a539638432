import { runTool } from '../../scripts/run.ts';
import type { Ledger, Part } from '../support/ledger.ts';

/** Every call as every kind of person: the tests that walk the contract. */
export const permissions: Part[] = [{ name: 'table', play: table }];

async function table(ledger: Ledger): Promise<void> {
  const test = 'test/permissions.test.ts';
  const { code, output } = await runTool('vitest/vitest.mjs', ['run', '--project', 'server', test], {
    env: { NO_COLOR: '1' },
  });
  ledger.calls = Number(/Tests .*?(\d+) passed/.exec(output)?.[1] ?? 0);
  ledger.note(`${ledger.calls} of the table's tests passed`);
  if (code === 0 && ledger.calls > 0) return;
  console.log(output);
  ledger.wrong('a test of the table failed', Number(/Tests .*?(\d+) failed/.exec(output)?.[1] ?? 1));
}
