import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createDemo } from './demo/demo.ts';

const help = `Usage: npm run relevo -- <command>

  demo      make the demonstration organisations in the configured database
  migrate   bring the database to the newest version
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
  if (command !== 'demo' && command !== 'migrate') {
    console.error(`Unknown command "${command}".\n\n${help}`);
    return 1;
  }
  try {
    const database = await openDatabase(readConfig(env), console.log);
    try {
      if (command === 'demo') await createDemo(database.db, { log: console.log });
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
