import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { TableProcess } from '../src/files/tables/table-process.ts';
import { AppError } from '../src/kernel/app-error.ts';
import { isAlive, tableProcessesOf } from './support/job-processes.ts';
import { rowOf, sentenceOf, tableFixture, workbookOf } from './support/tables.ts';

const log = { warn: () => undefined, error: () => undefined } as never;
const small = tableFixture('openpyxl.xlsx');
const unfolds = 'El archivo contiene demasiados datos al descomprimirlo. No se leyó.';

/** The number of rows of a file, the sentence of its refusal, or the code of another error. */
const outcomeOf = (tables: TableProcess, bytes: Buffer, gone?: AbortSignal): Promise<string | number> => {
  const rows = async () => {
    let count = 0;
    for await (const part of tables.read(bytes, gone ? { gone } : {}))
      if ('rows' in part) count += part.rows.length;
    return count;
  };
  let made: number | undefined;
  return sentenceOf(rows().then((count) => (made = count))).then(
    (sentence) => made ?? sentence,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
};

/** Waits until a process reads for this one. */
async function reading(): Promise<number> {
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(5)) {
    const [pid] = tableProcessesOf(process.pid);
    if (pid) return pid;
  }
  throw new Error('no file is being read');
}

/** A file under every limit of bytes whose texts are more than a small memory holds. */
function heavy(): Buffer {
  const text = 'Servicio de Urgencia Adulto '.repeat(17);
  const texts = Array.from({ length: 60_000 }, (_, at) => `<si><t>${at * 7919}${text}</t></si>`);
  const noise = Buffer.from(
    Array.from({ length: 400_000 }, (_, at) => ((at * at * 7919) % 251) ^ ((at >> 3) % 256)),
  );
  return workbookOf({
    sheet: rowOf('x'),
    texts: `<sst>${texts.join('')}</sst>`,
    more: { 'noise.bin': noise },
  });
}

describe('the process for a file', () => {
  let tables: TableProcess;
  afterEach(async () => {
    await tables.stop();
    expect(tableProcessesOf(process.pid)).toEqual([]);
  });

  test('one works at a time, four wait, and the sixth is told to come again', async () => {
    tables = new TableProcess(log);
    const five = Array.from({ length: 5 }, () => outcomeOf(tables, small));
    expect(await outcomeOf(tables, small)).toBe('server.not_ready');
    const most = Promise.all(five).then(() => 'done');
    for (let state = ''; state !== 'done'; state = await Promise.race([most, sleep(20, 'waiting')])) {
      expect(tableProcessesOf(process.pid).length).toBeLessThan(2);
    }
    expect(await Promise.all(five)).toEqual([6, 6, 6, 6, 6]);
  });

  test('a file that fills its memory or takes too long ends it, and the next works', async () => {
    tables = new TableProcess(log, undefined, 24);
    const outcomes = [outcomeOf(tables, heavy()), outcomeOf(tables, small)];
    expect(await Promise.all(outcomes)).toEqual([unfolds, 6]);
    await tables.stop();
    tables = new TableProcess(log, 1);
    expect(await outcomeOf(tables, small)).toBe(unfolds);
    await tables.stop();
    tables = new TableProcess(log);
    expect(await outcomeOf(tables, heavy())).toBe(1);
  });

  test('a process that breaks is a refusal, and the next works', async () => {
    tables = new TableProcess(log);
    const outcomes = [outcomeOf(tables, small), outcomeOf(tables, small)];
    process.kill(await reading(), 'SIGSEGV');
    expect(await Promise.all(outcomes)).toEqual([unfolds, 6]);
  });

  test('a reader that stops early, and one that is gone, end it', async () => {
    tables = new TableProcess(log);
    for await (const part of tables.read(small)) {
      expect(part).toEqual({ file: { format: 'xlsx' } });
      break;
    }
    await expect.poll(() => tableProcessesOf(process.pid)).toEqual([]);
    const gone = new AbortController();
    const outcome = outcomeOf(tables, heavy(), gone.signal);
    const pid = await reading();
    gone.abort(new AppError('request.gone'));
    expect(await outcome).toBe('request.gone');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('a refusal comes out of it with its words, and nothing is started for what has too many bytes', async () => {
    tables = new TableProcess(log);
    const rows = `<row r="1"><c><v>1</v></c></row><row r="20001"><c><v>1</v></c></row>`;
    expect(await outcomeOf(tables, workbookOf({ sheet: rows }))).toBe(
      'El archivo es demasiado grande (20.001 filas, 0 MB). Divídelo por unidad o por mes.',
    );
    expect(await outcomeOf(tables, Buffer.alloc(0))).toBe('El archivo está vacío.');
    expect(await outcomeOf(tables, Buffer.alloc(50_000_001, 'a'))).toBe(
      'El archivo es demasiado grande (50 MB). Divídelo por unidad o por mes.',
    );
  });

  test('a stop refuses those that wait and later ones', async () => {
    tables = new TableProcess(log);
    const outcomes = [outcomeOf(tables, heavy()), outcomeOf(tables, small)];
    await reading();
    await tables.stop(0);
    expect(await Promise.all(outcomes)).toEqual(['server.not_ready', 'server.not_ready']);
    expect(await outcomeOf(tables, small)).toBe('server.not_ready');
  });
});
