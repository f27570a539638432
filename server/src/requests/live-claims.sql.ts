import { join, raw, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { requestKinds } from './kinds.sql.ts';

/** Whether the claim `l` of a live request still holds at `now`, by the rule of its kind. */
export const claimHolds = (t: TableNames, now: Temporal.Instant) => sql`
  case l.kind ${join(
    Object.entries(requestKinds).flatMap(([kind, { holds }]) =>
      holds ? [sql`when ${raw(`'${kind}'`)} then ${holds(t, now)}`] : [],
    ),
    ' ',
  )} end`;

/** Whether a live request holds the shift `s`: the field `pre_solicitud`. */
export const isClaimed = (t: TableNames, now: Temporal.Instant) => sql`
  exists (select from ${t('live_request')} l where l.shift_id = s.id and ${claimHolds(t, now)})`;
