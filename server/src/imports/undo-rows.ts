import type { Call } from '../call.ts';
import type { Queries, Tx } from '../db/connection.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { type CurrentPerson, findCurrentPeople } from './current-people.sql.ts';
import { hasOtherContracts, IS_USED, isUnchanged, restorePerson } from './restore-person.ts';
import { triedPart } from './tried-part.ts';
import { forgetPeople, type PersonWritten } from './undo.sql.ts';
import { CHANGED, keptBy, undoTogether } from './undo-together.ts';
import { rowsUsedSince } from './used-contracts.sql.ts';
import type { PeopleUseCases } from './write-row.ts';

const GONE = 'Su ficha ya no está: se quitó o se unió con otra.';

/** What an import made as a whole. */
const madeOf = (person: CurrentPerson, id: number) => ({
  ...{ id, whole: true },
  ...{ workerId: person.workerId, managerId: person.managerId },
});

/**
 * Why rows would stay, by their numbers, as far as that can be told without writing: whoever is gone, was changed or is used
 * since, also by what lies under a contract that the import wrote. Shifts that would lose a contract are told by the attempt alone.
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
  const moved = rows.filter((row) => !kept.has(row.row) && hasOtherContracts(row));
  if (moved.length > 0) for (const row of await rowsUsedSince(db, org.t, moved)) kept.set(row, IS_USED);
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
  undoTogether<PersonWritten>(call, { id, rows }, async ({ tx, t, now }, within, found) => {
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
      const failed = await triedPart(tx, () => restorePerson(within, use, { tx, t }, row));
      if (failed) kept.set(row.row, keptBy(call, failed.error));
    }
    await forgetPeople(
      tx,
      t,
      id,
      made.flatMap(({ row }) => (kept.has(row) ? [] : [row])),
    );
    return kept;
  });

type Changed = PersonWritten & { before: CurrentPerson };
const isChanged = (row: PersonWritten): row is Changed => row.before !== null;
const byWorker = (one: Changed, other: Changed): number =>
  (one.after.workerId ?? 0) - (other.after.workerId ?? 0);

/** Removes whom the import made: together, and one by one where something refers to one of them. */
async function removeMade(
  call: Call,
  use: PeopleUseCases,
  { made, kept, tx }: { made: readonly PersonWritten[]; kept: Map<number, string>; tx: Tx },
): Promise<void> {
  if (made.length === 0) return;
  const remove = (rows: readonly PersonWritten[]) =>
    triedPart(tx, async () => {
      const why = await use.removeUnused(
        call,
        rows.map(({ personId, after }) => madeOf(after, personId)),
      );
      for (const { row, personId } of rows) {
        const reason = why.get(personId);
        if (reason !== undefined) kept.set(row, reason);
      }
    });
  if (!(await remove(made))) return;
  for (const row of made) {
    const failed = await remove([row]);
    if (failed) kept.set(row.row, keptBy(call, failed.error));
  }
}
