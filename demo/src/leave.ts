import { absences } from '../../server/src/starter/catalogue.ts';
import type { PlannedOffer, PlannedShift, Story, Worker } from './model.ts';
import { randomOf } from './random.ts';
import type { Roster } from './roster.ts';

/** Leave of the people without a story: legal holidays, sick leave, single days. */
export function planLeaves(roster: Roster, code: string): void {
  for (const worker of roster.workers.filter((one) => !one.told)) {
    const random = randomOf(`relevo/${code}/leave/${worker.id}`);
    const leave = (type: { id: number }, from: number, days: number) => {
      for (const shift of stretch(roster, worker, from, days)) {
        shift.absence ??= { typeId: type.id, from, to: from + days - 1, covered: false };
      }
    };
    if (random.chance(0.8)) leave(absences.legalHoliday, random.int(-330, -60), random.pick([10, 14, 21]));
    if (random.chance(0.25)) leave(absences.medical, random.int(-300, -5), random.int(3, 11));
    for (let single = random.int(0, 3); single > 0; single -= 1) {
      leave(absences.administrative, random.int(-200, -1), 1);
    }
    if (random.chance(0.14)) leave(absences.legalHoliday, random.int(3, 50), 10);
    if (random.chance(0.14)) leave(absences.administrative, random.int(2, 30), 1);
    if (random.chance(0.3)) {
      const [missed] = stretch(roster, worker, random.int(-200, -10), 4);
      if (missed && !missed.absence) {
        missed.absence = { typeId: absences.noAttendance.id, from: null, to: null, covered: false };
      }
    }
  }
}

function stretch(roster: Roster, worker: Worker, from: number, days: number): PlannedShift[] {
  const list = Array.from({ length: days }, (_, index) => from + index);
  return list.flatMap((day) => roster.on(worker, day).filter((shift) => shift.startsAt));
}

/** The shift is released by its worker's wish: an absence that comes with the manager's approval. */
export function giveBack(shift: PlannedShift): void {
  shift.absence = { typeId: absences.released.id, from: null, to: null, covered: false, comes: true };
}

/** An offer of an absent one's shift, and who applied; the winner works it, and the absence is covered. */
export function offerOf(
  roster: Roster,
  absent: PlannedShift,
  applicants: Worker[],
  winner: Worker | null = null,
): PlannedOffer {
  roster.hold(applicants, [absent]);
  if (!winner) return { absent, applicants, winner, coverage: null };
  if (absent.absence) absent.absence.covered = true;
  const { day, type, sectorId } = absent;
  const coverage = roster.add(winner, day, type, { coverage: true, sectorId });
  return { absent, applicants, winner, coverage };
}

/** Offers for the drawn leaves, past ones mostly covered, some of the coming ones open. */
export function planCoverage(roster: Roster, code: string, story: Story, busyUnit: number): void {
  const random = randomOf(`relevo/${code}/coverage`);
  for (const worker of roster.workers.filter((one) => !one.told)) {
    // The nurses of the busy unit have offers of stories: more would only crowd their calendar.
    const busy = worker.unit.id === busyUnit && worker.position === 'nurse';
    for (let day = -75; day <= 28; day += 1) {
      const absent = roster.working(worker, day);
      if (!absent?.absence || absent.absence.covered) continue;
      if (absent.absence.typeId === absences.noAttendance.id) continue;
      if (!random.chance(day < 0 ? 0.5 : 0.45) || (busy && day > -3)) continue;
      const able = roster
        .colleagues(worker)
        .filter((one) => !one.told && one.rotation !== 'office' && roster.canTake(one, day, absent.type));
      const applicants = able.slice(0, random.int(0, 3));
      const deadline = roster.moment(day - 2, '18:00');
      const winner = day < 3 ? (applicants[0] ?? null) : null;
      story.publications.push({
        unit: worker.unit,
        notes: null,
        createdAt: roster.moment(Math.min(day - 9, -2), '10:12'),
        deadline,
        offers: [offerOf(roster, absent, applicants, winner)],
      });
    }
  }
}
