import { isBusinessDay } from '@relevo/domain/permit-days';
import type { LocalDate } from '@relevo/domain/time';
import type { Story, Worker } from './model.ts';
import type { Roster } from './roster.ts';

const holiday = 1;
const administrative = 2;

/** Leave of the busiest worker that waits, was approved and was rejected, and a week that several ask for. */
export function tellLeave(
  roster: Roster,
  story: Story,
  camila: Worker,
  holidays: ReadonlySet<LocalDate>,
): void {
  const counts = (day: number) => isBusinessDay(roster.date(day), holidays);
  const away = (worker: Worker, from: number, to: number) =>
    range(from, to).some((day) => roster.on(worker, day).some(({ absence }) => absence?.from != null));
  const ask = (
    worker: Worker,
    typeId: number,
    from: number,
    to: number,
    asked: number,
    more: { notes?: string; approved?: boolean; comment?: string } = {},
  ) => {
    if (away(worker, from, to)) return;
    const { notes = null, approved, comment = null } = more;
    const createdAt = roster.moment(asked, '09:33');
    const decision = approved === undefined ? null : { approved, comment, at: createdAt.add({ hours: 30 }) };
    story.permits.push({ worker, typeId, from, to, notes, createdAt, decision });
  };
  /** The first free range of this length that begins on a Monday. */
  const monday = range(20, 26).find((day) => Temporal.PlainDate.from(roster.date(day)).dayOfWeek === 1) ?? 20;
  const refused = range(45, 75).find((day) => counts(day) && !away(camila, day, day)) ?? 45;
  ask(camila, holiday, monday, monday + 4, -1, {
    notes: 'Viaje familiar. Puedo devolver un turno la semana siguiente.',
  });
  ask(camila, administrative, refused, refused, -20, {
    approved: false,
    comment: 'Ese día ya hay 3 personas con permiso. Intenta otra fecha.',
  });
  // Days of other stories, which no leave may take: her swaps and releases count on those shifts. The refused day
  // stays hers.
  const told = new Set([
    refused,
    ...[
      ...story.swaps.flatMap(({ given, received }) => [given, received]),
      ...story.releases.map(({ shift }) => shift),
    ].map(({ day }) => day),
  ]);
  const calm = range(monday + 6, monday + 34).find(
    (day) => counts(day) && counts(day + 1) && !told.has(day) && !told.has(day + 1),
  );
  if (calm) ask(camila, holiday, calm, calm + 1, -9, { approved: true, comment: 'Que descanses.' });
  const colleagues = roster
    .colleagues(camila)
    .filter((one) => !one.told && !hasLittleLeave(one) && one.rotation !== 'office')
    .filter((one) => !away(one, monday, monday + 4));
  for (const [index, worker] of colleagues.slice(0, 3).entries()) {
    ask(worker, holiday, monday + (index % 2), monday + 4, -2, index === 0 ? { notes: 'Vacaciones.' } : {});
  }
}

/** A ninth of the workers have nearly nothing left of the newest lot. */
export const hasLittleLeave = ({ id, told }: Worker): boolean => !told && id % 9 === 4;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
