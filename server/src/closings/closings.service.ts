import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Body, ClosingFile, ClosingPeriod } from '@relevo/contract';
import { closingCsv, closingTable, processText, saysMore, takesLine } from '@relevo/domain/closing-file';
import { GENERIC_FORMAT } from '@relevo/domain/closing-format';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { insertRows } from '../db/rows.sql.ts';
import type { DocumentAsker } from '../files/asked-documents.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import { closingLines, type WorkerLine } from './closing-lines.ts';
import {
  type EarlierFiles,
  findClosingPeriod,
  findEarlierFiles,
  insertFile,
  listClosingFiles,
  type NamedFormat,
  nextNumber,
  sharePeriod,
} from './closings.sql.ts';
import { findFormat } from './formats.sql.ts';

type Wanted = Body<'POST administracion/cierres/{id}/archivos'>;

/** The name of the format that needs no choice. */
export const GENERIC_NAME = 'Genérico';

/** Ends a write that is tried again: another period's file has the number by now. */
const NUMBER_TAKEN = new Error('the number of the file is taken');

/** The most tries to make a file whose number a file of another period takes meanwhile. */
const TRIES = 5;

interface Made {
  earlier: EarlierFiles;
  number: number;
  /** The number of the period's first file; null of that one. */
  corrects: number | null;
  format: NamedFormat;
  lines: readonly WorkerLine[];
  bytes: Uint8Array;
}

/**
 * Makes a period's next file for payroll. The first tells of all its workers, a later one the differences alone, in the
 * form of the first. Sheets are computed before the transaction, which holds only if no other file came meanwhile.
 * @throws thing.not_found, closing.period_runs, closing.made_meanwhile, closing.nothing, closing.format_gone,
 *   structure.changed for other dates of the period, workbook.too_many, workbook.not_made
 */
export async function makeFile(
  call: Call,
  periodId: number,
  wanted: Wanted,
  asker: DocumentAsker,
): Promise<ClosingFile> {
  const { deps, actor, now } = call;
  const { t, timeZone } = actor.org;
  for (let left = TRIES; left > 0; left -= 1) {
    const period = await findClosingPeriod(deps.db, t, periodId);
    if (!period) throw notFound();
    if (localDateOf(now, timeZone) <= period.hasta) throw new AppError('closing.period_runs');
    const made = await prepare(call, period, wanted, asker);
    try {
      return await keep(call, period, wanted.ultimo, made);
    } catch (error) {
      if (error !== NUMBER_TAKEN) throw error;
    }
  }
  throw new AppError('request.busy');
}

/** @returns why there is no file, to be told by the write: the same call that came again has its answer kept there */
async function prepare(
  { deps, actor, now }: Call,
  { id, nombre, desde, hasta }: ClosingPeriod,
  { idformato, ultimo }: Wanted,
  asker: DocumentAsker,
): Promise<Made | AppError> {
  const { db } = deps;
  const { org } = actor;
  const earlier = await findEarlierFiles(db, org.t, id);
  if (earlier.last !== ultimo) return new AppError('closing.made_meanwhile');
  const format = earlier.first?.format ?? (await formatOf(db, org.t, idformato));
  if (!format) return new AppError('closing.format_gone');
  const all = await closingLines(db, org, { id, from: desde, to: hasta }, now);
  const lines = all.filter(
    (line) => takesLine(line, format) && (line.told === null || saysMore(line, format)),
  );
  if (lines.length === 0) return new AppError('closing.nothing');
  const number = await nextNumber(db, org.t);
  const corrects = earlier.first?.number ?? null;
  const process = { number, corrects, period: { name: nombre, from: desde, to: hasta } };
  const table = closingTable(lines, format, process);
  const rows = async function* () {
    yield table.rows;
  };
  const bytes =
    format.file === 'csv'
      ? Buffer.from(closingCsv(table, format))
      : await buffer(await deps.workbooks.make(asker, table.heading, rows()));
  return { earlier, number, corrects, format, lines, bytes };
}

async function formatOf(
  db: Call['deps']['db'],
  t: Call['actor']['org']['t'],
  id: number | null,
): Promise<NamedFormat | undefined> {
  return id === null ? { ...GENERIC_FORMAT, name: GENERIC_NAME } : findFormat(db, t, id);
}

/** Keeps a file with its lines and its hash. @throws NUMBER_TAKEN */
const keep = (call: Call, period: ClosingPeriod, seen: number, made: Made | AppError): Promise<ClosingFile> =>
  call.deps.write(call, async ({ tx, t, now, audit, touch, emit }) => {
    await lockOrganisation(tx, t);
    const { last } = await findEarlierFiles(tx, t, period.id);
    if (last !== seen) throw new AppError('closing.made_meanwhile');
    if (made instanceof AppError) throw made;
    if (!(await sharePeriod(tx, t, period))) throw new AppError('structure.changed');
    const { number, corrects, format, lines, bytes, earlier } = made;
    if ((await nextNumber(tx, t)) !== number) throw NUMBER_TAKEN;
    const sha256 = hash('sha256', bytes, 'hex');
    const countOf = (standing: WorkerLine['standing']) =>
      lines.filter((line) => line.standing === standing).length;
    const file = {
      ...{ periodId: period.id, number, corrects, format, bytes, sha256 },
      fileName: fileNameOf(number, corrects, period, format),
      ...{ validated: countOf('validated'), changed: countOf('changed'), open: countOf('open') },
      madeBy: call.actor.subject,
    };
    const id = await insertFile(tx, t, file, now);
    const rows = lines.map(({ workerId, figures }) => ({ closing_id: id, worker_id: workerId, figures }));
    await insertRows(tx, t, 'closing_line', rows);
    audit({
      action: 'closing.made',
      entity: 'closing',
      id,
      ...(earlier.last > 0 && { before: { number: earlier.last, sha256: earlier.lastHash } }),
      after: {
        ...{ periodId: period.id, period: period.nombre, number, corrects },
        ...{ format: format.name, lines: lines.length, sha256 },
      },
    });
    touch(call.actor.subject);
    emit('period.closed', { idperiodo: period.id, idarchivo: id });
    const [kept] = await listClosingFiles(tx, t, { periodId: period.id, id });
    return kept as ClosingFile;
  });

const fileNameOf = (
  number: number,
  corrects: number | null,
  { desde, hasta }: ClosingPeriod,
  { file }: NamedFormat,
): string => {
  const process = processText({ number, corrects }).toLowerCase().replace('ó', 'o').replaceAll(' ', '-');
  return `${process}_${desde}_${hasta}.${file}`;
};
