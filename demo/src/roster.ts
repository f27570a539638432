import { typeInstants } from '@relevo/domain/shift-types';
import { addDays, daysBetween, instantOf, type LocalDate } from '@relevo/domain/time';
import { details, type ShiftType, shiftTypes } from '../../server/src/starter/catalogue.ts';
import { TIME_ZONE } from './catalogue.ts';
import type { PlannedShift, Worker } from './model.ts';

const restMs = 8 * 60 * 60 * 1000;

/** The roster: shifts by worker, day by day around today. */
export class Roster {
  readonly today: LocalDate;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly workers: readonly Worker[];
  readonly #dates = new Map<number, LocalDate>();
  readonly #days = new Map<Worker, Map<number, PlannedShift[]>>();
  readonly #held = new Map<Worker, PlannedShift[]>();
  readonly #times = new Map<string, { startsAt: Temporal.Instant; endsAt: Temporal.Instant }>();

  /** Shifts from the first of the month a year ago to the end of the month after next: 14 months and some days. */
  constructor(today: LocalDate, workers: readonly Worker[]) {
    const month = Temporal.PlainDate.from(today).toPlainYearMonth();
    const from = month.subtract({ months: 12 }).toPlainDate({ day: 1 });
    const last = month.add({ months: 2 });
    this.today = today;
    this.workers = workers;
    this.firstDay = daysBetween(today, from.toString());
    this.lastDay = daysBetween(today, last.toPlainDate({ day: last.daysInMonth }).toString());
    for (const worker of workers) this.#days.set(worker, new Map());
  }

  date(day: number): LocalDate {
    const date = this.#dates.get(day) ?? addDays(this.today, day);
    this.#dates.set(day, date);
    return date;
  }

  /** The moment of a wall clock time of a day. */
  moment(day: number, time: string): Temporal.Instant {
    return instantOf(this.date(day), time, TIME_ZONE);
  }

  on(worker: Worker, day: number): PlannedShift[] {
    return this.#days.get(worker)?.get(day) ?? [];
  }

  /** The shift that is worked, or would be but for an absence. */
  working(worker: Worker, day: number, type?: ShiftType): PlannedShift | undefined {
    return this.on(worker, day).find((shift) => shift.startsAt && (!type || shift.type === type));
  }

  /** Adds a shift; a free day that stood there gives way. */
  add(worker: Worker, day: number, type: ShiftType, more: Partial<PlannedShift> = {}): PlannedShift {
    const shift = { ...this.#make(worker, day, type), ...more };
    const others = this.on(worker, day).filter((other) => other.startsAt);
    this.#days.get(worker)?.set(day, shift.startsAt ? [...others, shift] : [shift]);
    return shift;
  }

  #make(worker: Worker, day: number, type: ShiftType): PlannedShift {
    const times = this.#timesOf(day, type);
    return {
      id: 0,
      worker,
      first: worker,
      day,
      type,
      startsAt: times?.startsAt ?? null,
      endsAt: times?.endsAt ?? null,
      detailId: details.normal.id,
      sectorId: worker.sectorId,
      before: 0,
      after: 0,
      extra: 0,
      coverage: false,
      tagIds: [],
      absence: null,
      marks: 'usual',
    };
  }

  /** Empties a day: a free day is all that stays. */
  free(worker: Worker, day: number): void {
    this.#days.get(worker)?.delete(day);
    this.add(worker, day, shiftTypes.free);
  }

  /**
   * Whether the worker could take a shift at any time of the story: in the plan, present, with rest on both sides. Each
   * part of the story may have happened by then.
   * @param without a shift that the worker would give for it
   */
  canTake(worker: Worker, day: number, type: ShiftType, without?: PlannedShift, rest = restMs): boolean {
    const times = this.#timesOf(day, type);
    if (!times || day < this.firstDay + 1 || day > this.lastDay - 1 || this.#isAway(worker, day))
      return false;
    const from = times.startsAt.epochMilliseconds - rest;
    const to = times.endsAt.epochMilliseconds + rest;
    const held = this.#held.get(worker) ?? [];
    return [day - 1, day, day + 1].every((near) =>
      [...this.on(worker, near), ...held.filter((shift) => shift.day === near)].every((shift) => {
        if (shift === without) return true;
        if (shift.absence) return false;
        if (!shift.startsAt || !shift.endsAt) return true;
        return shift.endsAt.epochMilliseconds <= from || shift.startsAt.epochMilliseconds >= to;
      }),
    );
  }

  /** Whether a permit holds that day, also between two shifts that it takes away. */
  #isAway(worker: Worker, day: number): boolean {
    const near = Array.from({ length: 15 }, (_, at) => day - 7 + at);
    return near.some((other) =>
      this.on(worker, other).some(
        ({ absence }) => absence?.from != null && absence.from <= day && day <= (absence.to ?? absence.from),
      ),
    );
  }

  /** Whether two workers could work each other's shift instead of their own. */
  canExchange(a: PlannedShift, b: PlannedShift, rest = restMs): boolean {
    return this.canTake(a.worker, b.day, b.type, a, rest) && this.canTake(b.worker, a.day, a.type, b, rest);
  }

  /** Keeps the time of shifts free for workers who may come to have them: no other story uses it. */
  hold(workers: readonly Worker[], shifts: readonly PlannedShift[]): void {
    for (const worker of workers) this.#held.set(worker, [...(this.#held.get(worker) ?? []), ...shifts]);
  }

  /** The two workers of two shifts exchange them, and the free days that they make. */
  exchange(a: PlannedShift, b: PlannedShift): void {
    const [giver, receiver] = [a.worker, b.worker];
    this.#give(a, receiver);
    this.#give(b, giver);
  }

  #give(shift: PlannedShift, to: Worker): void {
    const { worker: from, day } = shift;
    const left = this.on(from, day).filter((other) => other !== shift);
    this.#days.get(from)?.set(day, left);
    if (left.length === 0) this.add(from, day, shiftTypes.free);
    const others = this.on(to, day).filter((other) => other.startsAt);
    shift.worker = to;
    this.#days.get(to)?.set(day, [...others, shift]);
  }

  colleagues(worker: Worker): Worker[] {
    return this.workers.filter(
      (one) => one !== worker && one.unit === worker.unit && one.position === worker.position,
    );
  }

  /** Every shift that is worked in the end, by worker and time. */
  worked(): PlannedShift[] {
    return this.#byWorkerAndTime((worker, day) => this.on(worker, day).filter((shift) => shift.startsAt));
  }

  /** The roster before any story, numbered from `firstId`: a worker without a shift then has a free day. */
  atFirst(firstId: number): PlannedShift[] {
    const before = Map.groupBy(
      this.worked().filter((shift) => !shift.coverage),
      ({ first, day }) => `${first.id}/${day}`,
    );
    const all = this.#byWorkerAndTime(
      (worker, day) => before.get(`${worker.id}/${day}`) ?? [this.#make(worker, day, shiftTypes.free)],
    );
    for (const [index, shift] of all.entries()) shift.id = firstId + index;
    return all;
  }

  #byWorkerAndTime(on: (worker: Worker, day: number) => PlannedShift[]): PlannedShift[] {
    const start = (shift: PlannedShift) => shift.startsAt?.epochMilliseconds ?? 0;
    const days = Array.from({ length: this.lastDay - this.firstDay + 1 }, (_, at) => this.firstDay + at);
    return this.workers.flatMap((worker) =>
      days.flatMap((day) => on(worker, day).toSorted((a, b) => start(a) - start(b))),
    );
  }

  #timesOf(day: number, type: ShiftType) {
    const key = `${day}/${type.id}`;
    const known = this.#times.get(key);
    if (known) return known;
    const { start: startsAt, end: endsAt, byWeekday = [] } = type;
    const times = typeInstants({ startsAt, endsAt, byWeekday }, this.date(day), TIME_ZONE);
    if (times) this.#times.set(key, times);
    return times;
  }
}
