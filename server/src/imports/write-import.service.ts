import type { Call } from '../call.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { endApplied } from './apply.service.ts';
import { listWaiting } from './apply.sql.ts';
import { applyRows } from './apply-rows.ts';
import { createNames } from './create-names.service.ts';
import { endMissing } from './end-missing.service.ts';
import type { RowWriter } from './import-kind.ts';
import { kindNamed } from './kinds.ts';
import type { UseCases } from './use-cases.ts';

/** Refuses the rows of somebody who lost the scope since the import was begun. */
const refusing: RowWriter = {
  write: async () => {
    throw new AppError('access.permission');
  },
};

/** Takes rows some at a time, each time by a call with the scopes of that moment. @param atOnce how many, where it is not the usual number */
export type InSteps = (
  rows: readonly number[],
  step: (call: Call, rows: readonly number[]) => Promise<void>,
  atOnce?: number,
) => Promise<void>;

/**
 * Writes what waits of an import that is being applied: its new names, its rows, and the ends of the work of people who are
 * missing. Then the import is applied.
 * @param callOf a call of who applies the import, of this moment
 * @param steps `goesOn` false ends it early; the rest waits for the next process
 * @throws what keeps the database from writing
 */
export async function writeImport(
  callOf: () => Promise<Call>,
  use: UseCases,
  { id, kind: name }: { id: number; kind: string },
  { inSteps, goesOn }: { inSteps: InSteps; goesOn: () => Promise<boolean> },
): Promise<void> {
  const call = await callOf();
  const { db } = call.deps;
  const { t } = call.actor.org;
  await createNames(callOf, use, id, goesOn);
  const kind = kindNamed(name);
  const writer = await kind.writer(db, t, use);
  const write = (one: Call, rows: readonly number[]) => {
    const by = { kind, use, writer: hasScope(one.actor, kind.scope) ? writer : refusing };
    return applyRows(one, by, { id, rows });
  };
  await inSteps(await listWaiting(db, t, id), write, kind.atOnce);
  await endMissing(callOf, use, id, goesOn);
  if (await goesOn()) await endApplied(await callOf(), id);
}
