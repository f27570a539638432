import type { Check, Verdict } from '@relevo/contract';
import { judgeEdit, movesTimes, type ShiftPlan, withExtra } from '@relevo/domain/shift-edits';
import { placeOfType } from '@relevo/domain/staffing-words';
import type { StaffingChange } from '@relevo/domain/verdict';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { RequestKind } from '../requests/kinds.sql.ts';
import { liveHoldersOf } from '../requests/live-requests.sql.ts';
import { loadRulesAndShifts, type WorkerShifts } from '../verdict/verdict-facts.sql.ts';
import { loadWaiting, type Waiting } from '../verdict/waiting.sql.ts';
import { windowsAround } from '../verdict/windows.ts';
import { type EditShift, namesOf, otherExtraMinutes, type StaffedSector } from './shift-edits.sql.ts';
import { listStaffedTypes, type StaffedType } from './type-staffing.sql.ts';

/** Where, and when. */
interface Rows {
  tx: Queries;
  t: TableNames;
  now: Temporal.Instant;
}

/**
 * The verdict on an edit of a shift: hours, rest, overlap, staffing of both sectors and types, and ended requests. The agreed
 * extra time counts in hours, rest and overlap, and a check of its own allows two hours of it a day. The requests are
 * the live ones that the edit ends.
 */
export async function verdictOfEdit(
  rows: Rows,
  shift: EditShift,
  plan: ShiftPlan,
  sectors: readonly StaffedSector[],
): Promise<Verdict> {
  const { tx: db, t, now } = rows;
  const { id, workerId, date, day, zone, plan: was } = shift;
  const { rules, workers } = await loadRulesAndShifts(
    db,
    t,
    [workerId],
    windowsAround([{ from: date, to: date }]),
  );
  const worker: WorkerShifts = workers[0] ?? { id: workerId, article22: false, leave: [], shifts: [] };
  const others = await otherExtraMinutes(db, t, shift);
  const planned = ({ startsAt, endsAt, minutesBefore, minutesAfter }: ShiftPlan) =>
    withExtra(
      {
        ...{ id, date, night: !day, absent: false, extra: 0 },
        startsAt: startsAt.epochMilliseconds,
        endsAt: endsAt.epochMilliseconds,
      },
      shift.coverage ? 0 : minutesBefore,
      shift.coverage ? 0 : minutesAfter,
    );
  const extraOf = ({ minutesBefore, minutesAfter }: ShiftPlan) =>
    shift.coverage ? 0 : others + minutesBefore + minutesAfter;
  const waiting = await loadWaiting(db, t, [id], now);
  const verdict = judgeEdit(
    {
      workers: [
        {
          ...{ id: workerId, article22: worker.article22, cycle: worker.cycle ?? null, leave: worker.leave },
          sundays: worker.sundays ?? [],
          kept: worker.shifts.filter((one) => one.id !== id),
          given: [planned(was)],
          received: [planned(plan)],
        },
      ],
      staffing: [
        ...staffingOf(shift, plan, sectors, waiting),
        ...staffingByType(shift, plan, await listStaffedTypes(db, t, shift, plan), waiting),
      ],
      rules,
      zone,
      reader: null,
    },
    { workerId, date, before: extraOf(was), after: extraOf(plan) },
  );
  const ended = movesTimes(was, plan) ? await endedChecks(rows, shift) : [];
  return {
    ...verdict,
    confirmar: verdict.confirmar || ended.length > 0,
    chequeos: [...verdict.chequeos, ...ended],
  };
}

/** The staffing of both sectors: one less in the old and one more in the new. */
function staffingOf(
  { date, day, plan: was }: EditShift,
  plan: ShiftPlan,
  sectors: readonly StaffedSector[],
  waiting: readonly Waiting[],
): StaffingChange[] {
  if (was.sectorId === plan.sectorId) return [];
  return [
    { id: was.sectorId, change: -1 },
    { id: plan.sectorId, change: 1 },
  ].flatMap(({ id, change }) => {
    const sector = sectors.find((one) => one.id === id);
    if (!sector) return [];
    const { name: place, people: before, minimum } = sector;
    const facts = { date, turnoDia: day ? 1 : 0, place, minimum } as const;
    // The people who wait beside the shift are of the sector that the shift leaves.
    const beside = change < 0 ? waiting.filter(({ ofSector }) => ofSector).map(({ name }) => name) : [];
    return [{ ...facts, before, after: before + change, waiting: beside }];
  });
}

/** The staffing by type of each place that gets one more or one less by another type or sector. */
const staffingByType = (
  { date, day, plan: was }: EditShift,
  plan: ShiftPlan,
  types: readonly StaffedType[],
  waiting: readonly Waiting[],
): StaffingChange[] =>
  types.flatMap(({ sectorId, typeId, place, type, people: before, minimum }) => {
    const isOf = (one: ShiftPlan) =>
      one.typeId === typeId && (sectorId === null || one.sectorId === sectorId);
    const change = Number(isOf(plan)) - Number(isOf(was));
    if (change === 0) return [];
    const beside = waiting.filter(
      (one) => change < 0 && one.ofType && (sectorId === null ? one.ofGroup : one.ofSector),
    );
    return [
      {
        ...{ date, turnoDia: day ? 1 : 0, place: placeOfType(place, type) },
        ...{ before, after: before + change, minimum, waiting: beside.map(({ name }) => name) },
      },
    ];
  });

const KIND_WORDS: Record<RequestKind, string> = {
  swap: 'el cambio de turno',
  release: 'la solicitud de liberación',
  offer: 'la oferta',
  permit: 'la solicitud de permiso',
};

/** The requests that hold the shift, which end when it is worked at other moments. */
async function endedChecks(rows: Rows, { id, date }: EditShift): Promise<Check[]> {
  const checks: Check[] = [];
  for (const holder of await liveHoldersOf(rows, [id])) {
    const names = await namesOf(rows.tx, rows.t, holder.kind, holder.id);
    const whose = names.length > 0 ? ` de ${names.join(' y ')}` : '';
    checks.push({
      codigo: 'request_ends',
      nivel: 'warning',
      texto: `Se anula ${KIND_WORDS[holder.kind]}${whose}`,
      idtrabajador: null,
      fecha: date,
      antes: null,
      despues: holder.id,
      limite: null,
    });
  }
  return checks;
}
