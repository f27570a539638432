import type { RowProblem } from '@relevo/domain/import-person-row';
import type { Call } from '../call.ts';
import { databaseIsAway, wasVictim } from '../db/faults.ts';
import { asPart } from '../db/savepoint.sql.ts';
import { lockPeople } from '../identity/people-lock.sql.ts';
import { AppError } from '../kernel/app-error.ts';
import {
  type Ids,
  lockImporting,
  lockRows,
  markProblems,
  markWritten,
  rowsWithTakenEmail,
  type WrittenRow,
} from './apply.sql.ts';
import { type CurrentPerson, findCurrentPeople } from './current-people.sql.ts';
import { inHalves } from './in-halves.ts';
import { reasonOf } from './restore-person.ts';
import { insertChanges } from './undo.sql.ts';
import {
  type ChangedRow,
  changeRow,
  type Facts,
  giveUnit,
  type PeopleUseCases,
  takenOf,
} from './write-row.ts';
import { writeTogether } from './write-together.ts';

/** Rows of an import, by its id and their numbers. */
interface Step {
  id: number;
  rows: readonly number[];
  ids: Ids;
}

/**
 * Writes some rows of an import in one transaction, by the use cases of the pages. A row that a use case refuses becomes one
 * with a problem and takes no other along; where the transaction fails, its halves are written each for itself.
 * @throws what keeps the database from writing
 */
export const applyRows = (call: Call, use: PeopleUseCases, { id, rows, ids }: Step): Promise<void> =>
  inHalves(
    rows,
    (some) =>
      writeTogether(call, async ({ tx, t }, within) => {
        await lockImporting(tx, t);
        const found = await lockRows(tx, t, id, some);
        if (found.length === 0) return {};
        const { outcomes, before } = await writeRows(within, use, { tx, t, ids }, found);
        const written = found.flatMap(({ row }) => {
          const personId = outcomes.get(row);
          return typeof personId === 'number' ? [{ row, personId }] : [];
        });
        await markWritten(tx, t, id, written);
        const after = await findCurrentPeople(
          tx,
          t,
          written.map(({ personId }) => personId),
        );
        await insertChanges(
          tx,
          t,
          id,
          written.map(({ row, personId }) => ({
            ...{ row, personId, before: before.get(personId) ?? null },
            after: after.get(personId) as CurrentPerson,
          })),
        );
        const refused = found.flatMap(({ row }) => {
          const error = outcomes.get(row);
          return typeof error === 'number' ? [] : [problemOf(call, row, error)];
        });
        if (refused.length > 0) await markProblems(tx, t, id, refused);
        return {};
      }),
    (row, error) => markProblems(call.deps.db, call.actor.org.t, id, [problemOf(call, row, error)]),
  );

/** What became of each row, by its number: the person's id, or why it was refused. */
type Outcomes = Map<number, unknown>;

async function writeRows(
  call: Call,
  use: PeopleUseCases,
  facts: Facts,
  rows: readonly WrittenRow[],
): Promise<{ outcomes: Outcomes; before: ReadonlyMap<number, CurrentPerson> }> {
  const { tx, t, ids } = facts;
  const outcomes: Outcomes = new Map();
  const withEmail = rows.flatMap(({ row, personId, changes, values: { email } }) =>
    email !== null && changes.some(({ field }) => field === 'email') ? [{ row, personId, email }] : [],
  );
  const taken = withEmail.length === 0 ? new Set<number>() : await rowsWithTakenEmail(tx, t, withEmail);
  for (const { row, email } of withEmail) if (taken.has(row)) outcomes.set(row, emailTaken(email));
  const left = rows.filter(({ row }) => !outcomes.has(row));
  await takeOnRows(call, use, ids, { rows: left.filter(({ personId }) => personId === null), outcomes });
  const known = left.filter((row): row is KnownRow => row.personId !== null);
  const before = await changeRows(call, use, facts, { rows: known, outcomes });
  return { outcomes, before };
}

type KnownRow = WrittenRow & { personId: number };

async function takeOnRows(
  call: Call,
  use: PeopleUseCases,
  ids: Ids,
  { rows, outcomes }: { rows: readonly WrittenRow[]; outcomes: Outcomes },
): Promise<void> {
  if (rows.length === 0) return;
  const bodies = rows.flatMap((row) => {
    try {
      return [{ ...row, body: takenOf(ids, row.values) }];
    } catch (error) {
      outcomes.set(row.row, error);
      return [];
    }
  });
  const taken = await use.takeOnMany(
    call,
    bodies.map(({ body }) => body),
  );
  for (const [at, { row, values }] of bodies.entries()) {
    const one = taken[at];
    outcomes.set(row, one instanceof AppError ? one : one?.id);
    if (one && !(one instanceof AppError)) await giveUnit(call, use, ids, { id: one.id, values });
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
    outcomes.set(row.row, new AppError(person ? 'person.changed' : 'thing.not_found'));
    return [];
  });
  for (const row of changed.toSorted(byWorker)) {
    try {
      await asPart(tx, () => changeRow(call, use, facts, row));
      outcomes.set(row.row, row.personId);
    } catch (error) {
      // A victim of a deadlock begins anew with all of its rows.
      if (databaseIsAway(error) || wasVictim(error)) throw error;
      outcomes.set(row.row, error);
    }
  }
  return current;
}

const byWorker = ({ current: one }: ChangedRow, { current: other }: ChangedRow): number =>
  (one.workerId ?? 0) - (other.workerId ?? 0);

const emailTaken = (email: string): AppError =>
  new AppError('request.invalid', {
    fields: { correo: [`El correo ${email} es ahora de otra persona en Relevo.`] },
  });

function problemOf({ deps }: Call, row: number, error: unknown): RowProblem {
  const reason = reasonOf(error);
  if (reason === null) deps.log.error({ err: error }, 'a row of an import could not be written');
  const motivo = reason ?? 'ocurrió un error inesperado.';
  return { row, column: null, value: '', code: 'P27', words: { motivo } };
}
