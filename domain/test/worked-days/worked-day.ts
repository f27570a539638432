import type { SheetAbsence, ShiftStanding } from '../../src/sheet-facts.ts';

/**
 * Days of attendance sheets worked out by hand, each with the reason for its figures. Local times of
 * America/Santiago; '+1' is the next date, '~' the second of two hours that a clock change repeats. Marks: E entry,
 * S exit, C and F the ends of a meal, '!' a mark added by a correction, '!E08:40=E08:00' one that replaces another.
 * Expected is what is not nothing; the standing is 'complete' unless it says otherwise. Without a setting no delay is
 * tolerated, the night is 21:00 to 07:00, the transport bonus 22:00 to 06:00, and 15 minutes count as handing over.
 */
export interface WorkedDay {
  why: string;
  date: string;
  /** L 08:00 to 20:00, N 20:00 to 08:00, or its own times. */
  shift: string;
  marks: string;
  with?: {
    before?: number;
    after?: number;
    coverage?: true;
    absence?: SheetAbsence['counts'];
    tolerance?: number;
    article22?: true;
    /** Local moment of the next date or this one; long over otherwise. */
    now?: string;
  };
  standing?: ShiftStanding;
  /** Durations as 'HH:mm:ss'; the transport bonus a count. */
  figures?: Partial<
    Record<'delay' | 'early' | 'extra' | 'bonus25' | 'bonus50' | 'holiday' | 'transport' | 'handover', string>
  >;
}

export const tuesday = '2026-11-03';
export const friday = '2026-11-06';
export const saturday = '2026-11-07';
export const sunday = '2026-11-08';
export const immaculate = '2026-12-08';
/** 23:00 to 24:00 comes twice; the date is a holiday, the next one is not. */
export const autumn = '2026-04-04';
/** 00:00 to 01:00 of the next date does not exist. */
export const spring = '2026-09-05';

export const day = (
  why: string,
  date: string,
  shift: string,
  marks: string,
  figures: WorkedDay['figures'] = {},
  more: Pick<WorkedDay, 'with' | 'standing'> = {},
): WorkedDay => ({ why, date, shift, marks, figures, ...more });
