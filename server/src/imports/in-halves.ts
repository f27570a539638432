import { databaseIsAway } from '../db/faults.ts';

/**
 * Writes rows together; where that fails, each half of them for itself, down to the row that it fails by.
 * @param failed is given a row that cannot be written, with its error
 * @throws what keeps the database from writing
 */
export async function inHalves(
  rows: readonly number[],
  write: (rows: readonly number[]) => Promise<unknown>,
  failed: (row: number, error: unknown) => Promise<unknown>,
): Promise<void> {
  try {
    await write(rows);
  } catch (error) {
    if (databaseIsAway(error)) throw error;
    const [row] = rows;
    if (rows.length < 2) {
      if (row !== undefined) await failed(row, error);
      return;
    }
    const middle = Math.ceil(rows.length / 2);
    await inHalves(rows.slice(0, middle), write, failed);
    await inHalves(rows.slice(middle), write, failed);
  }
}
