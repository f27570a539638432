import { connect } from '../../server/src/db/connection.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { stage } from './stage.ts';

/** What Clínica Andes sets, as its operator would: on or off, and a value where it has one. */
export async function setSetting(name: string, enabled: boolean, value: string | null = null): Promise<void> {
  const db = connect(stage().databaseUrl, { max: 1, use: 'work' });
  const t = tablesOf(schemaOf('andes'));
  await db.query(sql`update ${t('setting')} set enabled = ${enabled}, value = ${value} where name = ${name}`);
  await db.end();
}
