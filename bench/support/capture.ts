import type { LoggedIn } from '../../rig/log-in.ts';
import { onlineMark } from '../../rig/mark.ts';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { connect } from '../../server/src/db/connection.ts';
import { type Statement, scriptLine } from './pgbench.ts';

interface Captured {
  read: { statement: Statement; query: string };
  mark: { script: string };
}

/** Sends one read and one mark through the real server and records their statements. */
export async function captureStatements(url: string, worker: LoggedIn): Promise<Captured> {
  const seen: (Statement & { connection: number })[] = [];
  const db = connect(url, {
    max: 2,
    onStatement: (text, parameters, connection) => seen.push({ text, parameters, connection }),
  });
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'error', DATABASE_URL: url }), db });
  try {
    const headers = { authorization: `Bearer ${worker.token}` };
    const path = new URL(worker.apiUrl).pathname;
    const month = Temporal.Now.plainDateISO().toPlainYearMonth();
    const first = month.subtract({ months: 1 }).toPlainDate({ day: 1 });
    const last = month.add({ months: 2 }).toPlainDate({ day: 1 }).subtract({ days: 1 });
    const query = `desde=${first}&hasta=${last}`;
    await app.inject({ url: `${path}me/turnos?${query}`, headers });
    const statement = seen.findLast((one) => one.text.includes("'turnos'"));
    if (!statement) throw new Error('the read did not reach the database');

    const key = crypto.randomUUID();
    seen.length = 0;
    const answer = await app.inject({
      method: 'POST',
      url: `${path}me/marca-remota`,
      headers: { ...headers, 'idempotency-key': key },
      payload: onlineMark(worker),
    });
    if (answer.statusCode !== 200) throw new Error(`the mark was answered ${answer.statusCode}`);
    // Other connections send statements too: the mark is a single connection's transaction, from its begin to its
    // commit.
    const claim = seen.find((one) => one.parameters.includes(key));
    const own = seen.filter((one) => one.connection === claim?.connection);
    const transaction = own.slice(
      own.findIndex((one) => one.text.startsWith('begin')),
      own.findIndex((one) => one.text === 'commit') + 1,
    );
    return {
      read: { statement, query },
      mark: { script: markScript(transaction, worker, key, answer.json()) },
    };
  } finally {
    await app.close();
    await db.end();
  }
}

/** The mark's transaction for pgbench: the same statements, with a worker and a key of its own each time. */
function markScript(
  seen: Statement[],
  worker: LoggedIn,
  key: string,
  answer: { data: { id: number } },
): string {
  const subject = `worker:${worker.id}`;
  const seq = seen.find((one) => /^\s*update\b.*last_seq/s.test(one.text))?.parameters[0];
  const expressions = new Map<string, string>([
    [key, "('00000000-0000-4000-8000-' || lpad(to_hex(:key::bigint), 12, '0'))::uuid"],
    [String(worker.id), ':id'],
    [subject, "('worker:' || :id)"],
    [String(answer.data.id), ':punch_id'],
    [String(seq), ':seq'],
  ]);
  const lines = seen.map((one) => {
    const line = scriptLine(one, expressions);
    if (/^select last_seq as seq/i.test(line))
      return line.replace('last_seq as seq', 'last_seq + 1 as seq').replace(/;$/, ' \\gset');
    if (line.includes('nextval(')) return line.replace(/;$/, ' \\gset');
    return line;
  });
  return [`\\set id random(1, 400)`, '\\set key random(1, 200000000000000)', ...lines].join('\n');
}
