import type { Migration } from '../migration.ts';
import { sql } from '../sql.ts';

/** Clients read how marks outside the perimeter are judged: the app would else refuse what the server observes. */
export const perimeterForClients: Migration = {
  id: 50,
  name: 'perimeter-for-clients',
  statements: (t) => [
    sql`update ${t('setting')} set client_flag = true where name = 'marcajeFueraDePerimetro'`,
  ],
};
