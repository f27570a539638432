import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, tablesOf } from '../db/tables.ts';

const t = tablesOf(directorySchema);

export interface ServedOrganisation {
  code: string;
  name: string;
  timeZone: string;
}

/** An active organisation of this deployment. */
export async function findOrganisation(db: Queries, code: string): Promise<ServedOrganisation | null> {
  const [row] = await db.query<ServedOrganisation>(sql`
    select code, name, time_zone as "timeZone" from ${t('instance')}
    where code = ${code} and active and api_url is null`);
  return row ?? null;
}

/** The addresses of organisations that this deployment names and another one serves. */
export async function listApiUrls(db: Queries): Promise<string[]> {
  const rows = await db.query<{ apiUrl: string }>(sql`
    select distinct api_url as "apiUrl" from ${t('instance')} where active and api_url is not null`);
  return rows.map(({ apiUrl }) => apiUrl);
}

/** All organisations of this deployment, the inactive ones too. */
export const listOrganisations = (db: Queries): Promise<ServedOrganisation[]> =>
  db.query<ServedOrganisation>(sql`
    select code, name, time_zone as "timeZone" from ${t('instance')} where api_url is null order by code`);

/** Whether the directory knows any organisation, here or elsewhere. */
export const hasOrganisations = async (db: Queries): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('instance')} limit 1`)).length > 0;
