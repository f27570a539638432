import { chargeDays, dueMovements, type Lot, lotsFor, type StoredLot } from '@relevo/domain/permit-balance';
import { countedDays, DAY } from '@relevo/domain/permit-days';
import type { GrantRule } from '@relevo/domain/permit-grants';
import type { LocalDate } from '@relevo/domain/time';
import { absences } from '../../server/src/starter/catalogue.ts';
import { type PermitTypeRow, permitTypesOf, UNPAID_LEAVE } from '../../server/src/starter/permit-types.ts';
import { absenceRow } from './leave-deed.ts';
import type { PlannedAbsence, PlannedShift, Rows, Worker } from './model.ts';
import type { OrganisationPlan } from './organisations.ts';
import type { People } from './people.ts';
import { hasLittleLeave } from './permit-stories.ts';
import type { Roster } from './roster.ts';

/** Leave that was there before the story begins, with what it took from balances. */
interface Leave {
  id: number;
  worker: Worker;
  type: PermitTypeRow;
  from: LocalDate;
  to: LocalDate;
  shifts: PlannedShift[];
}

const typeOfAbsence = new Map<number, number>([
  [absences.legalHoliday.id, 1],
  [absences.administrative.id, 2],
  [absences.unpaid.id, UNPAID_LEAVE],
  [absences.medical.id, 7],
]);

const ruleOf = (type: PermitTypeRow): GrantRule => ({
  when: type.grant_when as GrantRule['when'],
  parts: type.grant_parts,
  waitMonths: type.grant_wait_months ?? 0,
  since: null,
  carried: type.carried_lots ?? null,
  extra: type.extra_parts
    ? {
        afterMonths: type.extra_after_months ?? 0,
        everyMonths: type.extra_every_months ?? 1,
        parts: type.extra_parts,
        atMost: type.extra_at_most ?? null,
        earlierAtMost: type.extra_earlier_at_most ?? null,
      }
    : null,
});

/** The permits behind planned absences, the lots that they draw on, and the absences themselves. */
export function leaveRows(
  plan: OrganisationPlan,
  people: People,
  roster: Roster,
  absent: readonly PlannedShift[],
  contractStart: (worker: Worker) => LocalDate,
  holidays: ReadonlySet<LocalDate>,
): Rows {
  const types = permitTypesOf(plan.regime);
  const books = new Ledger(plan.firstId * 1000, roster.today);
  const leaves: Leave[] = [];
  for (const worker of people.workers) {
    const own = leavesOf(worker, absent, types, roster);
    const service = { startsOn: contractStart(worker), endsOn: null, earlierMonths: 0 };
    for (const type of types.filter(({ draws }) => draws)) {
      const rule = ruleOf(type);
      const wanted = own.filter((leave) => leave.type === type);
      const until = wanted.at(-1)?.to ?? roster.today;
      const first = roster.date(roster.firstDay);
      const range = { from: roster.today, to: until > roster.today ? until : roster.today };
      let lots = opened(lotsFor(rule, service, [], range), first, hasLittleLeave(worker));
      books.open(worker, type, lots);
      for (const leave of wanted) {
        const days = countedDays(type.kind, leave, holidays);
        const charged = chargeDays(lots, days);
        if (days.length === 0 || charged.missing > 0) {
          // Leave without a balance of its type, or beyond it: granted as unpaid.
          grantUnpaid(leave, types);
          continue;
        }
        lots = charged.lots;
        leave.id = books.nextPermit();
        books.take(leave, charged.charges);
      }
      books.expire(dueMovements(rule, service, lots as StoredLot[], roster.today));
    }
    for (const leave of own) if (leave.id === 0) leave.id = books.nextPermit();
    leaves.push(...own);
  }
  const permitOf = new Map(leaves.flatMap(({ id, shifts }) => shifts.map((shift) => [shift, id] as const)));
  const manager = (worker: Worker) => people.managers.find(({ unit }) => unit === worker.unit)?.id ?? null;
  return {
    permit: leaves.map((leave) => permitRow(leave, roster, manager(leave.worker))),
    permit_lot: books.lots,
    permit_movement: books.movements,
    absence: absent.map((shift, index) => ({
      id: index + 1,
      ...absenceRow(shift, roster),
      permit_id: permitOf.get(shift) ?? null,
    })),
  };
}

/** A worker's leaves by their first day. Of two that meet the later begins when the earlier is over. */
function leavesOf(
  worker: Worker,
  absent: readonly PlannedShift[],
  types: readonly PermitTypeRow[],
  roster: Roster,
): Leave[] {
  const own = absent.filter(({ first, absence }) => first === worker && absence?.from != null);
  const apart: Leave[] = [];
  let last = { typeId: 0, from: 0, to: Number.NEGATIVE_INFINITY };
  for (const shift of own.sort((a, b) => startOf(a) - startOf(b) || a.day - b.day)) {
    const { typeId, from, to } = shift.absence as PlannedAbsence & { from: number };
    const type = types.find(({ id }) => id === typeOfAbsence.get(typeId));
    if (!type) throw new Error(`No permit is behind absences of type ${typeId}`);
    if (shift.day > last.to) {
      last = { typeId, from: Math.max(from, last.to + 1), to: to ?? from };
      const range = { from: roster.date(last.from), to: roster.date(last.to) };
      apart.push({ id: 0, worker, type, shifts: [], ...range });
    }
    Object.assign(shift.absence as PlannedAbsence, last);
    apart.at(-1)?.shifts.push(shift);
  }
  return apart;
}

const startOf = ({ absence }: PlannedShift): number => absence?.from ?? 0;

function grantUnpaid(leave: Leave, types: readonly PermitTypeRow[]): void {
  const unpaid = types.find(({ id }) => id === UNPAID_LEAVE);
  if (!unpaid) throw new Error('Unpaid leave is no type of permit');
  leave.type = unpaid;
  for (const { absence } of leave.shifts) if (absence) absence.typeId = absences.unpaid.id;
}

/** The opening lots: of the years before the demonstration's only the last has days left, the others were used up. */
function opened(lots: readonly Lot[], first: LocalDate, short: boolean): Lot[] {
  const before = lots.filter(({ startsOn }) => startsOn < first);
  const usedUp = new Set(before.slice(0, -1));
  const newest = lots.at(-1);
  return lots.map((lot) => {
    if (usedUp.has(lot)) return { ...lot, corrected: -lot.granted };
    // Nearly all of the newest lot was paid out or taken before the story: a balance that runs out.
    return short && lot === newest ? { ...lot, corrected: 3 * DAY - lot.granted } : lot;
  });
}

function permitRow({ id, worker, type, from, to }: Leave, roster: Roster, managerId: number | null) {
  const begun = Temporal.PlainDate.from(from);
  const decided = type.decided ? begun.subtract({ days: 12 }) : begun;
  const asked = type.decided ? begun.subtract({ days: 15 }) : begun;
  const at = (date: Temporal.PlainDate, time: string): string => {
    const known =
      date.toString() < roster.today ? date : Temporal.PlainDate.from(roster.today).subtract({ days: 4 });
    return `${known.toString()}T${time}:00Z`;
  };
  return {
    ...{ id, worker_id: worker.id, unit_id: worker.unit.id, permit_type_id: type.id },
    ...{ from_date: from, to_date: to, free_from: Temporal.PlainDate.from(to).add({ days: 1 }).toString() },
    ...{ recorded: !type.decided, created_at: at(asked, '12:10'), approved: true },
    ...{ decided_at: at(decided, '20:30'), decided_by: managerId },
  };
}

/** Numbers and movements of lots and permits as they are written. */
class Ledger {
  readonly lots: Record<string, unknown>[] = [];
  readonly movements: Record<string, unknown>[] = [];
  readonly #ids = new Map<string, number>();
  readonly #today: LocalDate;
  #worker: number | null = null;
  #lot: number;
  #permit: number;

  constructor(base: number, today: LocalDate) {
    this.#today = today;
    this.#lot = base;
    this.#permit = base;
  }

  nextPermit(): number {
    this.#permit += 1;
    return this.#permit;
  }

  open(worker: Worker, type: PermitTypeRow, lots: readonly Lot[]): void {
    this.#ids.clear();
    this.#worker = worker.id;
    for (const { period, startsOn, endsOn, granted, corrected } of lots) {
      this.#lot += 1;
      this.#ids.set(period.from, this.#lot);
      this.lots.push({
        ...{ id: this.#lot, worker_id: worker.id, permit_type_id: type.id },
        ...{ period_from: period.from, period_to: period.to, starts_on: startsOn, ends_on: endsOn },
      });
      this.#write(period.from, 'granted', startsOn, granted, 'Días otorgados', 'rule');
      if (corrected !== 0)
        this.#write(period.from, 'corrected', startsOn, corrected, 'Saldo inicial', 'opening');
    }
  }

  take({ id, type }: Leave, charges: readonly { lot: LocalDate; day: LocalDate; parts: number }[]): void {
    for (const { lot, day, parts } of charges) {
      this.#write(lot, 'taken', day, -parts, type.name, `permit:${id}`, id);
    }
  }

  expire(due: ReturnType<typeof dueMovements>): void {
    for (const { lot, kind, day, parts } of due) {
      if (kind === 'expired') this.#write(lot.period.from, kind, day, parts, 'Días vencidos sin uso', 'rule');
    }
  }

  #write(
    lot: LocalDate,
    kind: string,
    day: LocalDate,
    parts: number,
    reason: string,
    source: string,
    permitId: number | null = null,
  ): void {
    const written = day < this.#today ? day : this.#today;
    const created_at = `${written}T04:00:00Z`;
    this.movements.push({
      lot_id: this.#ids.get(lot),
      worker_id: this.#worker,
      kind,
      day,
      parts,
      reason,
      permit_id: permitId,
      source,
      created_at,
    });
  }
}
