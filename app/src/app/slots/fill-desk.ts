import { peopleSlots } from '../../people/slots.ts';
import { structureSlots } from '../../structure/slots.ts';

/** Fills the slots of the desk, which no other start waits for. */
export function fillDeskSlots(): void {
  structureSlots.fill(() => import('./structure.ts'));
  peopleSlots.fill(() => import('./people.ts'));
}
