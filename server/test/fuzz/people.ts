import { type Endpoint, type EndpointKey, endpoints } from '@relevo/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from '../../src/db/sql.ts';
import { directorySchema, tablesOf } from '../../src/db/tables.ts';
import { proveForEver } from '../support/administrators.ts';
import { logIn } from '../support/log-in.ts';
import type { TestServer } from '../support/server.ts';

const directory = tablesOf(directorySchema);
const usernames: Record<string, { username: string; instance?: string }> = {
  worker: { username: 'camila.rojas' },
  colleague: { username: 'valentina.mora' },
  manager: { username: 'patricia.vega' },
  'other manager': { username: 'jorge.pinto' },
  administrator: { username: 'admin-organizacion' },
  stranger: { username: 'rosa.puerto', instance: 'puerto' },
};
const strangeHeaders: Record<string, string | undefined> = {
  nobody: undefined,
  'an empty token': 'Bearer ',
  'another scheme': 'Basic Y2FtaWxhOng=',
  'a forged token': 'Bearer eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJ4In0.AAAA',
  'a long token': `Bearer ${'x'.repeat(5_000)}`,
};
// Wrong passwords would soon block all accounts, and no later case be tried.
const casesBetweenPardons = 20;

/** The callers: their tokens stay good, and their passwords what they were. */
export class People {
  readonly #server: TestServer;
  readonly #tokens = new Map<string, string>();
  readonly #passwords: { id: number; password_hash: string }[];
  #cases = 0;

  static async logIn(server: TestServer): Promise<People> {
    const passwords = await server.db.query<{ id: number; password_hash: string }>(
      sql`select id, password_hash from ${directory('account')}`,
    );
    return new People(server, passwords);
  }

  private constructor(server: TestServer, passwords: { id: number; password_hash: string }[]) {
    this.#server = server;
    this.#passwords = passwords;
  }

  /** The `authorization` header of a person; logged in anew when the last login has ended. */
  async authorization(who: string): Promise<string | undefined> {
    const person = usernames[who];
    if (!person) return strangeHeaders[who];
    const known = this.#tokens.get(who);
    if (known) return `Bearer ${known}`;
    await this.#pardon();
    const { token } = await logIn(this.#server, person.username, person.instance);
    if (who === 'administrator') await proveForEver(this.#server, person.username);
    this.#tokens.set(who, token);
    return `Bearer ${token}`;
  }

  /** Cleans up after each case, so that the following ones can be tried. */
  async settle(route: string, answer: LightMyRequestResponse): Promise<void> {
    this.#cases += 1;
    if (this.#cases % casesBetweenPardons === 0) await this.#pardon();
    if (/\/fusionar$/.test(route) && answer.statusCode === 200) await this.#separate();
    if (/\/(baja|jefatura)$/.test(route) && answer.statusCode === 200) await this.#reinstate();
    const ends = /auth\/logout$|\/password$|password-resets\/\{token\}$/.test(route);
    if (!ends || answer.statusCode !== 200) return;
    for (const { id, password_hash: hash } of this.#passwords) {
      await this.#server.db.query(
        sql`update ${directory('account')} set password_hash = ${hash} where id = ${id} and password_hash <> ${hash}`,
      );
    }
    this.#tokens.clear();
  }

  /** Callers of later cases keep contract, unit and roles. */
  async #reinstate(): Promise<void> {
    const t = this.#server.tables();
    await this.#server.db.query(sql`update ${t('contract')} set ends_on = null where worker_id < 1000`);
    await this.#server.db.query(sql`
      update ${t('manager')} set unit_id = case id when 2 then 2 else 1 end where id < 1000`);
    await this.#server.db.query(sql`
      insert into ${t('manager_role')} (manager_id, role_id) select 1, id from ${t('role')} on conflict do nothing`);
    this.#tokens.clear();
  }

  /** Callers of later cases have records of their own. */
  async #separate(): Promise<void> {
    const merged = await this.#server.db.query<{ id: number; into: number }>(sql`
      select id, merged_into as into from ${this.#server.tables()('person')} where merged_into is not null`);
    const headers = { authorization: (await this.authorization('administrator')) ?? '' };
    for (const { id, into } of merged) {
      const url = `/api/andes/administracion/personas/${into}/fusionar`;
      await this.#server.call('DELETE', url, { query: { idpersona: id }, headers });
    }
    this.#tokens.clear();
  }

  async #pardon(): Promise<void> {
    await this.#server.db.query(sql`delete from ${directory('failed_try')}`);
  }
}

/** The callers of a route, by weight: mostly those with access. */
export function callersOf(key: EndpointKey): { who: string; weight: number }[] {
  const { access, scope }: Endpoint = endpoints[key];
  const fitting = {
    anyone: ['nobody'],
    session: scope ? ['administrator'] : ['worker', 'manager'],
    worker: ['worker', 'colleague'],
    admin: ['manager'],
  }[access];
  // Each logout that succeeds costs a login.
  const weight = key === 'POST auth/logout' ? 1 : 24 / fitting.length;
  return [...Object.keys(usernames), ...Object.keys(strangeHeaders)].map((who) => ({
    who,
    weight: fitting.includes(who) ? weight : 1,
  }));
}
