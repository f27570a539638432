import {
  type Charge,
  type DueMovement,
  dueMovements,
  grantsFor,
  lotsFor,
  projectLeave,
  type StoredLot,
} from '../src/permit-balance.ts';
import { datesOf } from '../src/permit-days.ts';
import type { GrantRule, Service } from '../src/permit-grants.ts';
import type { LocalDate } from '../src/time.ts';

/** The ledger of one worker's lots: movements are only ever added, and none comes twice. */
export class Ledger {
  private readonly written = new Set<string>();
  stored: StoredLot[] = [];
  readonly rule: GrantRule;
  readonly service: Service;

  constructor(rule: GrantRule, service: Service) {
    this.rule = rule;
    this.service = service;
  }

  lots(from: LocalDate, to = from) {
    return lotsFor(this.rule, this.service, this.stored, { from, to });
  }

  due(today: LocalDate) {
    return dueMovements(this.rule, this.service, this.stored, today);
  }

  write(due: readonly DueMovement[]): void {
    for (const { lot, kind, day, parts } of due) {
      const key = `${lot.period.from} ${kind} ${day}`;
      if (this.written.has(key)) throw new Error(`${key} comes twice`);
      if (!Number.isSafeInteger(parts) || parts === 0) throw new Error(`${key} is ${parts}`);
      this.written.add(key);
      const kept = this.keep(lot);
      if (kind === 'granted') kept.granted += parts;
      else kept.expired -= parts;
    }
  }

  /** Leave, when the balance allows it. @returns what it took */
  take(from: LocalDate, to: LocalDate): Charge[] {
    const lots = this.lots(from, to);
    const { charges, missing } = projectLeave(lots, [], { from, days: datesOf({ from, to }) });
    if (missing > 0) return [];
    this.write(grantsFor(charges, lots, this.stored, from));
    for (const { lot, parts } of charges) {
      const kept = this.stored.find(({ period }) => period.from === lot);
      if (kept) kept.taken += parts;
    }
    return charges;
  }

  giveBack({ lot, parts }: Charge): void {
    const kept = this.stored.find(({ period }) => period.from === lot);
    if (kept) kept.taken -= parts;
  }

  private keep({ period, startsOn, endsOn }: DueMovement['lot']): StoredLot {
    const known = this.stored.find((lot) => lot.period.from === period.from);
    if (known) return known;
    const none = { granted: 0, taken: 0, expired: 0, corrected: 0 };
    const made = { id: this.stored.length + 1, period, startsOn, endsOn, ...none };
    this.stored.push(made);
    return made;
  }
}
