import { hash } from '@node-rs/argon2';
import { analyzeFilled } from '../../server/src/db/analyze.ts';
import type { Tx } from '../../server/src/db/connection.ts';
import { insertRows, moveSequence } from '../../server/src/db/rows.sql.ts';
import { directorySchema, schemaOf, type Table, tablesOf } from '../../server/src/db/tables.ts';
import { TIME_ZONE } from './catalogue.ts';
import { endPushes, endReading, insertAccounts } from './demo.sql.ts';
import { importDeeds } from './import-deeds.ts';
import { invitationDeeds } from './invitation-deeds.ts';
import type { Rows } from './model.ts';
import { usernameOf } from './names.ts';
import { tellOrganisation } from './organisation-rows.ts';
import { andes, type OrganisationPlan, puerto } from './organisations.ts';
import type { People } from './people.ts';
import { type Deed, play } from './player.ts';
import { postDeeds } from './post-deeds.ts';
import { PostOffice } from './post-office.ts';
import { insertFactor } from './second-factor.sql.ts';
import { workingLifeDeeds } from './working-life-deeds.ts';

const PASSWORD = 'Relevo2026';
/** The administrator who has enrolled a second factor; others are led to it. */
const WITH_FACTOR = 'paula.navarrete';

interface Account {
  username: string;
  email: string;
  memberships: { instance_code: string; role: 'worker' | 'admin'; subject_id: number }[];
}

// The age up to which notifications are still unread.
const unread = { hours: 24 * 3 };

/** Writes both organisations and all accounts in one transaction. */
export async function fill(
  tx: Tx,
  today: string,
  now: Temporal.Instant,
  log: (line: string) => void,
): Promise<void> {
  // A person with a given user name keeps the name, also against those who are drawn before.
  const named = [andes, puerto].flatMap((plan) => [
    ...plan.workers,
    ...plan.managers,
    ...plan.administrators,
  ]);
  const taken = new Set(named.map((one) => usernameOf(one.firstName, one.lastName)));
  const accounts = new Map<string, Account>();
  const post = new PostOffice();
  const posts: { plan: OrganisationPlan; deeds: Deed[] }[] = [];
  for (const plan of [andes, puerto]) {
    const { people, rows, deeds, later, marks } = tellOrganisation(plan, today, now, taken);
    await insertAll(tx, plan.code, rows);
    await act(tx, plan, deeds, now);
    const marked = marks();
    await insertAll(tx, plan.code, marked);
    await act(tx, plan, later, now);
    const own = [
      ...importDeeds(people, now),
      ...postDeeds(people, today, now),
      ...workingLifeDeeds(people, today, now),
      ...invitationDeeds(plan, people, { today, now, post }),
    ];
    posts.push({ plan, deeds: own });
    collectAccounts(accounts, plan.code, people);
    const count = (list: unknown[] = []) => list.length.toLocaleString('en');
    log(
      `  ${plan.name}: ${count(rows.worker)} workers, ${count(rows.shift)} days, ${count([...deeds, ...later])} deeds, ` +
        `${count(marked.punch)} punches`,
    );
  }
  await addAccounts(tx, [...accounts.values()], now);
  // Behind the accounts, which open the new posts too and of which the newcomers have none.
  for (const { plan, deeds } of posts) await play(tx, plan, deeds, post);
}

/** Plays the people's deeds on the new rows. */
export async function act(
  tx: Tx,
  plan: OrganisationPlan,
  deeds: readonly Deed[],
  now: Temporal.Instant,
): Promise<void> {
  // Use cases are planned for tables that PostgreSQL has seen; without figures they would read them from end to end.
  await analyzeFilled(tx, schemaOf(plan.code));
  await play(tx, plan, deeds);
  const t = tablesOf(schemaOf(plan.code));
  await endReading(tx, t, now.subtract(unread));
  await endPushes(tx, t, now);
}

function collectAccounts(accounts: Map<string, Account>, code: string, people: People): void {
  const join = (role: 'worker' | 'admin', { id, person }: People['workers' | 'managers'][number]) => {
    const { username, email } = person;
    const account = accounts.get(username) ?? { username, email, memberships: [] };
    account.memberships.push({ instance_code: code, role, subject_id: id });
    accounts.set(username, account);
  };
  for (const worker of people.workers) join('worker', worker);
  for (const manager of [...people.managers, ...people.administrators]) join('admin', manager);
}

async function addAccounts(tx: Tx, accounts: Account[], now: Temporal.Instant): Promise<void> {
  const t = tablesOf(directorySchema);
  const instances = [andes, puerto].map(({ code, name }) => ({
    code,
    name,
    clinic_name: name,
    time_zone: TIME_ZONE,
    active: true,
  }));
  await insertRows(tx, t, 'instance', instances);
  // The password is hashed once for all accounts: 150 times would take seconds.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const ids = await insertAccounts(tx, accounts, passwordHash);
  const memberships = accounts.flatMap((one) =>
    one.memberships.map((row) => ({ account_id: ids.get(one.username), ...row })),
  );
  await insertRows(tx, t, 'membership', memberships);
  await insertFactor(tx, ids.get(WITH_FACTOR) as number, now);
}

/** The tables come in the order in which they point at each other. */
export async function insertAll(tx: Tx, code: string, rows: Rows): Promise<void> {
  const t = tablesOf(schemaOf(code));
  for (const [table, list] of Object.entries(rows) as [Table, Rows[string]][]) {
    await insertRows(tx, t, table, list);
    if (list[0]?.id !== undefined) await moveSequence(tx, code, table);
  }
}
