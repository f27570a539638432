import { absences, details, type ShiftType, shiftTypes } from '../../server/src/starter/catalogue.ts';
import { tags } from './catalogue.ts';
import { tellCorrections } from './corrections.ts';
import { giveBack, offerOf } from './leave.ts';
import type { PlannedAbsence, PlannedOffer, PlannedShift, Story, Worker } from './model.ts';
import type { Roster } from './roster.ts';

const { long, night } = shiftTypes;
const absence = (type: { id: number }, from: number | null = null, to = from): PlannedAbsence => ({
  typeId: type.id,
  from,
  to,
  covered: false,
});

/**
 * The days of the busiest worker around today, which is a long day of hers: two shifts on a day, balances, leaves,
 * tags, notes, offers in every state, a replacement, releases, missing marks, and one day with all of it at once.
 */
export function tellBusiestWorker(
  roster: Roster,
  story: Story,
  camila: Worker,
  diego: Worker,
  holidays: ReadonlySet<string>,
): void {
  const change = (day: number, changes: Partial<PlannedShift>): PlannedShift => {
    const shift = roster.working(camila, day) ?? roster.add(camila, day, long);
    return Object.assign(shift, changes);
  };
  change(-44, { absence: absence(absences.medical, -44, -42) });
  change(-43, { absence: absence(absences.medical, -44, -42) });
  change(-28, { absence: absence(absences.noAttendance) });
  change(-24, { absence: absence(absences.interUnit) });
  change(-16, { before: 15, marks: 'both' });
  change(-15, { after: 30, marks: 'both' });
  roster.add(camila, -11, long, { detailId: details.extra.id, before: 15, marks: 'both' });
  change(-8, { absence: absence(absences.legalHoliday, -9, -7) });
  change(-7, { absence: absence(absences.legalHoliday, -9, -7) });
  change(-4, { before: 10, after: 15, marks: 'no-exit' });
  change(-3, { marks: 'no-entry' });
  change(0, { tagIds: [tags.coordination.id] });
  change(5, { tagIds: [tags.crashCart.id] });
  change(8, { absence: absence(absences.administrative, 8) });

  const everything = dayWithEverything(roster, holidays);
  makeRoomOn(roster, camila, everything);
  roster.add(camila, everything, long, {
    before: 15,
    after: 30,
    tagIds: [tags.coordination.id, tags.induction.id],
  });
  roster.add(camila, everything, night, { detailId: details.extra.id, after: 30 });

  tellNotes(story, camila, diego, everything);
  tellOffers(roster, story, camila, diego, everything);
  tellRequests(roster, story, camila, diego);
  tellCorrections(roster, story, camila);
  tellEdits(roster, story, camila);
}

/** The first holiday that the calendar's next month still shows, far enough from the other days of stories. */
function dayWithEverything(roster: Roster, holidays: ReadonlySet<string>): number {
  const nextMonth = Temporal.PlainDate.from(roster.today).toPlainYearMonth().add({ months: 1 }).toString();
  for (let day = 14; roster.date(day).slice(0, 7) <= nextMonth; day += 1) {
    if (holidays.has(roster.date(day))) return day;
  }
  return 14;
}

/** Makes room for a day and the night after it, so that no story has 36 hours: the shifts beside them go. */
function makeRoomOn(roster: Roster, worker: Worker, day: number): void {
  roster.free(worker, day);
  if (roster.working(worker, day - 1, night)) roster.free(worker, day - 1);
  if (roster.working(worker, day + 1, long)) roster.free(worker, day + 1);
}

/** A day of hers in another sector, and a technician who stays for an hour. */
function tellEdits(roster: Roster, story: Story, camila: Worker): void {
  const hers = roster.working(camila, 5);
  const other = camila.unit.sectors.find(({ id }) => id !== hers?.sectorId);
  if (hers && other)
    story.edits.push({ shift: hers, at: roster.moment(-1, '15:20'), change: { sectorId: other.id } });
  const ignacio = roster.workers.find(({ person }) => person.username === 'ignacio.fuentes');
  const his =
    ignacio &&
    [9, 10, 11, 12].map((day) => roster.working(ignacio, day)).find((shift) => shift && !shift.absence);
  if (his) {
    const change = { minutes: 60, reason: 'Traslado a pabellón' };
    story.edits.push({ shift: his, at: roster.moment(-1, '15:30'), change });
  }
}

function tellNotes(story: Story, camila: Worker, diego: Worker, everything: number): void {
  const note = (day: number, text: string, worker = camila) => story.notes.push({ worker, day, text });
  note(-13, 'Control de matrona a las 11:30');
  note(
    -2,
    '🎂 Cumpleaños de la Vale: llevar torta 🍰 y velas. Cooperan Diego, Ignacio y las chiquillas del Sector B; ' +
      'falta preguntarle a la señora Patricia si podemos usar la sala de reuniones entre las 15:00 y las 16:00. ' +
      'Ojo con las alergias: nada con nueces ni maní, y pedir una opción sin lactosa.',
  );
  note(0, 'Entregar llaves del carro de paro');
  note(1, 'Traer credencial nueva');
  note(1, 'Pedir a informática la clave del equipo 4');
  note(2, 'Dormir 😴');
  note(7, 'Curso RCP avanzado, auditorio piso 2');
  note(everything, 'Inducción de colegas nuevas 🎄 llegar 15 minutos antes');
  note(0, 'Revisar pauta de la próxima semana', diego);
  note(2, 'Dentista 09:40', diego);
}

function tellOffers(roster: Roster, story: Story, camila: Worker, diego: Worker, everything: number): void {
  const wanted = (day: number, type: ShiftType, kind: { id: number } = absences.legalHoliday) => {
    const offered = new Set(story.publications.flatMap((one) => one.offers.map((offer) => offer.absent)));
    const shifts = roster
      .colleagues(camila)
      .filter((one) => !one.told)
      .flatMap((one) => roster.on(one, day))
      .filter((shift) => shift.type === type && !shift.coverage && !offered.has(shift));
    const shift = shifts.find((one) => !one.absence) ?? shifts.find((one) => !one.absence?.covered);
    if (shift) shift.absence ??= absence(kind, day);
    return shift;
  };
  const publish = (
    day: number,
    types: ShiftType[],
    more: { applied?: number; crowd?: number; winner?: Worker; late?: boolean; notes?: string } = {},
  ) => {
    const offers: PlannedOffer[] = [];
    for (const [index, type] of types.entries()) {
      const absent = wanted(day, type, index === 1 ? absences.medical : absences.legalHoliday);
      if (!absent) continue;
      const applicants = index < (more.applied ?? 0) ? [camila] : [];
      if (more.winner && !applicants.includes(more.winner)) applicants.push(more.winner);
      if (index === 0) applicants.push(...crowdFor(roster, absent, applicants).slice(0, more.crowd ?? 0));
      offers.push(offerOf(roster, absent, applicants, more.winner));
    }
    story.publications.push({
      unit: camila.unit,
      notes: more.notes ?? null,
      createdAt: roster.moment(Math.min(-3, day - 12), '11:20'),
      deadline: roster.moment(more.late ? -1 : day - 1, '19:00'),
      offers,
    });
  };
  publish(-6, [long], { applied: 1, winner: camila });
  publish(2, [long, night], { notes: 'Se ruega confirmar antes del cierre.' });
  publish(3, [long], { applied: 1, crowd: 3 });
  publish(4, [night, night], { applied: 1, crowd: 4 });
  publish(6, [night, long, long]);
  publish(9, [long], { applied: 1, winner: diego });
  publish(10, [night], { applied: 1, winner: camila, crowd: 1 });
  publish(11, [long], { crowd: 2 });
  publish(12, [night], { late: true });
  // Camila works that day herself, so that only others could apply.
  publish(everything, [long, night], { crowd: 2, notes: 'Cobertura de feriado.' });
}

/** Colleagues who could take an absent worker's shift. */
const crowdFor = (roster: Roster, { worker, day, type }: PlannedShift, there: readonly Worker[]): Worker[] =>
  roster.colleagues(worker).filter((one) => !there.includes(one) && roster.canTake(one, day, type));

function tellRequests(roster: Roster, story: Story, camila: Worker, diego: Worker): void {
  const shiftOf = (worker: Worker, day: number) =>
    roster.working(worker, day) ?? roster.add(worker, day, long);
  const release = (
    worker: Worker,
    day: number,
    asked: number,
    approved: boolean | null,
    notes: string | null,
  ) =>
    story.releases.push({
      shift: shiftOf(worker, day),
      createdAt: roster.moment(asked, '09:05'),
      approved,
      notes,
    });
  release(camila, -31, -38, true, 'Autorizado. Se descuenta del banco de horas.');
  giveBack(shiftOf(camila, -31));
  release(camila, -20, -24, false, 'No hay reemplazo para ese día.');
  release(camila, 5, -1, null, null);
  release(diego, 6, -2, null, null);
}

/** The second job: few shifts, a note, one offer applied for and one open. */
export function tellSecondJob(roster: Roster, story: Story, camila: Worker): void {
  const shift = roster.working(camila, 3);
  if (shift) shift.tagIds = [tags.inventory.id];
  const before = roster.working(camila, -5);
  if (before) Object.assign(before, { after: 30, marks: 'both' });
  story.notes.push({ worker: camila, day: 3, text: 'Llevar copia del título' });
  for (const [day, applied] of [
    [6, false],
    [7, true],
  ] as const) {
    const absent = roster
      .colleagues(camila)
      .map((one) => roster.working(one, day, long))
      .find((one) => one && !one.absence);
    if (!absent) continue;
    absent.absence = absence(absences.legalHoliday, day);
    story.publications.push({
      unit: camila.unit,
      notes: null,
      createdAt: roster.moment(-2, '16:00'),
      deadline: roster.moment(day - 1, '18:00'),
      offers: [
        offerOf(roster, absent, [
          ...(applied ? [camila] : []),
          ...crowdFor(roster, absent, [camila]).slice(0, 3),
        ]),
      ],
    });
  }
}
