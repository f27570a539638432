import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import { databaseIsAway, wasVictim } from '../db/faults.ts';
import { asPart } from '../db/savepoint.sql.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { lockImporting } from './apply.sql.ts';
import { type CurrentPerson, findCurrentPeople } from './current-people.sql.ts';
import { inHalves } from './in-halves.ts';
import { CHANGED, keeping, keepingAlone } from './keeping.ts';
import { isUnchanged, restorePerson } from './restore-person.ts';
import { forgetPeople, lockChanges, markKept, markUndone, type PersonWritten } from './undo.sql.ts';
import type { PeopleUseCases } from './write-row.ts';
import { writeTogether } from './write-together.ts';

const GONE = 'Su ficha ya no está: se quitó o se unió con otra.';

/** What an import made as a whole. */
const madeOf = (person: CurrentPerson, id: number) => ({
  ...{ id, whole: true },
  ...{ workerId: person.workerId, managerId: person.managerId },
});

/**
 * Why rows would stay, by their numbers, as far as that can be told without writing: whoever is gone, was changed or is used
 * since. Shifts that would lose a contract are told by the attempt alone.
 */
export async function whyKept(
  db: Queries,
  org: Organisation,
  rows: readonly PersonWritten[],
  { use, now }: { use: PeopleUseCases; now: Temporal.Instant },
): Promise<Map<number, string>> {
  const current = await findCurrentPeople(
    db,
    org.t,
    rows.map(({ personId }) => personId),
  );
  const kept = new Map<number, string>();
  const made: { row: number; removed: ReturnType<typeof madeOf> }[] = [];
  for (const { row, personId, before, after } of rows) {
    const person = current.get(personId);
    if (!person) kept.set(row, GONE);
    else if (!isUnchanged(after, person)) kept.set(row, CHANGED);
    else if (before === null) made.push({ row, removed: madeOf(person, personId) });
  }
  if (made.length === 0) return kept;
  const used = await use.whyUsed(
    db,
    org,
    made.map(({ removed }) => removed),
    now,
  );
  for (const { row, removed } of made) {
    const reason = used.get(removed.id);
    if (reason !== undefined) kept.set(row, reason);
  }
  return kept;
}

/**
 * Undoes some rows of an import in one transaction, by the use cases of the pages: who was made and is not used goes, who
 * was changed has the values of before. A row that stays keeps its reason, and takes no other along.
 * @throws what keeps the database from writing
 */
export const undoRows = (
  call: Call,
  use: PeopleUseCases,
  { id, rows }: { id: number; rows: readonly number[] },
): Promise<void> =>
  inHalves(
    rows,
    (some) =>
      writeTogether(call, async ({ tx, t, now }, within) => {
        await lockImporting(tx, t);
        const found = await lockChanges<PersonWritten>(tx, t, id, some);
        if (found.length === 0) return {};
        await lockPeople(
          tx,
          t,
          found.map(({ personId }) => personId),
        );
        const kept = await whyKept(tx, call.actor.org, found, { use, now });
        const left = found.filter(({ row }) => !kept.has(row));
        const made = left.filter(({ before }) => before === null);
        await removeMade(within, use, { made, kept, tx });
        for (const row of left.filter(isChanged).toSorted(byWorker)) {
          const restore = () => restorePerson(within, use, { tx, t }, row);
          await asPart(tx, restore).catch(keeping(call, kept, row.row));
        }
        const undone = (all: readonly PersonWritten[]) =>
          all.flatMap(({ row }) => (kept.has(row) ? [] : [row]));
        await markUndone(tx, t, id, undone(found));
        await forgetPeople(tx, t, id, undone(made));
        const reasons = [...kept].map(([row, reason]) => ({ row, reason }));
        if (reasons.length > 0) await markKept(tx, t, id, reasons);
        return {};
      }),
    keepingAlone(call, id),
  );

type Changed = PersonWritten & { before: CurrentPerson };
const isChanged = (row: PersonWritten): row is Changed => row.before !== null;
const byWorker = (one: Changed, other: Changed): number =>
  (one.after.workerId ?? 0) - (other.after.workerId ?? 0);

/** Removes whom the import made: together, and one by one where something refers to one of them. */
async function removeMade(
  call: Call,
  use: PeopleUseCases,
  {
    made,
    kept,
    tx,
  }: { made: readonly PersonWritten[]; kept: Map<number, string>; tx: Parameters<typeof asPart>[0] },
): Promise<void> {
  if (made.length === 0) return;
  const remove = (rows: readonly PersonWritten[]) =>
    asPart(tx, async () => {
      const why = await use.removeUnused(
        call,
        rows.map(({ personId, after }) => madeOf(after, personId)),
      );
      for (const { row, personId } of rows) {
        const reason = why.get(personId);
        if (reason !== undefined) kept.set(row, reason);
      }
    });
  try {
    await remove(made);
  } catch (error) {
    if (databaseIsAway(error) || wasVictim(error)) throw error;
    for (const row of made) await remove([row]).catch(keeping(call, kept, row.row));
  }
}
