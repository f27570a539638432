import type { Call } from '../call.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { type Actor, hasScope } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { findReview } from './answers.sql.ts';
import type { Answers, NamedPart } from './answers.ts';
import { lockImporting } from './apply.sql.ts';
import { Kept, reasonOf, UNEXPECTED } from './refusal.ts';
import { triedPart } from './tried-part.ts';
import {
  endsAsSaid,
  listOthers,
  lockOther,
  markOtherKept,
  markOtherUndone,
  type Other,
} from './undo-others.sql.ts';
import { writeTogether } from './write-together.ts';

/** The use cases by which the pages take back what an import wrote beside its rows. */
export interface UndoUseCases {
  undoLeaving(call: Call, id: number): Promise<unknown>;
  removePart(call: Call, part: NamedPart, chosen: { id: number; version: number }): Promise<void>;
}

/** The version of a part that nobody saved since it was made. */
const asMade = 1;

/**
 * Undoes what an import wrote beside its rows: the ended work of those who were missing from the file, and parts of the
 * organisation that it made, which go while nothing refers to them. Each in a transaction of its own; what is refused stays
 * with its reason.
 * @param callOf a call of who undoes the import, of this moment
 * @param goesOn false ends it early; the rest waits for the next process
 */
export async function undoOthers(
  callOf: () => Promise<Call>,
  use: UndoUseCases,
  id: number,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const { deps, actor } = await callOf();
  const missing = (await findReview(deps.db, actor.org.t, id))?.answers.missing ?? null;
  for (const other of await listOthers(deps.db, actor.org.t, id)) {
    if (!(await goesOn())) return;
    await writeTogether(await callOf(), async ({ tx, t }, within) => {
      await lockImporting(tx, t);
      if (!(await lockOther(tx, t, id, other))) return {};
      const failed = await triedPart(tx, async () => {
        await requireAsLeft({ tx, t }, other, missing);
        await undo(within, use, other);
      });
      if (!failed) await markOtherUndone(tx, t, id, other);
      else {
        const reason = reasonOf(failed.error);
        if (reason === null) deps.log.error({ err: failed.error }, 'a part of an import could not be undone');
        await markOtherKept(tx, t, id, other, reason ?? UNEXPECTED);
      }
      return {};
    });
  }
}

/** @throws Kept where somebody has ended the work otherwise since */
async function requireAsLeft(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  other: Other,
  missing: Answers['missing'],
): Promise<void> {
  if (other.entity !== 'leaving') return;
  await lockPeople(tx, t, [other.entityId]);
  if (missing && (await endsAsSaid(tx, t, other.entityId, missing))) return;
  throw new Kept('Su término ya no es el de esta importación.');
}

/** Whether somebody has the scope of the page that takes something back. */
export const mayTakeBack = (actor: Actor, { entity }: Other): boolean =>
  hasScope(actor, entity === 'leaving' ? 'personas' : 'organizacion');

/** @throws access.permission for who lacks the scope of the page that takes it back */
async function undo(call: Call, use: UndoUseCases, other: Other): Promise<void> {
  const { entity, entityId } = other;
  if (!mayTakeBack(call.actor, other)) throw new AppError('access.permission');
  if (entity === 'leaving') await use.undoLeaving(call, entityId);
  else if (entity === 'unit' || entity === 'position' || entity === 'workplace' || entity === 'payroll_group')
    await use.removePart(call, entity, { id: entityId, version: asMade });
  else throw new Kept('No se sabe cómo deshacerlo.');
}
