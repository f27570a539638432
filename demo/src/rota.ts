import { details, shiftTypes } from '../../server/src/starter/catalogue.ts';
import { tags } from './catalogue.ts';
import type { Worker } from './model.ts';
import { type Random, randomOf } from './random.ts';
import type { Roster } from './roster.ts';

/** Writes all rotations into the roster, with the odd balance, tag and other sector. */
export function planRotations(roster: Roster, code: string, holidays: ReadonlySet<string>): void {
  for (const worker of roster.workers) {
    const random = randomOf(`relevo/${code}/rota/${worker.id}`);
    for (let day = roster.firstDay; day <= roster.lastDay; day += 1) {
      const type = typeOf(worker, day, roster, holidays);
      const shift = roster.add(worker, day, type);
      if (!worker.told && shift.startsAt) colour(shift, random);
    }
  }
}

function typeOf(worker: Worker, day: number, roster: Roster, holidays: ReadonlySet<string>) {
  const modulo = (value: number, by: number) => ((value % by) + by) % by;
  const place = modulo(day - worker.phase, 4);
  if (worker.rotation === 'fourth') {
    return place === 0 ? shiftTypes.long : place === 1 ? shiftTypes.night : shiftTypes.free;
  }
  // A second job on the first employer's free days.
  if (worker.rotation === 'part') return modulo(day, 8) === 3 ? shiftTypes.morning : shiftTypes.free;
  const date = Temporal.PlainDate.from(roster.date(day));
  if (date.dayOfWeek > 5 || holidays.has(date.toString())) return shiftTypes.free;
  if (worker.rotation === 'office') return shiftTypes.office;
  const week = date.weekOfYear ?? 0;
  return (week + worker.phase) % 2 === 0 ? shiftTypes.morning : shiftTypes.late;
}

function colour(shift: ReturnType<Roster['add']>, random: Random): void {
  const draw = random.next();
  if (draw < 0.03) shift.before = 15;
  else if (draw < 0.06) shift.after = random.pick([15, 30, 45, 60]);
  else if (draw < 0.07) shift.detailId = details.training.id;
  if (random.chance(0.03)) shift.tagIds = [random.pick(Object.values(tags)).id];
  if (random.chance(0.08)) shift.sectorId = random.pick(shift.worker.unit.sectors.slice(1)).id;
}
