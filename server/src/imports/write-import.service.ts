import type { Call } from '../call.ts';
import { endApplied } from './apply.service.ts';
import { listWaiting } from './apply.sql.ts';
import { applyRows } from './apply-rows.ts';
import { createNames } from './create-names.service.ts';
import { endMissing } from './end-missing.service.ts';
import { kindNamed } from './kinds.ts';
import type { UseCases } from './use-cases.ts';

/** Takes rows some at a time. */
export type InSteps = (
  rows: readonly number[],
  step: (rows: readonly number[]) => Promise<void>,
) => Promise<void>;

/**
 * Writes what waits of an import that is being applied: its new names, its rows, and the ends of the work of people who are
 * missing. Then the import is applied.
 * @param callOf a call of who applies the import, of this moment
 * @param steps `goesOn` false ends it early; the rest waits for the next process
 * @throws what keeps the database from writing
 */
export async function writeImport(
  callOf: () => Call,
  use: UseCases,
  { id, kind: name }: { id: number; kind: string },
  { inSteps, goesOn }: { inSteps: InSteps; goesOn: () => Promise<boolean> },
): Promise<void> {
  const { deps, actor } = callOf();
  const { t } = actor.org;
  await createNames(callOf(), use, id);
  const kind = kindNamed(name);
  const by = { kind, writer: await kind.writer(deps.db, t, use) };
  await inSteps(await listWaiting(deps.db, t, id), (rows) => applyRows(callOf(), by, { id, rows }));
  await endMissing(callOf, use, id, goesOn);
  if (await goesOn()) await endApplied(callOf(), id);
}
