import type { MergeFacts } from '@relevo/domain/merging';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Members } from '../identity/members.sql.ts';
import { plain } from '../identity/people-access.sql.ts';

/** A person beside another one, for the page and for the rule. */
export interface MergeRow extends Omit<MergeFacts, 'enters' | 'marked' | 'scoped'> {
  id: number;
  version: number;
  nombre: string;
  rut: string | null;
  correo: string | null;
  telefono: string | null;
  contratos: { desde: string; hasta: string | null; unidad: string }[];
  turnosPorVenir: number;
  permisos: number;
  solicitudes: number;
  marcas: boolean;
  cuenta: boolean;
  jefatura: string | null;
  alcances: string[];
}

/** These persons, as far as they are there and not part of another one. */
export const comparedPeople = (
  db: Queries,
  t: TableNames,
  ids: readonly number[],
  { members, now }: { members: Members; now: Temporal.Instant },
): Promise<MergeRow[]> =>
  db.query<MergeRow>(sql`
    select p.id, p.version, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as nombre, p.rut,
      p.email as correo, p.phone as telefono,
      (select coalesce(json_agg(json_build_object('desde', c.starts_on, 'hasta', c.ends_on, 'unidad', cu.name)
          order by c.starts_on), '[]')
        from ${t('contract')} c join ${t('unit')} cu on cu.id = c.unit_id where c.worker_id = w.id) as contratos,
      (select count(*)::int from ${t('shift')} s
        where s.worker_id = w.id and s.starts_at > ${now.toString()}) as "turnosPorVenir",
      (select count(*)::int from ${t('permit')} q where q.worker_id = w.id and q.approved) as permisos,
      (select count(*)::int from ${t('swap_request')} q
        where w.id in (q.requester_id, q.partner_id) and q.decided_at is null and q.ended_at is null)
      + (select count(*)::int from ${t('release_request')} q
        where q.worker_id = w.id and q.decided_at is null and q.ended_at is null)
      + (select count(*)::int from ${t('permit')} q
        where q.worker_id = w.id and q.approved is null and q.ended_at is null) as solicitudes,
      (exists (select from ${t('punch')} x where x.worker_id = w.id)
        or exists (select from ${t('attendance_validation')} x where x.worker_id = w.id)
        or exists (select from ${t('sheet_answer')} x where x.worker_id = w.id)
        or exists (select from ${t('correction_mark')} x where x.worker_id = w.id)
        or exists (select from ${t('punch_correction_request')} x where x.worker_id = w.id)) as marcas,
      coalesce(w.id = any(${members.workers}::int[]) or m.id = any(${members.managers}::int[]), false) as cuenta,
      case when u.kind <> 0 then u.name end as jefatura,
      array(select a.scope from ${t('administrator')} a where a.person_id = p.id order by 1) as alcances,
      w.id is not null as works, coalesce(u.kind <> 0, false) as manages, coalesce(u.kind = 0, false) as administrates
    from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id
    left join ${t('manager')} m on m.person_id = p.id left join ${t('unit')} u on u.id = m.unit_id
    where p.id = any(${[...ids]}::int[]) and p.merged_into is null`);

/** The facts that the rule asks for. */
export const factsOf = ({
  works,
  manages,
  administrates,
  marcas,
  cuenta,
  alcances,
}: MergeRow): MergeFacts => ({
  ...{ works, manages, administrates },
  ...{ marked: marcas, enters: cuenta, scoped: alcances.length > 0 },
});

export interface Candidate {
  id: number;
  nombre: string;
  rut: string | null;
  sameName: boolean;
  sameEmail: boolean;
}

/** Persons with the last name or the e-mail of another one, and that one's rut. */
export async function candidatesFor(
  db: Queries,
  t: TableNames,
  id: number,
): Promise<{ rut: string | null; others: Candidate[] }> {
  const [own] = await db.query<{ rut: string | null }>(sql`select rut from ${t('person')} where id = ${id}`);
  const others = await db.query<Candidate>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as nombre, p.rut,
      ${plain(sql`p.first_name`)} = ${plain(sql`me.first_name`)}
        and (p.second_last_name is null or me.second_last_name is null
          or ${plain(sql`p.second_last_name`)} = ${plain(sql`me.second_last_name`)})
        and ${plain(sql`p.last_name`)} = ${plain(sql`me.last_name`)} as "sameName",
      coalesce(lower(p.email) = lower(me.email), false) as "sameEmail"
    from ${t('person')} me join ${t('person')} p on p.id <> me.id and p.merged_into is null
      and (${plain(sql`p.last_name`)} = ${plain(sql`me.last_name`)} or lower(p.email) = lower(me.email))
    where me.id = ${id} order by p.id`);
  return { rut: own?.rut ?? null, others };
}

export interface MergedPerson {
  id: number;
  nombre: string;
  at: Temporal.Instant;
}

/** Persons that became part of another one since a moment, the last first. */
export const mergedSince = (db: Queries, t: TableNames, id: number, since: Temporal.Instant) =>
  db.query<MergedPerson>(sql`
    select id, concat_ws(' ', first_name, last_name, second_last_name) as nombre, merged_at as at
    from ${t('person')} where merged_into = ${id} and merged_at > ${since.toString()} order by merged_at desc, id`);
