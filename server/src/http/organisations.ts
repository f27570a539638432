import { type Db, tablesOf } from '../db/connection.ts';
import { directorySchema, schemaOf } from '../db/migrate.ts';
import { notFound } from './app-error.ts';
import type { Organisation } from './context.ts';

/** The organisations that this deployment serves, read once each and kept. */
export class Organisations {
  readonly #db: Db;
  readonly #known = new Map<string, Organisation>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** @throws thing.not_found when no such organisation is served here */
  async require(code: string): Promise<Organisation> {
    const known = this.#known.get(code);
    if (known) return known;
    const t = tablesOf(this.#db, directorySchema);
    const [row] = await this.#db<{ code: string; name: string; time_zone: string }[]>`
      select code, name, time_zone from ${t('instance')}
      where code = ${code} and active and api_url is null`;
    if (!row) throw notFound();
    const organisation: Organisation = {
      code: row.code,
      name: row.name,
      timeZone: row.time_zone,
      t: tablesOf(this.#db, schemaOf(row.code)),
    };
    this.#known.set(code, organisation);
    return organisation;
  }
}
