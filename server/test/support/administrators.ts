import type { AdminScope } from '@relevo/contract/administration-scopes';
import { sql } from '../../src/db/sql.ts';
import { directorySchema, tablesOf } from '../../src/db/tables.ts';
import { Passwords } from '../../src/identity/passwords.ts';
import { password } from './fixture.ts';
import { logIn } from './log-in.ts';
import type { TestServer } from './server.ts';

const directory = tablesOf(directorySchema);
let passwordHash: Promise<string> | undefined;

/** An administrator who has no shifts and no unit of nurses, with these scopes; logged in. */
export async function administratorOf(
  server: TestServer,
  scopes: readonly AdminScope[],
  {
    username = `admin-${scopes.join('-')}`,
    instance = 'andes' as 'andes' | 'puerto',
    /** Whether its login needs no proof of a second factor. */
    proven = true,
  } = {},
) {
  passwordHash ??= new Passwords().hash(password);
  const t = server.tables(instance);
  const { db } = server;
  const one = async (statement: ReturnType<typeof sql>) => {
    const [row] = await db.query<{ id: number }>(statement);
    return row?.id ?? 0;
  };
  const unit = await one(sql`
    insert into ${t('unit')} (name, abbreviation, kind) values ('Administración', 'ADM', 0) returning id`);
  const person = await one(sql`
    insert into ${t('person')} (first_name, last_name, email)
    values ('Marcela', 'Ibáñez', ${`${username}@example.com`}) returning id`);
  const manager = await one(sql`
    insert into ${t('manager')} (person_id, username, unit_id) values (${person}, ${username}, ${unit}) returning id`);
  await db.query(sql`
    insert into ${t('administrator')} (person_id, scope) select ${person}, unnest(${[...scopes]}::text[])`);
  const account = await one(sql`
    insert into ${directory('account')} (username, email, password_hash)
    values (${username}, ${`${username}@example.com`}, ${await passwordHash}) returning id`);
  await db.query(sql`
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    values (${account}, ${instance}, 'admin', ${manager})`);
  const persona = await logIn(server, username, instance);
  if (proven) await proveForEver(server, username);
  return { person, manager, account, ...persona };
}

/** Lets the open logins of an account pass for ever as those that proved a second factor a moment ago. */
export const proveForEver = (server: TestServer, username: string) =>
  server.db.query(sql`
    update ${directory('session')} set factor_at = '2999-01-01T00:00:00Z'
    where account_id = (select id from ${directory('account')} where username = ${username})`);
