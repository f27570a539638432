import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { ImportKind as WireKind } from '@relevo/contract/imports';
import type { ImportColumn } from '@relevo/contract/imports-columns';
import type { Cell } from '@relevo/domain/csv';
import type { FileColumns } from '@relevo/domain/import-columns';
import type { FilePlan, FileRow } from '@relevo/domain/import-rows';
import type { LocalDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries, Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { WrittenRow } from './apply.sql.ts';
import type { CodeAnswer } from './codes.ts';
import type { JudgedRow } from './judge.ts';
import type { RowUndo } from './row-undo.ts';
import type { UseCases } from './use-cases.ts';

/** The rows below the headings of a file that is understood. */
export interface PlannedRows<F extends string = string> {
  rows: readonly FileRow[];
  plan: FilePlan<F>;
  today: LocalDate;
  now: Temporal.Instant;
  /** What was answered to the codes of a roster. */
  codes: readonly CodeAnswer[];
  use: UseCases;
}

/** What became of each row, by its number: the person whom it is about (null of none), or why it was refused. */
export type Outcomes = Map<number, { personId: number | null } | { error: unknown }>;

/**
 * What writes the rows of an import, with all that they need read once, by the use cases of the pages and within the
 * transaction of the call: each row in a savepoint of its own, or several together.
 */
export type RowWriter<V = unknown> =
  | {
      /**
       * Writes one row.
       * @returns the person whom the row is about; null of one that is about no person
       * @throws what the use cases refuse, and a refusal where the row changed since the review
       */
      write(call: Call, within: { tx: Tx; t: TableNames }, row: WrittenRow<V>): Promise<number | null>;
    }
  | {
      /** Writes several rows; a refused one takes no other along. */
      writeAll(
        call: Call,
        within: { tx: Tx; t: TableNames; importId: number },
        rows: readonly WrittenRow<V>[],
      ): Promise<Outcomes>;
    };

/** The rules of one kind of file, with the fields `F` and rows of values `V`. */
export interface ImportKind<F extends string = string, V = unknown> {
  /** How its rows are undone; those of people, who are many things at once, have a way of their own. */
  readonly undo?: RowUndo<V>;
  /** As the table `import` keeps it. */
  readonly name: string;
  readonly wire: WireKind;
  /** The scope that the pages of the same things ask for. */
  readonly scope: AdminScope;
  readonly columns: FileColumns<F>;
  /** Rows that are written in one transaction; fewer where they are written one by one. */
  readonly atOnce?: number;
  /** Whether an applied file can be brought again: its drafts may have been discarded since. */
  readonly mayComeAgain?: boolean;
  readonly wireColumns: Readonly<Record<F, ImportColumn>>;
  /** The organisation's own names that the template offers, by the column where they can stand. */
  names(db: Queries, t: TableNames): Promise<Partial<Record<F, readonly string[]>>>;
  /** What the organisation has, in the columns of the template; of people their own list is downloaded. */
  listed?(db: Queries, t: TableNames, today: LocalDate): Promise<Cell[][]>;
  /** The verdicts on all rows by the organisation as it is, in the order of the file. */
  judge(db: Queries, t: TableNames, planned: PlannedRows<F>): Promise<JudgedRow[]>;
  writer(db: Queries, t: TableNames, use: UseCases): Promise<RowWriter<V>>;
}
