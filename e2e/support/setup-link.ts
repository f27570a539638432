import { resolve } from 'node:path';
import { run } from '../../scripts/run.ts';
import { expect } from './test.ts';

const script = resolve(import.meta.dirname, '../../server/src/cli/cli.ts');

/** The link to make an organisation that an operator's command prints. */
export async function linkOf(stage: { databaseUrl: string; address: string }): Promise<string> {
  const { code, output } = await run(process.execPath, [script, 'organisation', 'create'], {
    env: { DATABASE_URL: stage.databaseUrl, PUBLIC_URL: stage.address },
  });
  expect(code, output).toBe(0);
  return /\S+crear-organizacion\S+/.exec(output)?.[0] ?? '';
}
