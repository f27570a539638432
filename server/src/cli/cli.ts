import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { openDatabase } from '../open-database.ts';
import { factorCommand } from './factor.ts';
import { printFeedback } from './feedback.ts';
import { makeHoliday } from './holiday.ts';
import { organisationCommand, organisationUsage } from './organisation.ts';
import { printAnchors, verify } from './punches.ts';
import { printSetupLink } from './setup-link.ts';
import { spread } from './spread.ts';

const help = `Usage: npm run relevo -- <command>

  migrate   bring the database to the newest version
  anchors   print each day's anchor of all punches, to keep elsewhere
  verify    recompute every chain of punches, anchor with all that is under it, and validated sheet; exits with 1
            when one is broken
              --anchors FILE   compare with anchors that were printed before; - reads standard input
  holiday   make a date a holiday of an organisation; leave that counted it gets the day back
              holiday ORGANISATION 2026-12-07 "Name"
  feedback  what people of an organisation sent, newest first, all or of one subject, and what they answered in the survey
              feedback ORGANISATION [Sugerencias|Reclamos|Dudas|Encuesta]
  factor    take away the second factor of somebody who lost phone, recovery codes and passkeys
              factor reset USERNAME
  spread    in a cluster of Citus: gives the directory and every organisation that no node has yet to a node, and each
            node numbers of its own; the same again changes nothing
  organisation  one organisation: made, as a file, and which deployment serves it
              ${organisationUsage}
  help      this text
`;

interface Asked {
  /** A file of anchors to compare with. */
  kept: string | undefined;
  log: (line: string) => void;
  /** The address of this deployment, for links. */
  address: string;
}
type Work = (db: Db, words: readonly string[], asked: Asked) => Promise<number>;
interface Command {
  /** The number of further words; a command itself judges those with fewer or with wrong ones. */
  words: number;
  run: Work;
}

/** Reports success; a failure throws. */
const done =
  (work: (db: Db, words: readonly string[], asked: Asked) => Promise<unknown>): Work =>
  async (db, words, asked) => {
    await work(db, words, asked);
    asked.log('Done.');
    return 0;
  };

const commands: Readonly<Record<string, Command>> = {
  verify: { words: 0, run: (db, _, { kept }) => verify(db, kept) },
  anchors: { words: 0, run: done(printAnchors) },
  // The name may have several.
  holiday: { words: Number.POSITIVE_INFINITY, run: done(makeHoliday) },
  feedback: { words: 2, run: done(printFeedback) },
  organisation: {
    words: 3,
    run: done((db, words, { address }) =>
      words.length === 1 && words[0] === 'create'
        ? printSetupLink(db, address)
        : organisationCommand(db, words),
    ),
  },
  factor: { words: 2, run: done(factorCommand) },
  spread: { words: 0, run: done(spread) },
  // The database is brought forward by being opened.
  migrate: { words: 0, run: done(async () => undefined) },
};

/** The fault of a command line, before the database is opened: a surplus word may be an important one. */
function faultOf(name: string, words: readonly string[], kept: string | undefined): string | null {
  if (name === 'help') return `"help" takes no "${words[0]}".`;
  const command = commands[name];
  if (!command) return `Unknown command "${name}".`;
  const extra = words[command.words];
  if (extra !== undefined) return `"${name}" takes no "${extra}".`;
  return kept !== undefined && name !== 'verify' ? `"${name}" takes no --anchors.` : null;
}

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
    if (command === 'help' && words.length === 0) {
      console.log(help);
      return 0;
    }
    const fault = faultOf(command, words, values.anchors);
    const run = commands[command]?.run;
    if (fault || !run) {
      console.error(`${fault}\n\n${help}`);
      return 1;
    }
    // Output that is to be kept stands alone on standard output.
    const log = command === 'anchors' || command === 'feedback' ? console.error : console.log;
    const config = readConfig(env);
    const address = config.publicUrl ?? `http://localhost:${config.port}`;
    const database = await openDatabase(config, log);
    try {
      return await database.work((db) => run(db, words, { kept: values.anchors, log, address }));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runCli(process.argv.slice(2), process.env);
