import type { PersonRow } from '@relevo/domain/import-person-row';
import type { Call } from '../call.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import { type Ids, rowsWithTakenEmail, type WrittenRow } from './apply.sql.ts';
import { type CurrentPerson, findCurrentPeople } from './current-people.sql.ts';
import type { Outcomes } from './import-kind.ts';
import { triedPart } from './tried-part.ts';
import { insertChanges } from './undo.sql.ts';
import {
  type ChangedRow,
  changeRow,
  type Facts,
  giveUnit,
  type PeopleUseCases,
  takenOf,
} from './write-row.ts';

type Row = WrittenRow<PersonRow>;

/**
 * Writes rows of people in the transaction of the call: new people together, those whom the organisation has each in a
 * savepoint of its own. Keeps of each who is written the person before and after, by which the row can be undone.
 * @returns what became of each row
 */
export async function writePeople(
  call: Call,
  use: PeopleUseCases,
  facts: Facts & { importId: number },
  rows: readonly Row[],
): Promise<Outcomes> {
  const { tx, t, importId } = facts;
  const { outcomes, before } = await writeRows(call, use, facts, rows);
  const written = rows.flatMap(({ row }) => {
    const outcome = outcomes.get(row);
    const personId = outcome && 'personId' in outcome ? outcome.personId : null;
    return personId === null ? [] : [{ row, personId }];
  });
  const after = await findCurrentPeople(
    tx,
    t,
    written.map(({ personId }) => personId),
  );
  await insertChanges(
    tx,
    t,
    importId,
    'person',
    written.map(({ row, personId }) => ({
      ...{ row, entityId: personId, before: before.get(personId) ?? null },
      after: after.get(personId) as CurrentPerson,
    })),
  );
  return outcomes;
}

async function writeRows(
  call: Call,
  use: PeopleUseCases,
  facts: Facts,
  rows: readonly Row[],
): Promise<{ outcomes: Outcomes; before: ReadonlyMap<number, CurrentPerson> }> {
  const { tx, t, ids } = facts;
  const outcomes: Outcomes = new Map();
  const withEmail = rows.flatMap(({ row, personId, changes, values: { email } }) =>
    email !== null && changes.some(({ field }) => field === 'email') ? [{ row, personId, email }] : [],
  );
  const taken = withEmail.length === 0 ? new Set<number>() : await rowsWithTakenEmail(tx, t, withEmail);
  for (const { row, email } of withEmail) if (taken.has(row)) outcomes.set(row, { error: emailTaken(email) });
  const left = rows.filter(({ row }) => !outcomes.has(row));
  await takeOnRows(call, use, ids, { rows: left.filter(({ personId }) => personId === null), outcomes });
  const known = left.filter((row): row is KnownRow => row.personId !== null);
  const before = await changeRows(call, use, facts, { rows: known, outcomes });
  return { outcomes, before };
}

type KnownRow = Row & { personId: number };

async function takeOnRows(
  call: Call,
  use: PeopleUseCases,
  ids: Ids,
  { rows, outcomes }: { rows: readonly Row[]; outcomes: Outcomes },
): Promise<void> {
  if (rows.length === 0) return;
  const bodies = rows.flatMap((row) => {
    try {
      return [{ ...row, body: takenOf(ids, row.values) }];
    } catch (error) {
      outcomes.set(row.row, { error });
      return [];
    }
  });
  const taken = await use.takeOnMany(
    call,
    bodies.map(({ body }) => body),
  );
  for (const [at, { row, values }] of bodies.entries()) {
    const one = taken[at];
    if (one instanceof AppError || one === undefined) outcomes.set(row, { error: one });
    else {
      outcomes.set(row, { personId: one.id });
      await giveUnit(call, use, ids, { id: one.id, values });
    }
  }
}

/**
 * The order of locks: all persons by their ids, then row by row by their workers' ids.
 * @returns the people as they were before
 */
async function changeRows(
  call: Call,
  use: PeopleUseCases,
  facts: Facts,
  { rows, outcomes }: { rows: readonly KnownRow[]; outcomes: Outcomes },
): Promise<ReadonlyMap<number, CurrentPerson>> {
  if (rows.length === 0) return new Map();
  const { tx, t } = facts;
  const people = rows.map(({ personId }) => personId);
  await lockPeople(tx, t, people);
  const current = await findCurrentPeople(tx, t, people);
  const changed = rows.flatMap((row): ChangedRow[] => {
    const person = current.get(row.personId);
    if (person?.version === row.personVersion) return [{ ...row, current: person }];
    outcomes.set(row.row, { error: new AppError(person ? 'person.changed' : 'thing.not_found') });
    return [];
  });
  for (const row of changed.toSorted(byWorker)) {
    const failed = await triedPart(tx, () => changeRow(call, use, facts, row));
    outcomes.set(row.row, failed ?? { personId: row.personId });
  }
  return current;
}

const byWorker = ({ current: one }: ChangedRow, { current: other }: ChangedRow): number =>
  (one.workerId ?? 0) - (other.workerId ?? 0);

const emailTaken = (email: string): AppError =>
  new AppError('request.invalid', {
    fields: { correo: [`El correo ${email} es ahora de otra persona en Relevo.`] },
  });
