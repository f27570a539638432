import type { Tx } from './db/connection.ts';
import type { Routes } from './http/context.ts';
import type { ServedOrganisation } from './identity/organisations.sql.ts';
import type { Part } from './part.ts';

/** Work for one organisation, done every hour in a transaction of its own. */
export type Job = (tx: Tx, organisation: ServedOrganisation, now: Temporal.Instant) => Promise<void>;
/** Jobs by the names that metrics have for them. */
export type Jobs = Readonly<Record<string, Job>>;

/** The parts of a feature, which `app.ts` mounts. */
export interface Feature extends Part {
  routes: Partial<Routes>;
  jobs?: Jobs;
}

/** A union as an intersection: from `A | B` to `A & B`. */
type All<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;

/** The routes of all features. A missing one does not compile where they are mounted, which takes all `Routes`. */
export const routesOf = <F extends Feature>(features: readonly F[]): All<F['routes']> =>
  Object.assign({}, ...features.map(({ routes }) => routes));

export const jobsOf = (features: readonly Feature[]): Jobs =>
  Object.assign({}, ...features.map(({ jobs }) => jobs));
