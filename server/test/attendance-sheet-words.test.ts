import type { KeptShift, SheetContent } from '@relevo/domain/sheet-content';
import { shiftInstants } from '@relevo/domain/time';
import { expect, it } from 'vitest';
import { notesOf } from '../src/attendance/sheet-words.ts';

const zone = 'America/Santiago';

/** A day of a sheet with a night from 20 to 8 and without remarks. */
function day(date: string): SheetContent['days'][number] {
  const { startsAt, endsAt } = shiftInstants(date, '20:00', '08:00', zone);
  const shift = {
    ...{ id: 1, startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds },
    ...{ standing: 'complete', absence: null, entry: null, exit: null, unused: [] },
  } as unknown as KeptShift;
  return { date, shifts: [shift], answer: null };
}

it('a night over a clock change says its length on paper, and no other night', () => {
  const days = ['2026-04-03', '2026-04-04', '2026-09-05'].map(day);
  expect(notesOf({ days } as unknown as SheetContent, zone)).toEqual([
    'Cambio de hora: la noche del sáb 4 abr tuvo 13 h.',
    'Cambio de hora: la noche del sáb 5 sept tuvo 11 h.',
  ]);
});
