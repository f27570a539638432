import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Holidays, periods, catalogues, pacts and banners that administrators keep. */
export const deskLists: Migration = {
  id: 32,
  name: 'desk-lists',
  statements: (t) => [
    // How often a row was saved at an administrator's desk: a change names the version that its author saw.
    ...(
      [
        'holiday',
        'period',
        'correction_reason',
        'article_category',
        'permit_type',
        'absence_type',
        'tag',
      ] as const
    ).map((table) => sql`alter table ${t(table)} add column version integer not null default 1`),
    sql`alter table ${t('banner')} add column version integer not null default 1,
      -- of one day the first is shown
      add column rank integer not null default 0,
      -- words that the server draws; none where the pictures came from elsewhere
      add column title text,
      add column body text`,
    sql`alter table ${t('overtime_pact')} add column version integer not null default 1`,
    // A retired one is not offered any more; what was written with it keeps it.
    ...(['correction_reason', 'article_category', 'permit_type'] as const).map(
      (table) => sql`alter table ${t(table)} add column active boolean not null default true`,
    ),
    // Years whose proposed holidays somebody has gone through; the rest stays a proposal.
    sql`create table ${t('holiday_year')} (
      year smallint primary key,
      reviewed_at timestamptz not null
    )`,
  ],
};
