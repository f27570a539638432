import { connect } from '../../server/src/db/connection.ts';
import type { Sql } from '../../server/src/db/sql.ts';
import { schemaOf, type TableNames, tablesOf } from '../../server/src/db/tables.ts';
import { stage } from './stage.ts';

/** Changes rows of Clínica Andes as its operator would, in the stage's own database. */
export async function changeRows(statement: (t: TableNames) => Sql): Promise<void> {
  const db = connect(stage().databaseUrl, { max: 1, use: 'work' });
  try {
    await db.query(statement(tablesOf(schemaOf('andes'))));
  } finally {
    await db.end();
  }
}
