import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefused, TABLE_LIMITS, unfolds, unreadable } from './table-reader.ts';

/** The parts of a ZIP archive whose directory was within the limits. */
export interface Archive {
  readonly names: ReadonlySet<string>;
  /**
   * The bytes of a part, as they are unpacked.
   * @throws FileRefused where they are not what the directory declares
   */
  open(name: string): AsyncGenerator<Buffer>;
}

/**
 * Looks through the directory of an archive before anything is unpacked: at most 200 parts, together at most 200 MB
 * and a hundred times the file, none twice, none outside of the archive, none with a password.
 * @throws FileRefused
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes).catch(() => {
    throw unreadable();
  });
  if (zip.entryCount > TABLE_LIMITS.entries) throw unfolds();
  const entries = await entriesOf(zip, bytes.length);
  return {
    names: new Set(entries.keys()),
    open: (name) => unpacked(zip, entries.get(name)),
  };
}

async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [packed, declared] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new FileRefused({ code: 'A2' });
      if (!entry.canDecodeFileData() || entries.has(entry.fileName)) throw unreadable();
      entries.set(entry.fileName, entry);
      packed += entry.compressedSize;
      declared += entry.uncompressedSize;
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : unreadable();
  }
  if (declared > TABLE_LIMITS.unpackedBytes || declared > size * TABLE_LIMITS.unpackedRatio) throw unfolds();
  // Parts that share the same bytes are a known bomb, and no program writes them.
  if (packed > size) throw unfolds();
  return entries;
}

async function* unpacked(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw unreadable();
  let [length, sum] = [0, 0];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      length += chunk.length;
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw error instanceof Error && error.message.startsWith('too many bytes') ? unfolds() : unreadable();
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) throw unreadable();
}
