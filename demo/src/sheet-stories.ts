import { daysBetween } from '@relevo/domain/time';
import type { PlannedReview, PlannedShift, Story, Worker } from './model.ts';
import type { PayPeriod } from './periods.ts';
import { randomOf } from './random.ts';
import type { Roster } from './roster.ts';

/**
 * The stories about sheets of the open period: about half of the people validate, the busiest worker not yet. Six of
 * the unit stand for what a sheet can be: nothing to say, agreed extra time, missing marks, an objection before and
 * after the validation, and one that changed since.
 */
export function tellSheets(
  code: string,
  roster: Roster,
  story: Story,
  camila: Worker,
  { starts_on, ends_on }: PayPeriod,
): void {
  const random = randomOf(`relevo/${code}/validations`);
  const [from, to] = [daysBetween(roster.today, starts_on), daysBetween(roster.today, ends_on)];
  const plain = new Map(
    roster.workers.filter((one) => isPlain(one, camila)).map((one) => [one, worked(roster, one, from, to)]),
  );
  const cast = [...plain].filter(([, shifts]) => shifts.length >= 5).slice(0, 6);
  const [clean, extra, missing, objects, objected, changes] = cast;
  if (!clean || !extra || !missing || !objects || !objected || !changes)
    throw new Error(`${code} lacks people whom its sheets are told of`);

  for (const shift of [...clean[1], ...extra[1]]) shift.marks = 'on-time';
  Object.assign(extra[1][1] as PlannedShift, { after: 60 });
  Object.assign(extra[1][3] as PlannedShift, { before: 30, after: 30 });
  Object.assign(missing[1][0] as PlannedShift, { marks: 'no-exit' });
  Object.assign(missing[1][2] as PlannedShift, { marks: 'no-entry' });
  const away = changes[1][2] as PlannedShift;
  away.marks = 'none';

  const validates = new Set([clean[0], extra[0], objected[0], changes[0]]);
  const waits = new Set([camila, missing[0], objects[0]]);
  for (const worker of roster.workers) {
    const at = roster.moment(to + random.int(1, 4), '09:00').add({ minutes: random.int(0, 600) });
    const drawn = random.chance(0.55);
    const validatedAt = validates.has(worker) || (drawn && !waits.has(worker)) ? at : null;
    const review: PlannedReview = { worker, validatedAt, objection: null, licence: null };
    if (worker === objects[0])
      review.objection = objectionTo(objects[1], 'Me quedé hasta las 20:40 por una urgencia.');
    if (worker === objected[0]) review.objection = objectionTo(objected[1], 'Ese día estuve en otro sector.');
    if (worker === changes[0]) review.licence = away;
    if (review.validatedAt || review.objection) story.reviews.push(review);
  }
}

/** An objection to a shift by day. */
const objectionTo = (shifts: readonly PlannedShift[], note: string) => ({
  day: (shifts.find(({ type }) => type.isDay) as PlannedShift).day,
  note,
});

/** Colleagues of the busiest worker without a login of the demonstration, with marks of every day. */
const isPlain = (worker: Worker, camila: Worker) =>
  worker.unit === camila.unit && !worker.told && worker.rotation === 'fourth' && !worker.article22;

/** The shifts of a range of days that are the worker's from the beginning to the end, and worked. */
const worked = (roster: Roster, worker: Worker, from: number, to: number): PlannedShift[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((day) =>
    roster
      .on(worker, day)
      .filter(
        ({ startsAt, absence, first, coverage, marks }) =>
          startsAt && !absence && first === worker && !coverage && marks === 'usual',
      ),
  );
