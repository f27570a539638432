import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { type RequestKind, requestKinds } from '../requests/kinds.sql.ts';

/** The names of the people in requests, by 'kind id'; one statement a kind. */
export async function namesOfRequests(
  db: Queries,
  t: TableNames,
  requests: readonly { kind: RequestKind; id: number }[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [kind, ofKind] of Map.groupBy(requests, (request) => request.kind)) {
    const { table, workers } = requestKinds[kind];
    const rows = await db.query<{ id: number; names: string[] }>(sql`
      select q.id, array_agg(p.first_name || ' ' || p.last_name order by w.id) as names
      from ${t(table)} q cross join lateral (${workers(t)}) who(worker_id)
      join ${t('worker')} w on w.id = who.worker_id join ${t('person')} p on p.id = w.person_id
      where q.id = any(${ofKind.map(({ id }) => id)}::bigint[]) group by q.id`);
    for (const { id, names } of rows) found.set(`${kind} ${id}`, names);
  }
  return found;
}
