import type { Cell } from '@relevo/domain/csv';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { notFound } from '../kernel/app-error.ts';
import { inPortions } from '../kernel/in-steps.ts';
import type { ImportKind } from './import-kind.ts';

/**
 * What the organisation has of a kind, in the columns of its template. Taking it along is recorded.
 * @throws thing.not_found for a kind that has no list here
 */
export async function listTable(
  call: Call,
  { wire, columns, listed }: ImportKind,
): Promise<{ heading: string[]; rows: AsyncIterable<Cell[][]> }> {
  const { deps, actor, now } = call;
  const { t, timeZone } = actor.org;
  if (!listed) throw notFound();
  const rows = await listed(deps.db, t, localDateOf(now, timeZone));
  await deps.write(call, async ({ audit }) => {
    audit({ action: 'import.list', entity: 'import', after: { kind: wire, rows: rows.length } });
    return {};
  });
  return { heading: columns.template.map(({ field }) => columns.heading(field)), rows: inPortions(rows) };
}
