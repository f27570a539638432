import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { ArchiveError, type Counted } from './archive-format.ts';
import { linesIn } from './archive-writer.ts';

/** Bytes; of an organisation with some hundred tables a few thousand. */
const longestText = 4 << 20;

/** A reader of an archive from its beginning to its end; each part is read once. */
export interface ArchiveReader {
  /** The text of the next entry. @throws ArchiveError when that is another one, or there is none */
  text(name: string): Promise<string>;
  /** Writes all rows of a name to a stream, and returns their count and hash. */
  rows(name: string, to: () => Writable): Promise<Counted>;
  /** @throws ArchiveError when more comes */
  end(): Promise<void>;
}

/**
 * Opens an archive for as long as `read` takes.
 * @throws ArchiveError when the file is cut short or damaged, or no such file at all
 */
export async function readArchive<T>(file: string, read: (archive: ArchiveReader) => Promise<T>): Promise<T> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  let fault: Error | null = null;
  const fail = (error: Error) => {
    fault ??= error;
    gunzip.destroy(error);
  };
  source.on('error', fail);
  gunzip.on('error', fail);
  source.pipe(gunzip);
  const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>)
    .pipeThrough(createTarDecoder({ strict: true }) as never)
    [Symbol.asyncIterator]() as AsyncIterator<ParsedTarEntry>;
  let next: ParsedTarEntry | null | undefined;
  const peek = async (): Promise<ParsedTarEntry | null> => {
    next ??= await entries.next().then(({ done, value }) => (done ? null : value), damaged);
    return next;
  };
  const damaged = (error: unknown): never => {
    const { code, message } = (fault ?? error) as NodeJS.ErrnoException;
    if (fault && code === 'ENOENT') throw new ArchiveError('there is no such file');
    if (fault && code === 'EISDIR') throw new ArchiveError('it is a folder');
    // Other errors of the system about the file itself.
    if (fault && /^E[A-Z]+$/.test(code ?? '')) throw new ArchiveError(message);
    throw new ArchiveError('it is damaged, cut short or no archive at all');
  };
  const bytesOf = async function* ({ body }: ParsedTarEntry) {
    try {
      yield* body as unknown as AsyncIterable<Uint8Array>;
    } catch (error) {
      damaged(error);
    }
  };
  try {
    return await read({
      text: async (name) => {
        const entry = await peek();
        if (entry?.header.name !== name || entry.header.size > longestText) {
          throw new ArchiveError(`${name} is not where it should be`);
        }
        next = undefined;
        return Buffer.from(await Array.fromAsync(bytesOf(entry)).then(Buffer.concat)).toString();
      },
      rows: async (name, to) => {
        const hash = createHash('sha256');
        const counted = { rows: 0, bytes: 0 };
        let target: Writable | null = null;
        // An error is kept whenever it comes, also while the next part is read: an unhandled one ends the process.
        let failed: Error | null = null;
        for (let part = 1; ; part += 1) {
          const entry = await peek();
          if (entry?.header.name !== `${name}/${String(part).padStart(6, '0')}`) break;
          next = undefined;
          target ??= to().on('error', (error: Error) => {
            failed ??= error;
          });
          for await (const chunk of bytesOf(entry)) {
            if (failed) throw failed;
            hash.update(chunk);
            counted.rows += linesIn(chunk);
            counted.bytes += chunk.length;
            await give(target, chunk);
          }
        }
        if (failed) throw failed;
        if (target) {
          target.end();
          await finished(target);
        }
        return { ...counted, sha256: hash.digest('hex') };
      },
      end: async () => {
        if ((await peek()) !== null) throw new ArchiveError('it goes on behind its end');
      },
    });
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** Waits until there is room, or the stream has failed. */
function give(target: Writable, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    target.once('error', reject);
    target.write(chunk, (error) => {
      target.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
