import { sql } from '../db/sql.ts';

/** The position of a contract `c`, else that of its worker `w`: the first contracts had none of their own. */
export const contractPosition = sql`coalesce(c.position_id, w.position_id)`;

/** The payroll group that belongs to that position. */
export const contractGroup = sql`case when c.position_id is null then w.payroll_group_id else c.payroll_group_id end`;
