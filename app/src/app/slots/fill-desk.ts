import { administrationSlots, firstStepsSlots } from '../../administration/slots.ts';
import { importSlots } from '../../imports/slots.ts';
import { peopleSlots } from '../../people/slots.ts';
import { structureSlots, unitSlots } from '../../structure/slots.ts';

/** Fills the slots of the desk, which no other start waits for. */
export function fillDeskSlots(): void {
  administrationSlots.fill(() => import('./administration.ts'));
  // Sheets of workplaces have the map of the structure.
  firstStepsSlots.fill(() => structureSlots.ready().then(() => import('./first-steps.ts')));
  importSlots.fill(() => structureSlots.ready().then(() => import('./imports.ts')));
  structureSlots.fill(() => import('./structure.ts'));
  unitSlots.fill(() => import('./unit.ts'));
  peopleSlots.fill(() => import('./people.ts'));
}
