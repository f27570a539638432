import { day, tuesday, type WorkedDay } from './worked-day.ts';

/** Days of one ordinary shift: marks that are late, missing, in disorder or corrected. */
export const daysByMarks: readonly WorkedDay[] = [
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
];
