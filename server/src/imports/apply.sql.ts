import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { RowProblem } from '@relevo/domain/import-problems';
import type { RowChange } from '@relevo/domain/import-rows';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';
import { contractGroup, contractPosition } from '../identity/contract-place.sql.ts';

export const beginApplying = (tx: Tx, t: TableNames, id: number, subject: string) =>
  tx.query(sql`
    update ${t('import')} set state = 'applying', applied_by = ${subject}, version = version + 1 where id = ${id}`);

/** Takes an import that is being applied for a while. @returns its kind, and who applies it; null where another process has it */
export async function takeLease(
  db: Queries,
  t: TableNames,
  id: number,
  { now, until }: Record<'now' | 'until', Temporal.Instant>,
): Promise<{ kind: string; subject: string } | null> {
  const [row] = await db.query<{ kind: string; subject: string }>(sql`
    update ${t('import')} set lease_until = ${until.toString()}
    where id = ${id} and state = 'applying' and (lease_until is null or lease_until <= ${now.toString()})
    returning kind, applied_by as subject`);
  return row ?? null;
}

export const keepLease = (db: Queries, t: TableNames, id: number, until: Temporal.Instant | null) =>
  db.query(sql`
    update ${t('import')} set lease_until = ${until?.toString() ?? null}
    where id = ${id} and state = 'applying'`);

export const listApplying = (db: Queries, t: TableNames): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`select id from ${t('import')} where state = 'applying' order by id`);

/** Numbers of the rows that wait to be written. */
export async function listWaiting(db: Queries, t: TableNames, id: number): Promise<number[]> {
  const rows = await db.query<{ row: number }>(sql`
    select "row" from ${t('import_row')}
    where import_id = ${id} and verdict in ('new', 'changed') and not written order by "row"`);
  return rows.map(({ row }) => row);
}

/** A row as it is written; its values are those of its kind of file. */
export interface WrittenRow<V = unknown> {
  personId: number | null;
  /** The version of the person that the review saw; null of a new one. */
  personVersion: number | null;
  values: V;
  changes: RowChange[];
}

/** A row that waits, locked; null where another process has written it. */
export async function lockRow(tx: Tx, t: TableNames, id: number, row: number): Promise<WrittenRow | null> {
  const [found] = await tx.query<WrittenRow>(sql`
    select person_id as "personId", person_version as "personVersion", "values", changes from ${t('import_row')}
    where import_id = ${id} and "row" = ${row} and verdict in ('new', 'changed') and not written for update`);
  return found ?? null;
}

export const markWritten = (tx: Tx, t: TableNames, id: number, row: number, personId: number | null) =>
  tx.query(sql`
    update ${t('import_row')} set written = true, person_id = ${personId}::int
    where import_id = ${id} and "row" = ${row}`);

/** Puts a row that could not be written among those with problems. */
export const markProblem = (db: Queries, t: TableNames, id: number, problem: RowProblem) =>
  db.query(sql`
    update ${t('import_row')} set verdict = 'problem', problems = ${JSON.stringify([problem])}::text::jsonb
    where import_id = ${id} and "row" = ${problem.row} and not written`);

export interface Progress {
  written: number;
  waiting: number;
  problems: number;
}

export async function progressOf(db: Queries, t: TableNames, id: number): Promise<Progress> {
  const [row] = await db.query<Progress>(sql`
    select count(*) filter (where written)::int as written, count(*) filter (where verdict = 'problem')::int as problems,
      count(*) filter (where verdict in ('new', 'changed') and not written)::int as waiting
    from ${t('import_row')} where import_id = ${id}`);
  return row as Progress;
}

export const endApplying = (tx: Tx, t: TableNames, id: number, now: Temporal.Instant) =>
  tx.query(sql`
    update ${t('import')} set state = 'applied', applied_at = ${now.toString()}, lease_until = null where id = ${id}`);

/** Scopes of the person of a subject. */
export async function scopesOf(
  db: Queries,
  t: TableNames,
  { role, id }: { role: 'worker' | 'admin'; id: number },
): Promise<AdminScope[]> {
  const rows = await db.query<{ scope: AdminScope }>(sql`
    select a.scope from ${t('administrator')} a
    where a.person_id = (select o.person_id from ${t(role === 'admin' ? 'manager' : 'worker')} o where o.id = ${id})`);
  return rows.map(({ scope }) => scope);
}

/** Ids by names, as a file says them. */
export interface Ids {
  unit: Record<string, number>;
  position: Record<string, number>;
  workplace: Record<string, number>;
  role: Record<string, number>;
  /** By the unit's id and the name, parted by a colon. */
  group: Record<string, number>;
}

export async function loadIds(db: Queries, t: TableNames): Promise<Ids> {
  const of = (table: Table) => sql`(select coalesce(json_object_agg(x.name, x.id), '{}') from ${t(table)} x)`;
  const [row] = await db.query<Ids>(sql`
    select (select coalesce(json_object_agg(x.name, x.id), '{}') from ${t('unit')} x where x.kind <> 0) as unit,
      ${of('position')} as position, ${of('workplace')} as workplace, ${of('role')} as role,
      (select coalesce(json_object_agg(x.unit_id || ':' || x.name, x.id), '{}') from ${t('payroll_group')} x) as "group"`);
  return row as Ids;
}

/** A person as the use cases take one back, with ids. */
export interface CurrentPerson {
  version: number;
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string | null;
  rut: string | null;
  correo: string | null;
  telefono: string | null;
  unitLed: number | null;
  roles: number[];
  work: {
    habilitado: boolean;
    gps: boolean;
    libre: boolean;
    establecimientos: number[];
    mesesAnteriores: number;
  };
  contracts: {
    id: number;
    from: string;
    until: string | null;
    unitId: number;
    positionId: number;
    groupId: number | null;
    article22: boolean;
  }[];
}

/** Whether another person of the organisation has an e-mail. */
export const isEmailTaken = async (
  tx: Tx,
  t: TableNames,
  email: string,
  except: number | null,
): Promise<boolean> =>
  (
    await tx.query(sql`
      select 1 from ${t('person')}
      where lower(email) = lower(${email}) and id is distinct from ${except}::int and merged_into is null limit 1`)
  ).length > 0;

export async function findCurrent(tx: Tx, t: TableNames, id: number): Promise<CurrentPerson | null> {
  const [row] = await tx.query<CurrentPerson>(sql`
    select p.version, p.first_name as nombre, p.last_name as "apellidoPaterno",
      p.second_last_name as "apellidoMaterno", p.rut, p.email as correo, p.phone as telefono, u.id as "unitLed",
      array(select r.role_id from ${t('manager_role')} r where r.manager_id = m.id order by r.role_id) as roles,
      json_build_object('habilitado', coalesce(w.enrolled, false), 'gps', coalesce(w.enrolled_with_gps, false),
        'libre', coalesce(w.free_marking, false), 'mesesAnteriores', coalesce(w.earlier_service_months, 0),
        'establecimientos', array(
          select x.workplace_id from ${t('worker_workplace')} x where x.worker_id = w.id order by 1)) as work,
      (select coalesce(json_agg(json_build_object('id', c.id, 'from', c.starts_on, 'until', c.ends_on,
          'unitId', c.unit_id, 'positionId', ${contractPosition}, 'article22', c.article22,
          'groupId', ${contractGroup})
          order by c.starts_on), '[]')
        from ${t('contract')} c where c.worker_id = w.id) as contracts
    from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id
    left join ${t('manager')} m on m.person_id = p.id
    left join ${t('unit')} u on u.id = m.unit_id and u.kind <> 0
    where p.id = ${id} and p.merged_into is null`);
  return row ?? null;
}

/** The version of a person, which each use case counts up; 0 without one. */
export async function findVersion(tx: Tx, t: TableNames, id: number): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`select version from ${t('person')} where id = ${id}`);
  return row?.version ?? 0;
}
