import type { Db } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import type { Bus } from '../kernel/bus.ts';
import { findOrganisation, listApiUrls } from './organisations.sql.ts';

/** Raised with the code of an organisation that came, or that another deployment serves from now on. */
export const organisationsTopic = 'organisations';

/** The organisations that this deployment serves, read once each and kept until one of them comes or goes. */
export class Organisations {
  readonly #db: Db;
  readonly #known = new Map<string, Organisation>();
  #elsewhere: readonly string[] = [];

  constructor(db: Db, bus: Bus) {
    this.#db = db;
    bus.on(organisationsTopic, (code) => {
      this.#known.delete(code);
      void this.lookElsewhere();
    });
    bus.onReconnect(() => {
      this.#known.clear();
      void this.lookElsewhere();
    });
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

  /** The origins of other deployments with organisations of this one's directory, as last read. */
  get elsewhere(): readonly string[] {
    return this.#elsewhere;
  }

  async lookElsewhere(): Promise<void> {
    // The next message about an organisation, or the next connection, repeats a failed read.
    const urls = await listApiUrls(this.#db).catch(() => null);
    if (urls) this.#elsewhere = [...new Set(urls.map((url) => new URL(url).origin))].sort();
  }
}
