import { gapText, leaveText, noticeText } from '@relevo/domain/roster-publication';
import { addDays, daysBetween, type LocalDate } from '@relevo/domain/time';
import { warningsOf } from '@relevo/domain/verdict';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Manager } from '../kernel/actor.ts';
import { inSteps } from '../kernel/in-steps.ts';
import type { RequestKind } from '../requests/kinds.sql.ts';
import { liveHoldersOf } from '../requests/live-requests.sql.ts';
import { workerOfManager } from '../requests/own-decision.sql.ts';
import { loadRulesAndShifts } from '../verdict/verdict-facts.sql.ts';
import { windowsAround } from '../verdict/windows.ts';
import {
  loadCells,
  loadPublication,
  type PublicationFacts,
  type PublicationQuery,
} from './publish-facts.sql.ts';
import { changes, type Judged, judgePublication, type PlannedCell } from './publish-judge.ts';
import { namesOfRequests } from './publish-requests.sql.ts';

/** A warning with the name by which it is confirmed, and the days that it is about. */
export interface PlanWarning {
  code: string;
  name: string;
  text: string;
  workerId: number | null;
  dates: LocalDate[];
}

/** A live request or offer that the publication ends. */
export interface EndingRequest {
  kind: RequestKind;
  id: number;
  text: string;
  name: string;
}

export interface PublicationPlan {
  facts: PublicationFacts;
  judged: Judged;
  /** The cells that go and change something. */
  going: PlannedCell[];
  ending: EndingRequest[];
  notice: { days: number | null; agreed: number | null; warning: PlanWarning | null };
  /** All that must be confirmed. */
  warnings: PlanWarning[];
}

export interface PlanFor {
  tx: Queries;
  t: TableNames;
  now: Temporal.Instant;
  actor: Manager;
}

/**
 * What publishing cells of a unit's draft would do, judged over the whole after-state. `tx` is the pool, or the
 * transaction that holds the locks.
 * @param without cells that stay in the draft, as 'worker date'
 */
export async function planPublication(
  { tx, t, now, actor }: PlanFor,
  query: PublicationQuery,
  today: LocalDate,
  without: ReadonlySet<string> = new Set(),
): Promise<PublicationPlan> {
  const all = await loadCells(tx, t, query, now);
  const cells = all.filter(({ workerId, date }) => !without.has(`${workerId} ${date}`));
  const workerIds = [...new Set(cells.map(({ workerId }) => workerId))];
  const facts = await loadPublication(tx, t, query, workerIds, now);
  const windows = windowsAround([{ from: query.from, to: query.to }]);
  const { rules, workers } = await loadRulesAndShifts(tx, t, workerIds, windows, query.unitId);
  const own = await workerOfManager(tx, t, actor.id);
  const zone = actor.org.timeZone;
  const by = { facts, rules, shifts: workers, zone, now, today, own };
  const judged = await inSteps(judgePublication(cells, by));
  const going = judged.cells.filter((one) => one.state === 'va' && changes(one));
  const ending = await endingOf({ tx, t, now }, going);
  const notice = noticeOf(going, facts, today);
  const warnings = [
    ...warningsByName(judged),
    ...gapsOf(going, facts, query.from, today),
    ...leavesOf(going),
    ...ending.map(({ name, text }) => ({
      ...{ code: 'request_ends', name, text, workerId: null, dates: [] },
    })),
    ...(notice.warning ? [notice.warning] : []),
  ];
  return { facts, judged, going, ending, notice, warnings };
}

const warningsByName = ({ checks, staffing }: Judged): PlanWarning[] =>
  [...checks, ...staffing.map(({ check }) => check)].flatMap((check) => {
    const [name] = warningsOf({ chequeos: [check] });
    const { codigo: code, texto: text, idtrabajador: workerId, fecha } = check;
    return name === undefined ? [] : [{ code, name, text, workerId, dates: fecha === null ? [] : [fecha] }];
  });

/** Days without a plan between what a person has and the first day of the range. */
function gapsOf(
  going: readonly PlannedCell[],
  { people }: PublicationFacts,
  from: LocalDate,
  today: LocalDate,
): PlanWarning[] {
  const touched = new Set(going.map(({ cell }) => cell.workerId));
  const first = from < today ? today : from;
  return people.flatMap(({ id, span }) => {
    if (!touched.has(id) || span === null || span.hasta < addDays(today, -1)) return [];
    const days = daysBetween(span.hasta, first) - 1;
    if (days <= 0) return [];
    const text = gapText(days, first);
    return [{ code: 'gap', name: `gap ${id} ${first} ${days}`, text, workerId: id, dates: [first] }];
  });
}

/** Shifts on days of approved leave, which are published with its absence. */
function leavesOf(going: readonly PlannedCell[]): PlanWarning[] {
  const absent = going.filter(({ cell, moments }) => cell.leave && moments !== null);
  return [...Map.groupBy(absent, ({ cell }) => cell.workerId)].map(([workerId, own]) => {
    const dates = own.map(({ cell }) => cell.date).sort();
    return {
      code: 'leave',
      name: `leave ${workerId} ${dates.join(' ')}`,
      text: leaveText(dates),
      workerId,
      dates,
    };
  });
}

function noticeOf(going: readonly PlannedCell[], { noticeDays: agreed }: PublicationFacts, today: LocalDate) {
  const [first] = going.map(({ cell }) => cell.date).sort();
  if (first === undefined) return { days: null, agreed, warning: null };
  const days = daysBetween(today, first);
  if (agreed === null || days >= agreed) return { days, agreed, warning: null };
  const text = noticeText(days, agreed);
  const warning = { code: 'notice', name: `notice ${days} ${agreed}`, text, workerId: null, dates: [first] };
  return { days, agreed, warning };
}

const KIND_WORDS: Record<RequestKind, string> = {
  swap: 'el cambio de turno',
  release: 'la solicitud de liberación',
  offer: 'la oferta',
  permit: 'la solicitud de permiso',
};

/** Whether the cell's shift is worked at other moments, or no more: requests about it end. */
export const movesShift = ({ cell, moments }: PlannedCell): boolean =>
  cell.shift !== null &&
  (moments === null ||
    Temporal.Instant.compare(moments.startsAt, cell.shift.startsAt) !== 0 ||
    Temporal.Instant.compare(moments.endsAt, cell.shift.endsAt) !== 0);

/** Whether the absence of the cell's shift goes: its day becomes free, or the worker works it again. */
export const losesAbsence = ({ cell, moments }: PlannedCell): boolean =>
  cell.shift !== null && cell.shift.absenceId !== null && (moments === null || !cell.shift.onLeave);

async function endingOf(
  rows: { tx: Queries; t: TableNames; now: Temporal.Instant },
  going: readonly PlannedCell[],
): Promise<EndingRequest[]> {
  const ids = going
    .filter((one) => movesShift(one) || losesAbsence(one))
    .map(({ cell }) => cell.shift?.id ?? 0);
  if (ids.length === 0) return [];
  const holders = await liveHoldersOf(rows, ids);
  const names = await namesOfRequests(rows.tx, rows.t, holders);
  return holders.map(({ kind, id }) => {
    const who = names.get(`${kind} ${id}`) ?? [];
    const whose = who.length > 0 ? ` de ${who.join(' y ')}` : '';
    return { kind, id, text: `Se anula ${KIND_WORDS[kind]}${whose}`, name: `request_ends ${kind} ${id}` };
  });
}
