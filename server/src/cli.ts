import { readConfig } from './config.ts';
import type { Db } from './db/connection.ts';
import { openDatabase } from './db/open.ts';
import { createDemo } from './demo/demo.ts';
import { listCodes } from './identity/organisations.sql.ts';
import { verifyChains } from './punches/verify-chains.ts';

const help = `Usage: npm run relevo -- <command>

  demo      make the demonstration organisations in the configured database
  migrate   bring the database to the newest version
  verify    recompute every chain of punches; exits with 1 when one is broken
  help      this text
`;

/**
 * The operator's commands.
 * @returns the exit code
 */
export async function runCli(args: string[], env: Record<string, string | undefined>): Promise<number> {
  const [command = 'help'] = args;
  if (command === 'help') {
    console.log(help);
    return 0;
  }
  if (command !== 'demo' && command !== 'migrate' && command !== 'verify') {
    console.error(`Unknown command "${command}".\n\n${help}`);
    return 1;
  }
  try {
    const database = await openDatabase(readConfig(env), console.log);
    try {
      if (command === 'demo') await database.work((db) => createDemo(db, { log: console.log }));
      if (command === 'verify') return await database.work(verify);
      console.log('Done.');
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

async function verify(db: Db): Promise<number> {
  let broken = 0;
  for (const code of await listCodes(db)) {
    const report = await verifyChains(db, code);
    broken += report.broken.length;
    console.log(
      `${code}: ${report.punches} punches of ${report.workers} workers, ${report.broken.length} broken`,
    );
    for (const chain of report.broken) {
      console.log(`  worker ${chain.workerId}: ${chain.reason} at mark ${chain.seq}`);
    }
  }
  return broken > 0 ? 1 : 0;
}
