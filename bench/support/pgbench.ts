import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface PgbenchOptions {
  url: string;
  script: string;
  clients: number;
  seconds: number;
}

/** Transactions a second that pgbench gets from the database for a script, with prepared statements. */
export async function pgbench({ url, script, clients, seconds }: PgbenchOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ];
  try {
    const { stdout } = await run('pgbench', args, { maxBuffer: 1 << 26 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT')
          throw new Error("pgbench is not here; it comes with PostgreSQL's client programs.");
        throw error;
      },
    );
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (!rate) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
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
export function scriptLine({ text, parameters }: Statement, expressions: Map<unknown, string>): string {
  const filled = withoutVariables(text).replace(/\$(\d+)/g, (_whole, number: string) => {
    const value = parameters[Number(number) - 1];
    return expressions.get(value) ?? literal(value);
  });
  return `${filled.replace(/\s+/g, ' ').trim()};`;
}

/** pgbench takes a colon before a letter for a variable, also inside a text such as 'HH24:MI'. */
function withoutVariables(sql: string): string {
  return sql.replace(/'[^']*'/g, (text) => text.replace(/:(?=[A-Za-z_])/g, "' || chr(58) || '"));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return withoutVariables(`'${text.replaceAll("'", "''")}'`);
}
