import type { SeenDay } from '@relevo/contract';
import { publicationNotice } from '@relevo/domain/roster-publication';
import type { LocalDate } from '@relevo/domain/time';
import { type Message, workerSubject } from '../notify/notify.ts';
import type { PlannedCell } from './publish-judge.ts';

const URGENT_HOURS = 24;

/** Whether a changed day starts within 24 hours, by the old shift or the new one. */
export function isUrgent(cells: readonly PlannedCell[], now: Temporal.Instant): boolean {
  const until = now.add({ hours: URGENT_HOURS });
  return cells.some(({ cell, moments }) =>
    [cell.shift?.startsAt, moments?.startsAt].some((at) => at && Temporal.Instant.compare(at, until) <= 0),
  );
}

const told = ({ abreviatura, sector }: SeenDay) => ({ letter: abreviatura, sector });

/** The notice of a publication for one person, about her own days alone. */
export function noticeOf(
  version: { id: number; from: LocalDate; to: LocalDate },
  workerId: number,
  cells: readonly PlannedCell[],
  shifts: number,
  now: Temporal.Instant,
): Message {
  const days = cells.map(({ cell, before, after }) => ({
    ...{ date: cell.date, before: before && told(before), after: told(after) },
  }));
  return {
    subject: workerSubject(workerId),
    about: { thing: 'roster_version', id: version.id, date: days[0]?.date ?? version.from },
    what: 'published',
    ...publicationNotice(version, days, shifts, now),
    urgent: isUrgent(cells, now),
  };
}
