import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { isOfUnit, LONG_AGO } from '../identity/unit-on.sql.ts';

/** Whether the worker of a published shift `s` was of its unit before its date, and is no more. */
const hasMoved = (t: TableNames): Sql => {
  const [unit, worker] = [sql`s.unit_id`, sql`s.worker_id`];
  return sql`(not ${isOfUnit(t, unit, worker, sql`s.date`)} and ${isOfUnit(t, unit, worker, LONG_AGO, sql`s.date`)})`;
};

/** Whether a published shift `s` was left behind by a move into a unit. */
export const isLeftBehind = (t: TableNames, unitId: number): Sql =>
  sql`(s.unit_id <> ${unitId} and not s.coverage and ${hasMoved(t)})`;

/**
 * Whether a published shift `s` is none that a unit plans in a cell: coverage, or a shift of another unit. One that a move
 * left behind is the new unit's to plan.
 */
export const isAside = (t: TableNames, unitId: number): Sql =>
  sql`(s.coverage or (s.unit_id <> ${unitId} and not ${hasMoved(t)}))`;
