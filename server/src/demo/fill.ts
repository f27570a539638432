import { hash } from '@node-rs/argon2';
import { type TableNames, type Tx, tablesOf } from '../db/connection.ts';
import { directorySchema, schemaOf } from '../db/migrate.ts';
import { TIME_ZONE } from './catalogue.ts';
import { usernameOf } from './names.ts';
import { organisationRows, type Rows } from './organisation-rows.ts';
import { andes, puerto } from './organisations.ts';
import type { People } from './people.ts';

const PASSWORD = 'Relevo2026';

interface Account {
  username: string;
  email: string;
  memberships: { instance_code: string; role: 'worker' | 'admin'; subject_id: number }[];
}

/** Writes both organisations and everybody's account; nothing is there until the transaction ends. */
export async function fill(
  tx: Tx,
  today: string,
  now: Temporal.Instant,
  log: (line: string) => void,
): Promise<void> {
  // Whoever is named keeps their user name, also against those who are drawn before them.
  const named = [andes, puerto].flatMap((plan) => [...plan.workers, ...plan.managers]);
  const taken = new Set(named.map((one) => usernameOf(one.firstName, one.lastName)));
  const accounts = new Map<string, Account>();
  for (const plan of [andes, puerto]) {
    const { rows, people } = organisationRows(plan, today, now, taken);
    await insertAll(tx, plan.code, rows);
    collectAccounts(accounts, plan.code, people);
    const count = (table: string) => (rows[table]?.length ?? 0).toLocaleString('en');
    log(`  ${plan.name}: ${count('worker')} workers, ${count('shift')} days, ${count('punch')} punches`);
  }
  await insertAccounts(tx, [...accounts.values()]);
}

function collectAccounts(accounts: Map<string, Account>, code: string, people: People): void {
  const join = (role: 'worker' | 'admin', { id, person }: People['workers' | 'managers'][number]) => {
    const { username, email } = person;
    const account = accounts.get(username) ?? { username, email, memberships: [] };
    account.memberships.push({ instance_code: code, role, subject_id: id });
    accounts.set(username, account);
  };
  for (const worker of people.workers) join('worker', worker);
  for (const manager of people.managers) join('admin', manager);
}

async function insertAccounts(tx: Tx, accounts: Account[]): Promise<void> {
  const t = tablesOf(tx, directorySchema);
  await insert(
    tx,
    t,
    'instance',
    [andes, puerto].map(({ code, name }) => ({
      code,
      name,
      clinic_name: name,
      time_zone: TIME_ZONE,
      active: true,
    })),
  );
  // Everybody has the same password, so it is hashed once: 150 times would take seconds.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const created = await tx<{ id: number; username: string }[]>`
    insert into ${t('account')} (username, email, password_hash)
    select username, email, ${passwordHash}
    from json_to_recordset(${JSON.stringify(accounts)}::text::json) as a(username text, email text)
    returning id, username`;
  const ids = new Map(created.map((one) => [one.username, one.id]));
  await insert(
    tx,
    t,
    'membership',
    accounts.flatMap((one) => one.memberships.map((row) => ({ account_id: ids.get(one.username), ...row }))),
  );
}

/** The tables come in the order in which they point at each other. */
async function insertAll(tx: Tx, code: string, rows: Rows): Promise<void> {
  const t = tablesOf(tx, schemaOf(code));
  for (const [table, list] of Object.entries(rows)) {
    await insert(tx, t, table, list);
    if (list[0]?.id === undefined) continue;
    // Rows carry their ids; what people add must come after them.
    await tx`
      select setval(pg_get_serial_sequence(${`${schemaOf(code)}.${table}`}, 'id')::regclass, max(id))
      from ${t(table)}`;
  }
}

async function insert(tx: Tx, t: TableNames, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += 5000) {
    const part = JSON.stringify(rows.slice(from, from + 5000));
    await tx`
      insert into ${t(table)} (${tx(columns)})
      select ${tx(columns)} from json_populate_recordset(null::${t(table)}, ${part}::text::json)`;
  }
}
