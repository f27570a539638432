import type { SeenDay, Staffing } from '@relevo/contract';
import { BEYOND_DRAFTS, lastDraftDay } from '@relevo/domain/roster-draft';
import { typeInstants } from '@relevo/domain/shift-types';
import { placeOfType } from '@relevo/domain/staffing-words';
import type { LocalDate, ShiftInstants } from '@relevo/domain/time';
import { judgeChange, type Rules, type StaffingChange, type VerdictShift } from '@relevo/domain/verdict';
import { eachOf } from '../kernel/in-steps.ts';
import type { WorkerShifts } from '../verdict/verdict-facts.sql.ts';
import {
  type PublicationCell,
  type PublicationFacts,
  type PublicationPerson,
  type PublicationType,
  seenDay,
} from './publish-facts.sql.ts';

export type CellState = 'va' | 'vieja' | 'choque' | 'bloqueada';

/** A drafted cell with the day before and after it is published. */
export interface PlannedCell {
  cell: PublicationCell;
  state: CellState;
  /** Why it does not go. */
  text?: string;
  before: SeenDay | null;
  after: SeenDay;
  /** Moments of the new shift; null for a free day. */
  moments: ShiftInstants | null;
}

export type PublicationVerdict = ReturnType<typeof judgeChange>['chequeos'][number];

export interface Judged {
  cells: PlannedCell[];
  /** Warnings about people over the whole after-state of what goes. */
  checks: PublicationVerdict[];
  /** Staffing of each day, night and place with a minimum, with and without a change. */
  staffing: { change: StaffingChange; check: PublicationVerdict }[];
}

export interface JudgedBy {
  facts: PublicationFacts;
  rules: Rules;
  shifts: readonly WorkerShifts[];
  zone: string;
  now: Temporal.Instant;
  today: LocalDate;
  /** The worker who is the publishing manager; null where there is none. */
  own: number | null;
}

interface PlannedBy extends JudgedBy {
  /** The last day that may be drafted. */
  last: LocalDate;
  momentsOf: MomentsOf;
}

function blockedBy(cell: PublicationCell, { today, last, own }: PlannedBy): string | null {
  if (!cell.ofUnit) return 'Esta persona no es de tu unidad.';
  if (cell.workerId === own) return 'Es tu propio turno: lo publica otra jefatura de la unidad.';
  if (cell.date < today) return 'Este día ya pasó.';
  if (cell.date > last) return BEYOND_DRAFTS;
  if (cell.validated) return 'La ficha de asistencia de este día ya está validada.';
  if (cell.marked) return 'Este turno ya tiene marcas. Cámbialo desde su página.';
  if (cell.begun) return 'Este turno ya comenzó. Cámbialo desde su página.';
  if (cell.positionId === null) return 'La persona no tiene contrato en tu unidad este día.';
  if (cell.aside) return 'Aquí hay una cobertura, un segundo turno o uno de otra unidad.';
  if (cell.covered) return 'Otra persona ya cubre este turno.';
  return cell.typeFits ? null : 'Este tipo de turno está retirado.';
}

/** The cell before and after, and whether it may go by itself. */
function plan(cell: PublicationCell, person: PublicationPerson, by: PlannedBy): PlannedCell {
  const { facts, zone, momentsOf } = by;
  const { shift } = cell;
  const inSpan = person.span !== null && person.span.desde <= cell.date && cell.date <= person.span.hasta;
  const before =
    shift && !shift.freed
      ? seenDay(facts, shift.typeId, shift.sectorId)
      : shift || cell.freeId !== null || inSpan
        ? seenDay(facts, null, null)
        : null;
  const type = facts.types.find(({ id }) => id === cell.typeId);
  // A shift that keeps its type keeps its moments, which may have been edited.
  const kept = shift && !shift.freed && shift.typeId === cell.typeId ? shift : null;
  const moments = kept ?? (type ? momentsOf(type, cell.date, shift?.zone ?? zone) : null);
  const planned = { cell, before, after: seenDay(facts, cell.typeId, cell.sectorId), moments };
  const text = blockedBy(cell, by);
  if (text !== null) return { ...planned, state: 'bloqueada', text };
  if (cell.base !== cell.published)
    return { ...planned, state: 'vieja', text: 'Cambió después de tu borrador.' };
  if (moments && !kept && Temporal.Instant.compare(moments.startsAt, by.now) <= 0)
    return { ...planned, state: 'bloqueada', text: 'A esta hora el turno ya habría comenzado.' };
  return { ...planned, state: 'va' };
}

type MomentsOf = (type: PublicationType, date: LocalDate, zone: string) => ShiftInstants | null;

/** `typeInstants`, worked out once for all people who have a type on a date. */
function keptMoments(): MomentsOf {
  const known = new Map<string, ShiftInstants | null>();
  return (type, date, zone) =>
    known.getOrInsertComputed(`${type.id} ${date} ${zone}`, () => typeInstants(type, date, zone));
}

/** Whether the publication changes what people see on the day. */
export const changes = ({ cell, before, after }: PlannedCell): boolean =>
  before === null ||
  before.idtipo !== after.idtipo ||
  before.sector !== after.sector ||
  // who was taken off the shift works it again
  (cell.shift !== null && cell.shift.absenceId !== null && !cell.shift.onLeave && !cell.shift.freed);

interface After {
  kept: VerdictShift[];
  given: VerdictShift[];
  received: VerdictShift[];
  /** New shifts on days of leave, which have its absence. */
  absent: VerdictShift[];
}

function afterOf(cells: readonly PlannedCell[], worker: WorkerShifts): After {
  const givenIds = new Set(cells.flatMap(({ cell }) => cell.shift?.id ?? []));
  const given = worker.shifts.filter(({ id }) => givenIds.has(id));
  const made = cells.flatMap(({ cell, after, moments }, place): VerdictShift[] => {
    if (!moments) return [];
    const was = given.find(({ id }) => id === cell.shift?.id);
    const same = was && cell.shift?.typeId === cell.typeId && !cell.shift.freed;
    return [
      {
        ...{ id: cell.shift?.id ?? -1 - place, date: cell.date, night: after.turno_dia === false },
        startsAt: same ? was.startsAt : moments.startsAt.epochMilliseconds,
        endsAt: same ? was.endsAt : moments.endsAt.epochMilliseconds,
        ...{ extra: same ? was.extra : 0, absent: cell.leave },
      },
    ];
  });
  return {
    kept: worker.shifts.filter(({ id }) => !givenIds.has(id)),
    given,
    received: made.filter(({ absent }) => !absent),
    absent: made.filter(({ absent }) => absent),
  };
}

const shared = (a: VerdictShift, b: VerdictShift) =>
  a.id !== b.id && Math.min(a.endsAt, b.endsAt) > Math.max(a.startsAt, b.startsAt);

/** The dates on which a new shift of a worker would meet another. */
function overlapDates({ kept, received, absent }: After): Set<LocalDate> {
  const made = [...received, ...absent];
  const all = [...kept, ...made];
  return new Set(made.filter((one) => all.some((other) => shared(one, other))).map(({ date }) => date));
}

/**
 * Judges a publication over the whole after-state: the cells that go by themselves, without those whose shift would
 * overlap another. An overlap refuses its own cells alone. Other blocks of the rules are warnings, as for every change
 * by a manager. It pauses after each cell, person and place: a month of hundreds takes seconds.
 */
export function* judgePublication(cells: readonly PublicationCell[], by: JudgedBy): Generator<void, Judged> {
  const { facts, rules, shifts, zone, today } = by;
  const plannedBy = { ...by, last: lastDraftDay(today), momentsOf: keptMoments() };
  const people = new Map(facts.people.map((person): [number, PublicationPerson] => [person.id, person]));
  const planned: PlannedCell[] = [];
  for (const cell of cells) {
    yield;
    const person = people.get(cell.workerId);
    if (person) planned.push(plan(cell, person, plannedBy));
  }
  const ofWorker = Map.groupBy(planned, ({ cell }) => cell.workerId);
  const checks: PublicationVerdict[] = [];
  for (const worker of shifts) {
    yield;
    const own = ofWorker.get(worker.id) ?? [];
    const goes = () => own.filter((one) => one.state === 'va' && changes(one));
    let after = afterOf(goes(), worker);
    for (let dates = overlapDates(after); dates.size > 0; dates = overlapDates(after)) {
      for (const one of own) {
        if (one.state !== 'va' || !dates.has(one.cell.date)) continue;
        one.state = 'choque';
        one.text = 'El turno se cruza con otro de la persona.';
      }
      after = afterOf(goes(), worker);
    }
    const { kept, given, received, absent } = after;
    if (given.length + received.length + absent.length === 0) continue;
    const changed = {
      ...{ id: worker.id, article22: worker.article22, leave: [], sundays: worker.sundays ?? [] },
      cycle: worker.cycle ?? null,
      ...{ kept: [...kept, ...absent], given, received },
    };
    const { chequeos } = judgeChange({ workers: [changed], staffing: [], rules, zone, reader: null });
    checks.push(...chequeos.map(softened).filter(({ nivel }) => nivel === 'warning'));
  }
  const going = planned.filter((one) => one.state === 'va' && changes(one));
  const staffing = yield* eachOf(yield* staffingAfter(going, people, facts), (change) => {
    const [check] = judgeChange({ workers: [], staffing: [change], rules, zone, reader: null }).chequeos;
    return { change, check: softened(check as PublicationVerdict) };
  });
  return { cells: planned, checks, staffing };
}

const softened = (check: PublicationVerdict): PublicationVerdict =>
  check.nivel === 'block' ? { ...check, nivel: 'warning' } : check;

/** Each day and night of a group with a minimum, and of its types: people at work now, and with what goes. */
function* staffingAfter(
  going: readonly PlannedCell[],
  people: ReadonlyMap<number, PublicationPerson>,
  { staffing, groups, types }: PublicationFacts,
): Generator<void, StaffingChange[]> {
  const moved = new Map<string, number>();
  const count = (cell: PublicationCell, typeId: number, by: 1 | -1) => {
    const type = types.find(({ id }) => id === typeId);
    const group = people.get(cell.workerId)?.groupId ?? null;
    if (!type || group === null) return;
    for (const key of [
      `${group} ${cell.date} ${type.isDay}`,
      `${group} ${cell.date} ${type.isDay} ${type.name}`,
    ]) {
      moved.set(key, (moved.get(key) ?? 0) + by);
    }
  };
  for (const { cell, moments } of going) {
    yield;
    if (cell.shift && cell.shift.absenceId === null) count(cell, cell.shift.typeId, -1);
    if (moments && cell.typeId !== null && !cell.leave) count(cell, cell.typeId, 1);
  }
  const names = new Map(groups.map(({ id, name }): [number, string] => [id, name]));
  return staffing.flatMap(
    ({ fecha, turno_dia, idplanilla, programados, ausentes, minimo, tipos }: Staffing) => {
      if (idplanilla === null) return [];
      const group = names.get(idplanilla) ?? 'Sin planilla';
      const at = { date: fecha, turnoDia: turno_dia ? 1 : 0, waiting: [] } as const;
      const key = `${idplanilla} ${fecha} ${turno_dia}`;
      const line = (place: string, before: number, minimum: number, change: number): StaffingChange => ({
        ...{ ...at, place, before, after: Math.max(0, before + change), minimum },
      });
      return [
        ...(minimo === null ? [] : [line(group, programados - ausentes, minimo, moved.get(key) ?? 0)]),
        ...tipos.map(({ nombre, minimo: least, personas }) =>
          line(placeOfType(group, nombre), personas, least, moved.get(`${key} ${nombre}`) ?? 0),
        ),
      ];
    },
  );
}
