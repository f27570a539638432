import type { Db } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import { directorySchema, type ObjectNames, tablesOf } from '../../src/db/tables.ts';
import { manager, position, unit, worker } from '../support/fixture.ts';

export interface Person {
  id: number;
  username: string;
}

/** The eight actors: six nurses and two managers of one unit. */
export interface People {
  workers: Person[];
  managers: Person[];
}

/** Adds to the people of the fixture those who are missing, with logins; once in a database. */
export async function addPeople(db: Db, t: ObjectNames): Promise<People> {
  const workers: Person[] = [
    { id: worker.camila, username: 'camila.rojas' },
    { id: worker.diego, username: 'diego.soto' },
    { id: worker.valentina, username: 'valentina.mora' },
  ];
  for (const username of ['ana.lagos', 'bruno.tapia', 'carla.araya']) {
    const [row] = await db.query<{ id: number }>(sql`
      insert into ${t('worker')} (person_id, username, unit_id, position_id)
      values (${await addPerson(db, t, username)}, ${username}, ${unit.uci}, ${position.nurse}) returning id`);
    const id = row?.id ?? 0;
    await db.query(
      sql`insert into ${t('contract')} (worker_id, unit_id, starts_on) values (${id}, ${unit.uci}, '2024-01-01')`,
    );
    await addAccount(db, username, 'worker', id);
    workers.push({ id, username });
  }
  const [second] = await db.query<{ id: number }>(sql`
    insert into ${t('manager')} (person_id, username, unit_id)
    values (${await addPerson(db, t, 'monica.salas')}, 'monica.salas', ${unit.uci}) returning id`);
  const monica = { id: second?.id ?? 0, username: 'monica.salas' };
  await db.query(sql`insert into ${t('manager_role')} values (${monica.id}, 480), (${monica.id}, 481)`);
  await addAccount(db, monica.username, 'admin', monica.id);
  // The types that shifts can be edited to.
  await db.query(sql`
    insert into ${t('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (20, 'Mañana', 'M', true, '08:00', '16:00'), (21, 'Noche corta', 'NC', false, '23:00', '07:00')`);
  return { workers, managers: [{ id: manager.patricia, username: 'patricia.vega' }, monica] };
}

async function addPerson(db: Db, t: ObjectNames, username: string): Promise<number> {
  const [first = '', last = ''] = username.split('.');
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('person')} (first_name, last_name) values (initcap(${first}), initcap(${last})) returning id`);
  return row?.id ?? 0;
}

/** An account with the common password of the fixture. */
async function addAccount(db: Db, username: string, role: 'worker' | 'admin', id: number): Promise<void> {
  const d = tablesOf(directorySchema);
  const [account] = await db.query<{ id: number }>(sql`
    insert into ${d('account')} (username, email, password_hash)
    select ${username}, ${`${username}@example.com`}, password_hash
    from ${d('account')} where username = 'camila.rojas' returning id`);
  await db.query(sql`
    insert into ${d('membership')} (account_id, instance_code, role, subject_id)
    values (${account?.id ?? 0}, 'andes', ${role}, ${id})`);
}
