import { type Sql, sql } from '../db/sql.ts';

/**
 * Address of a picture of the banner `b`, from the instance's own. One that was drawn again has another, since browsers
 * keep pictures for an hour.
 */
export const bannerAddress = (variant: 'cabecera' | 'modal'): Sql =>
  sql`'banner-diario/' || b.id || ${`/${variant}`} || case when b.version > 1 then '?v=' || b.version else '' end`;
