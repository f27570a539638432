import type { NameUseCases } from './create-names.service.ts';
import type { LeavingUseCases } from './end-missing.service.ts';
import type { HolidayUseCases } from './kind-holidays.ts';
import type { PeopleUseCases } from './write-row.ts';

/** The use cases by which rows are written, as the pages call them. */
export interface UseCases extends PeopleUseCases, HolidayUseCases, NameUseCases, LeavingUseCases {}
