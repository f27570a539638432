import type { KnownPact, KnownSigner } from '@relevo/domain/import-pacts';
import type { KnownPhone } from '@relevo/domain/import-phones';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

const fullName = sql`concat_ws(' ', p.first_name, p.last_name, p.second_last_name)`;
const inOrder = sql`${byName('p.last_name', 'p.second_last_name', 'p.first_name')}, p.id`;

/** Everybody by name, with the number that Relevo has. */
export const listPhones = (db: Queries, t: TableNames): Promise<KnownPhone[]> =>
  db.query<KnownPhone>(sql`
    select p.id, p.version, p.rut, ${fullName} as name, p.phone
    from ${t('person')} p where p.merged_into is null order by ${inOrder}`);

/** Everybody by name, with all pacts of overtime, the first ones first. */
export const listSigners = (db: Queries, t: TableNames): Promise<KnownSigner[]> =>
  db.query<KnownSigner & { pacts: KnownPact[] }>(sql`
    select p.id, p.rut, ${fullName} as name, w.id is not null as works, coalesce((
      select json_agg(json_build_object('id', o.id, 'version', o.version, 'from', o.from_date, 'until', o.to_date,
        'signed', o.signed_on) order by o.from_date)
      from ${t('overtime_pact')} o where o.worker_id = w.id), '[]') as pacts
    from ${t('person')} p left join ${t('worker')} w on w.person_id = p.id
    where p.merged_into is null order by ${inOrder}`);
