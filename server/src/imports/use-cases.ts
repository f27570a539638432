import type { HolidayUseCases } from './kind-holidays.ts';
import type { PeopleUseCases } from './write-row.ts';

/** The use cases by which rows are written, as the pages call them. */
export interface UseCases extends PeopleUseCases, HolidayUseCases {}
