import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Counted } from './archive-format.ts';

/** A tar says first how long an entry is, so rows come in entries of some megabyte, numbered from 1. */
const partBytes = 1 << 20;
const newline = 10;

export interface ArchiveWriter {
  /** Adds a text of its own. */
  addText(name: string, text: string): Promise<void>;
  /** Adds rows as PostgreSQL writes them, and returns their count and hash. */
  addRows(name: string, rows: Readable): Promise<Counted>;
}

/**
 * Writes an archive, a tar in gzip that only its owner may read. It lies at `FILE.part` until it is whole and on disk;
 * a failure leaves no file. A file that is there meanwhile is another export's, and stays.
 */
export async function writeArchive<T>(
  file: string,
  write: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const part = `${file}.part`;
  const target = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no folder ${dirname(part)}.`);
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${part} is there: an export is under way, or one was cut short; delete it then.`);
  });
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as never),
    createGzip(),
    target.createWriteStream({ flush: true }),
  );
  // The error is thrown where `written` is awaited.
  written.catch((error) => controller.error(error));
  const add = async (name: string, bytes: Uint8Array) => {
    const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await entry.write(bytes);
    await entry.close();
  };
  try {
    const result = await write({
      addText: (name, text) => add(name, Buffer.from(text)),
      addRows: (name, rows) => addParts(name, rows, add),
    });
    controller.finalize();
    await written;
    await takeName(file);
    await rename(part, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    controller.error(error);
    // The error of the disk is the cause, not that the packer could not go on.
    const cause = await written.then(
      () => error,
      (said: unknown) => said,
    );
    await rm(part, { force: true });
    throw cause;
  }
}

/** @throws Error where somebody has the name already; renaming alone would take it from them */
async function takeName(file: string): Promise<void> {
  const taken = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${file} is there already; name another file.`);
  });
  await taken.close();
}

async function addParts(
  name: string,
  rows: Readable,
  add: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<Counted> {
  const hash = createHash('sha256');
  const counted = { rows: 0, bytes: 0 };
  let waiting: Buffer[] = [];
  let size = 0;
  let parts = 0;
  const flush = async () => {
    parts += 1;
    await add(`${name}/${String(parts).padStart(6, '0')}`, Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    counted.rows += linesIn(chunk);
    counted.bytes += chunk.length;
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  return { ...counted, sha256: hash.digest('hex') };
}

/** A row is a line: PostgreSQL writes a line's end inside a value in another way. */
export function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

/** The new name is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
