import { vi } from 'vitest';

// Fixed date of the tests, as dates of another year are shown with their year.
vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-11-20'));
