import type { SheetAbsence, ShiftStanding } from '../src/sheet-facts.ts';

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

export const holidays = [
  ...['2026-04-03', '2026-04-04', '2026-09-18', '2026-09-19', '2026-12-08', '2026-12-25', '2027-01-01'],
];

const tuesday = '2026-11-03';
const friday = '2026-11-06';
const saturday = '2026-11-07';
const sunday = '2026-11-08';
const immaculate = '2026-12-08';
/** 23:00 to 24:00 comes twice; the date is a holiday, the next one is not. */
const autumn = '2026-04-04';
/** 00:00 to 01:00 of the next date does not exist. */
const spring = '2026-09-05';

const day = (
  why: string,
  date: string,
  shift: string,
  marks: string,
  figures: WorkedDay['figures'] = {},
  more: Pick<WorkedDay, 'with' | 'standing'> = {},
): WorkedDay => ({ why, date, shift, marks, figures, ...more });

export const workedDays: readonly WorkedDay[] = [
  // By day, on an ordinary Tuesday.
  day('early in, out on the minute: nothing', tuesday, 'L', 'E07:52:10 S20:00:00'),
  day('both on the second', tuesday, 'L', 'E08:00:00 S20:00:00'),
  day('one second late is late: nothing is rounded', tuesday, 'L', 'E08:00:01 S20:00:00', {
    delay: '00:00:01',
  }),
  day('late by 12 and a half minutes', tuesday, 'L', 'E08:12:30 S20:00:00', { delay: '00:12:30' }),
  day('out 20 minutes early', tuesday, 'L', 'E08:00:00 S19:40:00', { early: '00:20:00' }),
  day('late and early count apart', tuesday, 'L', 'E08:05:00 S19:50:00', {
    delay: '00:05:00',
    early: '00:10:00',
  }),
  day('stays to hand over', tuesday, 'L', 'E08:00:00 S20:07:30', { handover: '00:07:30' }),
  day('handing over counts 15 minutes at most', tuesday, 'L', 'E08:00:00 S20:40:00', {
    handover: '00:15:00',
  }),
  day('comes early, stays late, and nobody agreed: no extra time', tuesday, 'L', 'E07:00:00 S22:00:00', {
    handover: '00:15:00',
  }),
  day(
    'five minutes are tolerated whole',
    tuesday,
    'L',
    'E08:05:00 S20:00:00',
    {},
    { with: { tolerance: 300 } },
  ),
  day(
    'one second beyond what is tolerated counts from the start',
    tuesday,
    'L',
    'E08:05:01 S20:00:00',
    { delay: '00:05:01' },
    { with: { tolerance: 300 } },
  ),
  day('the same at the end', tuesday, 'L', 'E08:00:00 S19:55:00', {}, { with: { tolerance: 300 } }),
  day(
    'and beyond it',
    tuesday,
    'L',
    'E08:00:00 S19:54:59',
    { early: '00:05:01' },
    { with: { tolerance: 300 } },
  ),

  // Missing marks.
  day('no exit', tuesday, 'L', 'E08:00:00', {}, { standing: 'omission' }),
  day('no entry', tuesday, 'L', 'S20:00:00', {}, { standing: 'omission' }),
  day(
    'late, and no exit: the delay is known',
    tuesday,
    'L',
    'E08:10:00',
    { delay: '00:10:00' },
    {
      standing: 'omission',
    },
  ),
  day('left early, and no entry', tuesday, 'L', 'S19:30:00', { early: '00:30:00' }, { standing: 'omission' }),
  day('nobody came', tuesday, 'L', '', {}, { standing: 'no-attendance' }),
  day(
    'a meal alone is not attendance',
    tuesday,
    'L',
    'C13:00:00 F13:30:00',
    {},
    { standing: 'no-attendance' },
  ),
  day(
    'recorded as not attended',
    tuesday,
    'L',
    '',
    {},
    {
      with: { absence: 'no-attendance' },
      standing: 'no-attendance',
    },
  ),
  day('on leave', tuesday, 'L', '', {}, { with: { absence: 'leave' }, standing: 'leave' }),
  day(
    'on leave and came in late: leave it is, and no delay',
    tuesday,
    'L',
    'E09:00:00 S20:00:00',
    {},
    {
      with: { absence: 'leave' },
      standing: 'leave',
    },
  ),
  day(
    'released, or in another unit',
    tuesday,
    'L',
    '',
    {},
    { with: { absence: 'none' }, standing: 'excused' },
  ),

  // Marks that repeat or are in disorder.
  day('a second entry moves nothing', tuesday, 'L', 'E08:00:00 E08:30:00 S20:00:00'),
  day('the first of two exits counts', tuesday, 'L', 'E08:00:00 S19:00:00 S20:05:00', { early: '01:00:00' }),
  day('an exit before the entry is of no use', tuesday, 'L', 'S07:10:00 E07:55:00 S20:00:00'),
  day('a meal takes nothing away', tuesday, 'L', 'E08:00:00 C13:00:00 F13:40:00 S20:00:00'),
  day('out and in at the same second', tuesday, 'L', 'E08:00:00 S08:00:00', { early: '12:00:00' }),
  day('in only after the end', tuesday, 'L', 'E20:30:00', { delay: '12:00:00' }, { standing: 'omission' }),

  // Corrections.
  day('the entry was corrected to the start', tuesday, 'L', 'E08:40:00 !E08:00:00=E08:40:00 S20:00:00'),
  day('the exit that was missing was added', tuesday, 'L', 'E08:00:00 !S20:00:00'),
  day('corrected to an earlier exit', tuesday, 'L', 'E08:00:00 S20:00:00 !S19:30:00=S20:00:00', {
    early: '00:30:00',
  }),
  day(
    'corrected twice: the last one counts',
    tuesday,
    'L',
    'E08:40:00 !E08:20:00=E08:40:00 !E08:10:00=E08:20:00 S20:00:00',
    {
      delay: '00:10:00',
    },
  ),

  // Extra time that was agreed on.
  day(
    'an hour before: the night ends at 07:00',
    tuesday,
    'L',
    'E07:00:00 S20:00:00',
    { extra: '01:00:00', bonus25: '01:00:00' },
    { with: { before: 60 } },
  ),
  day(
    'an hour and a half before: half an hour of it by night',
    tuesday,
    'L',
    'E06:30:00 S20:00:00',
    { extra: '01:30:00', bonus25: '01:00:00', bonus50: '00:30:00' },
    { with: { before: 90 } },
  ),
  day(
    'agreed for an hour, made half of it',
    tuesday,
    'L',
    'E07:30:00 S20:00:00',
    { extra: '00:30:00', bonus25: '00:30:00' },
    { with: { before: 60 } },
  ),
  day(
    'an hour after, before the night begins; it is paid once, not as handing over too',
    tuesday,
    'L',
    'E08:00:00 S21:00:00',
    { extra: '01:00:00', bonus25: '01:00:00' },
    { with: { after: 60 } },
  ),
  day(
    'two hours after: one of them by night',
    tuesday,
    'L',
    'E08:00:00 S22:00:00',
    { extra: '02:00:00', bonus25: '01:00:00', bonus50: '01:00:00' },
    { with: { after: 120 } },
  ),
  day(
    'left before what was agreed',
    tuesday,
    'L',
    'E08:00:00 S20:50:00',
    { extra: '00:50:00', bonus25: '00:50:00' },
    { with: { after: 120 } },
  ),
  day(
    'stayed longer than agreed',
    tuesday,
    'L',
    'E08:00:00 S21:00:00',
    { extra: '00:30:00', bonus25: '00:30:00' },
    { with: { after: 30 } },
  ),
  day(
    'agreed for ten minutes, stayed for twenty: five are left to hand over',
    tuesday,
    'L',
    'E08:00:00 S20:20:00',
    { extra: '00:10:00', bonus25: '00:10:00', handover: '00:05:00' },
    { with: { after: 10 } },
  ),
  day(
    'before and after',
    tuesday,
    'L',
    'E07:00:00 S20:30:00',
    { extra: '01:30:00', bonus25: '01:30:00' },
    { with: { before: 60, after: 30 } },
  ),
  day(
    'agreed, and no exit: nothing can be known',
    tuesday,
    'L',
    'E08:00:00',
    {},
    { with: { after: 60 }, standing: 'omission' },
  ),
  day(
    'a covered shift is paid by the other ledger',
    tuesday,
    'L',
    'E08:00:00 S21:00:00',
    { handover: '00:15:00' },
    { with: { after: 60, coverage: true } },
  ),
  day(
    'late on a covered shift is late',
    tuesday,
    'N',
    'E20:10:00 S+1 08:00:00',
    { delay: '00:10:00' },
    { with: { coverage: true } },
  ),
  day(
    'an hour after on a Saturday',
    saturday,
    'L',
    'E08:00:00 S21:00:00',
    { extra: '01:00:00', bonus50: '01:00:00' },
    { with: { after: 60 } },
  ),
  day(
    'an hour before on a Sunday',
    sunday,
    'L',
    'E07:00:00 S20:00:00',
    { extra: '01:00:00', bonus50: '01:00:00' },
    { with: { before: 60 } },
  ),
  day(
    'an hour after a night, on a Wednesday morning',
    tuesday,
    'N',
    'E20:00:00 S+1 09:00:00',
    { extra: '01:00:00', bonus25: '01:00:00' },
    { with: { after: 60 } },
  ),
  day(
    'an hour after the night to a Saturday',
    friday,
    'N',
    'E20:00:00 S+1 09:00:00',
    { extra: '01:00:00', bonus50: '01:00:00' },
    { with: { after: 60 } },
  ),

  // Holidays.
  day('a whole day of a holiday', immaculate, 'L', 'E08:00:00 S20:00:00', { holiday: '12:00:00' }),
  day('late on a holiday', immaculate, 'L', 'E08:30:00 S20:00:00', {
    delay: '00:30:00',
    holiday: '11:30:00',
  }),
  day(
    'an hour more of it',
    immaculate,
    'L',
    'E08:00:00 S21:00:00',
    { extra: '01:00:00', bonus50: '01:00:00', holiday: '13:00:00' },
    { with: { after: 60 } },
  ),
  day('a holiday without an exit', immaculate, 'L', 'E08:00:00', {}, { standing: 'omission' }),
  day('the night into a holiday has its eight hours', '2026-12-07', 'N', 'E20:00:00 S+1 08:00:00', {
    holiday: '08:00:00',
  }),
  day('the night out of it has its four', immaculate, 'N', 'E20:00:00 S+1 08:00:00', {
    holiday: '04:00:00',
  }),
  day('between two holidays', '2026-09-18', 'N', 'E20:00:00 S+1 08:00:00', { holiday: '12:00:00' }),
  day('out of the second', '2026-09-19', 'N', 'E20:00:00 S+1 08:00:00', { holiday: '04:00:00' }),
  day('over New Year', '2026-12-31', 'N', 'E20:00:00 S+1 08:00:00', { holiday: '08:00:00' }),

  // Nights, and the transport bonus.
  day('a night; it begins before 22:00 and ends after 06:00', tuesday, 'N', 'E19:50:00 S+1 08:00:00'),
  day('late into a night, early out of it', tuesday, 'N', 'E20:15:00 S+1 07:30:00', {
    delay: '00:15:00',
    early: '00:30:00',
  }),
  day('from 22:00 to 06:00', tuesday, '22:00-06:00', 'E21:55:00 S+1 06:00:00', { transport: '1' }),
  day('ends at 22:00', tuesday, '14:00-22:00', 'E14:00:00 S22:00:00', { transport: '1' }),
  day('begins at 06:00', tuesday, '06:00-14:00', 'E06:00:00 S14:00:00', { transport: '1' }),
  day('begins a minute later', tuesday, '06:01-14:00', 'E06:00:00 S14:00:00'),
  day('ends a minute earlier', tuesday, '14:00-21:59', 'E14:00:00 S21:59:00'),
  day('nobody went home', tuesday, '22:00-06:00', '', {}, { standing: 'no-attendance' }),

  // Where the clocks change.
  day('23:00 comes twice: five hours of the holiday', autumn, 'N', 'E20:00:00 S+1 08:00:00', {
    holiday: '05:00:00',
  }),
  day('in at the first 23:30', autumn, 'N', 'E23:30:00 S+1 08:00:00', {
    delay: '03:30:00',
    holiday: '01:30:00',
  }),
  day('in at the second 23:30', autumn, 'N', 'E~23:30:00 S+1 08:00:00', {
    delay: '04:30:00',
    holiday: '00:30:00',
  }),
  day(
    'an hour before that night',
    autumn,
    'N',
    'E19:00:00 S+1 08:00:00',
    { extra: '01:00:00', bonus50: '01:00:00', holiday: '06:00:00' },
    { with: { before: 60 } },
  ),
  day(
    'midnight does not exist: in at 01:30 is four and a half hours late',
    spring,
    'N',
    'E+1 01:30:00 S+1 08:00:00',
    {
      delay: '04:30:00',
    },
  ),
  day('out at 01:00, its first moment', spring, 'N', 'E20:00:00 S+1 01:00:00', { early: '07:00:00' }),
  day(
    'an hour after it, on the Sunday',
    spring,
    'N',
    'E20:00:00 S+1 09:00:00',
    { extra: '01:00:00', bonus50: '01:00:00' },
    { with: { after: 60 } },
  ),

  // Artículo 22, and what is not over yet.
  day('no hours to be late against', tuesday, 'L', 'E10:00:00 S15:00:00', {}, { with: { article22: true } }),
  day('no marks to be missing', tuesday, 'L', '', {}, { with: { article22: true } }),
  day(
    'in, and still there',
    tuesday,
    'L',
    'E08:10:00',
    { delay: '00:10:00' },
    {
      with: { now: '19:59:59' },
      standing: 'ahead',
    },
  ),
  day(
    'over in this second',
    tuesday,
    'L',
    'E08:00:00',
    {},
    { with: { now: '20:00:00' }, standing: 'omission' },
  ),
  day('not begun', tuesday, 'N', '', {}, { with: { now: '19:00:00' }, standing: 'ahead' }),
];
