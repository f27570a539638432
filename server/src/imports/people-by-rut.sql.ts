import type { KnownPact, KnownSigner } from '@relevo/domain/import-pacts';
import type { KnownPhone } from '@relevo/domain/import-phones';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Records by the RUT in small letters, in their order; people without a RUT are in no file but their own. */
export const byRut = <P extends { rut: string }>(people: readonly P[]): Map<string, P> =>
  new Map(people.map((person) => [person.rut.toLowerCase(), person]));

const fullName = sql`concat_ws(' ', p.first_name, p.last_name, p.second_last_name)`;
const inOrder = sql`${byName('p.last_name', 'p.second_last_name', 'p.first_name')}, p.id`;

/** Everybody with a RUT, by name, with the number that Relevo has. */
export const listPhones = (db: Queries, t: TableNames): Promise<(KnownPhone & { rut: string })[]> =>
  db.query<KnownPhone & { rut: string }>(sql`
    select p.id, p.version, p.rut, ${fullName} as name, p.phone
    from ${t('person')} p where p.merged_into is null and p.rut is not null order by ${inOrder}`);

/** Everybody with a RUT, by name, with all pacts of overtime, the first ones first. */
export const listSigners = (db: Queries, t: TableNames): Promise<(KnownSigner & { rut: string })[]> =>
  db.query<KnownSigner & { rut: string; pacts: KnownPact[] }>(sql`
    select p.id, p.rut, ${fullName} as name, w.id is not null as works, coalesce((
      select json_agg(json_build_object('id', o.id, 'version', o.version, 'from', o.from_date, 'until', o.to_date,
        'signed', o.signed_on) order by o.from_date)
      from ${t('overtime_pact')} o where o.worker_id = w.id), '[]') as pacts
    from ${t('person')} p left join ${t('worker')} w on w.person_id = p.id
    where p.merged_into is null and p.rut is not null order by ${inOrder}`);
