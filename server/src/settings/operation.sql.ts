import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * Whether a date lies within the organisation's operation: sheets, corrections and the floor begin on its first day, and
 * shifts before count for rest, nights and fairness alone. Without a first day every date does.
 * @param date a column
 */
export const inOperation = (t: TableNames, date: Sql): Sql => sql`${date} >= coalesce((
  select x.value::date from ${t('setting')} x
  where x.name = 'organizacion.operaDesde' and x.enabled and x.value ~ '^\\d{4}-\\d\\d-\\d\\d$'), '-infinity')`;
