import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import { databaseIsAway } from '../db/faults.ts';
import type { TableNames } from '../db/tables.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { findReview } from './answers.sql.ts';
import { findVersion } from './apply.sql.ts';
import { listToEnd, lockToEnd, markEnded, markNotEnded } from './missing.sql.ts';
import { Kept, reasonOf, UNEXPECTED } from './refusal.ts';
import { insertLeaving } from './undo-others.sql.ts';
import { writeTogether } from './write-together.ts';

/** The use case by which the page of a person ends the work of one. */
export interface LeavingUseCases {
  endWork(call: Call, id: number, body: { ultimoDia: string; motivo: string }): Promise<unknown>;
}

/**
 * Ends the work of those who are missing from the file of an import, as was decided in its review: each in a transaction
 * of its own and once, whichever process does it. A refusal concerns its person alone; a person whose record or contract
 * changed since the review is refused.
 * @param callOf a call of who applies the import, of this moment
 * @param goesOn false ends it early; the rest waits for the next process
 */
export async function endMissing(
  callOf: () => Promise<Call>,
  use: LeavingUseCases,
  id: number,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const { deps, actor } = await callOf();
  const { t } = actor.org;
  const missing = (await findReview(deps.db, t, id))?.answers.missing ?? null;
  if (missing === null) return;
  const body = { ultimoDia: missing.until, motivo: missing.reason };
  for (const personId of await listToEnd(deps.db, t, id)) {
    if (!(await goesOn())) return;
    try {
      await writeTogether(await callOf(), async ({ tx }, within) => {
        const waiting = await lockToEnd(tx, t, id, personId);
        if (!waiting) return {};
        if (!hasScope(within.actor, 'personas')) throw new AppError('access.permission');
        await requireAsSeen(tx, t, personId, waiting.seen);
        await use.endWork(within, personId, body);
        await markEnded(tx, t, id, personId);
        await insertLeaving(tx, t, id, personId);
        return {};
      });
    } catch (error) {
      if (databaseIsAway(error)) throw error;
      const reason = reasonOf(error);
      if (reason === null)
        deps.log.error(
          { err: error },
          'the work of a person who is missing from an import could not be ended',
        );
      await markNotEnded(deps.db, t, id, personId, {
        code: 'P28',
        words: { motivo: reason ?? UNEXPECTED },
      });
    }
  }
}

/** @throws Kept where somebody was changed since the review saw this version; the lock holds the person until the end */
async function requireAsSeen(tx: Tx, t: TableNames, personId: number, seen: number | null): Promise<void> {
  await lockPeople(tx, t, [personId]);
  if (seen === null || (await findVersion(tx, t, personId)) === seen) return;
  throw new Kept('Su ficha o su contrato cambió después de la revisión. Revisa otra vez.');
}
