import type { ImportDetail } from '@relevo/contract/imports';
import { NameList } from '@relevo/domain/import-name-list';
import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { eachOf, inSteps } from '../kernel/in-steps.ts';
import { type Answers, type NamedPart, nameKey, noAnswers } from './answers.ts';
import { progressOf } from './apply.sql.ts';
import { askedCodes } from './codes.service.ts';
import { CODE_PART } from './codes.ts';
import { findImport, findTally, type ImportRow } from './imports.sql.ts';
import { detailOf } from './imports.wire.ts';
import { peopleKind } from './kind-people.ts';
import { rosterKind } from './kind-roster.ts';
import { asksForNumber, missingPeople } from './missing.service.ts';
import { countChosen, countEmployed } from './missing.sql.ts';
import { listParts, listRemembered, listUnknown, type UnknownName } from './names.sql.ts';
import { type KnownParts, NameAnswers } from './names.ts';
import { type NamesAndMissing, nameOf, partFields } from './review.wire.ts';
import { countRows } from './rows.sql.ts';
import { undoneOf } from './undo.sql.ts';

/** Names that a page shows at once. */
const shownNames = 200;

/** An import as its page reads it. @throws thing.not_found */
export async function detail(
  { db }: Deps,
  { t, timeZone }: Organisation,
  id: number,
  now: Temporal.Instant,
): Promise<ImportDetail> {
  const row = await findImport(db, t, id);
  if (!row) throw notFound();
  const answers = row.answers ?? noAnswers;
  const today = localDateOf(now, timeZone);
  const isJudged = row.state !== 'read' && row.state !== 'failed';
  const counts = isJudged ? await countRows(db, t, id, today) : null;
  // Its page asks each second how far it is, and shows nothing else.
  const isWritten = row.state === 'applying' || row.state === 'undoing';
  return {
    ...detailOf({ ...row, tally: await findTally(db, t, id) }, counts, await progressNow(db, t, row), now),
    ...(await namesOf(db, t, row, isWritten ? null : answers)),
    faltan:
      counts && row.kind === peopleKind.name && !isWritten
        ? await missingOf(db, t, { id, today, answers })
        : null,
  };
}

/** How far an import is that is being applied or undone, or was; null before. */
async function progressNow(db: Queries, t: TableNames, { id, state }: Pick<ImportRow, 'id' | 'state'>) {
  if (state === 'applying' || state === 'applied') return progressOf(db, t, id);
  if (state !== 'undoing' && state !== 'undone') return null;
  const { undone, kept, waiting } = await undoneOf(db, t, id);
  return { written: undone + kept, waiting };
}

/** The unknown names of an import, each once, those of most rows first; without answers only how many there are. */
async function namesOf(
  db: Queries,
  t: TableNames,
  { id, kind }: Pick<ImportRow, 'id' | 'kind'>,
  answers: Answers | null,
): Promise<Pick<NamesAndMissing, 'nombres' | 'totalNombres'>> {
  const { names, total } = await listUnknown(db, t, id, answers === null ? 0 : shownNames);
  if (answers === null || total === 0) return { nombres: [], totalNombres: total };
  if (kind === rosterKind.name)
    return { nombres: await askedCodes(db, t, answers, names), totalNombres: total };
  const parts = await listParts(db, t);
  const counted = new NameAnswers(answers.names, await listRemembered(db, t), parts);
  const near = nearest(parts);
  // A name is compared with all of the organisation's.
  const nombres = await inSteps(
    eachOf(names.filter(isNamed), ({ part, value, rows }) =>
      nameOf({ part, value, rows, near: near(part, value), answer: counted.find(part, value) }),
    ),
  );
  return { nombres, totalNombres: total };
}

/** Finds the part whose name comes nearest to a text. */
function nearest(parts: KnownParts) {
  const lists = new Map(
    (Object.keys(partFields) as NamedPart[]).map((part) => [
      part,
      new NameList([...new Set(parts[part].map(({ name }) => name))]),
    ]),
  );
  return (part: NamedPart, value: string) => {
    const name = lists.get(part)?.nearest(value) ?? null;
    // A payroll group of another unit that is called so is not near: the row's own unit does not have it.
    if (name === null || nameKey(name) === nameKey(value)) return null;
    return parts[part].find((one) => one.name === name) ?? null;
  };
}

async function missingOf(
  db: Queries,
  t: TableNames,
  { id, today, answers }: { id: number; today: string; answers: Answers },
): Promise<NamesAndMissing['faltan']> {
  const employed = await countEmployed(db, t, today);
  const { ending, unclear } = await missingPeople(db, t, id, today);
  const chosen = answers.missing && (await countChosen(db, t, id));
  return {
    conContrato: employed,
    terminarian: ending.length,
    dudosas: unclear,
    pideNumero: asksForNumber(ending.length, employed),
    terminar: answers.missing &&
      chosen && {
        ...{ hasta: answers.missing.until, motivo: answers.missing.reason },
        ...{ personas: chosen.people, terminadas: chosen.ended, conProblemas: chosen.problems },
      },
  };
}

/** Whether a name is one of a part of the organisation: files of other kinds than rosters have no other. */
const isNamed = (name: UnknownName): name is UnknownName & { part: NamedPart } => name.part !== CODE_PART;
