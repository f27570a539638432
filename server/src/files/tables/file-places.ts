import { AppError } from '../../kernel/app-error.ts';
import { TABLE_LIMITS } from './table-reader.ts';

/** The limits of the files that are held at once: of an account, of all, and the bytes of all together. */
const atMost = { ofAccount: 2, files: 5, bytes: 2 * TABLE_LIMITS.csvBytes } as const;
const busySeconds = 5;

/** A file that asks for a place: the account that sends or reads it, and its size before it is there. */
export interface PlacedFile {
  accountId: number;
  bytes: number;
}

/**
 * The places of the files that the server holds, from their first byte to their last use. A file has its place before
 * it is received or read from the database, so that however many are sent at once fill no memory.
 */
export class FilePlaces {
  readonly #ofAccounts = new Map<number, number>();
  #files = 0;
  #bytes = 0;

  /** Files that have a place. */
  get taken(): number {
    return this.#files;
  }

  /**
   * Does what needs a file, in a place that is free again afterwards.
   * @throws import.too_many for the third file of an account, import.busy when no place or too few bytes are left
   */
  async hold<T>({ accountId, bytes }: PlacedFile, work: () => Promise<T>): Promise<T> {
    const own = this.#ofAccounts.get(accountId) ?? 0;
    if (own >= atMost.ofAccount) throw new AppError('import.too_many', { retryAfter: busySeconds });
    if (this.#files >= atMost.files || this.#bytes + bytes > atMost.bytes)
      throw new AppError('import.busy', { retryAfter: busySeconds });
    this.#ofAccounts.set(accountId, own + 1);
    this.#files += 1;
    this.#bytes += bytes;
    try {
      return await work();
    } finally {
      const left = (this.#ofAccounts.get(accountId) ?? 1) - 1;
      if (left > 0) this.#ofAccounts.set(accountId, left);
      else this.#ofAccounts.delete(accountId);
      this.#files -= 1;
      this.#bytes -= bytes;
    }
  }
}
