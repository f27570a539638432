import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractGroup, contractPosition } from '../identity/contract-place.sql.ts';
import { externalIdOf } from '../identity/external-ids.sql.ts';

/** A person as the use cases take one back, with ids. */
export interface CurrentPerson {
  version: number;
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string | null;
  rut: string | null;
  correo: string | null;
  telefono: string | null;
  idExterno: string | null;
  workerId: number | null;
  managerId: number | null;
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

/** These people as they are now, by their ids; without records that became part of others. */
export async function findCurrentPeople(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
): Promise<Map<number, CurrentPerson>> {
  const rows = await db.query<CurrentPerson & { id: number }>(sql`
    select p.id, p.version, p.first_name as nombre, p.last_name as "apellidoPaterno",
      p.second_last_name as "apellidoMaterno", p.rut, p.email as correo, p.phone as telefono,
      ${externalIdOf(t, sql`p.id`)} as "idExterno", w.id as "workerId",
      m.id as "managerId", u.id as "unitLed",
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
    where p.id = any(${[...ids]}::int[]) and p.merged_into is null`);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
