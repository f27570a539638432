import { positions } from './catalogue.ts';
import type { Manager, PlannedOffer, PlannedShift, Story, Worker } from './model.ts';
import type { Roster } from './roster.ts';

export type RequestRows = readonly Record<string, unknown>[];

/** An offer with its number and the moments of what happened to it. */
export interface OfferNote {
  id: number;
  publication: { id: number; at: Temporal.Instant };
  offer: PlannedOffer;
  deadline: Temporal.Instant;
  applications: { worker: Worker; at: Temporal.Instant }[];
  finishedAt: Temporal.Instant | null;
}

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
  const offers: OfferNote[] = [];
  const managerOf = (unit: Worker['unit']) => managers.find((one) => one.unit === unit)?.id ?? null;
  for (const [index, published] of publications.entries()) {
    const { createdAt, deadline, unit } = published;
    const publication = { id: index + 1, at: createdAt };
    for (const planned of published.offers) {
      const { absent: shift, applicants, winner, coverage, finished } = planned;
      const id = offer.length + 1;
      const finishedAt = winner ? createdAt.add({ hours: 26 }) : finished ? deadline : null;
      offer.push({
        id,
        publication_id: publication.id,
        absence_id: absenceIds.get(shift),
        unit_id: unit.id,
        shift_date: roster.date(shift.day),
        winner_id: winner?.id ?? null,
        coverage_shift_id: coverage?.id ?? null,
        decided_at: winner ? finishedAt?.toString() : null,
        decided_by: winner && managerOf(unit),
        ended_at: winner ? null : (finishedAt?.toString() ?? null),
        end_reason: finishedAt && !winner ? 'expired' : null,
      });
      const applications = applicants.map((worker, order) => ({
        worker,
        at: createdAt.add({ hours: 2 + 5 * order, minutes: 17 }),
      }));
      offers.push({ id, publication, offer: planned, deadline, applications, finishedAt });
      for (const { worker, at } of applications) {
        application.push({
          id: application.length + 1,
          offer_id: id,
          worker_id: worker.id,
          created_at: at.toString(),
        });
      }
    }
  }
  const positionOf = (published: (typeof publications)[number]) =>
    positions[published.offers[0]?.absent.worker.position ?? 'nurse'].id;

  const rows = {
    absence,
    publication: publications.map((published, index) => ({
      id: index + 1,
      unit_id: published.unit.id,
      manager_id: managerOf(published.unit),
      comment: published.notes,
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
      decided_at: release.approved === null ? null : release.createdAt.add({ hours: 27 }).toString(),
      approved: release.approved,
      decision_comment: release.notes,
      decided_by: release.approved === null ? null : managerOf(release.shift.worker.unit),
      ended_at: release.overtakenAt?.toString() ?? null,
      end_reason: release.overtakenAt ? 'overtaken' : null,
    })),
    punch_correction_request: story.corrections.map((correction, index) => ({
      id: index + 1,
      shift_id: correction.shift.id,
      worker_id: correction.shift.worker.id,
      reason_id: correction.reasonId,
      created_at: correction.createdAt.toString(),
      decided_at: correction.accepted === null ? null : correction.createdAt.add({ hours: 49 }).toString(),
      approved: correction.accepted,
      decision_comment: correction.notes,
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
  return { rows, offers };
}

const dayText = (roster: Roster, day: number | null | undefined) => (day == null ? null : roster.date(day));
