import { MANAGER_ROLES } from '@relevo/domain/manager-roles';
import { join, type Sql, sql } from '../db/sql.ts';

/**
 * The words of a role for people and their files, which its name is not: that names a permission of the API.
 * @param role the alias of a row of `role`; a role that the organisation made itself is called by its name
 */
export const roleWords = (role: Sql): Sql =>
  sql`case ${role}.id ${join(
    MANAGER_ROLES.map(({ id, name }) => sql`when ${id} then ${name}`),
    ' ',
  )} else ${role}.name end`;
