import { formatHours } from './hours.ts';
import { compareInstants, type InstantLike, localDateOf, localTimeOf, weekdayDate } from './time.ts';

/** The facts behind an applicant's place (spec 5, Offers). */
export interface ApplicantFacts {
  workerId: number;
  /** Texts of the rules that taking the shift would break, ready to show; empty when none. */
  broken: readonly string[];
  /** Figures beyond a limit that the organisation is silent about, ready to show: they don't change the place. */
  over: readonly string[];
  /** Taking the shift would leave a day and a night without rest. */
  stretched: boolean;
  /** A rule or a fact forbids it altogether. */
  impossible: boolean;
  /** Minutes of work in the shift's week without it. */
  weekMinutes: number;
  /** The extra shifts since 90 days ago that come before this one, with those assigned for later. */
  extraShifts: number;
  /** The moment of the application; null without one. */
  appliedAt: InstantLike | null;
}

interface Place {
  workerId: number;
  /** The place, from 1. */
  place: number;
  /** Spanish, ready to show, in the order that decides. */
  reasons: string[];
}

/** 'mié 18 nov, 09:00' */
const dateAndTime = (at: InstantLike, zone: string): string =>
  `${weekdayDate(localDateOf(at, zone))}, ${localTimeOf(at, zone)}`;

function compare(a: ApplicantFacts, b: ApplicantFacts): number {
  const level = (one: ApplicantFacts) =>
    one.impossible ? 3 : one.stretched ? 2 : one.broken.length > 0 ? 1 : 0;
  const applied = (one: ApplicantFacts) => one.appliedAt ?? '9999-12-31T00:00:00Z';
  return (
    level(a) - level(b) ||
    a.weekMinutes - b.weekMinutes ||
    a.extraShifts - b.extraShifts ||
    compareInstants(applied(a), applied(b)) ||
    a.workerId - b.workerId
  );
}

function reasonsOf(one: ApplicantFacts, zone: string): string[] {
  const extra = one.extraShifts === 1 ? '1 turno extra' : `${one.extraShifts} turnos extra`;
  const rules = one.broken.length > 0 ? one.broken : one.over;
  return [
    rules.length === 0 ? 'No rompe ninguna regla' : rules.join('. '),
    `${formatHours(one.weekMinutes)} en esa semana`,
    `${extra} en 90 días`,
    one.appliedAt === null ? 'No postuló' : `Postuló el ${dateAndTime(one.appliedAt, zone)}`,
  ];
}

/**
 * Orders applicants, best first: by broken rules, hours of the week, extra shifts and time of application (spec 5,
 * Offers). No rule broken comes first, then fewest hours in that week, then fewest extra shifts in 90 days, then the
 * earliest application. A worker who would work a day and a night without rest comes after all other warnings, one who
 * can't be assigned at all comes last. Each place carries its reasons in that order.
 * @param zone the zone in which the time of applying is shown
 */
export function rankApplicants(applicants: readonly ApplicantFacts[], zone: string): Place[] {
  return [...applicants].sort(compare).map((one, index) => ({
    workerId: one.workerId,
    place: index + 1,
    reasons: reasonsOf(one, zone),
  }));
}
