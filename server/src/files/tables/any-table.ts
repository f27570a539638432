import { openArchive } from './archive.ts';
import { readCsv } from './csv-table.ts';
import { odsTable } from './ods-table.ts';
import { FileRefused, TABLE_LIMITS, type TableReader, tooLarge } from './table-reader.ts';
import { readXls } from './xls-table.ts';
import { xlsxTable } from './xlsx-table.ts';

const zipStart = Buffer.from('PK');
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Reads a file of any format that is taken, by its first bytes: its name and the type that a sender claims count for nothing. */
export const readAnyTable: TableReader = async function* (order) {
  const { bytes } = order;
  refuseSize(bytes);
  if (bytes.subarray(0, 8).equals(compoundStart)) yield* readXls(order);
  else if (isArchive(bytes)) {
    const archive = await openArchive(bytes);
    yield* archive.names.has('mimetype') ? odsTable(order, archive) : xlsxTable(order, archive);
  } else yield* readCsv(order);
};

const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2).equals(zipStart) && [3, 5, 7].includes(bytes[2] ?? 0);

/**
 * Refuses what is empty or has too many bytes, before anything is read.
 * @throws FileRefused
 */
export function refuseSize(bytes: Buffer): void {
  if (bytes.length === 0) throw new FileRefused({ code: 'A5' });
  const isPacked = isArchive(bytes) || bytes.subarray(0, 8).equals(compoundStart);
  if (bytes.length > (isPacked ? TABLE_LIMITS.packedBytes : TABLE_LIMITS.csvBytes))
    throw tooLarge(bytes.length);
}
