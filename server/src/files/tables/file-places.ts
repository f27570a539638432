import { AppError } from '../../kernel/app-error.ts';
import { TABLE_LIMITS } from './table-reader.ts';

/** Bytes of an organisation: the largest file, and small ones beside it. */
const bytesOfOne = TABLE_LIMITS.csvBytes + 10_000_000;

/**
 * The limits of the files that are held at once: of an account, of an organisation with their bytes, and of all. What one
 * organisation sends, and lets wait, leaves the others a place for the largest file.
 */
const atMost = {
  ofAccount: 2,
  ofOrganisation: { files: 3, bytes: bytesOfOne },
  all: { files: 5, bytes: 2 * bytesOfOne },
} as const;
const busySeconds = 5;

/** A file that asks for a place: who sends or reads it, and its size before it is there. */
export interface PlacedFile {
  accountId: number;
  /** The organisation's code. */
  organisation: string;
  bytes: number;
}

/**
 * The places of the files that the server holds, from their first byte to their last use. A file has its place before
 * it is received or read from the database, so that however many are sent at once fill no memory.
 */
export class FilePlaces {
  readonly #held = new Set<PlacedFile>();

  /** Files that have a place. */
  get taken(): number {
    return this.#held.size;
  }

  /**
   * Does what needs a file, in a place that is free again afterwards.
   * @throws import.too_many for the third file of an account, import.busy when the organisation or all have no place or too
   *   few bytes left
   */
  async hold<T>(file: PlacedFile, work: () => Promise<T>): Promise<T> {
    const all = [...this.#held];
    const ofAccount = all.filter(({ accountId }) => accountId === file.accountId);
    if (ofAccount.length >= atMost.ofAccount)
      throw new AppError('import.too_many', { retryAfter: busySeconds });
    const own = all.filter(({ organisation }) => organisation === file.organisation);
    if (!fits(own, file, atMost.ofOrganisation) || !fits(all, file, atMost.all))
      throw new AppError('import.busy', { retryAfter: busySeconds });
    const held = { ...file };
    this.#held.add(held);
    try {
      return await work();
    } finally {
      this.#held.delete(held);
    }
  }
}

/** Whether another file has room beside those that are held. */
const fits = (
  held: readonly PlacedFile[],
  file: PlacedFile,
  most: { files: number; bytes: number },
): boolean =>
  held.length < most.files && held.reduce((sum, { bytes }) => sum + bytes, file.bytes) <= most.bytes;
