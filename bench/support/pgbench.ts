import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { planning } from '../../server/src/db/session-settings.ts';

const run = promisify(execFile);

// Planner settings as in the server, since plans decide more than anything else.
const PGOPTIONS = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

interface PgbenchOptions {
  url: string;
  /** Several are run in turn, each as often as the others. */
  script: string | string[];
  clients: number;
  seconds: number;
  /** Instead of for some seconds: how often each client runs it. */
  transactions?: number;
  /** Seconds before that do not count: each client plans each statement of each script once. */
  warmUp?: number;
}

/** Transactions a second that pgbench gets from the database for a script, with prepared statements. */
export async function pgbench({
  url,
  script,
  clients,
  seconds,
  transactions,
  warmUp = 0,
}: PgbenchOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-pgbench-'));
  const files = [script].flat().map((text, index) => {
    const file = join(folder, `${index}.sql`);
    writeFileSync(file, text);
    return ['-f', file];
  });
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    ...(transactions ? ['-t', String(transactions)] : ['-T', String(seconds + warmUp)]),
    ...(warmUp > 0 ? ['-P', '1'] : []),
    ...files.flat(),
    url,
  ];
  try {
    const { stdout, stderr } = await run('pgbench', args, {
      maxBuffer: 1 << 26,
      env: { ...process.env, PGOPTIONS },
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new Error("Not here, but among Debian's packages: postgresql-15 (pgbench).");
      throw error;
    });
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (!rate) throw new Error(`pgbench said: ${stdout}`);
    if (warmUp === 0) return Number(rate);
    const counted = [...stderr.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)].slice(warmUp);
    return counted.reduce((sum, [, tps]) => sum + Number(tps), 0) / counted.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Statement {
  text: string;
  parameters: unknown[];
}

/**
 * Writes a statement that was really sent as a line of a pgbench script.
 * @param expressions SQL for parameters that differ from run to run, by their value in the sample
 */
export function scriptLine({ text, parameters }: Statement, expressions: Map<string, string>): string {
  const filled = withoutVariables(text).replace(/\$(\d+)/g, (_whole, number: string) => {
    const value = parameters[Number(number) - 1];
    // Parameters requested as texts are texts already.
    return expressions.get(String(value)) ?? literal(value);
  });
  // A comment would swallow all text after it on the one line.
  return `${filled
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()};`;
}

/** What pgbench takes for a variable, also inside a text. */
const VARIABLE = /:(?=[A-Za-z_])/;
/** A character that no text and no JSON of ours has. */
const NO_COLON = '\u0001';

/** Texts of a statement without what pgbench takes for a variable, such as 'HH24:MI'. */
function withoutVariables(sql: string): string {
  return sql.replace(/'[^']*'/g, (text) => text.replace(/:(?=[A-Za-z_])/g, "' || chr(58) || '"));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const quoted = `'${text.replaceAll("'", "''")}'`;
  // One call, folded when it is planned: a concatenation for each colon of a long JSON exceeds the server's stack.
  return VARIABLE.test(quoted)
    ? `replace(${quoted.replaceAll(':', NO_COLON)}, '${NO_COLON}', chr(58))`
    : quoted;
}
