import { createNote } from '../notes/notes.service.ts';
import { readNotifications } from '../notifications/notifications.service.ts';
import type { Manager, Story, Unit } from './model.ts';
import { publicationDeeds } from './offer-deeds.ts';
import type { People } from './people.ts';
import { permitDeeds } from './permit-deeds.ts';
import type { Deed } from './player.ts';
import { releaseDeeds } from './release-deeds.ts';
import type { Roster } from './roster.ts';
import { sheetDeeds } from './sheet-deeds.ts';
import { swapDeeds } from './swap-deeds.ts';

// What is newer than that is still unread.
const unread = { hours: 24 * 3 };

const finderOf =
  (managers: readonly Manager[]) =>
  (unit: Unit): Manager => {
    const manager = managers.find((one) => one.unit === unit);
    if (!manager) throw new Error(`${unit.name} has no manager`);
    return manager;
  };

/** What people do with their sheets, once the marks are there. */
export const reviewsOf = (
  { reviews }: Story,
  { managers }: People,
  roster: Roster,
  periodId: number,
): Deed[] =>
  reviews.flatMap((review) => sheetDeeds(review, periodId, finderOf(managers)(review.worker.unit), roster));

/** All that people do to their shifts in the story of an organisation, in no order. */
export function deedsOf(
  story: Story,
  { workers, managers }: People,
  roster: Roster,
  now: Temporal.Instant,
): Deed[] {
  const managerOf = finderOf(managers);
  return [
    ...story.notes.map(
      ({ worker, day, text }, index): Deed => ({
        at: roster.moment(Math.min(day, 0) - 3, '13:00').add({ minutes: index }),
        by: worker,
        what: 'writes a note',
        run: (call) =>
          createNote(call, { comentario: text, fecha: roster.date(day), idtrabajador: worker.id }),
      }),
    ),
    ...story.swaps.flatMap((swap) => swapDeeds(swap, managerOf(swap.given.first.unit), roster)),
    ...story.releases.flatMap((release) =>
      releaseDeeds(release, managerOf(release.shift.first.unit), roster),
    ),
    ...story.publications.flatMap((published) => publicationDeeds(published, managerOf(published.unit))),
    ...story.permits.flatMap((permit) => permitDeeds(permit, managerOf(permit.worker.unit), roster)),
    ...[...workers, ...managers].map(
      (person): Deed => ({
        at: now.subtract(unread),
        by: person,
        what: 'reads the notices',
        run: (call) => readNotifications(call, null),
      }),
    ),
  ];
}
