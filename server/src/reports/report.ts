import type { Cell } from '@relevo/domain/csv';
import type { DateSpan } from '@relevo/domain/permit-days';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';

/** The dependencies of reports. */
export interface ReportSource {
  db: Queries;
  t: TableNames;
  timeZone: string;
  now: Temporal.Instant;
}

export interface ReportColumn {
  heading: string;
  /** The column's part of a page's width. */
  share: number;
  align?: 'left' | 'right';
  /** The only place of the column: on paper, or in data for further counting. */
  only?: 'paper' | 'data';
}

/** The rows of one worker in a report. */
export interface ReportPart {
  rows: Cell[][];
  /** 'Horas acumuladas: 148:35' */
  total: string;
}

/** A report as a file: the same for one worker or for many. */
export interface Report {
  title: string;
  columns: ReportColumn[];
  /** The parts of workers with rows in the range, by worker. */
  load(source: ReportSource, workerIds: readonly number[], range: DateSpan): Promise<Map<number, ReportPart>>;
}
