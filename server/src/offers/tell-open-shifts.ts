import type { LocalDate } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { type About, notify, rewordNotification, workerSubject } from '../notify/notify.ts';
import { openShiftsText } from './offer-texts.ts';
import { type OpenShifts, openShiftsOf } from './open-shifts.sql.ts';

export const aboutPublication = (id: number, date: LocalDate): About => ({
  ...{ thing: 'publication', id, publicationId: id },
  date,
});

const what = 'created';

/**
 * Tells workers of a new publication, each in one line with the open shifts of earlier ones that the worker has not read
 * of: the line grows, is unread again, and leads to the list.
 */
export async function tellOpenShifts(
  write: Write,
  publication: { id: number; unitId: number },
  workerIds: readonly number[],
): Promise<void> {
  const { tx, t, now } = write;
  const asked = { unitId: publication.unitId, workerIds, publicationId: publication.id };
  const lines = await openShiftsOf(tx, t, asked, now);
  await notify(
    write,
    lines.flatMap(({ workerId, publicationId, unread, ...open }) =>
      open.date === null
        ? []
        : {
            subject: workerSubject(workerId),
            about: aboutPublication(publicationId, open.date),
            ...{ what, ...openShiftsText(open, now), grows: unread },
          },
    ),
  );
}

/** Says anew in the unread lines of a unit's workers how many open shifts are left, after some were taken back. */
export async function rewordOpenShifts(write: Write, unitId: number): Promise<void> {
  const { tx, t, now } = write;
  const lines = await openShiftsOf(tx, t, { unitId, workerIds: null, publicationId: null }, now);
  const alike = Map.groupBy(lines, ({ publicationId, ...open }) =>
    JSON.stringify([publicationId, openShiftsText(open, now)]),
  );
  for (const [line, ...others] of alike.values() as Iterable<[OpenShifts, ...OpenShifts[]]>) {
    const subjects = [line, ...others].map(({ workerId }) => workerSubject(workerId));
    const about = aboutPublication(line.publicationId, line.date ?? write.today);
    await rewordNotification(write, subjects, { about, what, ...openShiftsText(line, now) });
  }
}
