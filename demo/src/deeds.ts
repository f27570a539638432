import { createNote } from '../../server/src/notes/notes.service.ts';
import { takeOn } from '../../server/src/people/taking-on.service.ts';
import { administratorDeeds } from './administrator-deeds.ts';
import { articleDeeds } from './article-deeds.ts';
import { correctionDeeds } from './correction-deeds.ts';
import { draftDeeds } from './draft-deed.ts';
import { editDeed } from './edit-deed.ts';
import type { Manager, Story, Unit } from './model.ts';
import { publicationDeeds } from './offer-deeds.ts';
import type { People } from './people.ts';
import { permitDeeds } from './permit-deeds.ts';
import type { Deed } from './player.ts';
import { publicationOfRoster } from './publication-deeds.ts';
import { releaseDeeds } from './release-deeds.ts';
import type { Roster } from './roster.ts';
import { rotationDeeds } from './rotation-deed.ts';
import { sheetDeeds } from './sheet-deeds.ts';
import { swapDeeds } from './swap-deeds.ts';
import { wishDeeds } from './wishes.ts';

const finderOf =
  (managers: readonly Manager[]) =>
  (unit: Unit): Manager => {
    const manager = managers.find((one) => one.unit === unit);
    if (!manager) throw new Error(`${unit.name} has no manager`);
    return manager;
  };

/**
 * The deeds of all people in the story of an organisation, in no order: before the marks are there, and about them.
 * @param periodId the period whose sheets are looked at
 */
export function deedsOf(
  story: Story,
  { managers, workers, administrators: [administrator] }: People,
  roster: Roster,
  periodId: number,
): { deeds: Deed[]; later: Deed[] } {
  const managerOf = finderOf(managers);
  const deeds = [
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
    ...secondRecord(administrator, workers.at(-1), roster),
  ];
  const later = [
    ...(administrator ? administratorDeeds(administrator, roster) : []),
    ...story.articles.flatMap((one) => articleDeeds(one, managerOf(one.unit), workers)),
    ...publicationOfRoster(managers, workers, roster),
    ...draftDeeds(managers, workers, roster),
    ...rotationDeeds(managers, workers, roster),
    ...wishDeeds(managers, workers, roster),
    ...story.edits.map((one) => editDeed(one, managerOf(one.shift.first.unit))),
    ...story.corrections.flatMap((one) => correctionDeeds(one, managerOf(one.shift.first.unit))),
    ...story.reviews.flatMap((one) => sheetDeeds(one, periodId, managerOf(one.worker.unit), roster)),
  ];
  return { deeds, later };
}

/** An administrator writes down somebody who is there already: the desk shows that the two may be one. */
function secondRecord(
  administrator: Manager | undefined,
  worker: People['workers'][number] | undefined,
  roster: Roster,
): Deed[] {
  if (!administrator || !worker) return [];
  const { firstName, lastName, secondLastName } = worker.person;
  return [
    {
      at: roster.moment(-2, '10:30'),
      by: administrator,
      what: 'takes somebody on a second time',
      run: (call) =>
        takeOn(call, { nombre: firstName, apellidoPaterno: lastName, apellidoMaterno: secondLastName }),
    },
  ];
}
