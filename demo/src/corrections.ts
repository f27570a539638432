import { details, shiftTypes } from '../../server/src/starter/catalogue.ts';
import type { PlannedCorrection, PlannedShift, Story, Worker } from './model.ts';
import type { Roster } from './roster.ts';

const olvido = 1;
const clock = 2;
const offline = 3;

/**
 * Corrections of marks in every state, of the busiest worker and others. Hers are one without times, a rejected one and
 * an accepted one; a technician of her unit has one accepted with another time, which can still be opposed; two of
 * others are without doubts.
 */
export function tellCorrections(roster: Roster, story: Story, camila: Worker): void {
  const shiftOf = (day: number) => roster.working(camila, day) ?? roster.add(camila, day, shiftTypes.long);
  const tell = (shift: PlannedShift, marks: 'no-entry' | 'no-exit', more: Partial<PlannedCorrection>) => {
    shift.marks = marks;
    const createdAt = (shift.endsAt as Temporal.Instant).add({ minutes: 100 });
    story.corrections.push({
      ...{ shift, reasonId: olvido, createdAt, notes: null, entry: null, exit: null, decision: null },
      ...more,
    });
  };
  tell(shiftOf(-12), 'no-exit', { createdAt: roster.moment(-10, '12:40') });
  tell(shiftOf(-27), 'no-entry', {
    reasonId: offline,
    entry: -4,
    createdAt: roster.moment(-25, '12:40'),
    decision: {
      accepted: false,
      at: roster.moment(-23, '13:40'),
      notes: 'El registro de acceso no muestra el ingreso a esa hora.',
    },
  });
  tell(shiftOf(-33), 'no-exit', {
    reasonId: clock,
    exit: 6,
    createdAt: roster.moment(-32, '12:40'),
    decision: { accepted: true, at: roster.moment(-31, '10:10'), notes: null },
  });
  const ignacio = roster.workers.find(({ person }) => person.username === 'ignacio.fuentes');
  const recent = ignacio && recentOf(roster, ignacio);
  if (recent) {
    tell(recent, 'no-exit', {
      exit: 40,
      notes: 'Me quedé a entregar la cama 7.',
      decision: {
        accepted: true,
        at: roster.moment(-1, '22:30'),
        exit: 0,
        notes: 'La entrega terminó a la hora.',
      },
    });
  }
  const others = roster.colleagues(camila).filter((one) => !one.told && !one.article22);
  const found = others.flatMap((one) => recentOf(roster, one) ?? []).slice(0, 2);
  for (const [index, shift] of found.entries()) {
    tell(shift, 'no-exit', { exit: 4 + 5 * index, reasonId: [olvido, clock][index] ?? olvido });
  }
}

/** A plain shift of the last days, of the period that goes on. */
function recentOf(roster: Roster, worker: Worker): PlannedShift | undefined {
  return [-2, -3, -4]
    .map((day) => roster.working(worker, day))
    .find(
      (shift) =>
        shift?.detailId === details.normal.id &&
        !shift.absence &&
        !shift.coverage &&
        shift.before === 0 &&
        shift.after === 0 &&
        shift.worker === shift.first,
    );
}
