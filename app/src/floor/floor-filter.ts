import { keptChoice } from '../reads/kept-choice.ts';
import { readFilter } from './read-filter.ts';

/** Filter of the floor: kept on this device, by person and instance (spec 3 §2.11). */
export const useFloorFilter = keptChoice('relevo.floor-filter:', readFilter);
