import type { Body } from '@relevo/contract';
import { perhapsInFile } from '@relevo/domain/import-missing';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { saveAnswers } from './answers.sql.ts';
import { lockImport } from './imports.sql.ts';
import { peopleKind } from './kind-people.ts';
import { chooseMissing, countEmployed, forgetChosen, listMissing, listUnclear } from './missing.sql.ts';
import { requireReviewed, reviewedImport } from './rejudge.ts';

type Answer = Body<'PUT administracion/importaciones/{id}/faltan'>;

/** The part of the people with a contract above which their number must be typed. */
const mostUnasked = 0.1;
/** Years ahead within which a last day lies, as the page of a person takes it. */
const yearsAhead = 5;

/** Whether so many people end that their number must be typed. */
export const asksForNumber = (people: number, employed: number): boolean => people > employed * mostUnasked;

const refused = (field: keyof Answer, text: string): AppError =>
  new AppError('request.invalid', { fields: { [field]: [text] } });

/** The people who are missing from a file: those whose work can end, and how many a row with problems may mean. */
export async function missingPeople(
  db: Queries,
  t: TableNames,
  id: number,
  today: string,
): Promise<{ ending: number[]; unclear: number }> {
  const people = await listMissing(db, t, id, today);
  const unclear = perhapsInFile(people, await listUnclear(db, t, id));
  return { ending: people.flatMap((one) => (unclear.has(one.id) ? [] : one.id)), unclear: unclear.size };
}

/**
 * Decides that the work of those who are missing from the file ends on a local last day when the import is applied, or
 * that they stay. Those who are missing at this moment are meant: nobody who is taken on later, and nobody whom a
 * corrected row names. Whom a row with problems may mean stays as well.
 * @throws thing.not_found, import.not_open, import.not_reviewed, import.changed, import.not_people for another kind of
 *   file, request.invalid at the last day, the reason, or the number of people, which must be typed above 10 % of those with a contract
 */
export async function answerMissing(call: Call, id: number, answer: Answer): Promise<void> {
  const review = await reviewedImport(call, id, answer.version);
  if (review.kind.name !== peopleKind.name) throw new AppError('import.not_people');
  const missing = answer.terminar ? endOf(answer, call) : null;
  await call.deps.write(call, async ({ tx, t, today, audit }) => {
    const row = await lockImport(tx, t, id);
    if (!row) throw notFound();
    requireReviewed(row, answer.version);
    if (missing) {
      const { ending } = await missingPeople(tx, t, id, today);
      const people = ending.length;
      requireNumber(answer, people, await countEmployed(tx, t, today));
      await chooseMissing(tx, t, id, ending);
      await saveAnswers(tx, t, id, { ...review.answers, missing });
      audit(eventOf(id, row.name, review.answers.missing, { until: missing.until, people }));
    } else {
      await forgetChosen(tx, t, id);
      await saveAnswers(tx, t, id, { ...review.answers, missing });
      audit(eventOf(id, row.name, review.answers.missing, { until: null, people: 0 }));
    }
    return {};
  });
}

const eventOf = (id: number, file: string, before: { until: string } | null, after: object) => ({
  ...{ action: 'import.missing', entity: 'import' as const, id },
  before: { until: before?.until ?? null },
  after: { file, ...after },
});

/** @throws request.invalid */
function endOf({ hasta, motivo }: Answer, { now, actor }: Call): { until: string; reason: string } {
  if (hasta === undefined) throw refused('hasta', 'Elige el último día.');
  const today = Temporal.PlainDate.from(localDateOf(now, actor.org.timeZone));
  if (hasta > today.add({ years: yearsAhead }).toString())
    throw refused('hasta', `Elige un día dentro de los próximos ${yearsAhead} años.`);
  const reason = motivo?.trim() ?? '';
  if (reason === '') throw refused('motivo', 'Escribe el motivo.');
  return { until: hasta, reason };
}

/** @throws request.invalid at the number, import.count_changed for a typed one that is another */
function requireNumber({ confirmacion }: Answer, people: number, employed: number): void {
  if (confirmacion === undefined && !asksForNumber(people, employed)) return;
  if (confirmacion === people) return;
  throw refused(
    'confirmacion',
    confirmacion === undefined
      ? `Es más del 10 % de las personas con contrato. Escribe cuántas terminan: ${people}.`
      : `Terminan ${people} personas. Escribe ese número.`,
  );
}
