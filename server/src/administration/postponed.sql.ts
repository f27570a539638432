import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';

export interface PostponedMatter {
  matter: string;
  /** The unit or the year that it is about; 0 where it is about none. */
  subject: number;
}

type Reader = Pick<Actor, 'role' | 'id'>;

const ownPerson = (t: TableNames, { role, id }: Reader): Sql =>
  sql`(select person_id from ${t(role === 'worker' ? 'worker' : 'manager')} where id = ${id})`;

/** Matters that a person has put off, as a JSON array. */
export const postponedOf = (t: TableNames, reader: Reader, today: LocalDate): Sql => sql`(
  select coalesce(json_agg(json_build_object('asunto', matter, 'de', nullif(subject, 0), 'hasta', until)
    order by until, matter, subject), '[]')
  from ${t('postponed_matter')} where person_id = ${ownPerson(t, reader)} and until > ${today})`;

/** Puts a matter off until a local date; what this person had put off until a date before today is forgotten. */
export async function putOff(
  tx: Tx,
  t: TableNames,
  reader: Reader,
  { matter, subject, until, today }: PostponedMatter & { until: LocalDate; today: LocalDate },
): Promise<void> {
  await tx.query(sql`
    delete from ${t('postponed_matter')} where person_id = ${ownPerson(t, reader)} and until <= ${today}`);
  await tx.query(sql`
    insert into ${t('postponed_matter')} (person_id, matter, subject, until)
    values (${ownPerson(t, reader)}, ${matter}, ${subject}, ${until})
    on conflict (person_id, matter, subject) do update set until = excluded.until`);
}

/** Takes back that a matter was put off. @returns until when it was; null where it was not */
export async function takeUp(
  db: Queries,
  t: TableNames,
  reader: Reader,
  { matter, subject }: PostponedMatter,
): Promise<LocalDate | null> {
  const [row] = await db.query<{ until: LocalDate }>(sql`
    delete from ${t('postponed_matter')}
    where person_id = ${ownPerson(t, reader)} and matter = ${matter} and subject = ${subject} returning until`);
  return row?.until ?? null;
}
