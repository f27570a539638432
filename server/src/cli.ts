import { parseArgs } from 'node:util';
import { printFeedback } from './cli-feedback.ts';
import { makeHoliday } from './cli-holiday.ts';
import { organisationCommand, organisationUsage } from './cli-organisation.ts';
import { printAnchors, verify } from './cli-punches.ts';
import { spread } from './cli-spread.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createDemo } from './demo/demo.ts';

const help = `Usage: npm run relevo -- <command>

  demo      make the demonstration organisations in the configured database
  migrate   bring the database to the newest version
  anchors   print each day's anchor of all punches, to keep elsewhere
  verify    recompute every chain of punches, anchor and validated sheet; exits with 1 when one is broken
              --anchors FILE   compare with anchors that were printed before; - reads standard input
  holiday   make a date a holiday of an organisation; leave that counted it gets the day back
              holiday ORGANISATION 2026-12-07 "Name"
  feedback  what people of an organisation sent, newest first, all or of one subject, and what they answered in the survey
              feedback ORGANISATION [Sugerencias|Reclamos|Dudas|Encuesta]
  spread    in a cluster of Citus: gives the directory and every organisation that no node has yet to a node, and each
            node numbers of its own; the same again changes nothing
  organisation  one organisation as a file, and which deployment serves it
              ${organisationUsage}
  help      this text
`;

/**
 * The operator's commands.
 * @returns the exit code
 */
export async function runCli(args: string[], env: Record<string, string | undefined>): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { anchors: { type: 'string' } },
    });
    const [command = 'help', ...words] = positionals;
    if (command === 'help') {
      console.log(help);
      return 0;
    }
    if (
      !['demo', 'migrate', 'anchors', 'verify', 'holiday', 'feedback', 'organisation', 'spread'].includes(
        command,
      )
    ) {
      console.error(`Unknown command "${command}".\n\n${help}`);
      return 1;
    }
    return await run(command, words, values.anchors, env);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

async function run(
  command: string,
  words: readonly string[],
  kept: string | undefined,
  env: Record<string, string | undefined>,
): Promise<number> {
  // What is printed to be kept stands alone on standard output.
  const log = command === 'anchors' || command === 'feedback' ? console.error : console.log;
  const database = await openDatabase(readConfig(env), log);
  try {
    if (command === 'verify') return await database.work((db) => verify(db, kept));
    if (command === 'anchors') await database.work(printAnchors);
    if (command === 'holiday') await database.work((db) => makeHoliday(db, words));
    if (command === 'feedback') await database.work((db) => printFeedback(db, words));
    if (command === 'organisation') await database.work((db) => organisationCommand(db, words));
    if (command === 'spread') await database.work(spread);
    if (command === 'demo') await database.work((db) => createDemo(db, { log }));
    log('Done.');
    return 0;
  } finally {
    await database.close();
  }
}

if (import.meta.main) process.exitCode = await runCli(process.argv.slice(2), process.env);
