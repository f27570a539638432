import { sql } from '../../server/src/db/sql.ts';
import { changeRows } from './stage-database.ts';

/** Changes a setting of Clínica Andes, as its operator would: on or off, and a value where it has one. */
export const setSetting = (name: string, enabled: boolean, value: string | null = null): Promise<void> =>
  changeRows(
    (t) => sql`update ${t('setting')} set enabled = ${enabled}, value = ${value} where name = ${name}`,
  );
