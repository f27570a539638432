import type { Migration } from '../migration.ts';
import { type Sql, sql } from '../sql.ts';
import { identifier } from '../tables.ts';

/**
 * The common columns of all requests have one name each, by any name on the wire. They are: `comment` and `created_at`
 * of the request; `decided_at`, `decided_by`, the outcome (`approved`, or an offer's `winner_id`) and
 * `decision_comment`; or, without a decision, `ended_at` and `end_reason`. A request that has neither end is open. An
 * offer and its publication are one request for this: the publication carries who asks, when and why.
 */
export const oneEnvelope: Migration = {
  id: 7,
  name: 'one-envelope',
  statements: (t) => {
    const column = (table: string, from: string, to: string): Sql =>
      sql`alter table ${t(table)} rename column ${identifier(from)} to ${identifier(to)}`;
    const constraint = (table: string, from: string, to: string): Sql =>
      sql`alter table ${t(table)} rename constraint ${identifier(from)} to ${identifier(to)}`;
    return [
      constraint('swap_request', 'swap_request_check', 'swap_request_of_two_workers'),
      constraint('swap_request', 'swap_request_check1', 'swap_request_of_two_shifts'),
      constraint('swap_request', 'swap_request_check2', 'swap_request_answered'),
      constraint('swap_request', 'swap_request_check3', 'swap_request_decided'),
      constraint('swap_request', 'swap_request_check4', 'swap_request_accepted_before_approved'),
      constraint('swap_request', 'swap_request_check5', 'swap_request_ended'),
      constraint('swap_request', 'swap_request_check6', 'swap_request_decided_or_ended'),

      column('release_request', 'finished_at', 'decided_at'),
      column('release_request', 'notes', 'decision_comment'),
      constraint('release_request', 'release_request_check', 'release_request_decided'),
      constraint('release_request', 'release_request_check1', 'release_request_ended'),
      constraint('release_request', 'release_request_check2', 'release_request_decided_or_ended'),
      sql`alter index ${t('release_request_finished_at_idx')} rename to release_request_decided_at_idx`,

      column('publication', 'notes', 'comment'),
      column('offer', 'finished_at', 'decided_at'),
      column('offer', 'assigned_by', 'decided_by'),
      sql`alter table ${t('offer')} add column ended_at timestamptz`,
      sql`alter table ${t('offer')} add column end_reason text
        check (end_reason in ('deleted', 'overtaken', 'expired'))`,
      // offers without a winner had ended, and were not decided
      sql`update ${t('offer')} o
      set decided_at = null, ended_at = o.decided_at, end_reason = case
        when p.deleted_at is not null and p.deleted_at <= o.decided_at then 'deleted'
        when p.deadline <= o.decided_at then 'expired' else 'overtaken' end
      from ${t('publication')} p
      where p.id = o.publication_id and o.decided_at is not null and o.winner_id is null`,
      sql`alter table ${t('offer')} drop constraint offer_check`,
      constraint('offer', 'offer_check1', 'offer_covered_by_winner'),
      sql`alter table ${t('offer')} add constraint offer_decided
        check ((winner_id is null) = (decided_at is null))`,
      sql`alter table ${t('offer')} add constraint offer_ended
        check ((ended_at is null) = (end_reason is null))`,
      sql`alter table ${t('offer')} add constraint offer_decided_or_ended
        check (ended_at is null or decided_at is null)`,
      sql`drop index ${t('offer_one_live')}`,
      sql`create unique index offer_one_live on ${t('offer')} (absence_id)
        where decided_at is null and ended_at is null`,

      column('punch_correction_request', 'finished_at', 'decided_at'),
      column('punch_correction_request', 'accepted', 'approved'),
      column('punch_correction_request', 'notes', 'decision_comment'),
    ];
  },
};
