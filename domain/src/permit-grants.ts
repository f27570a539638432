import { DAY, type DateSpan } from './permit-days.ts';
import { addDays, addMonths, daysBetween, type LocalDate } from './time.ts';

/** The rule for grants of a type, from its row; none of it is code (spec 5, Permits). */
export interface GrantRule {
  /**
   * `anniversary`: for each year of service that is complete; `half_year`: for each half of one; `calendar_year`: on
   * 1 January; `daily`: a fraction for each day of the running year of service.
   */
  when: 'none' | 'anniversary' | 'calendar_year' | 'half_year' | 'daily';
  /** The size of each lot, in parts of a day. */
  parts: number;
  /** Months of service before the first lot of a calendar year. */
  waitMonths: number;
  /**
   * The date before which no lot is granted: balances that were open then are kept as they were; null: all are granted.
   */
  since: LocalDate | null;
  /** The number of further periods that a lot lives after its own; null: it never ends. */
  carried: number | null;
  /** The extra days for longer service, months at earlier employers included. */
  extra: ExtraDays | null;
}

export interface ExtraDays {
  /** Service after which steps are counted, and the length of each, in months. */
  afterMonths: number;
  everyMonths: number;
  /** The days of each step, in parts of a day. */
  parts: number;
  /** Steps at most; null: no limit. */
  atMost: number | null;
  /** Months at earlier employers that count at most; null: all. */
  earlierAtMost: number | null;
}

/** A worker's service with the present employer, and before. */
export interface Service {
  startsOn: LocalDate;
  /** Last day of the contract; null while it is open. */
  endsOn: LocalDate | null;
  earlierMonths: number;
}

/** Days that are granted together and end together. */
export interface PlannedLot {
  /** The period that they are granted for; its first day names the lot. */
  period: DateSpan;
  /** The first and the last day on which leave may be charged to it; null: no last. */
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  parts: number;
}

/** Whole months of service on a date, with those at earlier employers as far as they count. */
export function serviceMonths(service: Service, date: LocalDate, earlierAtMost: number | null): number {
  const whole = Temporal.PlainDate.from(service.startsOn).until(date, { largestUnit: 'months' }).months;
  // A service that began on the 31st completes a month on the last day of a shorter month. The next period begins on
  // that day too.
  const own = addMonths(service.startsOn, whole + 1) <= date ? whole + 1 : whole;
  return Math.max(0, own) + Math.min(service.earlierMonths, earlierAtMost ?? Number.POSITIVE_INFINITY);
}

function partsOn({ parts, extra }: GrantRule, service: Service, date: LocalDate): number {
  if (!extra) return parts;
  const months = serviceMonths(service, date, extra.earlierAtMost) - extra.afterMonths;
  const steps = Math.min(Math.floor(months / extra.everyMonths), extra.atMost ?? Number.POSITIVE_INFINITY);
  return parts + Math.max(0, steps) * extra.parts;
}

/** Periods of service of a length in months: the first that ends or runs on `until` is the last. */
function* servicePeriods(service: Service, months: number, until: LocalDate): Generator<DateSpan> {
  let from = service.startsOn;
  for (let count = 1; from <= until; count += 1) {
    const next = addMonths(service.startsOn, count * months);
    yield { from, to: addDays(next, -1) };
    from = next;
  }
}

/** Lots for service that is complete, each from the day after its period. */
function earnedLots(rule: GrantRule, service: Service, months: number, until: LocalDate): PlannedLot[] {
  return [...servicePeriods(service, months, until)].flatMap((period, count) => {
    const startsOn = addDays(period.to, 1);
    if (startsOn > until || (service.endsOn && startsOn > service.endsOn)) return [];
    const endsOn =
      rule.carried === null
        ? null
        : addDays(addMonths(service.startsOn, (count + 2 + rule.carried) * months), -1);
    return { period, startsOn, endsOn, parts: partsOn(rule, service, startsOn) };
  });
}

function calendarLots(rule: GrantRule, service: Service, until: LocalDate): PlannedLot[] {
  const first = addMonths(service.startsOn, rule.waitMonths);
  const last = service.endsOn && service.endsOn < until ? service.endsOn : until;
  const lots: PlannedLot[] = [];
  for (let year = Number(first.slice(0, 4)); `${year}-01-01` <= last; year += 1) {
    const period = { from: `${year}-01-01`, to: `${year}-12-31` };
    const startsOn = first > period.from ? first : period.from;
    if (startsOn > last) break;
    const endsOn = rule.carried === null ? null : `${year + rule.carried}-12-31`;
    lots.push({ period, startsOn, endsOn, parts: partsOn(rule, service, startsOn) });
  }
  return lots;
}

/**
 * The part of a year of service that lies before a date: exact for whole and half days a year, and of other amounts
 * never more than is earned. The whole year is always the whole amount.
 */
function fractionOf(parts: number, { from, to }: DateSpan, until: LocalDate): number {
  const length = daysBetween(from, to) + 1;
  return Math.floor((parts * Math.min(daysBetween(from, until), length)) / length);
}

function dailyLots(rule: GrantRule, service: Service, until: LocalDate): PlannedLot[] {
  const ended = service.endsOn !== null && service.endsOn < until ? service.endsOn : null;
  const before = ended ? addDays(ended, 1) : until;
  return [...servicePeriods(service, 12, ended ?? until)].map((period, count) => {
    const endsOn =
      rule.carried === null
        ? null
        : addDays(addMonths(service.startsOn, (count + 1 + rule.carried) * 12), -1);
    const parts = fractionOf(partsOn(rule, service, period.from), period, before);
    return { period, startsOn: period.from, endsOn, parts };
  });
}

/**
 * All lots granted up to a local date, oldest first: the same for the same contract and type, at each call (spec 5,
 * Permits).
 */
export function plannedLots(rule: GrantRule, service: Service | null, until: LocalDate): PlannedLot[] {
  const lots = service ? lotsOf(rule, service, until) : [];
  return lots.filter(({ startsOn }) => rule.since === null || startsOn >= rule.since);
}

function lotsOf(rule: GrantRule, service: Service, until: LocalDate): PlannedLot[] {
  if (rule.when === 'anniversary') return earnedLots(rule, service, 12, until);
  if (rule.when === 'half_year') return earnedLots(rule, service, 6, until);
  if (rule.when === 'calendar_year') return calendarLots(rule, service, until);
  return rule.when === 'daily' ? dailyLots(rule, service, until) : [];
}

/**
 * The spans in which lots for complete service are the current one, by the first day of each. A span reaches from the
 * day of the grant to the day before the next grant. Other lots are current in the period that they are for.
 */
export function currentSpans(
  rule: GrantRule,
  service: Service | null,
  until: LocalDate,
): Map<LocalDate, DateSpan> {
  const months = rule.when === 'anniversary' ? 12 : rule.when === 'half_year' ? 6 : null;
  if (months === null || !service) return new Map();
  return new Map([...servicePeriods(service, months, until)].map((span) => [span.from, span]));
}

/**
 * The proportional days of the running year of service up to a date, in parts of a day. They are earned and not granted
 * yet; null for a type that is not earned year by year.
 */
export function proportionalOn(rule: GrantRule, service: Service | null, date: LocalDate): number | null {
  if (rule.when !== 'anniversary' || !service || date < service.startsOn) return null;
  if (service.endsOn && date > service.endsOn) return null;
  const period = [...servicePeriods(service, 12, date)].at(-1);
  return period ? fractionOf(partsOn(rule, service, addDays(period.to, 1)), period, date) : null;
}

/** Parts of a day as a number of days, for the wire: screens round it, sums are made of parts. */
export const daysOf = (parts: number): number => parts / DAY;
