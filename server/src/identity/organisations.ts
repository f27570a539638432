import type { Db } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { findOrganisation } from './organisations.sql.ts';

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
    const row = await findOrganisation(this.#db, code);
    if (!row) throw notFound();
    const organisation: Organisation = { ...row, t: tablesOf(schemaOf(row.code)) };
    this.#known.set(code, organisation);
    return organisation;
  }
}
