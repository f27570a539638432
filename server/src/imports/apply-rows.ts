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
import { findCurrentPeople } from './current-people.sql.ts';
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
export async function applyRows(call: Call, use: PeopleUseCases, step: Step): Promise<void> {
  const { deps, actor } = call;
  try {
    await writeTogether(call, async (write, within) => {
      const { tx, t } = write;
      await lockImporting(tx, t);
      const rows = await lockRows(tx, t, step.id, step.rows);
      if (rows.length === 0) return {};
      const facts = { tx, t, ids: step.ids };
      const outcomes = await writeRows(within, use, facts, rows);
      const written = rows.flatMap(({ row }) => {
        const personId = outcomes.get(row);
        return typeof personId === 'number' ? [{ row, personId }] : [];
      });
      await markWritten(tx, t, step.id, written);
      const refused = rows.flatMap(({ row }) => {
        const error = outcomes.get(row);
        return typeof error === 'number' ? [] : [problemOf(call, row, error)];
      });
      if (refused.length > 0) await markProblems(tx, t, step.id, refused);
      return {};
    });
  } catch (error) {
    if (databaseIsAway(error)) throw error;
    const [row] = step.rows;
    if (step.rows.length === 1 && row !== undefined) {
      await markProblems(deps.db, actor.org.t, step.id, [problemOf(call, row, error)]);
      return;
    }
    const middle = Math.ceil(step.rows.length / 2);
    await applyRows(call, use, { ...step, rows: step.rows.slice(0, middle) });
    await applyRows(call, use, { ...step, rows: step.rows.slice(middle) });
  }
}

/** What became of each row, by its number: the person's id, or why it was refused. */
type Outcomes = Map<number, unknown>;

async function writeRows(
  call: Call,
  use: PeopleUseCases,
  facts: Facts,
  rows: readonly WrittenRow[],
): Promise<Outcomes> {
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
  await changeRows(call, use, facts, { rows: known, outcomes });
  return outcomes;
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

/** The order of locks: all persons by their ids, then row by row by their workers' ids. */
async function changeRows(
  call: Call,
  use: PeopleUseCases,
  facts: Facts,
  { rows, outcomes }: { rows: readonly KnownRow[]; outcomes: Outcomes },
): Promise<void> {
  if (rows.length === 0) return;
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
}

const byWorker = ({ current: one }: ChangedRow, { current: other }: ChangedRow): number =>
  (one.workerId ?? 0) - (other.workerId ?? 0);

const emailTaken = (email: string): AppError =>
  new AppError('request.invalid', {
    fields: { correo: [`El correo ${email} es ahora de otra persona en Relevo.`] },
  });

function problemOf({ deps }: Call, row: number, error: unknown): RowProblem {
  if (!(error instanceof AppError)) deps.log.error({ err: error }, 'a row of an import could not be written');
  const motivo = error instanceof AppError ? reasonOf(error) : 'ocurrió un error inesperado.';
  return { row, column: null, value: '', code: 'P27', words: { motivo } };
}

/** The sentence of a refusal: that of its field where it has one. */
const reasonOf = ({ fields, message }: AppError): string =>
  Object.values(fields ?? {})[0]?.[0] ?? message;
