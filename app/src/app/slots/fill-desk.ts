import { administrationSlots } from '../../administration/slots.ts';
import { importSlots } from '../../imports/slots.ts';
import { peopleSlots } from '../../people/slots.ts';
import { structureSlots, unitSlots } from '../../structure/slots.ts';

/** Fills the slots of the desk, which no other start waits for. */
export function fillDeskSlots(): void {
  administrationSlots.fill(() => import('./administration.ts'));
  importSlots.fill(async () => {
    const [parts] = await Promise.all([import('./imports.ts'), structureSlots.ready()]);
    return parts;
  });
  structureSlots.fill(() => import('./structure.ts'));
  unitSlots.fill(() => import('./unit.ts'));
  peopleSlots.fill(() => import('./people.ts'));
}
