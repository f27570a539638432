import { autumn, day, immaculate, spring, tuesday, type WorkedDay } from './worked-day.ts';

/** Days of holidays, nights and clock changes, days under Artículo 22, and days that are not over. */
export const daysByCalendar: readonly WorkedDay[] = [
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
