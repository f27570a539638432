import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import { employmentOf } from './employment.sql.ts';

/** Whether one of these dates lies after the last day of all of a worker's contracts. */
export async function isBeyondContracts(
  db: Queries,
  t: TableNames,
  workerId: number,
  dates: readonly LocalDate[],
): Promise<boolean> {
  const { end } = await employmentOf(db, t, workerId);
  return end !== null && dates.some((date) => date > end);
}

/**
 * The session outlives the last contract by a day, for the mark of a last night; requests end with the contract.
 * @throws shift.beyond_contract
 */
export async function requireWithinContracts(
  db: Queries,
  t: TableNames,
  workerId: number,
  dates: readonly LocalDate[],
): Promise<void> {
  if (await isBeyondContracts(db, t, workerId, dates)) throw new AppError('shift.beyond_contract');
}
