import { positions } from './catalogue.ts';
import type { Manager, PlannedShift, Story } from './model.ts';
import type { Roster } from './roster.ts';

/** Rows of absences, publications, offers, releases, corrections and notes; the shifts have their numbers already. */
export function requestRows(
  story: Story,
  shifts: readonly PlannedShift[],
  managers: readonly Manager[],
  roster: Roster,
) {
  const absent = shifts.filter((shift) => shift.absence);
  const absenceIds = new Map(absent.map((shift, index) => [shift, index + 1]));
  const absence = absent.map((shift) => ({
    id: absenceIds.get(shift),
    shift_id: shift.id,
    absence_type_id: shift.absence?.typeId,
    permit_from: dayText(roster, shift.absence?.from),
    permit_to: dayText(roster, shift.absence?.to),
    covered: shift.absence?.covered,
  }));

  const publications = story.publications
    .filter((one) => one.offers.length > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt));
  const offer: Record<string, unknown>[] = [];
  const application: Record<string, unknown>[] = [];
  // Which request holds which shift.
  const live: Record<string, unknown>[] = [];
  for (const [index, published] of publications.entries()) {
    for (const { absent: shift, applicants, winner, finished } of published.offers) {
      const created = published.createdAt;
      offer.push({
        id: offer.length + 1,
        publication_id: index + 1,
        absence_id: absenceIds.get(shift),
        finished_at: finished ? created.add({ hours: 26 }).toString() : null,
        winner_id: winner?.id ?? null,
      });
      if (!finished) live.push({ shift_id: shift.id, kind: 'offer', request_id: offer.length });
      for (const [order, worker] of applicants.entries()) {
        application.push({
          id: application.length + 1,
          offer_id: offer.length,
          worker_id: worker.id,
          created_at: created.add({ hours: 2 + 5 * order, minutes: 17 }).toString(),
        });
      }
    }
  }
  for (const [index, release] of story.releases.entries()) {
    if (release.approved !== null) continue;
    live.push({ shift_id: release.shift.id, kind: 'release', request_id: index + 1 });
  }
  const positionOf = (published: (typeof publications)[number]) =>
    positions[published.offers[0]?.absent.worker.position ?? 'nurse'].id;

  return {
    absence,
    publication: publications.map((published, index) => ({
      id: index + 1,
      unit_id: published.unit.id,
      manager_id: managers.find((one) => one.unit === published.unit)?.id,
      notes: published.notes,
      deadline: published.deadline.toString(),
      created_at: published.createdAt.toString(),
    })),
    publication_position: publications.map((published, index) => ({
      publication_id: index + 1,
      position_id: positionOf(published),
    })),
    offer,
    offer_application: application,
    release_request: story.releases.map((release, index) => ({
      id: index + 1,
      worker_id: release.shift.worker.id,
      shift_id: release.shift.id,
      created_at: release.createdAt.toString(),
      finished_at: release.approved === null ? null : release.createdAt.add({ hours: 27 }).toString(),
      approved: release.approved,
      notes: release.notes,
    })),
    live_request: live,
    punch_correction_request: story.corrections.map((correction, index) => ({
      id: index + 1,
      shift_id: correction.shift.id,
      worker_id: correction.shift.worker.id,
      reason_id: correction.reasonId,
      created_at: correction.createdAt.toString(),
      finished_at: correction.accepted === null ? null : correction.createdAt.add({ hours: 49 }).toString(),
      accepted: correction.accepted,
      notes: correction.notes,
    })),
    note: story.notes.map((note, index) => {
      const at = roster
        .moment(Math.min(note.day, 0) - 3, '13:00')
        .add({ minutes: index })
        .toString();
      return {
        id: index + 1,
        worker_id: note.worker.id,
        date: roster.date(note.day),
        text: note.text,
        created_at: at,
        updated_at: at,
      };
    }),
  };
}

const dayText = (roster: Roster, day: number | null | undefined) => (day == null ? null : roster.date(day));
