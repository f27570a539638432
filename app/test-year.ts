import { vi } from 'vitest';

// Dates are said with their year where it is not this one; the dates of the tests are of this year.
vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-11-20'));
