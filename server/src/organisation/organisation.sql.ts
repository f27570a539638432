import type { Queries, TableNames } from '../db/connection.ts';

export interface Role {
  id: number;
  nombre: string;
}

export const listRoles = async (db: Queries, t: TableNames, managerId: number): Promise<Role[]> =>
  db<Role[]>`
    select r.id, r.name as nombre
    from ${t('manager_role')} mr join ${t('role')} r on r.id = mr.role_id
    where mr.manager_id = ${managerId} order by r.id`;
