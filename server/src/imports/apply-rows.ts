import type { RowProblem } from '@relevo/domain/import-problems';
import type { Call } from '../call.ts';
import type { Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { lockImporting, lockRows, markProblems, markWritten, type WrittenRow } from './apply.sql.ts';
import type { ImportKind, Outcomes, RowWriter } from './import-kind.ts';
import { inHalves } from './in-halves.ts';
import { keepingWritten } from './keep-written.ts';
import { reasonOf, UNEXPECTED } from './refusal.ts';
import { triedPart } from './tried-part.ts';
import type { UseCases } from './use-cases.ts';
import { writeTogether } from './write-together.ts';

/**
 * Writes some rows of an import in one transaction, by the use cases of the pages. A row that a use case refuses becomes one
 * with a problem and takes no other along; where the transaction fails, its halves are written each for itself.
 * @throws what keeps the database from writing
 */
export const applyRows = (
  call: Call,
  { kind, writer, use }: { kind: ImportKind; writer: RowWriter; use: UseCases },
  { id, rows }: { id: number; rows: readonly number[] },
): Promise<void> =>
  inHalves(
    rows,
    (some) =>
      writeTogether(call, async ({ tx, t }, within) => {
        await lockImporting(tx, t);
        const found = await lockRows(tx, t, id, some);
        if (found.length === 0) return {};
        const of = { tx, t, importId: id };
        const outcomes = await keepingWritten(call, { kind, use }, of, found, () =>
          'writeAll' in writer
            ? writer.writeAll(within, of, found)
            : oneByOne(within, writer, { tx, t }, found),
        );
        const written: { row: number; personId: number | null }[] = [];
        const refused: RowProblem[] = [];
        for (const [row, outcome] of outcomes) {
          if ('error' in outcome) refused.push(problemOf(call, row, outcome.error));
          else written.push({ row, ...outcome });
        }
        await markWritten(tx, t, id, written);
        if (refused.length > 0) await markProblems(tx, t, id, refused);
        return {};
      }),
    (row, error) => markProblems(call.deps.db, call.actor.org.t, id, [problemOf(call, row, error)]),
  );

/** Writes rows one after the other, each in a savepoint of its own. */
async function oneByOne(
  call: Call,
  writer: Extract<RowWriter, { write: unknown }>,
  within: { tx: Tx; t: TableNames },
  rows: readonly WrittenRow[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  for (const row of rows) {
    const failed = await triedPart(within.tx, async () =>
      outcomes.set(row.row, { personId: await writer.write(call, within, row) }),
    );
    if (failed) outcomes.set(row.row, failed);
  }
  return outcomes;
}

function problemOf({ deps }: Call, row: number, error: unknown): RowProblem {
  const reason = reasonOf(error);
  if (reason === null) deps.log.error({ err: error }, 'a row of an import could not be written');
  const motivo = reason ?? UNEXPECTED;
  return { row, column: null, value: '', code: 'P27', words: { motivo } };
}
