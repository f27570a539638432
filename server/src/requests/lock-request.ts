import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import type { RequestKind } from './kinds.sql.ts';
import { lockRequests } from './locks.sql.ts';

/** The requests of a feature, described once for all that is done to one. */
export interface Requests<R> {
  kind: RequestKind;
  /** A request with the facts for decisions about it; null or undefined without one. */
  find(db: Queries, t: TableNames, id: number): Promise<R | null | undefined>;
  /** The workers whose reads change with it. */
  workersOf(request: R): readonly number[];
}

/**
 * Locks a request's shifts, then its row, and reads it as it is under the locks.
 * @param shiftIds more shifts that the change rests on
 * @throws thing.not_found
 */
export async function lockRequest<R>(
  write: Write,
  { kind, find }: Requests<R>,
  id: number,
  shiftIds?: readonly number[],
): Promise<R> {
  await lockRequests(write, kind, [id], shiftIds);
  const request = await find(write.tx, write.t, id);
  if (!request) throw notFound();
  return request;
}
